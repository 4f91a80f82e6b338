"""Pictures from elsewhere are decoded in a process that can be ended."""

from __future__ import annotations

import time

from desktop.table import backdrop, picture_decoder
from tests.core.test_pictures import png, svg


def test_a_png_and_an_svg_come_back_as_pictures(qapp, own_home):
    image = backdrop.decoded(png(40, 20))
    assert (image.width(), image.height()) == (40, 20)
    drawn = backdrop.decoded(svg('<rect width="9" height="9" fill="#ff0000"/>'))
    assert drawn.pixelColor(4, 4).name() == "#ff0000"
    assert backdrop.full_size(svg("<g/>")).width() == 9


def test_what_was_decoded_once_is_kept(qapp, own_home, monkeypatch):
    first = picture_decoder.decoded_png(png(8, 8))
    monkeypatch.setattr(picture_decoder, "decode", lambda content: b"")
    assert picture_decoder.decoded_png(png(8, 8)) == first
    assert picture_decoder.decoded_png(png(9, 9)) == b""


def test_a_picture_that_cannot_be_decoded_is_none(qapp, own_home):
    assert backdrop.decoded(png(8, 8)[:40] + b"cut off").isNull()
    assert backdrop.decoded(b"nothing").isNull()


def test_a_decoder_that_takes_too_long_is_ended(own_home):
    started = time.monotonic()
    assert picture_decoder.decode(png(8, 8), seconds=0.0) == b""
    assert time.monotonic() - started < 5

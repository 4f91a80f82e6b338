"""Pictures from strangers: what is refused, and what is left of what is not."""

from __future__ import annotations

import base64
import struct
import zlib

import pytest

from engines.core.data import DataError
from engines.core.pictures import plain_svg, require_picture

HEAD = '<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" width="9" height="9">'


def svg(inside: str) -> bytes:
    return f"{HEAD}{inside}</svg>".encode()


def png(width: int, height: int) -> bytes:
    def chunk(kind: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))

    rows = b"".join(b"\0" + b"\xff\0\0" * width for _ in range(height))
    head = struct.pack(">IIBBBBB", width, height, 8, 2, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", head) + chunk(b"IDAT", zlib.compress(rows)) + chunk(b"IEND", b"")


def claiming(width: int, height: int) -> bytes:
    """A small picture whose head claims another size."""
    small = png(1, 1)
    return small[:16] + struct.pack(">II", width, height) + small[24:]


def data_uri(kind: str, content: bytes) -> str:
    return f"data:image/{kind};base64,{base64.b64encode(content).decode()}"


def nested(levels: int) -> bytes:
    """Each level is a picture inside a picture, many times over."""
    inner = b'<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>'
    for _ in range(levels):
        uri = data_uri("svg+xml", inner)
        inner = svg(f'<image id="i" xlink:href="{uri}" width="9" height="9"/>' + '<use xlink:href="#i"/>' * 9)
    return inner


def patterns(levels: int) -> bytes:
    """Each pattern is filled with the next, twice: few bytes, many shapes."""
    text = "".join(
        f'<pattern id="p{n}" width="1" height="1">'
        + f'<rect width="1" height="1" fill="url(#p{n + 1})"/>' * 9
        + "</pattern>"
        for n in range(levels)
    )
    return svg(f'{text}<pattern id="p{levels}" width="1" height="1"/><rect width="9" height="9" fill="url(#p0)"/>')


@pytest.mark.parametrize(
    ("content", "why"),
    [
        (svg('<image xlink:href="d/secret.png" width="9" height="9"/>'), "outside itself"),
        (svg('<image xlink:href="/etc/passwd" width="9" height="9"/>'), "outside itself"),
        (svg('<image href="file:///etc/passwd" width="9" height="9"/>'), "outside itself"),
        (svg('<use xlink:href="other.svg#a"/>'), "outside itself"),
        (svg('<rect width="9" height="9" fill="url(other.svg#a)"/>'), "outside itself"),
        (svg('<rect width="9" height="9" style="fill: URL( \'http://localhost/a\' )"/>'), "outside itself"),
        (svg('<image xlink:href="d/secret.png" width="9" height="9"/>').decode().encode("utf-16"), "outside itself"),
        (b'<!DOCTYPE svg><svg xmlns="http://www.w3.org/2000/svg"/>', "not a plain SVG"),
        (b'<!DOCTYPE svg [<!ENTITY a "b">]><svg xmlns="http://www.w3.org/2000/svg">&a;</svg>', "not a plain SVG"),
        ('<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>'.encode("utf-16"), "not a plain SVG"),
        (nested(2), "outside itself"),
        (patterns(8), "more than 100000 shapes"),
        (svg('<pattern id="a"><rect fill="url(#a)"/></pattern>'), "inside itself"),
        (svg("<g>" * 300 + "</g>" * 300), "nested too deeply"),
        (svg(f'<image xlink:href="{data_uri("png", b"no picture")}"/>'), "no PNG or JPEG"),
        (svg(f'<image xlink:href="{data_uri("png", claiming(90_000, 2))}"/>'), "90000 by 2"),
        (b"<html/>", "not a plain SVG"),
        (b"\xff\xfe\x00", "not a plain SVG"),
    ],
)  # fmt: skip
def test_a_dangerous_svg_is_refused(content, why):
    with pytest.raises(DataError, match=why):
        require_picture(content, "map.svg in x.hegemon-edition")


def test_only_shapes_and_text_are_left_of_an_svg():
    content = svg(
        "<script>alert(1)</script><style>@import url(x.css)</style><foreignObject><p/></foreignObject><animate/>"
        '<metadata><rdf/></metadata><rect width="3" height="3" onclick="x()" fill="red"/>'
        '<text x="1">Athens <tspan>!</tspan></text>'
    )
    left = plain_svg(content, "map.svg").decode()
    for word in ("script", "style", "foreign", "animate", "metadata", "onclick", "import"):
        assert word not in left
    assert "<rect" in left
    assert 'fill="red"' in left
    assert "Athens " in left


def test_an_svg_may_hold_its_own_gradients_and_pictures():
    content = svg(
        '<linearGradient id="sea"><stop offset="0" stop-color="#fff"/></linearGradient>'
        f'<rect fill="url(#sea)"/><image xlink:href="{data_uri("png", png(2, 2))}" width="2" height="2"/>'
    )
    left = plain_svg(content, "map.svg").decode()
    assert "url(#sea)" in left
    assert "data:image/png;base64," in left
    assert plain_svg(left.encode(), "map.svg").decode() == left


def test_an_svg_in_another_encoding_is_written_again_in_utf_8():
    left = plain_svg(svg("<text>Ἀθῆναι</text>").decode().encode("utf-16"), "map.svg")
    assert "Ἀθῆναι" in left.decode("utf-8")


def test_a_picture_with_too_many_pixels_is_refused():
    with pytest.raises(DataError, match="million pixels"):
        require_picture(claiming(15_000, 15_000), "map.png")

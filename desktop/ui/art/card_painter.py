"""Cards: paper with a coloured band for the type, title in Garamond, figures with small icons, a picture, the text.

Everything is laid out on a card 120 units wide; the height follows from the rectangle. Where even the figures would be too
small to read, a card is nothing but its colour and its figures, those that it gives (at the right) first.
"""

from __future__ import annotations

from itertools import pairwise

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QLinearGradient, QPainter

from engines.core.table import Card, Figure

from ..theme import clear, font, ink_on, mix, theme
from .counters import badge, badge_width
from .icons import COLOURS, own_colour, paint_icon
from .ink import fit_text, path, pen, rounded, soft_shadow, volume
from .meander import paint_meander
from .motifs import paint_motif

UNITS = 120.0
FIGURE = 16.0  # height of a line of figures
FIGURE_PX, MOST_FIGURE = 14.5, 19.0  # it is so many pixels at least, as long as that is not more of the card than this
TIGHT = 0.9  # a line of figures that would have to be smaller than this becomes two
SMALL = 86.0  # pixels: a narrower card shows its figures alone
LEAST_FIGURE = 12.0  # pixels
READABLE = 12.0  # pixels: text of a short card is not smaller
SITE = "site"  # the mark of what is being built
PEEPING = 9.0  # how far a coin card beneath another sticks out
PLAQUE = 46.0  # a lower card is a plaque: its picture and its name
TONES = {"good": "#3f7037", "bad": "#a12a2a"}
WORD_WRAP = int(Qt.TextFlag.TextWordWrap)
LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter


def paint_card(painter: QPainter, card: Card, rect: QRectF, *, back: str = "", short: bool = False) -> None:
    """Draws a card, or its back if it lies face down. A short one is read at a glance: its title at a readable size,
    its text only where all of it has room, else in a few words below the beginning of its title."""
    painter.save()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(rect.topLeft())
    unit = rect.width() / UNITS
    if card.text and not short:  # words on a card that is broader than high get the breadth, not larger letters
        unit = min(unit, rect.height() / UNITS)
    painter.scale(unit, unit)
    size = QRectF(0, 0, rect.width() / unit, rect.height() / unit)
    if card.count > 1:
        for shift in (5.0, 2.5):
            _sheet(painter, size.adjusted(2 + shift, 2 + shift, -2, -2), card)
    body = size.adjusted(2, 2, -2 - (5 if card.count > 1 else 0), -2 - (5 if card.count > 1 else 0))
    if card.mark == SITE and size.height() >= PLAQUE:  # a coin card peeps out below
        body = body.adjusted(0, 0, 0, -PEEPING)
        _back(painter, "coin", QRectF(body.left() + 9, body.bottom() - 30, body.width() - 18, 30 + PEEPING))
    soft_shadow(painter, rounded(body, 7), 4, theme().shadow)
    if card.up and size.height() < PLAQUE:
        _plaque(painter, card, body)
        painter.restore()
        return
    if card.up and rect.width() < SMALL and _figures(card):
        _small_face(painter, card, body, unit)
    elif card.up and (card.title or card.band or card.text or card.motif):
        _face(painter, card, body, unit, short)
    else:
        _back(painter, card.back or back, body)
    _marks(painter, card, body, unit)
    painter.restore()


def _sheet(painter: QPainter, rect: QRectF, card: Card) -> None:
    painter.fillPath(rounded(rect, 7), theme().card2)
    painter.strokePath(rounded(rect, 7), pen(theme().edge, 1))


def _face(painter: QPainter, card: Card, rect: QRectF, unit: float, short: bool) -> None:
    t = theme()
    shape = rounded(rect, 7)
    paper = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    paper.setColorAt(0, t.card)
    paper.setColorAt(1, t.card2)
    painter.fillPath(shape, paper)
    colour = QColor(card.colour) if card.colour else QColor("#7a5c36")
    top = rect.top() + 5
    inner = rect.adjusted(6, 0, -6, 0)
    if card.band:
        band = QRectF(rect.left(), top, rect.width(), 17)
        painter.fillRect(band, volume(colour, band, 108))
        fit_text(
            painter, band.adjusted(6, 0, -6, 0), card.band.upper(), font("title semibold spaced", 10.5), ink_on(colour), 0.6
        )
        top = band.bottom() + 3
    else:
        painter.fillPath(rounded(QRectF(rect.left() + 6, top, rect.width() - 12, 3), 1.5), colour)
        top += 6
    high = figure_height(unit)
    top += _lines(painter, inner, top, high, (card.top_left, card.top_middle, card.top_right))
    bottom = _foot(painter, card, inner, rect.bottom() - 6, high)
    least = READABLE / unit if short else 0.0
    if short and card.brief and not _has_room(card, inner, bottom - top, least):
        _digest(painter, card, inner, top, bottom, least)
        painter.strokePath(shape, pen(t.edge, 1.3))
        return
    top = _title(painter, card, inner, top, bottom, least)
    _right(painter, card, inner, top, bottom, high - 1)
    _middle(painter, card, inner.adjusted(0, 0, -high - 2 if card.right else 0, 0), top, bottom, colour, least)
    painter.strokePath(shape, pen(t.edge, 1.3))


def _plaque(painter: QPainter, card: Card, rect: QRectF) -> None:
    """A low card: a picture on its colour, its name, and its badge at the other end."""
    t = theme()
    shape = rounded(rect, 5)
    colour = QColor(card.colour or "#7a5c36")
    high = rect.height()
    painter.save()
    painter.setClipPath(shape)
    painter.fillRect(rect, t.card2 if card.dim else t.card)
    sign = QRectF(rect.left(), rect.top(), high, high)
    painter.fillRect(sign, volume(colour, sign, 108))
    if card.motif:
        paint_motif(painter, card.motif, sign.adjusted(3, 3, -3, -3), colour)
    painter.restore()
    right = rect.right() - 3
    if card.badge:
        radius = high * 0.36
        width = badge_width(card.badge, radius)
        badge(painter, card.badge, QPointF(right - width / 2, rect.center().y()), radius, t.amber)
        right -= width + 1
    name = QRectF(sign.right() + 4, rect.top(), right - sign.right() - 6, high)
    fit_text(painter, name, card.title or card.band, font("name semibold", min(17.0, high * 0.6)), t.card_ink, 0.5, LEFT)
    painter.strokePath(shape, pen(mix(colour, t.edge, 0.4), 1.6))


def _figures(card: Card) -> list[Figure]:
    """What a card gives, then its signs, then what it costs."""
    gives = card.top_right + card.right + card.bottom_right
    return gives + card.top_middle + card.bottom_middle + card.top_left + card.bottom_left


def _small_face(painter: QPainter, card: Card, rect: QRectF, unit: float) -> None:
    """Colour and figures, column by column, as many as there is room for at a size that can be read."""
    t = theme()
    shape = rounded(rect, 7)
    painter.fillPath(shape, t.card)
    stripe = min(14.0, rect.height() * 0.14)
    painter.save()
    painter.setClipPath(shape)
    painter.fillRect(QRectF(rect.left(), rect.top(), rect.width(), stripe), QColor(card.colour or "#7a5c36"))
    painter.restore()
    size = max(LEAST_FIGURE / unit, FIGURE)
    body = rect.adjusted(4, stripe + 2, -2, -2)
    rows = max(1, int(body.height() / (size * 1.08)))
    columns = max(1, int(body.width() / (size * 1.65)))
    shown = _figures(card)[: rows * columns]
    line = body.height() / rows
    rows = min(rows, len(shown))
    top = body.top() if len(shown) > 1 or card.mark else body.center().y() - line / 2
    for n, figure in enumerate(shown):
        place = QPointF(body.left() + n // rows * body.width() / columns, top + n % rows * line)
        paint_figure(painter, figure, place, size)
    painter.strokePath(shape, pen(t.edge, 1.3))


def figure_height(unit: float) -> float:
    """The height of a line of figures on a card that is drawn so large: on small ones it takes more of the card."""
    return max(FIGURE, min(MOST_FIGURE, FIGURE_PX / unit))


Groups = tuple[list[Figure], list[Figure], list[Figure]]  # at the left, in the middle, at the right


def _foot(painter: QPainter, card: Card, rect: QRectF, bottom: float, high: float) -> float:
    groups = (card.bottom_left, card.bottom_middle, card.bottom_right)
    count = len(_broken(groups, rect.width(), high))
    _lines(painter, rect, bottom - high - (count - 1) * (high + 2), high, groups)
    return bottom - count * (high + 2)


def _broken(groups: Groups, width: float, high: float) -> list[Groups]:
    """Three groups of figures as one line, or as two if they would be too small beside each other: what stands in the middle
    goes to the second, and of the right group what the first has no room for."""
    left, middle, right = groups
    if not (left or middle or right):
        return []
    if _needed(groups, high) * TIGHT <= width:
        return [groups]
    kept = list(right)
    while len(kept) > 1 and _needed((left, [], kept), high) > width:
        kept.pop(0)
    return [(left, [], kept), ([], middle, right[: len(right) - len(kept)])]


def _needed(groups: Groups, high: float) -> float:
    widths = [_width(group, high) for group in groups if group]
    return sum(widths) + 5 * (len(widths) - 1)


def _lines(painter: QPainter, rect: QRectF, top: float, high: float, groups: Groups) -> float:
    """Three groups of figures in as many lines as they need; returns the height used."""
    lines = _broken(groups, rect.width(), high)
    for n, line in enumerate(lines):
        _line(painter, rect, top + n * (high + 2), high, *line)
    return len(lines) * (high + 2)


def _line(
    painter: QPainter, rect: QRectF, top: float, high: float, left: list[Figure], middle: list[Figure], right: list[Figure]
) -> None:
    """Three groups of figures in one line, smaller if they would not fit beside each other."""
    widths = [_width(group, high) for group in (left, middle, right)]
    size = high * min(1.0, rect.width() / max(1.0, _needed((left, middle, right), high)))
    y = top + (high - size) / 2
    factor = size / high
    x_left, x_right = rect.left() + widths[0] * factor, rect.right() - widths[2] * factor
    _row(painter, left, rect.left(), y, size)
    _row(painter, right, x_right, y, size)
    centred = rect.center().x() - widths[1] * factor / 2
    centred = min(max(centred, x_left + (4 if left else 0)), x_right - widths[1] * factor - (4 if right else 0))
    _row(painter, middle, centred, y, size)


def _width(figures: list[Figure], size: float) -> float:
    return sum(figure_width(f, size) for f in figures) + 3 * max(0, len(figures) - 1)


def figure_width(figure: Figure, size: float) -> float:
    metrics = QFontMetricsF(font("text bold", size * 0.86))
    return (size if figure.icon else 0) + (metrics.horizontalAdvance(figure.value) + size * 0.12 if figure.value else 0)


def paint_figure(painter: QPainter, figure: Figure, place: QPointF, size: float, ink: QColor | None = None) -> float:
    """A number with its icon to the left; returns the width."""
    x = place.x()
    if figure.icon:
        paint_icon(painter, figure.icon, QRectF(x, place.y(), size, size), own_colour(figure.icon))
        x += size
    if figure.value:
        painter.setFont(font("text bold", size * 0.86))
        painter.setPen(QColor(TONES[figure.tone]) if figure.tone in TONES else ink or theme().card_ink)
        width = QFontMetricsF(painter.font()).horizontalAdvance(figure.value)
        painter.drawText(QRectF(x + size * 0.06, place.y(), width + 2, size), Qt.AlignmentFlag.AlignVCenter, figure.value)
        x += width + size * 0.12
    return x - place.x()


def _row(painter: QPainter, figures: list[Figure], x: float, top: float, size: float) -> None:
    for figure in figures:
        x += paint_figure(painter, figure, QPointF(x, top), size) + 3


def _right(painter: QPainter, card: Card, rect: QRectF, top: float, bottom: float, high: float) -> None:
    """Figures below each other at the right edge, smaller if they are many."""
    needed = high * sum(2.07 if figure.value else 1.2 for figure in card.right)
    size = high * min(1.0, (bottom - top) / max(1.0, needed))
    for figure in card.right:
        paint_icon(painter, figure.icon, QRectF(rect.right() - size, top, size, size), own_colour(figure.icon))
        if figure.value:
            box = QRectF(rect.right() - size * 1.2, top + size * 0.93, size * 1.33, size * 0.9)
            ink = QColor(TONES[figure.tone]) if figure.tone in TONES else theme().card_ink
            fit_text(painter, box, figure.value, font("text bold", size * 0.86), ink)
            top += size * 0.87
        top += size * 1.2


def _title_size(title: str, rect: QRectF, room: float, least: float) -> tuple[QFont, QRectF]:
    """The largest type in which a title takes two lines, and what it covers."""
    for px in dict.fromkeys(max(px, least) for px in (15.0, 14.0, 13.0, 12.0, 11.0)):
        face = font("name semibold", px)
        metrics = QFontMetricsF(face)
        box = metrics.boundingRect(QRectF(0, 0, rect.width(), 400), WORD_WRAP, title)
        most = min(metrics.lineSpacing() * 2.2, max(metrics.lineSpacing() * 1.2, room * 0.7))
        if box.width() <= rect.width() and box.height() <= most:
            break
    return face, box


def _title(painter: QPainter, card: Card, rect: QRectF, top: float, bottom: float, least: float) -> float:
    """In two lines if it can be; with a least size, cut off with … where it has no room."""
    if not card.title:
        return top
    title = card.title
    face, box = _title_size(title, rect, bottom - top, least)
    metrics = QFontMetricsF(face)
    if least:
        while box.height() > bottom - top + 1 and " " in title:
            title = title.rstrip("…").rsplit(" ", 1)[0].rstrip(",;:–") + "…"
            box = metrics.boundingRect(QRectF(0, 0, rect.width(), 400), WORD_WRAP, title)
    height = min(box.height(), bottom - top)
    painter.setFont(face)
    painter.setPen(theme().card_ink)
    painter.drawText(QRectF(rect.left(), top, rect.width(), height + 1), WORD_WRAP | int(Qt.AlignmentFlag.AlignLeft), title)
    return top + height + 2


def _has_room(card: Card, rect: QRectF, room: float, least: float) -> bool:
    """True if the whole text fits below the title."""
    title = _title_size(card.title, rect, room, least)[1].height() if card.title else 0.0
    return title + 2 + _words_height(card.text, "text", max(8.0, least), rect.width()) + 2 <= room


def _words_height(words: str, role: str, px: float, width: float) -> float:
    return QFontMetricsF(font(role, px)).boundingRect(QRectF(0, 0, width, 999), WORD_WRAP, words).height()


def _digest(painter: QPainter, card: Card, rect: QRectF, top: float, bottom: float, least: float) -> None:
    """One line of the title, and what the text says in a few words; these come first where there is not room for both."""
    t = theme()
    px = max(11.5, least)
    while px > least and _words_height(f"X\n{card.brief}", "text medium", px, rect.width()) > bottom - top:
        px = max(least, px - 0.5)
    face = font("name semibold", px)
    metrics = QFontMetricsF(face)
    if metrics.lineSpacing() + _words_height(card.brief, "text medium", px, rect.width()) <= bottom - top + 2:
        painter.setFont(face)
        painter.setPen(mix(t.card_ink, t.card, 0.3))
        title = metrics.elidedText(card.title, Qt.TextElideMode.ElideRight, rect.width())
        painter.drawText(QRectF(rect.left(), top, rect.width(), metrics.lineSpacing()), LEFT, title)
        top += metrics.lineSpacing()
    painter.setFont(font("text medium", px))
    painter.setPen(t.card_ink)
    painter.drawText(QRectF(rect.left(), top, rect.width(), bottom - top + 3), WORD_WRAP, card.brief)


def _middle(painter: QPainter, card: Card, rect: QRectF, top: float, bottom: float, colour: QColor, least: float) -> None:
    """Picture and text share what is left between title and foot. With a least size, text that would be cut is left out."""
    room = bottom - top
    text_room = 0.0
    text = card.text
    if text:
        px = max(11.0, least)
        while px > 8:
            metrics = QFontMetricsF(font("text", px))
            text_room = metrics.boundingRect(QRectF(0, 0, rect.width(), 999), WORD_WRAP, text).height() + 2
            if text_room <= room or px <= least:
                break
            px -= 0.5
        if least and text_room > room:
            text, text_room = "", 0.0
        text_room = min(text_room, room)
    picture = room - text_room - (3 if text_room else 0)
    if card.motif and picture >= 18:
        place = QRectF(rect.left(), top, rect.width(), picture)
        paint_motif(painter, card.motif, place, colour)
        if card.mark == SITE:
            _scaffold(painter, place)
        top += picture + 3
    if text:
        painter.setFont(font("text", px))
        painter.setPen(theme().card_ink)
        painter.drawText(QRectF(rect.left(), top, rect.width(), bottom - top), WORD_WRAP, text)


def _cover(painter: QPainter, rect: QRectF, unit: float) -> None:
    """A coin card over the lower part; the upper row stays to be seen, greyed."""
    painter.fillPath(rounded(rect, 7), clear(QColor("#3b2a1a"), 0.2))
    part = 0.58 if rect.width() * unit < SMALL else 0.4
    _back(painter, "coin", rect.adjusted(3, rect.height() * part, -3, -2))


BACKS = {
    "": "#5a2f1c",
    "athens": "#1d4a78",
    "sparta": "#7d2020",
    "coin": "#8a6a1e",
    "a": "#2f5d50",
    "b": "#6a4a1e",
    "c": "#5a2a4a",
}


def _back(painter: QPainter, kind: str, rect: QRectF) -> None:
    """The back: a meander frame round a field in the colour of its kind."""
    ground = QColor(BACKS.get(kind.lower(), "")) if kind.lower() in BACKS else _own_back(kind)
    shape = rounded(rect, 7)
    painter.save()
    painter.setClipPath(shape)
    painter.fillRect(rect, volume(ground, rect, 118))
    strip = min(10.0, rect.height() * 0.09)
    paint_meander(painter, QRectF(rect.left(), rect.top(), rect.width(), strip))
    paint_meander(painter, QRectF(rect.left(), rect.bottom() - strip, rect.width(), strip))
    light = mix(ground, QColor("#f3d9ae"), 0.6)
    field = rect.adjusted(7, strip + 6, -7, -strip - 6)
    painter.strokePath(rounded(field, 4), pen(clear(light, 0.7), 1))
    size = min(field.width(), field.height()) * 0.6
    place = QRectF(field.center().x() - size / 2, field.center().y() - size / 2, size, size)
    if len(kind) == 1:
        fit_text(painter, place, kind.upper(), font("title bold", size * 0.8), light)
    else:
        paint_icon(painter, kind if kind else "laurel", place, clear(light, 0.85))
    painter.restore()
    painter.strokePath(shape, pen(QColor("#2a1a0e"), 1.3))


def _scaffold(painter: QPainter, box: QRectF) -> None:
    """Poles and planks before the picture of what is being built, which works already."""
    poles = [box.left() + box.width() * part for part in (0.04, 0.35, 0.66, 0.96)]
    planks = [box.top() + box.height() * part for part in (0.12, 0.5, 0.88)]
    lines = [f"M{x} {box.top()}L{x} {box.bottom()}" for x in poles]
    lines += [f"M{box.left()} {y}L{box.right()} {y}" for y in planks]
    lines += [f"M{a} {planks[1]}L{b} {planks[0]}" for a, b in pairwise(poles)]
    shape = path("".join(lines))
    painter.strokePath(shape, pen(clear(theme().card, 0.75), 4.6))
    painter.strokePath(shape, pen(QColor("#7a4f24"), 2.4))


def _own_back(kind: str) -> QColor:
    return QColor(COLOURS.get(kind, "#5a2f1c")).darker(150)


def _marks(painter: QPainter, card: Card, rect: QRectF, unit: float) -> None:
    """What lies over a card: a sign, a veil, a count, a badge."""
    if card.dim:
        painter.fillPath(rounded(rect, 7), clear(theme().paper2, 0.55))
    if card.mark == "struck":
        painter.strokePath(
            path(f"M{rect.left() + 12} {rect.top() + 12}L{rect.right() - 12} {rect.bottom() - 12}"), pen(theme().bad, 4)
        )
    elif card.mark == "covered":
        _cover(painter, rect, unit)
    elif card.mark and not (card.mark == SITE and rect.width() * unit >= SMALL):
        size = 22.0 if card.mark == SITE else 34.0
        place = QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size)
        if rect.width() * unit < SMALL:  # beside the figures, which are all that it shows
            place.moveBottomRight(rect.bottomRight() - QPointF(size * 0.25, size * 0.25))
        if card.mark != SITE:  # what is being built works already
            painter.fillPath(rounded(rect, 7), clear(QColor("#3b2a1a"), 0.32))
        disc = path(f"O{place.center().x()} {place.center().y()} {size * 0.68}")
        painter.fillPath(disc, theme().card)
        painter.strokePath(disc, pen(theme().edge, 1.5))
        paint_icon(painter, card.mark, place, own_colour(card.mark))
    if card.count > 1:
        radius = max(11.0, 8.5 / unit)
        badge(painter, f"×{card.count}", QPointF(rect.right() - radius * 1.2, rect.top() + radius), radius)
    if card.badge:
        radius = max(11.0, 8.5 / unit)
        half = max(radius * 1.2, badge_width(card.badge, radius) / 2 + radius * 0.1)
        spot = QPointF(rect.left() + half, rect.top() + radius)
        if rect.width() * unit < SMALL and not card.mark:  # there it would hide the name or the first figure
            spot = QPointF(rect.right() - half, rect.bottom() - radius)
        badge(painter, card.badge, spot, radius, theme().amber)

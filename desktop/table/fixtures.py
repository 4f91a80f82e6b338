"""What else lies on a board: tracks, plates of the seats, scales, trays for cards. Painted into a rectangle of any size.

Their texts follow the rectangle, which is given in board units; `unit` is one such unit in pixels. Where the board is small
on the screen, text stays at a readable size and words give way before figures do.
"""

from __future__ import annotations

import math
from typing import Any

import msgspec
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from desktop.ui.art.emblems import paint_disc
from desktop.ui.art.icons import own_colour, paint_icon
from desktop.ui.art.ink import fit_text, path, pen, rounded, soft_shadow, volume
from desktop.ui.theme import clear, font, ink_on, mix, side_style, theme
from engines.core.game import Game
from engines.core.table import Cell, Fact, Mark, Plate, Scales, Table, Track, Zone

LEFT = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
RIGHT = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


READABLE = 12.0  # pixels
BURNT = QColor("#2e1b12")


def _px(units: float, unit: float) -> float:
    return max(READABLE, units * unit)


def panel(painter: QPainter, rect: QRectF, radius: float, edge: QColor | None = None, width: float = 1.2) -> None:
    t = theme()
    shape = rounded(rect.adjusted(2, 2, -2, -2), radius)
    soft_shadow(painter, shape, max(2.0, radius * 0.5), t.shadow)
    painter.fillPath(shape, clear(t.paper, 0.96))
    painter.strokePath(shape, pen(edge or t.edge, width))


def title_height(rect: QRectF, unit: float) -> float:
    return min(max(17.0, 24 * unit), rect.height() * 0.45)


def paint_title(painter: QPainter, title: str, rect: QRectF, unit: float) -> None:
    box = QRectF(rect.left() + 6 * unit, rect.top() + 3 * unit, rect.width() - 12 * unit, max(15, 21 * unit))
    fit_text(painter, box, title, _title_font(unit), theme().ink, 0.75)


def _title_font(unit: float) -> QFont:
    return font("title semibold", _px(14, unit))


def paint_tray(zone: Zone, game: Game[Any] | None, cloth: str, painter: QPainter, rect: QRectF) -> None:
    """The place for cards: a tray with its title, or only an outline while it is empty; a seat's tray bears its sign. On a
    cloth of its own colour, which is dark, what has no tray is written lightly."""
    if zone.bare or zone.rect is None:
        return
    t = theme()
    ink = t.vase_ink if cloth and not zone.frame else t.ink
    unit = rect.width() / zone.rect[2]
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    shape = rounded(rect.adjusted(1, 1, -1, -1), 8 * unit)
    style = side_style(game, next((s.side for s in game.seats if s.id == zone.seat), "")) if game and zone.seat else None
    if zone.frame:
        painter.fillPath(shape, clear(t.paper, 0.88 if cloth else 0.62))
        painter.strokePath(shape, pen(style.colour if style else clear(t.edge, 0.9), (2.6 if style else 1.4) * unit))
    elif not zone.cards:
        painter.strokePath(shape, pen(clear(ink, 0.35), 1.2 * unit, [5, 4]))
    if zone.title:
        box = QRectF(rect.left() + 8 * unit, rect.top() + 3 * unit, rect.width() - 16 * unit, max(15, 21 * unit))
        fit_text(painter, box, zone.title, font("title semibold", _px(14, unit)), ink, 0.75, LEFT)
    if zone.note:
        height = max(15, 18 * unit)
        box = QRectF(rect.left() + 8 * unit, rect.bottom() - height - 2 * unit, rect.width() - 16 * unit, height)
        if zone.frame and style is not None:
            paint_disc(painter, style, QRectF(box.left(), box.top(), height, height))
            box.setLeft(box.left() + height + 5 * unit)
        *above, last = zone.note.split("\n")
        fit_text(painter, box, last, font("text", _px(13, unit)), ink, 0.8, RIGHT if zone.align == "right" else LEFT)
        for n, line in enumerate(reversed(above), 1):
            fit_text(painter, box.translated(0, -n * height), line, font("text", _px(13, unit)), t.faint, 0.8, LEFT)


def track_cells(track: Track, rect: QRectF, unit: float) -> list[tuple[int, QRectF]]:
    """The cells of a track with their values; in two or more rows if it is high enough. All in pixels."""
    count = len(track.cells) or max((m.value for m in track.marks), default=0) - track.first + 1
    if count <= 0:
        return []
    if track.style == "strip":
        body = rect.adjusted(_strip_title(rect, unit), 2 * unit + 1.2, -5 * unit - 2, -2 * unit - 1.2)
        width = body.width() / count
        return [(track.first + n, QRectF(body.left() + n * width, body.top(), width, body.height())) for n in range(count)]
    head = title_height(rect, unit) if track.title else 0.0
    body = rect.adjusted(5 * unit + 2, head + 2, -5 * unit - 2, -5 * unit - 1)
    if track.style == "steps" or body.height() > body.width() * 1.6:
        height = body.height() / count
        return [(track.first + n, QRectF(body.left(), body.top() + n * height, body.width(), height)) for n in range(count)]
    rows = 1
    while rows < count and body.width() / -(-count // rows) < body.height() / rows * 0.8:
        rows += 1
    columns = -(-count // rows)
    width, height = body.width() / columns, body.height() / rows
    return [
        (track.first + n, QRectF(body.left() + n % columns * width, body.top() + n // columns * height, width, height))
        for n in range(count)
    ]


def _strip_title(rect: QRectF, unit: float) -> float:
    """How wide the title of a strip is: the same for all strips, so that their cells line up."""
    return min(max(98.0, 150 * unit), rect.width() * 0.4)


def cell_rects(table: Table, zoom: float) -> dict[str, QRectF]:
    """Places of cells on the board, by "track:value", in board units."""
    return {
        f"{track.id}:{value}": unscaled(rect, zoom)
        for track in table.tracks
        if track.rect is not None
        for value, rect in track_cells(track, scaled(track.rect, zoom), zoom)
    }


def scaled(rect: tuple[float, float, float, float], zoom: float) -> QRectF:
    return QRectF(*(value * zoom for value in rect))


def unscaled(rect: QRectF, zoom: float) -> QRectF:
    return QRectF(rect.x() / zoom, rect.y() / zoom, rect.width() / zoom, rect.height() / zoom)


def tone_colour(tone: str) -> QColor | None:
    t = theme()
    return {"lit": t.amber, "good": t.good, "bad": t.bad, "done": t.faint, "dim": clear(t.faint, 0.5), "burnt": BURNT}.get(
        tone
    )


def paint_track(track: Track, game: Game[Any] | None, painter: QPainter, rect: QRectF) -> None:
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = rect.width() / track.rect[2] if track.rect else 1.0
    panel(painter, rect, 6 * unit)
    if track.style == "strip":
        box = QRectF(rect.left() + 8 * unit + 2, rect.top(), _strip_title(rect, unit) - 8 * unit - 2, rect.height())
        fit_text(painter, box, track.title, _title_font(unit), theme().ink, 0.75, LEFT)
    elif track.title:
        paint_title(painter, track.title, rect, unit)
    if track.style == "bar":
        _bars(painter, track, game, rect, unit)
        return
    cells = track_cells(track, rect, unit)
    for value, place in cells:
        index = value - track.first
        cell = track.cells[index] if 0 <= index < len(track.cells) else Cell(str(value))
        _cell(painter, cell, str(value), place.adjusted(1, 1, -1, -1), unit, track.style == "steps")
    for value in dict.fromkeys(mark.value for mark in track.marks):
        spot = _on_track(dict(cells), value)
        if spot is not None:
            _marks(painter, [mark for mark in track.marks if mark.value == value], game, spot, track.style == "steps")


def _on_track(cells: dict[int, QRectF], value: float) -> QRectF | None:
    """The cell of a value; between two cells while a mark slides from one to the other."""
    low, high = cells.get(math.floor(value)), cells.get(math.ceil(value))
    if low is None or high is None:
        return None
    part = value - math.floor(value)
    return low.translated((high.topLeft() - low.topLeft()) * part)


def _marks(painter: QPainter, marks: list[Mark], game: Game[Any] | None, place: QRectF, wide: bool) -> None:
    for n, mark in enumerate(marks):
        size = min(place.height() * 0.8, place.width() * 0.9 / (1 + 0.72 * (len(marks) - 1)))
        x = place.center().x() + (n - (len(marks) - 1) / 2) * size * 0.72
        if wide:
            x = place.right() - size * 0.7 - n * size * 0.8
        spot = QRectF(x - size / 2, place.center().y() - size / 2, size, size)
        style = side_style(game, mark.side)
        paint_disc(
            painter,
            style,
            spot.adjusted(size * 0.04, size * 0.04, -size * 0.04, -size * 0.04),
            not (mark.icon or mark.label),
        )
        if mark.icon:
            inner = spot.adjusted(size * 0.24, size * 0.24, -size * 0.24, -size * 0.24)
            paint_icon(painter, mark.icon, inner, style.ink)
        elif mark.label:
            fit_text(painter, spot.adjusted(2, 0, -2, 0), mark.label, font("text bold", size * 0.5), style.ink, 0.4)


def sliding(before: Track, after: Track, steps: int) -> list[Track]:
    """A track on the way from one state to the next, if the same marks lie elsewhere on the same cells; else nothing."""
    old, new = ([(m.side, m.icon, m.label) for m in sorted(t.marks, key=_who)] for t in (before, after))
    moved = len(before.cells) == len(after.cells) and before.first == after.first and before.rect == after.rect
    if old != new or not moved or after.style == "bar" or sorted(before.marks, key=_who) == sorted(after.marks, key=_who):
        return []
    pairs = list(zip(sorted(before.marks, key=_who), sorted(after.marks, key=_who), strict=True))
    return [
        msgspec.structs.replace(
            before,
            marks=[msgspec.structs.replace(b, value=a.value + (b.value - a.value) * n / steps) for a, b in pairs],
        )
        for n in range(steps)
    ]


def _who(mark: Mark) -> tuple[str, str, str]:
    return mark.side, mark.icon, mark.label


def _cell(painter: QPainter, cell: Cell, fallback: str, rect: QRectF, unit: float, wide: bool) -> None:
    t = theme()
    shape = rounded(rect, min(4 * unit, rect.height() * 0.2))
    tone = tone_colour(cell.tone)
    strength = {"lit": 0.75, "burnt": 0.8}.get(cell.tone, 0.28)
    fill = mix(t.paper2, tone, strength) if tone is not None else t.paper2
    painter.fillPath(shape, fill)
    painter.strokePath(shape, pen(clear(t.edge, 0.55), 0.8))
    ink = ink_on(fill) if cell.tone in ("lit", "burnt") else t.faint if cell.tone in ("dim", "done") else t.ink
    edge = min(3.0, rect.width() * 0.04)
    box = rect.adjusted(edge, 0, -edge, 0)
    if cell.icon and cell.label and not wide and rect.width() < 2.2 * rect.height():
        size = min(rect.height(), rect.width())  # too narrow for both side by side: the figure stands on the icon
        painter.setOpacity(0.45)
        paint_icon(painter, cell.icon, QRectF(rect.center().x() - size / 2, rect.center().y() - size / 2, size, size))
        painter.setOpacity(1.0)
    elif cell.icon:
        size = min(rect.height() * 0.7, rect.width() * 0.7)
        x = rect.left() + 4 if wide or cell.label else rect.center().x() - size / 2
        paint_icon(painter, cell.icon, QRectF(x, rect.center().y() - size / 2, size, size))
        box = box.adjusted(size + 3, 0, 0, 0)
    text = cell.label or ("" if cell.icon else fallback)
    if text:
        face = font("text medium", min(rect.height() * 0.9, _px(17, unit)))
        fit_text(painter, box, text, face, ink, 0.5, LEFT if wide else Qt.AlignmentFlag.AlignCenter)


def _bars(painter: QPainter, track: Track, game: Game[Any] | None, rect: QRectF, unit: float) -> None:
    t = theme()
    body = rect.adjusted(8 * unit, max(19, 26 * unit) if track.title else 8 * unit, -8 * unit, -6 * unit)
    most = max([track.first + len(track.cells) - 1, *(m.value for m in track.marks), 1])
    height = body.height() / max(1, len(track.marks))
    for n, mark in enumerate(track.marks):
        row = QRectF(body.left(), body.top() + n * height, body.width(), min(height - 2 * unit, max(18, 26 * unit)))
        paint_bar(
            painter, row, mark.value / most, side_style(game, mark.side).colour, f"{mark.label} {mark.value}", unit, t.paper2
        )


def paint_bar(painter: QPainter, rect: QRectF, part: float, colour: QColor, text: str, unit: float, ground: QColor) -> None:
    radius = rect.height() * 0.25
    painter.fillPath(rounded(rect, radius), ground)
    filled = QRectF(rect.left(), rect.top(), max(radius * 2, rect.width() * min(1.0, max(0.0, part))), rect.height())
    painter.fillPath(rounded(filled, radius), volume(colour, filled, 108))
    face = font("text medium", rect.height() * 0.66)
    box = rect.adjusted(8 * unit, 0, -8 * unit, 0)
    painter.save()
    fit_text(painter, box, text, font("text medium", rect.height() * 0.66), theme().ink, 0.6, LEFT)
    painter.setClipRect(filled)
    fit_text(painter, box, text, face, ink_on(colour), 0.6, LEFT)
    painter.restore()


# --- plates


def fact_rects(plate: Plate, rect: QRectF, unit: float) -> list[tuple[Fact, QRectF]]:
    """Where the figures of a plate stand, in as many columns as there is room for. In pixels."""
    if not plate.facts:
        return []
    top = _head_height(unit) + (max(15, 17 * unit) if _has_subtitle(plate, rect, unit) else 0) + 2 * unit
    body = rect.adjusted(9 * unit, top, -9 * unit, -5 * unit)
    columns = max(1, min(len(plate.facts), int(body.width() / max(104 * unit, 58.0))))
    rows = -(-len(plate.facts) // columns)
    while rows * 14 > body.height() and body.width() / (columns + 1) > 40 and columns < len(plate.facts):
        columns += 1
        rows = -(-len(plate.facts) // columns)
    for fewer in range(columns, 0, -1):  # words find room where there are fewer columns
        rows = -(-len(plate.facts) // fewer)
        widest = max(_fact_width(fact, _fact_height(rows, body, unit)) for fact in plate.facts)
        if body.width() / fewer - 7 * unit >= widest and rows * 16 <= body.height():
            columns = fewer
            break
    rows = -(-len(plate.facts) // columns)
    columns = -(-len(plate.facts) // rows)
    height = _fact_height(rows, body, unit)
    width = body.width() / columns
    return [
        (fact, QRectF(body.left() + n % columns * width, body.top() + n // columns * height, width - 7 * unit, height))
        for n, fact in enumerate(plate.facts)
    ]


def _fact_height(rows: int, body: QRectF, unit: float) -> float:
    return min(max(17, 32 * unit), body.height() / rows)


def _fact_width(fact: Fact, height: float) -> float:
    """What a figure needs in a line so high, its word included."""
    words = QFontMetricsF(font("text", _fact_px(height))).horizontalAdvance(f"{fact.label}  {fact.value}")
    return words + (height if fact.icon else 0)


def _head_height(unit: float) -> float:
    return max(22.0, 34 * unit)


def _has_subtitle(plate: Plate, rect: QRectF, unit: float) -> bool:
    """A subtitle has its own line only where the figures, three in a line, leave room for it."""
    room = rect.height() - _head_height(unit)
    return bool(plate.subtitle) and (not plate.facts or room > max(50, 15 + 17 * -(-len(plate.facts) // 3)))


def paint_plate(plate: Plate, game: Game[Any] | None, painter: QPainter, rect: QRectF) -> None:
    t = theme()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = rect.width() / plate.rect[2] if plate.rect else 1.0
    panel(painter, rect, 7 * unit, t.amber if plate.active else None, max(2.0, 3 * unit) if plate.active else 1.2)
    style = side_style(game, plate.side)
    head = _head_height(unit)
    size = head * 0.72
    dot = QRectF(rect.left() + 8 * unit, rect.top() + (head - size) / 2 + 2 * unit, size, size)
    paint_disc(painter, style, dot)
    right = rect.right() - 9 * unit
    if plate.score:
        width = max(34.0, 60 * unit)
        box = QRectF(right - width, rect.top() + 2 * unit, width, head)
        fit_text(painter, box, plate.score, font("title bold", max(15, 20 * unit)), t.ink, 0.6, RIGHT)
        right = box.left()
    sign = head * 0.6
    low = _has_subtitle(plate, rect, unit)  # there is room for signs beside the subtitle
    edge = rect.right() - 9 * unit if low else right
    middle = rect.top() + (head + max(7, 9 * unit) if low else 2 * unit + head / 2)
    for figure in reversed(plate.signs):
        edge -= sign + 1
        paint_icon(painter, figure.icon, QRectF(edge, middle - sign / 2, sign, sign), own_colour(figure.icon))
    right = right if low else edge
    box = QRectF(dot.right() + 6 * unit, rect.top() + 2 * unit, right - dot.right() - 7 * unit, head)
    name = font("title semibold", max(13, 16 * unit))
    fit_text(painter, box, plate.title, name, t.ink, 0.75, LEFT)
    beside = box.adjusted(QFontMetricsF(name).horizontalAdvance(plate.title) + 8, 2 * unit, -4, 0)
    small = font("text", _px(13, unit))
    if plate.subtitle and not low and QFontMetricsF(small).horizontalAdvance(plate.subtitle) <= beside.width():
        fit_text(painter, beside, plate.subtitle, small, t.faint, 0.8, LEFT)
    if low:
        under = QRectF(box.left(), rect.top() + head - 3 * unit, edge - box.left() - 2 * unit, max(15, 17 * unit))
        fit_text(painter, under, plate.subtitle, font("text", _px(13, unit)), t.faint, 0.8, LEFT)
    facts = fact_rects(plate, rect, unit)
    worded = all(_has_word(fact, place) for fact, place in facts)
    for fact, place in facts:
        paint_fact(painter, fact, place, worded)


def _fact_px(height: float) -> float:
    return min(max(READABLE, height * 0.62), 22)


def _has_word(fact: Fact, rect: QRectF) -> bool:
    """True if the word of a figure fits beside its icon and value."""
    if not fact.icon:
        return True
    px = _fact_px(rect.height())
    value = QFontMetricsF(font("text bold", px)).horizontalAdvance(fact.value)
    word = QFontMetricsF(font("text", px * 0.95)).horizontalAdvance(fact.label)
    return word * 0.85 <= rect.width() - min(rect.height() * 0.8, 26) * 1.2 - value - 6


def paint_fact(painter: QPainter, fact: Fact, rect: QRectF, worded: bool) -> None:
    """Icon, word, figure; the words of a plate are left out where one of them would have to be cut."""
    t = theme()
    size = min(rect.height() * 0.8, 26)
    box = QRectF(rect)
    if fact.icon:
        paint_icon(painter, fact.icon, QRectF(rect.left(), rect.center().y() - size / 2, size, size))
        box.setLeft(rect.left() + size * 1.2)
    ink = tone_colour(fact.tone) or t.ink
    px = _fact_px(rect.height())
    face = font("text bold", px)
    width = min(QFontMetricsF(face).horizontalAdvance(fact.value) + 2, box.width())
    word = font("text", px * 0.95)
    room = box.width() - width - 4
    if fact.label and (not fact.icon or worded):
        fit_text(painter, QRectF(box.left(), box.top(), room, box.height()), fact.label, word, t.faint, 0.8, LEFT)
        place = QRectF(box.right() - width, box.top(), width, box.height())
        fit_text(painter, place, fact.value, face, ink, 0.5, RIGHT)
    else:
        fit_text(painter, box, fact.value, face, ink, 0.75, LEFT)


# --- scales


def paint_scales(scales: Scales, game: Game[Any] | None, painter: QPainter, rect: QRectF) -> None:
    """A balance that leans to the heavier pan, with the result under it."""
    t = theme()
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    unit = rect.width() / scales.rect[2] if scales.rect else 1.0
    panel(painter, rect, 7 * unit, t.amber if scales.best else None, max(2.0, 3 * unit) if scales.best else 1.2)
    lean = _weight(scales.left) - _weight(scales.right)
    lean = max(-1.0, min(1.0, lean / 4))
    middle = rect.center().x()
    top = rect.top() + rect.height() * 0.16
    arm, drop = rect.width() * 0.30, rect.height() * 0.24
    tilt = lean * rect.height() * 0.07
    ends = QPointF(middle - arm, top + tilt), QPointF(middle + arm, top - tilt)
    bronze = mix(t.edge, t.ink, 0.25)
    line = pen(bronze, max(1.5, 2.4 * unit))
    painter.setPen(line)
    painter.drawLine(QPointF(middle, top - rect.height() * 0.05), QPointF(middle, rect.top() + rect.height() * 0.66))
    painter.drawLine(*ends)
    for end, fact in zip(ends, (scales.left, scales.right), strict=True):
        pan = QRectF(end.x() - rect.width() * 0.15, end.y() + drop, rect.width() * 0.3, rect.height() * 0.12)
        painter.setPen(pen(bronze, max(1.0, 1.2 * unit)))
        painter.drawLine(end, QPointF(pan.left(), pan.top()))
        painter.drawLine(end, QPointF(pan.right(), pan.top()))
        bowl = path(
            f"M{pan.left()} {pan.top()}C{pan.left()} {pan.bottom()} {pan.right()} {pan.bottom()} {pan.right()} {pan.top()}Z"
        )
        painter.fillPath(bowl, volume(t.edge, pan, 120))
        value = QRectF(pan.left(), pan.top() - rect.height() * 0.16, pan.width(), rect.height() * 0.16)
        fit_text(painter, value, fact.value, font("title bold", rect.height() * 0.14), tone_colour(fact.tone) or t.ink, 0.4)
        label = QRectF(end.x() - rect.width() * 0.22, pan.bottom() - 2, rect.width() * 0.44, max(14, rect.height() * 0.12))
        fit_text(painter, label, fact.label, font("text", max(READABLE, rect.height() * 0.095)), t.faint, 0.75)
    foot = QRectF(
        rect.left() + 8 * unit, rect.bottom() - rect.height() * 0.24, rect.width() - 16 * unit, rect.height() * 0.2
    )
    if scales.best:
        size = rect.height() * 0.24
        paint_icon(painter, "laurel", QRectF(middle - size / 2, rect.top() + rect.height() * 0.3, size, size), t.amber)
    fit_text(painter, foot, scales.result, font("text medium", max(READABLE, rect.height() * 0.12)), t.ink, 0.75)


def growing(scales: Scales, part: float) -> Scales:
    """The scales when only so much of the weights lies in them, and nothing is decided yet."""
    left, right = (
        msgspec.structs.replace(fact, value=str(int(_weight(fact) * part)), tone="") for fact in (scales.left, scales.right)
    )
    return msgspec.structs.replace(scales, left=left, right=right, result=scales.result.partition(":")[0], best=False)


def _weight(fact: Fact) -> float:
    try:
        return float(fact.value.replace("−", "-"))
    except ValueError:
        return 0.0

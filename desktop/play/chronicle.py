"""The chronicle of a game: turn by turn in words, the board at each turn's end, and the score. As a web page or as a PDF."""

from __future__ import annotations

import html
from base64 import b64encode
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any

from PySide6.QtCore import (
    QBuffer,
    QByteArray,
    QCoreApplication,
    QDate,
    QIODevice,
    QLocale,
    QMarginsF,
    QRectF,
    QSizeF,
    Qt,
    QUrl,
)
from PySide6.QtGui import (
    QAbstractTextDocumentLayout,
    QColor,
    QImage,
    QPageLayout,
    QPageSize,
    QPainter,
    QPdfWriter,
    QTextDocument,
)

from desktop.play import chronicle_pictures
from desktop.play.chronicle_pictures import TurningPoint
from desktop.table import TableView
from desktop.ui.theme import font
from desktop.ui.vase.covers import SHAPE, paint_cover
from engines.core.data import asset_path
from engines.core.game import Game
from engines.core.narrative import Entry, History
from engines.core.saves import SaveError, write_atomically
from engines.core.seating import person_name
from engines.core.session import Session

translate = QCoreApplication.translate
PICTURE_WIDTH = 1200
LARGEST_PICTURE = 1000  # high
COVER_WIDTH = 420
HEADINGS = {"seat": "h3", "phase": "h4"}  # inside a chapter


@dataclass
class Chapter:
    """A turn: what happened, and the board when it was over."""

    title: str
    entries: list[Entry] = field(default_factory=list)
    end: int = 0  # the moment at which it was over
    picture: QImage | None = None


@dataclass
class Report:
    title: str
    line: str  # scenario, date
    players: list[tuple[str, str]]
    verdict: str
    scores: list[tuple[str, str, bool]]  # seat, score, whether it won
    chapters: list[Chapter]
    cover: QImage
    small_print: str
    curves: list[QImage] = field(default_factory=list)
    turning_points: list[TurningPoint] = field(default_factory=list)


def write(session: Session, path: Path, seat: str | None = None) -> None:
    """Writes the chronicle as a seat knows the game (None: what everybody knows), by the file's suffix as PDF or HTML."""
    report = compose(session, seat)
    write_atomically(path, as_pdf(report) if path.suffix.lower() == ".pdf" else as_html(report).encode())


# --- what it says


def compose(session: Session, seat: str | None = None) -> Report:
    game = session.game
    scenario = game.scenario(session.setup.scenario, session.setup.edition)
    chapters = chapters_of(session, seat)
    for chapter, image in zip(chapters, pictures(session, seat, [c.end for c in chapters]), strict=True):
        chapter.picture = image
    outcome = session.outcome
    if outcome is not None:
        verdict = outcome.why
        scores = [(game.seat(s).name, f"{v:g}", s in outcome.winners) for s, v in outcome.scores.items() if is_seat(game, s)]
        scores += [
            (s.capitalize(), f"{v:g}", s in outcome.winners) for s, v in outcome.scores.items() if not is_seat(game, s)
        ]
    else:
        verdict = translate("Chronicle", "The game is not over yet.")
        plates = game.table(session.state, seat, None).plates
        scores = [(plate.title, plate.score, False) for plate in plates if plate.score]
    today = QLocale().toString(QDate.currentDate(), QLocale.FormatType.LongFormat)
    seats = [s for s in game.seats if s.id in session.setup.seats]
    facts = []
    if outcome is not None:  # until then it foretells every roll and card
        facts.append(translate("Chronicle", "Seed {0}").format(session.setup.seed))
    if session.setup.edition.name:
        facts.append(translate("Chronicle", "Edition “{0}”").format(session.setup.edition.name))
    facts.append(translate("Chronicle", "written by Hegemon"))
    swings = chronicle_pictures.judged(session)
    return Report(
        session.title or game.title,
        f"{scenario.title} · {today}",
        [(s.name, player_of(session, s.id)) for s in seats],
        verdict,
        scores,
        chapters,
        cover(game),
        " · ".join(facts),
        chronicle_pictures.curves(session, seat, swings),
        list(chronicle_pictures.told(session, swings, partial(pictures, session, seat))),
    )


def is_seat(game: Game[Any], id: str) -> bool:
    return any(s.id == id for s in game.seats)


def player_of(session: Session, seat: str) -> str:
    who = session.players.get(seat, "")
    if not who:
        return ""
    bot = session.game.bot(who)
    if bot is not None:
        return translate("Chronicle", "Computer: {0}").format(bot.title)
    return person_name(who) if who.startswith("person:") else translate("Chronicle", "Computer")


def chapters_of(session: Session, seat: str | None) -> list[Chapter]:
    """The log up to the moment shown, cut at its turns; the turns of several seats in one round are one chapter.
    A game that reports no turns is one chapter."""
    chapters = [Chapter(translate("Chronicle", "The beginning"))]
    for entry in History().entries(session, seat):
        if entry.moment > session.now:
            break
        if entry.kind != "turn":
            chapters[-1].entries.append(entry)
            continue
        name, _, whose = entry.text.partition(" · ")
        before, _, theirs = chapters[-1].title.partition(" · ")
        if before == name:
            if theirs:
                chapters[-1].title = name
                chapters[-1].entries.insert(0, entry._replace(kind="seat", text=theirs))
            chapters[-1].entries.append(entry._replace(kind="seat", text=whose or name))
        else:
            chapters[-1].end = entry.moment
            chapters.append(Chapter(entry.text))
    chapters[-1].end = session.now
    for chapter in chapters:
        chapter.entries = without_empty_headings(chapter.entries)
    return [c for c in chapters if c.entries]


def without_empty_headings(entries: list[Entry]) -> list[Entry]:
    """Leaves out headings of phases and seats without entries."""
    kept: list[Entry] = []
    levels = {"": 3, "phase": 2, "seat": 1}
    below = 0  # the level of what was kept last: a heading needs something deeper after it
    for entry in reversed(entries):
        level = levels[entry.kind]
        if level == 3 or below > level:
            kept.append(entry)
            below = level
    return kept[::-1]


def pictures(session: Session, seat: str | None, moments: list[int]) -> Iterator[QImage]:
    """Pictures of the board at some moments. The states come from snapshots; the session stays where it is."""
    game = session.game
    view = TableView()
    view.set_game(game, session.setup.edition)
    for moment in moments:
        state = session.state
        if moment < session.now:
            kept = max((m for m in session.snapshots if m <= moment), default=None)
            state = state if kept is None else session.state_at(kept)
        view.show_table(game.table(state, seat, None), animate=False)
        yield board_picture(view)
    view.deleteLater()


def board_picture(view: TableView) -> QImage:
    """The whole board, in its own proportions."""
    board = view.shapes[view.board_id].rect if view.board_id else QRectF(0, 0, 16, 10)
    height = round(PICTURE_WIDTH * board.height() / board.width())
    width = PICTURE_WIDTH if height <= LARGEST_PICTURE else round(PICTURE_WIDTH * LARGEST_PICTURE / height)
    return view.picture(width, min(height, LARGEST_PICTURE))


def cover(game: Game[Any]) -> QImage:
    image = QImage(COVER_WIDTH, round(COVER_WIDTH * SHAPE.height() / SHAPE.width()), QImage.Format.Format_RGB32)
    painter = QPainter(image)
    paint_cover(painter, game.id, game.title, QRectF(image.rect()))
    painter.end()
    return image


# --- as a web page

STYLE = """
body { margin: 0; background: #f7efdd; color: #3b2a1a; font: 18px/1.5 "Alegreya Sans", "Segoe UI", sans-serif; }
header { background: #1f1712; color: #f3d9ae; padding: 40px 24px; border-bottom: 6px double #c8743a; }
header > div, main { max-width: 1040px; margin: 0 auto; }
header > div { display: flex; gap: 40px; align-items: center; flex-wrap: wrap; }
header img { width: 210px; box-shadow: 0 6px 24px #0008; }
h1, h2 { font-family: Cinzel, "Trajan Pro", Georgia, serif; font-weight: 600; }
h1 { font-size: 40px; line-height: 1.15; margin: 0 0 8px; }
h2 { margin: 56px 0 8px; border-bottom: 2px solid #c8743a; padding-bottom: 4px; }
h3 { margin: 26px 0 2px; font: 600 21px "EB Garamond", Georgia, serif; color: #8a4f00; }
h4 { margin: 14px 0 2px; font-size: 18px; }
h3, h4 { break-after: avoid; }
.told { columns: 2 400px; column-gap: 44px; }
.told p { break-inside: avoid; padding-left: 14px; text-indent: -14px; }
main { padding: 8px 24px 60px; }
p { margin: 3px 0; }
.rule { color: #75604a; font-size: 14px; margin-left: 8px; white-space: nowrap; }
figure { margin: 22px 0; }
figure img { width: 100%; border: 1px solid #b98a4e; border-radius: 4px; display: block; }
figure.curve { margin: 8px 0; max-width: 760px; }
figure.curve img { border: none; }
figcaption, footer { color: #75604a; font-size: 15px; font-style: italic; }
table { border-collapse: collapse; margin: 14px 0; }
td { padding: 4px 22px 4px 0; border-bottom: 1px solid #d9c49a; }
td.score { text-align: right; font-weight: 700; }
tr.won td { color: #8a4f00; font-weight: 700; }
header table td { border-color: #5a4636; }
"""


TYPEFACES = (  # family, weight, file: a reader who has not got them sees the page as it is meant all the same
    ("Alegreya Sans", 400, "AlegreyaSans_400Regular.ttf"),
    ("Alegreya Sans", 700, "AlegreyaSans_700Bold.ttf"),
    ("Cinzel", 600, "Cinzel_600SemiBold.ttf"),
)


def _typefaces() -> str:
    return "".join(
        f'@font-face {{ font-family: "{family}"; font-weight: {weight}; '
        f"src: url(data:font/ttf;base64,{b64encode(asset_path('fonts', file).read_bytes()).decode()}); }}"
        for family, weight, file in TYPEFACES
    )


def as_html(report: Report) -> str:
    """One file with everything in it."""
    e = html.escape
    rows = "".join(f"<tr><td>{e(seat)}</td><td>{e(who)}</td></tr>" for seat, who in report.players)
    body = "".join(_chapter_html(chapter, f'<img alt="" src="{_embedded(chapter.picture)}">') for chapter in report.chapters)
    return (
        f'<!DOCTYPE html><html lang="en"><head><meta charset="utf-8"><title>{e(report.title)}</title>'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<style>{_typefaces()}{STYLE}</style></head><body>"
        f'<header><div><img alt="" src="{_embedded(report.cover)}"><div><h1>{e(report.title)}</h1><p>{e(report.line)}</p>'
        f"<table>{rows}</table></div></div></header>"
        f"<main>{_scores_html(report)}{_course_html(report, _page_image)}{body}"
        f"<footer>{e(report.small_print)}</footer></main></body></html>\n"
    )


def _chapter_html(chapter: Chapter, image: str) -> str:
    lines = []
    for entry in chapter.entries:
        text = html.escape(entry.text)
        if entry.kind in HEADINGS:
            lines.append(f"<{HEADINGS[entry.kind]}>{text}</{HEADINGS[entry.kind]}>")
        else:
            rule = f'<span class="rule"> &nbsp;{html.escape(entry.rule)}</span>' if entry.rule else ""
            lines.append(f"<p>{text}{rule}</p>")
    caption = html.escape(translate("Chronicle", "The board after: {0}").format(chapter.title))
    figure = f"<figure>{image}<figcaption>{caption}</figcaption></figure>" if chapter.picture is not None else ""
    return f"<h2>{html.escape(chapter.title)}</h2><div class=told>{''.join(lines)}</div>{figure}"


def _scores_html(report: Report) -> str:
    rows = "".join(
        f'<tr{" class=won" if won else ""}><td>{html.escape(seat)}</td><td class="score">{html.escape(score)}</td></tr>'
        for seat, score, won in report.scores
    )
    heading = html.escape(translate("Chronicle", "The score"))
    return f"<h2>{heading}</h2><p>{html.escape(report.verdict)}</p><table>{rows}</table>"


def _course_html(report: Report, show: Callable[[str, QImage], str]) -> str:
    """The curves and the turning points. `show` puts a picture there, under a name of its own."""
    out = []
    if report.curves:
        out.append(f"<h2>{html.escape(translate('Chronicle', 'How it came about'))}</h2>")
        out += [f'<figure class="curve">{show(f"curve{n}", image)}</figure>' for n, image in enumerate(report.curves)]
    if report.turning_points:
        out.append(f"<h2>{html.escape(translate('Chronicle', 'Turning points'))}</h2>")
    for n, point in enumerate(report.turning_points):
        heading = f"<h3>{html.escape(point.title)}</h3>" if point.title else ""
        out.append(f"{heading}<p>{html.escape(point.told)}</p><figure>{show(f'turning{n}', point.picture)}</figure>")
    return "".join(out)


def _page_image(name: str, image: QImage) -> str:
    return f'<img alt="" src="{_embedded(image)}">'


def _embedded(image: QImage | None) -> str:
    if image is None:
        return ""
    return "data:image/jpeg;base64," + b64encode(_jpeg(image)).decode()


def _jpeg(image: QImage) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "JPEG", 88):  # type: ignore[call-overload]  # the stub wants bytes, the function a str
        raise SaveError(translate("Chronicle", "A picture of the board could not be written."))
    return bytes(content.data())


# --- as a PDF

PDF_STYLE = """
body { font-family: "Alegreya Sans"; font-size: 11pt; color: #2a1d12; }
h1 { font-family: Cinzel; font-size: 25pt; font-weight: 600; margin-top: 18px; margin-bottom: 4px; }
h2 { font-family: Cinzel; font-size: 16pt; font-weight: 600; margin-top: 30px; margin-bottom: 6px; color: #7a3d14; }
h3 { font-family: "EB Garamond"; font-size: 14pt; font-weight: 600; margin-top: 14px; margin-bottom: 2px; color: #8a4f00; }
h4 { font-size: 11pt; font-weight: 700; margin-top: 8px; margin-bottom: 1px; }
p { margin-top: 2px; margin-bottom: 2px; }
.rule { color: #75604a; font-size: 9pt; }
td { padding-right: 24px; padding-top: 2px; padding-bottom: 2px; }
tr.won td, td.score { font-weight: 700; }
figcaption, footer { color: #75604a; font-style: italic; font-size: 9pt; }
"""


def as_pdf(report: Report) -> bytes:
    content = QByteArray()
    buffer = QBuffer(content)
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(report.title)
    writer.setCreator("Hegemon")
    writer.setResolution(96)
    writer.setPageLayout(
        QPageLayout(QPageSize(QPageSize.PageSizeId.A4), QPageLayout.Orientation.Portrait, QMarginsF(18, 16, 18, 18),
                    QPageLayout.Unit.Millimeter)
    )  # fmt: skip
    page = writer.pageLayout().paintRectPixels(96)
    document = QTextDocument()
    document.documentLayout().setPaintDevice(writer)
    document.setDocumentMargin(0)
    document.setPageSize(QSizeF(page.width(), page.height()))
    document.setDefaultStyleSheet(PDF_STYLE)
    document.setHtml(_pdf_body(report, document, page.width()))
    _print_pages(document, writer, report.title)
    buffer.close()
    return bytes(content.data())


def _print_pages(document: QTextDocument, writer: QPdfWriter, title: str) -> None:
    """Each page up to its last whole line, with the title and its number in the margin below."""
    size = document.pageSize()
    painter = QPainter(writer)
    for n in range(document.pageCount()):
        if n:
            writer.newPage()
        page = QRectF(0, n * size.height(), size.width(), size.height() - 1)  # the next page's first line begins there
        painter.save()
        painter.translate(0, -page.top())
        painter.setClipRect(page)
        context = QAbstractTextDocumentLayout.PaintContext()
        context.clip = page
        document.documentLayout().draw(painter, context)
        painter.restore()
        painter.setFont(font("text", 12))
        painter.setPen(QColor("#75604a"))
        foot = QRectF(0, size.height() + 14, size.width(), 20)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignLeft), title)
        painter.drawText(foot, int(Qt.AlignmentFlag.AlignRight), str(n + 1))
    painter.end()


def _pdf_body(report: Report, document: QTextDocument, width: int) -> str:
    e = html.escape
    rows = "".join(f"<tr><td>{e(seat)}</td><td>{e(who)}</td></tr>" for seat, who in report.players)
    parts = [
        f"<p>{_resource(document, 'cover', report.cover, width // 3)}</p><h1>{e(report.title)}</h1><p>{e(report.line)}</p>",
        f"<table>{rows}</table>",
        _scores_html(report),
        _course_html(report, lambda name, image: f"<p>{_resource(document, name, image, width)}</p>"),
    ]
    for n, chapter in enumerate(report.chapters):
        image = "" if chapter.picture is None else f"<p>{_resource(document, f'board{n}', chapter.picture, width)}</p>"
        parts.append(_chapter_html(chapter, image))
    parts.append(f"<p>&nbsp;</p><footer>{e(report.small_print)}</footer>")
    return f"<body>{''.join(parts)}</body>"


def _resource(document: QTextDocument, name: str, image: QImage, width: int) -> str:
    document.addResource(QTextDocument.ResourceType.ImageResource.value, QUrl(name), image)
    return f'<img src="{name}" width="{width}" height="{round(width * image.height() / image.width())}">'

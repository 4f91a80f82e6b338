"""The boards of the table: the map of twenty Theaters, the two assembly displays, and the fields of battle."""

from __future__ import annotations

import msgspec

from engines.core.board import Board, Inset, Label, Link, Point, Ring, Space, Style
from engines.core.data import Edition, per_edition
from engines.core.relief import Window, ridges
from engines.core.table import Rect

from ..assembly import display_space
from ..data import CITIES, FACTIONS, PERSIA, Bounds, Tables, Theater, tables
from ..names import SEAT_NAMES

WIDTH, HEIGHT = 1800, 1000  # of an assembly
ROW = 58  # the height of a space on a track
CENTRE = (430, 570)  # the upper and lower edge of the centre
TRACK = (430, 940)  # where the tracks begin, and how wide they are
MARKER = (176, 46)  # an issue marker, as a low card
DEBATE = (1396, 14, 388, 318)
PLAY = (1396, 344, 388, 296)
SUPPLY = (1396, 652, 388, 332)
ASSEMBLY_CHART = (16, 338, 364, 158)
TOKEN = (40, 44)  # a Strategos token, as a tile
TOKENS = ((16, 74, 364, 252), (16, 508, 364, 160), (16, 680, 364, 252))  # the first faction's, the stock, the second's
MAP_CHART = (1010, 1640, 960, 330)  # the sum of a battle to come, in the Sea of Crete
BATTLE = (1200, 660)  # the size of a field of battle
FIELD = (26, 396, 1148, 240)  # where the forces stand
BATTLE_CHART = (376, 60, 448, 324)
BATTLE_CARDS = {"athens": (126, 74, 210, 294), "sparta": (864, 74, 210, 294)}
UNWRITTEN = Label(" ", 0, 0)  # the name of a space whose board tells it elsewhere


class LandWindow(msgspec.Struct):
    inset: str | None
    polygons: list[list[Ring]]


class LandFile(msgspec.Struct):
    windows: list[LandWindow]


@per_edition
def boards(edition: Edition) -> dict[str, Board]:
    """The map, an assembly for each City-State and a field for each Theater's battles; all but the fields once more under
    another name: the window opens the first board of a table when the one it shows is no longer on it, so the phase
    decides which comes to the front."""
    t = tables(edition)
    out = {"map": map_board(t, edition), **{city: assembly_board(t, city) for city in CITIES}}
    out |= {aside(id): board for id, board in out.items()}
    return out | {battle_board(id): field(t, id) for id in t.theaters}


def aside(board: str) -> str:
    return f"{board}_aside"


def battle_board(theater: str) -> str:
    return f"battle_{theater}"


def map_board(t: Tables, edition: Edition) -> Board:
    land = edition.load("land.json", LandFile)
    spaces = {}
    for th in t.theaters.values():
        spaces[th.id] = Space(
            th.id, th.name, th.x, th.y, kind=th.type, shape="box", size=th.box_h / 2, icon="grain" if th.granary else "",
            badge=str(th.number), side=th.city_state or "", label=Label(th.name, th.x, th.y + th.box_h / 2 + 22, size=26),
            slots={"base": base_slots(th)},
        )  # fmt: skip
    p = t.persia
    spaces[PERSIA] = Space(
        PERSIA, "Persia", p.x, p.y, kind="persia", shape="box", size=p.box_h / 2, side="persia",
        label=Label("Persia", p.x, p.y + p.box_h / 2 + 22, size=28),
    )  # fmt: skip
    links = [Link(r.a, r.b, link_kind(r.kind, r.exit_rule), tuple(r.via), r.name) for r in t.routes]
    labels = [Label(x.text, x.x, x.y, x.kind, x.size, x.angle, id=f"labels:{i}") for i, x in enumerate(t.labels)]
    insets = [Inset(t.theaters[i.theater].name, i.rect) for i in t.board.insets]
    return Board(
        "map", t.board.width, t.board.height, spaces, links, [poly for w in land.windows for poly in w.polygons],
        labels, insets, SPACE_STYLES, LINK_STYLES, relief=ridges(*windows(t)),
    )  # fmt: skip


def base_slots(th: Theater) -> list[Point]:
    """The places of the bases, shared by both sides."""
    return [(th.x - th.box_w / 2 + 42 + n * 66, th.y - th.box_h / 2 + 42) for n in range(th.base_limit)]


def windows(t: Tables) -> list[Window]:
    """What of the earth the map and its insets show, and where."""
    whole = t.board.projection, (0.0, 0.0, t.board.width, t.board.height)
    return [window(bounds, rect) for bounds, rect in (whole, *((i.window, i.rect) for i in t.board.insets))]


def window(b: Bounds, rect: Rect) -> Window:
    x, y, width, height = rect
    across, down = width / (b.lon_max - b.lon_min), height / (b.lat_max - b.lat_min)
    return Window(b.lon_min, b.lat_min, b.lon_max, b.lat_max,
                  lambda lon, lat: (x + (lon - b.lon_min) * across, y + (b.lat_max - lat) * down))  # fmt: skip


def link_kind(kind: str, exit_rule: str) -> str:
    return "crossing" if exit_rule == "parity_and_base" else kind


SPACE_STYLES = {
    "land": Style("#7a4e24", "#f3e3bf", 5, title="land Theater"),
    "naval": Style("#1d5c96", "#dcebf0", 5, title="naval Theater"),
    "persia": Style("#6b4a8a", "#efe4f2", 5, title="Persia"),
}
LINK_STYLES = {
    "land": Style("#8a5a2b", width=7, title="land units only"),
    "naval": Style("#8fc1dd", width=7, title="naval units only"),
    "both": Style("#1f5f93", width=7, title="land and naval units"),
    "crossing": Style("#1f5f93", width=7, dash=[18, 10], title="both; land units need a base to embark"),
}


def display_rect(at: int) -> Rect:
    """Where a space of a display lies; `at` is positive on the first faction's track above the centre, 0 the centre."""
    x, width = TRACK
    upper, lower = CENTRE
    if at == 0:
        return (x, upper, width, lower - upper)
    return (x, upper - 8 - at * ROW if at > 0 else lower + 8 - (at + 1) * ROW, width, ROW - 4)


def ring(rect: Rect) -> Ring:
    x, y, w, h = rect
    return [(x, y), (x + w, y), (x + w, y + h), (x, y + h)]


def assembly_board(t: Tables, city: str) -> Board:
    """Seven spaces above and below the centre, one faction's and the other's."""
    spaces: dict[str, Space] = {}
    first, second = FACTIONS[city]
    for at in range(-t.figures.track, t.figures.track + 1):
        id = display_space(city, at)
        seat = (first if at > 0 else second) if at else ""
        rect = display_rect(at)
        x, y = rect[0] + rect[2] / 2, rect[1] + rect[3] / 2
        name = f"{SEAT_NAMES[seat]} {abs(at)}" if at else f"Centre of {city.capitalize()}"
        label = Label(str(abs(at)), rect[0] - 12, y, size=26, align="right")
        spaces[id] = Space(id, name, x, y, seat or "centre", "area", [ring(rect)], label=label, size=30)
    x, y, w, h = SUPPLY
    spaces[f"{city}_supply"] = Space(
        f"{city}_supply",
        f"Issues of {city.capitalize()}",
        x + w / 2,
        y + h / 2,
        "supply",
        "area",
        [ring(SUPPLY)],
        size=30,
        label=UNWRITTEN,
    )
    names = [Label(SEAT_NAMES[seat], 198, y, "region", 44) for seat, y in ((first, 42), (second, 962))]
    styles: dict[str, Style] = {
        "centre": Style("#b98a4e", "#fffaf0", 4),
        "supply": Style("#b98a4e", "#efe2c4", 2),
        "aristocrats": Style("#1d5c96", "#e4eef6", 3),
        "demagogues": Style("#6fa3cf", "#eef5fa", 3),
        "agiad": Style("#a12a2a", "#f6e4e2", 3),
        "eurypontid": Style("#d58a4a", "#faefe2", 3),
    }
    return Board(city, WIDTH, HEIGHT, spaces, labels=names, space_styles=styles, kind="cloth")


def field(t: Tables, theater: str) -> Board:
    """A Theater as the ground of a battle: Athens to the left, Sparta to the right."""
    th = t.theaters[theater]
    x, y, w, h = FIELD
    ground = Space(theater, th.name, x + w / 2, y + h / 2, th.type, "area", [ring(FIELD)], size=60, label=UNWRITTEN)
    labels = [Label(th.name, BATTLE[0] / 2, 34, "region", 36)]
    labels += [Label(city.capitalize(), at, 44, "region", 28) for city, at in (("athens", 231), ("sparta", 969))]
    styles = {kind: SPACE_STYLES[kind] for kind in ("land", "naval")}
    return Board(
        battle_board(theater), *BATTLE, {theater: ground}, labels=labels, space_styles=styles, kind="cloth",
        piece_size=80,
    )  # fmt: skip

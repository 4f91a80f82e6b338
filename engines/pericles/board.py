"""The boards of the table: the map of twenty Theaters, and the two assembly displays."""

from __future__ import annotations

import msgspec

from engines.core.board import Board, Inset, Label, Link, Ring, Space, Style
from engines.core.data import load, per_edition
from engines.core.relief import Window, ridges
from engines.core.table import Rect

from .assembly import display_space
from .data import CITIES, FACTIONS, GAME_ID, PERSIA, Tables, tables
from .words import SEAT_NAMES

WIDTH, HEIGHT = 2400, 1400  # of the assembly board
STEP = 138
ROW = {"athens": 370, "sparta": 1070}
MARKER = (118, 74)  # an issue marker, as a small card
SPACE = (124, 300)
CENTRE = (260, 300)
DEBATE = {"athens": (WIDTH / 2 - 260, 14, 520, 190), "sparta": (WIDTH / 2 - 260, 714, 520, 190)}
SUPPLY = {"athens": (WIDTH / 2 - 520, 554, 1040, 90), "sparta": (WIDTH / 2 - 520, 1254, 1040, 90)}

TOKEN = (40, 44)  # a Strategos token, as a tile
TOKENS = {  # the first faction's, the stock, the second's
    (city, n): rect
    for city in CITIES
    for n, rect in enumerate((
        (60, ROW[city] + 178, 560, 104), (596, ROW[city] - 350, 330, 156), (WIDTH - 620, ROW[city] + 178, 560, 104),
    ))
}  # fmt: skip


class LandWindow(msgspec.Struct):
    inset: str | None
    polygons: list[list[Ring]]


class LandFile(msgspec.Struct):
    windows: list[LandWindow]


@per_edition
def boards(edition: str) -> dict[str, Board]:
    """`map` and `assembly`, and each once more under another name: the window opens the first board of a table when
    the one it shows is no longer on it, so the phase decides which comes to the front."""
    t = tables(edition)
    chart = map_board(t, edition)
    assembly = assembly_board(t)
    return {"map": chart, "assembly": assembly, "map_aside": chart, "assembly_aside": assembly}


def map_board(t: Tables, edition: str) -> Board:
    land = load(GAME_ID, "land.json", LandFile, edition)
    spaces = {}
    for th in t.theaters.values():
        spaces[th.id] = Space(
            th.id, th.name, th.x, th.y, kind=th.type, shape="box", size=th.box_h / 2, icon="grain" if th.granary else "",
            badge=str(th.number), side=th.city_state or "", label=Label(th.name, th.x, th.y + th.box_h / 2 + 22, size=26),
        )  # fmt: skip
    p = t.persia
    spaces[PERSIA] = Space(
        PERSIA, "Persia", p["x"], p["y"], kind="persia", shape="box", size=p["box_h"] / 2, side="persia",
        label=Label("Persia", p["x"], p["y"] + p["box_h"] / 2 + 22, size=28),
    )  # fmt: skip
    links = [Link(r.a, r.b, link_kind(r.kind, r.exit_rule), tuple(r.via), r.name) for r in t.routes]
    labels = [Label(x.text, x.x, x.y, x.kind, x.size, x.angle, id=f"labels:{i}") for i, x in enumerate(t.labels)]
    insets = [Inset(t.theaters[i["theater"]].name, tuple(i["rect"])) for i in t.board["insets"]]
    return Board(
        "map", t.board["width"], t.board["height"], spaces, links, [poly for w in land.windows for poly in w.polygons],
        labels, insets, SPACE_STYLES, LINK_STYLES, relief=ridges(*windows(t)),
    )  # fmt: skip


def windows(t: Tables) -> list[Window]:
    """What of the earth the map and its insets show, and where."""
    whole = t.board["projection"], (0.0, 0.0, t.board["width"], t.board["height"])
    return [window(bounds, rect) for bounds, rect in (whole, *((i["window"], i["rect"]) for i in t.board["insets"]))]


def window(b: dict[str, float], rect: Rect) -> Window:
    x, y, width, height = rect
    across, down = width / (b["lon_max"] - b["lon_min"]), height / (b["lat_max"] - b["lat_min"])
    return Window(b["lon_min"], b["lat_min"], b["lon_max"], b["lat_max"],
                  lambda lon, lat: (x + (lon - b["lon_min"]) * across, y + (b["lat_max"] - lat) * down))  # fmt: skip


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


def display_rect(city: str, at: int) -> Rect:
    """Where a space of a display lies; `at` is positive on the first faction's track, 0 the centre."""
    w, h = SPACE if at else CENTRE
    x = WIDTH / 2 - (at + (0.55 if at > 0 else -0.55)) * STEP if at else WIDTH / 2
    return (x - w / 2, ROW[city] - h / 2, w, h)


def assembly_board(t: Tables) -> Board:
    """Seven spaces to either side of the centre, a supply of markers below, for each City-State."""
    spaces: dict[str, Space] = {}
    labels = []
    for city in CITIES:
        y = ROW[city]
        first, second = FACTIONS[city]
        for at in range(-t.figures.track, t.figures.track + 1):
            id = display_space(city, at)
            seat = (first if at > 0 else second) if at else ""
            x, top, w, h = display_rect(city, at)
            ring = [(x, top), (x + w, top), (x + w, top + h), (x, top + h)]
            name = f"{SEAT_NAMES[seat]} {abs(at)}" if at else f"Centre of {city.capitalize()}"
            label = Label(str(abs(at)) if at else "Centre", x + w / 2, top + h + 20, size=24)
            spaces[id] = Space(id, name, x + w / 2, y, seat or "centre", "area", [ring], label=label, size=30)
        x, top, w, h = SUPPLY[city]
        ring = [(x, top), (x + w, top), (x + w, top + h), (x, top + h)]
        label = Label("Issues to nominate", x + w / 2, top + h + 18, size=22)
        spaces[f"{city}_supply"] = Space(
            f"{city}_supply",
            f"Issues of {city.capitalize()}",
            x + w / 2,
            top + h / 2,
            "supply",
            "area",
            [ring],
            label=label,
            size=30,
        )
        labels.append(Label(SEAT_NAMES[first], 380, y - 200, "region", 48))
        labels.append(Label(SEAT_NAMES[second], WIDTH - 380, y - 200, "region", 48))
        labels.append(Label(f"Assembly of {city.capitalize()}", 380, y - 262, "region", 30))
        labels.append(Label("Strategos stock", 760, y - 178, size=22))
        labels += [
            Label(f"Strategos of the {SEAT_NAMES[s]}", x, y + 292, size=22) for s, x in ((first, 340), (second, WIDTH - 340))
        ]
    styles: dict[str, Style] = {
        "centre": Style("#b98a4e", "#fffaf0", 4),
        "supply": Style("#b98a4e", "#efe2c4", 2),
        "aristocrats": Style("#1d5c96", "#e4eef6", 3),
        "demagogues": Style("#6fa3cf", "#eef5fa", 3),
        "agiad": Style("#a12a2a", "#f6e4e2", 3),
        "eurypontid": Style("#d58a4a", "#faefe2", 3),
    }
    return Board("assembly", WIDTH, HEIGHT, spaces, labels=labels, space_styles=styles, kind="cloth")

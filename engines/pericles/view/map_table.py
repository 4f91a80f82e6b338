"""The map on the table: forces and bases, queues of face-down markers, Persia, and who holds each Theater."""

from __future__ import annotations

from engines.core.table import Figure, Look, Piece, Point, Tally

from ..data import CITIES, KINDS, N_FORCES, PERSIA, THE_300, UNITS, Persia, Theater
from ..endphase import PASSES, offenders
from ..names import ISSUES, PIECES, SEAT_NAMES
from ..state import HIDDEN, Marker, Pericles
from .boards import base_slots
from .card_faces import MOTIFS, NATION_SIDE, SEAT_SIDE
from .option_labels import named


def map_pieces(g: Pericles, seat: str | None) -> list[Piece]:
    out: list[Piece] = []
    t = g.tables
    for theater, f in g.forces.items():
        th = t.theaters[theater]
        slots = iter(base_slots(th))
        places = unit_places(th, f)
        for kind in range(N_FORCES):
            n = f[kind]
            if not n:
                continue
            name = KINDS[kind]
            side = NATION_SIDE[name.split("_")[0]]
            if name.endswith("_base"):
                for i in range(n):
                    out.append(Piece(f"{name}@{theater}#{i}", name, theater, side, at=next(slots), tip=PIECES[name]))
            else:
                label = "300" if kind == THE_300 else ""
                tip = f"{n} × {PIECES[name]}, strength {t.strength[kind]} each"
                out.append(
                    Piece(
                        f"{name}@{theater}",
                        name,
                        theater,
                        side,
                        n,
                        label,
                        at=places[kind],
                        tip=tip,
                    )
                )
        for i, city in enumerate(CITIES):
            n = g.treachery(city, theater)
            if n:
                at = (th.x + (i - 0.5) * th.box_w, th.y)
                out.append(
                    Piece(
                        f"treachery_{city}@{theater}",
                        "treachery",
                        theater,
                        city,
                        n,
                        at=at,
                        tip=f"{n} Treachery of {city.capitalize()}: +{n} in its battles and conversions here",
                    )
                )
    for i, (city, mission) in enumerate(g.will.items()):
        th = t.theaters[mission.theater]
        what = "build or convert a base here" if mission.kind == "base" else "control this Theater"
        out.append(
            Piece(
                f"will_{city}",
                "will",
                mission.theater,
                city,
                at=(th.x + th.box_w / 2 - 48 - i * 50, th.y - th.box_h / 2 - 12),
                tip=f"Will of the Assembly of {city.capitalize()}: {what}",
            )
        )
    for space, queue in g.queues.items():
        out += [queue_piece(g, space, i, marker) for i, marker in enumerate(queue)]
    out += persia_pieces(g)
    return out


def unit_places(th: Theater, f: list[int]) -> dict[int, Point]:
    """Units of one side stand in a row; where both are, Athens stands to the left and Sparta to the right, by twos."""
    groups = [kinds for city in CITIES if (kinds := [k for k in UNITS[city] if f[k]])]
    across = 2 if len(groups) == 2 else 4
    width = th.box_w / len(groups) if groups else 0.0
    out = {}
    for n, kinds in enumerate(groups):
        centre = th.x - th.box_w / 2 + width * (n + 0.5)
        rows = [kinds[i : i + across] for i in range(0, len(kinds), across)]
        for r, row in enumerate(rows):
            y = th.y + 16 + (r - (len(rows) - 1) / 2) * 44
            for i, kind in enumerate(row):
                out[kind] = (centre + (i - (len(row) - 1) / 2) * 66, y)
    return out


def queue_piece(g: Pericles, space: str, i: int, marker: Marker) -> Piece:
    """A pile of markers beside the box, the top one to the right; the enemy's show only their City-State."""
    box: Theater | Persia = g.tables.persia if space == PERSIA else g.tables.theaters[space]
    at = (box.x - box.box_w / 2 + 20 + i * 38, box.y - box.box_h / 2 - 26)
    id = f"queue@{space}#{i}"
    if marker.kind == HIDDEN:
        return Piece(id, "marker", space, marker.owner, hidden=True, at=at, tip=f"A marker of {marker.owner.capitalize()}")
    tip = f"{ISSUES[marker.kind]} of the {SEAT_NAMES[marker.owner]}"
    return Piece(id, MOTIFS[marker.kind], space, SEAT_SIDE[marker.owner], label=ISSUES[marker.kind][:3], at=at, tip=tip)


def persia_pieces(g: Pericles) -> list[Piece]:
    if g.data.kind not in ("full", "theater_only") or PERSIA not in g.marker_spaces:
        return []
    p = g.tables.persia
    out = [
        Piece(f"persian_base#{i}", "persian_base", PERSIA, "persia", at=(p.x - 70 + i * 60, p.y + 20), tip="Persian base")
        for i in range(g.persian_bases)
    ]
    where = g.tables.theaters["athens"]
    at = (p.x + 70, p.y - 40) if g.alcibiades == PERSIA else (where.x + where.box_w / 2 + 30, where.y)
    out.append(
        Piece(
            "alcibiades",
            "leader",
            PERSIA if g.alcibiades == PERSIA else "athens",
            "athens",
            label="Alcibiades",
            at=at,
            tip="Alcibiades: while he is in Persia, Sparta can win Persian bases and gold",
        )
    )
    return out


def looks(g: Pericles) -> dict[str, Look]:
    out = {}
    for theater in g.forces:
        status = g.status(theater)
        here = [city for city in CITIES if g.has_force(city, theater)]
        strengths = {city: [g.strength(city, theater, kind) for kind in ("land", "naval")] for city in here}
        word = status if status in ("neutral", "contested") else f"controlled by {status.capitalize()}"
        note = f"{named(g, theater)}: {word}."
        for city, (land, naval) in strengths.items():
            note += f" {city.capitalize()} is {land} strong on land, {naval} at sea."
        tallies = [
            Tally(city, [Figure("militia", str(land)), Figure("naval", str(naval))])
            for city, (land, naval) in strengths.items()
        ]
        word = "" if tallies else "neutral" if g.is_open(theater) else "closed"
        look = Look(note=note, dim=not g.is_open(theater), tallies=tallies, word=word)
        if status == "contested":
            look.side, look.second = "athens", "sparta"
        elif status != "neutral":
            look.side = status
        out[theater] = look
    for theater in g.tables.theaters:
        if theater not in g.forces or not g.is_open(theater):
            out[theater] = Look(dim=True, note="This Theater is closed.", word="closed")
    out[PERSIA] = persia_look(g)
    if g.phase == "redeploy":
        side, kinds, _ = PASSES[g.step]
        for kind, theater in offenders(g, side, kinds):
            out[theater].badge = "!"
            out[theater].note += f" {PIECES[KINDS[kind]]} may not stay here."
    return out


def persia_look(g: Pericles) -> Look:
    if PERSIA not in g.marker_spaces:
        return Look(dim=True, note="Persia takes no part in this scenario.", word="not in play")
    if g.alcibiades == PERSIA:
        return Look(note=f"Alcibiades is in Persia: Sparta may win bases and gold. Persian bases: {g.persian_bases}.")
    return Look(note="Alcibiades is in Athens: Persia gives nothing to Sparta.", word="Alcibiades is in Athens")

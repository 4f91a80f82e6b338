"""How a position of Dies Irae is set up by hand: pieces in hexes, Talents, stability and development."""

from __future__ import annotations

from engines.core.authoring import Choice, Grip, Number, Place, SetupModel, Setups, Stock
from engines.core.table import Piece

from ..data import GOLDEN_AGE_BOX, TRACKS, phase_of
from ..state import DiesIrae, Power, add, control

LIMITS = {
    "legion": "legions", "cargo": "legions", "ship": "ships", "post": "trade_posts", "fortress": "fortresses",
    "monument": "monuments",
}  # fmt: skip
NAMES = {
    "legion": "Legion", "ship": "Ship", "post": "Trade post", "fortress": "Fortress", "monument": "Monument",
    "cargo": "Legion aboard",
}  # fmt: skip
STACKS = {"legion": "legions", "ship": "ships", "post": "trade_posts", "cargo": "cargo"}
ROWS = {"fortress": "fortresses", "monument": "monuments"}


def stock_of(power: str, what: str) -> str:
    return f"{power}:{what}"


class AncientSetups(Setups[DiesIrae]):
    def model(self, state: DiesIrae) -> SetupModel:
        t = state.tables
        model = SetupModel()
        for hex in t.hexes:
            site = t.site_at.get(hex)
            model.add_place(Place(hex, site.name if site else hex, space=True))
        for power in state.powers.values():
            faction = t.factions[power.id]
            for what, word in NAMES.items():
                look = Piece(what, what, "", power.id)
                limit = getattr(faction.pieces, LIMITS[what])
                model.add_stock(Stock(stock_of(power.id, what), word, faction.name, limit, piece=look))
            for what, field in STACKS.items():
                for hex, n in getattr(power, field).items():
                    self._lay(model, power.id, what, hex, n)
            for what, field in ROWS.items():
                for hex in getattr(power, field):
                    self._lay(model, power.id, what, hex, 1)
            self._figures(power, faction.name, model)
        model.add_number(Number("turn", "Turn", "The game", state.turn, 0, 60))
        if not any(state.named.values()) and state.phase in ("setup", "turn"):
            ways = {"setup": "The players set up", "turn": "As it stands here"}
            model.add_choice(Choice("phase", "It begins", "The game", state.phase, ways))
        model.count()
        for power in state.powers.values():  # legions ashore and aboard are the same pieces
            ashore, aboard = (model.stocks[stock_of(power.id, what)] for what in ("legion", "cargo"))
            ashore.used = aboard.used = power.legion_count()
        return model

    def _lay(self, model: SetupModel, power: str, what: str, hex: str, n: int) -> None:
        if hex not in model.places:
            model.add_place(Place(hex, hex, space=True))
        model.places[hex].held += [stock_of(power, what)] * n
        model.grips[f"{what}-{power}-{hex}"] = Grip(stock_of(power, what), hex)

    def _figures(self, power: Power, group: str, model: SetupModel) -> None:
        model.add_number(Number(f"{power.id}:talents", "Talents", group, power.talents, 0, 999, side=power.id))
        model.add_number(
            Number(f"{power.id}:stability", "Stability", group, power.stability, -8, 9, track="stability", side=power.id)
        )
        for track in TRACKS:
            place = power.development[track]
            model.add_number(
                Number(f"{power.id}:{track}", track.capitalize(), group, place, 0, GOLDEN_AGE_BOX, side=power.id)
            )

    def why_not(self, state: DiesIrae, stock: str, place: str) -> str:
        owner, what = stock.split(":")
        hexes = state.tables.hexes
        if place not in hexes:
            return f"{place} is no hex of this map."
        power = state.powers[owner]
        if not power.alive and what in ("legion", "ship", "cargo"):
            return "A fallen power has no units."
        if place not in state.contests and any(
            p is not power and (p.has_piece(place) or place in p.cargo) for p in state.powers.values()
        ):
            return "Another power is in this hex."
        if what == "cargo":
            return "" if power.ships.get(place) else "Legions go aboard where ships are."
        if what == "ship":
            return "Ships do not go inland." if hexes[place].type == "land" else ""
        if what == "legion":
            return "Legions do not stand at sea." if hexes[place].type == "sea" else ""
        if place not in state.tables.site_at:
            return "It is built on a merchandise site."
        return ""

    def why_full(self, state: DiesIrae, stock: str, place: str) -> str:
        owner, what = stock.split(":")
        power = state.powers[owner]
        if what == "cargo" and power.cargo.get(place, 0) >= power.ships.get(place, 0):
            return "Each ship carries one legion."
        if what == "post" and power.posts(place) >= (2 if state.options["double_posts"] else 1):
            return "No further post fits into this hex."
        if what in ROWS and place in getattr(power, ROWS[what]):
            return f"A {what} stands here already."
        return ""

    def put(self, state: DiesIrae, stock: str, place: str, at: int | None = None) -> None:
        owner, what = stock.split(":")
        power = state.powers[owner]
        if what in STACKS:
            add(getattr(power, STACKS[what]), place, 1)
        else:
            getattr(power, ROWS[what]).append(place)
            if what == "fortress":
                power.trade_posts.pop(place, None)
                power.capital = power.capital or place
        self._settle(state)

    def take(self, state: DiesIrae, stock: str, place: str) -> None:
        owner, what = stock.split(":")
        power = state.powers[owner]
        if what in STACKS:
            add(getattr(power, STACKS[what]), place, -1)
        else:
            getattr(power, ROWS[what]).remove(place)
        if what == "fortress" and place == power.capital:
            power.capital = power.fortresses[0] if power.fortresses else ""
        if what == "ship" and power.cargo.get(place, 0) > power.ships.get(place, 0):
            add(power.cargo, place, power.ships.get(place, 0) - power.cargo[place])
        self._settle(state)

    def _settle(self, g: DiesIrae) -> None:
        for power in g.powers.values():
            if power.leader and power.leader not in power.legions and power.leader not in power.ships:
                power.leader, power.leader_aboard = "", False
            power.provinces, power.islands = control(g, power)

    def set(self, state: DiesIrae, id: str, value: int | str) -> None:
        if id == "phase":
            state.phase = str(value)
            state.setting_up = [] if value == "turn" else [p.id for p in state.powers.values() if p.alive]
        elif id == "turn":
            state.turn = int(value)
        else:
            owner, what = id.split(":")
            self._set_figure(state.powers[owner], what, int(value))

    def _set_figure(self, power: Power, what: str, value: int) -> None:
        if what == "talents":
            power.talents = value
        elif what == "stability":
            power.stability = value
        else:
            power.development[what] = power.given[what] = value
            if what in power.entered:
                power.entered[what] = max(power.entered[what], phase_of(value))

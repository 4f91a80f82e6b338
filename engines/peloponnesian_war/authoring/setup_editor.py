"""How a position of the war is set up by hand: SPs and leaders in spaces, boxes and cups, markers, tracks, treasuries."""

from __future__ import annotations

from typing import Any

from engines.core.authoring import Choice, Grip, Number, Place, SetupModel, Setups, Stock
from engines.core.table import Piece

from ..data import ATHENS, HOME, KINDS, OTHER, SIDE_OF_KIND, SIDES, SLOT_OF_KIND, SPARTA
from ..state import War, force_at, has_units, set_holder, tidy
from ..view.counters import DRAWN, leader_piece, side_look

MARKERS = {"ravaged": "Ravaged", "rebellion": "In rebellion"}
NAMES = {ATHENS: "Athens", SPARTA: "Sparta"}
GUARD = "home_guard"


def box_id(side: str) -> str:
    return f"going_home_{side}"


def cup_id(side: str) -> str:
    return f"cup_{side}"


class WarSetups(Setups[War]):
    def model(self, state: War) -> SetupModel:
        t = state.tables
        model = SetupModel()
        for side in SIDES:
            for slot, kind in enumerate(KINDS[side]):
                look = Piece(kind, DRAWN[slot % 3], "", side_look(side, slot))
                model.add_stock(Stock(kind, t.name(kind), f"{NAMES[side]}: strength points", t.limit[kind], piece=look))
        guard = Piece(GUARD, "hoplite", "", SPARTA, label="Home Guard")
        model.add_stock(Stock(GUARD, "Home Guard", "Sparta: strength points", t.setup.home_guard_sp.value, piece=guard))
        for leader in sorted(t.leaders.values(), key=lambda x: (x.side, x.name)):
            look = leader_piece(state, leader.side, leader.id, "")
            model.add_stock(Stock(leader.id, leader.name, f"{NAMES[leader.side]}: leaders", 1, piece=look))
        for marker, title in MARKERS.items():
            model.add_stock(Stock(marker, title, "Markers", None, piece=Piece(marker, marker, "")))
        for row in t.spaces.values():
            model.add_place(Place(row.id, row.name, space=True))
        for side in SIDES:
            self._places_of(state, side, model)
        for space in state.ravaged:
            self._lay(model, "ravaged", space, f"ravaged:{space}")
        for space in state.rebels:
            self._lay(model, "rebellion", space, f"rebellion:{space}")
        dead = Place("dead", "Fallen leaders", "Cups and boxes", held=list(state.dead))
        model.add_place(dead)
        self._figures(state, model)
        model.count()
        under_way = state.operation
        if under_way is not None:  # what is on its way lies nowhere else
            for slot, kind in enumerate(KINDS[under_way.side]):
                model.stocks[kind].used += under_way.sps[slot]
            if under_way.leader:
                model.stocks[under_way.leader].used += 1
        if state.alcibiades == "persia" and "alcibiades" not in state.dead:
            model.stocks["alcibiades"].used += 1
        return model

    def _places_of(self, war: War, side: str, model: SetupModel) -> None:
        for space, force in war.forces[side].items():
            if space not in model.places:
                model.add_place(Place(space, space, space=True))
            for slot, kind in enumerate(KINDS[side]):
                model.places[space].held += [kind] * force.sps[slot]
                for id in (f"{kind}@{space}", f"{kind}@{space}:spent"):
                    model.grips[id] = Grip(kind, space)
            for leader in force.leaders:
                self._lay(model, leader, space, leader)
        if side == SPARTA:
            model.places[HOME[SPARTA]].held += [GUARD] * war.home_guard
            model.grips[GUARD] = Grip(GUARD, HOME[SPARTA])
        box = [kind for slot, kind in enumerate(KINDS[side]) for _ in range(war.box[side][slot])]
        group = "Cups and boxes"
        model.add_place(Place(box_id(side), f"Going Home: {NAMES[side]}", group, held=box + war.box_leaders[side]))
        model.add_place(Place(cup_id(side), f"Leaders' cup: {NAMES[side]}", group, held=list(war.cup[side])))

    def _lay(self, model: SetupModel, stock: str, space: str, id: str) -> None:
        if space not in model.places:
            model.add_place(Place(space, space, space=True))
        model.places[space].held.append(stock)
        model.grips[id] = Grip(stock, space)

    def _figures(self, war: War, model: SetupModel) -> None:
        model.add_number(Number("turn", "Turn", "The war", war.turn, 1, 10, track="turn"))
        if len(war.seats) == 1:
            sides = {side: NAMES[side] for side in SIDES}
            model.add_choice(Choice("player_side", "You command", "The war", war.player_side, sides))
        for side in SIDES:
            group = NAMES[side]
            model.add_number(Number(f"treasury_{side}", "Treasury", group, war.treasury[side], 0, 99_950, 50, side=side))
            model.add_number(Number(f"bellicosity_{side}", "Bellicosity", group, war.bellicosity[side], 0, 12, side=side))
            model.add_number(Number(f"sci_{side}", "Confidence", group, war.sci[side], -6, 6, side=side))
            strategies = {s.id: s.name for s in war.tables.matrix[side].strategies}
            if war.strategy.get(side):
                model.add_choice(Choice(f"strategy_{side}", "Strategy", group, war.strategy[side], strategies, side))
        for seat, vp in war.vp.items():
            model.add_number(Number(f"vp_{seat}", "Victory points", NAMES.get(seat, "The war"), vp, -200, 400))

    def why_not(self, state: War, stock: str, place: str) -> str:
        t = state.tables
        if place in t.spaces:
            return self._why_not_in_space(state, stock, place)
        leader = t.leaders.get(stock)
        if place == "dead":
            return "" if leader else "Only leaders fall."
        kind, _, side = place.rpartition("_")
        if side not in SIDES:
            return f"{place} is no space of this map."
        if leader is not None:
            own = SIDES if stock == "alcibiades" else (leader.side,)
            return "" if side in own else f"{leader.name} serves {NAMES[leader.side]}."
        if kind == "cup":
            return "Only leaders are drawn from a cup."
        return "" if SIDE_OF_KIND.get(stock) == side else f"Only units of {NAMES[side]} go home to this box."

    def _why_not_in_space(self, war: War, stock: str, space: str) -> str:
        t = war.tables
        if stock == GUARD:
            return "" if space == HOME[SPARTA] else "The Home Guard never leaves Sparta."
        if stock in MARKERS or stock in t.leaders:
            return ""
        if stock.endswith("naval") and t.kind[space] == "land":
            return f"{t.name(space)} lies inland: no ships."
        return ""

    def home(self, state: War, stock: str) -> str:
        """A leader who is not on the map waits in his cup."""
        leader = state.tables.leaders.get(stock)
        return cup_id(leader.side) if leader is not None else ""

    def put(self, state: War, stock: str, place: str, at: int | None = None) -> None:
        t = state.tables
        if stock == "ravaged":
            state.ravaged = sorted({*state.ravaged, place})
        elif stock == "rebellion":
            state.rebels.setdefault(place, "")
        elif stock == GUARD:
            state.home_guard += 1
            force_at(state, SPARTA, HOME[SPARTA])
        elif place == "dead":
            state.dead.append(stock)
        elif stock in t.leaders:
            side = self._side_of(state, stock, place)
            if place in t.spaces:
                force_at(state, side, place).leaders.append(stock)
            else:
                (state.cup if place.startswith("cup_") else state.box_leaders)[side].append(stock)
                state.cup[side].sort()
        else:
            side, slot = SIDE_OF_KIND[stock], SLOT_OF_KIND[stock]
            if place in t.spaces:
                force_at(state, side, place).fresh[slot] += 1
            else:
                state.box[side][slot] += 1
        self._hold(state, place)

    def _side_of(self, war: War, leader: str, place: str) -> str:
        side = place.rpartition("_")[2]
        return side if side in SIDES and place not in war.tables.spaces else war.tables.leaders[leader].side

    def take(self, state: War, stock: str, place: str) -> None:
        if stock == "ravaged":
            state.ravaged = [s for s in state.ravaged if s != place]
        elif stock == "rebellion":
            state.rebels.pop(place, None)
        elif stock == GUARD:
            state.home_guard -= 1
        elif stock in state.tables.leaders:
            homes = [state.dead, *state.cup.values(), *state.box_leaders.values()]
            homes += [f.leaders for side in SIDES for f in state.forces[side].values()]
            for home in homes:
                if stock in home:
                    home.remove(stock)
        else:
            side, slot = SIDE_OF_KIND[stock], SLOT_OF_KIND[stock]
            if place.startswith("going_home_"):
                state.box[side][slot] -= 1
            else:
                state.forces[side][place].take(slot, 1)
        self._hold(state, place)

    def _hold(self, war: War, space: str) -> None:
        """Who stands alone in a space holds it; who has left it does not."""
        if space not in war.tables.spaces:
            return
        for side in SIDES:
            tidy(war, side, space)
        for side in SIDES:
            if has_units(war, side, space) and not has_units(war, OTHER[side], space):
                set_holder(war, space, side)

    def set(self, state: War, id: str, value: Any) -> None:
        name, _, of = id.partition("_")
        if id == "turn":
            state.turn = value
        elif id == "player_side":
            state.player_side, state.has_been = value, [value]
        elif name in ("treasury", "bellicosity", "sci", "strategy", "vp"):
            getattr(state, name)[of] = value

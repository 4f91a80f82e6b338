"""Lets the editor set up a position by hand: pieces on the map, tokens, cards, round, Victory Points."""

from __future__ import annotations

from typing import Any

from engines.core.authoring import Choice, Grip, Number, Place, SetupModel, Setups, Stock
from engines.core.table import Card, Piece

from ..powers import ENEMY_TEAM_OF, KINDS, POWERS
from ..spaces import SPACE
from ..state import Power, War

ZONES = {
    "hand": "hand", "deck": "deck, the top first", "discards": "discards", "prepared": "face-down", "status": "face-up",
}  # fmt: skip
TOKEN = "bribery"
ON_TOP = ("deck",)  # kept with the last card on top


def stock_of(p: int, what: str) -> str:
    return f"{POWERS[p]}:{what}"


class WarSetups(Setups[War]):
    def model(self, state: War) -> SetupModel:
        data = state.data
        model = SetupModel()
        for space in data.map.spaces:
            model.add_place(Place(space.id, space.name, space=True))
        for p, power in enumerate(state.powers):
            name = data.powers[p].name
            for kind, word in enumerate(KINDS):
                look = Piece(word, word, "", POWERS[p])
                limit = data.limits[p][kind]
                model.add_stock(Stock(stock_of(p, word), f"{word.capitalize()}", f"{name}: pieces", limit, piece=look))
            look = Piece(TOKEN, TOKEN, "", POWERS[p])
            model.add_stock(Stock(stock_of(p, TOKEN), "Bribery token", f"{name}: pieces", data.tokens[p], piece=look))
            for key in dict.fromkeys(sorted(data.decks[p])):
                card = data.cards[key]
                face = Card(key, card.title, side=POWERS[p], text=card.text)
                number = data.decks[p].count(key)
                model.add_stock(Stock(stock_of(p, key), card.title, f"{name}: cards", number, card=face))
            self._places_of(state, p, power, name, model)
        model.add_number(Number("round", "Round", "The war", state.round, 1, 15, track="round"))
        for team, points in enumerate(state.vp):
            model.add_number(Number(f"vp_{team}", data.map.teams[team].name, "Victory Points", points, 0, 200))
        powers = {str(p): data.powers[p].name for p in range(len(POWERS))}
        if state.step == "start":
            model.add_choice(Choice("active", "First to play", "The war", str(state.active), powers))
        return model.count()

    def _places_of(self, war: War, p: int, power: Power, name: str, model: SetupModel) -> None:
        for n, space in enumerate(war.data.map.spaces):
            held = [word for kind, word in enumerate(KINDS) if power.pieces[kind] & SPACE[n]]
            held += [TOKEN] if power.tokens & SPACE[n] else []
            for word in held:
                model.places[space.id].held.append(stock_of(p, word))
                model.grips[f"{POWERS[p]}_{word}_{space.id}"] = Grip(stock_of(p, word), space.id)
        bowl = [stock_of(p, TOKEN)] * power.bowl
        for i in range(power.bowl):
            model.grips[f"{POWERS[p]}_coin_{i}"] = Grip(stock_of(p, TOKEN), f"{POWERS[p]}/bowl")
        model.add_place(Place(f"{POWERS[p]}/bowl", f"{name}: tokens in hand", name, held=bowl))
        for zone, words in ZONES.items():
            cards = [stock_of(p, key) for key in getattr(power, zone)]
            if zone in ON_TOP:
                cards.reverse()
            ordered = zone in ("deck", "discards")
            model.add_place(Place(f"{POWERS[p]}/{zone}", f"{name}: {words}", name, ordered=ordered, held=cards))

    def why_not(self, state: War, stock: str, place: str) -> str:
        owner, what = stock.split(":", 1)
        p = POWERS.index(owner)
        if "/" in place:
            who, zone = place.split("/")
            if who != owner:
                return f"It belongs to {state.data.powers[p].name}."
            if zone == "bowl":
                return "" if what == TOKEN else "Only Bribery tokens are kept here."
            if what == TOKEN or what in KINDS:
                return "Only cards lie here."
            type = state.data.cards[what].type
            if zone in ("prepared", "status") and type != {"prepared": "prepare", "status": "status"}[zone]:
                return f"{state.data.cards[what].title} is no {'Prepare' if zone == 'prepared' else 'Status'} card."
            return ""
        if what != TOKEN and what not in KINDS:
            return "A card does not lie on the map."
        space = next((s for s in state.data.map.spaces if s.id == place), None)
        if space is None:
            return f"{place} is no space of this map."
        n = state.data.number[place]
        sea = state.data.is_sea[n]
        if what == TOKEN:
            if sea or state.all_pieces() & SPACE[n]:
                return "A Bribery token lies on land without pieces."
            return ""
        if state.team_pieces(ENEMY_TEAM_OF[p]) & SPACE[n] or any(q.tokens & SPACE[n] for q in state.powers):
            return f"Enemies or a Bribery token are in {space.name}."
        if any(q is not state.powers[p] and q.pieces[KINDS.index(what)] & SPACE[n] for q in state.powers):
            return f"Another {what} stands in {space.name}."
        if space.type == "neutral":
            return f"{space.name} is neutral."
        if sea and what != "trireme":
            return f"{space.name} is sea: only Triremes sail there."
        if not sea and what == "trireme":
            return f"{space.name} is land: no Trireme."
        return ""

    def why_full(self, state: War, stock: str, place: str) -> str:
        power, what = self._of(state, stock)
        if "/" in place:
            return ""
        there = power.tokens if what == TOKEN else power.pieces[KINDS.index(what)]
        return "One of them is there already." if there & SPACE[state.data.number[place]] else ""

    def put(self, state: War, stock: str, place: str, at: int | None = None) -> None:
        power, what = self._of(state, stock)
        if place.endswith("/bowl"):
            power.bowl += 1
        elif "/" in place:
            zone = place.split("/")[1]
            cards = getattr(power, zone)
            if zone in ON_TOP:
                cards.insert(len(cards) if at is None else len(cards) - at, what)
            else:
                cards.insert(len(cards) if at is None else at, what)
        elif what == TOKEN:
            power.tokens |= SPACE[state.data.number[place]]
        else:
            power.pieces[KINDS.index(what)] |= SPACE[state.data.number[place]]

    def take(self, state: War, stock: str, place: str) -> None:
        power, what = self._of(state, stock)
        if place.endswith("/bowl"):
            power.bowl -= 1
        elif "/" in place:
            getattr(power, place.split("/")[1]).remove(what)
            power.revealed = [key for key in power.revealed if key in power.discards[1:]]
        elif what == TOKEN:
            power.tokens &= ~SPACE[state.data.number[place]]
        else:
            power.pieces[KINDS.index(what)] &= ~SPACE[state.data.number[place]]

    def home(self, state: War, stock: str) -> str:
        owner, what = stock.split(":", 1)
        return "" if what == TOKEN or what in KINDS else f"{owner}/deck"

    def _of(self, war: War, stock: str) -> tuple[Power, str]:
        owner, what = stock.split(":", 1)
        return war.powers[POWERS.index(owner)], what

    def set(self, state: War, id: str, value: Any) -> None:
        if id == "round":
            state.round = value
        elif id == "active":
            state.active = int(value)
        else:
            state.vp[int(id.removeprefix("vp_"))] = value

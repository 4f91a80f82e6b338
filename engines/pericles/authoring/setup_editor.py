"""How a position of Pericles is set up by hand: forces in the theaters, honor, Strategos tokens, the state of the war."""

from __future__ import annotations

from typing import Any

from engines.core.authoring import Choice, Grip, Number, Place, SetupModel, Setups, Stock
from engines.core.table import Card, Piece

from ..data import CITIES, CITY, FACTIONS, KINDS, N_FORCES, SEATS
from ..names import PIECES, SEAT_NAMES, card_title
from ..state import Pericles

SIDES = ("athens",) * 7 + ("sparta",) * 7
TREACHERY = {14: "athens", 15: "sparta"}


class PericlesSetups(Setups[Pericles]):
    def model(self, state: Pericles) -> SetupModel:
        t = state.tables
        model = SetupModel()
        for kind in range(N_FORCES):
            look = Piece(KINDS[kind], KINDS[kind], "", SIDES[kind])
            limit = t.pool[kind] - state.gone[kind]
            group = f"{SIDES[kind].capitalize()} and allies"
            model.add_stock(Stock(KINDS[kind], PIECES[KINDS[kind]], group, limit, piece=look))
        for kind, side in TREACHERY.items():
            look = Piece(KINDS[kind], "treachery", "", side)
            model.add_stock(Stock(KINDS[kind], f"Treachery of {side.capitalize()}", "Markers", None, piece=look))
        for theater, held in state.forces.items():
            place = Place(theater, t.theaters[theater].name if theater in t.theaters else theater, space=True)
            model.add_place(place)
            for kind, n in enumerate(held):
                place.held += [KINDS[kind]] * n
                model.grips[f"{KINDS[kind]}@{theater}"] = Grip(KINDS[kind], theater)
                for i in range(n):
                    model.grips[f"{KINDS[kind]}@{theater}#{i}"] = Grip(KINDS[kind], theater)
        for city in state.battle_deck:
            self._deck(state, model, city)
        self._figures(state, model)
        return model.count()

    def _deck(self, state: Pericles, model: SetupModel, city: str) -> None:
        """The Battle deck, once it is shuffled: its order can be set."""
        deck, cards = state.battle_deck[city], state.tables.decks[city]
        if not deck:
            return
        for card in dict.fromkeys(cards):
            face = Card(card, card_title(state.tables, card).capitalize(), side=city)
            model.add_stock(
                Stock(f"{city}/{card}", face.title, f"{city.capitalize()}: battle cards", cards.count(card), card=face)
            )
        held = [f"{city}/{card}" for card in deck]
        model.add_place(Place(f"deck/{city}", f"Battle deck of {city.capitalize()}", "Decks", ordered=True, held=held))

    def _figures(self, g: Pericles, model: SetupModel) -> None:
        yes = {"no": "no", "yes": "yes"}
        model.add_choice(Choice("war", "At war", "The war", "yes" if g.war else "no", yes))
        model.add_number(Number("persian_bases", "Persian bases", "The war", g.persian_bases, 0, 3))
        for city in CITIES:
            leaders = {seat: SEAT_NAMES[seat] for seat in FACTIONS[city]}
            title = f"Controls {city.capitalize()}"
            model.add_choice(Choice(f"controlling/{city}", title, "The war", g.controlling[city], leaders, city))
        for seat in SEATS:
            model.add_number(Number(f"honor/{seat}", "Honor", SEAT_NAMES[seat], g.honor[seat], 0, 200, track="honor"))
            most = g.tokens[seat] + max(0, g.stock[CITY[seat]])
            model.add_number(Number(f"tokens/{seat}", "Strategos tokens", SEAT_NAMES[seat], g.tokens[seat], 0, most))

    def why_not(self, state: Pericles, stock: str, place: str) -> str:
        city, mark, _ = stock.partition("/")
        if mark:
            return "" if place == f"deck/{city}" else f"It belongs into the Battle deck of {city.capitalize()}."
        if place.startswith("deck/"):
            return "Only battle cards lie in a deck."
        return "" if place in state.forces else "This theater is not in play."

    def why_full(self, state: Pericles, stock: str, place: str) -> str:
        if stock.startswith("treachery") and place in state.forces:
            most = state.tables.figures.treachery_most
            return f"At most {most} Treachery in a theater." if state.forces[place][KINDS.index(stock)] >= most else ""
        return ""

    def home(self, state: Pericles, stock: str) -> str:
        city, mark, _ = stock.partition("/")
        return f"deck/{city}" if mark else ""

    def put(self, state: Pericles, stock: str, place: str, at: int | None = None) -> None:
        city, mark, card = stock.partition("/")
        if mark:
            deck = state.battle_deck[city]
            deck.insert(len(deck) if at is None else at, card)
            return
        kind = KINDS.index(stock)
        if kind < N_FORCES:
            state.pool[kind] -= 1
        state.forces[place][kind] += 1

    def take(self, state: Pericles, stock: str, place: str) -> None:
        city, mark, card = stock.partition("/")
        if mark:
            state.battle_deck[city].remove(card)
            return
        kind = KINDS.index(stock)
        if kind < N_FORCES:
            state.pool[kind] += 1
        state.forces[place][kind] -= 1

    def set(self, state: Pericles, id: str, value: Any) -> None:
        name, _, of = id.partition("/")
        if name == "war":
            state.war = value == "yes"
        elif name == "persian_bases":
            state.persian_bases = value
        elif name == "tokens":  # what a faction has more, the stock of its City-State has less
            state.stock[CITY[of]] -= value - state.tokens[of]
            state.tokens[of] = value
        else:
            getattr(state, name)[of] = value

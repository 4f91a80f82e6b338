"""Lets the editor set up a position by hand: power cards, tableaus, hands of coin cards, goods, markers."""

from __future__ import annotations

from typing import Any

from engines.core.authoring import Choice, Number, Place, SetupModel, Setups, Stock
from engines.core.table import Card

from ..city import luxury_cap
from ..state import Peloponnes, Slot

PILES = {"deck": "Power cards, the top first", "box": "Not in this game"}
COINS = {"draw": "Coin cards, the top first", "discard": "Discarded coin cards"}
ON_TOP = ("deck", "draw")  # kept with the last card on top


class CitySetups(Setups[Peloponnes]):
    def model(self, state: Peloponnes) -> SetupModel:
        model = SetupModel()
        for card in state.data.cards.values():
            face = Card(card.id, card.name, text=card.blurb, band=card.kind)
            model.add_stock(Stock(card.id, card.name, f"Power cards {card.pile}", 1, card=face))
        for reverse, number in state.data.split.items():
            model.add_stock(Stock(reverse, reverse.capitalize(), "Coin cards", number, card=Card(reverse)))
        for zone, title in {**PILES, **COINS}.items():
            held = list(getattr(state, zone))
            if zone in ON_TOP:
                held.reverse()
            model.add_place(Place(zone, title, "Piles", ordered=zone in ON_TOP, held=held))
        for seat, city in state.cities.items():
            name = seat.capitalize()
            model.add_place(Place(f"hand/{seat}", f"{name}: hand", name, held=list(city.hand)))
            slots = [slot.card for slot in city.slots]
            model.add_place(Place(f"city/{seat}", f"{name}: city", name, ordered=True, held=slots))
            model.add_number(Number(f"luxury/{seat}", "Luxury goods", name, city.luxury, 0, luxury_cap(state, city)))
        for catastrophe, at in state.marker.items():
            title = catastrophe.replace("_", " ").capitalize()
            model.add_number(Number(f"marker/{catastrophe}", title, "Catastrophes", at, 0, state.last_space(catastrophe)))
        if state.order and state.phase == "reveal":
            seats = {seat: seat.capitalize() for seat in state.order}
            model.add_choice(Choice("first", "First player", "The game", state.order[0], seats))
        return model.count()

    def why_not(self, state: Peloponnes, stock: str, place: str) -> str:
        coin = stock in state.data.split
        if place in COINS or place.startswith("hand/"):
            return "" if coin else "Only coin cards lie here."
        return "Only power cards lie here." if coin else ""

    def home(self, state: Peloponnes, stock: str) -> str:
        return "discard" if stock in state.data.split else "box"

    def put(self, state: Peloponnes, stock: str, place: str, at: int | None = None) -> None:
        zone, _, seat = place.partition("/")
        if zone == "city":
            slots = state.cities[seat].slots
            first = 0 if state.card(stock).is_building else len(slots)
            slots.insert(first if at is None else at, Slot(stock))
            return
        cards = state.cities[seat].hand if zone == "hand" else getattr(state, zone)
        where = len(cards) if at is None else at
        cards.insert(len(cards) - where if zone in ON_TOP and at is not None else where, stock)

    def take(self, state: Peloponnes, stock: str, place: str) -> None:
        zone, _, seat = place.partition("/")
        if zone == "city":
            city = state.cities[seat]
            slot = city.slot(stock)
            state.discard += [coin.reverse for coin in (slot.cover, slot.site) if coin is not None]
            city.slots.remove(slot)
            return
        (state.cities[seat].hand if zone == "hand" else getattr(state, zone)).remove(stock)

    def set(self, state: Peloponnes, id: str, value: Any) -> None:
        name, _, of = id.partition("/")
        if name == "first":
            at = state.order.index(value)
            state.order = state.order[at:] + state.order[:at]
        elif name == "luxury":
            state.cities[of].luxury = value
        else:
            state.marker[of] = value

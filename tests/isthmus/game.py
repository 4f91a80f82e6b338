"""Isthmus: two cities fight over ten spaces for five rounds.

1  Each round both cities secretly pledge a card from their hand; the higher one moves first (ties: a die each).
2  The mover marches one army along a link; an army that meets the other's fights: one die each, plus the pledged card.
   2.1  Before the dice, the defender may play *ambush* from his hand; the attacker may answer with *scouts*.
3  At the end of a round each city scores one point for each space that it holds. After five rounds the higher score wins.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache

from engines.core import Ask, Flow, Game, Option, Outcome, Roll, Scenario, Seat, Setting, Setup, Shuffle, State
from engines.core.board import Board, Link, Space
from engines.core.chance import Dice
from engines.core.data import Edition
from engines.core.decks import UNKNOWN, deal_unknown, masked
from engines.core.secrets import Guess, Place, Pool, Secret, items
from engines.core.table import Banner, BoardView, Card, Fact, Piece, Plate, Side, Table, Track, Zone

CARDS = ("one", "two", "three", "four", "ambush", "scouts")
VALUE = {"one": 1, "two": 2, "three": 3, "four": 4, "ambush": 0, "scouts": 0}
HOMES = {"west": "lechaion", "east": "kenchreai"}
PLACES = {
    "lechaion": (100, 300), "corinth": (260, 380), "isthmia": (420, 300), "kenchreai": (580, 380), "krommyon": (520, 180),
    "sidous": (380, 120), "geraneia": (240, 200), "perachora": (120, 120), "tenea": (300, 520), "kleonai": (160, 480),
}  # fmt: skip
LINKS = (
    ("lechaion", "corinth", "road"), ("corinth", "isthmia", "road"), ("isthmia", "kenchreai", "road"),
    ("isthmia", "krommyon", "road"), ("krommyon", "sidous", "path"), ("sidous", "geraneia", "path"),
    ("geraneia", "perachora", "path"), ("perachora", "lechaion", "sea"), ("geraneia", "isthmia", "path"),
    ("corinth", "tenea", "road"), ("tenea", "kleonai", "path"), ("kleonai", "lechaion", "path"),
    ("tenea", "kenchreai", "path"), ("krommyon", "kenchreai", "sea"),
)  # fmt: skip


class Isthmus(State, kw_only=True):
    round: int = 0
    phase: str = "deal"
    deck: list[str] = []
    hands: dict[str, list[str]] = {}
    armies: dict[str, str] = {}  # army -> space
    owner: dict[str, str] = {}  # space -> seat
    pledged: dict[str, str] = {}
    score: dict[str, int] = {}
    movers: list[str] = []


@cache
def board() -> Board:
    spaces = {id: Space(id, id.capitalize(), x, y) for id, (x, y) in PLACES.items()}
    return Board("isthmus", 700, 600, spaces, [Link(a, b, kind) for a, b, kind in LINKS])


def rival(seat: str) -> str:
    return "east" if seat == "west" else "west"


def army_at(g: Isthmus, space: str, seat: str) -> str | None:
    return next((a for a, at in g.armies.items() if at == space and a.startswith(seat)), None)


# === 0 SETUP ===


def deal(g: Isthmus) -> Flow[None]:
    """Five cards each from a shuffled deck of three sets."""
    g.deck = yield Shuffle(sorted(CARDS * 3), "the deck")
    for seat in g.seats:
        g.hands[seat] = [g.deck.pop() for _ in range(5)]
    g.phase, g.round = "pledge", 1
    g.report("round", "1", round=1)


# === 1 PLEDGE ===


def pledge(g: Isthmus) -> Flow[None]:
    """1: both pledge in secret; the higher card moves first."""
    for seat in g.seats:
        cards = dict.fromkeys(g.hands[seat])
        if cards:
            choice = yield Ask(seat, "Pledge a card.", [Option("pledge", card=c) for c in cards], "1", secret=True)
            g.pledged[seat] = choice.card
    for seat, card in g.pledged.items():
        g.hands[seat].remove(card)
        g.report("pledged", "1", seat=seat, card=card)
    first, second = g.seats
    lead = pledged_value(g, first) - pledged_value(g, second)
    while lead == 0:
        ours, theirs = yield Roll(2, "who moves first", "1")
        lead = ours - theirs
    g.movers = [first, second] if lead > 0 else [second, first]
    g.phase = "march"


def pledged_value(g: Isthmus, seat: str) -> int:
    """A city whose hand is empty pledges nothing."""
    return VALUE[g.pledged[seat]] if seat in g.pledged else 0


# === 2 MARCH ===


def march(g: Isthmus) -> Flow[None]:
    """2: one army, one link; both steps can be cancelled until the army arrives."""
    seat = g.movers[0]
    own = [a for a in g.armies if a.startswith(seat)]
    choice = yield Ask(
        seat, "March with an army, or hold.", [Option("march", piece=a) for a in own] + [Option("hold")], "2",
        refused={Option("march", piece=a): "That army is not yours (2)." for a in g.armies if a not in own},
    )  # fmt: skip
    if choice.verb == "march":
        army = choice.piece
        here = g.armies[army]
        open_spaces = [s for s in board().neighbours[here] if army_at(g, s, seat) is None]
        if not open_spaces:
            g.report("stuck", "2", seat=seat, army=army)
        else:
            choice = yield Ask(
                seat, "March where?", [Option("march", piece=army, space=s) for s in open_spaces], "2", cancel=True,
                refused=lambda: {Option("march", piece=army, space=s): "There is no link to that space (2)."
                                 for s in PLACES if s not in board().neighbours[here]},
            )  # fmt: skip
            yield from enter(g, army, choice.space)
    g.movers.pop(0)
    if not g.movers:
        g.phase = "score"


def enter(g: Isthmus, army: str, space: str) -> Flow[None]:
    seat = army.split("_")[0]
    enemy = army_at(g, space, rival(seat))
    won = True
    if enemy is not None:
        won = yield from fight(g, seat)
    if won:
        if enemy is not None:
            g.armies[enemy] = HOMES[rival(seat)]
            g.report("driven_home", "2", seat=rival(seat), army=enemy)
        g.report("moved", "2", seat=seat, piece=army, origin=g.armies[army], space=space)
        g.armies[army] = space
        g.owner[space] = seat


def fight(g: Isthmus, attacker: str) -> Flow[bool]:
    """2: a die each plus the pledged card; equal sums hold the space."""
    defender = rival(attacker)
    ambush = yield from may_play(g, defender, "ambush", "2.1")
    scouts = ambush and (yield from may_play(g, attacker, "scouts", "2.1"))
    bonus = 2 if ambush and not scouts else 0
    ours, theirs = yield Roll(2, "the fight", "2")
    return ours + pledged_value(g, attacker) > theirs + pledged_value(g, defender) + bonus


def may_play(g: Isthmus, seat: str, card: str, rule: str) -> Flow[bool]:
    """2.1: asked whether or not the card is in hand, so that the question tells nothing."""
    options = [Option("pass")] + ([Option("play", card=card)] if card in g.hands[seat] else [])
    choice = yield Ask(seat, f"Answer with {card}?", options, rule, always=True, pass_option=options[0])
    if choice.verb == "pass":
        return False
    g.hands[seat].remove(card)
    g.report("played", rule, seat=seat, card=card)
    return True


# === 3 SCORE ===


def score(g: Isthmus) -> Flow[None]:
    yield from ()
    for seat in g.seats:
        gained = sum(owner == seat for owner in g.owner.values())
        g.score[seat] += gained
        g.report("scored", "3", seat=seat, gained=gained, total=g.score[seat])
    g.round += 1
    g.pledged = {}
    g.phase = "over" if g.round > int(g.options["rounds"]) else "pledge"
    if g.phase == "pledge":
        g.report("round", "1", round=g.round)


SCENES = {"deal": deal, "pledge": pledge, "march": march, "score": score}


def hand_card(seat: str, place: int, card: str) -> Card:
    id = f"{seat}_{place}"
    return Card(id, up=False) if card == UNKNOWN else Card(id, card.capitalize(), key=card)


class IsthmusGame(Game[Isthmus]):
    id = "isthmus"
    title = "Isthmus"
    blurb = "Two cities, ten spaces, five rounds."
    state_type = Isthmus
    has_secrets = True
    seats = (Seat("west", "West", "west"), Seat("east", "East", "east"))
    sides = (Side("west", "West", "#1d5c96", "Α"), Side("east", "East", "#a12a2a", "Λ"))
    scenarios = (Scenario("standard", "Five Rounds", "The whole game.", 5, (("west", "east"),), first_game=True),)
    options = (Setting("rounds", "Rounds", "How many rounds are played.", default=5, low=1, high=5),)
    texts: Mapping[str, str] = {
        "round": "Round {round} begins.",
        "pledged": "{seat} pledged {card}.",
        "moved": "{seat} marched from {origin} to {space}.",
        "driven_home": "{seat} was driven home.",
        "played": "{seat} played {card}.",
        "scored": "{seat} scored {gained} and has {total}.",
        "stuck": "{seat} could not march.",
    }

    def setup(self, setup: Setup) -> Isthmus:
        g = Isthmus(**setup.fields())
        for seat in g.seats:
            g.armies[f"{seat}_1"] = HOMES[seat]
            g.armies[f"{seat}_2"] = "perachora" if seat == "west" else "tenea"
            g.score[seat] = 0
            g.hands[seat] = []
            g.owner[HOMES[seat]] = seat
        return g

    def scene(self, state: Isthmus) -> Flow[None] | None:
        return None if state.phase == "over" else SCENES[state.phase](state)

    def outcome(self, state: Isthmus) -> Outcome | None:
        if state.phase != "over":
            return None
        best = max(state.score.values())
        winners = tuple(s for s in state.seats if state.score[s] == best)
        return Outcome(winners, dict(state.score), "Most spaces held over the rounds.")

    def view(self, state: Isthmus, seat: str | None) -> Isthmus:
        """Other hands, the order of the deck, and a pledge that both have not yet made."""
        seen = self.codec.clone(state)
        seen.deck = masked(seen.deck)
        for other in seen.seats:
            if other != seat:
                seen.hands[other] = masked(seen.hands[other])
                if seen.phase == "pledge":
                    seen.pledged.pop(other, None)
        seen.dice = Dice()
        return seen

    def determinize(self, view: Isthmus, seat: str, dice: Dice) -> Isthmus:
        unseen = list(CARDS * 3)
        for zone in (*view.hands.values(), view.deck):
            for card in zone:
                if card != UNKNOWN:
                    unseen.remove(card)
        if view.phase == "march":
            for card in view.pledged.values():
                unseen.remove(card)
        deal_unknown([*view.hands.values(), view.deck], unseen, dice)
        return view

    def hidden(self, state: Isthmus, seat: str | None) -> Iterator[Secret]:
        others = [other for other in state.seats if other != seat]
        yield Pool(items(state.deck, *(state.hands[other] for other in others)))
        if state.phase == "pledge":
            yield from (Guess(Place(state.pledged, other)) for other in others if other in state.pledged)

    def evaluate(self, state: Isthmus, seat: str) -> float:
        held = list(state.owner.values())
        rounds = int(state.options["rounds"]) - state.round + 1
        lead = held.count(seat) - held.count(rival(seat))
        return 0.3 * (state.score[seat] - state.score[rival(seat)] + lead * rounds)

    def invariants(self, state: Isthmus) -> list[str]:
        broken = []
        cards = len(state.deck) + sum(map(len, state.hands.values()))
        if state.phase != "deal" and cards > 18:
            broken.append(f"{cards} cards are in play")
        if len(state.armies) != 4 or not set(state.armies.values()) <= set(PLACES):
            broken.append("an army is nowhere")
        return broken

    def boards(self, edition: Edition | None = None) -> Mapping[str, Board]:
        return {"isthmus": board()}

    def table(self, state: Isthmus, seat: str | None, ask: Ask | None = None) -> Table:
        known = self.view(state, seat)
        pieces = [Piece(a, "hoplite", at, a.split("_")[0]) for a, at in known.armies.items()]
        zones = [
            Zone(f"hand_{s}", f"Hand of {s}", [hand_card(s, i, c) for i, c in enumerate(hand)], dock="hand", seat=s)
            for s, hand in known.hands.items()
        ]
        plates = [
            Plate(s, self.seat(s).name, side=s, score=str(known.score[s]), facts=[Fact("Cards", str(len(known.hands[s])))])
            for s in known.seats
        ]
        banner = Banner(f"Round {known.round}", ask.prompt if ask else "The game is over.", ask.seat if ask else None)
        return Table(banner, [BoardView("isthmus", pieces=pieces)], zones, [Track("round", "Round", first=1)], plates)


GAME = IsthmusGame()

"""6 Political cards, the Boule and the debates of the Assembly."""

from __future__ import annotations

from functools import partial

from engines.core import Ask, Flow, Option, Roll, Shuffle

from .aristophanes import cities_in_play
from .data import CITY, COMPATRIOT, FACTIONS, SEATS
from .state import TOWARD, Issue, Pericles

# === 6.1 DRAW ===


def politicians(g: Pericles) -> list[str]:
    """The factions that hold political cards this turn."""
    return [s for s in SEATS if CITY[s] in cities_in_play(g) and not g.brasidas(CITY[s])]


def discard(g: Pericles) -> Flow[None]:
    """6.11: in secret, each faction discards what it likes of the Entourage it kept (R41)."""
    seats = [s for s in politicians(g) if s not in g.bots and g.entourage[s]]
    if g.step >= len(seats):
        g.phase, g.step = "deal", 0
        return
    seat = seats[g.step]
    kept = g.entourage[seat]
    dropped = 0
    while kept:
        choice: Option = yield Ask(
            seat,
            "Discard a card of the Entourage you kept, or be dealt new ones beside it.",
            [*(Option("discard", card=c) for c in kept), Option("done")],
            "6.11",
            secret=True,
            cancel=dropped > 0,
        )
        if choice.verb == "done":
            break
        kept.remove(choice.card or "")
        dropped += 1
    g.report("entourage_discarded", "6.11", seat=seat, amount=dropped)
    g.step += 1


def deal(g: Pericles) -> Flow[None]:
    """6.12: nine cards each, those kept and those that the scenario gives included; the rest is the Battle deck
    (R51)."""
    g.report("phase", "6.1", title="Political cards")
    for city in sorted(cities_in_play(g)):
        yield from deal_city(g, city)
    g.phase, g.step = "entourage", 0


def deal_city(g: Pericles, city: str) -> Flow[None]:
    factions = FACTIONS[city]
    g.discards[city] = []
    if g.brasidas(city):
        g.battle_deck[city] = yield Shuffle(g.tables.decks[city], "the political cards", "15.9")
        return
    hands = {f: list(g.entourage[f]) for f in factions}
    for f in factions:
        given = g.data.hand(f, g.turn)
        if given is not None:
            hands[f] += [g.tables.card_numbered[n] for n in given.cards]
    held = {c for hand in hands.values() for c in hand}
    deck: list[str] = yield Shuffle([c for c in g.tables.decks[city] if c not in held], "the political cards", "6.12")
    for f in factions:
        missing = g.tables.figures.hand - len(hands[f])
        hands[f] += deck[:missing]
        del deck[:missing]
        g.hands[f] = [*sorted(hands[f]), g.tables.leader[f]]
        g.entourage[f] = []
    g.battle_deck[city] = deck
    g.report("dealt", "6.12", city=city, amount=g.tables.figures.hand)


def entourage(g: Pericles) -> Flow[None]:
    """6.13: three of the nine cards become the Entourage, face down. Phormio keeps all nine (15.42)."""
    seats = [s for s in politicians(g) if s not in g.bots]
    if g.step >= len(seats):
        g.phase, g.step = "hostages", 0
        return
    seat = seats[g.step]
    size = g.tables.figures.entourage
    hand, chosen = g.hands[seat], g.entourage[seat]
    while len(chosen) < size:
        cards = [c for c in hand if c not in g.tables.leader_cards]
        choice: Option = yield Ask(
            seat,
            f"Choose your Entourage: card {len(chosen) + 1} of {size}.",
            [Option("keep", card=c) for c in cards],
            "6.13",
            secret=True,
            cancel=bool(chosen),
        )
        hand.remove(choice.card or "")
        chosen.append(choice.card or "")
    g.report("entourage_chosen", "6.13", seat=seat)
    g.step += 1


# === 6.2 HOSTAGES ===


def hostages(g: Pericles) -> Flow[None]:
    """6.2: at War a City-State that holds Hostages may trade them for a debate on War/Peace in both assemblies."""
    for city in cities_in_play(g):
        enemy = "sparta" if city == "athens" else "athens"
        if not g.war or not g.hostages[city] or g.data.kind != "full" or g.brasidas(city) or g.brasidas(enemy):
            continue  # 15.95: Brasidas neither uses Hostages nor debates what they bring
        seat = g.controlling[city]
        choice: Option = yield Ask(
            seat,
            "Send the Hostages home and put War/Peace before both assemblies?",
            [Option("use_hostages"), Option("keep_hostages")],
            "6.2",
        )
        if choice.verb == "use_hostages":
            g.hostages[city] = False
            g.report("hostages_used", "6.2", seat=seat, city=city)
            for where, who in ((city, seat), (enemy, g.opposition(enemy))):
                if g.issue_left(where, "war_peace"):
                    g.put_issue(where, "war_peace", TOWARD[who])
                    g.report("issue_placed", "6.2", seat=who, issue="war_peace", amount=1)
    start_city(g, 0)


def start_city(g: Pericles, index: int) -> None:
    """The politics of one City-State is played to its end, then that of the other (R52)."""
    cities = cities_in_play(g)
    if index >= len(cities):
        g.phase, g.city = "war_and_peace", ""
        return
    g.city = cities[index]
    if g.brasidas(g.city):
        g.report("phase", "15.9", title=f"Brasidas plays the politics of {g.city.capitalize()}")
    else:
        g.report("phase", "6.3", title=f"Boule and Assembly of {g.city.capitalize()}")
    g.phase = "strategy"
    g.step = 0


# === 6.3 BOULE ===


def boule_steps(g: Pericles, city: str) -> list[tuple[str, int]]:
    """Who nominates, and on which space of the own track (0: the centre)."""
    fig = g.tables.figures
    ruling, other = g.controlling[city], g.opposition(city)
    return [
        (ruling, fig.first_controlling), (other, fig.first_opposition),
        *[(ruling, 0)] * fig.centre_controlling, *[(other, 0)] * fig.centre_opposition,
    ]  # fmt: skip


def boule(g: Pericles) -> Flow[None]:
    """6.3: seven nominations, all of them public, each a scene of its own: what was named before is known to all."""
    city = g.city
    steps = boule_steps(g, city)
    seat, space = steps[g.step]
    at = space * TOWARD[seat]
    where = display_space(city, at)
    kinds = [k for k in g.tables.supply[city] if g.issue_left(city, k) and why_not_nominate(g, seat, k) is None]
    if kinds:
        choice: Option = yield Ask(
            seat, f"Nominate an issue for {f'your {space} space' if space else 'the centre'}.",
            [Option("nominate", card=f"{city}_supply_{k}", kind=k, space=where) for k in kinds], "6.3",
            refused=partial(refused_nominations, g, seat, where),
        )  # fmt: skip
        kind = choice.kind or ""
        g.put_issue(city, kind, at)
        g.nominated.append(f"{seat}:{kind}")
        g.report("nominated" if space else "nominated_centre", "6.3", seat=seat, issue=kind, amount=space)
    g.step += 1
    if g.step == len(steps):
        g.phase, g.step = "designate", 0


def why_not_nominate(g: Pericles, seat: str, kind: str) -> str | None:
    """6.3, and 15.12 A when each of two players holds a faction in each City-State."""
    if not g.issue_left(CITY[seat], kind):
        return "No such marker is left (6.3)."
    friend = partner(g, seat)
    if friend:
        if kind == "ostracism" and g.is_controlling(seat):
            return "A Controlling faction may not nominate Ostracism (15.12)."
        if kind == "war_peace" and f"{friend}:war_peace" in g.nominated:
            return "Your other faction has already nominated War/Peace (15.12)."
    return None


def partner(g: Pericles, seat: str) -> str:
    """15.12 A: the other faction of the same player, where each of two holds one in each City-State; else ''. The option
    names the faction that goes with the Aristocrats."""
    pairing = str(g.options.get("two_players_split", "no"))
    if pairing == "no" or len(g.seats) < len(SEATS):
        return ""
    pairs = {"aristocrats": pairing, pairing: "aristocrats"}
    rest = [s for s in SEATS if s not in pairs]
    pairs.update({rest[0]: rest[1], rest[1]: rest[0]})
    return pairs[seat]


def refused_nominations(g: Pericles, seat: str, where: str) -> dict[Option, str]:
    city = CITY[seat]
    out = {}
    for kind in g.tables.supply[city]:
        why = why_not_nominate(g, seat, kind)
        if why:
            out[Option("nominate", card=f"{city}_supply_{kind}", kind=kind, space=where)] = why
    return out


def display_space(city: str, at: int) -> str:
    """The id of a space of an assembly display on the table."""
    if at == 0:
        return f"{city}_centre"
    return f"{FACTIONS[city][0 if at > 0 else 1]}_{abs(at)}"


# === 6.4 DEBATES ===


def designate(g: Pericles) -> Flow[None]:
    """6.4: the Controlling faction designates in odd rounds, the other in even ones, the same issue again if it likes (R6);
    then, in a scene of its own, both lay a card in secret."""
    if g.debated:
        yield from lay_cards(g)
        return
    city = g.city
    seat = g.controlling[city] if g.step % 2 == 0 else g.opposition(city)
    choice: Option = yield Ask(
        seat, f"Debate {g.step + 1} of {g.tables.figures.debates}: designate an issue.",
        [Option("designate", piece=f"{city}_{i.id}", space=display_space(city, i.at)) for i in g.display[city]], "6.4",
        refused=lambda: foreign_issues(g, city),
    )  # fmt: skip
    g.cards_down = {}
    g.debated = (choice.piece or "").removeprefix(f"{city}_")
    g.spoken, g.spoken_on = {}, ""
    g.report("designated", "6.4", seat=seat, issue=g.issue(city, g.debated).kind, number=g.step + 1)


def lay_cards(g: Pericles) -> Flow[None]:
    """6.41: the Controlling faction first; nobody sees what was laid."""
    words = ISSUE_WORDS[g.issue(g.city, g.debated).kind]
    for who in (g.controlling[g.city], g.opposition(g.city)):
        choice: Option = yield Ask(
            who, f"Play a card in the debate on {words}.",
            [Option("play", card=c, space="debate") for c in g.hands[who]], "6.41", secret=True,
        )  # fmt: skip
        g.cards_down[who] = choice.card or ""
    g.phase = "debate"


def foreign_issues(g: Pericles, city: str) -> dict[Option, str]:
    other = "sparta" if city == "athens" else "athens"
    return {
        Option(
            "designate", piece=f"{other}_{i.id}", space=display_space(other, i.at)
        ): "Debate your own City-State's issues (6.4)."
        for i in g.display[other]
    }


def card_worth(g: Pericles, seat: str, card: str, kind: str) -> tuple[int, int]:
    """6.42: what a card is worth in a debate on this issue, and the Strategos it brings."""
    c = g.tables.cards[card]
    if c.faction:
        values = c.war_peace_value if kind == "war_peace" else c.debate_value
        return values["post_plague" if g.post_plague else "pre_plague"], c.debate_strategos
    half = c.halves[seat]
    if half.issue == kind:
        return c.value + half.bonus, half.strategos
    return c.value, 0


def debate(g: Pericles) -> Flow[None]:
    """6.42: both cards turn together, the marker slides by the difference, tokens are dealt."""
    city = g.city
    ruling, other = g.controlling[city], g.opposition(city)
    issue = g.issue(city, g.debated)
    worth, claims = {}, {}
    for who in (ruling, other):
        card = g.cards_down[who]
        g.hands[who].remove(card)
        worth[who], claims[who] = card_worth(g, who, card, issue.kind)
        g.report("card_shown", "6.42", seat=who, card=card, amount=worth[who], issue=issue.kind, turn=g.turn)
        g.tell_reason(who)
        if card not in g.tables.leader_cards:
            g.discards[city].append(card)
    for who in (ruling, other):
        if can_use_brain_trust(g, who):
            worth[who] += yield from brain_trust(g, who, worth)
    shift = worth[FACTIONS[city][0]] - worth[FACTIONS[city][1]]
    most = g.tables.figures.track
    issue.at = max(-most, min(most, issue.at + shift))
    g.report("issue_slides" if shift else "issue_stays", "6.43", issue=issue.kind, amount=abs(shift),
             space=display_space(city, issue.at))  # fmt: skip
    pay_strategos(g, ruling, other, claims)
    g.spoken, g.spoken_on = g.cards_down, issue.kind
    g.cards_down, g.debated = {}, ""
    g.step += 1
    if g.step < g.tables.figures.debates:
        g.phase = "designate"
    else:
        g.phase, g.step = "political", 0


def can_use_brain_trust(g: Pericles, seat: str) -> bool:
    """6.5: once, with a leader on one's own side only, and an Entourage."""
    if seat in g.bots or seat in g.brain_trusts or not g.entourage[seat]:
        return False
    leaders = g.tables.leader_cards
    return g.cards_down[seat] in leaders and g.cards_down[COMPATRIOT[seat]] not in leaders


def brain_trust(g: Pericles, seat: str, worth: dict[str, int]) -> Flow[int]:
    """6.5: a random card of the Entourage adds its value; the whole Entourage is discarded (R8)."""
    choice: Option = yield Ask(
        seat,
        f"Your leader speaks with {worth[seat]} against {worth[COMPATRIOT[seat]]}. Call on the Brain Trust?",
        [Option("brain_trust"), Option("no_brain_trust")],
        "6.5",
    )
    if choice.verb != "brain_trust":
        return 0
    (die,) = yield Roll(1, "the Brain Trust", "6.5", sides=len(g.entourage[seat]))
    card = sorted(g.entourage[seat])[die - 1]
    g.discards[CITY[seat]] += g.entourage[seat]
    g.entourage[seat] = []
    g.brain_trusts.append(seat)
    value = g.tables.card_value(card)
    g.report("brain_trust", "6.5", seat=seat, card=card, amount=value)
    return value


def pay_strategos(g: Pericles, ruling: str, other: str, claims: dict[str, int]) -> None:
    """6.44: a stock that cannot pay both is taken one by one in turn, the Controlling faction first (R7)."""
    city = CITY[ruling]
    paid = {ruling: 0, other: 0}
    owed = dict(claims)
    seat = ruling
    while g.stock[city] and (owed[ruling] or owed[other]):
        if owed[seat]:
            owed[seat] -= 1
            paid[seat] += 1
            g.stock[city] -= 1
        seat = COMPATRIOT[seat]
    for who in (ruling, other):
        g.tokens[who] += paid[who]
        if claims[who]:
            g.report("strategos_won", "6.44", seat=who, amount=paid[who], owed=claims[who], left=g.stock[city])


ISSUE_WORDS = {
    "military": "a Military issue",
    "league": "a League issue",
    "diplomatic": "a Diplomatic issue",
    "oracle": "an Oracle issue",
    "war_peace": "War/Peace",
    "ostracism": "Ostracism",
    "citizenship": "Citizenship",
    "colony": "a Colony",
    "games": "the Games",
    "krypteia": "the Krypteia",
}


def spaces_to_own_track(seat: str, issue: Issue) -> int:
    """How many spaces a marker needs to move to reach this faction's 1 space; 0 or less: it lies there."""
    return 1 - issue.at * TOWARD[seat]

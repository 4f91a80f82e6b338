"""Each card does what its words say, and nothing else: cases worked out by hand (see `card_cases.py`)."""

from __future__ import annotations

import re
from collections import Counter
from typing import Any

import pytest

from engines.core import Session
from engines.victory_or_death import scoring
from engines.victory_or_death.powers import KINDS, POWERS
from engines.victory_or_death.spaces import members

from .card_cases import CASES, SCORING, Case, Scoring
from .position import DATA, LETTERS, begin, key, war

SHORT = dict(zip(KINDS, ("H", "T", "City"), strict=True))


def position(case: Case, card: str) -> Session:
    """The card where it is used from, on the turn of whoever acts; nothing else but what the case says."""
    letter = case.card[0]
    sheet = DATA.cards[card]
    zones: dict[str, dict[str, list[str]]] = {
        "hand": {k: list(v) for k, v in case.hand.items()},
        "prepared": {},
        "status": {},
    }
    for zone, given in case.more.items():
        zones[zone].update({k: list(v) for k, v in given.items()})
    zone = {"status": "status", "prepare": "prepared"}.get(sheet.type, "hand")
    zones[zone].setdefault(letter, []).append(card.split("_", 1)[1])
    in_strategy = sheet.when is not None and sheet.when.on == "strategy_step"
    board = None if case.board == "start" else case.board
    step = "strategy" if in_strategy else "play"
    return begin(war(board, active=case.turn or letter, step=step, vp=(5, 5), round=4, **zones))


def things(s: Session) -> Counter[str]:
    """All that a case speaks of, counted."""
    out: Counter[str] = Counter({"O": s.state.vp[0], "M": s.state.vp[1]})
    for letter, p in LETTERS.items():
        power = s.state.powers[p]
        for kind, spaces in enumerate(power.pieces):
            out.update(f"{letter} {SHORT[KINDS[kind]]} {DATA.ids[n]}" for n in members(spaces))
        out.update({f"{letter} token {DATA.ids[n]}": 1 for n in members(power.tokens)})
        for zone in ("hand", "deck", "prepared", "status"):
            out[f"{letter} {zone}"] = len(getattr(power, zone))
        out[f"{letter} bowl"] = power.bowl
    return out


def difference(before: Counter[str], after: Counter[str]) -> dict[str, int]:
    return {name: after[name] - before[name] for name in {*before, *after} if after[name] != before[name]}


def expected(changes: str) -> dict[str, int]:
    out = {}
    for change in filter(None, (c.strip() for c in changes.split(","))):
        if change[0] in "+-":
            out[change[1:]] = 1 if change[0] == "+" else -1
        else:
            name, number = change.rsplit(" ", 1)
            out[name] = int(number)
    return out


def offered(s: Session, verb: str) -> dict[str, Any]:
    """The options of a verb by the words that a case has for them."""
    assert s.ask is not None
    options = [o for o in s.ask.options if o.verb == verb]
    several = len({o.kind for o in options}) > 1
    out = {}
    for o in options:
        if o.card:
            word = o.card.split("_", 1)[1]
        elif o.space and not (verb == "attack" and any(x.verb == "stop" for x in s.ask.options)):
            word = f"{SHORT[o.kind]} {o.space}" if several and o.kind else o.space
        elif o.piece:
            p, kind, n = DATA.piece_at[o.piece]
            word = f"{'CDSA'[p]}.{SHORT[KINDS[kind]]}.{DATA.ids[n]}"
        elif verb == "choose":
            word = "CDSA"[POWERS.index(o.kind or "")]
        else:
            word = ""
        out[word] = o
    return out


def follow(s: Session, steps: str) -> None:
    for step in filter(None, (t.strip() for t in steps.split(";"))):
        letter, verb, *rest = step.split(maxsplit=2)
        assert s.ask is not None
        now = f"{'CDSA'[POWERS.index(s.ask.seat)]} {s.ask.rule}"
        if letter == "?":
            assert now == f"{verb} {rest[0]}", s.ask.prompt
            continue
        assert now[0] == letter, (step, s.ask.prompt)
        found = offered(s, verb)
        said = rest[0] if rest else ""
        all_of, arrow, taken = (part.strip() for part in said.partition(">"))
        if all_of and (arrow or verb not in ("play", "use", "discard")):
            assert sorted(found) == sorted(all_of.split("/")), step
        taken = taken or all_of
        fits = [found[taken]] if taken in found else [o for word, o in found.items() if word.startswith(taken)]
        assert len(fits) == 1, (step, list(found), s.ask.prompt)
        s.apply(fits[0])


@pytest.mark.parametrize("case", CASES, ids=lambda case: case.card.replace(" ", "-"))
def test_what_a_card_does(case: Case):
    letter, name = case.card.split()
    card = key(letter, name)
    s = position(case, card)
    before = things(s)
    sheet = DATA.cards[card]
    if sheet.when is None and not case.steps.startswith(f"{letter} play"):
        follow(s, f"{letter} play {name}" + (f"; {letter} carry_out" if sheet.type == "event" else ""))
    elif sheet.when is not None and sheet.when.on == "strategy_step" and not case.steps.startswith("? "):
        follow(s, f"{letter} use {name}")
    follow(s, case.steps)
    assert difference(before, things(s)) == expected(case.changes)
    if "?" not in case.steps and "buy" not in case.steps:  # the card is done with
        assert card not in s.state.powers[LETTERS[letter]].in_play
    for owner, cards in case.left.items():
        assert sorted(k.split("_", 1)[1] for k in s.state.powers[LETTERS[owner]].hand) == sorted(cards)


@pytest.mark.parametrize("row", SCORING, ids=lambda row: row.card.replace(" ", "-"))
def test_what_a_status_card_scores(row: Scoring):
    letter, name = row.card.split()
    card = DATA.cards[key(letter, name)]
    for gain, boards in ((row.gain, row.holds), (0, row.fails)):
        for board in boards:
            tokens = {owner: [space] for owner, space in re.findall(r"([CDSA]):[^;]*, token (\w+)", board)}
            pieces = re.sub(r", token \w+", "", board)
            g = war(pieces, active="A", step="scoring", round=3, status={letter: [name]}, tokens=tokens)
            assert scoring.worth(g, card) == gain, board
            cities = [g.team_kind(team, 2).bit_count() for team in range(2)]
            cities[card.power & 1] += gain
            assert begin(g).state.vp == cities, board  # the Scoring Round runs without a question


def test_no_card_is_left_out():
    told = {key(*row.card.split()) for row in (*CASES, *SCORING)}
    assert told == set(DATA.cards)

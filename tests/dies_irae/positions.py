"""Positions set up by hand, and a short way to make choices in them."""

from __future__ import annotations

from typing import Any

import pytest

from engines.core import IllegalChoice, Option, Session
from engines.core.beginning import check_setup
from engines.dies_irae.game import GAME
from engines.dies_irae.state import Contest, DiesIrae, control

ORDER = ("persia", "greece", "egypt")
ATHENAE, CORINTHOS, DELPHI, KALYDON, LARISSA = "h0906", "h0706", "h0705", "h0505", "h0703"


def hex_of(site: str) -> str:
    return GAME_TABLES.sites[site].hex


def position(options: dict[str, Any] | None = None, scenario: str = "standard", turn: int = 1) -> DiesIrae:
    """Three powers without a piece, everything at 0, the first of Persia, Greece, Egypt to act."""
    g = GAME.setup(check_setup(GAME, scenario, options, None, 1, ""))
    g.setting_up, g.phase, g.turn, g.round = [], "action", turn, 1
    g.order = [p for p in ORDER if p in g.powers]
    for p in g.powers.values():
        p.development = dict.fromkeys(p.development, 0)
        p.entered, p.given = {"economy": 0, "culture": 0}, {}
        p.talents = 0
    return g


GAME_TABLES = GAME.setup(check_setup(GAME, None, None, None, 1, "")).tables


def develop(g: DiesIrae, power: str, military: int = 0, fleet: int = 0, economy: int = 0, culture: int = 0) -> None:
    p = g.powers[power]
    p.development = {"military": military, "fleet": fleet, "economy": economy, "culture": culture}
    p.entered = {"economy": (economy + 2) // 3, "culture": (culture + 2) // 3}


def posts(g: DiesIrae, power: str, *sites: str) -> None:
    for site in sites:
        g.powers[power].trade_posts[site if site.startswith("h0") or site in g.tables.hexes else hex_of(site)] = 1


def contest(g: DiesIrae, hex: str, intruder: str, holder: str) -> None:
    g.contests[hex] = Contest(intruder, holder)


def settle_all(g: DiesIrae) -> DiesIrae:
    """Control as it stands, before anything happens."""
    for p in g.powers.values():
        if p.alive:
            p.provinces, p.islands = control(g, p)
    return g


def first(g: DiesIrae, power: str) -> DiesIrae:
    """Makes a power the next to act."""
    g.order = [power, *(p for p in g.order if p != power)]
    g.place = 0
    return g


def begin(g: DiesIrae) -> Session:
    settle_all(g)
    return Session.resume(GAME, check_setup(GAME, g.scenario, g.options, g.seats, 1, ""), g)


def fits(option: Option, verb: str, fields: dict[str, Any]) -> bool:
    return option.verb == verb and all(getattr(option, k) == v for k, v in fields.items())


def offered(session: Session, verb: str, **fields: Any) -> list[Option]:
    return [o for o in session.ask.options if fits(o, verb, fields)] if session.ask else []


def choose(session: Session, verb: str, **fields: Any) -> None:
    found = offered(session, verb, **fields)
    assert len(found) == 1, (verb, fields, [str(o) for o in session.ask.options][:30] if session.ask else None)
    session.apply(found[0])
    assert not GAME.invariants(session.state)


def name(session: Session, action: str) -> None:
    choose(session, "name", kind=action)


def block(session: Session, action: str) -> None:
    """Names an action that allows nothing: it is asked about before it is spent."""
    name(session, action)
    assert [o.verb for o in session.ask.options] == ["end"]
    choose(session, "end")


def march(session: Session, origin: str, end: str, n: int = 1) -> None:
    choose(session, "march", origin=origin, amount=n)
    if session.ask.options[0].verb == "to":
        choose(session, "to", space=end)


def sail(session: Session, origin: str, end: str, n: int = 1, laden: int | None = None) -> None:
    choose(session, "sail", origin=origin, amount=n)
    if session.ask.options[0].verb == "laden":
        choose(session, "laden", amount=laden)
    if session.ask.options[0].verb == "to":
        choose(session, "to", space=end)


def ends(session: Session) -> set[str]:
    return {o.space for o in session.ask.options if o.verb == "to"}


def why(session: Session, verb: str, **fields: Any) -> str:
    """The sentence with which a choice is refused."""
    with pytest.raises(IllegalChoice) as refusal:
        session.apply(Option(verb, **fields))
    return str(refusal.value)


def end_action(session: Session) -> None:
    if session.state.action:
        choose(session, "end")

"""Records a finished game of each game: `python -m tests.record [--all] [GAME...]`.

Without arguments it records again what was recorded under other rules or data. A record holds what the game was begun with,
its choices, and a digest of the position after every few of them, so that `test_recorded_games.py` notices when the rules
take another course.
"""

from __future__ import annotations

import sys
from collections.abc import Iterator
from pathlib import Path

import msgspec

from engines import KNOWN, games
from engines.core import Option, Session
from engines.core.chance import Dice

FOLDER = Path(__file__).parent / "fixtures" / "games"
EVERY = 10  # choices between two digests
SEEDS = 8
LONGEST = 400  # choices


class RecordedGame(msgspec.Struct, kw_only=True, forbid_unknown_fields=True):
    game: str
    rules: str  # the fingerprint
    scenario: str
    seats: list[str]
    seed: int
    winners: list[str]
    digests: list[str]
    choices: list[Option]

    def begin(self) -> Session:
        return Session.new(self.game, self.scenario, seats=self.seats, seed=self.seed)


def path_of(game: str) -> Path:
    return FOLDER / f"{game}.json"


def read(game: str) -> RecordedGame:
    return msgspec.json.decode(path_of(game).read_bytes(), type=RecordedGame)


def replay(record: RecordedGame) -> Iterator[tuple[int, str]]:
    """Plays a record again: the digest after every few choices and at the end, with how many choices were made."""
    session = record.begin()
    for choice in record.choices:
        session.apply(choice)
        if session.now % EVERY == 0 or session.now == len(record.choices):
            yield session.now, session.digest()[:12]
    assert session.outcome is not None, "the game is not over"
    assert sorted(session.outcome.winners) == record.winners


def random_course(game: str, scenario: str, seats: tuple[str, ...], seed: int) -> Session | None:
    """A game played at random; None if it takes too long."""
    session = Session.new(game, scenario, seats=seats, seed=seed)
    dice = Dice(seed)
    while session.ask is not None:
        if session.now == LONGEST:
            return None
        session.apply(dice.choice(session.ask.options))
    return session


def worth(session: Session) -> float:
    """Short games in which much happens are worth recording."""
    return len({event.kind for record in session.history for event in record.events}) - len(session.history) / 20


def record(game: str) -> RecordedGame:
    courses = [
        course
        for scenario in games[game].scenarios
        for seats in scenario.seatings
        for seed in range(SEEDS)
        if (course := random_course(game, scenario.id, seats, seed)) is not None
    ]
    best = max(courses, key=worth)
    assert best.outcome is not None
    out = RecordedGame(
        game=game, rules=games[game].fingerprint(), scenario=best.setup.scenario, seats=list(best.setup.seats),
        seed=best.setup.seed, winners=sorted(best.outcome.winners), digests=[], choices=[r.option for r in best.history],
    )  # fmt: skip
    out.digests = [digest for _, digest in replay(out)]
    return out


def write(record: RecordedGame) -> None:
    """With each choice on a line, so that a difference can be read."""
    head = msgspec.to_builtins(record)
    choices = ",\n".join(msgspec.json.encode(choice).decode() for choice in head.pop("choices"))
    fields = ",\n".join(f'"{key}": {msgspec.json.encode(value).decode()}' for key, value in head.items())
    path_of(record.game).write_text(f'{{\n{fields},\n"choices": [\n{choices}\n]}}\n', encoding="utf-8")


def is_current(game: str) -> bool:
    return path_of(game).is_file() and read(game).rules == games[game].fingerprint()


def main(arguments: list[str]) -> None:
    named = [argument for argument in arguments if not argument.startswith("-")]
    for game in named or KNOWN:
        if named or "--all" in arguments or not is_current(game):
            new = record(game)
            write(new)
            print(f"{game}: {new.scenario}, seed {new.seed}, {len(new.choices)} choices")
        else:
            print(f"{game}: unchanged")


if __name__ == "__main__":
    main(sys.argv[1:])

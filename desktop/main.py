"""The command `hegemon`: the window, and what can be done without one. Headless commands never import Qt."""

from __future__ import annotations

import argparse
import json
import os
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

import msgspec

from engines import games
from engines.core.game import Game
from engines.core.version import VERSION

if TYPE_CHECKING:
    from engines.core.session import Session

HEADLESS = (
    "; these commands need none: games, simulate, arena, balance, tune, explain, replay, check, conform, bench, host, demo"
)


class Refusal(Exception):
    """A command that cannot be carried out: one sentence, exit code 2."""


class Parser(argparse.ArgumentParser):
    def error(self, message: str) -> NoReturn:
        raise Refusal(f"{message[:1].upper()}{message[1:]}; see `{self.prog} --help`.")


def parser() -> Parser:
    main = Parser(prog="hegemon", description="A desktop table for five board games of the ancient Greek world.")
    main.add_argument("--version", action="version", version=f"Hegemon {VERSION}")
    flag = main.add_argument
    flag("--install-desktop-entry", action="store_true", help="put Hegemon into your menu, with file types (Linux)")
    flag("--remove-desktop-entry", action="store_true", help="take it out of your menu again")
    commands = main.add_subparsers(dest="command", parser_class=Parser, metavar="COMMAND")

    def command(name: str, help: str, run: Callable[[argparse.Namespace], int]) -> Parser:
        sub: Parser = commands.add_parser(name, help=help, description=help)
        sub.set_defaults(run=run)
        return sub

    sub = command("games", "List the games with their scenarios, seats and computer players.", list_games)
    sub.add_argument("--json", action="store_true", help="print the results as JSON")

    sub = command("simulate", "Let computer players play many games.", simulate)
    sub.add_argument("game")
    sub.add_argument("--scenario", help="the scenario that is played")
    sub.add_argument("--games", type=positive, default=100, metavar="N", help="how many games")
    sub.add_argument(
        "--seats", default="random", help="a kind for all, or seat=kind,... (random, greedy, search, the game's own)"
    )
    sub.add_argument("--players", type=positive, help="how many seats are played, where the scenario leaves it open")
    sub.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game")
    sub.add_argument("--edition", default="", help="play an edition of the data")
    sub.add_argument("--seed", type=int, default=1, help="where chance begins")
    sub.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to use")
    sub.add_argument("--cluster", metavar="ADDRESS", help="run on a Dask scheduler")
    sub.add_argument("--json", action="store_true", help="print the results as JSON")
    sub.add_argument("--no-checks", action="store_true", help="leave out the checks of each position")

    sub = command("arena", "Measure how strong computer players are against each other.", arena)
    sub.add_argument("game")
    sub.add_argument("--players", required=True, metavar="A,B[,...]", help="kinds of computer players, such as hard,normal")
    sub.add_argument("--games", type=positive, default=100, metavar="N", help="games of each pair")
    sub.add_argument(
        "--until", choices=("better", "worse"), default="", help="stop as soon as the first is surely so, or not"
    )
    many_games(sub)
    sub.add_argument("--habits", action="store_true", help="count what a reader of the logs would call odd")
    sub.add_argument("--no-checks", action="store_true", help="leave out the checks of each position")

    sub = command("balance", "Measure how equal players do in each scenario and seat.", balance)
    sub.add_argument("game")
    sub.add_argument("--player", default="normal", metavar="KIND", help="the kind of computer player")
    sub.add_argument("--games", type=positive, default=100, metavar="N", help="games of each scenario and number of seats")
    many_games(sub)

    sub = command("tune", "Find better weights for a computer player in self-play.", tune)
    sub.add_argument("game")
    sub.add_argument("--player", default="normal", metavar="KIND", help="the kind of computer player")
    sub.add_argument("--weights", default="", metavar="A,B", help="only these; all without it")
    sub.add_argument("--scenario", help="the scenario that is played")
    sub.add_argument("--seats", metavar="N|A,B", help="how many seats are played, or which")
    sub.add_argument("--generations", type=positive, default=20, metavar="N", help="how often candidates are drawn")
    sub.add_argument(
        "--rounds", type=positive, default=10, metavar="N", help="seeds that each candidate plays in all seatings"
    )
    sub.add_argument("--final", type=positive, default=200, metavar="N", help="seeds of the match against today's weights")
    sub.add_argument("--journal", type=Path, required=True, metavar="FILE", help="what was played; a run resumes from it")
    sub.add_argument("--out", type=Path, metavar="FILE", help="where the new weights.json is written if the match is won")
    sub.add_argument("--seed", type=int, default=1, help="where chance begins")
    sub.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to use")
    sub.add_argument("--cluster", metavar="ADDRESS", help="run on a Dask scheduler")
    sub.add_argument("--wait", action="store_true", help="wait for another heavy command on this machine to end")

    sub = command("explain", "Say what a computer player would do at a moment of a saved game, and why.", explain)
    sub.add_argument("file", type=Path)
    sub.add_argument("--at", type=int, metavar="N", help="after so many choices; the end of the save without it")
    sub.add_argument("--player", default="", metavar="KIND", help="the kind of computer player")
    sub.add_argument("--json", action="store_true", help="print the results as JSON")

    sub = command(
        "replay", "Tell a saved game from its first choice to its last, without what is hidden until it is over.", replay
    )
    sub.add_argument("file", type=Path)

    sub = command("check", "Check saves, journals and edition files.", check)
    sub.add_argument("files", type=Path, nargs="+", metavar="FILE")

    sub = command("conform", "Hold games to all that every game must pass.", conform)
    sub.add_argument("games", nargs="*", metavar="GAME")
    sub.add_argument(
        "--check", action="append", default=[], metavar="NAME", help="only this check, such as secrets or saves"
    )
    sub.add_argument(
        "--games-of-each", type=positive, default=1, metavar="N", help="random games of each scenario and seating"
    )
    sub.add_argument("--seed", type=int, default=1, help="of the first game")
    sub.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to use")
    sub.add_argument("--json", action="store_true", help="print the results as JSON")

    sub = command("bench", "Measure speed: random play, undo, clone, saves, start-up, frames.", bench)
    sub.add_argument("games", nargs="*", metavar="GAME")
    sub.add_argument("--memory", type=positive, metavar="N", help="instead, how memory grows over N games in one window")
    sub.add_argument("--json", action="store_true", help="print the results as JSON")

    sub = command("host", "Keep tables for people at several computers.", host)
    sub.add_argument("--data", type=Path, required=True, metavar="DIR", help="where the tables are kept")
    sub.add_argument("--port", type=int, default=47431, metavar="N", help="0 takes any that is free")
    sub.add_argument("--address", default="0.0.0.0", help="where to listen; 0.0.0.0 is every network of this machine")
    sub.add_argument(
        "--public", default="", metavar="NAME", help="the name by which others reach it, with its port if that is another"
    )
    sub.add_argument("--certificate", type=Path, metavar="FILE", help="a certificate of your own, with --key")
    sub.add_argument("--key", type=Path, metavar="FILE", help="the private key of the certificate")
    sub.add_argument("--plain", action="store_true", help="no TLS: for a proxy on this machine")
    sub.add_argument("--new-key", action="store_true", help="make a new link for opening tables; the old one ends")

    sub = command("demo", "Play some turns of each game with computer players and write pictures.", demo)
    sub.add_argument("--shots", type=Path, required=True, metavar="DIR", help="where the pictures go")
    sub.add_argument("games", nargs="*", metavar="GAME")
    return main


def many_games(sub: Parser) -> None:
    """What commands have in common that play many games."""
    sub.add_argument("--scenario", help="the scenario that is played")
    sub.add_argument("--seats", metavar="N|A,B", help="how many seats are played, or which")
    sub.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="set an option of the game")
    sub.add_argument("--edition", default="", help="play an edition of the data")
    sub.add_argument("--seed", type=int, default=1, help="where chance begins")
    sub.add_argument("--workers", type=positive, default=1, metavar="W", help="processes to use")
    sub.add_argument("--cluster", metavar="ADDRESS", help="run on a Dask scheduler")
    sub.add_argument("--wait", action="store_true", help="wait for another heavy command on this machine to end")
    sub.add_argument("--json", action="store_true", help="print the results as JSON")


def positive(text: str) -> int:
    number = int(text)
    if number < 1:
        raise argparse.ArgumentTypeError("must be 1 or more")
    return number


def game_named(id: str) -> Game[Any]:
    if id not in games:
        raise Refusal(f"There is no game {id!r}; there are {', '.join(games)}.")
    return games[id]


# --- the commands


def list_games(arguments: argparse.Namespace) -> int:
    if arguments.json:
        print(json.dumps([described(games[id]) for id in games], ensure_ascii=False, indent=1))
        return 0
    for id in games:
        game = games[id]
        print(f"{id}\n  {game.title}: {game.blurb}")
        for scenario in game.scenarios:
            seats = sorted({len(s) for s in scenario.seatings})
            number = f"{seats[0]}" if len(seats) == 1 else f"{seats[0]}-{seats[-1]}"
            print(f"    {scenario.id:<26} {scenario.title} ({number} seats, about {scenario.minutes} minutes)")
        print(f"    computer players: {', '.join(b.id for b in game.bots) or 'random, greedy, search'}")
    return 0


def described(game: Game[Any]) -> dict[str, Any]:
    return {
        "id": game.id,
        "title": game.title,
        "blurb": game.blurb,
        "seats": [s.id for s in game.seats],
        "scenarios": [
            {"id": s.id, "title": s.title, "minutes": s.minutes, "seatings": [list(x) for x in s.seatings]}
            for s in game.scenarios
        ],
        "options": [{"id": o.id, "title": o.title, "default": o.default} for o in game.options],
        "players": ["random", "greedy", "search", *(b.id for b in game.bots)],
    }


def simulate(arguments: argparse.Namespace) -> int:
    from engines.lab import simulate as simulation
    from engines.lab.executors import NoCluster

    game = game_named(arguments.game)
    try:
        plan = simulation.plan(
            game, arguments.scenario, arguments.games, arguments.seats, arguments.players, arguments.option,
            arguments.edition, arguments.seed, not arguments.no_checks,
        )  # fmt: skip
    except ValueError as error:
        raise Refusal(str(error)) from None
    try:
        report = simulation.run(plan, arguments.workers, arguments.cluster, quiet=arguments.json)
    except NoCluster as error:
        raise Refusal(str(error)) from None
    if arguments.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        simulation.show(plan, report)
    return 1 if report["errors"] or report["finished"] != report["games"] else 0


def seats_of(text: str | None) -> int | list[str] | None:
    if text is None:
        return None
    return int(text) if text.isdigit() else text.split(",")


def arena(arguments: argparse.Namespace) -> int:
    from engines.lab import arena as workshop
    from engines.lab.executors import NoCluster
    from engines.lab.machine_lock import Busy, alone
    from engines.lab.simulate import pair_of, progress, value_of

    game = game_named(arguments.game)
    try:
        options = {key: value_of(game, key, text) for key, text in (pair_of(o, "NAME=VALUE") for o in arguments.option)}
        match = workshop.match(
            game, arguments.players.split(","), arguments.games, arguments.seed, arguments.scenario,
            seats_of(arguments.seats), options, arguments.edition, not arguments.no_checks, arguments.habits,
        )  # fmt: skip
        with alone("arena", arguments.wait):
            quiet = arguments.json
            told = None if quiet else lambda tally, done: progress(done, len(match.bouts), workshop.standing(tally))
            tally = workshop.run(match, arguments.workers, arguments.cluster, arguments.until, told)
    except (ValueError, NoCluster, Busy) as error:
        raise Refusal(str(error)) from None
    report = tally.report()
    if arguments.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        print(file=sys.stderr)
        print("\n".join(workshop.show(report)))
    return 1 if report["errors"] else 0


def balance(arguments: argparse.Namespace) -> int:
    from engines.lab import balance as scales
    from engines.lab.executors import NoCluster
    from engines.lab.machine_lock import Busy, alone
    from engines.lab.simulate import pair_of, progress, value_of

    game = game_named(arguments.game)
    try:
        options = {key: value_of(game, key, text) for key, text in (pair_of(o, "NAME=VALUE") for o in arguments.option)}
        tables = scales.tables(
            game, arguments.player, arguments.games, arguments.seed, arguments.scenario, seats_of(arguments.seats), options,
            arguments.edition,
        )  # fmt: skip
        total = sum(len(table.plans) for table in tables)
        with alone("balance", arguments.wait):
            told = None if arguments.json else lambda done: progress(done, total)
            report = scales.run(game, arguments.player, tables, arguments.workers, arguments.cluster, told)
    except (ValueError, NoCluster, Busy) as error:
        raise Refusal(str(error)) from None
    if arguments.json:
        print(json.dumps(report, ensure_ascii=False))
    else:
        print(file=sys.stderr)
        print("\n".join(scales.show(report)))
    return 1 if any(table["errors"] for table in report["tables"]) else 0


def tune(arguments: argparse.Namespace) -> int:
    from engines.core.data import readable
    from engines.lab import tune as tuning
    from engines.lab.executors import NoCluster
    from engines.lab.machine_lock import Busy, alone

    only = [id for id in arguments.weights.split(",") if id]
    try:
        task = tuning.task(
            game_named(arguments.game), arguments.player, only, arguments.scenario, seats_of(arguments.seats),
            arguments.seed, arguments.workers, arguments.cluster,
        )  # fmt: skip
        with alone("tune", arguments.wait):
            found = tuning.tune(task, arguments.generations, arguments.rounds, arguments.journal)
            print("\n".join(tuning.changes(task, found)))
            match = tuning.final_match(task, found, arguments.final)
    except (ValueError, NoCluster, Busy) as error:
        raise Refusal(str(error)) from None
    print(f"against today's weights: {match['wins']:g} of {match['games']} ({match['low']:.1%} to {match['high']:.1%})")
    if not match["won"]:
        print("The match is not won: the weights stay as they are.")
        return 1
    if arguments.out is not None:
        arguments.out.write_text(readable(msgspec.to_builtins(tuning.rewritten(task, found, match))), encoding="utf-8")
        print(f"written to {arguments.out}")
    return 0


def explain(arguments: argparse.Namespace) -> int:
    from engines.lab import explain as advice

    session = opened(arguments.file)
    try:
        report = advice.explain(session, arguments.at, arguments.player)
    except ValueError as error:
        raise Refusal(str(error)) from None
    print(json.dumps(report, ensure_ascii=False) if arguments.json else "\n".join(advice.show(report)))
    return 0


def replay(arguments: argparse.Namespace) -> int:

    session = opened(arguments.file)
    if session.notice:
        print(session.notice, file=sys.stderr)
    game = session.game
    outcome = session.outcome
    seed = f", seed {session.setup.seed}" if outcome is not None else ""  # until then it foretells what is to come
    print(f"{game.title}, {game.scenario(session.setup.scenario, session.setup.edition).title}{seed}")
    events = [session.opening, *(r.events for r in session.history)]
    for event in (e for group in events for e in group if outcome is not None or e.only is None):
        words = game.tell(session.state, event)
        if words:
            rule = f"  [{event.rule}]" if event.rule else ""
            print(f"\n{words}" if event.kind == "turn" else f"  {words}{rule}")
    if outcome is not None:
        scores = ", ".join(f"{game.name(session.state, s)} {v:g}" for s, v in outcome.scores.items())
        print(f"\n{outcome.why} {scores}")
    elif session.ask is not None:
        print(f"\n{game.name(session.state, session.ask.seat)} to decide: {session.ask.prompt}")
    return 0


def opened(path: Path) -> Session:
    from engines.core import gate
    from engines.core.recovery import recover
    from engines.core.saves import SaveError

    try:
        return recover(path) if path.suffix == ".journal" else gate.load(path)
    except SaveError as error:
        raise Refusal(str(error)) from None


def check(arguments: argparse.Namespace) -> int:
    bad = 0
    for path in arguments.files:
        try:
            print(f"{path.name}: {checked(path)}")
        except Refusal as refusal:
            bad += 1
            print(refusal)
    return 1 if bad else 0


def checked(path: Path) -> str:
    """What a sound file holds, in one line."""
    if path.suffix == ".hegemon-edition":
        return checked_edition(path)
    session = opened(path)
    title = f"{session.game.title}, {session.game.scenario(session.setup.scenario, session.setup.edition).title}"
    state = "finished" if session.ask is None else "in play"
    return session.notice or f"sound ({title}, {session.now} choices, {state})"


def checked_edition(path: Path) -> str:
    from engines.core import edition_files, gate
    from engines.core.data import DataError
    from engines.core.editions import problems

    try:
        content = edition_files.read(path)
        gate.require_sound_edition(content, path.name)
        file = edition_files.unpack(content, path.name)
    except DataError as error:
        raise Refusal(str(error)) from None
    game = game_named(file.about.game)
    found = problems(game, file.edition())
    severe = [p.text for p in found if p.severe]
    if severe:
        raise Refusal(f"{path.name} cannot be played: {severe[0]}" + (f" ({len(severe)} faults)" if len(severe) > 1 else ""))
    changed = ", ".join(file.patches) or "nothing"
    return f"sound (edition “{file.about.name}” of {game.title}, changes {changed}; {len(found)} warnings)"


def conform(arguments: argparse.Namespace) -> int:
    from engines.lab import conform as conformance
    from engines.lab.simulate import progress

    ids = [game_named(id).id for id in arguments.games] or list(games)
    try:
        tasks = conformance.tasks(ids, arguments.check, arguments.games_of_each, arguments.seed)
    except ValueError as error:
        raise Refusal(str(error)) from None
    told = None if arguments.json else lambda done: progress(done, len(tasks))
    report = conformance.run(tasks, arguments.workers, told)
    if not arguments.json:
        print(file=sys.stderr)
    print(json.dumps(report) if arguments.json else "\n".join(conformance.show(report)))
    return 1 if report["faults"] else 0


def bench(arguments: argparse.Namespace) -> int:
    from engines.lab import bench as benchmark

    ids = [game_named(id).id for id in arguments.games] or list(games)
    if arguments.memory:
        report = benchmark.memory(ids, arguments.memory)
        print(json.dumps(report) if arguments.json else "\n".join(benchmark.memory_table(report)))
        return 0
    report = benchmark.run(ids, quiet=arguments.json)
    print(json.dumps(report, indent=1) if arguments.json else benchmark.table(report))
    return 0


def host(arguments: argparse.Namespace) -> int:
    from engines.host import command
    from engines.host.house import Unwelcome

    try:
        command.host(
            arguments.data, arguments.address, arguments.port, arguments.public, arguments.plain, arguments.certificate,
            arguments.key, arguments.new_key, lambda line: print(line, flush=True),
        )  # fmt: skip
    except Unwelcome as error:
        raise Refusal(str(error)) from None
    return 0


def demo(arguments: argparse.Namespace) -> int:
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    ids = [game_named(id).id for id in arguments.games]
    from desktop.app.demo import demo as run_demo

    written = run_demo(arguments.shots, ids or None)
    print(f"Wrote {len(written)} pictures to {arguments.shots}.")
    return 0


def desktop_entry(install: bool) -> int:
    from desktop.app import desktop_entry as entry

    try:
        files = entry.install() if install else entry.remove()
    except entry.NoDesktop as reason:
        raise Refusal(f"{reason}.") from None
    done = "Hegemon is in your menu" if install else "Hegemon is no longer in your menu" if files else "Nothing was there"
    print("\n".join([f"{done}.", *(f"  {path}" for path in files)]))
    return 0


def has_screen() -> bool:
    if os.environ.get("QT_QPA_PLATFORM") or sys.platform in ("win32", "darwin"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def window(arguments: list[str]) -> int:
    if not has_screen():
        raise Refusal(f"There is no screen to open a window on{HEADLESS}.")
    from desktop.app.application import run

    code: int = run(arguments, without=HEADLESS)
    return code


OPENED = (".hegemon", ".journal", ".hegemon-edition")


def main(arguments: Sequence[str] | None = None) -> int:
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        if not given or given[0].startswith("hegemon://") or (given[0][0:1] != "-" and Path(given[0]).suffix in OPENED):
            return window(given)
        chosen = parser().parse_args(given)
        if chosen.install_desktop_entry or chosen.remove_desktop_entry:
            return desktop_entry(chosen.install_desktop_entry)
        if chosen.command is None:
            return window([])
        run: Callable[[argparse.Namespace], int] = chosen.run
        return run(chosen)
    except Refusal as refusal:
        print(refusal, file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except OSError as error:
        print(f"{error.filename or 'hegemon'}: {error.strerror or error}.", file=sys.stderr)
        return 2


if __name__ == "__main__":
    raise SystemExit(main())

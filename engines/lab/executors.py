"""Many tasks at once: in this process, in several, or on a Dask cluster. Results come as they are ready.

A process that dies costs only what it was doing, and that is done again.
"""

from __future__ import annotations

import contextlib
import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import as_completed
from importlib import import_module
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from typing import Any, Generic, TypeVar, cast

T = TypeVar("T")
R = TypeVar("R")

MOST_DEATHS = 3  # over one task: the task itself may be why
AHEAD = 2  # tasks that a process has at hand: it never waits for the next one
BATCH = 10  # tasks sent to a cluster together


class NoCluster(Exception):
    """The cluster cannot be used; one sentence says why."""


def results(
    work: Callable[[T], R], tasks: Sequence[T], lost: Callable[[T], R], workers: int = 1, cluster: str | None = None
) -> Iterator[tuple[int, R]]:
    """Does every task and gives its number with its result, in any order. `lost` is the result of a task over which
    processes died again and again. Closing the iterator calls off what has not begun."""
    if cluster is not None:
        yield from _on_cluster(work, tasks, lost, cluster)
    elif workers > 1:
        yield from _in_processes(work, tasks, lost, workers)
    else:
        for number, task in enumerate(tasks):
            yield number, work(task)


class _Worker(Generic[T, R]):
    """A process that does one task after the other."""

    def __init__(self, work: Callable[[T], R]) -> None:
        context = get_context("spawn")
        self.pipe, theirs = context.Pipe()
        self.process: BaseProcess = context.Process(target=_serve, args=(theirs, work), daemon=True)
        self.process.start()
        theirs.close()
        self.at_hand: deque[int] = deque()  # numbers of its tasks; it is at the first

    def give(self, number: int, task: T) -> None:
        self.at_hand.append(number)
        with contextlib.suppress(OSError):  # it is dead; that is noticed where results are heard
            self.pipe.send((number, task))

    def hear(self) -> tuple[int, R] | None:
        """A result; None if the process has died."""
        try:
            number, result = self.pipe.recv()
        except (EOFError, OSError):
            return None
        self.at_hand.popleft()
        return number, result

    def end(self) -> None:
        self.process.kill()
        self.process.join()
        self.pipe.close()


def _serve(pipe: Connection, work: Callable[[T], R]) -> None:
    """In the process."""
    with contextlib.suppress(OSError, AttributeError):  # a window comes first (Windows has no nice)
        os.nice(5)
    with contextlib.suppress(EOFError, OSError, KeyboardInterrupt):
        while True:
            number, task = pipe.recv()
            pipe.send((number, work(task)))


def _in_processes(
    work: Callable[[T], R], tasks: Sequence[T], lost: Callable[[T], R], workers: int
) -> Iterator[tuple[int, R]]:
    waiting = deque(range(len(tasks)))
    deaths: dict[int, int] = {}
    team = [_Worker[T, R](work) for _ in range(min(workers, len(tasks)))]
    try:
        while waiting or any(worker.at_hand for worker in team):
            for worker in team:
                while waiting and len(worker.at_hand) < AHEAD:
                    number = waiting.popleft()
                    worker.give(number, tasks[number])
            heard = wait([worker.pipe for worker in team if worker.at_hand])
            for worker in [w for w in team if w.pipe in heard]:
                result = worker.hear()
                if result is not None:
                    yield result
                    continue
                guilty, *others = worker.at_hand
                deaths[guilty] = deaths.get(guilty, 0) + 1
                waiting.extendleft(reversed(others))
                if deaths[guilty] < MOST_DEATHS:
                    waiting.append(guilty)
                else:
                    yield guilty, lost(tasks[guilty])
                worker.end()
                team[team.index(worker)] = _Worker(work)
    finally:
        for worker in team:
            worker.end()


def _do(work: Callable[[T], R], tasks: Sequence[tuple[int, T]]) -> list[tuple[int, R]]:
    return [(number, work(task)) for number, task in tasks]


def _on_cluster(work: Callable[[T], R], tasks: Sequence[T], lost: Callable[[T], R], address: str) -> Iterator[tuple[int, R]]:
    try:
        from distributed import Client, KilledWorker
    except ImportError:
        raise NoCluster("A cluster needs Dask's distributed package: install hegemon with the extra `cluster`.") from None
    try:
        client: Any = cast(Any, Client)(address, timeout=5)  # distributed has no types
    except (OSError, ValueError, TimeoutError) as error:
        raise NoCluster(f"No Dask scheduler answers at {address}: {str(error).splitlines()[0][:120]}") from None
    with client:
        _prepare(client)
        size = max(1, min(BATCH, len(tasks) // (8 * max(1, len(client.scheduler_info()["workers"])))))
        with client.get_executor(pure=False, retries=MOST_DEATHS) as executor:
            numbered = list(enumerate(tasks))
            futures = [executor.submit(_do, work, numbered[at : at + size]) for at in range(0, len(tasks), size)]
            batches = {future: numbered[at * size : (at + 1) * size] for at, future in enumerate(futures)}
            try:
                for future in as_completed(futures):
                    try:
                        yield from future.result()
                    except KilledWorker:  # Dask has done it again on other workers already
                        yield from ((number, lost(task)) for number, task in batches[future])
            finally:
                for future in futures:
                    future.cancel()


def _prepare(client: Any) -> None:
    """Importing `hegemon` makes an installed program's folders importable there (see packaging/launcher). The scheduler
    reads the tasks, too."""
    try:
        client.run_on_scheduler(import_module, "hegemon")
        client.run(import_module, "hegemon")
    except ImportError:
        raise NoCluster("Hegemon is not installed on every machine of the cluster.") from None

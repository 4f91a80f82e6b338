"""Work on what strangers wrote, in a process of its own that can be ended, with limits on time and memory."""

from __future__ import annotations

import contextlib
import multiprocessing
import os
from collections.abc import Callable
from multiprocessing.connection import Connection

MEMORY = 2 * 1024**3  # bytes of address space


class Ended(RuntimeError):
    """The process died, took too long, or wanted more memory than it may have."""


def confined(task: Callable[[bytes], bytes], content: bytes, seconds: float, memory: int = MEMORY) -> bytes:
    """What a task (a function of a module) makes of some bytes. Ended, if it does not come to its end."""
    context = multiprocessing.get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(
        target=_carry_out, args=(theirs, task, content, seconds, memory), daemon=True, name=f"hegemon-{task.__name__}"
    )
    process.start()
    theirs.close()
    try:
        if not ours.poll(seconds):
            raise Ended("it took too long")
        return bytes(ours.recv_bytes())
    except (EOFError, OSError):
        raise Ended("it did not come to an end") from None
    finally:
        ours.close()
        process.kill()
        process.join()


def _carry_out(pipe: Connection, task: Callable[[bytes], bytes], content: bytes, seconds: float, memory: int) -> None:
    """In the process."""
    _limit(seconds, memory)
    pipe.send_bytes(task(content))


def _limit(seconds: float, memory: int) -> None:
    """Where the system can limit a process (Windows cannot like this; there the limit of time remains)."""
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        resource.setrlimit(resource.RLIMIT_CPU, (round(seconds), round(seconds) + 1))
    with contextlib.suppress(OSError, AttributeError):
        os.nice(5)

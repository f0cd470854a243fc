"""Playing the games of a match: here, in several processes, or on a Dask cluster."""

import os
import signal
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from multiprocessing import get_context
from typing import Any

from naqala.arena.match import Match, play_game
from naqala.errors import NaqalaError


def played(
    match: Match, numbers: Sequence[int], jobs: int, keep_records: bool
) -> Iterator[dict[str, Any]]:
    """The results of some games as they end, played by so many processes."""
    if jobs == 1:
        for number in numbers:
            yield play_game(match, number, keep_records)
        return
    pool = ProcessPoolExecutor(
        jobs, mp_context=get_context("spawn"), initializer=follow, initargs=(os.getpid(),)
    )
    try:
        yield from from_pool(pool, match, numbers, jobs, keep_records)
    except BrokenProcessPool:
        raise NaqalaError("a process that played was killed; --resume goes on") from None
    finally:  # games in progress are given up: --resume plays them again
        processes = list((pool._processes or {}).values())
        pool.shutdown(wait=False, cancel_futures=True)
        for process in processes:
            process.kill()


def from_pool(
    pool: ProcessPoolExecutor, match: Match, numbers: Sequence[int], jobs: int, keep: bool
) -> Iterator[dict[str, Any]]:
    """Never more games handed out than are soon played."""
    waiting: set[Future[dict[str, Any]]] = set()
    to_come = iter(numbers)
    while True:
        while len(waiting) < 2 * jobs and (number := next(to_come, None)) is not None:
            waiting.add(pool.submit(play_game, match, number, keep))
        if not waiting:
            return
        done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
        for future in done:
            yield future.result()


def follow(parent: int) -> None:
    """Leave Ctrl-C to the process that hands out games, and end when that has ended."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)

    def watch() -> None:
        while os.getppid() == parent:
            time.sleep(1.0)
        os._exit(1)

    threading.Thread(target=watch, daemon=True).start()


def played_on(
    address: str, match: Match, numbers: Sequence[int], keep_records: bool
) -> Iterator[dict[str, Any]]:
    """The results of some games as they end, played by the workers of a Dask cluster.

    A game whose worker is lost is played again by another. Raises `NaqalaError` where there is no
    such cluster, or no Dask.
    """
    try:
        from distributed import Client, as_completed
    except ImportError:
        raise NaqalaError("--cluster needs Dask: pip install distributed") from None
    try:
        client = Client(address, timeout=10)  # type: ignore[no-untyped-call]
    except (OSError, ValueError) as error:
        raise NaqalaError(f"--cluster {address}: {error}") from None
    with client:
        futures = [
            client.submit(play_game, match, number, keep_records, key=f"game-{number}", retries=3)
            for number in numbers
        ]
        for future in as_completed(futures):  # type: ignore[no-untyped-call]
            yield future.result()
            future.release()

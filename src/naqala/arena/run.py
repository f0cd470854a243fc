"""Playing the games of a match: here, in several processes, or on a Dask cluster."""

from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
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
    context = get_context("spawn")
    with ProcessPoolExecutor(jobs, mp_context=context, initializer=leave_interrupts) as pool:
        try:
            yield from from_pool(pool, match, numbers, jobs, keep_records)
        except BaseException:
            pool.shutdown(wait=False, cancel_futures=True)
            for process in list((pool._processes or {}).values()):
                process.terminate()
            raise


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


def leave_interrupts() -> None:
    """Ctrl-C is for the process that hands out games."""
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)


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

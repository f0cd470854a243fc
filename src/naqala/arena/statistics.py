"""What results say: win rates and margins with their 95% intervals, ratings, a sequential test."""

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from naqala.bots.turns import margin_of

Z = 1.959964  # of the normal distribution, for 95%
Result = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Standing:
    """One bot's results: games, share of wins (a shared win is a part), margin over the others.

    The intervals are of 95%: Wilson's for the wins; for the margin, over the means of the deals,
    whose games are not independent.
    """

    games: int
    wins: float
    margin: float
    margin_error: float
    seconds: float
    failures: int

    @property
    def rate(self) -> float:
        """The share of games won."""
        return self.wins / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """Where the share lies in the long run (Wilson 1927)."""
        n, p = self.games, self.rate
        middle = (p + Z * Z / (2 * n)) / (1 + Z * Z / n)
        reach = Z / (1 + Z * Z / n) * math.sqrt(p * (1 - p) / n + Z * Z / (4 * n * n))
        return max(0.0, middle - reach), min(1.0, middle + reach)


def of_seats(result: Result, which: int) -> list[tuple[int, float, float]]:
    """Seat, share of the win and margin over the others' mean, for each seat of a bot."""
    scores, winners = result["scores"], result["winners"]
    found = []
    for seat, bot in enumerate(result["seats"]):
        if bot == which:
            won = 1 / len(winners) if seat in winners else 0.0
            found.append((seat, won, margin_of(scores, seat)))
    return found


def standing(results: Iterable[Result], which: int) -> Standing:
    """The results of one bot."""
    wins = margins = spent = 0.0
    games = failures = 0
    by_deal: dict[int, list[float]] = {}
    for result in results:
        failed = result.get("failed")
        for seat, won, margin in of_seats(result, which):
            games += 1
            wins += won
            margins += margin
            spent += result["seconds"][seat]
            failures += failed is not None and failed["seat"] == seat
            by_deal.setdefault(result["deal"], []).append(margin)
    means = [sum(deal) / len(deal) for deal in by_deal.values()]
    return Standing(
        games, wins, margins / games, Z * standard_error(means), spent / games, failures
    )


def standard_error(values: Sequence[float]) -> float:
    """Of the mean of some values; infinite for one."""
    n = len(values)
    if n < 2:
        return math.inf
    mean = sum(values) / n
    return math.sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)


def ratings(results: Iterable[Result], bots: int) -> list[tuple[float, float]]:
    """Rating and uncertainty of each bot by openskill's Plackett-Luce model, in order of games."""
    from openskill.models import PlackettLuce

    model = PlackettLuce()
    rated = [model.rating() for _ in range(bots)]
    for result in sorted(results, key=lambda one: one["game"]):
        seats, ranks = result["seats"], ranks_of(result)
        teams = [[rated[which]] for which in seats]
        for which, (new,) in zip(seats, model.rate(teams, ranks=ranks), strict=True):
            if seats.count(which) == 1:
                rated[which] = new
            else:  # several seats of one bot: a part of each change
                old, n = rated[which], seats.count(which)
                old.mu += (new.mu - old.mu) / n
                old.sigma += (new.sigma - old.sigma) / n
    return [(one.mu, one.sigma) for one in rated]


def ranks_of(result: Result) -> list[float]:
    """The rank of each seat: winners first, then by points; a bot that failed is last."""
    failed = result.get("failed")
    keys = []
    for seat, score in enumerate(result["scores"]):
        lost = failed is not None and failed["seat"] == seat
        keys.append((lost, seat not in result["winners"], -score))
    ordered = sorted(set(keys))
    return [float(ordered.index(key)) for key in keys]


@dataclass(frozen=True, slots=True)
class SequentialTest:
    """Wald's sequential test of whether the first bot wins more than its share of games.

    `worse` and `better` are the shares of the two hypotheses. It works on the mean of each deal,
    all of whose games must be there, with the normal approximation that chess engines are tested
    by. `bound`: the log likelihood ratio at which it ends, either way.
    """

    worse: float
    better: float
    alpha: float = 0.05
    beta: float = 0.05

    @property
    def bounds(self) -> tuple[float, float]:
        """Below the first it is no better, above the second it is."""
        low = math.log(self.beta / (1 - self.alpha))
        return low, math.log((1 - self.beta) / self.alpha)

    def ratio(self, results: Iterable[Result], players: int) -> float:
        """The log likelihood ratio so far; 0 with fewer than two deals."""
        by_deal: dict[int, list[float]] = {}
        for result in results:
            shares = [won for _, won, _ in of_seats(result, 0)]
            by_deal.setdefault(result["deal"], []).append(sum(shares) / len(shares))
        deals = [sum(deal) / len(deal) for deal in by_deal.values() if len(deal) == players]
        n = len(deals)
        if n < 2:
            return 0.0
        mean = sum(deals) / n
        # half a deal of each kind more: a run of equal deals has no variance of its own
        spread = (sum((deal - mean) ** 2 for deal in deals) + 0.25) / n
        return n * (self.better - self.worse) * (2 * mean - self.worse - self.better) / (2 * spread)

    def verdict(self, ratio: float) -> bool | None:
        """Whether it is better; None while that is open."""
        low, high = self.bounds
        if ratio >= high:
            return True
        return False if ratio <= low else None

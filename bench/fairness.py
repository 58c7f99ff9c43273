"""Who wins a race of stroop over unequal networks, by different ways of judging.

Runs the reference scenario (`bench/scenario.py`) as a pure model (`bench/race_model.py`), and through a real server
with players whose sockets are slow (`bench/live_races.py`). Writes its table into docs/fair-play.md.
"""

from __future__ import annotations

import argparse
import asyncio
import statistics
import tempfile
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from bench import page
from bench.live_races import LIAR, Live, Race, play
from bench.race_model import (
    Judge,
    Model,
    by_arrival,
    by_arrival_less_round_trip,
    by_fair_play,
    by_report,
)
from bench.scenario import FAR_SEAT, FURTHEST, NEAR_SEAT, NEAREST, Share
from kibitz.engine.vocabulary import Seat
from kibitz.server.policy import fairplay

LATEST_PONG = fairplay.MAX_ALLOWANCE - fairplay.BASE_MARGIN
"""Delaying pongs longer than this gains nothing."""

WAYS: tuple[tuple[str, Judge], ...] = (
    ("order of arrival", by_arrival),
    ("arrival minus the shortest round trip", by_arrival_less_round_trip),
    ("reports, believed", by_report),
    ("**reports within the bound**", by_fair_play),
)


@dataclass(frozen=True)
class Row:
    """One way of judging; None where it has no such figure."""

    judged_by: str
    fastest: Share | None = None
    near: Share | None = None
    far: Share | None = None
    liar: Share | None = None


def model_rows(model: Model) -> Iterator[Row]:
    for label, judge in WAYS:
        yield model_row(label, model, judge)
    yield Row("the same, and the liar also delays pongs", liar=model.liar(by_fair_play, LATEST_PONG))
    yield model_row("the same, with twice the jitter", Model(model.races, 2 * model.jitter, model.seed), by_fair_play)


def model_row(label: str, model: Model, judge: Judge) -> Row:
    near, far = model.shares(judge)
    return Row(label, model.truly_fastest(judge), near, far, model.liar(judge))


def live_rows(live: Live) -> Iterator[Row]:
    yield live_row("a real server: order of arrival", live, lambda race: race.first_to_arrive)
    yield live_row("**a real server: reports within the bound**", live, lambda race: race.first)


def live_row(label: str, live: Live, winner: Callable[[Race], Seat | None]) -> Row:
    def share(races: Sequence[Race], seat: Seat) -> Share:
        return Share(sum(winner(race) == seat for race in races), len(races))

    return Row(
        label,
        Share(sum(winner(race) == race.fastest for race in live.any), len(live.any)),
        share(live.near_and_far, NEAR_SEAT),
        share(live.near_and_far, FAR_SEAT),
        share(live.with_liar, LIAR),
    )


# The page


def table(rows: Sequence[Row]) -> str:
    head = f"| judged by | the truly fastest wins | {NEAREST:.0f} ms player | {FURTHEST:.0f} ms player | a liar |"
    lines = [head, "| --- | ---: | ---: | ---: | ---: |"]
    for row in rows:
        figures = (row.fastest, row.near, row.far, row.liar)
        lines.append(f"| {' | '.join([row.judged_by, *('' if share is None else str(share) for share in figures)])} |")
    return "\n".join(lines)


def about_model(model: Model) -> str:
    waits = model.waits()
    median, slow = statistics.median(waits), waits[len(waits) * 19 // 20]
    return (
        f"The model ran {model.races:,} races per figure. A race closed {median:.0f} ms after its first answer "
        f"(median), within {slow:.0f} ms in 95 % of cases, and within {waits[-1]:.0f} ms in all."
    )


def about_live(live: Live) -> str:
    near, far = surplus(live.near_and_far, NEAR_SEAT), surplus(live.near_and_far, FAR_SEAT)
    return (
        f"The real server ran {len(live.any):,} races with log-uniform round trips, {len(live.near_and_far):,} with "
        f"the {NEAREST:.0f} ms and the {FURTHEST:.0f} ms player, and {len(live.with_liar):,} with the liar, in "
        f"{live.seconds:.0f} seconds. Compared with the races in which they were truly fastest, the {NEAREST:.0f} ms "
        f"player won {near} and the {FURTHEST:.0f} ms player {far} of all races. Frames left the players' process "
        f"{live.usual_lag:.1f} ms late (median; 99th percentile {live.high_lag:.0f} ms), and the server's loop woke up "
        f"{live.server_lag:.1f} ms late on average."
    )


def surplus(races: Sequence[Race], seat: Seat) -> str:
    """How much more a seat won than it should have. Luck is in both numbers, so the difference is more precise."""
    differences = [(race.first == seat) - (race.fastest == seat) for race in races]
    error = 1.96 * statistics.stdev(differences) / len(differences) ** 0.5
    return f"{100 * statistics.mean(differences):+.1f} ± {100 * error:.1f} %".replace("-", "−")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--races", type=int, default=40_000, help="per figure of the model")
    parser.add_argument("--live", type=int, nargs=3, default=(4_500, 10_000, 2_000), help="races on the real server")
    parser.add_argument("--tables", type=int, nargs=3, default=(16, 36, 8), help="at once, on the real server")
    parser.add_argument("--seed", default="fairness")
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    arguments = parser.parse_args()
    model = Model(arguments.races, seed=arguments.seed)
    with tempfile.TemporaryDirectory(prefix="kibitz-fairness-") as folder:
        live = asyncio.run(play(Path(folder), arguments.live, arguments.tables, arguments.seed))
    rows = [*model_rows(model), *live_rows(live)]
    text = f"{table(rows)}\n\n± is half a 95 % confidence interval. {about_model(model)}\n\n{about_live(live)}"
    print(text)
    if not arguments.dry:
        page.write("fair-play.md", "fairness", text)


if __name__ == "__main__":
    main()

"""Random playouts from a deal: Peacock's kernel beside OpenSpiel's C++ rollouts of hearts, in one run on one core.

Both play every card from the deal to the end of the round. The two take turns; what is written into
docs/performance.md are medians over rounds. `--check N` compares the kernel with the rules instead, card by card.
"""

from __future__ import annotations

import argparse
import platform
import statistics
import time
from array import array
from collections.abc import Callable

from bench import page
from bench.engine import ratio
from kibitz.games.peacock.bots import incentives, kernel, playouts
from kibitz.games.peacock.bots.kernel import MOST_SEATS, Numbers
from tests.games.peacock.kernels import before_first_card, check_round, position_of

DEALS = 16
"""Playouts start from so many deals in turn, so that no lucky one decides."""

BATCH = 2000

Roll = Callable[[int], int]
"""Plays many rounds out from the deal of this number, and gives how many cards were played."""


def kernel_rolls(seats: int) -> Roll:
    deals, workspace, taken = starts(seats), kernel.new_workspace(1), kernel.numbers(MOST_SEATS)

    def roll(number: int) -> int:
        return kernel.random_playouts(deals[number % DEALS], BATCH, taken, workspace)

    return roll


def greedy_rolls(seats: int) -> Roll:
    """Everybody plays for bids of two on everybody: what bots foresee with."""
    deals, workspace, context = starts(seats), kernel.new_workspace(1), incentives.new_context()
    worlds, tricks = kernel.numbers(playouts.WORLD), kernel.numbers(MOST_SEATS * incentives.TRICK_STEPS)
    context[incentives.WORLDS], context[incentives.RANDOM_TIMES], context[incentives.GREEDY_TIMES] = 1, 1, BATCH // 20
    context[incentives.NOISE], context[incentives.SCALE] = 100, incentives.POINT
    prospects = array("d", [0.0])
    for pair in range(incentives.PAIRS):
        context[incentives.BIDS + pair] = 2

    def roll(number: int) -> int:
        playouts.forecast(deals[number % DEALS], worlds, context, workspace, tricks, prospects)
        return 8 * seats * BATCH // 20

    return roll


def starts(seats: int) -> list[Numbers]:
    return [position_of(before_first_card(seats, f"bench {number}")) for number in range(DEALS)]


def hearts_rolls() -> Roll:
    """Without passing cards, so that all decisions are cards played.

    A search of one simulation does nothing but evaluate the position that it is given, by rollouts.
    """
    import pyspiel

    game = pyspiel.load_game("hearts(pass_cards=False)")
    deals = []
    for number in range(DEALS):
        state = game.new_initial_state()
        while state.is_chance_node():
            outcomes = state.chance_outcomes()
            state.apply_action(outcomes[number * 7 % len(outcomes)][0])
        deals.append(state)
    rollouts = pyspiel.RandomRolloutEvaluator(BATCH // 10, 1)
    bot = pyspiel.MCTSBot(game, rollouts, 2.0, 1, 100, False, 1, False)

    def roll(number: int) -> int:
        bot.mcts_search(deals[number % DEALS])
        return 52 * (BATCH // 10)

    return roll


def measure(rolls: dict[str, Roll], rounds: int, seconds: float) -> dict[str, list[float]]:
    speeds: dict[str, list[float]] = {label: [] for label in rolls}
    for roll in rolls.values():
        roll(0)  # compiles, or loads
    for number in range(rounds):
        for label, roll in rolls.items():
            speeds[label].append(speed(roll, seconds))
        print(f"round {number + 1} of {rounds}", flush=True)
    return speeds


def speed(roll: Roll, seconds: float) -> float:
    """By the processor's time, since others may want the core."""
    plays, number, began = 0, 0, time.process_time()
    while (elapsed := time.process_time() - began) < seconds:
        plays += roll(number)
        number += 1
    return plays / elapsed


RIVAL = "OpenSpiel hearts, C++ rollouts"


def table(speeds: dict[str, list[float]]) -> str:
    lines = ["| playouts | cards a second | against hearts |", "| --- | ---: | ---: |"]
    for label, figures in speeds.items():
        against = "" if label == RIVAL else f"{ratio(figures, speeds[RIVAL]):.1f} ×"
        lines.append(f"| {label} | {statistics.median(figures):,.0f} | {against} |")
    machine = f"Python {platform.python_version()}, {platform.machine()}, one core"
    return "\n".join([*lines, "", f"Measured with {machine}; medians over rounds in which all took turns."])


def check(rounds: int) -> None:
    """Every legal card, every position and every result of random rounds, in the kernel and by the rules."""
    plays = sum(check_round(seats, number) for seats in (3, 4, 5) for number in range(rounds // 3 + 1))
    print(f"{3 * (rounds // 3 + 1):,} rounds with {plays:,} cards went the same way in the kernel and by the rules")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time, for each in a round")
    parser.add_argument("--check", type=int, metavar="N", help="compare the kernel with the rules in N rounds, no more")
    parser.add_argument("--dry", action="store_true", help="print the table, do not write it")
    arguments = parser.parse_args()
    if arguments.check:
        check(arguments.check)
        return
    assert kernel.COMPILED, "numba is not installed: pip install kibitz[fast]"
    rolls = {
        **{f"Kibitz peacock, {seats} seats": kernel_rolls(seats) for seats in (3, 4, 5)},
        "Kibitz peacock, 4 seats, each card chosen for the bids": greedy_rolls(4),
        RIVAL: hearts_rolls(),
    }
    text = table(measure(rolls, arguments.rounds, arguments.seconds))
    print(text)
    if not arguments.dry:
        page.write("performance.md", "kernel", text)


if __name__ == "__main__":
    main()

"""Random playouts from a deal: peacock's kernel next to OpenSpiel's C++ rollouts of hearts, in one run on one core.

Both play every card from the deal to the end of the round, and take turns for several rounds. Writes the medians into
docs/performance.md. `--check N` instead compares the kernel with the rules, card by card.
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
from kibitz.bots.compiling import COMPILED
from kibitz.games.peacock.bots import incentives, kernel, playouts
from kibitz.games.peacock.bots.kernel import MAX_SEATS, Numbers
from tests.games.peacock.bots.kernels import before_first_card, check_round, position_of

DEALS = 16
"""The number of deals that playouts start from, in turn, so that no lucky deal decides."""

BATCH = 2000

Roll = Callable[[int], int]
"""Plays out many rounds from the deal of this number and returns how many cards were played."""


def kernel_rolls(seats: int) -> Roll:
    deals, workspace, taken = starts(seats), kernel.new_workspace(1), kernel.numbers(MAX_SEATS)

    def roll(number: int) -> int:
        return kernel.random_playouts(deals[number % DEALS], BATCH, taken, workspace)

    return roll


def greedy_rolls(seats: int) -> Roll:
    """Everybody plays for bids of two on everybody, as in the playouts of the bots."""
    deals, workspace, context = starts(seats), kernel.new_workspace(1), incentives.new_context()
    worlds, tricks = kernel.numbers(playouts.WORLD), kernel.numbers(MAX_SEATS * incentives.TRICK_STEPS)
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
    """Without passing cards, so that every decision is a card played.

    A search with one simulation only evaluates its position, by rollouts.
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
    """In processor time, since other processes may use the core."""
    plays, number, began = 0, 0, time.process_time()
    while (elapsed := time.process_time() - began) < seconds:
        plays += roll(number)
        number += 1
    return plays / elapsed


RIVAL = "OpenSpiel hearts, C++ rollouts"


def table(speeds: dict[str, list[float]]) -> str:
    lines = ["| playouts | cards per second | compared with hearts |", "| --- | ---: | ---: |"]
    for label, figures in speeds.items():
        against = "" if label == RIVAL else f"{ratio(figures, speeds[RIVAL]):.1f} ×"
        lines.append(f"| {label} | {statistics.median(figures):,.0f} | {against} |")
    machine = f"Python {platform.python_version()}, {platform.machine()}, one core"
    return "\n".join([*lines, "", f"{machine}. Medians over rounds in which the systems took turns."])


def check(rounds: int) -> None:
    """Compares every legal card, position and result of random rounds in the kernel and in the rules."""
    plays = sum(check_round(seats, number) for seats in (3, 4, 5) for number in range(rounds // 3 + 1))
    print(f"{3 * (rounds // 3 + 1):,} rounds with {plays:,} cards were the same in the kernel and in the rules")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seconds", type=float, default=0.5, help="of processor time, per system and round")
    parser.add_argument("--check", type=int, metavar="N", help="only compare the kernel with the rules, in N rounds")
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    arguments = parser.parse_args()
    if arguments.check:
        check(arguments.check)
        return
    assert COMPILED, "numba is not installed: pip install kibitz[fast]"
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

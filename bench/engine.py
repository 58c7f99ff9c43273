"""Random self-play, deals included: our readable rules beside OpenSpiel and RLCard, in one run on one core.

Each system is timed in turn, over and over; its figure is the median, so that a noisy machine disturbs all alike.
Writes the table into docs/performance.md.
"""

from __future__ import annotations

import argparse
import gc
import platform
import statistics
import time
from collections.abc import Callable
from random import Random

import kibitz
from bench import page
from kibitz.engine.playout import random_playout

SEATS = 4

Play = Callable[[Random, int], int]
"""Plays one match with this generator and number, and gives the decisions made in it."""

RIVALS = {"peacock": "OpenSpiel hearts", "coyote": "OpenSpiel liars_dice"}


def kibitz_player(game: str) -> Play:
    def play(rng: Random, number: int) -> int:
        _, actions = random_playout(kibitz.GAMES[game], SEATS, f"bench {number}", rng)
        return actions

    return play


def open_spiel_player(name: str) -> Play:
    """The loop that OpenSpiel's own Python examples use: chance nodes sampled, the rest chosen at random."""
    import pyspiel

    game = pyspiel.load_game(name)

    def play(rng: Random, _number: int) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, odds)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def rlcard_player(name: str) -> Play:
    import rlcard

    env = rlcard.make(name)

    def play(rng: Random, _number: int) -> int:
        state, _ = env.reset()
        decisions = 0
        while not env.is_over():
            state, _ = env.step(rng.choice(list(state["legal_actions"])))
            decisions += 1
        return decisions

    return play


def rivals() -> dict[str, Play]:
    """The other systems that are installed; says which are not."""
    found: dict[str, Play] = {}
    makers: dict[str, tuple[Callable[[str], Play], str]] = {
        "OpenSpiel hearts": (open_spiel_player, "hearts"),
        "OpenSpiel liars_dice": (open_spiel_player, "liars_dice"),
        "RLCard leduc-holdem": (rlcard_player, "leduc-holdem"),
        "RLCard uno": (rlcard_player, "uno"),
    }
    for label, (make, name) in makers.items():
        try:
            found[label] = make(name)
        except ImportError as error:
            print(f"not measured: {label} ({error})")
    return found


def measure(players: dict[str, Play], rounds: int, seconds: float) -> dict[str, list[float]]:
    """Decisions a second of each, in rounds in which all take turns."""
    speeds: dict[str, list[float]] = {label: [] for label in players}
    for number in range(rounds):
        for label, play in players.items():
            speeds[label].append(speed(play, Random(number), seconds))
        print(f"round {number + 1} of {rounds}", flush=True)
    return speeds


def speed(play: Play, rng: Random, seconds: float) -> float:
    decisions = matches = 0
    started = time.perf_counter()
    while (elapsed := time.perf_counter() - started) < seconds:
        decisions += play(rng, matches)
        matches += 1
    return decisions / elapsed


def table(speeds: dict[str, list[float]]) -> str:
    lines = ["| system | decisions a second | against |", "| --- | ---: | --- |"]
    for label, figures in speeds.items():
        rival = RIVALS.get(label.removeprefix("Kibitz "))
        against = f"{ratio(figures, speeds[rival]):.2f} × {rival}" if rival in speeds else ""
        lines.append(f"| {label} | {statistics.median(figures):,.0f} | {against} |")
    machine = f"Python {platform.python_version()}, {platform.machine()}, one core, {SEATS} seats in our games"
    return "\n".join([*lines, "", f"Measured with {machine}; medians over rounds in which all systems took turns."])


def ratio(ours: list[float], theirs: list[float]) -> float:
    """Of each round, since a noisy moment disturbs neighbours in time alike; then the median."""
    return statistics.median(our / their for our, their in zip(ours, theirs, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.5, help="for each system in a round")
    parser.add_argument("--dry", action="store_true", help="print the table, do not write it")
    arguments = parser.parse_args()
    players = {f"Kibitz {game}": kibitz_player(game) for game in sorted(kibitz.GAMES)} | rivals()
    gc.collect()
    gc.freeze()  # what was imported is not looked through again and again while something is timed
    text = table(measure(players, arguments.rounds, arguments.seconds))
    print(text)
    if not arguments.dry:
        page.write("performance.md", "engine", text)


if __name__ == "__main__":
    main()

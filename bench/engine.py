"""Random matches through the readable rules, next to OpenSpiel and RLCard, in one run on one core.

The systems take turns for several rounds, and each figure is a median, so that noise affects all of them alike. Writes
its table into docs/performance.md.
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
"""Plays the match of this number and returns how many decisions were made in it."""

RIVALS = {"peacock": "OpenSpiel hearts", "coyote": "OpenSpiel liars_dice"}


def kibitz_player(game: str) -> Play:
    def play(rng: Random, number: int) -> int:
        _, actions = random_playout(kibitz.GAMES[game], SEATS, f"bench {number}", rng)
        return actions

    return play


def open_spiel_player(name: str) -> Play:
    """The loop of OpenSpiel's own Python examples: chance nodes are sampled, all other actions chosen at random."""
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
    """The other systems, as far as they are installed."""
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
    """Decisions per second of each system, by round. The systems take turns in every round."""
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
    lines = ["| system | decisions per second | compared with |", "| --- | ---: | --- |"]
    for label, figures in speeds.items():
        rival = RIVALS.get(label.removeprefix("Kibitz "))
        against = f"{ratio(figures, speeds[rival]):.2f} × {rival}" if rival in speeds else ""
        lines.append(f"| {label} | {statistics.median(figures):,.0f} | {against} |")
    machine = f"Python {platform.python_version()}, {platform.machine()}, one core, {SEATS} seats in Kibitz's games"
    return "\n".join([*lines, "", f"{machine}. Medians over rounds in which the systems took turns."])


def ratio(ours: list[float], theirs: list[float]) -> float:
    """The median over rounds of the ratio within a round, since noise affects neighbours in time alike."""
    return statistics.median(our / their for our, their in zip(ours, theirs, strict=True))


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--seconds", type=float, default=1.5, help="per system and round")
    parser.add_argument("--dry", action="store_true", help="print the table instead of writing it")
    arguments = parser.parse_args()
    players = {f"Kibitz {game}": kibitz_player(game) for game in sorted(kibitz.GAMES)} | rivals()
    gc.collect()
    gc.freeze()  # keeps the garbage collector out of imported modules while something is timed
    text = table(measure(players, arguments.rounds, arguments.seconds))
    print(text)
    if not arguments.dry:
        page.write("performance.md", "engine", text)


if __name__ == "__main__":
    main()

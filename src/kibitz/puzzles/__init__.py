"""Puzzles: positions from bots' matches with one best choice, frozen in `games/<game>/puzzles.jsonl`."""

from __future__ import annotations

from kibitz.puzzles.puzzle import Puzzle, Solution, find_puzzle, puzzle_of_the_day, puzzles, solve

__all__ = ["Puzzle", "Solution", "find_puzzle", "puzzle_of_the_day", "puzzles", "solve"]

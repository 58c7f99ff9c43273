"""Playable lessons: read from each game's folder, and played on the engine.

A game's lessons are data beside it, in `games/<game>/lessons/`; docs/lessons.md describes the format.
"""

from __future__ import annotations

from kibitz.lessons.lesson import Lesson, QuizQuestion, RealMatch, Step, lessons
from kibitz.lessons.session import Session, Stage

__all__ = ["Lesson", "QuizQuestion", "RealMatch", "Session", "Stage", "Step", "lessons"]

"""Reviews of finished matches: what each decision was worth, from what the seat could know."""

from __future__ import annotations

from kibitz.reviews.decisions import Decision, decisions, find_decision, finished_match
from kibitz.reviews.review import Moment, Review, assemble, review

__all__ = ["Decision", "Moment", "Review", "assemble", "decisions", "find_decision", "finished_match", "review"]

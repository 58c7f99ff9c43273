"""Figures that a hint tells: the danger that a rival wins the match, and who that is."""

from __future__ import annotations

from collections.abc import Sequence

from kibitz.engine.vocabulary import Seat
from kibitz.games.overbid.bots.simulation import Estimate
from kibitz.words import Teller

NOTABLE = 0.1
"""A chance, or a difference between two, that is worth a sentence."""
MOSTLY = 0.8
"""The share of a danger that has to come from one rival for a hint to name them."""


def danger_of(chances: Estimate, me: Seat) -> float:
    """The chance that a rival wins the match with this auction."""
    return sum(chances.matches) - chances.matches[me]


def likeliest_rival(matches: Sequence[float], me: Seat) -> Seat | None:
    """The rival who may win the match, if it is mostly one."""
    rivals = {seat: chance for seat, chance in enumerate(matches) if seat != me}
    likeliest = max(rivals, key=lambda seat: rivals[seat])
    return likeliest if rivals[likeliest] >= MOSTLY * sum(rivals.values()) > 0 else None


def naming(rival: Seat | None, tell: Teller) -> dict[str, str]:
    return {"known": "no", "who": ""} if rival is None else {"known": "yes", "who": tell.names[rival]}

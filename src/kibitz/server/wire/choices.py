"""Choices on the wire: a seat's offers (`kibitz.engine.offers`) in JSON."""

from __future__ import annotations

from kibitz.engine.caches import cache_by_identity
from kibitz.engine.offers import Offers
from kibitz.engine.vocabulary import to_json


@cache_by_identity
def encode_choices(offers: Offers) -> bytes:
    """The offers in JSON. Different choices are encoded differently, so this also serves as their key."""
    return to_json(offers)

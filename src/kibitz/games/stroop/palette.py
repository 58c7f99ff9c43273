"""The eight inks.

Found by a search for the colours that stay furthest apart on the cards' paper, for normal, protan, deutan and tritan
eyes alike, while each still deserves its name; they differ in lightness more than in hue.
"""

from __future__ import annotations

PAPER = "#fbf6ea"

PALETTE = {
    "red": "#d60d0c",
    "orange": "#e78a0f",
    "yellow": "#ffdd00",
    "green": "#168352",
    "blue": "#2e8aff",
    "purple": "#68107a",
    "black": "#0e0e0b",
    "grey": "#a0a1a2",
}
"""By id, in the order in which answers are offered."""

LEAST_DIFFERENCE = 14.0
"""CIEDE2000 between any two inks, or an ink and the paper, to whichever eyes tell them apart least."""

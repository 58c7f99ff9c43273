"""The eight inks.

Found by a search for colours that are as distinct as possible on the cards' paper, for normal, protan, deutan and
tritan eyes alike, while each still fits its name; they differ in lightness more than in hue.
"""

from __future__ import annotations

PAPER = "#fbf6ea"

PALETTE = {
    "red": "#cb0300",
    "orange": "#da7f17",
    "yellow": "#feca00",
    "green": "#087c4c",
    "blue": "#008cfe",
    "purple": "#5f2481",
    "black": "#090f0e",
    "grey": "#9d9d9d",
}
"""By id, in the order in which answers are offered."""

LEAST_DIFFERENCE = 15.0
"""The least CIEDE2000 between two inks, or an ink and the paper, for the eyes that tell them apart worst."""

"""How colours look to different eyes, and how far apart they are then.

Colour blindness by the matrices of Machado, Oliveira and Fernandes (2009) at full severity, on linear sRGB; colour
difference by CIEDE2000 (Sharma, Wu and Dalal, 2005) on CIELAB under D65.
"""

from __future__ import annotations

from math import atan2, cos, degrees, exp, hypot, radians, sin, sqrt
from typing import TypeAlias

Triple: TypeAlias = tuple[float, float, float]
Matrix: TypeAlias = tuple[Triple, Triple, Triple]

EYES: dict[str, Matrix] = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}

TO_XYZ: Matrix = (
    (0.4124564, 0.3575761, 0.1804375),
    (0.2126729, 0.7151522, 0.0721750),
    (0.0193339, 0.1191920, 0.9503041),
)
WHITE: Triple = (0.95047, 1.0, 1.08883)


def linear(hex_colour: str) -> Triple:
    """`#rrggbb` as light."""
    r, g, b = (int(hex_colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    return _light(r), _light(g), _light(b)


def lab(light: Triple, eyes: str = "normal") -> Triple:
    """CIELAB of a colour as these eyes see it."""
    x, y, z = times(TO_XYZ, _in_gamut(times(EYES[eyes], light)))
    fx, fy, fz = _cube(x / WHITE[0]), _cube(y / WHITE[1]), _cube(z / WHITE[2])
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def times(matrix: Matrix, vector: Triple) -> Triple:
    x, y, z = (sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)
    return x, y, z


def ciede2000(one: Triple, two: Triple) -> float:
    """The difference of two CIELAB colours; about 1 is just noticeable side by side."""
    l1, a1, b1 = one
    l2, a2, b2 = two
    chroma = ((hypot(a1, b1) + hypot(a2, b2)) / 2) ** 7
    g = 0.5 * (1 - sqrt(chroma / (chroma + 25**7)))
    c1, c2 = hypot((1 + g) * a1, b1), hypot((1 + g) * a2, b2)
    h1, h2 = _hue((1 + g) * a1, b1), _hue((1 + g) * a2, b2)
    turn = 0.0 if c1 * c2 == 0 else (h2 - h1 + 180) % 360 - 180
    hue_difference = 2 * sqrt(c1 * c2) * sin(radians(turn) / 2)
    lightness, c = (l1 + l2) / 2, (c1 + c2) / 2
    hue = h1 + h2 if c1 * c2 == 0 else (h1 + turn / 2) % 360
    t = (
        1
        - 0.17 * cos(radians(hue - 30))
        + 0.24 * cos(radians(2 * hue))
        + 0.32 * cos(radians(3 * hue + 6))
        - 0.20 * cos(radians(4 * hue - 63))
    )
    s_l = 1 + 0.015 * (lightness - 50) ** 2 / sqrt(20 + (lightness - 50) ** 2)
    s_c, s_h = 1 + 0.045 * c, 1 + 0.015 * c * t
    rotation = -2 * sqrt(c**7 / (c**7 + 25**7)) * sin(radians(60 * exp(-(((hue - 275) / 25) ** 2))))
    dl, dc, dh = (l2 - l1) / s_l, (c2 - c1) / s_c, hue_difference / s_h
    return sqrt(dl**2 + dc**2 + dh**2 + rotation * dc * dh)


def _light(share: float) -> float:
    return float(share / 12.92 if share <= 0.04045 else ((share + 0.055) / 1.055) ** 2.4)


def _in_gamut(light: Triple) -> Triple:
    x, y, z = (min(1.0, max(0.0, value)) for value in light)
    return x, y, z


def _cube(t: float) -> float:
    return float(t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29)


def _hue(a: float, b: float) -> float:
    return degrees(atan2(b, a)) % 360

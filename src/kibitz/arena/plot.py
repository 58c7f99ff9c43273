"""Standings as an SVG picture: each bot's share of wins with its interval, and the line of equal strength."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape

from kibitz.arena.blocks import Plan
from kibitz.arena.standings import Standing

WIDTH, ROW, LEFT, RIGHT, TOP, BOTTOM = 640, 44, 170, 70, 56, 40
STYLE = """
  text { font: 14px system-ui, sans-serif; fill: #2b2118 }
  .title { font-weight: 600; font-size: 16px } .soft { fill: #6b5d4f; font-size: 12px }
  .grid { stroke: #d9cdbd } .equal { stroke: #6b5d4f; stroke-dasharray: 4 4 }
  .bar { fill: #1f6f78 } .whisker { stroke: #2b2118; stroke-width: 2 }
"""


def plot(plan: Plan, standings: Sequence[Standing], blocks: int) -> str:
    """The source of the SVG."""
    most = min(1.0, max(0.1, *(min(one.wins.high, 1.0) for one in standings)) * 1.1)
    height = TOP + ROW * len(standings) + BOTTOM
    inner = WIDTH - LEFT - RIGHT

    def x(share: float) -> float:
        return LEFT + inner * max(0.0, min(1.0, share / most))

    floor = height - BOTTOM + 4
    step = 0.1 if most > 0.35 else 0.05
    ticks = [number * step for number in range(int(most / step) + 1)]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(plan.game)}: share of wins</title><style>{STYLE}</style>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fbf6ec"/>',
        f'<text class="title" x="16" y="28">{escape(plan.game)}, {plan.seats} seats: share of wins</text>',
        f'<text class="soft" x="16" y="46">{blocks} blocks of {plan.seats} matches, 95 % intervals over blocks</text>',
        *(
            f'<line class="grid" x1="{x(tick):.1f}" x2="{x(tick):.1f}" y1="{TOP}" y2="{floor}"/>'
            f'<text class="soft" x="{x(tick):.1f}" y="{floor + 18}" text-anchor="middle">{tick:.0%}</text>'
            for tick in ticks
        ),
        *(row(one, TOP + ROW * number + ROW / 2, x) for number, one in enumerate(standings)),
        f'<line class="equal" x1="{x(1 / plan.seats):.1f}" x2="{x(1 / plan.seats):.1f}" y1="{TOP}" y2="{floor}"/>',
        "</svg>",
    ]
    return "\n".join(parts) + "\n"


def row(one: Standing, y: float, x: Callable[[float], float]) -> str:
    name = one.bot if one.places == 1 else f"{one.bot} ×{one.places}"
    return (
        f'<text x="{LEFT - 12}" y="{y + 5}" text-anchor="end">{escape(name)}</text>'
        f'<rect class="bar" x="{LEFT}" y="{y - 11}" width="{x(one.wins.mean) - LEFT:.1f}" height="22" rx="3"/>'
        f'<line class="whisker" x1="{x(one.wins.low):.1f}" x2="{x(one.wins.high):.1f}" y1="{y}" y2="{y}"/>'
        f'<text x="{x(one.wins.high) + 10:.1f}" y="{y + 5}">{one.wins.mean:.1%}</text>'
    )

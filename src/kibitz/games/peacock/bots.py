"""stub"""

BOTS: dict[str, type] = {}

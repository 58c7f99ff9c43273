"""Bots for overbid: each decides from its view alone.

easy      waits for a strong hand, and bids no more than it takes to lead.
medium    counts cards, and plays by the chance that nobody can bid higher.
strong    calls often, and simulates how the auction may go on.

Their pauses depend only on what everybody sees, so that they tell nothing.
"""

"""Bots for coyote: each decides from its view alone.

easy      counts the feathers it sees, takes its own for an average one, and doubts at random.
medium    knows the exact odds of every number from what it sees, and contests when they are poor.
strong    also treats what was said as evidence, and looks ahead to the end of the round.
"""

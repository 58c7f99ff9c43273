"""Bots for stroop: human reflexes, human slips, and more or less sound judgement.

easy      slower and sloppier than people on average; tries to win every card.
medium    as fast and as accurate as people; leaves a centre that plainly costs points.
strong    fast and accurate; weighs how far ahead each choice would leave it.
"""

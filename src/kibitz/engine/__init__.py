"""The engine: the types that games share, matches, records, and the laws that every game must keep.

It has no clock, network or terminal, and no hidden randomness.
"""

"""Bots for hilo: each decides from its view alone.

easy      stays with a high card, and sometimes on a whim.
medium    knows the odds, and stays when that gains points on average.
"""

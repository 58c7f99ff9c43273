"""The vocabulary, matches and their laws: no input or output, no clock, no hidden randomness."""

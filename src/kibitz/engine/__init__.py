"""The vocabulary, matches and their laws. No clock, no network, no terminal, no hidden randomness."""

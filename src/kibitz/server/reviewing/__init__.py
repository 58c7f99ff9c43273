"""What is computed about finished matches, in other processes: reviews, and playing on from a position."""

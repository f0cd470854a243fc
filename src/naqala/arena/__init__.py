"""Matches between bots: the same deals in every seating, results that last, ratings."""

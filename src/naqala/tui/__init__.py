"""The terminal game, and what draws and tells positions and rules in a terminal."""

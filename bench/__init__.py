"""Benchmarks: `make bench` measures everything and prints one table (bench/README.md keeps it)."""

"""What many games are needed for: simulations and benchmarks."""

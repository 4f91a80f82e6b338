"""A small game that only the tests play. It uses every part of the kernel and shows how a game is written."""

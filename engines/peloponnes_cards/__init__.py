"""Peloponnes Card Game: eight rounds of bids, buildings and catastrophes for two to five players."""

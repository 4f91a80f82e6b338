"""The computer players of Peloponnesian War; BOT.md describes them."""

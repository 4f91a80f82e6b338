"""The computer players of Pericles; BOT.md describes them."""

"""The computer players of Victory or Death; BOT.md describes them."""

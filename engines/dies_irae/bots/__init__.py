"""The computer players of Dies Irae; BOT.md describes them."""

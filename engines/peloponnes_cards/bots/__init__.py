"""The computer players of Peloponnes Card Game; BOT.md describes them."""

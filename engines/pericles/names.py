"""What things are called, for prompts, reasons and the log."""

from __future__ import annotations

PIECES = {
    "athenian_land": "Athenian land unit", "athenian_naval": "Athenian naval unit", "athenian_base": "Athenian base",
    "delian_land": "Delian land unit", "delian_naval": "Delian naval unit", "delian_base": "Delian base",
    "argos_land": "Argive land unit", "spartan_land": "Spartan land unit", "spartan_naval": "Spartan naval unit",
    "spartan_base": "Spartan base", "the_300": "the 300", "peloponnesian_land": "Peloponnesian land unit",
    "peloponnesian_naval": "Peloponnesian naval unit", "peloponnesian_base": "Peloponnesian base",
}  # fmt: skip

ISSUES = {
    "military": "Military", "league": "League", "diplomatic": "Diplomatic", "oracle": "Oracle", "war_peace": "War/Peace",
    "ostracism": "Ostracism", "citizenship": "Citizenship", "colony": "Colony", "games": "Games", "krypteia": "Krypteia",
    "rumor": "Rumor",
}  # fmt: skip

SEAT_NAMES = {"aristocrats": "Aristocrats", "demagogues": "Demagogues", "agiad": "Agiad", "eurypontid": "Eurypontid"}

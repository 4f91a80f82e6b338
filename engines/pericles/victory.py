"""11.1 and 11.2: automatic victory, final scoring, and the victory of each sort of scenario (14)."""

from __future__ import annotations

from .assembly import partner
from .data import CITIES, CITY_BASE, COMPATRIOT, FACTIONS
from .state import Pericles


def finish(g: Pericles, winners: list[str], why: str) -> None:
    """15.12 A: when two players hold a faction in each City-State, the player of the winning faction wins."""
    winners = [w for winner in winners for w in (winner, partner(g, winner)) if w]
    g.winners, g.why, g.phase = [w for w in winners if w in g.seats], why, "over"
    g.report("game_over", "11", text=why.rstrip("."))


def best_faction(g: Pericles, city: str) -> str:
    """11.2: most Honor inside the City-State; equal ones: the Controlling faction."""
    ruling = g.controlling[city]
    other = COMPATRIOT[ruling]
    return other if g.honor[other] > g.honor[ruling] else ruling


NAMES = {
    "aristocrats": "the Aristocrats",
    "demagogues": "the Demagogues",
    "agiad": "the Agiads",
    "eurypontid": "the Eurypontids",
}


def city_wins(g: Pericles, city: str, why: str) -> None:
    seat = best_faction(g, city)
    honor = f"{NAMES[seat]} lead it with {g.honor[seat]} Honor to {g.honor[COMPATRIOT[seat]]}"
    finish(g, [seat], f"{why} {honor[0].upper() + honor[1:]}.")


# === 11.1 AUTOMATIC VICTORY ===


def has_granary_base(g: Pericles) -> bool:
    return any(g.is_open(t) and g.bases("athens", t) for t in g.tables.granaries)


def automatic_victory(g: Pericles) -> bool:
    """11.13 a lost city, 11.12 no grain, 11.11 a lead in Honor; in this order if two come together."""
    lost = [c for c in CITIES if not g.forces[g.tables.home[c]][CITY_BASE[c]]]
    if len(lost) == 1:
        winner = "sparta" if lost[0] == "athens" else "athens"
        city_wins(g, winner, f"{lost[0].capitalize()} has lost its last base at home (11.13).")
        return True
    if not has_granary_base(g):
        city_wins(g, "sparta", "Athens has no base at any granary and starves (11.12).")
        return True
    lead = g.city_honor("athens") - g.city_honor("sparta")
    if abs(lead) >= g.tables.figures.victory_lead:
        city = "athens" if lead > 0 else "sparta"
        city_wins(g, city, f"{city.capitalize()} leads by {abs(lead)} Honor (11.11).")
        return True
    return False


def peace_ends_scenario(g: Pericles) -> bool:
    """14: in long scenarios a Peace made from a certain turn on ends the game. (Two votes at Peace make War, so two
    votes and no War mean that Peace was made now.)"""
    since = g.data.special("ends_on_peace_from_turn")
    if since is None or g.war or len(g.votes) < 2 or g.turn < int(since):
        return False
    g.report("peace_ends_it", "14")
    final_scoring(g)
    return True


# === 11.2 FINAL SCORING ===


def final_bonuses(g: Pericles) -> dict[str, list[tuple[str, int]]]:
    """11.2: what each faction gains at the end, with its reason."""
    out: dict[str, list[tuple[str, int]]] = {}
    for city in CITIES:
        theaters = sum(1 for t in g.open_theaters if g.status(t) == city)
        bases = sum(g.bases(city, t) for t in g.open_theaters) + (g.persian_bases if city == "sparta" else 0)
        for seat in FACTIONS[city]:
            out[seat] = [
                (f"for {theaters} Theaters controlled", theaters // 2),
                (f"for {bases} bases", bases // 4),
            ]
        out[g.controlling[city]].append(("as Controlling faction", g.tables.figures.controlling_bonus))
    return out


def final_scoring(g: Pericles) -> None:
    victory = g.data.victory
    if victory.penalty is not None and g.persian_war:
        g.gain(g.controlling["athens"], victory.penalty.honor, "14", "because the Persian War goes on")
    if victory.final_bonuses:
        g.report("phase", "11.2", title="Final scoring")
        for seat, gains in final_bonuses(g).items():
            for why, honor in gains:
                g.gain(seat, honor, "11.2", why)
    if victory.first is not None and g.status(victory.first.theater) == "sparta":
        city_wins(g, "sparta", "Sparta controls the Hellespont (14).")
        return
    most_honor(g)


def most_honor(g: Pericles) -> None:
    athens, sparta = (g.city_honor(c) for c in CITIES)
    text = f"Honor {athens} for Athens, {sparta} for Sparta."
    if athens == sparta:
        bases = {c: g.all_bases(c) for c in CITIES}
        if bases["athens"] == bases["sparta"]:
            finish(g, [], f"{text} Bases are equal as well: a draw.")
            return
        winner = max(CITIES, key=lambda c: bases[c])
        city_wins(g, winner, f"{text} {winner.capitalize()} has more bases.")
    else:
        winner = "athens" if athens > sparta else "sparta"
        city_wins(g, winner, text)


# === 14 OTHER SCENARIOS ===


def end_of_political_scenario(g: Pericles) -> None:
    """14.1.01 B and 14.1.06 B: one assembly, no map."""
    city = g.data.city_state
    first, second = FACTIONS[city]
    sums = g.oration_sums(city)
    words = f"Oration {sums[first]} to {sums[second]}"
    leader = first if sums[first] > sums[second] else second if sums[second] > sums[first] else ""
    if g.data.victory.kind == "oration_and_issue":
        kind = g.data.victory.issue
        owner = next((s for s in (first, second) if any(i.kind == kind for i in g.won(s))), "")
        if leader and owner == leader:
            finish(g, [leader], f"{words}, and the Ostracism is won by the same faction.")
        else:
            finish(g, [], f"{words}; nobody has both the higher oration and the Ostracism: a draw.")
        return
    at_rest = all(i.at == 0 for i in g.display[city] if i.kind == "war_peace")
    if leader == "eurypontid" and at_rest:
        finish(g, [leader], f"{words}, and War/Peace rests in the centre.")
    elif leader == "agiad" and not at_rest:
        finish(g, [leader], f"{words}, and War/Peace was carried.")
    else:
        finish(g, [], f"{words}; neither faction has what it needs: a draw.")


def end_of_vignette(g: Pericles) -> None:
    """14: a City-State that wins every battle listed wins, else it is a draw."""
    for city in CITIES:
        if all(w == city for w in g.wins):
            finish(g, [FACTIONS[city][0]], f"{city.capitalize()} won every battle.")
            return
    finish(g, [], "Neither City-State won every battle: a draw.")

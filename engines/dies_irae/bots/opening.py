"""How a computer player sets up: the capital with the best trade around it, posts by worth, units where they are of use."""

from __future__ import annotations

from engines.core import Option
from engines.core.bots import Seen

from ..state import DiesIrae, Power, merchandise

NEAR = 4  # steps: two marches
CLOSE = 10.0  # the salt of the game decides between capitals, posts and places that differ by less


def setting_up(seen: Seen, keen: bool) -> Option:
    g: DiesIrae = seen.state
    me, options = seen.seat, list(seen.ask.options)
    p = g.powers[me]
    match options[0].verb:
        case "capital" if keen:
            return seen.near_best(options, lambda o: capital_worth(g, me, str(o.space)), CLOSE)
        case "capital":
            return seen.dice.choice(options)
        case "post":
            return seen.near_best(options, lambda o: post_worth(g, p, str(o.space)), CLOSE / 2)
        case "ship":
            return min(options, key=lambda o: (p.ships.get(str(o.space), 0), -open_coasts(g, str(o.space)), str(o.space)))
        case "legion":
            return seen.near_best(options, lambda o: legion_place(g, p, o), CLOSE / 20)
    return options[0]


def capital_worth(g: DiesIrae, me: str, hex: str) -> float:
    """Free sites close by that no other capital is nearer to, the income of the first posts, luxuries among them, and how
    many sites its ships could sail to. Room counts most: the first posts are soon a small part of the trade."""
    t = g.tables
    distance = t.setup_distances(hex)
    taken = {h for o in g.powers.values() for h in o.post_hexes()}
    sites = sorted((d, h) for h, d in distance.items() if h in t.site_at and h not in taken and h != hex)
    nearest = [h for _, h in sites[: t.factions[me].start.trade_posts]] + [hex]
    count: dict[str, int] = {}
    for h in nearest:
        good = t.good_at[h]
        count[good] = count.get(good, 0) + 1
    income = sum(t.values[good][min(n, t.boxes[good])] for good, n in count.items())
    luxuries = sum(good in t.luxury for good in count)
    capitals = [o.capital for o in g.powers.values() if o.capital]
    room = sum(
        1
        for d, h in sites[len(nearest) - 1 :]
        if d <= NEAR and all(t.setup_distances(c).get(h, 99) >= d for c in capitals)
    )  # fmt: skip
    coasts = [open_coasts(g, h) for h in nearest if h in t.shores]
    outlook = sum(coasts) / len(coasts) if coasts else 0.0
    return 2.2 * income + 8 * luxuries + 8 * room + 0.5 * outlook


def post_worth(g: DiesIrae, p: Power, hex: str) -> float:
    t = g.tables
    good = t.good_at[hex]
    n = merchandise(g, p).get(good, 0)
    worth = 5.0 * (t.values[good][n + 1] - t.values[good][n])
    worth += 25 if good in t.luxury and n == 0 else 0
    area = t.site_at[hex].area
    sites = t.areas[area].merchandise_hexes
    worth += 14 * (sum(p.has_post(h) for h in sites) + 1) / len(sites)
    coastal = any(h in t.shores for h in p.post_hexes())
    return worth + (20 if hex in t.shores and not coastal else 2 if hex in t.shores else 0)


def open_coasts(g: DiesIrae, hex: str) -> int:
    """Free sites on coasts and islands within two sailings."""
    t = g.tables
    return sum(1 for h, d in t.sailing(hex).items() if d <= 6 and h in t.site_at and is_free(g, h))


def is_free(g: DiesIrae, hex: str) -> bool:
    return not any(p.has_post(hex) for p in g.powers.values())


def legion_place(g: DiesIrae, p: Power, option: Option) -> float:
    """On the outermost posts, nearest to free sites, one in each; aboard only if there is no other place."""
    hex = str(option.space)
    t = g.tables
    if option.kind:
        return -5.0
    walk = t.walking(hex)
    near: float = sum(0.5 ** (d / 3) for h, d in walk.items() if h in t.site_at and is_free(g, h) and d <= 9)
    return near - 2 * p.legions.get(hex, 0)

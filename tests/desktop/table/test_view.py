"""What the table shows: every kind of board, changes from one table to the next, lights, pictures, sizes, themes."""

from __future__ import annotations

import msgspec
import pytest
from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QImage

from desktop.table.fixtures import sliding
from desktop.table.frames import frames
from desktop.table.geometry import Shapes
from desktop.table.labels import LEAST, place_labels
from desktop.table.layout import Layout, zone_places
from desktop.table.motion import DURATIONS
from desktop.table.tiles import Tiles
from desktop.ui.settings import settings
from desktop.ui.theme import DARK, LIGHT, contrast, set_theme, side_style
from engines.core.board import Board, Space
from engines.core.table import (
    Banner,
    BoardView,
    Card,
    Cell,
    Fact,
    Hint,
    Look,
    Mark,
    Path,
    Piece,
    Scales,
    Sketch,
    Table,
    Target,
    Track,
    Zone,
)

from .samples import (
    Sample,
    areas_board,
    areas_table,
    cloth_board,
    cloth_table,
    hex_board,
    samples,
    war_board,
    war_table,
)

KINDS = ("points", "areas", "hexes", "cloth")


def colours(image: QImage) -> int:
    small = image.scaled(160, 100)
    return len({small.pixel(x, y) for x in range(0, 160, 2) for y in range(0, 100, 2)})


def settled(view) -> QImage:
    """The view with everything painted."""
    view.stage.dress_all()
    view.grab()
    view.canvas.tiles.finish()
    return view.grab().toImage()


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("name", ["light", "dark"])
def test_every_kind_of_board_is_drawn_in_both_themes_and_sizes(shown, kind, name):
    size = (900, 600) if name == "light" else (2200, 1300)
    set_theme(name)
    view = shown(kind, size=size)
    image = settled(view)
    assert colours(image) > 150
    assert [t for t in view.sprites if t.kind in ("piece", "card")]
    board = view.canvas.geometry().center()
    near = [
        image.pixelColor(board.x() + dx, board.y() + dy).lightnessF()
        for dx in range(-200, 200, 9)
        for dy in range(-200, 200, 9)
    ]
    assert (sorted(near)[len(near) // 2] < 0.45) == (name == "dark")


def test_changing_the_theme_repaints_an_open_table(shown):
    view = shown("areas")
    before = settled(view)
    set_theme("dark")
    after = settled(view)
    assert before.pixelColor(640, 300).lightnessF() > after.pixelColor(640, 300).lightnessF() + 0.2


# --- from table to table


def moved(space: str) -> Table:
    return Table(Banner(""), [BoardView("war", pieces=[Piece("army", "hoplite", space, "sparta")])])


def test_a_moved_piece_glides_and_arrives(shown):
    view = shown(Sample(war_board()), moved("sparta"), speed="normal")
    target = Target("piece", "army", "hoplite")
    start = view.place_of(target)
    view.show_table(moved("tegea"))
    assert view.motion.busy
    goal = view.place_of(Target("space", "tegea"))
    view.motion.stand_at(DURATIONS["normal"] // 2)
    assert (view.place_of(target) - start).manhattanLength() > 3
    assert (view.place_of(target) - goal).manhattanLength() > 3
    view.motion.stand_at(20_000)
    assert not view.motion.busy
    assert (view.place_of(target) - goal).manhattanLength() < 3


def test_without_motion_everything_is_in_place_at_once(shown):
    view = shown(Sample(war_board()), moved("sparta"), speed="off")
    view.show_table(moved("athens"))
    assert not view.motion.busy
    assert (
        view.place_of(Target("piece", "army", "hoplite")) - view.place_of(Target("space", "athens"))
    ).manhattanLength() < 3


def test_a_click_skips_the_motion(shown):
    view = shown(Sample(war_board()), moved("sparta"), speed="slow")
    view.show_table(moved("tegea"))
    view.motion.skip()
    assert not view.motion.busy
    assert (
        view.place_of(Target("piece", "army", "hoplite")) - view.place_of(Target("space", "tegea"))
    ).manhattanLength() < 3


def test_a_lost_piece_fades_and_is_gone(shown, qtbot):
    view = shown(Sample(war_board()), moved("sparta"), speed="fast")
    items = len(view.canvas.scene().items())
    view.show_table(Table(Banner(""), [BoardView("war")]))
    assert view.sprites == {}
    qtbot.waitUntil(lambda: len(view.canvas.scene().items()) == items - 1, timeout=2000)


def test_a_card_turns_over(shown):
    def table(up: bool) -> Table:
        card = Card("c", "Agora", up=up, back="A") if up else Card("c", up=False, back="A")
        return Table(Banner(""), [BoardView("cloth")], [Zone("z", cards=[card], rect=(100, 100, 300, 300))])

    view = shown(Sample(cloth_board()), table(False), speed="normal")
    sprite = view.sprites[Target("card", "c")]
    view.show_table(table(True))
    view.motion.stand_at(DURATIONS["normal"])  # half of the time that it takes to turn
    assert sprite.transform().m11() < 0.9
    view.motion.stand_at(20_000)
    assert sprite.transform().isIdentity()


def test_a_card_played_from_the_hand_starts_there(shown):
    def table(played: bool) -> Table:
        card = Card("c", "Agora")
        hand = Zone("hand", "Hand", [] if played else [card], dock="hand")
        return Table(
            Banner(""), [BoardView("cloth")], [hand, Zone("z", cards=[card] if played else [], rect=(10, 10, 200, 250))]
        )

    view = shown(Sample(cloth_board()), table(False), speed="slow")
    hand = view.place_of(Target("card", "c"))
    view.show_table(table(True))
    assert (view.place_of(Target("card", "c")) - hand).manhattanLength() < 300  # near the hand still, not at the zone
    view.motion.skip()
    assert view.place_of(Target("card", "c")).y() < 300


PILE = Zone("pile", "", [Card("top", up=False, back="a", count=9)], "pile", rect=(10, 10, 120, 160))


def dealt_table(*cards: Card) -> Table:
    return Table(Banner(""), [BoardView("cloth")], [PILE, Zone("row", "", list(cards), rect=(300, 300, 900, 200))])


def test_cards_come_from_their_pile_one_after_the_other_and_turn_over(shown):
    view = shown(Sample(cloth_board()), dealt_table(), speed="slow")
    pile = view.sprites[Target("card", "top")].pos()
    view.show_table(dealt_table(*(Card(id, id, back="a", dealt="top") for id in ("first", "second"))))
    first, second = (view.sprites[Target("card", id)] for id in ("first", "second"))
    assert first.pos() == second.pos() == pile
    back = second.pixmap().toImage()
    view.motion.stand_at(DURATIONS["slow"] // 2)
    assert (first.pos() - pile).manhattanLength() > 3
    assert second.pos() == pile, "it waits for its turn"
    assert second.pixmap().toImage() == back
    view.motion.skip()
    assert all(s.pos() == s.home(view.canvas.zoom) and s.transform().isIdentity() for s in (first, second))
    assert second.pixmap().toImage() != back


def test_a_leader_waits_for_the_card_it_begins_at(shown):
    def with_leader(*cards: Card) -> Table:
        table = dealt_table(*cards)
        table.boards[0].paths = [Path(["first", "top"], "leader")]
        return table

    view = shown(Sample(cloth_board()), with_leader(), speed="slow")
    view.show_table(with_leader(Card("first", "first", back="a", dealt="top")))
    (leader,) = view.overlay.paths
    assert view.overlay._leader(leader).isEmpty()
    view.motion.skip()
    assert not view.overlay._leader(leader).isEmpty()


def marked(value: int, tone: str = "") -> Table:
    cells = [Cell(str(n), tone if n == value else "") for n in range(4)]
    track = Track("plague", "Plague", cells, marks=[Mark(value, icon="plague")], rect=(100, 100, 400, 90))
    return Table(Banner(""), [BoardView("cloth")], tracks=[track])


def test_a_mark_slides_along_its_track(shown):
    view = shown(Sample(cloth_board()), marked(0), speed="slow")
    sprite = view.sprites[Target("track", "plague")]
    before = sprite.pixmap().toImage()
    view.show_table(marked(2, "lit"))
    assert view.motion.runs(("fill", Target("track", "plague")))
    assert sprite.pixmap().toImage() == before, "it sets out from where it was"
    view.motion.skip()
    after = sprite.pixmap().toImage()
    view.set_speed("off")
    view.show_table(marked(0))
    view.show_table(marked(2, "lit"))
    assert sprite.pixmap().toImage() == after
    assert [m.value for step in sliding(marked(0).tracks[0], marked(2).tracks[0], 4) for m in step.marks] == [0, 0.5, 1, 1.5]
    assert sliding(marked(2).tracks[0], marked(2, "lit").tracks[0], 4) == [], "what only changes its colour stays"


def test_a_card_that_is_struck_swells_and_sinks(shown):
    view = shown(Sample(cloth_board()), dealt_table(Card("city", "City")), speed="slow")
    view.show_table(dealt_table(Card("city", "City", stir="pulse")))
    sprite = view.sprites[Target("card", "city")]
    swollen = []
    for ms in range(0, 1000, 50):
        view.motion.stand_at(ms)
        swollen.append(sprite.transform().m11())
    assert max(swollen) > 1.02
    view.motion.skip()
    assert sprite.transform().isIdentity()
    view.show_table(dealt_table(Card("city", "City", stir="pulse")))
    assert not view.motion.busy, "it stirs once"


def test_the_pointer_lifts_what_lies_on_a_card(shown):
    under = Card("temple", "Temple", right=[])
    view = shown(Sample(cloth_board()), dealt_table(Card("temple", "Temple", mark="covered", beneath=under)))
    assert view.tips.zoom_card(Target("card", "temple"))
    assert view.card_zoom.card == under
    view.card_zoom.put_away()
    view.show_table(dealt_table(Card("temple", "Temple")))
    wide = view.sprites[Target("card", "temple")].width
    assert view.tips.zoom_card(Target("card", "temple")) == (wide < 118)


def test_the_lower_edge_of_a_card_can_be_a_place_of_its_own(shown):
    view = shown(Sample(cloth_board()), dealt_table(Card("temple", "Temple", foot="row")))
    box = view.sprites[Target("card", "temple")].box(view.canvas.zoom)
    assert view.finder.foot_at(box.center()) is None
    assert view.finder.foot_at(QPointF(box.center().x(), box.bottom() - 4)) == Target("zone", "row")


def test_many_tables_leave_nothing_behind(shown):
    view = shown("points")
    for seed in range(6):
        view.show_table(war_table(80, seed), animate=bool(seed % 2))
    view.motion.skip()
    assert len(view.canvas.scene().items()) == len(view.sprites) + 1  # the lines that tie blocks to their symbols


def test_several_boards_have_tabs(shown):
    game = Sample(war_board(), areas_board())
    table = msgspec.structs.replace(war_table(20), boards=[*war_table(20).boards, *areas_table().boards])
    view = shown(game, table)
    assert view.corner.tabs.isVisible()
    assert view.board_id == "war"
    view.light({Target("space", "laconia")})
    assert view.corner.tabs.lit == {"areas"}
    view.corner.tabs.buttons["areas"].click()
    assert view.board_id == "areas"
    view.focus_on(["sparta"])
    assert view.board_id == "war"
    view.show_table(table)
    assert view.board_id == "war"


# --- lights


def amber_near(image: QImage, at: QPointF, reach: int = 40) -> int:
    """How many pixels of amber are around a point."""
    part = image.copy(int(at.x()) - reach, int(at.y()) - reach, 2 * reach, 2 * reach).convertToFormat(
        QImage.Format.Format_RGB888
    )
    count = 0
    for y in range(part.height()):
        line = bytes(part.constScanLine(y))[: part.width() * 3]
        count += sum(r > 200 and 110 < g < 165 and b < 60 for r, g, b in zip(line[::3], line[1::3], line[2::3], strict=True))
    return count


@pytest.mark.parametrize(
    ("kind", "target"),
    [
        ("points", Target("space", "melos")),
        ("points", Target("piece", "p5", "")),
        ("areas", Target("space", "arcadia")),
        ("areas", Target("card", "card2", "key2")),
        ("cloth", Target("card", "card2", "key2")),
        ("cloth", Target("zone", "discard")),
        ("cloth", Target("fact", "coins")),
        ("cloth", Target("cell", "plague:1")),
    ],
)
def test_what_may_be_chosen_is_lit(shown, kind, target):
    view = shown(kind)
    if target.kind == "piece":
        target = next(t for t in view.sprites if t.id == target.id)
    place = view.place_of(target)
    view.light(set())
    before = amber_near(settled(view), place, 70)
    view.light({target})
    lit = amber_near(settled(view), place, 70)
    assert lit > before + 40
    view.light({target}, {target})
    assert amber_near(settled(view), place, 70) > lit


def test_the_hand_never_covers_the_board(shown):
    view = shown("areas")
    assert view.hand.isVisible()
    assert view.canvas.geometry().bottom() < view.height() - view.hand.rest_height + 1
    for id in view.boards["areas"].spaces:
        assert view.place_of(Target("space", id)).y() < view.height() - view.hand.rest_height


def test_focus_brings_far_things_into_sight(shown):
    view = shown("points")
    view.canvas.set_zoom(1.5, None, rest=True)
    view.canvas.show_point(QPointF(300, 300))
    view.focus_on(["rhodes" if "rhodes" in view.boards["war"].spaces else "lindus"])
    assert view.canvas.seen.contains(view.finder.rect_of("lindus").center())


# --- pictures


def test_the_picture_is_the_whole_board_without_the_hand(shown):
    view = shown("areas")
    image = view.picture(480, 300)
    assert (image.width(), image.height()) == (480, 300)
    assert colours(image) > 100


def test_a_hidden_piece_looks_like_any_other_of_its_side(shown):
    def picture(kind: str, figures: tuple[str, ...]) -> QImage:
        piece = Piece("x", kind, "sparta", "sparta", figures=figures, hidden=True)
        return shown(Sample(war_board()), Table(Banner(""), [BoardView("war", pieces=[piece])])).picture(600, 400)

    assert picture("hoplite", ("3",)) == picture("trireme", ("1", "2"))


# --- tiles


def test_a_change_of_looks_repaints_only_what_it_touches(shown):
    view = shown("points")
    view.canvas.set_zoom(1.4, None, rest=True)
    settled(view)
    tiles: Tiles = view.canvas.tiles
    looks = dict(tiles.looks)
    spaces = view.boards["war"].spaces.values()
    looks[next(s.id for s in spaces if view.canvas.seen.contains(QPointF(s.x, s.y)))] = Look("athens", badge="9")
    painted = set(tiles._tiles)
    touched: set = set()
    tiles.painted.connect(lambda: touched.update(tiles._stale))
    tiles.set_looks(looks)
    assert 0 < len(touched) < len(painted) / 2
    settled(view)
    assert not tiles._stale & set(tiles._visible(tiles._level, view.canvas.seen))


# --- layout


@pytest.mark.parametrize("board", [war_board, areas_board, hex_board])
@pytest.mark.parametrize("zoom", [0.27, 0.4, 0.8, 1.6])
def test_labels_are_readable_and_do_not_lie_on_each_other(qapp, board, zoom):
    made = board()
    words = place_labels(made, Shapes(made), zoom)
    assert all(word.px >= LEAST for word in words)
    upright = [word.box.adjusted(6 / zoom, 6 / zoom, -6 / zoom, -6 / zoom) for word in words if not word.label.angle]
    assert not any(a.intersects(b) for i, a in enumerate(upright) for b in upright[i + 1 :])
    if zoom >= 0.8 and board is war_board:
        shown_names = {word.label.text for word in words}
        assert sum(space.name in shown_names for space in made.spaces.values()) > 180


@pytest.mark.parametrize("layout", ["row", "fan", "pile", "column", "grid"])
@pytest.mark.parametrize("count", [1, 3, 9, 30])
def test_cards_stay_in_their_zone(layout, count):
    zone = Zone("z", "Zone", [Card(f"c{n}", "Card") for n in range(count)], layout, rect=(50, 60, 500, 260))
    rect = QRectF(50, 60, 500, 260)
    places = zone_places(zone, rect)
    assert len(places) == (1 if layout == "pile" else count)
    assert all(rect.adjusted(-1, -1, 1, 1).contains(place) for _, place in places)


def test_a_space_without_label_or_links_is_drawn(shown):
    board = Board(
        "small", 400, 300, {"a": Space("a", "Alpha", 100, 100), "b": Space("b", "Beta", 300, 200, shape="triangle")}
    )
    view = shown(Sample(board), Table(Banner(""), [BoardView("small", pieces=[Piece("p", "unheard_of", "a")])]))
    assert view.target_at(view.place_of(Target("space", "b")).toPoint()) == Target("space", "b")
    assert colours(settled(view)) > 30


# --- colours


@pytest.mark.parametrize("t", [LIGHT, DARK], ids=lambda t: t.name)
def test_text_has_contrast(t):
    pairs = [
        (t.ink, t.paper), (t.ink, t.button), (t.ink, t.paper2), (t.faint, t.paper), (t.faint, t.button),
        (t.vase_ink, t.vase), (t.ink, t.land), (t.ink, t.land2), (t.sea_ink, t.sea), (t.card_ink, t.card),
        (t.amber_ink, t.paper), (t.good, t.paper), (t.bad, t.paper),
    ]  # fmt: skip
    assert [round(contrast(a, b), 1) for a, b in pairs if contrast(a, b) < 4.5] == []


@pytest.mark.parametrize("safe", [False, True])
def test_sides_are_told_apart_by_more_than_colour(qapp, safe):
    set_theme("light", safe)
    game = samples()["points"][0]
    styles = [side_style(game, side.id) for side in game.sides if side.letter or side.emblem]
    assert len({(s.letter, s.emblem) for s in styles}) == len(styles)
    assert len({s.colour.name() for s in styles}) == len(styles)
    assert all(contrast(s.colour, s.ink) >= 4.5 for s in styles)


def test_cards_of_the_hand_lie_side_by_side_before_they_overlap(shown):
    """Narrower first; and the cards of a seat that does not decide give way before those of the one that does."""

    def hand(mine: int, theirs: int) -> dict[str, float]:
        zones = [
            Zone(seat, cards=[Card(f"{seat}{n}", "A title") for n in range(count)], dock="hand", seat=seat)
            for seat, count in (("athens", theirs), ("sparta", mine))
        ]
        view.hand.show_zones(Table(Banner("", seat="sparta"), [BoardView("cloth")], zones))
        lefts = {seat: [rect for _, rect, zone in view.hand.places if zone == seat] for seat in ("sparta", "athens")}
        return {seat: rects[1].left() - rects[0].left() - rects[0].width() for seat, rects in lefts.items()}

    view = shown("cloth")
    view.resize(1000, 700)
    assert hand(3, 3)["sparta"] > 0
    assert hand(5, 3)["sparta"] > 0
    crowded = hand(7, 9)
    assert crowded["sparta"] > crowded["athens"]
    assert crowded["athens"] < 0
    assert max(rect.right() for _, rect, _ in view.hand.places) <= view.hand.width() + 40


def test_text_size_reaches_the_hand(shown):
    normal = shown("cloth").hand.rest_height
    set_theme("light", False, 1.25)
    assert shown("cloth").hand.rest_height > normal


def test_the_cards_of_the_cloth_do_not_overlap_its_furniture(shown):
    view = shown(Sample(cloth_board()), cloth_table())
    boxes = [(t, s.box(view.canvas.zoom)) for t, s in view.sprites.items() if t.kind in ("plate", "track", "scales", "zone")]
    assert not [(a, b) for i, (a, box) in enumerate(boxes) for b, other in boxes[i + 1 :] if box.intersects(other)]


def test_the_speed_follows_the_settings(shown):
    view = shown("cloth", speed="normal")
    settings().animation = "slow"
    assert view.motion.speed == "slow"
    settings().animation = "off"
    view.show_table(samples()["cloth"][1])
    assert not view.motion.busy


def test_lit_areas_move_with_the_board(shown, qtbot):
    view = shown("areas")
    view.canvas.set_zoom(view.canvas.zoom * 2, None, rest=True)
    view.canvas.show_point(view.finder.rect_of("arcadia").center())
    target = Target("space", "arcadia")
    view.light({target})
    settled(view)
    view.canvas.pan(60, -30)
    assert amber_near(settled(view), view.place_of(target), 60) > 100
    qtbot.wait(150)  # the glass is painted anew
    assert amber_near(settled(view), view.place_of(target), 60) > 100


def test_frames_are_measured():
    report = frames(pieces=40, size=(400, 300), count=5, game=Sample(war_board()))
    assert report["pan_frames_per_second"] > 0
    assert report["zoom_frames_per_second"] > 0


@pytest.mark.parametrize("cards", [4, 10, 16])
def test_coin_cards_become_smaller_before_they_overlap(shown, cards):
    """Cards that rest whole in the hand shrink a third before one lies over another."""
    _, table = samples()["cloth"]
    hand = Zone("hand", "Hand", [Card(f"c{n}", "", band="wood") for n in range(cards)], "fan", "hand", card_size=(120, 85))
    other = [zone for zone in table.zones if zone.dock != "hand"]
    view = shown(samples()["cloth"][0], msgspec.structs.replace(table, zones=[*other, hand]), size=(960, 640))
    places = [rect for _, rect, _ in view.hand.places]
    width, step = places[0].width(), places[1].left() - places[0].left()
    full = view.hand.card_width
    assert places[-1].right() <= view.width()
    if cards == 4:
        assert width == full
    elif step < width:
        assert width < 0.7 * full, "it overlaps although it could be smaller"


def test_a_pile_that_fills_loses_its_empty_outline(shown):
    """The outline of an empty place must not stay when cards come to lie there."""

    def table(*cards: Card) -> Table:
        return Table(Banner(""), [BoardView("cloth")], [Zone("z", cards=list(cards), rect=(10, 10, 200, 250))])

    view = shown(Sample(cloth_board()), table())
    before = view.sprites[Target("zone", "z")].placed.look
    view.show_table(table(Card("c", "Card")))
    assert view.sprites[Target("zone", "z")].placed.look != before


def test_a_card_held_closer_says_in_words_what_no_preview_says(shown):
    card = Card("c", "Agora", tip="Bids count half a coin higher.")
    table = Table(Banner(""), [BoardView("cloth")], [Zone("z", cards=[card], rect=(10, 10, 60, 84), card_size=(60, 84))])
    view = shown(Sample(cloth_board()), table)
    target = Target("card", "c")
    assert view.tips.zoom_card(target)
    assert view.card_zoom.words == card.tip
    view.card_zoom.put_away()
    assert view.card_zoom.place.isEmpty()
    view.sketch(Sketch("At least 3 coins."))
    assert view.tips.zoom_card(target)
    assert not view.card_zoom.words


def test_scales_that_are_compared_fill_one_after_the_other(shown, qtbot):
    def table(*weights: tuple[int, int]) -> Table:
        scales = [
            Scales(Fact("People", str(a), id=f"p{n}"), Fact("Power", str(b)), f"Seat {n}: score {min(a, b)}",
                   (10 + n * 210, 10, 200, 200), best=n == 1)
            for n, (a, b) in enumerate(weights)
        ]  # fmt: skip
        return Table(Banner(""), [BoardView("cloth")], scales=scales)

    view = shown(Sample(cloth_board()), table(), speed="slow")
    view.show_table(table((9, 12), (14, 13)))
    first, second = (view.sprites[Target("scales", f"p{n}")] for n in (0, 1))
    empty = second.placed.look
    assert first.placed.look == first.placed.frames[0][0]
    view.motion.stand_at(DURATIONS["slow"])
    assert first.placed.look != first.placed.frames[0][0]
    assert second.placed.look == empty, "the second waits for the first"
    view.motion.skip()
    for sprite in (first, second):
        assert sprite.placed.look not in [look for look, _ in sprite.placed.frames]
    one = shown(Sample(cloth_board()), table(), speed="slow")
    one.show_table(table((9, 12)))
    assert not one.sprites[Target("scales", "p0")].placed.frames, "scales that stand alone show their weights at once"


def test_counters_at_their_places_in_a_hex_leave_its_sign_in_sight_and_make_one_stack():
    board = hex_board()
    hex = next(id for id, space in board.spaces.items() if "sign" in space.slots)
    pieces = [Piece("a", "post", hex, "egypt"), Piece("b", "legion", hex, "egypt"), Piece("c", "legion", hex, "persia")]
    placed = Layout(None, Shapes(board)).of(Table(Banner("")), BoardView("map", pieces=pieces), True)
    assert {p.stack for p in placed} == {hex}
    size = Shapes(board).piece_size
    spots = [(p.shift.x() * size, p.shift.y() * size) for p in placed]
    assert len(set(spots)) == 3
    space = board.spaces[hex]
    sign = space.slots["sign"][0]
    post = (space.x + spots[0][0], space.y + spots[0][1])
    assert abs(post[0] - sign[0]) > size * 0.7  # beside the good, not on it


@pytest.mark.parametrize("name", ["light", "dark"])
def test_a_cloth_may_have_a_colour_of_its_own(shown, name):
    """What is written on it without a tray is light, and its edge is a woven border."""
    set_theme(name)
    board = msgspec.structs.replace(cloth_board(), cloth="#1F3A4D")
    note = Zone("mat", note="Buildings lie here", rect=(100, 300, 900, 200))
    view = shown(Sample(board), Table(Banner(""), [BoardView("cloth")], [note]))
    board_painter = view.tiles["cloth"].board_painter
    image = view.picture(1500, 900)
    assert image.pixelColor(700, 704).blue() > image.pixelColor(700, 704).red() + 5
    assert {image.pixelColor(x, 3).name() for x in range(200, 260)} != {board_painter.colours.cloth[0].name()}
    letters = [image.pixelColor(x, y).lightnessF() for x in range(105, 230) for y in range(478, 498)]
    assert max(letters) > board_painter.colours.cloth[0].lightnessF() + 0.4


def test_a_hint_may_name_a_space_of_another_board(shown):
    view = shown("points")
    space = next(iter(view.boards[view.board_id].spaces))
    view.overlay.set_hints([Hint(space, "One more piece elsewhere opens it.", by="elsewhere", kind="hoplite")])
    view.overlay.set_hover(Target("space", space))
    assert not view.overlay.grab().isNull()

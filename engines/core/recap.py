"""Recaps: cards made from events, one for each turn, action, debate, battle, auction or catastrophe of others.

What a game's events are to a recap its `Plot` says. Without one the headings of turns and phases and the seats part the
cards, so that every game is told. Only events that the seat may know come in: nothing here looks at the state.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from .flow import Event
from .table import Path, Sheet, SheetLine, Table

HEADINGS = ("turn", "phase")
RULES = "rules"  # the doer of what the rules do to a seat
PLACES = ("origin", "space", "piece", "card")  # the data of an event that name things on the table

Tell = Callable[[Event], str]


def doer_of(event: Event) -> str | None:
    """The seat whose doing it is; None: nobody's in particular."""
    by = event.data.get("by", event.seat)
    return by if isinstance(by, str) else None


def places_of(events: Sequence[Event]) -> tuple[str, ...]:
    """The ids of the things on the table that events are about."""
    found = (event.data.get(key) for event in events for key in PLACES)
    return tuple(dict.fromkeys(id for id in found if isinstance(id, str) and id))


@dataclass(frozen=True)
class Plot:
    """What the kinds of events of a game are to its recaps."""

    opens: Mapping[str, str] = field(default_factory=dict)  # kinds that open a card -> its title, with {names}
    resumes: Mapping[str, str] = field(default_factory=dict)  # titles of cards that begin in the middle, by their kinds
    icons: Mapping[str, str] = field(default_factory=dict)  # by the kind that opens the card
    passing: frozenset[str] = frozenset()  # headings that part nothing
    minor: frozenset[str] = frozenset()  # kinds that make no card of their own
    battles: frozenset[str] = frozenset()  # kinds that make it a card of a battle, or of a blow like one
    figures: frozenset[str] = frozenset()  # what stands among the figures, not in the story
    shared: frozenset[str] = frozenset()  # what a phase does to every seat: told of oneself, too
    own: frozenset[str] = frozenset()  # what is news even where it came of one's own choice
    ways: Mapping[str, str] = field(default_factory=dict)  # kinds of moves -> how their way is drawn
    untold: Mapping[str, str] = field(default_factory=dict)  # kinds that no card tells -> why
    doer: Callable[[Event], str | None] = doer_of


class Scene:
    """The events of one card."""

    def __init__(self, opening: Event | None, heading: str) -> None:
        self.opening = opening
        self.heading = heading  # the turn or phase in which it falls
        self.events: list[Event] = [] if opening is None or opening.kind in HEADINGS else [opening]

    @property
    def is_phase(self) -> bool:
        """True if nobody in particular acts in it."""
        return self.opening is not None and self.opening.kind in HEADINGS and self.opening.seat is None

    def is_all(self, kinds: frozenset[str]) -> bool:
        return all(event.kind in kinds for event in self.events)

    def has(self, kinds: frozenset[str]) -> bool:
        return any(event.kind in kinds for event in self.events)


def recap(plot: Plot, events: Sequence[Event], seat: str | None, tell: Tell, name: Callable[[str], str],
          side: Callable[[str], str]) -> list[Sheet]:  # fmt: skip
    """The cards of what happened, as a seat is told of it. `name` and `side` are those of a seat or thing."""
    made = [scene for scene in scenes(plot, events, tell) if is_news(plot, scene, seat)]
    return [_sheet(plot, scene, tell, name, side) for scene in merged(plot, made)]


# === WHAT BELONGS TOGETHER ===


def scenes(plot: Plot, events: Sequence[Event], tell: Tell) -> Iterator[Scene]:
    """The events parted at what opens a card. What is not put into words is left out."""
    scene, turn, doer = Scene(None, ""), "", ""
    for event in events:
        acts = plot.doer(event) or doer
        another = not plot.opens and event.kind not in HEADINGS and bool(doer) and acts != doer
        if event.kind in HEADINGS and event.kind not in plot.opens:
            turn = _title(event) if event.kind == "turn" else turn
            if event.kind not in plot.passing:
                yield scene
                scene, doer = Scene(event, turn), ""
            continue
        if event.kind in plot.opens or another:
            yield scene
            turn = _title(event) if event.kind == "turn" else turn
            scene = Scene(event, turn)
        elif event.kind not in plot.untold and tell(event):
            scene.events.append(event)
        doer = acts
    yield scene


def is_news(plot: Plot, scene: Scene, seat: str | None) -> bool:
    """True if somebody else, or chance, did something in it."""
    if not scene.events:
        return False
    if seat is None:
        return True
    return any(_is_news(plot, scene, event, seat) for event in scene.events)


def _is_news(plot: Plot, scene: Scene, event: Event, seat: str) -> bool:
    doer = plot.doer(event)
    if event.kind in plot.own or (scene.is_phase and (doer is None or event.kind in plot.shared)):
        return True
    return doer is not None and doer != seat


def merged(plot: Plot, found: Sequence[Scene]) -> list[Scene]:
    """A scene in which hardly anything happened joins the one before it: passes in a row are one card."""
    out: list[Scene] = []
    for scene in found:
        if out and scene.is_all(plot.minor):
            if out[-1].is_all(plot.minor):
                out[-1].opening = None
            out[-1].events += scene.events
        else:
            out.append(scene)
    return out


# === THE CARD ===


def _sheet(plot: Plot, scene: Scene, tell: Tell, name: Callable[[str], str], side: Callable[[str], str]) -> Sheet:
    story = [_line(plot, e, tell, side) for e in scene.events if e.kind not in plot.figures]
    figures = [_line(plot, e, tell, side) for e in scene.events if e.kind in plot.figures]
    first = scene.opening or scene.events[0]
    doers = {doer for event in scene.events if (doer := plot.doer(event)) not in (None, RULES)}
    who = scene.opening.seat if scene.opening is not None else doers.pop() if len(doers) == 1 else None
    title = _title_of(plot, scene, name, who)
    return Sheet(
        title, scene.heading if scene.heading != title else "", side(who) if who and not scene.is_phase else "",
        plot.icons.get(first.kind, "battle" if scene.has(plot.battles) else "event"),
        lines=gathered(figures) if story else [], paths=list(_ways(plot, scene)), spaces=_spaces(plot, scene),
        story=gathered(story or figures), battle=scene.has(plot.battles),
    )  # fmt: skip


def _title(event: Event) -> str:
    return str(event.data.get("title", "")).rstrip(".")


def _title_of(plot: Plot, scene: Scene, name: Callable[[str], str], who: str | None) -> str:
    first = scene.opening or scene.events[0]
    if scene.opening is not None and first.kind in HEADINGS:
        return _title(first)
    titles = plot.opens if scene.opening is not None else plot.resumes
    words = {key: name(value) if isinstance(value, str) else value for key, value in first.data.items()}
    words |= {"seat": name(first.seat)} if first.seat else {}
    template = titles.get(first.kind) or next((titles[e.kind] for e in scene.events if e.kind in titles), "")
    if template and first.kind in titles:
        return template.format_map(words)
    return name(who) if who else scene.heading or "Since then"


def _line(plot: Plot, event: Event, tell: Tell, side: Callable[[str], str]) -> SheetLine:
    doer = plot.doer(event)
    dice = tuple((int(d), "") for d in event.data.get("dice", ())) if event.kind == "rolled" else ()
    things = places_of([event])
    return SheetLine(
        tell(event).rstrip("."), side=side(doer) if doer and doer != RULES else "", dice=dice, spaces=things, rule=event.rule
    )


def gathered(lines: Sequence[SheetLine]) -> list[SheetLine]:
    """Equal sentences in a row are one, with how often."""
    out: list[SheetLine] = []
    times = 1
    for line in lines:
        if out and out[-1].text == line.text and not line.dice:
            times += 1
            out[-1].value = f"× {times}"
        else:
            out.append(line)
            times = 1
    return out


def _ways(plot: Plot, scene: Scene) -> Iterator[Path]:
    for event in scene.events:
        if event.kind in plot.ways and event.data.get("origin") and event.data.get("space"):
            route = event.data.get("route") or (event.data["origin"], event.data["space"])
            yield Path([str(id) for id in route], plot.ways[event.kind])


def _spaces(plot: Plot, scene: Scene) -> tuple[str, ...]:
    told = (e for e in scene.events if e.kind not in plot.figures)
    return tuple(dict.fromkeys(id for e in told if isinstance(id := e.data.get("space"), str) and id))


# === WHERE YOU STAND ===


def standing(table: Table, title: str) -> Sheet:
    """What everybody has, from the plates of a table: for whoever comes back to a game."""
    story = [SheetLine(table.banner.line)] if table.banner.line else []
    for plate in table.plates:
        story.append(SheetLine(plate.title, plate.score, kind="head", side=plate.side))
        facts = [f"{fact.label or fact.icon} {fact.value}" for fact in plate.facts if fact.value and fact.label]
        story += [SheetLine(" · ".join(facts), kind="note")] if facts else []
    return Sheet(title, table.banner.title, table.banner.side, "laurel", story=story)

"""Pictures that come with an edition: what is refused before anything is decoded. Only heads and outlines are looked at."""

from __future__ import annotations

import re
from xml.etree import ElementTree

from .data import DataError

LARGEST_SIDE = 16_000  # pixels of a picture
MOST_DRAWN = 100_000  # elements of an SVG, each counted as often as it is drawn
DEEPEST = 200  # named elements inside each other, or using each other

_FOREIGN = re.compile(rb"href\s*=\s*[\"'](?![#d])")  # not in the file itself, and not written out in it (data:)
_NUMBER = re.compile(r"^\s*(\d+(?:\.\d+)?)")


def require_picture(content: bytes, name: str) -> None:
    """Refuses what is no PNG, JPEG or plain SVG, and what is too large to be shown. `name` says which file of what."""
    if name.split(" in ")[0].lower().endswith(".svg"):
        size = _svg_size(content, name)
    else:
        found = picture_size(content)
        if found is None:
            raise DataError(f"{name} is not a PNG or JPEG picture.")
        size = found
    if max(size) > LARGEST_SIDE:
        raise DataError(f"{name} is {size[0]} by {size[1]} pixels; at most {LARGEST_SIDE} on a side can be used.")


def picture_size(content: bytes) -> tuple[int, int] | None:
    """Width and height as the head of a PNG or JPEG states them."""
    if content.startswith(b"\x89PNG\r\n\x1a\n") and len(content) >= 24:
        return int.from_bytes(content[16:20], "big"), int.from_bytes(content[20:24], "big")
    if not content.startswith(b"\xff\xd8"):
        return None
    at = 2
    while at + 9 < len(content) and content[at] == 0xFF:
        marker, length = content[at + 1], int.from_bytes(content[at + 2 : at + 4], "big")
        if 0xC0 <= marker <= 0xCF and marker not in (0xC4, 0xC8, 0xCC):
            return int.from_bytes(content[at + 7 : at + 9], "big"), int.from_bytes(content[at + 5 : at + 7], "big")
        at += 2 + length
    return None


# --- SVG


def _svg_size(content: bytes, name: str) -> tuple[int, int]:
    """What an SVG says of its size, (0, 0) if nothing. Entities, files elsewhere and what draws itself are refused."""
    if b"<!ENTITY" in content or _FOREIGN.search(content):
        raise DataError(f"{name} is not a plain SVG picture.")
    try:
        root = ElementTree.fromstring(content)
    except (ElementTree.ParseError, ValueError, LookupError):
        raise DataError(f"{name} is not a plain SVG picture.") from None
    if _tag(root) != "svg":
        raise DataError(f"{name} is not a plain SVG picture.")
    _require_bearable(root, name)
    width, height = (_NUMBER.match(root.get(side, "")) for side in ("width", "height"))
    return round(float(width[1])) if width else 0, round(float(height[1])) if height else 0


def _require_bearable(root: ElementTree.Element, name: str) -> None:
    """Counts what is drawn: an element that is used again is drawn again, with all that it uses."""
    own: dict[str, int] = {}  # by id: the elements in it
    uses: dict[str, list[str]] = {}  # by id: what these use
    inside: list[str] = []
    walk: list[tuple[ElementTree.Element, bool]] = [(root, False)]
    while walk:
        element, done = walk.pop()
        id = element.get("id", "") if element is not root else ""
        if done:
            inside.pop()
            continue
        if id or element is root:
            inside.append(id)
            if len(inside) > DEEPEST:
                raise DataError(f"{name} is nested too deeply.")
            own.setdefault(id, 0)
            uses.setdefault(id, [])
            walk.append((element, True))
        goal = next((v[1:] for k, v in element.attrib.items() if k.endswith("href") and v.startswith("#")), "")
        for around in inside:
            own[around] += 1
            if goal and _tag(element) == "use":
                uses[around].append(goal)
        walk += [(child, False) for child in element]
    _weigh("", own, uses, {}, (), name)


def _weigh(
    id: str, own: dict[str, int], uses: dict[str, list[str]], known: dict[str, int], above: tuple[str, ...], name: str
) -> int:
    if id in above:
        raise DataError(f"{name} draws a part of itself inside itself.")
    if id not in known:
        here = (*above, id)
        if len(here) > DEEPEST:
            raise DataError(f"{name} is nested too deeply.")
        known[id] = own.get(id, 0) + sum(_weigh(goal, own, uses, known, here, name) for goal in uses.get(id, ()))
        if known[id] > MOST_DRAWN:
            raise DataError(f"{name} draws more than {MOST_DRAWN} shapes.")
    return known[id]


def _tag(element: ElementTree.Element) -> str:
    return str(element.tag).rpartition("}")[2]

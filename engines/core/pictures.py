"""Pictures that come with an edition: what is refused before a decoder sees them.

Of a PNG or JPEG only the head is read here. An SVG is parsed, and written again from what is on the lists below: what is
decoded later is exactly what was checked, in UTF-8, and holds nothing else.
"""

from __future__ import annotations

import base64
import binascii
import re
from collections.abc import Iterator
from xml.etree import ElementTree
from xml.parsers import expat

from .data import DataError

LARGEST_SIDE = 16_000  # pixels of a picture
MOST_PIXELS = 60_000_000
MOST_BYTES = 32 * 1024 * 1024
MOST_DRAWN = 100_000  # elements of an SVG, each counted as often as it is drawn
MOST_ELEMENTS = 200_000
DEEPEST = 200  # elements inside each other, or using each other
MOST_BYTES_WITHIN = 8 * 1024 * 1024  # of a PNG or JPEG written out in an SVG

SVG = "http://www.w3.org/2000/svg"
XLINK = "http://www.w3.org/1999/xlink"

_ELEMENTS = """
svg g defs symbol use path rect circle ellipse line polyline polygon text tspan image switch
linearGradient radialGradient stop pattern mask marker clipPath
"""
_ATTRIBUTES = """
id class style transform width height viewBox preserveAspectRatio x y dx dy rotate x1 y1 x2 y2 cx cy r rx ry fx fy d points
pathLength offset color display visibility opacity fill fill-opacity fill-rule stroke stroke-width stroke-linecap
stroke-linejoin stroke-miterlimit stroke-dasharray stroke-dashoffset stroke-opacity stop-color stop-opacity
font-family font-size font-style font-weight font-variant text-anchor text-decoration letter-spacing word-spacing
gradientUnits gradientTransform spreadMethod patternUnits patternContentUnits patternTransform
mask maskUnits maskContentUnits clip-path clip-rule clipPathUnits markerUnits markerWidth markerHeight orient refX refY
marker-start marker-mid marker-end overflow vector-effect color-interpolation image-rendering shape-rendering
text-rendering version
"""
ELEMENTS = frozenset(_ELEMENTS.split())
ATTRIBUTES = frozenset(_ATTRIBUTES.split())

_NUMBER = re.compile(r"^\s*(\d+(?:\.\d+)?)")
_URL = re.compile(r"url\(\s*['\"]?([^)]*)", re.IGNORECASE)
_DATA = re.compile(r"^data:image/(?:png|jpe?g)\s*;\s*base64\s*,(.*)$", re.IGNORECASE | re.DOTALL)


def require_picture(content: bytes, name: str) -> None:
    """Refuses what is no PNG, JPEG or plain SVG, and what is too large to be shown. `name` says which file of what."""
    if is_svg_name(name):
        size = _svg_size(plain_svg(content, name))
    else:
        found = picture_size(content)
        if found is None:
            raise DataError(f"{name} is not a PNG or JPEG picture.")
        size = found
    _require_bearable_size(size, name)


def is_svg_name(name: str) -> bool:
    return name.split(" in ")[0].lower().endswith(".svg")


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


def _require_bearable_size(size: tuple[int, int], name: str) -> None:
    if max(size) > LARGEST_SIDE:
        raise DataError(f"{name} is {size[0]} by {size[1]} pixels; at most {LARGEST_SIDE} on a side can be used.")
    if size[0] * size[1] > MOST_PIXELS:
        raise DataError(
            f"{name} has {size[0] * size[1] // 1_000_000} million pixels; at most {MOST_PIXELS // 1_000_000} fit."
        )


# --- SVG


def plain_svg(content: bytes, name: str) -> bytes:
    """The picture written again with nothing in it but shapes, text, gradients and pictures that it holds itself.

    Refused are a document type, whatever lies outside the file, and what draws too much.
    """
    root = _parsed(content, name)
    if _tag(root) != "svg":
        raise DataError(f"{name} is not a plain SVG picture.")
    clean = _copied(root, name)
    _require_bearable(clean, name)
    ElementTree.register_namespace("", SVG)
    ElementTree.register_namespace("xlink", XLINK)
    written: bytes = ElementTree.tostring(clean, encoding="utf-8", xml_declaration=True)
    return written


def _parsed(content: bytes, name: str) -> ElementTree.Element:
    """The document in whatever encoding it is written; one with a DOCTYPE or too many elements is refused as it is read."""
    if len(content) > MOST_BYTES:
        raise DataError(f"{name} is too large to be a picture.")
    builder = ElementTree.TreeBuilder()
    parser = expat.ParserCreate(namespace_separator="}")
    depth = count = 0

    def refuse(*_: object) -> None:
        raise DataError(f"{name} is not a plain SVG picture.")

    def start(tag: str, attributes: dict[str, str]) -> None:
        nonlocal depth, count
        depth, count = depth + 1, count + 1
        if depth > DEEPEST:
            raise DataError(f"{name} is nested too deeply.")
        if count > MOST_ELEMENTS:
            raise DataError(f"{name} draws more than {MOST_DRAWN} shapes.")
        builder.start(tag, attributes)

    def end(tag: str) -> None:
        nonlocal depth
        depth -= 1
        builder.end(tag)

    parser.StartDoctypeDeclHandler = refuse
    parser.EntityDeclHandler = refuse
    parser.StartElementHandler = start
    parser.EndElementHandler = end
    parser.CharacterDataHandler = builder.data
    try:
        parser.Parse(content, True)
        return builder.close()
    except (expat.ExpatError, ValueError, LookupError, AssertionError) as error:
        if isinstance(error, DataError):
            raise
        raise DataError(f"{name} is not a plain SVG picture.") from None


def _copied(element: ElementTree.Element, name: str) -> ElementTree.Element:
    tag = _tag(element)
    out = ElementTree.Element(f"{{{SVG}}}{tag}")
    for key, value in element.attrib.items():
        space, _, plain = key.rpartition("}")
        if plain == "href" and space in ("", XLINK):
            out.set(f"{{{XLINK}}}href", _reference(tag, value, name))
        elif not space and plain in ATTRIBUTES:
            if any(not goal.strip().startswith("#") for goal in _URL.findall(value)) or "@import" in value.lower():
                raise DataError(f"{name} is not a plain SVG picture: it refers to a file outside itself.")
            out.set(plain, value)
    if tag in ("text", "tspan"):
        out.text = element.text
    for child in element:
        if _is_svg(child) and _tag(child) in ELEMENTS:
            copy = _copied(child, name)
            copy.tail = child.tail if tag in ("text", "tspan") else None
            out.append(copy)
    return out


def _reference(tag: str, value: str, name: str) -> str:
    """Where an element may point: to another one in this file, or for an image at a PNG or JPEG written out in it."""
    value = value.strip()
    if value.startswith("#"):
        return value
    found = _DATA.match(value) if tag == "image" else None
    if found is None:
        raise DataError(f"{name} is not a plain SVG picture: it refers to a file outside itself.")
    try:
        picture = base64.b64decode("".join(found[1].split()), validate=True)
    except (binascii.Error, ValueError):
        picture = b""
    size = picture_size(picture)
    if size is None or len(picture) > MOST_BYTES_WITHIN:
        raise DataError(f"{name} holds a picture that is no PNG or JPEG, or too large.")
    _require_bearable_size(size, f"A picture in {name}")
    return value


def _svg_size(content: bytes) -> tuple[int, int]:
    """What an SVG says of its size, (0, 0) if nothing."""
    root = ElementTree.fromstring(content)
    width, height = (_NUMBER.match(root.get(side, "")) for side in ("width", "height"))
    return round(float(width[1])) if width else 0, round(float(height[1])) if height else 0


def _references(element: ElementTree.Element) -> Iterator[str]:
    """The ids of what an element draws again: by `use`, as a pattern, mask or marker."""
    for key, value in element.attrib.items():
        if key.endswith("href"):
            if value.startswith("#"):
                yield value[1:]
        else:
            yield from (goal.strip().rstrip("'\" ").removeprefix("#") for goal in _URL.findall(value))


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
            own.setdefault(id, 0)
            uses.setdefault(id, [])
            walk.append((element, True))
        goals = list(_references(element))
        for around in inside:
            own[around] += 1
            uses[around] += goals
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


def _is_svg(element: ElementTree.Element) -> bool:
    return str(element.tag).rpartition("}")[0] in ("", SVG)


def _tag(element: ElementTree.Element) -> str:
    return str(element.tag).rpartition("}")[2]

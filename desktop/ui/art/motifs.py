"""The pictures on cards: small landscapes and buildings in a few flat tones, with a generic one for whatever is not drawn.

A scene is 100 wide and 64 high; more sky is added above when the picture is taller. Each line of a scene is a tone and a path.
"""

# ruff: noqa: E501 - a drawing is one line

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtGui import QColor, QLinearGradient, QPainter

from ..theme import mix, theme
from .icons import ICONS, paint_icon
from .ink import path, pen, rounded

WIDTH, HEIGHT = 100.0, 64.0
TONES = {
    "far": "#c3bd97", "hill": "#a7a869", "green": "#7f9350", "tree": "#56723a", "deep": "#3f5a30", "field": "#dcb75c", "ear": "#b98a2a",
    "sand": "#e6d2a2", "earth": "#c4a06a", "clay": "#b5562f", "roof": "#a8492a", "wall": "#eadfc6", "stone": "#cbc3b2",
    "shade": "#958c7b", "dark": "#4a3626", "wood": "#8a5f34", "plank": "#b0834d", "sea": "#7fb0bd", "blue": "#5c93a6", "foam": "#dcecec",
    "snow": "#f6f1e4", "red": "#a83a2c", "gold": "#d0a030", "sun": "#f0c060", "cloth": "#d8794a", "bronze": "#a97a3a",
}  # fmt: skip

# Parts that several scenes use.
HILLS = "far M0 40L14 28L28 37L46 22L62 36L78 26L100 40V64H0Z\nhill M0 48C20 38 40 44 56 46C74 48 88 42 100 46V64H0Z"
GROUND = "far M0 42L20 33L40 40L60 31L80 39L100 34V64H0Z\nearth M0 50H100V64H0Z\nsand M0 50H100V53H0Z"
WATER = "sea M0 44H100V64H0Z\nfoam M6 50H24V51H6ZM40 54H62V55H40ZM70 49H90V50H70ZM16 59H36V60H16ZM66 60H84V61H66Z"


def _columns(left: float, right: float, top: float, bottom: float, count: int, width: float) -> str:
    step = (right - left - width) / (count - 1)
    shafts = "".join(f"R{left + n * step} {top} {width} {bottom - top}" for n in range(count))
    shades = "".join(f"R{left + n * step + width * 0.62} {top} {width * 0.38} {bottom - top}" for n in range(count))
    return f"wall {shafts}\nstone {shades}"


def _temple(x: float, y: float, w: float, columns: int = 6) -> str:
    """A temple front whose steps stand on y."""
    h = w * 0.5
    top = y - h
    return "\n".join(
        (
            f"dark R{x + w * 0.06} {top + h * 0.3} {w * 0.88} {h * 0.6}",
            _columns(x + w * 0.05, x + w * 0.95, top + h * 0.34, y - h * 0.1, columns, w * 0.075),
            f"wall M{x} {top + h * 0.26}L{x + w / 2} {top - h * 0.12}L{x + w} {top + h * 0.26}V{top + h * 0.36}H{x}Z",
            f"roof M{x + w * 0.14} {top + h * 0.22}L{x + w / 2} {top - h * 0.03}L{x + w * 0.86} {top + h * 0.22}Z",
            f"stone R{x - w * 0.02} {y - h * 0.1} {w * 1.04} {h * 0.06}R{x - w * 0.05} {y - h * 0.04} {w * 1.1} {h * 0.06}",
        )
    )


def _cypress(x: float, y: float, h: float) -> str:
    return f"deep M{x} {y - h}C{x + h * 0.2} {y - h * 0.6} {x + h * 0.2} {y - h * 0.15} {x} {y}C{x - h * 0.2} {y - h * 0.15} {x - h * 0.2} {y - h * 0.6} {x} {y - h}Z"


def _olive(x: float, y: float, r: float) -> str:
    return f"wood R{x - r * 0.12} {y - r} {r * 0.24} {r}\ntree O{x} {y - r * 1.3} {r * 0.8}O{x - r * 0.6} {y - r} {r * 0.55}O{x + r * 0.6} {y - r} {r * 0.55}\ngreen O{x - r * 0.25} {y - r * 1.6} {r * 0.4}"


def _wall(x: float, y: float, w: float, h: float, teeth: int) -> str:
    step = w / (teeth * 2 - 1)
    merlons = "".join(f"R{x + n * 2 * step} {y - h - step} {step} {step + 0.3}" for n in range(teeth))
    lines = "".join(f"R{x} {y - h * part} {w} 0.6" for part in (0.25, 0.5, 0.75))
    return f"stone R{x} {y - h} {w} {h}{merlons}\nshade {lines}"


def _sheep(x: float, y: float) -> str:
    return f"snow E{x} {y} 4 2.7O{x - 2.6} {y - 1.4} 1.8O{x + 2} {y - 1.6} 2\ndark E{x - 4.4} {y - 1} 1.5 1.8R{x - 2} {y + 2} 0.8 2.4R{x + 1.6} {y + 2} 0.8 2.4"


SCENES: dict[str, str] = {
    "temple": f"{HILLS}\n{_temple(24, 56, 52)}\n{_cypress(13, 57, 22)}\n{_cypress(88, 58, 26)}",
    "tholos": f"{HILLS}\ndark R33 30 34 22\n{_columns(31, 69, 30, 52, 6, 4)}\nwall R28 26 44 4\nroof M28 26C34 14 66 14 72 26Z\nstone R27 52 46 3R24 55 52 3\n{_cypress(84, 58, 22)}",
    "citadel": f"far M0 44L22 36L100 40V64H0Z\nearth M18 60L30 34L72 32L86 60Z\nshade M72 32L86 60H68L60 40Z\n{_wall(30, 36, 42, 8, 7)}\n{_temple(40, 28, 24, 5)}\nhill M0 58C30 52 70 54 100 58V64H0Z",
    "walls": f"{GROUND}\n{_wall(4, 56, 92, 20, 13)}\n{_wall(40, 56, 20, 32, 4)}\ndark M46 56V47C46 41 54 41 54 47V56Z",
    "gate": f"{GROUND}\n{_wall(8, 56, 26, 32, 4)}\n{_wall(66, 56, 26, 32, 4)}\n{_wall(34, 56, 32, 24, 5)}\ndark M42 56V44C42 35 58 35 58 44V56Z\nwood R49.4 38 1.2 18",
    "palisade": f"{HILLS}\nwood " + "".join(f"M{x} 58V32L{x + 3} 27L{x + 6} 32V58Z" for x in range(6, 92, 7)) + "\nplank R4 38 92 2.6R4 50 92 2.6",
    "arches": f"{HILLS}\nstone R0 24 100 6\nshade R0 29 100 1.4\nstone " + "".join(f"M{x} 30H{x + 20}V60H{x + 17}V42C{x + 17} 32 {x + 3} 32 {x + 3} 42V60H{x}Z" for x in (0, 20, 40, 60, 80)) + "\nblue R0 22 100 2\ngreen M0 58C30 54 70 56 100 58V64H0Z",
    "bridge": f"{HILLS}\n{WATER}\nstone M0 40C30 28 70 28 100 40V50H92C90 40 70 40 68 50H58C56 38 44 38 42 50H32C30 40 10 40 8 50H0Z\nshade M0 40C30 28 70 28 100 40V42C70 30 30 30 0 42Z",
    "colonnade": f"{GROUND}\ndark R6 26 88 26\n{_columns(7, 93, 27, 52, 9, 4)}\nwall R4 22 92 5\nroof M4 22L10 14H90L96 22Z\nstone R2 52 96 4",
    "court": f"{GROUND}\nwall R12 24 76 30\nroof M8 24L16 14H84L92 24Z\ndark M42 54V38H58V54ZR22 32 8 9R70 32 8 9\n{_columns(34, 66, 30, 54, 4, 3)}\nstone R10 54 80 3",
    "stalls": f"{GROUND}\ncloth M6 30H34L38 38H2ZM66 30H94L98 38H62Z\nred M36 26H64L68 35H32Z\nsnow M14 30H20L21 38H13ZM44 26H50L50 35H43ZM74 30H80L81 38H73Z\nwood R5 38 2 18R33 38 2 18R65 38 2 18R93 38 2 18R36 35 2 21R62 35 2 21\nplank R4 47 33 4R35 45 30 4R63 47 33 4\ngold O12 45 2.2O17 45 2.2\nclay O44 43 2.4O50 43 2.4O56 43 2.4\ngreen O72 45 2.2O78 45 2.2O84 45 2.2",
    "square": f"{GROUND}\n{_temple(32, 47, 36, 5)}\nsand M0 64L30 48H70L100 64Z\nshade M20 64L42 48H43L24 64ZM80 64L58 48H57L76 64ZM49 48H51L52 64H48Z\n{_cypress(18, 50, 18)}\n{_cypress(82, 50, 18)}",
    "theatre": f"{HILLS}\nstone M6 58C8 26 92 26 94 58H78C76 42 24 42 22 58Z\nshade M12 58C16 32 84 32 88 58H86C82 35 18 35 14 58ZM18 58C22 38 78 38 82 58H80C76 41 24 41 20 58Z\nsand M22 58C26 44 74 44 78 58Z\nwall R34 52 32 6\nroof R32 50 36 2.4",
    "statue": f"{GROUND}\nstone R36 50 28 8R40 44 20 6\nbronze O50 15 4M44 20H56L60 34L57 35L55 28V44H51.5V34H48.5V44H45V28L43 35L40 34Z\nbronze M58 12H59.4V44H58Z\n{_cypress(18, 56, 24)}\n{_cypress(82, 56, 24)}",
    "pyramid": f"{GROUND}\nstone M20 54L50 20L80 54Z\nshade M50 20L80 54H58Z\ndark M44 54V46H50V54Z\nwall M24 49.4H54L55 50.6H23ZM30 42.6H54L55 43.8H29ZM37 34.6H52L53 35.8H36Z",
    "granary": f"{HILLS}\nwall M14 56V36C14 26 38 26 38 36V56ZM40 56V36C40 26 62 26 62 36V56ZM64 56V36C64 26 88 26 88 36V56Z\nroof M11 36C14 20 38 20 41 36ZM38 36C41 20 61 20 64 36ZM61 36C64 20 88 20 91 36Z\ndark R23 46 7 10R48 46 7 10R73 46 7 10\nfield M0 56H100V64H0Z",
    "workshop": f"{GROUND}\nwall R14 30 72 26\nroof M8 30L24 18H76L92 30Z\ndark M24 56V38H44V56Z\nclay M62 56V48C56 46 56 40 62 38H72C78 40 78 46 72 48V56Z\nsun M64 56V52H70V56Z\nplank R28 46 12 3",
    "well": f"{HILLS}\nstone R36 44 28 14\nshade R36 48 28 1R36 53 28 1\ndark E50 44 14 3.4\nwood R37 22 3 22R60 22 3 22R34 20 32 3\nroof M30 21L50 11L70 21Z\nplank R49 23 1.4 12\nbronze M46 34H54L53 41H47Z",
    "quarry": "far M0 40L20 30L100 36V64H0Z\nstone M10 60V34H40V22H70V30H92V60Z\nwall M10 34H40V38H10ZM40 22H70V26H40ZM70 30H92V34H70Z\nshade R24 38 1 22R52 26 1 34R78 34 1 26R10 47 82 1\nsand M0 58H100V64H0Z\nsnow R16 52 12 7R30 54 10 5",
    "quarry_hill": "far M0 42L30 30L100 38V64H0Z\nhill M0 60C16 34 40 20 56 22C76 26 88 44 100 56V64H0Z\nstone M38 58L44 36H66L74 58Z\nshade M44 36H66L68 42H42ZM40 50H72L73 53H39Z\nsnow R46 52 9 7R58 53 8 6",
    "mountain": "far M0 50L18 34L34 46L60 30L100 50V64H0Z\nshade M10 60L44 14L82 60Z\nstone M10 60L44 14L48 32L40 44L44 60Z\nsnow M44 14L56 28L50 27L46 32L42 27L34 28Z\ngreen M0 58C30 50 66 52 100 58V64H0Z",
    "forest": f"{HILLS}\n" + "\n".join(_cypress(x, y, h) for x, y, h in ((10, 54, 30), (30, 52, 34), (52, 53, 38), (74, 52, 32), (92, 55, 30))) + "\n" + "\n".join(_olive(x, 62, 9) for x in (20, 42, 64, 84)) + "\ngreen M0 60H100V64H0Z",
    "fields": "far M0 36L24 27L50 34L76 25L100 34V64H0Z\nfield M0 38C30 34 70 34 100 38V64H0Z\near M0 44C30 40 70 40 100 44V45.6C70 41.6 30 41.6 0 45.6ZM0 51C30 47 70 47 100 51V53C70 49 30 49 0 53ZM0 59C30 55 70 55 100 59V61C70 57 30 57 0 61Z\n" + _olive(80, 42, 8) + "\n" + _cypress(14, 42, 16),
    "plain": "far M0 40L30 32L60 38L100 30V64H0Z\ngreen M0 42C30 38 70 38 100 42V64H0Z\nfield M0 50C30 45 70 47 100 50V56C70 52 30 51 0 56Z\nhill M0 58C30 54 70 54 100 58V64H0Z\n" + _olive(24, 47, 6) + "\n" + _olive(70, 46, 6),
    "pasture": f"far M0 38L26 28L54 36L82 26L100 34V64H0Z\ngreen M0 42C30 34 66 44 100 38V64H0Z\n{_sheep(28, 48)}\n{_sheep(52, 54)}\n{_sheep(72, 47)}\n{_olive(88, 46, 8)}",
    "valley": "far M0 30L30 44L50 40L70 44L100 26V64H0Z\nhill M0 36C20 40 36 52 44 64H0ZM100 34C80 40 66 52 58 64H100Z\nblue M49 42C52 46 44 50 50 56C52 59 46 62 44 64H58C56 60 60 58 55 54C52 50 54 46 51 42Z\n" + _cypress(16, 52, 16) + "\n" + _olive(84, 54, 8),
    "river": "far M0 40L30 30L60 38L100 30V64H0Z\ngreen M0 44C30 38 70 40 100 44V64H0Z\nblue M52 40C74 44 20 48 40 54C50 57 24 60 20 64H62C64 60 70 56 60 52C50 48 80 44 54 40Z\nfoam M40 58H52V59H40ZM44 50H52V51H44Z\n" + _olive(80, 54, 8) + "\n" + _olive(14, 50, 7),
    "lake": f"far M0 38L22 26L44 36L70 24L100 36V64H0Z\nhill M0 42C30 38 70 38 100 42V64H0Z\nblue E50 54 40 8\nfoam M30 52H44V53H30ZM54 56H70V57H54ZM38 58H48V59H38Z\n{_cypress(10, 52, 16)}\n{_olive(92, 52, 7)}",
    "marsh": "far M0 42L40 36L100 40V64H0Z\ngreen M0 46H100V64H0Z\nblue E26 54 20 4E70 58 24 4E78 48 12 2\ntree " + "".join(f"M{x} {y}L{x + 1} {y - 12}L{x + 2} {y}Z" for x, y in ((12, 56), (16, 54), (20, 57), (48, 60), (52, 57), (56, 60), (84, 54), (88, 51), (92, 55))) + "\nwood E17 41 1.2 3E53 44 1.2 3E89 38 1.2 3",
    "coast": f"far M0 40L18 30L34 40Z\n{WATER}\nsand M46 64C50 54 66 46 100 44V64Z\nhill M60 46C70 36 86 34 100 34V46Z\nfoam M44 64C48 53 64 45 100 43V44.4C66 46 50 54 47 64Z\n{_olive(86, 42, 6)}\nplank M10 46H30L26 51H14Z\nsnow M20 30L29 44H20Z\nwood R19 28 1.2 18",
    "harbour": f"far M0 40L20 32L44 40Z\n{WATER}\nstone R58 44 42 9\nshade R58 47 42 1\nwall R70 26 24 18\nroof M67 26L82 17L97 26Z\ndark R79 34 6 10\nwood M10 48H46L42 55H16ZM27 22H29V48H27Z\nsnow M30 24C42 28 42 40 30 45ZM26 26L14 44H26Z\nred M34 27C40 31 40 37 34 42Z",
    "road": f"far M0 38L28 28L56 36L100 26V64H0Z\ngreen M0 42C30 36 70 40 100 40V64H0Z\nsand M46 40H52C60 46 40 50 56 56C62 59 66 62 68 64H30C30 60 40 58 36 54C28 48 50 46 46 40Z\n{_cypress(22, 56, 22)}\n{_cypress(80, 54, 24)}\nstone R68 50 4 8",
    "spear": f"{GROUND}\nwood " + "".join(f"M{x} 58L{x + 6} 12L{x + 7.4} 12L{x + 1.6} 58Z" for x in (18, 32, 46, 60, 74)) + "\nshade " + "".join(f"M{x + 6.7} 4L{x + 9} 12H{x + 4.4}Z" for x in (18, 32, 46, 60, 74)) + "\nred O24 46 8O42 46 8O60 46 8O78 46 8\nbronze O24 46 3O42 46 3O60 46 3O78 46 3",
    "luxury": f"{GROUND}\nclay M22 24H34V27H32C38 33 40 40 36 48L32 54H24L20 48C16 40 18 33 24 27H22ZM66 24H78V27H76C82 33 84 40 80 48L76 54H68L64 48C60 40 62 33 68 27H66Z\ndark R18 38 20 3R62 38 20 3\ngold M40 54L44 44H56L60 54ZM46 42L48 36H53L55 42Z\nbronze R42 54 16 2",
    "fire": "far M0 44L30 34L60 42L100 32V64H0Z\nearth M0 52H100V64H0Z\nred M30 56C22 44 34 38 34 26C42 32 42 38 46 36C46 26 50 18 58 12C56 24 70 30 70 44C70 52 66 56 62 58H36Z\ncloth M38 57C34 48 42 44 44 36C48 42 50 44 52 42C52 36 54 32 58 28C57 36 64 42 62 50C61 55 58 57 54 58H42Z\nsun M45 58C42 52 48 50 50 44C54 48 56 52 54 58Z",
    "city": f"{HILLS}\n{_temple(34, 44, 32, 5)}\nwall R8 46 18 12R70 46 22 12R30 48 14 10R52 50 14 8\nroof M5 46L17 39L29 46ZM67 46L81 38L95 46ZM28 48L37 42L46 48ZM50 50L59 44L68 50Z\ndark R14 50 5 8R78 50 5 8R35 52 4 6",
    "hoplite": f"{GROUND}\nwood M70 4H71.6V60H70Z\nshade M70.8 0L73.4 7H68.2Z\nred M44 16C40 4 62 2 66 14C60 8 50 10 48 18Z\nbronze M44 26C42 14 62 12 63 24L60 24V30L56 34H48Z\ndark M54 22H61V24H57V30H55Z\nred M36 36H66L70 60H34Z\nbronze O46 46 15\ndark O46 46 11.6\nbronze O46 46 9.6",
    "trireme": f"far M0 40L22 32L48 40Z\n{WATER}\nwood M12 44H80L92 38L88 50C84 56 74 58 64 58H30C20 58 14 52 12 44Z\nred R16 47 70 2\nsnow M28 10C40 14 60 14 72 10C76 22 76 32 72 40C60 36 40 36 28 40C32 32 32 22 28 10Z\nred M44 18H56V32H44Z\nwood R49 6 2 38\nshade " + "".join(f"M{x} 54L{x - 4} 62H{x - 3}L{x + 1} 54Z" for x in range(28, 82, 7)),
    "event": f"{HILLS}\nsun O50 30 11\nsun " + "".join(f"M{50 + dx * 14} {30 + dy * 14}L{50 + dx * 22 - dy * 1.6} {30 + dy * 22 + dx * 1.6}L{50 + dx * 22 + dy * 1.6} {30 + dy * 22 - dx * 1.6}Z" for dx, dy in ((1, 0), (-1, 0), (0, -1), (0.7, -0.7), (-0.7, -0.7), (0.9, 0.4), (-0.9, 0.4))) + "\nhill M0 46C20 38 40 44 56 44C74 46 88 40 100 44V64H0Z\n" + _temple(38, 55, 24, 5),
    "status": f"{GROUND}\nstone M30 56V22C30 12 70 12 70 22V56Z\nwall M34 54V24C34 16 66 16 66 24V54Z\nshade R40 28 20 1.6R40 33 20 1.6R40 38 20 1.6R40 43 14 1.6\nstone R26 56 48 3\n{_cypress(16, 58, 22)}\n{_cypress(84, 58, 22)}",
    "prepare": f"{GROUND}\ncloth M14 56L34 22L54 56Z\nred M34 22L54 56H42Z\ndark M30 56L34 42L38 56Z\ncloth M52 58L68 32L84 58Z\nred M68 32L84 58H75Z\nwood M88 58L90 20H91.4L89.6 58ZM92 58L95 22H96.4L93.6 58Z\nshade M90.7 14L92.6 20H88.8ZM95.7 16L97.6 22H93.8Z",
    "battle": f"{GROUND}\nshade M20 58L64 12L68 10L67 14L24 60ZM80 58L36 12L32 10L33 14L76 60Z\nwood M16 56L22 62L28 56L22 50ZM84 56L78 62L72 56L78 50Z\nred O50 40 14\nbronze O50 40 10.6\nred O50 40 8.4",
    "bribery": f"{GROUND}\nwood R18 46 64 5R22 51 4 9R74 51 4 9\ngold E36 44 8 2.4E36 41 8 2.4E36 38 8 2.4E58 44 8 2.4E58 41 8 2.4E48 36 8 2.4\nsun E36 38 6 1.4E58 41 6 1.4E48 36 6 1.4",
    "assembly": f"{HILLS}\nstone M10 58C14 34 86 34 90 58Z\nshade M18 58C24 41 76 41 82 58H80C74 44 26 44 20 58Z\nred O30 40 3M26 52C26 44 34 44 34 52Z\nblue O50 36 3M46 50C46 40 54 40 54 50Z\ngold O70 40 3M66 52C66 44 74 44 74 52Z",
}  # fmt: skip
SAME = {
    "land": "plain", "building": "court", "landscape": "valley", "muster_hoplite": "hoplite", "muster_trireme": "trireme", "land_battle": "battle",
    "sea_battle": "trireme", "coin": "stalls", "market": "stalls", "agora": "square", "port": "harbour", "barracks": "walls", "wall": "walls",
    "tower": "citadel", "aqueduct": "arches", "strength": "spear", "leader": "hoplite", "naval": "trireme", "oratory": "assembly",
    "debate": "assembly", "politics": "assembly", "military": "spear", "diplomacy": "court", "league": "colonnade", "comedy": "theatre", "play": "theatre",
}  # fmt: skip


def paint_motif(painter: QPainter, name: str, rect: QRectF, colour: QColor) -> None:
    """Fills a rectangle with the picture of that name; its sky takes a little of the card's colour."""
    scene = SCENES.get(name) or SCENES.get(SAME.get(name, ""))
    painter.save()
    painter.setClipPath(rounded(rect, 4))
    sky = QLinearGradient(rect.topLeft(), rect.bottomLeft())
    sky.setColorAt(0, mix(QColor("#c9dde0"), colour, 0.12))
    sky.setColorAt(0.75, mix(QColor("#f7ebcb"), colour, 0.06))
    painter.fillRect(rect, sky)
    if scene is not None:
        scale = max(rect.width() / WIDTH, min(rect.height() / HEIGHT, rect.width() / WIDTH * 1.5))
        painter.translate(rect.center().x() - WIDTH * scale / 2, rect.bottom() - HEIGHT * scale)
        painter.scale(scale, scale)
        for line in scene.split("\n"):
            tone, _, drawn = line.partition(" ")
            painter.fillPath(path(drawn), QColor(TONES[tone]))
    elif name in ICONS:
        side = min(rect.width(), rect.height()) * 0.74
        place = QRectF(rect.center().x() - side / 2, rect.center().y() - side / 2, side, side)
        paint_icon(painter, name, place, mix(colour, QColor("#4a3626"), 0.45))
    painter.restore()
    painter.strokePath(rounded(rect, 4), pen(theme().edge, 0.7))

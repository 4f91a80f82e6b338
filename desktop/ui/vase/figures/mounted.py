"""The horseman in hat and cloak, two spears in his hand."""

# ruff: noqa: E501 - a drawing is one line

from __future__ import annotations

from ..potter import WHITE, WINE, FigurePainter
from .draped import paint_head
from .look import Look

HORSE = (
    "M 24 98 C 36 86 60 94 80 94 C 96 93 106 88 114 76 C 119 64 127 54 138 48 L 139 38 L 145 47 C 152 52 161 63 169 75 C 172 80 170 85 "
    "165 86 C 161 88 157 86 155 82 C 151 79 147 77 143 78 C 138 86 135 96 134 106 C 135 114 133 121 128 127 C 133 132 143 131 152 134 "
    "C 155 136 155 139 154 142 L 148 158 L 153 166 L 153 170 L 142 169 L 141 160 L 143 145 C 134 147 124 145 116 142 C 114 150 113 157 "
    "113 164 L 112 186 L 119 196 L 119 200 L 105 200 L 104 188 L 102 164 C 100 153 99 145 96 138 C 80 144 64 143 53 137 C 53 147 57 154 "
    "55 163 L 55 186 L 62 196 L 62 200 L 48 200 L 46 188 L 43 167 C 40 159 36 153 33 147 C 30 155 27 160 23 165 L 20 187 L 26 196 L 26 "
    "200 L 12 200 L 11 189 L 12 163 C 14 151 14 139 14 127 C 12 114 15 104 24 98 Z"
)
TAIL = "M 22 100 C 8 103 1 120 3 144 C 4 156 1 163 -4 170 C 7 167 14 156 13 143 C 12 127 14 115 23 108 Z"
LEG = (
    "M 70 84 C 84 86 98 92 107 101 C 108 118 104 134 100 147 L 111 152 C 113 154 111 157 107 157 L 93 155 C 89 153 89 149 90 145 C 92 "
    "132 92 120 91 112 C 82 110 74 106 68 100 Z"
)
TORSO = "M 68 44 C 62 58 62 76 66 96 L 92 94 C 96 78 95 58 86 44 Z"
CLOAK = "M 70 42 C 50 48 34 62 12 66 C 20 74 26 76 20 84 C 34 84 40 90 52 92 C 62 84 76 70 90 48 Z"
ARM = "M 82 50 C 90 60 98 68 110 70 L 118 66 C 122 66 123 70 120 73 L 110 79 C 96 80 84 70 76 58 Z"


def horseman(n: FigurePainter, look: Look) -> None:
    n.painter.translate(-84, -200)
    n.fill(TAIL)
    n.fill(HORSE)
    n.cut("M 116 78 C 120 88 128 98 134 104 M 146 51 C 140 58 139 68 143 77 M 164 80 L 167 78 M 34 104 C 28 112 28 124 34 134 M 96 138 "
          "C 92 128 94 118 100 110 M 53 137 C 48 132 46 126 47 120", 0.9)  # fmt: skip
    n.cut("M 13 190 L 19 190 M 48 190 L 54 190 M 105 190 L 111 190 M 143 162 L 149 161", 0.9)
    n.fill("O 150 59 1.7", WHITE)
    n.cut("M 146 58 C 149 55.6 153 56.6 154.6 60", 0.8)
    for i in range(10):  # the mane
        t = i / 9
        x, y = 138 - 25 * t, 47 + 30 * t
        n.cut(f"M {x + 1} {y} L {x + 8 - 2 * t} {y + 5 + 2 * t}", 1.0)
    n.cut("M 166 82 C 150 84 132 80 119 72 M 145 51 L 158 82 M 150 74 L 160 70", 1.3, WINE)
    n.fill("M 62 92 C 74 98 92 98 104 92 L 108 112 C 92 116 74 116 60 110 Z", look.mantle)
    n.cut("M 60 110 C 74 116 92 116 108 112", 1.2, WHITE)
    n.edged(LEG, width=0.7)
    n.cut("M 102 104 C 100 118 98 132 96 146 M 92 149 L 100 149 M 91 145 L 101 146", 0.8)
    n.edged(TORSO, width=0.6)
    n.edged(CLOAK, look.mantle, width=0.7)
    n.cut("M 80 50 C 62 66 44 74 22 76 M 84 54 C 70 74 54 84 34 86 M 74 46 C 58 56 40 64 18 68", 0.9)
    n.cut("M 14 66.6 C 21 74 27 76 21 83", 1.2, WHITE)
    n.draw("M 64 34 L 172 98 M 58 44 L 168 110", 1.8)
    n.fill("M 170 93 L 184 105 L 167 99 Z")
    n.fill("M 166 105 L 180 117 L 163 111 Z")
    n.edged(ARM, width=0.6)
    n.at(34, -8, 0.94)
    paint_head(n, beard=False)
    _hat(n)
    n.done()


def _hat(n: FigurePainter) -> None:
    """The wide hat of riders and travellers."""
    n.edged("M 24 17 C 34 14 40 10 43 2 C 50 -4 62 -3 68 6 C 76 10 84 14 90 20 C 70 15 46 13 24 17 Z", width=0.6)
    n.cut("M 42 11 C 50 8 62 8 70 11", 1.4, WINE)

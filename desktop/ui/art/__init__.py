"""All drawings, as vectors: icons, emblems, counters, cards, the meander."""

from .card_painter import paint_card
from .counters import paint_piece
from .emblems import paint_disc, paint_sign
from .icons import icon, icon_pixmap, paint_icon
from .meander import paint_meander
from .motifs import paint_motif

__all__ = [
    "icon",
    "icon_pixmap",
    "paint_card",
    "paint_disc",
    "paint_icon",
    "paint_meander",
    "paint_motif",
    "paint_piece",
    "paint_sign",
]

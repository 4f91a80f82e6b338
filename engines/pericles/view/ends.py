"""How the end of a war between two City-States is drawn."""

from __future__ import annotations

from engines.core.friezes import FOE, OWN, Ends, Posed

ENDS = Ends(
    victory=(
        Posed("hoplite_standing", OWN, count=2), Posed("column"), Posed("orator", OWN),
        Posed("victory", OWN, looks_left=True), Posed("trophy", FOE), Posed("column"),
        Posed("trireme", OWN, looks_left=True),
    ),
    defeat=(
        Posed("column"), Posed("orator", FOE), Posed("herald", OWN, looks_left=True), Posed("mourner", OWN),
        Posed("hoplite_fallen", OWN), Posed("column"), Posed("hoplite_standing", FOE, looks_left=True, count=2),
    ),
)  # fmt: skip

"""How the end of three powers' contest is drawn."""

from __future__ import annotations

from engines.core.friezes import FOE, OWN, Ends, Posed

ENDS = Ends(
    victory=(
        Posed("horseman", OWN), Posed("column"), Posed("priest", OWN), Posed("victory", OWN, looks_left=True),
        Posed("trophy", FOE), Posed("merchant", OWN), Posed("column"), Posed("trireme", OWN, looks_left=True),
    ),
    defeat=(
        Posed("horseman", FOE), Posed("wall", OWN), Posed("hoplite_fallen", OWN), Posed("mourner", OWN),
        Posed("herald", FOE, looks_left=True), Posed("trireme_sinking", OWN),
    ),
)  # fmt: skip

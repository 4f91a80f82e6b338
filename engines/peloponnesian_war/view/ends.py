"""How the end of a war is drawn."""

from __future__ import annotations

from engines.core.friezes import FOE, OWN, Ends, Posed

ENDS = Ends(
    victory=(
        Posed("wall", OWN), Posed("hoplite_standing", OWN, count=3), Posed("victory", OWN), Posed("trophy", FOE),
        Posed("priest", OWN), Posed("trireme", OWN, looks_left=True), Posed("horseman", OWN, looks_left=True),
    ),
    defeat=(
        Posed("trireme", FOE), Posed("trophy", OWN), Posed("hoplite_fallen", OWN), Posed("mourner", OWN, looks_left=True),
        Posed("mourner", OWN), Posed("hoplite", FOE, looks_left=True, count=3), Posed("trireme_sinking", OWN),
    ),
)  # fmt: skip

"""How the end of a war is drawn."""

from __future__ import annotations

from engines.core.friezes import FOE, OWN, Ends, Posed

ENDS = Ends(
    victory=(
        Posed("trireme", OWN), Posed("hoplite", OWN, count=3), Posed("victory", OWN), Posed("trophy", FOE),
        Posed("hoplite_fallen", FOE, looks_left=True), Posed("trireme_sinking", FOE, looks_left=True),
    ),
    defeat=(
        Posed("trireme_sinking", OWN), Posed("hoplite_fallen", OWN), Posed("trophy", OWN),
        Posed("hoplite", FOE, looks_left=True, count=3), Posed("mourner", OWN), Posed("trireme", FOE, looks_left=True),
    ),
)  # fmt: skip

"""How the end of a city's story is drawn."""

from __future__ import annotations

from engines.core.friezes import FOE, OWN, Ends, Posed

ENDS = Ends(
    victory=(
        Posed("wall", OWN), Posed("merchant", OWN), Posed("column"), Posed("victory", OWN), Posed("priest", OWN),
        Posed("column"), Posed("amphora", OWN), Posed("orator", OWN, looks_left=True),
    ),
    defeat=(
        Posed("column"), Posed("mourner", OWN), Posed("amphora", OWN), Posed("altar"), Posed("mourner", OWN),
        Posed("column"), Posed("merchant", FOE), Posed("wall", FOE),
    ),
)  # fmt: skip

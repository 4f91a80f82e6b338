"""15 Phormio: the procedure of the rulebook for a faction that nobody plays, whoever sits there."""

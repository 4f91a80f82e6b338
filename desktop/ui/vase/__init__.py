"""Pictures in the manner of Attic vase painting: the covers of the games and the friezes."""

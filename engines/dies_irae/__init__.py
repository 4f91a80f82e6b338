"""Dies Irae: Greece, Persia and Egypt on a hex map, without dice, cards or secrets."""

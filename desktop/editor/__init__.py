"""The editor: maps, setups, scenarios and card data of every game, as editions of one's own."""

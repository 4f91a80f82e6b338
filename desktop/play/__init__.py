"""A game in progress on the screen: the page, its panels, the recap, the keyboard."""

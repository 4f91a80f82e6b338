"""What stands around the board: banner, decision, figures, log, time line."""

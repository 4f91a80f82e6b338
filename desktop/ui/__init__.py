"""What every page draws with: theme, fonts, icons, drawings, small widgets. Imports no other room of the window."""

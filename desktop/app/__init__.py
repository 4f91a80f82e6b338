"""The program itself: start-up, main window, languages, and what happens when something goes wrong."""

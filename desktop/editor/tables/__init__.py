"""Data files in the editor as tables of rows and cells."""

"""The version, in one place: the package's metadata, saves and the About page read it here."""

VERSION = "0.2.0"

"""Data and art. Its folder is found through this package, in a checkout as in an installed copy."""

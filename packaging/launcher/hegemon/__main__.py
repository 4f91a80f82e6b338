"""`python -m hegemon` and the command `hegemon`."""

import hegemon  # noqa: F401  makes the program's folders importable
from desktop.main import main

if __name__ == "__main__":
    raise SystemExit(main())

"""The bundled program starts here."""

import multiprocessing

from desktop.main import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    raise SystemExit(main())

"""The bundled program starts here."""

import multiprocessing

from hegemon.main import main

if __name__ == "__main__":
    multiprocessing.freeze_support()
    raise SystemExit(main())

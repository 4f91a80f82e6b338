from hegemon.main import main

raise SystemExit(main())

"""Where python-for-android starts the app."""

from companion.__main__ import main

raise SystemExit(main())

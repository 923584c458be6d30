"""Where the companion keeps its data on this system."""

from __future__ import annotations

import os
import sys
from pathlib import Path

NAME = "table-companion"


def data_folder() -> Path:
    """The platform's own place for an app's data; Android gives the app its private folder."""
    private = os.environ.get("ANDROID_PRIVATE")
    if private:
        return Path(private) / NAME
    if sys.platform == "win32":
        return Path(os.environ.get("APPDATA", Path.home())) / NAME
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / NAME
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / NAME

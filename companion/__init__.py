"""The companion: everything of the app that touches the world."""

import sys
from pathlib import Path

__version__ = "0.1.0"


def resource(path: str) -> Path:
    """A shipped file or folder, such as `kv/main.kv`, wherever the app was installed."""
    return _root() / path


def _root() -> Path:
    """The folder that holds `kv/` and `assets/`."""
    bundle = getattr(sys, "_MEIPASS", None)  # PyInstaller unpacks here
    package = Path(bundle, "companion") if bundle else Path(__file__).resolve().parent
    installed = package / "_data"
    # The source tree and Android have both folders beside the package.
    return installed if installed.is_dir() else package.parent

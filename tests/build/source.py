"""Reads from the source what an Android build must provide: imports and files."""

import ast
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path

SHIPPED = ("companion", "rules", "kv", "assets")
OWN = {"companion", "rules"}
# Parts of the standard library that python-for-android leaves out or Android forbids.
UNUSABLE = {
    "crypt", "curses", "dbm", "ensurepip", "grp", "idlelib", "lib2to3", "multiprocessing", "nis",
    "readline", "resource", "spwd", "syslog", "tkinter", "turtle", "venv",
}  # fmt: skip
# Gone by Python 3.14, which is what Android runs.
REMOVED = {
    "aifc", "asynchat", "asyncore", "audioop", "cgi", "cgitb", "chunk", "distutils", "imghdr", "imp",
    "mailcap", "msilib", "nntplib", "ossaudiodev", "pipes", "smtpd", "sndhdr", "sunau",
    "telnetlib", "uu", "xdrlib",
}  # fmt: skip
# Where the name one imports differs from the name one requires.
IMPORTED_AS = {"pyjnius": "jnius"}


def shipped_files(root: Path) -> Iterator[Path]:
    """Every file that the app needs on a device; translations travel compiled."""
    yield root / "main.py"
    for folder in SHIPPED:
        for path in sorted((root / folder).rglob("*")):
            if path.is_file() and "__pycache__" not in path.parts and path.suffix != ".po":
                yield path


def imports(script: Path) -> set[str]:
    """The top-level names that a module imports, wherever in it the import stands."""
    names: set[str] = set()
    for node in ast.walk(ast.parse(script.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names |= {alias.name.partition(".")[0] for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
            names.add(node.module.partition(".")[0])
    return names


def import_complaints(script: Path, required: Iterable[str]) -> list[str]:
    """Imports that would fail on Android, with the reason."""
    provided = OWN | {IMPORTED_AS.get(name, name.replace("-", "_")) for name in required}
    wrong = []
    for name in sorted(imports(script) - provided):
        if name in UNUSABLE or name in REMOVED:
            wrong.append(f"{script.name}: {name} cannot be used on Android")
        elif name not in sys.stdlib_module_names:
            wrong.append(f"{script.name}: {name} is not in requirements")
    return wrong

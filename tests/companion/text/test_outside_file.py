"""Files of others come in by one way, which has a limit of size: no module reads one past it."""

from __future__ import annotations

import ast
from pathlib import Path

import companion

ROOT = Path(companion.__file__).parent
READS = {"read_bytes", "read_text", "fdopen"}
# Of this device's own, or written by this app a moment ago; what is not, is read by `text/outside_file.py`
OWN = {
    "__main__.py": "nothing: the end of a pipe",
    "commands/move.py": "writes",
    "commands/picture.py": "a picture that was just drawn",
    "device/android_files.py": "a file that another app hands on, up to the same limit",
    "device/android_share.py": "a file that was picked, up to the same limit",
    "device/share.py": "whether a file is there already, of that very size; where the system's folders are",
    "on_disk.py": "writes",
    "problems/problem_log.py": "its own log, which is turned over",
    "store/backups.py": "its own copy",
    "store/owner_only.py": "makes files",
    "store/salvage.py": "its own database",
    "sync/pairing/identity.py": "its own key",
    "text/outside_file.py": "the one way",
    "ui/paint/cmap.py": "the app's own fonts",
    "ui/window.py": "what the system says of this process",
    "web/host/document.py": "the app's own page",
    "web/host/owner.py": "its own link",
    "web/stylesheet.py": "the app's own look",
}


def reading(source: str) -> bool:
    for node in ast.walk(ast.parse(source)):
        if not isinstance(node, ast.Call):
            continue
        called = node.func
        if isinstance(called, ast.Attribute):
            of_os = isinstance(called.value, ast.Name) and called.value.id == "os" and called.attr == "open"
            if called.attr in READS or of_os:
                return True
        elif isinstance(called, ast.Name) and called.id == "open":
            return True
    return False


def test_whoever_reads_files_is_known_with_the_reason() -> None:
    found = {str(path.relative_to(ROOT)) for path in ROOT.rglob("*.py") if reading(path.read_text(encoding="utf-8"))}
    assert found == set(OWN)


def test_a_planted_read_is_found() -> None:
    assert reading("from pathlib import Path\nPath('x').read_bytes()")
    assert reading("open('x')")
    assert not reading("door.open('x')")

"""Which folder may import which: a row for every room, no cycles, imports for types alone counted too."""

from __future__ import annotations

import ast
from collections.abc import Iterable, Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.xdist_group("sources")

# A file belongs to the longest row it lies under. A game with its chapters (rules/, companion/games/) is one room, and
# so are the core and the desk: within a room only modules may not import each other in a circle.
# fmt: off
LOW = {"", "text", "look", "intents"}
KEPT = LOW | {"match", "cards", "store/port.py"}
PORTS = {"sync/port.py", "settings.py"}
KIT = KEPT | PORTS | {"archive", "export", "reference", "trials", "screens/kit"}
PAINT = LOW | {"match", "archive", "settings.py", "screens/kit", "ui/paint"}
ROWS: dict[str, set[str]] = {
    "": set(),
    "text": {""},
    "look": set(),
    "intents": set(),
    "match": {"text"},
    "on_disk.py": set(),
    "cards": {"text", "intents", "match"},
    "store/port.py": {"match", "cards"},
    "store": {"match", "cards", "on_disk.py", "store/port.py"},
    "device/radio_port.py": set(),
    "device": {"", "look", "intents", "device/radio_port.py"},
    "device/port.py": {"look", "device/radio_port.py", "device"},
    "sync/port.py": {"match", "cards", "store/port.py"},
    "sync/protocol": {"text", "match"},
    "sync/node": {"match", "sync/port.py", "sync/protocol"},
    "sync/pairing": {"text", "match", "on_disk.py", "sync/protocol"},
    "sync/net": {"text", "match", "store/port.py", "store", "sync/port.py", "sync/protocol", "sync/pairing"},
    "sync/cards": {"match", "cards", "sync/protocol", "sync/node", "sync/net"},
    "sync": {
        "text", "match", "cards", "store/port.py", "device/radio_port.py",
        "sync/port.py", "sync/protocol", "sync/node", "sync/pairing", "sync/net", "sync/cards",
    },
    "archive": {"text", "match", "store/port.py", "store"},
    "export": {"text", "look", "match", "store/port.py", "archive"},
    "reference": {"text"},
    "trials": set(),
    "settings.py": {"store/port.py", "text"},
    "problems": {"", "text", "match", "sync/port.py"},
    "screens/kit": KIT - {"screens/kit"},
    "screens/help": KIT,
    "screens/score": KIT,
    "screens/editor": KIT,
    "screens/archive": KIT | {"screens/score"},
    "screens/library": KIT | {"screens/archive"},
    "screens/devices": KIT | {"screens/library"},
    "screens/home": KIT | {"problems", "screens/editor", "screens/match"},
    "screens/match": KIT | {"screens/help", "screens/score"},
    "screens/settings": KIT | {"screens/devices", "screens/library", "screens/match", "screens/score"},
    "screens/midgame": KIT | {"screens/settings"},
    "screens": {
        "match", "screens/kit", "screens/help", "screens/score", "screens/editor", "screens/archive", "screens/library",
        "screens/devices", "screens/home", "screens/match", "screens/settings", "screens/midgame",
    },
    "games": KIT | {"screens/help", "screens/score", "screens/editor", "screens/match", "screens/library"},
    "desk": KIT | {
        "problems", "store", "device/port.py", "sync/pairing", "sync/net", "games",
        "screens", "screens/archive", "screens/devices", "screens/home", "screens/library", "screens/match",
        "screens/score",
    },
    "ui/paint": {"look", "settings.py"},
    "ui/art": {"look", "ui/paint"},
    "ui/widgets": PAINT | {"ui/art"},
    "ui/parts": PAINT | {"ui/art", "ui/widgets"},
    "ui/bars": PAINT | {"ui/art", "ui/widgets", "ui/parts"},
    "ui/pages": PAINT | {"ui/art", "ui/widgets", "ui/parts"},
    "ui/games": PAINT | {"ui/art", "ui/widgets", "ui/parts"},
    "ui/pictures": PAINT | {"export", "screens/archive", "screens/midgame", "ui/art", "ui/widgets", "ui/parts"},
    "ui": PAINT | {"ui/art", "ui/widgets", "ui/parts", "ui/pages", "ui/bars", "ui/games", "ui/pictures"},
    "web": LOW | {"match", "screens/kit"},
    "web/host": LOW | {
        "on_disk.py", "settings.py", "screens/kit", "device", "device/port.py", "sync/pairing", "sync/protocol", "web",
    },
    "app.py": {"", "intents", "device/port.py", "settings.py", "screens/kit", "ui/art", "ui/paint", "ui"},
    "commands": KEPT | PORTS | {
        "store", "device", "device/port.py", "sync", "sync/protocol", "sync/node", "sync/pairing", "sync/net",
        "archive", "export", "reference", "trials", "problems", "screens/archive", "screens/devices", "screens/editor",
        "screens/kit", "screens/library", "screens/midgame", "desk", "ui", "ui/pictures", "web/host", "app.py",
    },
    "__main__.py": {"", "text", "problems", "store", "commands"},
}
# fmt: on


def row_of(path: Path) -> str:
    """The room of a file, as ROWS name it; LookupError where it has none."""
    inside = path.relative_to("companion")
    if inside.as_posix() in ROWS:
        return inside.as_posix()
    rows = [row for row in ROWS if row and not row.endswith(".py") and inside.is_relative_to(row)]
    if rows:
        return max(rows, key=len)
    if inside.parent == Path() and inside.name == "__init__.py":
        return ""
    raise LookupError(f"{path} lies in a folder without a row")


def modules(root: Path = ROOT) -> dict[str, Path]:
    """Every module of the app by its dotted name, with its place under the root."""
    found = {}
    for top in ("rules", "companion"):
        for path in sorted((root / top).rglob("*.py")):
            place = path.relative_to(root)
            parts = place.with_suffix("").parts
            found[".".join(parts[:-1] if parts[-1] == "__init__" else parts)] = place
    return found


def imported(text: str, known: Iterable[str]) -> set[str]:
    """The modules of ours that a source imports, wherever in it: at its top, in a function, for types alone."""
    found = set()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, ast.Import):
            found |= {alias.name for alias in node.names}
        elif isinstance(node, ast.ImportFrom) and node.module:
            named = {f"{node.module}.{alias.name}" for alias in node.names}
            found |= {name if name in known else node.module for name in named}
    return found & set(known)


def graph(root: Path = ROOT) -> dict[str, set[str]]:
    known = modules(root)
    return {name: imported((root / path).read_text(encoding="utf-8"), known) - {name} for name, path in known.items()}


def breaches(root: Path = ROOT) -> Iterator[str]:
    known = modules(root)
    for name, others in graph(root).items():
        if not name.startswith("companion"):
            continue
        here = row_of(known[name])
        for other in sorted(others):
            if other.startswith("companion") and (there := row_of(known[other])) not in {here, *ROWS[here]}:
                yield f"{name} imports {other}: {here or 'companion'} may not know {there or 'companion'}"


def circle(arrows: dict[str, set[str]]) -> list[str]:
    """Some way round that comes back to where it began, or nothing."""
    done: set[str] = set()

    def search(name: str, way: list[str]) -> list[str]:
        if name in way:
            return [*way[way.index(name) :], name]
        if name in done:
            return []
        found = next((found for other in sorted(arrows[name]) if (found := search(other, [*way, name]))), [])
        done.add(name)
        return found

    return next((found for name in arrows if (found := search(name, []))), [])


def test_every_folder_has_its_row() -> None:
    for path in modules().values():
        if path.parts[0] == "companion":
            row_of(path)


def test_every_row_has_its_folder() -> None:
    """A row of a folder that is gone would allow what nobody looks at."""
    assert [row for row in ROWS if not (ROOT / "companion" / row).exists()] == []


def test_arrows() -> None:
    assert list(breaches()) == []


def test_rows_allow_no_circle() -> None:
    assert circle(ROWS) == []


def test_no_two_modules_import_each_other_in_a_circle() -> None:
    """But for the desk and its handlers: they are one thing in several files, and a handler names the desk's type."""
    desk = {"companion.desk.desk"}
    assert circle({name: others - desk for name, others in graph().items()}) == []


@pytest.mark.parametrize(
    ("place", "line"),
    [
        ("companion/games/huns/planted.py", "from companion.sync.service import Service"),
        ("companion/games/huns/deep/planted.py", "from companion.desk import desk"),
        ("companion/export/planted.py", "from companion.screens.kit.context import Context"),
        ("companion/sync/net/planted.py", "import companion.ui.shell"),
        ("companion/match/planted.py", "if True:\n    from companion.store import sqlite"),
    ],
)
def test_a_planted_arrow_is_found(place: str, line: str, tmp_path: Path) -> None:
    for path in modules().values():
        target = tmp_path / path
        target.parent.mkdir(parents=True, exist_ok=True)
        target.touch()
    planted = tmp_path / place
    planted.parent.mkdir(parents=True, exist_ok=True)
    planted.write_text(line, encoding="utf-8")
    found = list(breaches(tmp_path))
    assert len(found) == 1
    assert found[0].startswith(place.removesuffix(".py").replace("/", "."))


def test_a_planted_folder_needs_a_row() -> None:
    with pytest.raises(LookupError):
        row_of(Path("companion/shed/rake.py"))


def test_a_planted_circle_is_found() -> None:
    assert circle({"a": {"b"}, "b": {"c"}, "c": {"a"}, "d": set()}) == ["a", "b", "c", "a"]

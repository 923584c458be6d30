"""The arrows of import and the house style, as far as a machine can see them."""

from __future__ import annotations

import ast
import re
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import rules
from rules.core.codec import kinds
from tests.kit.each import all_of

ROOT = Path(__file__).resolve().parent.parent
RULES = sorted((ROOT / "rules").rglob("*.py"))
COMPANION = sorted((ROOT / "companion").rglob("*.py"))
SOURCES = [*RULES, *COMPANION, ROOT / "main.py"]
KV = sorted((ROOT / "kv").rglob("*.kv"))
pytestmark = pytest.mark.xdist_group("sources")  # each file is read and walked once
PACKAGES = sorted(
    path for path in (ROOT / "rules").iterdir() if (path / "__init__.py").exists() and path.name != "core"
)

# What the rules must not touch: the world, and chance that nobody wrote down
# fmt: off
WORLD = {
    "asyncio", "calendar", "ctypes", "datetime", "gettext", "glob", "io", "locale", "logging",
    "multiprocessing", "os", "pathlib", "platform", "random", "secrets", "select", "shutil", "signal",
    "socket", "sqlite3", "ssl", "subprocess", "sys", "tempfile", "threading", "time", "urllib", "uuid",
}
# fmt: on
BUILTINS_OF_THE_WORLD = {"open", "print", "input", "eval", "exec", "__import__"}
BANNED_NAMES = {"utils", "util", "helpers", "helper", "manager", "base", "common", "misc"}
LONGEST_MODULE = 400
MOST_MODULES = 25  # in one folder, without its __init__

# The network's libraries, and the only modules that may use them.
NETWORK = {
    "asyncio": {
        "admission",
        "browser_guest",
        "checkup",
        "dial",
        "door",
        "finder_thread",
        "link",
        "links",
        "listen",
        "pages",
        "probes",
        "room",
        "service",
    },
    "socket": {"dial", "door", "finder", "listen"},
    "ssl": {"dial", "tls"},
    "websockets": {"dial", "door", "link", "listen"},
    "zeroconf": {"finder"},
    "spake2": {"pairing"},
    "cryptography": {"identity", "moving", "page_keys", "tls"},
}


def of(paths: list[Path]) -> Any:
    """Of all files at once, each named by its path."""
    return all_of(paths, lambda path: str(path.relative_to(ROOT)))


@of(RULES)
def test_rules_import_only_the_standard_library_and_rules(path: Path) -> None:
    for name in _imports(path):
        top = name.partition(".")[0]
        assert top == "rules" or top in sys.stdlib_module_names, name
        assert top not in WORLD, f"{name} touches the world"


@of(RULES)
def test_rules_touch_nothing_by_built_in_functions(path: Path) -> None:
    called = {node.func.id for node in _nodes(path, ast.Call) if isinstance(node.func, ast.Name)}
    assert not called & BUILTINS_OF_THE_WORLD


@of([path for path in RULES if path.is_relative_to(ROOT / "rules/core")])
def test_the_core_imports_no_game(path: Path) -> None:
    assert all(name.startswith("rules.core") for name in _imports(path) if name.partition(".")[0] == "rules")


@of([path for path in RULES if path.is_relative_to(ROOT / "rules/core")])
def test_the_core_names_no_game(path: Path) -> None:
    """In code: its identifiers and texts. A comment may give an example."""
    named = re.compile(rf"\b({'|'.join(game.name.replace('_', '[_ ]') for game in PACKAGES)})\b", re.IGNORECASE)
    assert not [said for said in _texts(_tree(path)) if named.search(said)]


@pytest.mark.parametrize(
    ("line", "names"),
    [
        ("x = 'camp of huns'", True),
        ("def huns(): pass", True),
        ("x = state.huns", True),
        ("f(huns=1)", True),
        ("x = f'{a}huns.b'", True),
        ("x = 1  # as in huns", False),
        ('def f():\n    """As in huns."""', False),
    ],
)
def test_a_name_is_found_in_code_and_not_in_comments(line: str, names: bool) -> None:
    assert any("huns" in said for said in _texts(ast.parse(line))) == names


@pytest.mark.parametrize("package", PACKAGES, ids=lambda path: path.name)
def test_games_do_not_know_each_other(package: Path) -> None:
    others = {f"rules.{other.name}" for other in PACKAGES if other != package}
    for path in package.rglob("*.py"):
        for name in _imports(path):
            assert ".".join(name.split(".")[:2]) not in others, f"{path.name} imports {name}"


@of(SOURCES)
def test_only_the_screens_and_the_app_know_kivy(path: Path) -> None:
    here = path.relative_to(ROOT)
    if here.is_relative_to("companion/ui") or here == Path("companion/app.py"):
        return
    assert "kivy" not in {name.partition(".")[0] for name in _imports(path)}


@of(SOURCES)
def test_the_app_does_not_know_its_tests_and_tools(path: Path) -> None:
    assert not {"tests", "tools"} & {name.partition(".")[0] for name in _imports(path)}


@of(COMPANION)
def test_the_network_is_touched_in_few_places(path: Path) -> None:
    inside = path.is_relative_to(ROOT / "companion/sync") or path == ROOT / "companion/web/host/door.py"
    if path == ROOT / "companion/web/host/channel.py":
        assert "asyncio" not in _imports(path)  # seals and opens, but reaches nobody
        return
    tops = {name.partition(".")[0] for name in _imports(path)} - (set() if inside else {"asyncio"})
    if path.name == "window.py":
        tops -= {"socket"}  # whether a display answers is asked at its own door on this machine
    for library in tops & set(NETWORK):
        assert inside, f"{library} outside companion/sync and the door for browsers"
        assert path.stem in NETWORK[library], library


def test_layouts_reach_no_rules() -> None:
    """kv -> companion -> rules: a layout imports widgets at most."""
    for path in KV:
        for line in path.read_text(encoding="utf-8").splitlines():
            assert not re.match(r"\s*#:\s*import\b.*\brules\b", line), f"{path.name}: {line}"
            assert not re.search(r"\b(import|from)\s+rules\b", line), f"{path.name}: {line}"


@of(SOURCES)
def test_modules_are_short_and_well_named(path: Path) -> None:
    assert len(path.read_text(encoding="utf-8").splitlines()) <= LONGEST_MODULE or path.stem == "tables"
    assert path.stem not in BANNED_NAMES
    assert not BANNED_NAMES & set(path.relative_to(ROOT).parent.parts)


def test_folders_are_rooms_and_not_halls() -> None:
    """A folder with more modules than one reads through is cut by what they are about."""
    modules = [path for path in (*SOURCES, *(ROOT / "tests").rglob("*.py")) if path.stem != "__init__"]
    halls = {folder for folder, held in Counter(path.parent for path in modules).items() if held > MOST_MODULES}
    assert sorted(str(folder.relative_to(ROOT)) for folder in halls) == []


@of([*SOURCES, *sorted((ROOT / "tests").rglob("*.py"))])
def test_nothing_that_is_looped_over_is_called_own(path: Path) -> None:
    """A thing is named by what it is: an offer, a section, a version."""
    loops = [loop for kind in (ast.For, ast.AsyncFor, ast.comprehension) for loop in _nodes(path, kind)]
    called = [name.id for loop in loops for name in ast.walk(loop.target) if isinstance(name, ast.Name)]
    assert "own" not in called


@of(SOURCES)
def test_modules_open_with_a_sentence(path: Path) -> None:
    said = ast.get_docstring(_tree(path))
    assert said, "what is this module for?"
    assert said.splitlines()[0].rstrip().endswith((".", ":", "?"))


@of(RULES)
def test_values_are_frozen_and_slotted(path: Path) -> None:
    for node in _nodes(path, ast.ClassDef):
        for mark in node.decorator_list:
            if "dataclass" in ast.unparse(mark):
                assert "frozen=True" in ast.unparse(mark), node.name
                assert "slots=True" in ast.unparse(mark), node.name


@of(SOURCES)
def test_no_match_falls_off_the_end(path: Path) -> None:
    """A match that ends a function has a case for all the rest; else what comes after it says it."""
    for function in (*_nodes(path, ast.FunctionDef), *_nodes(path, ast.AsyncFunctionDef)):
        last = function.body[-1]
        returns = function.returns is not None and ast.unparse(function.returns) != "None"
        if isinstance(last, ast.Match) and returns:
            assert _catches_all(last), f"{function.name}, line {last.lineno}"


UNIONS = [
    pytest.param(game, part, subject, id=f"{game.spec.id}-{part}")
    for game in rules.games().values()
    for part, subject, union in (("evolve", "event", game.events), ("decide", "action", game.actions))
    if len(kinds(union)) > 1  # a type alone needs no match
]


@pytest.mark.parametrize(("game", "part", "subject"), UNIONS)
def test_every_fact_and_wish_has_its_case(game: Any, part: str, subject: str) -> None:
    """Matches that close with assert_never name every member of a game's union, in one file or split over several."""
    union = {kind.__name__ for kind in kinds(game.events if subject == "event" else game.actions)}
    entry = Path(str(sys.modules[getattr(game, part).__module__].__file__))
    closed = [
        _classes_matched(function, subject)
        for path in {entry, *(ROOT / "rules" / game.spec.id).rglob(f"{part}*.py")}
        for function in _nodes(path, ast.FunctionDef)
        if ast.unparse(function.body[-1]).startswith(f"assert_never({subject})")
    ]
    assert union <= set().union(*closed), f"{part}: {union - set().union(*closed)}"


@pytest.mark.parametrize("version", [f"{sys.version_info[0]}.{sys.version_info[1]}", "3.12", "3.13", "3.14"])
def test_everything_outside_the_screens_compiles_under(version: str) -> None:
    python = _python(version)
    if python is None:
        pytest.skip(f"Python {version} is not installed")
    paths = [str(path) for path in SOURCES if "ui" not in path.relative_to(ROOT).parts]
    said = _run(python, "-W", "error", "-c", COMPILE, *paths)
    assert said.returncode == 0, said.stderr


@pytest.mark.slow
@pytest.mark.parametrize("version", ["3.12", "3.13", "3.14"])
def test_recorded_games_come_out_alike_under(version: str) -> None:
    python = _python(version)
    if python is None:
        pytest.skip(f"Python {version} is not installed")
    said = _run(python, "-m", "tests.kit.golden.record", "--check")
    assert said.returncode == 0, said.stderr


COMPILE = "import sys\nfor path in sys.argv[1:]:\n    compile(open(path, encoding='utf-8').read(), path, 'exec')"


def _run(python: str, *args: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([python, *args], cwd=ROOT, capture_output=True, text=True, check=False)


def _python(version: str) -> str | None:
    """A Python of that version that starts; a pyenv shim may exist without one behind it."""
    if version == f"{sys.version_info[0]}.{sys.version_info[1]}":
        return sys.executable
    pyenv = sorted(Path.home().glob(f".pyenv/versions/{version}.*/bin/python{version}"))
    for candidate in (*map(str, pyenv), shutil.which(f"python{version}")):
        if candidate and _run(candidate, "-c", "").returncode == 0:
            return candidate
    return None


@cache
def _tree(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


@cache
def _by_kind(path: Path) -> dict[type, list[Any]]:
    """A file is walked once, whatever is asked of it."""
    found: dict[type, list[Any]] = {}
    for node in ast.walk(_tree(path)):
        found.setdefault(type(node), []).append(node)
    return found


def _texts(tree: ast.Module) -> Iterator[str]:
    """Every identifier and every text of a file but those that only explain: comments and docstrings."""
    explain = {
        id(node.body[0].value)
        for node in ast.walk(tree)
        if isinstance(node, ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef)
        and node.body
        and isinstance(node.body[0], ast.Expr)
    }
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in explain:
            yield node.value
        else:
            named = (getattr(node, part, None) for part in ("id", "attr", "arg", "name"))
            yield from (name for name in named if isinstance(name, str))


def _nodes(path: Path, kind: type) -> list[Any]:
    return _by_kind(path).get(kind, [])


@cache
def _imports(path: Path) -> tuple[str, ...]:
    """Every imported module, wherever in the file; relative imports are not used here."""
    assert not [node for node in _nodes(path, ast.ImportFrom) if node.level], f"{path}: a relative import"
    plain = (alias.name for node in _nodes(path, ast.Import) for alias in node.names)
    origins = [(node.module or "", node.names) for node in _nodes(path, ast.ImportFrom)]
    return (
        *plain,
        *(module for module, _ in origins),
        *(f"{module}.{alias.name}" for module, names in origins for alias in names),
    )


def _catches_all(node: ast.Match) -> bool:
    last = node.cases[-1]
    return last.guard is None and isinstance(last.pattern, ast.MatchAs) and last.pattern.pattern is None


def _classes_matched(function: ast.FunctionDef, subject: str) -> set[str]:
    matches = [n for n in ast.walk(function) if isinstance(n, ast.Match) and ast.unparse(n.subject) == subject]
    cases = [case for node in matches for case in node.cases if case.guard is None]
    patterns = [node for case in cases for node in ast.walk(case.pattern) if isinstance(node, ast.MatchClass)]
    return {ast.unparse(pattern.cls).rpartition(".")[2] for pattern in patterns}

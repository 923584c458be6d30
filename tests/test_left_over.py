"""Nothing is left over in the sources: what is defined is used by the app itself, not by its tests alone."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import NamedTuple

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.xdist_group("sources")
FOLDERS = ("companion", "rules", "tools")
GAMES_OF_TESTS = ("tests/kit/toy.py", "tests/kit/first_ten")  # what the core offers, any game may take
TYPES = re.compile(r"[\w.\[\], |]+")
FOUND = re.compile(r"[a-z_]+(\.\w+)+")  # a name within a text
# Found by somebody else by their names.
BY_NAME = {"GAME", "SPEC", "LOOK", "SCREENS", "TRIAL", "before_apk_assemble"}
TABLES = "tables"  # numbers of a rulebook: tests hold the texts of the rules to look up to them
# Likewise in the tests: what a rig says of itself, keys that a game's words make, how people of the bench begin.
BY_NAME_IN_TESTS = {"NAME", "CLAIM", "TOTAL", "SHARED", "FAMILIES", "set_up", "pytestmark"}
# Used by tests alone, with the reason why it stands in the app.
FOR_TESTS = {
    "companion.device.port.Recorder": "the fake of a device, beside its port",
    "companion.look.colours.TEXT_ON": "what the colours promise: tests hold every theme to it",
    "companion.look.colours.contrast": "how that is measured",
    "companion.ui.paint.clipping.clipped": "asked of every screen of the tour, by what widgets know of themselves",
    "companion.ui.search.texts": "what a screen says, as it was painted",
    "companion.web.stylesheet.WIDE": "stands in the style sheet and the script, which tests compare with it",
    "companion.web.stylesheet.NARROW_PHONE": "likewise",
}


class Used(NamedTuple):
    """Where a name of a module is used: in which statement on top of a module, and whether only to be called."""

    module: str
    statement: ast.stmt
    called: bool


class Sources(NamedTuple):
    """What is judged, all that may use it, and where that does."""

    judged: tuple[str, ...]
    trees: dict[str, ast.Module]
    used: dict[str, list[Used]]


def sources_of(judged: Mapping[str, str], others: Mapping[str, str] | None = None) -> Sources:
    trees = {module: ast.parse(text) for module, text in {**(others or {}), **judged}.items()}
    return Sources(tuple(judged), trees, uses(trees))


@cache
def app() -> Sources:
    shipped = [path for folder in FOLDERS for path in sorted((ROOT / folder).rglob("*.py"))]
    games = [ROOT / GAMES_OF_TESTS[0], *sorted((ROOT / GAMES_OF_TESTS[1]).rglob("*.py"))]
    return sources_of(_texts((*shipped, ROOT / "main.py")), _texts(games))


def kits() -> Sources:
    """The tests and what they share."""
    paths = sorted((ROOT / "tests").rglob("*.py"))
    return sources_of(_texts(path for path in paths if "out" not in path.relative_to(ROOT).parts))


def by_pytest(sources: Sources) -> set[str]:
    """Names that pytest finds: of fixtures that somebody takes, or that hold for all, and those told by their text."""
    nodes = [node for module in sources.judged for node in ast.walk(sources.trees[module])]
    functions = [node for node in nodes if isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef)]
    taken = {one.arg for node in functions for one in (*node.args.args, *node.args.kwonlyargs)}
    for_all = {
        node.name for node in functions if any("autouse=True" in ast.unparse(one) for one in node.decorator_list)
    }
    return taken | for_all | {str(node.value) for node in nodes if isinstance(node, ast.Constant)}


def _texts(paths: Iterable[Path]) -> dict[str, str]:
    return {_dotted(path.relative_to(ROOT)): path.read_text(encoding="utf-8") for path in paths}


@cache
def layouts() -> frozenset[str]:
    texts = (path.read_text(encoding="utf-8") for path in (ROOT / "kv").rglob("*.kv"))
    return frozenset(word for text in texts for word in re.findall(r"\w+", text))


def _dotted(path: Path) -> str:
    parts = path.with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def defined(tree: ast.Module) -> Iterator[tuple[str, ast.stmt]]:
    """On top of a module, its conditions included."""
    for node in tree.body:
        yield from _defined(node)


def _defined(node: ast.stmt) -> Iterator[tuple[str, ast.stmt]]:
    match node:
        case ast.FunctionDef() | ast.AsyncFunctionDef() | ast.ClassDef():
            yield node.name, node
        case ast.Assign():
            named = (part for target in node.targets for part in ast.walk(target))
            yield from ((part.id, node) for part in named if isinstance(part, ast.Name))
        case ast.AnnAssign(target=ast.Name(id=name)):
            yield name, node
        case ast.If() | ast.Try():
            for inner in node.body:
                yield from _defined(inner)


def uses(trees: Mapping[str, ast.Module]) -> dict[str, list[Used]]:
    """By the dotted name, where it was defined; where it cannot be told whose a name is, it is nobody's."""
    found: dict[str, list[Used]] = {}
    imports = {module: dict(_imported(tree)) for module, tree in trees.items()}
    handed_on = {f"{module}.{name}": whole for module, names in imports.items() for name, whole in names.items()}
    for module, tree in trees.items():
        aliases = imports[module]
        for statement in tree.body:
            calls = {id(node.func) for node in ast.walk(statement) if isinstance(node, ast.Call)}
            for name, node in _named(statement):
                owner, _, rest = name.partition(".")
                whole = f"{aliases.get(owner, f'{module}.{owner}')}{'.' if rest else ''}{rest}"
                while whole in handed_on:
                    whole = handed_on[whole]
                found.setdefault(whole, []).append(Used(module, statement, id(node) in calls))
    return found


def _imported(tree: ast.Module) -> Iterator[tuple[str, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            yield from ((alias.asname, alias.name) for alias in node.names if alias.asname)
        elif isinstance(node, ast.ImportFrom) and node.module:
            # Scripts of tools/ import each other as they lie there
            module = f"tools.{node.module}" if (ROOT / "tools" / f"{node.module}.py").exists() else node.module
            yield from ((alias.asname or alias.name, f"{module}.{alias.name}") for alias in node.names)


def _named(statement: ast.stmt) -> Iterator[tuple[str, ast.AST]]:
    """Names and their parts, also those of types in quotes."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            yield node.id, node
        elif isinstance(node, ast.Attribute) and (name := _whole(node)):
            yield name, node
        elif isinstance(node, ast.Constant) and isinstance(node.value, str) and TYPES.fullmatch(node.value):
            yield from ((name, node) for name in re.findall(r"[\w.]+", node.value))


def _whole(node: ast.expr) -> str:
    """A name with its parts, `a.b.c`; empty where it begins with anything else."""
    if isinstance(node, ast.Attribute):
        before = _whole(node.value)
        return f"{before}.{node.attr}" if before else ""
    return node.id if isinstance(node, ast.Name) else ""


def told(trees: Iterable[ast.Module]) -> set[tuple[str, str]]:
    """A module and a name of it in one text, as commands are found: games.add."""
    said = (node.value for tree in trees for node in ast.walk(tree) if isinstance(node, ast.Constant))
    parts = (text.split(".")[-2:] for text in said if isinstance(text, str) and FOUND.fullmatch(text))
    return {(module, name) for module, name in parts}


def left_over(sources: Sources) -> Iterator[str]:
    """Names on top of a module that nothing uses but themselves."""
    judged, trees, used = sources
    by_text = told(trees.values())
    for module in judged:
        if module.endswith(f".{TABLES}"):
            continue
        for name, node in defined(trees[module]):
            elsewhere = any(use.statement is not node for use in used.get(f"{module}.{name}", ()))
            by_name = name in BY_NAME or name.startswith("__") or (module.rpartition(".")[2], name) in by_text
            if not elsewhere and not by_name:
                yield f"{module}.{name}"


def idle_parameters(sources: Sources) -> Iterator[str]:
    """Of functions that are only ever called by their name: whoever hands one on may give it more than it needs."""
    judged, trees, used = sources
    for module in judged:
        for name, node in defined(trees[module]):
            if not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef) or node.decorator_list:
                continue
            found = used.get(f"{module}.{name}", [])
            if not found or not all(use.called for use in found):
                continue
            loaded = {inner.id for part in node.body for inner in ast.walk(part) if isinstance(inner, ast.Name)}
            given = (*node.args.posonlyargs, *node.args.args, *node.args.kwonlyargs)
            yield from (f"{module}.{name}({one.arg})" for one in given if one.arg not in loaded)


def methods_left_over(sources: Sources, theirs: frozenset[str] = frozenset()) -> Iterator[str]:
    """Methods whose name is written nowhere else; `theirs` are called by libraries."""
    nodes = [node for module in sources.judged for node in ast.walk(sources.trees[module])]
    known = {node.attr for node in nodes if isinstance(node, ast.Attribute)} | theirs
    known |= {node.value for node in nodes if isinstance(node, ast.Constant) and isinstance(node.value, str)}
    for module in sources.judged:
        for owner in (node for node in ast.walk(sources.trees[module]) if isinstance(node, ast.ClassDef)):
            names = [node.name for node in owner.body if isinstance(node, ast.FunctionDef)]
            lost = (name for name in names if name not in known and not name.startswith(("__", "on_")))
            yield from (f"{module}.{owner.name}.{name}" for name in lost)


# Called by Kivy and zeroconf
LIBRARIES = frozenset(("load_kv", "handle_exception", "_bind_inactive_bar_color", "update_service", "remove_service"))


def test_nothing_is_left_over() -> None:
    found = {name for name in left_over(app()) if name.rpartition(".")[2] not in layouts()}
    assert found == set(FOR_TESTS)


def test_nothing_is_left_over_in_the_tests() -> None:
    sources = kits()
    known = by_pytest(sources) | BY_NAME_IN_TESTS
    names = ((name, name.rpartition(".")[2]) for name in left_over(sources))
    assert [name for name, last in names if last not in known and not last.startswith(("test_", "pytest_"))] == []


def test_no_method_is_left_over() -> None:
    assert list(methods_left_over(app(), LIBRARIES | layouts())) == []


def test_no_parameter_is_idle() -> None:
    assert list(idle_parameters(app())) == []


def test_what_is_planted_is_found() -> None:
    one = "from a.two import Kind, used as seen\nLOST = 1\ndef own(n): return own(n)\nseen(1, 2)\nX: 'Kind' = seen"
    two = """
class Kind:
    def here(self): pass
    def gone(self): pass
    def on_touch(self): self.here()
def used(n, m): return n
def idle(n, m): return m
def by_text(): return idle(1, 2)
TOLD = "two.by_text"
"""
    planted = sources_of({"a.one": one, "a.two": two})
    assert list(left_over(planted)) == ["a.one.LOST", "a.one.own", "a.one.X", "a.two.TOLD"]
    assert list(idle_parameters(planted)) == ["a.two.idle(n)"]
    assert list(methods_left_over(planted)) == ["a.two.Kind.gone"]
    asked = sources_of(
        {"a.kit": "@fixture(autouse=True)\ndef all(): pass\ndef one(): pass\ndef test_it(one, two=2): 'x'"}
    )
    assert by_pytest(asked) == {"all", "one", "two", "2", "x", "True"}

"""Which keys the sources ask the words for: literals, and families written as f-strings."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path

import polib

from rules import specs

ROOT = Path(__file__).resolve().parents[2]
SAY = {"t", "say", "has", "Message", "Told"}  # their first argument is a key
REFUSE = {"refuse", "Refusal", "Ground"}  # the same, under refused.


@dataclass
class Asked:
    """`families` has a star for each blank of an f-string; `literals` is every text of the sources."""

    keys: dict[str, str] = field(default_factory=dict)
    families: dict[str, str] = field(default_factory=dict)
    literals: set[str] = field(default_factory=set)


@cache
def asked() -> Asked:
    found = Asked()
    for path in sources():
        where = str(path.relative_to(ROOT))
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                found.literals.add(node.value)
            for prefix, key in _keys(node):
                _note(found, prefix, key, f"{where}:{getattr(node, 'lineno', 0)}")
    return found


@cache
def catalogue(lang: str) -> dict[str, tuple[str, ...]]:
    """Every key with its forms, from the source of a language."""
    return {
        entry.msgid: tuple(entry.msgstr_plural[at] for at in sorted(entry.msgstr_plural)) or (entry.msgstr,)
        for path in sorted((ROOT / "assets/locale" / lang).glob("*.po"))
        for entry in polib.pofile(str(path), encoding="utf-8")
    }


@cache
def speaking() -> tuple[str, ...]:
    """The games with words of their own; any other is shown by its keys made readable, and no word of it is missed."""
    return tuple(game for game in specs() if any(key.startswith(f"{game}.") for key in catalogue("en")))


@cache
def mute() -> tuple[str, ...]:
    """How the keys of all other games begin."""
    return tuple(f"{game}." for game in specs() if game not in speaking())


@cache
def sources() -> tuple[Path, ...]:
    """Every module whose words must be there."""
    mute = [ROOT / "rules" / game for game in specs() if game not in speaking()]
    found = (path for folder in ("companion", "rules") for path in sorted((ROOT / folder).rglob("*.py")))
    return tuple(path for path in found if not any(path.is_relative_to(folder) for folder in mute))


def owner(key: str) -> str:
    """The game that a key belongs to, by its name or by the rules that ask for it; "" is the app itself."""
    top, folder = (*Path(asked().keys.get(key, "")).parts, "", "")[:2]
    return next((game for game in specs() if key.startswith(f"{game}.") or (top, folder) == ("rules", game)), "")


def _keys(node: ast.AST) -> Iterator[tuple[str, ast.expr]]:
    """The expressions in a node that are keys, with what is put before them."""
    if isinstance(node, ast.Call) and node.args:
        name = getattr(node.func, "attr", getattr(node.func, "id", ""))
        if name in SAY | REFUSE:
            yield "refused." if name in REFUSE else "", node.args[0]
    if isinstance(node, ast.Assign) and [getattr(target, "id", "") for target in node.targets] == ["key"]:
        yield from (("", part) for part in _choices(node.value))


def _choices(value: ast.expr) -> list[ast.expr]:
    """What a variable called key may hold; a word without a dot is put together with others later."""
    parts = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
    return [part for part in parts if not isinstance(part, ast.Constant) or "." in str(part.value)]


def _note(found: Asked, prefix: str, key: ast.expr, where: str) -> None:
    match key:
        case ast.Constant(value=str(text)):
            found.keys[prefix + text] = where
        case ast.JoinedStr(values=values):
            parts = [str(v.value) if isinstance(v, ast.Constant) else "*" for v in values]
            found.families[prefix + "".join(parts)] = where
        case ast.IfExp(body=body, orelse=other):
            _note(found, prefix, body, where)
            _note(found, prefix, other, where)
        case ast.BoolOp(values=values):
            for value in values:
                _note(found, prefix, value, where)

"""What is still open at the end is said in words, whichever question it is."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from companion.text.words import Words

ROOT = Path(__file__).resolve().parents[3]
# Asked of the tied alone: "a tie" is said instead
TIES = {"huns": {"stash"}, "runewars": {"influence"}}


def asked(game: str) -> set[str]:
    """The keys of all questions that a game's rules write down."""
    found = set()
    for path in (ROOT / "rules" / game).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == "Question":
                found |= {node.args[0].value} if isinstance(node.args[0], ast.Constant) else set()
    return found


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("game", ["huns", "scythia", "great_wall", "runewars"])
def test_every_question_has_a_word_for_what_is_open(game: str, lang: str) -> None:
    keys = asked(game)
    assert keys
    lacking = {key for key in keys - TIES.get(game, set()) if not Words(lang).has(f"{game}.open.{key}")}
    assert lacking == set()

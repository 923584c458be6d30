"""What the command line refuses, it refuses in the reader's language."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

from companion.commands.usage import asked_language
from tests.kit.cli import Cli

ROOT = Path(__file__).resolve().parents[3]
# What only programs write is refused in engineers' English, and shown to nobody.
PROGRAMS = ("companion/sync", "companion/store/keeping.py", "companion/match/refusal.py")

BAD_CALLS = [
    (("score", "chess"), "game: jedno z: "),
    (("score",), "brak: game"),
    (("score", "huns", "no-such-file.json"), "no-such-file.json: nie ma takiego pliku ani folderu"),
    (("export", "last", "--to", "papyrus"), "--to: jedno z: "),
    (("games", "--colour"), "nieznane: --colour"),
    (("deck", "simulate", "x", "--games", "many"), "--games: liczba całkowita, jest: 'many'"),
    (("table", "huns", "--players", ",Bob"), "players[0]: nie może być puste"),
    (("table", "huns", "--players", "Ala"), "players: od 2 do 4, jest: 1"),
    (("odds", "runewars", "battle"), "attacker: brak, na przykład "),
    (("rules", "huns", "x" * 61), "query: najwyżej 60 znaków, jest: 61"),
]


@pytest.mark.parametrize(("call", "said"), BAD_CALLS, ids=lambda part: part[0] if isinstance(part, tuple) else "")
def test_a_refused_call_is_refused_in_polish(companion: Cli, call: tuple[str, ...], said: str) -> None:
    companion(*call, "--lang", "pl").refused(said)


def test_a_bad_line_is_named_in_polish(companion: Cli) -> None:
    done = companion("table", "huns", "--players", "Ala,Bob", "--lang", "pl", stdin={"ask": "weather"})
    assert done.err == "wiersz 1: ask: jedno z: offers, view, score, log; jest: 'weather'\n"


@pytest.mark.parametrize(
    ("call", "lang"),
    [
        (["score", "--lang", "pl"], "pl"),
        (["--lang=pl"], "pl"),
        (["--lang", "pl", "score", "--lang", "en"], "en"),
        (["--lang", "xx"], "en"),
        (["--lang"], "en"),
        ([], "en"),
    ],
)
def test_the_language_is_found_in_a_call_that_cannot_be_read(
    monkeypatch: pytest.MonkeyPatch, call: list[str], lang: str
) -> None:
    monkeypatch.setenv("LC_ALL", "C")
    assert asked_language(call) == lang


def test_no_refusal_of_input_is_written_in_one_language_only() -> None:
    found = [place for path in _sources() for place in _plain_reasons(path)]
    assert found == []


def _sources() -> list[Path]:
    every = (path for top in ("rules", "companion") for path in (ROOT / top).rglob("*.py"))
    return [path for path in every if not str(path.relative_to(ROOT)).startswith(PROGRAMS)]


def _plain_reasons(path: Path) -> list[str]:
    calls = (node for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))) if isinstance(node, ast.Call))
    named = (call for call in calls if isinstance(call.func, ast.Name) and call.func.id in ("Malformed", "Stop"))
    plain = (call for call in named if len(call.args) < 2 or isinstance(call.args[1], ast.Constant | ast.JoinedStr))
    return [f"{path.relative_to(ROOT)}:{call.lineno}" for call in plain if not isinstance(call.args[0], ast.Starred)]

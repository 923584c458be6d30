"""What the documents tell people to type can be typed: targets, commands, options, modules, labels and limits."""

from __future__ import annotations

import argparse
import re
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from pathlib import Path

import pytest

from companion.__main__ import COMMANDS, _parser
from companion.commands import feed
from companion.commands.shared_table import WISHES
from tests.test_documents import FENCE, PAGES, ROOT

pytestmark = pytest.mark.xdist_group("sources")
LISTED = ROOT / "docs" / "commands.md"
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
INDENTED = re.compile(r"^ {4,}.*$", re.MULTILINE)
SPAN = re.compile(r"`([^`\n]+(?:\n[^`\n]+)?)`")


def snippets(text: str) -> Iterator[str]:
    """Every line of code, its continuation lines joined to it, and everything in backticks."""
    for block in FENCE.findall(text):
        yield from re.sub(r"\n {12,}", " ", block).splitlines()[1:-1]
    rest = FENCE.sub("", text)
    yield from (line.strip() for line in INDENTED.findall(rest))
    yield from (" ".join(span.split()) for span in SPAN.findall(INDENTED.sub("", rest)))


def typed(text: str, command: str) -> Iterator[str]:
    """What follows such a command, wherever it stands first, without what is said about it."""
    for line in snippets(text):
        found = re.match(rf"(?:\w+=\S+ )*(?:\.venv/bin/)?{command}(?= |$)(.*)", line.strip())
        if found:
            yield found[1].partition(" #")[0]


@cache
def options() -> dict[str, set[str]]:
    """Of every command, and of the app itself by an empty name."""
    found = {"": set(_parser()._option_string_actions)}
    for name, declared, _ in COMMANDS:
        parser = argparse.ArgumentParser()
        module, _, add = declared.rpartition(".")
        getattr(import_module(f"companion.commands.{module}"), add)(parser)
        found[name] = {option for one in _all(parser) for option in one._option_string_actions}
    return found


def _all(parser: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield parser
    for action in parser._actions:
        if isinstance(action, argparse._SubParsersAction):
            for inner in action.choices.values():
                yield from _all(inner)


def named(line: str) -> str:
    """The command; what comes after two blanks is said about it."""
    found = re.match(r"(?: --?[a-z]+)* ([a-z]+)\b", line)
    return found[1] if found else ""


def wrong_commands(text: str) -> Iterator[str]:
    for line in typed(text, "companion"):
        name = named(line)
        if name not in options():
            yield f"companion {name}"
        elif lacking := set(OPTION.findall(line)) - options()[name] - options()[""]:
            yield f"companion {name}: {', '.join(sorted(lacking))}"


def wrong_targets(text: str) -> Iterator[str]:
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    targets = set(re.findall(r"^([a-z]+):", makefile, re.MULTILINE))
    for line in typed(text, "make"):
        words = re.sub(r"\b[A-Z]+=(\"[^\"]*\"|\S+)", "", line).partition("  ")[0].split()
        yield from (f"make {word}" for word in words if re.fullmatch("[a-z]+", word) and word not in targets)


def wrong_modules(text: str) -> Iterator[str]:
    """Modules and scripts of ours, and whether each option is written in them or beside them."""
    for line in typed(text, r"python(?:3(?:\.\d+)?)?"):
        found = re.match(r" -m (tests(?:\.\w+)+)| (tools/\w+\.py)", line)
        if found is None:
            continue
        place = ROOT / (found[1].replace(".", "/") if found[1] else found[2])
        files = [place] if place.is_file() else [place.with_suffix(".py"), place / "__main__.py"]
        body = "".join(path.read_text(encoding="utf-8") for path in files if path.is_file())
        if not body:
            yield line.strip()
        yield from (f"{line.strip()}: {option}" for option in OPTION.findall(line) if option not in body)


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_is_to_be_typed_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    assert [*wrong_commands(text), *wrong_targets(text), *wrong_modules(text)] == []


def test_planted_commands_are_found() -> None:
    planted = "`companion fly` and `companion score huns --wings`, `make pie`, `make PYTHON=x clean venv`\n"
    planted += "\n    python -m tests.nowhere\n    python -m tests.soak --never   so\n\n```\ncompanion games   --up\n"
    planted += "                              --down\n```\n"
    assert list(wrong_commands(planted)) == [
        "companion games: --down, --up",
        "companion fly",
        "companion score: --wings",
    ]
    assert list(wrong_targets(planted)) == ["make pie"]
    assert list(wrong_modules(planted)) == ["-m tests.nowhere", "-m tests.soak --never   so: --never"]


def test_every_command_is_listed_with_its_options() -> None:
    """All but those that every command takes, and the long name of what stands without one."""
    told: dict[str, set[str]] = {}
    for line in typed(LISTED.read_text(encoding="utf-8"), "companion"):
        told.setdefault(named(line), set()).update(OPTION.findall(line))
    assert set(options()) - set(told) == set()
    of_all = {"-h", "--help", "--lang", "--link", "--version", "--verbose"}
    assert {name: known - told[name] - of_all for name, known in options().items() if known - told[name] - of_all} == {}


def test_every_line_of_a_headless_table_is_told() -> None:
    """What may be asked, and what is said by itself: each name of a line stands in the page."""
    page = (ROOT / "docs" / "headless.md").read_text(encoding="utf-8")
    asked, _, said = page.partition("**Out**")
    assert [wish for wish in WISHES if f'{{"{wish}"' not in asked] == []
    names = re.findall(r'_differs\(\s*"(\w+)"|\("(\w+)", shown\.', Path(feed.__file__).read_text(encoding="utf-8"))
    assert len(names) > 15
    assert [name for pair in names for name in pair if name and f"`{name}`" not in said.partition("\n## ")[0]] == []

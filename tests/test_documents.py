"""The documents name nothing that is not there, and stay as short as they promise."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path, PurePath

import pytest

ROOT = Path(__file__).resolve().parent.parent
pytestmark = pytest.mark.xdist_group("sources")

# CHANGELOG tells of the past, so it may name what is gone.
PAGES = [ROOT / "README.md", ROOT / "ARCHITECTURE.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
TOP = [
    ".github",
    "assets",
    "companion",
    "constraints",
    "docs",
    "fastlane",
    "kv",
    "linux",
    "recipes",
    "rules",
    "tests",
    "tools",
]
MADE = ("build/", "dist/", "bin/", "tests/out")  # what make leaves behind
PLACEHOLDER = re.compile(r"<\w+>|my_game")
FENCE = re.compile(r"^ *```.*?^ *```", re.MULTILINE | re.DOTALL)
WORD = re.compile(r"`([\w.<>*/-]+)`")
LONG = re.compile(r"mark\.soak|^from .*\b(each_seed|by_turns)\b", re.MULTILINE)  # in whole or for some of its cases
LINK = re.compile(r"\]\(([^)#]+)(?:#[^)]*)?\)|src=\"([^\"]+)\"")


def tree() -> list[PurePath]:
    """Every file and folder of the sources, from the root."""
    inside = (path for top in TOP for path in [ROOT / top, *(ROOT / top).rglob("*")])
    return [path.relative_to(ROOT) for path in (*ROOT.glob("*"), *inside) if "__pycache__" not in path.parts]


def named(text: str) -> Iterator[str]:
    """What stands in backticks outside of code and looks like a file, a folder or a pattern of them."""
    for word in WORD.findall(FENCE.sub("", text)):
        looks_so = word.endswith((".py", ".md", ".kv", ".po", ".spec")) or "/" in word.strip("/")
        if looks_so and not word.startswith((*MADE, "/", "~")):
            yield word


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_path_that_is_named_is_there(page: Path) -> None:
    there, text = tree(), page.read_text(encoding="utf-8")
    missing = [
        word
        for word in dict.fromkeys(named(text))
        if not any(path.match(PLACEHOLDER.sub("*", word).rstrip("/")) for path in there)
    ]
    links = [link or source for link, source in LINK.findall(text) if "://" not in link]
    assert missing + [link for link in links if not (page.parent / link).exists()] == []


def test_a_planted_path_is_found() -> None:
    assert list(named("`gone/away.py` and `away.py`, not `away` nor `--to`\n```\n`code/here.py`\n```\n")) == [
        "gone/away.py",
        "away.py",
    ]


def test_every_picture_is_shown() -> None:
    text = "".join(page.read_text(encoding="utf-8") for page in PAGES)
    pictures = [path for path in (ROOT / "docs").rglob("*") if path.suffix in (".png", ".jpg", ".svg")]
    assert [path.name for path in pictures if path.name not in text] == []


def test_the_readme_is_short() -> None:
    lines = (ROOT / "README.md").read_text(encoding="utf-8").splitlines()
    assert len(lines) <= 80
    first = "\n".join(lines[:30])
    assert "make run" in first
    assert "make test" in first


def test_the_glossary_is_short() -> None:
    glossary = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("## Glossary")[2].partition("\n## ")[0]
    words = [line for line in glossary.splitlines() if line.startswith("|")][2:]
    assert 0 < len(words) <= 25


def test_the_unofficial_notice_names_every_game() -> None:
    notice = (ROOT / "README.md").read_text(encoding="utf-8").partition("## Unofficial")[2]
    games = ["Huns", "Raiders of Scythia", "The Great Wall", "Runewars"]
    assert [game for game in games if game not in notice] == []


def test_every_long_test_is_told_with_its_slice() -> None:
    told = (ROOT / "docs" / "testing.md").read_text(encoding="utf-8")
    long = [path for path in (ROOT / "tests").rglob("test_*.py") if LONG.search(path.read_text(encoding="utf-8"))]
    assert len(long) > 40
    assert [path.name for path in long if path.name not in told] == []


CLAIMED = re.compile(r"`(test_\w+\.py)`: ([^`|;.()]+)")


def claims(text: str) -> Iterator[tuple[str, str]]:
    """Test files with words after a colon: each says which of its tests, by words of its name or by an id."""
    for name, said in CLAIMED.findall(text.replace("\n", " ")):
        for phrase in said.strip().rstrip(",").split(", "):
            yield name, phrase.strip()


def named_in(name: str) -> str:
    """The names of the tests of such a file in words, and whatever it calls its cases."""
    text = "\n".join(path.read_text(encoding="utf-8") for path in (ROOT / "tests").rglob(name))
    names = " | ".join(re.findall(r"def (test_\w+)", text)).replace("_", " ")
    return " | ".join((names, *re.findall(r'"([^"\n]+)"', text)))


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_test_that_a_claim_names_is_there(page: Path) -> None:
    found = list(claims(page.read_text(encoding="utf-8")))
    assert len(found) > 20 or page.name not in ("sync.md", "sync-security.md")
    assert [one for one in found if one[1] not in named_in(one[0])] == []


@pytest.mark.parametrize("page", ["sync.md", "sync-security.md"])
def test_every_row_of_claims_names_a_test(page: str) -> None:
    """In each table whose last column is for tests."""
    unproved, proving = [], False
    for line in (ROOT / "docs" / page).read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip().strip("|").split("|")] if line.startswith("|") else []
        proving = bool(cells) and (proving or cells[-1] == "test")
        if proving and cells[-1] not in ("test", "---") and not re.search(r"`(tests/[\w/]+|test_\w+)\.py`", cells[-1]):
            unproved.append(line)
    assert unproved == []


def test_a_planted_claim_is_found() -> None:
    assert list(claims("`test_x.py`: a b, c; `test_y.py`")) == [("test_x.py", "a b"), ("test_x.py", "c")]

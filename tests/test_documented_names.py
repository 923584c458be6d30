"""Names that documents and code give each other: of code, of labels on the screen, of pages and their headings."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.kit.keys import catalogue
from tests.kit.languages import LANGUAGES
from tests.test_documents import FENCE, LINK, PAGES, ROOT, named, tree

pytestmark = pytest.mark.xdist_group("sources")
HERE = ("test_documents.py", "test_documented_names.py", "test_documented_commands.py", "test_documented_numbers.py")
READ = re.compile(r"\.(py|kv|js|css|po|sh|java|toml|txt|json|xml|yml|spec|desktop)")
ALSO = ("Makefile", "Containerfile")
SPAN = re.compile(r"`([A-Za-z_][\w.-]{2,})`")
LABEL = re.compile(r"(?<![*\w])\*([A-Z][^*\n.]{1,40})\*(?![*\w])")  # whole sentences are none
PAGE = re.compile(r"(?<![\"\w/-])[\w./-]*\b[\w-]+\.md\b")  # in a sentence, not a file that a test writes
SLANTED = {"My game", "The same screen"}  # no labels
ELSEWHERE = {"ExecStart", "KIVY_DATA_DIR", "appimage-builder", "libappimage", "my_game", "perf", "python-appimage"}
DIGEST = re.compile("[0-9a-f]{16}")


@cache
def sources() -> dict[str, str]:
    """Every text of the tree but the documents, and the tests that look at them."""
    return {
        path.as_posix(): (ROOT / path).read_text(encoding="utf-8")
        for path in tree()
        if (READ.fullmatch(path.suffix) or path.name in ALSO) and path.name not in HERE and not _is_made(path.parts)
    }


def _is_made(parts: tuple[str, ...]) -> bool:
    return parts[:2] == ("tests", "out") or parts[0] in ("build", "dist", "docs") or "LC_MESSAGES" in parts


@cache
def words() -> frozenset[str]:
    return frozenset(word for text in sources().values() for word in re.findall(r"\w+", text))


def unknown(text: str) -> Iterator[str]:
    """What stands in backticks as a name of code and is written nowhere; a file is looked for elsewhere."""
    prose = FENCE.sub("", text)
    files = set(named(prose))
    for name in dict.fromkeys(SPAN.findall(prose)):
        if name not in files | ELSEWHERE and not DIGEST.fullmatch(name) and not _is_written(name):
            yield name


def _is_written(name: str) -> bool:
    """A part of a class beside it; anything else anywhere."""
    owner, _, part = name.partition(".")
    if owner[0].isupper() and part:
        beside = (text for text in sources().values() if re.search(rf"\bclass {owner}\b", text))
        return any(re.search(rf"\b{part}\b", text) for text in beside)
    return words().issuperset(re.findall(r"\w+", name))


def labels(text: str) -> Iterator[str]:
    """Words in slanting letters name what stands on the screen, page by page where there are commas."""
    for found in LABEL.findall(FENCE.sub("", text)):
        yield from found.split(", ")


@cache
def texts() -> frozenset[str]:
    return frozenset(text.lower() for lang in LANGUAGES for forms in catalogue(lang).values() for text in forms)


def is_shown(label: str) -> bool:
    """A number stands for a blank; one at the end may be left out."""
    like = re.compile(r"\{\w+\}".join(map(re.escape, re.split(r"\d+", label.lower()))) + r"( \{\w+\})?")
    return label.lower() in texts() or any(like.fullmatch(text) for text in texts())


def headings(page: Path) -> set[str]:
    """As links name them."""
    found = re.findall(r"^#+ (.+)$", page.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.sub(r"[^\w -]", "", heading.lower()).replace(" ", "-") for heading in found}


def lost(text: str, page: Path) -> Iterator[str]:
    """Links to a heading that is not there."""
    for link in re.findall(r"\]\(([^)\s]*#[^)\s]+)\)", text):
        target, _, heading = link.partition("#")
        if "://" not in link and heading not in headings(page.parent / target if target else page):
            yield link


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_what_a_document_names_is_there(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    dead = [label for label in labels(text) if label not in SLANTED and not is_shown(label)]
    assert [*unknown(text), *dead, *lost(text, page)] == []


def test_planted_names_are_found() -> None:
    planted = (
        "`Desk.routes`, `Desk.roots`, `no_such_thing`; *Settings, Wishes*, *Merge*, **Bold**; [1](#there) [2](#install)"
    )
    page = ROOT / "README.md"
    assert list(unknown(planted)) == ["Desk.roots", "no_such_thing"]
    assert [label for label in labels(planted) if not is_shown(label)] == ["Wishes"]
    assert list(lost(planted, page)) == ["#there"]


def test_every_page_is_linked_from_another() -> None:
    linked = {
        (page.parent / (link or source)).resolve()
        for page in PAGES
        for link, source in LINK.findall(page.read_text(encoding="utf-8"))
    }
    assert [page.name for page in PAGES if page.name != "README.md" and page not in linked] == []


def gone(texts: Iterable[str]) -> set[str]:
    """Documents that sources cite and that are not there."""
    there = {page.name for page in (*PAGES, ROOT / "CHANGELOG.md")}
    return {name for text in texts for name in PAGE.findall(text) if name.rpartition("/")[2] not in there}


def test_every_document_that_the_sources_cite_is_there() -> None:
    assert gone(sources().values()) == set()


def test_every_folder_on_top_is_explained() -> None:
    told = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    folders = {path.parts[0] for path in tree() if len(path.parts) > 1 and not path.parts[0].startswith(".")}
    assert {folder for folder in folders - {"docs"} if f"`{folder}/" not in told} == set()


PARTS = re.compile(r"`(\w+\.py|\w+/)`")
# Nothing is secret there, and what follows by itself does so in its turn
LACKING = {("scythia", "follow.py"), ("scythia", "view.py")}


def test_every_game_has_the_parts_that_all_are_said_to_have() -> None:
    told = (ROOT / "docs" / "rules.md").read_text(encoding="utf-8").partition("\n- ")[2].partition("\n\n")[0]
    parts = set(PARTS.findall(told))
    assert len(parts) > 15
    lacking = {
        (game.name, part)
        for game in (ROOT / "rules").iterdir()
        for part in parts
        if (game / "spec.py").exists() and game.name != "core" and not list(game.rglob(part.rstrip("/")))
    }
    assert lacking == LACKING


def test_where_a_card_is_known_from_is_told_as_it_is_shown() -> None:
    told = (ROOT / "docs" / "library.md").read_text(encoding="utf-8").partition("| shown |")[2].partition("\n\n")[0]
    shown = [line.split("|")[1].strip() for line in told.splitlines()[2:]]
    keys = [key for key in catalogue("en") if key.startswith("cards.source.")]
    like = [re.sub(r"\\\{\w+\\\}", ".+", re.escape(catalogue("en")[key][0])) for key in (*keys, "library.from")]
    assert [cell for cell in shown if not any(re.fullmatch(text, cell) for text in like)] == []
    assert len(shown) == 6


BY_CHAPTER = ("games", "screens")  # folders named after the games and the parts of the app


def rooms() -> Iterator[tuple[str, str]]:
    """A folder of the app, and each folder in it."""
    for path in sorted((ROOT / "companion").glob("*/*/__init__.py")):
        if path.parent.parent.name not in BY_CHAPTER:
            yield path.parent.parent.name, path.parent.name


def test_every_room_within_a_room_is_explained() -> None:
    told = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8").partition("## The rooms")[2].partition("\n## ")[0]
    rows = [line for line in told.splitlines() if line.startswith("| `companion/")]
    assert len(list(rooms())) > 20
    found = ((room, inner) for row in rows for room, inner in rooms() if f"{room}/`" in row and f"`{inner}/`" in row)
    assert set(rooms()) - set(found) == set()

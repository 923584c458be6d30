"""Every form a match can leave in, by the name `companion export --to` and the screens know it by."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from companion.export import bgsplay, bgstats, foreign_names, html, page, page_html, result_svg
from companion.export.chat import chat
from companion.export.csv import table
from companion.export.play import Play, play_of, utc
from companion.match.entry import Entry
from companion.match.match_file import archived
from companion.match.open import OpenMatch
from companion.match.port import FORM, About, MatchRow
from companion.match.reading import followed
from companion.match.seated import config_of
from companion.store.port import Store
from companion.text.words import Words
from rules.core.codec import Plain


@dataclass(frozen=True, slots=True)
class Leaving:
    """A stored match that is to be written, and for whom; `form` as in `archived`."""

    row: MatchRow
    entries: Sequence[Entry]
    about: About
    words: Words
    form: str = ""
    page: bool = False  # drawn, it is the present table and not the result


Writer = Callable[[Leaving], str]


@dataclass(frozen=True, slots=True)
class Format:
    """How it is written, and what its file is called and said to be. NotToTell where it must not be written yet."""

    write: Writer
    suffix: str
    mime: str


def _of_play(write: Callable[[Play, Words], str]) -> Writer:
    return lambda leaving: write(play_of(followed(leaving.row, leaving.entries), leaving.about), leaving.words)


def written(value: Plain) -> str:
    """JSON for people and machines."""
    return json.dumps(value, ensure_ascii=False, indent=1) + "\n"


def _archive(leaving: Leaving) -> str:
    return written(archived(leaving.row, leaving.entries, leaving.about, leaving.form))


def _page(leaving: Leaving) -> str:
    match = followed(leaving.row, leaving.entries)
    words = _at(leaving, match)
    return page_html.as_html(page.page(match, words), config_of(match).chairs, words)


def _page_text(leaving: Leaving) -> str:
    match = followed(leaving.row, leaving.entries)
    words = _at(leaving, match)
    return page.as_text(page.page(match, words), words.names, words)


def _at(leaving: Leaving, match: OpenMatch) -> Words:
    return leaving.words.at([chair.name for chair in config_of(match).chairs])


MATCH = ".tcmatch.json"  # a suffix of its own, so that a desktop opens it with this app; any name is read
PAGE_PICTURE, PAGE_TEXT = "page-png", "page-text"
DRAWN = "svg"
PICTURE = "png"  # is drawn, not written: see commands/picture.py
FORMATS: dict[str, Format] = {
    "bgstats": Format(_of_play(lambda play, words: bgstats.whole(play, words) + "\n"), ".txt", "text/plain"),
    "bgsplay": Format(
        _of_play(lambda play, words: written(bgsplay.play_file(play, words))), ".bgsplay", "application/octet-stream"
    ),
    "csv": Format(_of_play(lambda play, words: table(play)), ".csv", "text/csv"),
    "json": Format(_archive, MATCH, "application/json"),
    "html": Format(
        lambda leaving: html.report(leaving.row, leaving.entries, leaving.about, leaving.words), ".html", "text/html"
    ),
    "svg": Format(
        lambda leaving: result_svg.picture(leaving.row, tuple(leaving.entries), leaving.about, leaving.words),
        ".svg",
        "image/svg+xml",
    ),
    "text": Format(_of_play(lambda play, words: chat(play, words) + "\n"), ".txt", "text/plain"),
}
# The present table, to go on without the app; not one of the forms a result leaves in
PAGES: dict[str, Format] = {
    "page": Format(_page, "-table.html", "text/html"),
    PAGE_TEXT: Format(_page_text, "-table.txt", "text/plain"),
}
WRITTEN = {**FORMATS, **PAGES}


def leaving(store: Store, row: MatchRow, words: Words) -> Leaving:
    form = store.settings().get(f"{FORM}{row.id}", "")
    return Leaving(row, tuple(store.entries(row.id)), store.abouts().get(row.id, About()), words, form)


def file_name(row: MatchRow, suffix: str) -> str:
    """The game, the day it began and the beginning of the match's id: the same match, the same name."""
    game = re.sub("[^a-z0-9]+", "-", foreign_names.title(row.config.game).lower()).strip("-")
    match = re.sub("[^A-Za-z0-9]+", "", row.id)[:8]
    return f"{game}-{utc(row.created)[:10]}-{match}{suffix}"

"""A match, a deck or statistics as a PNG picture, drawn without a window, or by the app's own if it is open."""

from __future__ import annotations

import os
import sys
import tempfile
from collections.abc import Sequence
from importlib.util import find_spec
from pathlib import Path

from companion.archive.figures.chart_values import ChartPage
from companion.archive.outcome import of_open
from companion.archive.story import story
from companion.commands.refuse import Stop, system
from companion.export.deck_sheet import DeckSheet
from companion.export.pictured import Pictured
from companion.match.entry import Entry
from companion.match.port import About, MatchRow
from companion.match.reading import followed
from companion.screens.archive.result_card import ShareCard, card
from companion.screens.midgame.page import PageCard, page_card
from companion.text.words import Words
from companion.ui import window
from rules.core.message import say


def draw(row: MatchRow, entries: Sequence[Entry], about: About, lang: str, out: Path, page: bool = False) -> None:
    """From any thread; Malformed when the log cannot be followed, Stop when the file cannot be written."""
    match = followed(row, entries)
    words = Words(lang)
    paint(page_card(match, words) if page else card(story(match), of_open(match), about, words), out)


def paint(shown: ShareCard | PageCard | ChartPage | DeckSheet, out: Path) -> None:
    """Stop when there is nothing to draw with, or the file cannot be written."""
    if find_spec("kivy") is None:
        raise Stop("to", say("bad.no-kivy"))
    try:
        _open()
        from companion.ui.pictures.share_picture import picture

        picture(shown, out)
    except OSError as broken:
        raise Stop("out", system(str(out), broken)) from None


def drawn(leaving: Pictured) -> bytes:
    """The picture itself, for the app's own keys; OSError when it cannot be had."""
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder) / "match.png"
        try:
            if isinstance(leaving, ChartPage | DeckSheet):
                paint(leaving, out)
            else:
                draw(leaving.row, leaving.entries, leaving.about, leaving.words.lang, out, leaving.page)
        except Stop as why:
            raise OSError(str(why)) from None
        return out.read_bytes()


def _open() -> None:
    """Pixels need a context to be drawn in; where the app has none open, one that nobody sees is enough."""
    if "kivy.core.window" in sys.modules:
        return
    if sys.platform.startswith("linux"):
        os.environ["SDL_VIDEODRIVER"] = "offscreen"
    window.configure()
    from companion.app import prepare

    prepare()

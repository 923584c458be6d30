"""`companion page MATCH` and `companion form GAME`: a table on paper, and the form that brings one back."""

from __future__ import annotations

from pathlib import Path

from companion.commands import headless as table
from companion.commands import matches
from companion.commands.refuse import Stop
from companion.export.formats import PAGE_PICTURE, PAGE_TEXT, written
from companion.export.page import has_page
from companion.match.reading import followed
from companion.text.words import Words
from rules.core import midgame as rescue
from rules.core.message import say

FORMS = {"text": PAGE_TEXT, "html": "page", "png": PAGE_PICTURE}


def page(match: str, to: str, out: str | None, data: Path, lang: str) -> None:
    """The form itself is what `companion table --rescue` takes; what is secret in it is left out."""
    if to != "json":
        matches.export(match, FORMS[to], out, data, lang)
        return
    words = Words(lang)
    own = matches.asked_for(match, data, words)
    read = followed(own.row, own.entries)
    form, start = read.game.rescue, read.game.setup(own.row.config)
    if form is None or not has_page(read.game, read.state):
        raise Stop("match", say("page.why"))
    answers = rescue.read(form, start, read.state)
    hidden = {line.path for line in rescue.lines(form, start, answers) if line.secret}
    filled = rescue.write_file(form, start, answers)
    matches.put(written({path: value for path, value in filled.items() if path not in hidden}), out)


def blank(game_id: str, players: str, mode: str | None, lang: str) -> None:
    config = table.configured(game_id, players, mode, Words(lang))
    game = table.played(config)
    if game.rescue is None:
        raise Stop("mode", say("bad.no-form"))
    matches.put(written(rescue.write_file(game.rescue, game.setup(config), {})), None)

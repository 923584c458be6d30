"""`companion page MATCH` and `companion form GAME`: a table on paper, and the form that brings one back."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace

from companion.commands import headless, match_file
from companion.commands.refuse import Stop
from companion.commands.shared_options import MATCH, OUT, PLAYERS, data_option, runs
from companion.export.formats import PAGE_PICTURE, PAGE_TEXT, written
from companion.export.page import has_page
from companion.match.reading import followed
from rules.core import midgame
from rules.core.message import say

FORMS = {"text": PAGE_TEXT, "html": "page", "png": PAGE_PICTURE}


def add_page(parser: ArgumentParser) -> None:
    parser.add_argument("match", help=MATCH)
    parser.add_argument("--to", choices=("text", "html", "png", "json"), default="text")
    parser.add_argument("--out", help=OUT)
    data_option(parser)
    runs(parser, page)


def add_form(parser: ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("--players", required=True, help=PLAYERS)
    parser.add_argument("--mode")
    runs(parser, blank)


def page(options: Namespace) -> None:
    """The form itself is what `companion table --rescue` takes; what is secret in it is left out."""
    leaving = match_file.asked_for(options)
    if options.to != "json":
        match_file.write(leaving, FORMS[options.to], options.out)
        return
    read = followed(leaving.row, leaving.entries)
    form, start = read.game.rescue, read.game.setup(leaving.row.config)
    if form is None or not has_page(read.game, read.state):
        raise Stop("match", say("page.why"))
    answers = midgame.read(form, start, read.state)
    hidden = {line.path for line in midgame.lines(form, start, answers) if line.secret}
    filled = midgame.write_file(form, start, answers)
    match_file.put(written({path: value for path, value in filled.items() if path not in hidden}), options.out)


def blank(options: Namespace) -> None:
    config = headless.configured(options.game, options.players, options.mode, options.words)
    game = headless.played(config)
    if game.rescue is None:
        raise Stop("mode", say("bad.no-form"))
    match_file.put(written(midgame.write_file(game.rescue, game.setup(config), {})), None)

"""What the commands share: how their options are read, and the few that several of them take."""

from __future__ import annotations

from argparse import SUPPRESS, ArgumentParser, Namespace
from collections.abc import Callable
from pathlib import Path
from typing import NoReturn

from companion.commands.usage import usage
from companion.store.folders import data_folder
from companion.text.languages import languages

DATA = "folder of the app's data"
KEPT = "folder to keep the match in; without it nothing is kept"
OUT = "a file to write; without it the output"
MATCH = "the match's id, its beginning, or last"
PLAYERS = "names, separated by commas, clockwise"


class Parser(ArgumentParser):
    """Says what is wrong in one line; the usage is for --help."""

    def error(self, message: str) -> NoReturn:
        raise usage(message)


def runs(parser: ArgumentParser, run: Callable[[Namespace], int | None], json: bool = False) -> None:
    """After a command's own options: those of every command, and what it does. `options.words` come from main."""
    if json:
        parser.add_argument("--json", action="store_true")
    parser.add_argument("--lang", choices=languages(), default=SUPPRESS)
    parser.set_defaults(run=run)


def data_option(parser: ArgumentParser, told: str = DATA) -> None:
    """Given after the command; the one before it holds where there is none: a default would overwrite that."""
    parser.add_argument("--data", default=SUPPRESS, help=told)


def folder(options: Namespace) -> Path:
    return Path(options.data) if options.data else data_folder()

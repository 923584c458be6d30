"""The command line: which command, and one clear line when something does not fit."""

from __future__ import annotations

import os
import sys
from argparse import Namespace
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from importlib import import_module
from pathlib import Path
from typing import Any

from companion import __version__
from companion.commands.shared_options import DATA, Parser, folder
from companion.commands.usage import asked_language
from companion.commands.write import any_sign
from companion.text.languages import languages, system_language
from companion.text.words import Words
from rules.core.codec import Malformed

# A command, where its options are declared, and what --help says of it.
COMMANDS = (
    ("games", "games.add", "games, modes and player counts"),
    ("score", "score.add", "score sheet from JSON (stdin without FILE)"),
    ("odds", "odds.add", "chances before a decision: runewars diplomacy, test, duel or battle"),
    ("replay", "match_file.add_replay", "replay an exported match"),
    ("archive", "archive.add_archive", "the matches kept here, newest first"),
    ("stats", "results.stats.add_stats", "who played and won how often, by game, year and opponent; as charts too"),
    ("review", "results.stats.add_review", "a year looked back at: as text, JSON, a page or a picture"),
    ("export", "match_file.add_export", "write a match to a file"),
    ("import", "match_file.add_import", "take in a match as JSON, or results of other apps; nothing is overwritten"),
    ("move", "move.add", "everything of this device, its key too, onto a new one, behind a passphrase"),
    ("page", "paper.add_page", "the present table on one page, to go on without the app"),
    ("form", "paper.add_form", "the form of a game already begun, as its set-up fills it (JSON)"),
    ("rules", "rules.add", "a game's rules to look up: its chapters, or what a word finds"),
    ("table", "headless.add", "a headless table: JSON lines in, events and prompts out"),
    ("serve", "serve.add", "the whole app in a browser, without a window of its own"),
    ("doctor", "doctor.add", "display, storage and network checked, in plain words"),
    ("host", "shared_table.add_host", "a headless table for many devices; without GAME the newest match in DATA"),
    ("join", "shared_table.add_join", "at a table of others, headless; without ADDRESS the last one in DATA"),
    ("deck", "deck.add", "decks of your own: check, import, export, list, simulate"),
    ("library", "library.add", "every card and board number known, with its source; as one file"),
)
TABLES = ("table", "host", "join")
VALUED = ("--lang", "--data", "--size", "--link")  # options that are followed by a value


class _Command(Parser):
    """A command's parser; its module is loaded only when it is asked for: the app starts quicker that way."""

    declared = ""

    def parse_known_args(self, args: Sequence[str] | None = None, namespace: Any = None) -> Any:  # type: ignore[override]
        module, _, add = self.declared.rpartition(".")
        getattr(import_module(f"companion.commands.{module}"), add)(self)
        return super().parse_known_args(args, namespace)


def main(argv: Sequence[str] | None = None) -> int:
    any_sign()
    given = _with_link(sys.argv[1:] if argv is None else argv)
    try:
        options = _parser().parse_args(given)
        options.words = Words(options.lang or system_language())
        with _watched(options):
            return int(options.run(options) or 0)
    except Malformed as why:
        print(Words(asked_language(given)).say(why.said), file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _with_link(argv: Sequence[str]) -> list[str]:
    """A link or a file in place of a command is what a system gives an app to open, among any options."""
    given, values = [*argv], False  # whether the next one is an option's value
    for at, word in enumerate(given):
        if values or word.startswith("-"):
            values = not values and any(option.startswith(word) for option in VALUED) and len(word) > len("--")
        else:
            return [*given[:at], "--link", *given[at:]] if _is_to_open(word) else given
    return given


def _is_to_open(word: str) -> bool:
    """No command has such a name; a file without a suffix is opened by --link."""
    return "://" in word or (Path(word).suffix != "" and Path(word).is_file())


def _parser() -> Parser:
    parser = Parser(prog="companion", description="Follows board games at the table.")
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    parser.add_argument("--lang", choices=languages())
    parser.add_argument("--data", help=DATA)
    parser.add_argument("--size", help="window size, such as 1280x800")
    parser.add_argument("--verbose", action="store_true", help="write more to problems.log in the data folder")
    parser.add_argument("--link", help="the link of a QR code, or a file of ours; it may stand without --link too")
    parser.set_defaults(run=_window)
    commands = parser.add_subparsers(dest="command", parser_class=_Command)
    for name, declared, told in COMMANDS:
        commands.add_parser(name, help=told).declared = declared
    return parser


def _watched(options: Namespace) -> AbstractContextManager[object]:
    """Bugs of a table without a screen leave a trace in its folder; without one nothing is kept."""
    if options.command not in TABLES or options.data is None:
        return nullcontext()
    from companion.problems.problem_log import watching

    return watching(Path(options.data), options.verbose)


def _window(options: Namespace) -> int:
    from companion.commands import window

    return window.run(folder(options), options.lang, options.size, options.link, options.verbose)


if __name__ == "__main__":
    sys.exit(main())

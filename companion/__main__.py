"""The command line: which command, its options, and one clear line when something does not fit."""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import replace
from pathlib import Path
from typing import NoReturn, TypeAlias

from companion import __version__
from companion.commands.refuse import Stop
from companion.commands.usage import asked_language, usage
from companion.commands.write import any_sign
from companion.store.folders import data_folder
from companion.text.words import LANGUAGES, Words, system_language
from rules.core.codec import Malformed
from rules.core.message import say

# The names in export/formats.py, which is loaded later.
EXPORTS = ("bgsplay", "bgstats", "csv", "html", "json", "png", "text")
Commands: TypeAlias = "argparse._SubParsersAction[_Parser]"  # argparse has no public name for it


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line; the usage is for --help."""

    def error(self, message: str) -> NoReturn:
        raise usage(message)


def main(argv: Sequence[str] | None = None) -> int:
    any_sign()
    given = _with_link(sys.argv[1:] if argv is None else argv)
    try:
        return _run(_parser().parse_args(given))
    except Malformed as why:
        print(Words(asked_language(given)).say(why.said), file=sys.stderr)
        return 2
    except BrokenPipeError:  # the reader, such as head, has seen enough
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 0
    except KeyboardInterrupt:
        return 130


def _with_link(argv: Sequence[str]) -> list[str]:
    """A link alone is what a system gives an app to open."""
    return ["--link", *argv] if len(argv) == 1 and "://" in argv[0] else [*argv]


def _run(options: argparse.Namespace) -> int:
    """Each command's modules are loaded only when it is asked for: the app starts quicker that way."""
    lang = getattr(options, "lang", None) or system_language()
    match options.command:
        case "games":
            from companion.commands import games

            games.run(options.game, options.actions, options.json, lang)
        case "score":
            from companion.commands import score

            score.run(options.game, options.file, options.json, lang, options.anyway)
        case "rules":
            from companion.commands import rules

            rules.run(options.game, options.query, Words(lang))
        case "odds":
            from companion.commands import odds

            odds.run(options, lang)
        case "table":
            from companion.commands import headless as table

            asked = (options.game, options.players, options.mode, options.seed, options.data)
            with _watched(options):
                return table.run(*asked, lang, options.rescue)
        case "page" | "form":
            _table_run(options, lang)
        case "host" | "join":
            with _watched(options):
                return _network(options, lang)
        case "replay":
            from companion.commands import matches

            matches.replay(options.file, options.json, lang)
        case "export":
            from companion.commands import matches

            matches.export(options.match, options.to, options.out, _data(options), lang)
        case "archive" | "stats":
            _archive_run(options, lang)
        case "import":
            from companion.commands import matches

            matches.import_(options.file, _data(options), lang)
        case "deck":
            _deck_run(options, lang)
        case "library":
            _library_run(options, lang)
        case "doctor":
            from companion.commands import doctor

            return doctor.run(options.address, _data(options), lang, options.report)
        case _:
            from companion.commands import window

            return window.run(_data(options), options.lang, options.size, options.link, options.verbose)
    return 0


def _watched(options: argparse.Namespace) -> AbstractContextManager[object]:
    """Bugs of a table leave a trace in its folder; without one nothing is kept."""
    if options.data is None:
        return nullcontext()
    from companion.problems.log import watching

    return watching(Path(options.data), options.verbose)


def _table_run(options: argparse.Namespace, lang: str) -> None:
    from companion.commands import form

    if options.command == "form":
        form.blank(options.game, options.players, options.mode, lang)
    else:
        form.page(options.match, options.to, options.out, _data(options), lang)


def _network(options: argparse.Namespace, lang: str) -> int:
    from companion.commands import shared_table as network

    asked = network.Options(options.data, lang, options.watch, options.listen, options.seed)
    if options.command == "join":
        return network.join(options.address, options.code, options.name, asked)
    asked = replace(asked, ask=options.ask)
    return network.host(options.game, options.players, options.mode, options.name, asked)


def _archive_run(options: argparse.Namespace, lang: str) -> None:
    from companion.commands import archive

    if options.command == "archive":
        archive.archive(options.game, options.player, options.json, _data(options), Words(lang))
    else:
        archive.stats(options.player, options.json, _data(options), Words(lang))


def _deck_run(options: argparse.Namespace, lang: str) -> None:
    from companion.commands import deck

    words = Words(lang)
    match options.what:
        case "check":
            deck.check(options.file, words)
        case "import":
            deck.import_(options.file, options.replace, _data(options), words)
        case "export":
            deck.export(options.game, options.name, options.file, _data(options), words)
        case "list":
            deck.list_(_data(options), words)
        case "simulate":
            deck.simulate(options.file, options.games, options.seed, options.level, words)


def _library_run(options: argparse.Namespace, lang: str) -> None:
    from companion.commands import library

    words, data = Words(lang), _data(options)
    match options.what, options.file:
        case "export" | "import" | "compare" as what, None:
            raise Stop("file", say("bad.library-file", what=what))
        case "export", file:
            library.export(file, data, words)
        case "import", file:
            library.import_(file, data, words)
        case "compare", file:
            library.compare_(file, data, words)
        case game, None:
            library.list_(game, data, words)
        case _, file:
            raise Stop("what", say("bad.library-what", file=repr(file)))


def _data(options: argparse.Namespace) -> Path:
    return Path(options.data) if options.data else data_folder()


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="companion", description="Follows board games at the table.")
    parser.add_argument("--version", action="version", version=f"companion {__version__}")
    _window_options(parser)
    commands = parser.add_subparsers(dest="command", parser_class=_Parser)
    told = (_games(commands), _score(commands), _odds(commands), _replay(commands), *_archive(commands))
    for command in told:
        command.add_argument("--json", action="store_true")
    files = (_export(commands), _import(commands), *_page(commands))
    for command in (*told, _rules(commands), _table(commands), *files, _doctor(commands), *_shared(commands)):
        command.add_argument("--lang", choices=LANGUAGES)
    _deck(commands)
    _library(commands)
    return parser


def _games(commands: Commands) -> argparse.ArgumentParser:
    games = commands.add_parser("games", help="games, modes and player counts")
    games.add_argument("game", nargs="?")
    games.add_argument("--actions", action="store_true", help="tags and fields of the game's actions")
    return games


def _score(commands: Commands) -> argparse.ArgumentParser:
    told = (
        "What only breaks a tie may be left out where there is none. Exit 2 names the field that does not fit, "
        "is needed for a tie, or that the box cannot hold; the last is believed with --anyway. See docs/headless.md."
    )
    score = commands.add_parser("score", help="score sheet from JSON (stdin without FILE)", epilog=told)
    score.add_argument("game")
    score.add_argument("file", nargs="?")
    score.add_argument("--anyway", action="store_true", help="believe numbers that the box cannot hold")
    return score


def _rules(commands: Commands) -> argparse.ArgumentParser:
    rules = commands.add_parser("rules", help="a game's rules to look up: its chapters, or what a word finds")
    rules.add_argument("game")
    rules.add_argument("query", nargs="*", help="words of either language, accents optional")
    return rules


def _odds(commands: Commands) -> argparse.ArgumentParser:
    odds = commands.add_parser("odds", help="chances before a decision: runewars diplomacy, test, duel or battle")
    odds.add_argument("game")
    odds.add_argument("what", help="diplomacy, test, duel or battle")
    odds.add_argument("--influence", help="diplomacy: influence spent, 1 to 6")
    odds.add_argument("--attribute", help="test: the hero's attribute")
    odds.add_argument("--health", help="duel: health left of attacker and defender, such as 3,4")
    odds.add_argument("--attacker", help="battle: such as daqan:footman=5,knight=2")
    odds.add_argument("--defender", help="battle: such as latari:archer=4,neutral:giant=1")
    odds.add_argument("--unit", action="append", default=[], help="a sheet's values: waiqar:reanimate=triangle/2/1")
    odds.add_argument("--stronghold", default="0", help="battle: 0, 3 damaged or 5 whole")
    odds.add_argument("--conquer", action="store_true", help="battle: the stronghold counts 3 less")
    odds.add_argument("--walls", action="store_true", help="battle: Reinforced Walls, 2 more")
    odds.add_argument("--bonus", default="0,0", help="battle: more strength of attacker and defender, such as 2,0")
    odds.add_argument("--seen", help="Fate cards in the discard, such as 5,7,17")
    odds.add_argument("--n", help="battles where they are simulated")
    odds.add_argument("--seed", default="0", help="the same seed, the same simulated battles")
    return odds


def _table(commands: Commands) -> argparse.ArgumentParser:
    table = commands.add_parser("table", help="a headless table: JSON lines in, events and prompts out")
    table.add_argument("game")
    table.add_argument("--players", required=True, help="names, separated by commas, clockwise")
    table.add_argument("--mode")
    table.add_argument("--seed", type=int)
    table.add_argument("--data", help="folder to keep the match in; without it nothing is kept")
    table.add_argument("--rescue", help="a filled form (JSON): begin in the middle of a game")
    return table


def _page(commands: Commands) -> tuple[argparse.ArgumentParser, ...]:
    page = commands.add_parser("page", help="the present table on one page, to go on without the app")
    page.add_argument("match", help="the match's id, its beginning, or last")
    page.add_argument("--to", choices=("text", "html", "png", "json"), default="text")
    page.add_argument("--out", help="a file to write; without it the output")
    page.add_argument("--data", help="folder of the app's data")
    form = commands.add_parser("form", help="the form of a game already begun, as its set-up fills it (JSON)")
    form.add_argument("game")
    form.add_argument("--players", required=True, help="names, separated by commas, clockwise")
    form.add_argument("--mode")
    return page, form


def _shared(commands: Commands) -> tuple[argparse.ArgumentParser, ...]:
    host = commands.add_parser("host", help="a headless table for many devices; without GAME the newest match in DATA")
    host.add_argument("game", nargs="?")
    host.add_argument("--players", help="names, separated by commas, clockwise")
    host.add_argument("--mode")
    host.add_argument("--name", help="what the others see; the first player's name without it")
    host.add_argument("--ask", action="store_true", help="let in only newcomers that a line admits")
    join = commands.add_parser("join", help="at a table of others, headless; without ADDRESS the last one in DATA")
    join.add_argument("address", nargs="?", help="such as 192.168.1.7, or the link of a QR code")
    join.add_argument("--code", default="", help="six digits; not needed where this device has been before")
    join.add_argument("--name", default="", help="what the others see")
    for command in (host, join):
        command.add_argument("--data", help="folder to keep the match in; without it nothing is kept")
        command.add_argument("--watch", action="store_true", help="only tell; nothing is read from the input")
        command.add_argument("--seed", type=int)
        command.add_argument("--listen", default="0.0.0.0", help="the one address of this device to listen at")
    return host, join


def _replay(commands: Commands) -> argparse.ArgumentParser:
    replay = commands.add_parser("replay", help="replay an exported match")
    replay.add_argument("file")
    return replay


def _export(commands: Commands) -> argparse.ArgumentParser:
    export = commands.add_parser("export", help="write a match to a file")
    export.add_argument("match", help="the match's id, its beginning, or last")
    export.add_argument("--to", choices=EXPORTS, default="json")
    export.add_argument("--out", help="a file to write; without it the output")
    export.add_argument("--data")
    return export


def _archive(commands: Commands) -> tuple[argparse.ArgumentParser, ...]:
    archive = commands.add_parser("archive", help="the matches kept here, newest first")
    archive.add_argument("--game")
    stats = commands.add_parser("stats", help="who played and won how often, by game and opponent")
    for command in (archive, stats):
        command.add_argument("--player", help="a name; in archive a part of it is enough")
        command.add_argument("--data", help="folder of the app's data")
    return archive, stats


def _import(commands: Commands) -> argparse.ArgumentParser:
    taken = commands.add_parser("import", help="take in a match that was exported as JSON; nothing is overwritten")
    taken.add_argument("file")
    taken.add_argument("--data", help="folder of the app's data")
    return taken


def _deck(commands: Commands) -> None:
    deck = commands.add_parser("deck", help="decks of your own: check, import, export, list, simulate")
    what = deck.add_subparsers(dest="what", required=True, parser_class=_Parser)
    check = what.add_parser("check", help="say what does not fit in a deck's file")
    taken = what.add_parser("import", help="keep a deck from a file")
    export = what.add_parser("export", help="write a kept deck, or house to start from, to a file (else stdout)")
    listed = what.add_parser("list", help="the decks there are")
    tried = what.add_parser("simulate", help="play a deck's automa in many games, beside the house deck")
    for command in (check, taken, tried):
        command.add_argument("file")
    tried.add_argument("--games", type=int, default=200, help="with each deck (%(default)s)")
    tried.add_argument("--seed", type=int, default=1)
    tried.add_argument("--level", help="how strong the automa is; every level without it")
    taken.add_argument("--replace", action="store_true", help="a deck kept under the same name gives way")
    for name in ("game", "name"):
        export.add_argument(name)
    export.add_argument("file", nargs="?")
    for command in (taken, export, listed):
        command.add_argument("--data", help="folder of the app's data")
    for command in (check, taken, export, listed, tried):
        command.add_argument("--lang", choices=LANGUAGES)


def _library(commands: Commands) -> None:
    library = commands.add_parser("library", help="every card and board number known, with its source; as one file")
    library.add_argument("what", nargs="?", help="a game to list card by card, or export, import or compare with FILE")
    library.add_argument("file", nargs="?", help="a card library, such as cards.tclib.json")
    library.add_argument("--data", help="folder of the app's data")
    library.add_argument("--lang", choices=LANGUAGES)


def _doctor(commands: Commands) -> argparse.ArgumentParser:
    doctor = commands.add_parser("doctor", help="display, storage and network checked, in plain words")
    doctor.add_argument("address", nargs="?", help="a table's address to be tried, such as 192.168.1.7")
    doctor.add_argument("--data")
    doctor.add_argument("--report", metavar="FILE", help="a report of a problem to hand on; names nobody")
    return doctor


def _window_options(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--lang", choices=LANGUAGES)
    parser.add_argument("--data", help="folder of the app's data")
    parser.add_argument("--verbose", action="store_true", help="write more to problems.log in the data folder")
    parser.add_argument("--size", help="window size, such as 1280x800")
    parser.add_argument("--link", help="the link of a host's QR code; alone it needs no --link")


if __name__ == "__main__":
    sys.exit(main())

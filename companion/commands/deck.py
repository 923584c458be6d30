"""`companion deck`: decks of one's own as files, checked, kept, listed and written out again."""

from __future__ import annotations

import json
from argparse import ArgumentParser, Namespace
from pathlib import Path
from typing import Any

from companion.cards import own_decks
from companion.commands.opened import existing, opened
from companion.commands.refuse import Stop, brief, file_bytes, write_file
from companion.commands.shared_options import Parser, data_option, folder, runs
from companion.commands.write import json_text
from companion.screens.editor.figures import hundredths, percent, points, span
from companion.text import strict_json
from companion.text.words import Words
from companion.trials.study import Comparison, Stalled, course, trial_of
from rules.core.codec import Malformed
from rules.core.decks.own_deck import Cards
from rules.core.game import Game
from rules.core.message import Message, say

HOUSE = "house"
MOST_GAMES = 100_000


def add(parser: ArgumentParser) -> None:
    what = parser.add_subparsers(dest="what", required=True, parser_class=Parser)
    add_check(what.add_parser("check", help="say what does not fit in a deck's file"))
    add_import(what.add_parser("import", help="keep a deck from a file"))
    add_export(what.add_parser("export", help="write a kept deck, or house to start from, to a file (else stdout)"))
    add_list(what.add_parser("list", help="the decks there are"))
    add_simulate(what.add_parser("simulate", help="play a deck's automa in many games, beside the house deck"))


def add_check(parser: ArgumentParser) -> None:
    parser.add_argument("file")
    runs(parser, check)


def add_import(parser: ArgumentParser) -> None:
    parser.add_argument("file")
    parser.add_argument("--replace", action="store_true", help="a deck kept under the same name gives way")
    data_option(parser)
    runs(parser, import_)


def add_export(parser: ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("name")
    parser.add_argument("file", nargs="?")
    data_option(parser)
    runs(parser, export)


def add_list(parser: ArgumentParser) -> None:
    data_option(parser)
    runs(parser, list_)


def add_simulate(parser: ArgumentParser) -> None:
    parser.add_argument("file")
    parser.add_argument("--games", type=int, default=200, help="with each deck (%(default)s)")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--level", help="how strong the automa is; every level without it")
    runs(parser, simulate)


def check(options: Namespace) -> None:
    """What is odd about it is told and does no harm."""
    game, name, cards = _read(options.file)
    print(_line(options.words, game, name, cards))
    for finding in own_decks.own_deck(game).findings(cards):
        print(f"  {finding.path}: {options.words.say(finding.said)}")


def import_(options: Namespace) -> None:
    """The file is read to its end before the data folder is opened, so a refusal has changed nothing."""
    game, name, cards = _read(options.file)
    with opened(folder(options), options.words) as store:
        there = next((deck for deck in own_decks.kept(store, game) if deck.name == name), None)
        if there is not None and there.cards != cards and not options.replace:
            raise Stop("name", say("bad.deck-kept", name=brief(name)))
        own_decks.keep(store, game, name, cards)
    print(_line(options.words, game, name, cards))


def export(options: Namespace) -> None:
    """The house deck leaves under a name of one's own: it is there to be changed."""
    game, name = _game(options.game), options.name
    kind = own_decks.own_deck(game)
    if name == HOUSE:
        written = kind.write(options.words.t("deck.own-name"), kind.house)
    else:
        written = kind.write(name, _kept_cards(game, name, folder(options), options.words))
    if options.file is None:
        print(json_text(written, indent=1))
    else:
        write_file(options.file, json.dumps(written, ensure_ascii=False, indent=1) + "\n")


def list_(options: Namespace) -> None:
    data, words = folder(options), options.words
    for game in own_decks.with_decks().values():
        print(_line(words, game, HOUSE, own_decks.own_deck(game).house))
        if data.is_dir():  # opening would make it
            with opened(data, words) as store:
                for deck in own_decks.kept(store, game):
                    print(_line(words, game, deck.name, deck.cards, deck.why))


def simulate(options: Namespace) -> None:
    """The deck beside the house's, with the same seeds; read to its end before the first game."""
    games, asked, words = options.games, options.level, options.words
    game, name, cards = _read(options.file)
    trial = trial_of(game.spec.id)
    if trial is None:
        raise Stop("game", say("bad.no-automa", game=game.spec.id))
    if not 2 <= games <= MOST_GAMES:
        raise Stop("--games", say("bad.range", low=2, high=MOST_GAMES, got=games))
    if asked is not None and asked not in trial.levels:
        raise Stop("--level", say("bad.one-of", choices=", ".join(trial.levels), got=brief(asked)))
    house = own_decks.own_deck(game).house
    for level in (asked,) if asked else trial.levels:
        try:
            *_, last = course(trial, level, cards, house, games, options.seed)
        except Stalled:
            raise Stop("cards", say("bad.stalled")) from None
        assert last.found is not None
        print(_told(words, level, name, last.found))
    if trial.guesses(cards):
        print(words.t(f"{game.spec.id}.trial.guessed"))


def _told(words: Words, level: str, name: str, found: Comparison) -> str:
    (mine, theirs), more, lead = found.wins, found.more_wins, found.more_margin
    lines = (
        f"{level}: {words.t(f'trial.verdict.{found.verdict}')} ({words.t('trial.after', n=found.games)})",
        f"  {words.t('trial.wins')}: {percent(words, theirs.mean)} -> {percent(words, mine.mean)} ({name})",
        f"  {words.t('trial.more-wins', **span(words, more, hundredths))}",
        f"  {words.t('trial.more-margin', **span(words, lead, points))}",
    )
    return "\n".join(lines)


def _line(words: Words, game: Game[Any, Any, Any], name: str, cards: Cards, why: Message | None = None) -> str:
    told = words.say(why) if why else words.t("deck.cards", n=len(cards))
    return f"{game.spec.id:12} {name}: {told}"


def _read(file: str) -> tuple[Game[Any, Any, Any], str, Cards]:
    raw = strict_json.loads(file_bytes(file), file)
    if not isinstance(raw, dict):
        raise Malformed(file, say("bad.deck-object"))
    if "game" not in raw:
        raise Malformed("game", say("bad.missing"))
    game = _game(raw["game"])
    return game, *own_decks.own_deck(game).read(raw)


def _game(game_id: Any) -> Game[Any, Any, Any]:
    found = own_decks.with_decks()
    if not isinstance(game_id, str) or game_id not in found:
        raise Stop("game", say("bad.one-of", choices=", ".join(found), got=brief(game_id)))
    return found[game_id]


def _kept_cards(game: Game[Any, Any, Any], name: str, data: Path, words: Words) -> Cards:
    with existing(data, words) as store:
        found = {deck.name: deck for deck in own_decks.kept(store, game)}
    if name not in found:
        choices = ", ".join((HOUSE, *map(brief, found)))
        raise Stop("name", say("bad.one-of", choices=choices, got=brief(name)))
    if (why := found[name].why) is not None:
        raise Stop("name", say("bad.unreadable", name=brief(name), why=why))
    return found[name].cards

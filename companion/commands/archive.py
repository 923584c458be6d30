"""`companion archive`: the matches kept on this device."""

from __future__ import annotations

import time
from argparse import ArgumentParser, Namespace

from companion.archive.listing import Listing
from companion.archive.match_search import Wish, search
from companion.archive.outside import kept_plays
from companion.archive.record import Record
from companion.commands.opened import existing_noted
from companion.commands.refuse import Stop, game_named
from companion.commands.shared_options import data_option, folder, runs
from companion.commands.write import json_text
from companion.match.port import About
from companion.match.session import Surroundings
from companion.screens.kit.match_line import date, ended, open_of, title
from companion.text import person_names
from companion.text.words import Words
from rules.core.codec import Plain
from rules.core.message import say


def add_archive(parser: ArgumentParser) -> None:
    parser.add_argument("--game")
    parser.add_argument("--player", help="a name; a part of it is enough")
    data_option(parser)
    runs(parser, archive, json=True)


def archive(options: Namespace) -> None:
    """Newest first, one line each; those removed are not among them."""
    if options.game is not None:
        game_named(options.game)
    wish = Wish(options.game or "", _named(options.player))
    with existing_noted(folder(options), options.words) as (store, notes):
        shelf = Listing(store, Surroundings()).shelf()
        abouts = {**store.abouts(), **kept_plays.abouts(store.settings())}
    if options.json and notes:
        print(json_text({"notes": list[Plain](notes)}))
    for record in search(shelf.kept, wish):
        about = abouts.get(record.match, About())
        print(json_text(_match(record, about)) if options.json else _line(options.words, record, about))


def _named(player: str | None) -> str:
    if player is not None and not person_names.tidy(player):
        raise Stop("player", say("bad.empty"))
    return player or ""


def _line(words: Words, record: Record, about: About) -> str:
    said = (ended(words, record), about.place, about.note)
    people = ", ".join(record.names)
    head = f"{record.match[:8]:8}  {date(words, record.ended)}  {title(words, record)}: {people}"
    return " · ".join((head, *(part for part in said if part)))


def _match(record: Record, about: About) -> Plain:
    seats = range(len(record.names))
    return {
        "match": record.match,
        "game": record.game,
        "mode": record.mode,
        "started": _utc(record.created),
        "ended": _utc(record.ended),
        "over": record.over,
        "people": [
            {
                "name": record.names[seat],
                "total": record.totals[seat] if record.totals and not _is_unknown(record, seat) else None,
                "winner": record.judged and seat in record.winners,
                "automa": seat >= record.people,
            }
            for seat in seats
        ],
        "decided_by": record.decided if record.judged or not record.over else "open",
        **({"open": _open(record)} if record.open else {}),
        "place": about.place,
        "note": about.note,
    }


def _is_unknown(record: Record, seat: int) -> bool:
    """Another app did not tell it."""
    return record.outside and bool(record.hidden >> seat & 1)


def _open(record: Record) -> Plain:
    """What nobody has said: the line of the score, whose, and how many answers."""
    found: list[Plain] = []
    for said in open_of(record):
        numbers = {name: value for name, value in said.args if isinstance(value, int)}
        player = record.names[numbers["seat"]]
        found.append({"line": said.key.rpartition(".")[2], "player": player, "n": numbers["n"]})
    return found


def _utc(ts: int) -> str:
    return time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(ts))

"""`companion replay FILE`, `companion export MATCH` and `companion import FILE`: a match as a file, out and in."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from dataclasses import replace
from pathlib import Path

from companion.archive.importing import take_in
from companion.commands.opened import existing, opened
from companion.commands.refuse import Stop, file_bytes, system
from companion.commands.results import taking_plays
from companion.commands.score import as_plain, as_table
from companion.commands.shared_options import MATCH, OUT, data_option, folder, runs
from companion.commands.write import json_text
from companion.export.formats import FORMATS, PAGE_PICTURE, PICTURE, WRITTEN, Leaving, leaving
from companion.export.outside import outside_plays
from companion.export.play import NotToTell
from companion.match.match_file import import_match, open_match
from companion.match.port import About
from companion.match.reading import followed
from companion.match.seated import config_of
from companion.match.session import state_hash
from companion.text import strict_json
from rules.core.message import say


def add_replay(parser: ArgumentParser) -> None:
    parser.add_argument("file")
    runs(parser, replay, json=True)


def add_export(parser: ArgumentParser) -> None:
    parser.add_argument("match", help=MATCH)
    parser.add_argument("--to", choices=sorted((*FORMATS, PICTURE)), default="json")
    parser.add_argument("--out", help=OUT)
    data_option(parser)
    runs(parser, export)


def add_import(parser: ArgumentParser) -> None:
    parser.add_argument("file", nargs="?", help="a match as JSON, or results of another app: .bgsplay, .csv")
    parser.add_argument("--person", action="append", metavar="THEIRS=OURS", help="who of the file is whom; repeatable")
    parser.add_argument("--undo", action="store_true", help="take the newest file of another app out again")
    data_option(parser)
    runs(parser, import_)


def replay(options: Namespace) -> None:
    match = followed(*import_match(strict_json.loads(file_bytes(options.file), options.file)))
    game, history = match.game, match.history
    people = tuple(chair.name for chair in config_of(match).chairs)
    sheet, phase = game.score(history.state), game.phase(history.state)
    digest = state_hash(history.state)
    if options.json:
        score = as_plain(game.spec.id, people, sheet)
        print(json_text({"hash": digest, "phase": phase, "entries": len(history.entries), "score": score}))
        return
    print(f"hash {digest}\nphase {phase}\nentries {len(history.entries)}")
    print("\n".join(as_table(game.spec.id, people, sheet, options.words.at(people))))


def export(options: Namespace) -> None:
    write(asked_for(options), options.to, options.out)


def write(leaving: Leaving, to: str, out: str | None) -> None:
    """In one of the forms that a match can leave in."""
    try:
        if to in (PICTURE, PAGE_PICTURE):
            _draw(replace(leaving, page=to == PAGE_PICTURE), out)
            return
        text = WRITTEN[to].write(leaving)
    except NotToTell as why:
        raise Stop("match", why.message) from None
    put(text, out)


def asked_for(options: Namespace) -> Leaving:
    """The match whose id begins so, or the last one; Stop names those there are."""
    match = options.match
    with existing(folder(options), options.words) as store:
        abouts = store.abouts()
        rows = [row for row in store.matches() if not abouts.get(row.id, About()).removed]
        wanted = rows[:1] if match == "last" else [row for row in rows if row.id.startswith(match)]
        if len(wanted) != 1:
            choices = ", ".join(row.id[:8] for row in rows) or "-"
            raise Stop("match", say("bad.one-of", choices=choices, got=repr(match)))
        return leaving(store, wanted[0], options.words)


def _draw(leaving: Leaving, out: str | None) -> None:
    if out is None:
        raise Stop("out", say("bad.picture-name"))
    from companion.commands import picture  # a window's worth of imports, for this form alone

    picture.draw(leaving.row, leaving.entries, leaving.about, leaving.words.lang, Path(out), leaving.page)


def put(text: str, out: str | None) -> None:
    """A file is UTF-8 with its own line ends, also where the terminal is not and would write others."""
    if out is None:
        sys.stdout.flush()
        sys.stdout.buffer.write(text.encode())
        return
    try:
        Path(out).write_bytes(text.encode())
    except OSError as broken:
        raise Stop("out", system(str(out), broken)) from None


def import_(options: Namespace) -> None:
    """The file is read to its end before the data folder is opened, so a refusal has changed nothing."""
    if options.undo:
        taking_plays.undo(options)
        return
    if options.file is None:
        raise Stop("file", say("bad.missing"))
    raw = file_bytes(options.file)
    if outside_plays.is_outside(options.file, raw):
        taking_plays.take_in(options, raw)
        return
    open_match(strict_json.loads(raw, options.file))
    with opened(folder(options), options.words) as store:
        arrival = take_in(store, raw, options.file)
    if not arrival.here:
        raise Stop("match", say("bad.arrival", match=arrival.row.id[:8], why=arrival.said))
    print(f"{arrival.row.id[:8]} {options.words.say(arrival.said)}")

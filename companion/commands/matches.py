"""`companion replay FILE`, `companion export MATCH` and `companion import FILE`: a match as a file, out and in."""

from __future__ import annotations

import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

from companion.archive.importing import take_in
from companion.commands.opened import existing, opened
from companion.commands.refuse import Stop, file_bytes, system
from companion.commands.score import as_plain, as_table
from companion.commands.write import json_text
from companion.export.formats import PAGE_PICTURE, PICTURE, WRITTEN, Leaving, leaving
from companion.export.play import NotToTell
from companion.match.archive import import_match, open_match
from companion.match.history import History
from companion.match.port import About, MatchRow
from companion.match.reading import followed
from companion.match.session import state_hash
from companion.text import strict_json as plain
from companion.text.words import Words
from rules.core.game import Game
from rules.core.message import say


def replay(file: str, as_json: bool, lang: str) -> None:
    match = followed(*import_match(plain.loads(file_bytes(file), file)))
    _print(match.game, match.row, match.history, as_json, lang)


def _print(game: Game[Any, Any, Any], row: MatchRow, history: History, as_json: bool, lang: str) -> None:
    people = tuple(chair.name for chair in row.config.chairs)
    sheet, phase = game.score(history.state), game.phase(history.state)
    digest = state_hash(history.state)
    if as_json:
        score = as_plain(game.spec.id, people, sheet)
        print(json_text({"hash": digest, "phase": phase, "entries": len(history.entries), "score": score}))
        return
    print(f"hash {digest}\nphase {phase}\nentries {len(history.entries)}")
    print("\n".join(as_table(game.spec.id, people, sheet, Words(lang, people))))


def export(match: str, to: str, out: str | None, data: Path, lang: str) -> None:
    words = Words(lang)
    own = asked_for(match, data, words)
    try:
        if to in (PICTURE, PAGE_PICTURE):
            _draw(replace(own, page=to == PAGE_PICTURE), out)
            return
        text = WRITTEN[to].write(own)
    except NotToTell as why:
        raise Stop("match", why.message) from None
    put(text, out)


def asked_for(match: str, data: Path, words: Words) -> Leaving:
    """The match whose id begins so, or the last one; Stop names those there are."""
    with existing(data, words) as store:
        abouts = store.abouts()
        rows = [row for row in store.matches() if not abouts.get(row.id, About()).removed]
        wanted = rows[:1] if match == "last" else [row for row in rows if row.id.startswith(match)]
        if len(wanted) != 1:
            choices = ", ".join(row.id[:8] for row in rows) or "-"
            raise Stop("match", say("bad.one-of", choices=choices, got=repr(match)))
        return leaving(store, wanted[0], words)


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


def import_(file: str, data: Path, lang: str) -> None:
    """The file is read to its end before the data folder is opened, so a refusal has changed nothing."""
    raw, words = file_bytes(file), Words(lang)
    open_match(plain.loads(raw, file))
    with opened(data, words) as store:
        arrival = take_in(store, raw, file)
    if not arrival.here:
        raise Stop("match", say("bad.arrival", match=arrival.row.id[:8], why=arrival.said))
    print(f"{arrival.row.id[:8]} {words.say(arrival.said)}")

"""`companion replay FILE` and `companion export MATCH`: a match as a file, and what a file leads to."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from typing import Any

from companion import plain
from companion.commands.refuse import Stop, file_bytes
from companion.commands.score import as_plain, as_table
from companion.commands.write import json_text
from companion.match.archive import export_match, import_match
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.session import state_hash
from companion.results import html
from companion.store.port import About, MatchRow, Store
from companion.store.rescue import StoreRefused, open_store
from companion.words import Words
from rules import game_of
from rules.core.codec import Malformed
from rules.core.game import Game


def replay(file: str, as_json: bool, lang: str) -> None:
    row, entries = import_match(plain.loads(file_bytes(file), file))
    game = game_of(row.config)
    if game is None:
        raise Malformed("config.game", f"not among the games here, got {row.config.game!r}")
    history = History(game, row.config)
    for entry in entries:
        history.add(entry)
    _print(game, row, history, as_json, lang)


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
    if not data.is_dir():  # opening would make it
        raise Stop(f"data: {data}: no such folder")
    try:
        store = open_store(data).store
    except StoreRefused as why:
        raise Stop(Words(lang).say(why.message)) from None
    ids = [row.id for row in store.matches()]
    wanted = ids[:1] if match == "last" else [own for own in ids if own.startswith(match)]
    if len(wanted) != 1:
        raise Stop(f"match: one of {', '.join(own[:8] for own in ids) or 'none yet'}, got {match!r}")
    WRITERS[to](store, wanted[0], lang, out)


def _json(store: Store, match: str, lang: str, out: str | None) -> None:
    archive = export_match(store, match)
    if out is None:
        print(json_text(archive, indent=1))
    else:
        _write(json.dumps(archive, ensure_ascii=False, indent=1) + "\n", out)


def _html(store: Store, match: str, lang: str, out: str | None) -> None:
    page = html.report(*_told(store, match), Words(lang))
    if out is None:
        print(page, end="")
    else:
        _write(page, out)


def _png(store: Store, match: str, lang: str, out: str | None) -> None:
    if out is None:
        raise Stop("out: a picture needs the name of a file")
    from companion.commands import picture

    picture.draw(*_told(store, match), lang, Path(out))


Writer = Callable[[Store, str, str, str | None], None]
WRITERS: dict[str, Writer] = {"json": _json, "html": _html, "png": _png}


def _told(store: Store, match: str) -> tuple[MatchRow, tuple[Entry, ...], About]:
    row = next(row for row in store.matches() if row.id == match)
    return row, tuple(store.entries(match)), store.abouts().get(match, About())


def _write(text: str, out: str) -> None:
    try:
        Path(out).write_text(text, encoding="utf-8")
    except OSError as broken:
        raise Stop(f"out: {out}: {broken.strerror}") from None

"""`companion replay FILE` and `companion export MATCH`: a match as a file, and what a file leads to."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from companion import plain
from companion.commands.refuse import Stop, file_bytes
from companion.commands.score import as_plain, as_table
from companion.commands.write import json_text
from companion.match.archive import export_match, import_match
from companion.match.history import History
from companion.match.session import state_hash
from companion.store.port import MatchRow
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
    archive = export_match(store, wanted[0])
    if out is None:
        print(json_text(archive, indent=1))
        return
    try:
        Path(out).write_text(json.dumps(archive, ensure_ascii=False, indent=1) + "\n", encoding="utf-8")
    except OSError as broken:
        raise Stop(f"out: {out}: {broken.strerror}") from None

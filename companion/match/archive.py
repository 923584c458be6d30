"""A match as one JSON value that leaves the device, and the strict way back in."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from companion.match import entry as log
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.ledger import wish_kind
from companion.store.port import MatchRow, Store
from rules import game_of, games
from rules.core import codec
from rules.core.codec import Between, Malformed, Plain, Text
from rules.core.game import Config, Game

VERSION = 1
_FIELDS = ("companion", "match", "created", "config", "entries", "head")


@dataclass(frozen=True, slots=True)
class _Label:
    """What an archive says of itself, besides its entries."""

    companion: int
    match: Annotated[str, Text(80)]
    created: Annotated[int, Between(0, 2**53 - 1)]
    config: Config
    head: Annotated[str, Text(64)]


def export_match(store: Store, match_id: str) -> dict[str, Plain]:
    """The shared log only: a secret is in it as its commitment until an entry has revealed it."""
    row = next((row for row in store.matches() if row.id == match_id), None)
    if row is None:
        raise KeyError(match_id)
    entries = tuple(store.entries(match_id))
    label = _Label(VERSION, row.id, row.created, row.config, head(row, entries))
    plain = {**codec.encode(label, _Label), "entries": [log.plain(entry) for entry in entries]}
    return {name: plain[name] for name in _FIELDS}


def import_match(plain: Plain) -> tuple[MatchRow, list[Entry]]:
    """The match an archive holds; Malformed names the first field that does not fit."""
    label, raw = _label(plain)
    game = _game(label.config)
    entries = [log.read(one, f"entries[{at}]") for at, one in enumerate(raw)]
    row = MatchRow(label.match, label.config, label.created)
    verify(row, entries)
    if label.head != head(row, entries):
        raise Malformed("head", "is not the hash of the last entry: entries are missing or were changed")
    state = _followed(game, row, entries)
    updated = entries[-1].ts if entries else label.created
    return MatchRow(label.match, label.config, label.created, updated, bool(game.over(state))), entries


def head(row: MatchRow, entries: Sequence[Entry]) -> str:
    """What the next entry will be chained to."""
    return log.mark(entries[-1]) if entries else log.genesis(row.id, row.config)


def verify(row: MatchRow, entries: Sequence[Entry]) -> None:
    """Malformed unless the entries are the whole chain of that match, from its first on."""
    prev, commands = log.genesis(row.id, row.config), set[str]()
    for at, entry in enumerate(entries):
        wrong = break_at(entry, at + 1, prev)
        if wrong is None and entry.cmd_id in commands:
            wrong = ("cmd_id", "was used by an entry before")
        if wrong is not None:
            raise Malformed(f"entries[{at}].{wrong[0]}", wrong[1])
        commands.add(entry.cmd_id)
        prev = log.mark(entry)


def break_at(entry: Entry, seq: int, prev: str) -> tuple[str, str] | None:
    """The field by which an entry does not continue the chain, and why; None when it does."""
    if entry.seq != seq:
        return "seq", f"{seq}, got {entry.seq}"
    return None if entry.prev == prev else ("prev", "does not continue the chain")


def _label(plain: Plain) -> tuple[_Label, list[Plain]]:
    if not isinstance(plain, dict) or "companion" not in plain:
        raise Malformed("companion", "missing: not a match exported by this app")
    version = codec.decode(Annotated[int, Between(1, 2**31)], plain["companion"], "companion")
    if version > VERSION:  # asked first: a newer archive may well have other fields
        raise Malformed("companion", f"version {version}, made by a newer app; known up to {VERSION}")
    unknown = next((name for name in plain if name not in _FIELDS), None)
    if unknown is not None:
        raise Malformed(str(unknown), f"unknown field; known: {', '.join(_FIELDS)}")
    entries = plain.get("entries")
    if not isinstance(entries, list):
        raise Malformed("entries", "a list of entries" if "entries" in plain else "missing")
    return codec.decode(_Label, {k: v for k, v in plain.items() if k != "entries"}), entries


def _game(config: Config) -> Game[Any, Any, Any]:
    game = game_of(config)
    if game is None:
        raise Malformed("config.game", f"one of {', '.join(games())}, got {config.game!a}")
    mode = next((mode for mode in game.spec.modes if mode.id == config.mode), None)
    if mode is None:
        modes = ", ".join(mode.id for mode in game.spec.modes)
        raise Malformed("config.mode", f"one of {modes}, got {config.mode!a}")
    if not mode.low <= len(config.chairs) <= mode.high:
        raise Malformed("config.chairs", f"{mode.low} to {mode.high} chairs, got {len(config.chairs)}")
    return game


def _followed(game: Game[Any, Any, Any], row: MatchRow, entries: Sequence[Entry]) -> Any:
    """The state the entries lead to; played through, so that nothing fails later at the table."""
    history = History(game, row.config)
    wishes = wish_kind(game)
    for at, entry in enumerate(entries):
        newest = game.spec.version
        if not 1 <= entry.v <= newest:
            raise Malformed(f"entries[{at}].v", f"1 to {newest}, got {entry.v}: made by a newer app?")
        if entry.v == newest:  # wishes are kept for people to read and have no upcasts
            codec.decode(wishes, entry.action, f"entries[{at}].action")
        _follow(history, entry, f"entries[{at}].events")
    return history.state


def _follow(history: History, entry: Entry, path: str) -> None:
    try:
        history.follow(entry)
    except Malformed as wrong:
        raise Malformed(f"{path}.{wrong.path}" if wrong.path else path, wrong.why) from None

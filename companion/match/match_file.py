"""A match as one JSON value that leaves the device, and the strict way back in."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Annotated, Any

from companion.match import entry as log
from companion.match.entry import Entry
from companion.match.history import History
from companion.match.ledger import wish_kind
from companion.match.port import About, MatchRow
from companion.text import person_names
from rules import game_of, games
from rules.core import codec
from rules.core.codec import Between, Malformed, Plain, Text
from rules.core.game import Config, Game
from rules.core.message import Message, say

VERSION = 1
_FIELDS = ("companion", "match", "created", "config", "entries", "head")
_MAY = ("about",)  # only where there is something to say; an archive without it is as good


@dataclass(frozen=True, slots=True)
class _Written:
    """What people wrote about the match; when they removed it is this device's own business."""

    place: Annotated[str, Text(80)] = ""
    note: Annotated[str, Text(2000)] = ""


@dataclass(frozen=True, slots=True)
class _Label:
    """What an archive says of itself, besides its entries."""

    companion: int
    match: Annotated[str, Text(80)]
    created: Annotated[int, Between(0, 2**53 - 1)]
    config: Config
    head: Annotated[str, Text(64)]
    about: _Written | None = None


@dataclass(frozen=True, slots=True)
class Archived:
    """A match that came as a file. One of a newer app is only looked at, and leaves as it came.

    `stopped` is the first entry that only a newer app can read, 0 when there is none; `form` is the file without its
    entries where an archive's own form is newer than this app.
    """

    row: MatchRow
    entries: list[Entry]
    about: About
    stopped: int = 0
    form: str = ""

    @property
    def newer(self) -> bool:
        return bool(self.stopped or self.form)


def archived(row: MatchRow, entries: Sequence[Entry], about: About, form: str = "") -> dict[str, Plain]:
    """The shared log only: a secret is in it as its commitment until an entry has revealed it."""
    logged = [log.plain(entry) for entry in entries]
    newest = head(row, entries)
    newer: dict[str, Plain] = json.loads(form) if form else {}
    if newer.get("head") == newest:
        return {**newer, "entries": logged}
    said = _Written(about.place, about.note)
    label = _Label(VERSION, row.id, row.created, row.config, newest, said if said != _Written() else None)
    plain = {**codec.encode(label, _Label), "entries": logged}
    return {name: plain[name] for name in (*_FIELDS, *_MAY) if plain[name] is not None}


def import_match(plain: Plain) -> tuple[MatchRow, list[Entry]]:
    """The match an archive holds; Malformed names the first field that does not fit, or is a newer app's."""
    found = open_match(plain, newer=False)
    return found.row, found.entries


def open_match(plain: Plain, newer: bool = True) -> Archived:
    """The match an archive holds, with `newer` also one of a newer app, as far as this one understands it."""
    label, raw = _label(plain, newer)
    game = _game(label.config)
    entries = [log.read(one, f"entries[{at}]") for at, one in enumerate(raw)]
    row = MatchRow(label.match, label.config, label.created)
    verify(row, entries)
    if label.head != head(row, entries):
        raise Malformed("head", say("bad.head"))
    history = _followed(game, row, entries, newer)
    updated = entries[-1].ts if entries else label.created
    said = label.about or _Written()
    return Archived(
        MatchRow(label.match, label.config, label.created, updated, bool(game.over(history.state))),
        entries,
        About(said.place, said.note),
        history.stopped,
        json.dumps({**plain, "entries": []}) if label.companion > VERSION else "",
    )


def head(row: MatchRow, entries: Sequence[Entry]) -> str:
    """What the next entry will be chained to."""
    return log.mark(entries[-1]) if entries else log.genesis(row.id, row.config)


def verify(row: MatchRow, entries: Sequence[Entry]) -> None:
    """Malformed unless the entries are the whole chain of that match, from its first on."""
    prev, commands = log.genesis(row.id, row.config), set[str]()
    for at, entry in enumerate(entries):
        wrong = break_at(entry, at + 1, prev)
        if wrong is None and entry.cmd_id in commands:
            wrong = ("cmd_id", say("bad.used-before"))
        if wrong is not None:
            raise Malformed(f"entries[{at}].{wrong[0]}", wrong[1])
        commands.add(entry.cmd_id)
        prev = log.mark(entry)


def break_at(entry: Entry, seq: int, prev: str) -> tuple[str, Message] | None:
    """The field by which an entry does not continue the chain, and why; None when it does."""
    if entry.seq != seq:
        return "seq", say("bad.exactly", right=seq, got=entry.seq)
    return None if entry.prev == prev else ("prev", say("bad.chain"))


def _label(plain: Plain, newer: bool) -> tuple[_Label, list[Plain]]:
    if not isinstance(plain, dict) or "companion" not in plain:
        raise Malformed("companion", say("bad.no-match"))
    version = codec.decode(Annotated[int, Between(1, 2**31)], plain["companion"], "companion")
    if version > VERSION and not newer:  # asked first: a newer archive may well have other fields
        raise Malformed("companion", say("bad.version-newer", newest=VERSION, got=version))
    known = (*_FIELDS, *_MAY)
    unknown = next((name for name in plain if name not in known), None)
    if unknown is not None and version == VERSION:
        raise Malformed(codec.named(unknown), say("bad.unknown", fields=", ".join(known)))
    entries = plain.get("entries")
    if not isinstance(entries, list):
        raise Malformed("entries", say("bad.entries" if "entries" in plain else "bad.missing"))
    if plain.get("about", {}) is None:
        raise Malformed("about", say("bad.about"))
    return codec.decode(_Label, {k: v for k, v in plain.items() if k in known and k != "entries"}), entries


def _game(config: Config) -> Game[Any, Any, Any]:
    game = game_of(config)
    if game is None:
        got = f"'{codec.named(config.game)}'"
        raise Malformed("config.game", say("bad.one-of", choices=", ".join(games()), got=got))
    mode = next((mode for mode in game.spec.modes if mode.id == config.mode), None)
    if mode is None:
        modes = ", ".join(mode.id for mode in game.spec.modes)
        raise Malformed("config.mode", say("bad.one-of", choices=modes, got=f"'{codec.named(config.mode)}'"))
    for at, chair in enumerate(config.chairs):
        if person_names.has_directions(chair.name):
            raise Malformed(f"config.chairs[{at}].name", say("bad.direction"))
    low, high = mode.low + mode.automas, mode.high + mode.automas
    if not low <= len(config.chairs) <= high:
        raise Malformed("config.chairs", say("bad.range", low=low, high=high, got=len(config.chairs)))
    return game


def _followed(game: Game[Any, Any, Any], row: MatchRow, entries: Sequence[Entry], newer: bool) -> History:
    """The history the entries lead to; played through, so that nothing fails later at the table."""
    history = History(game, row.config, passes_on=newer)
    wishes = wish_kind(game)
    newest = game.spec.version
    for at, entry in enumerate(entries):
        if not 1 <= entry.v <= newest and not (newer and entry.v > newest):
            key = "bad.version-newer" if entry.v > newest else "bad.version-none"
            raise Malformed(f"entries[{at}].v", say(key, newest=newest, got=entry.v))
        if entry.v == newest and not history.stopped:  # wishes are kept for people to read and have no upcasts
            codec.decode(wishes, entry.action, f"entries[{at}].action")
        _follow(history, entry, f"entries[{at}].events")
    return history


def _follow(history: History, entry: Entry, path: str) -> None:
    try:
        history.follow(entry)
    except Malformed as wrong:
        raise Malformed(f"{path}.{wrong.path}" if wrong.path else path, wrong.why) from None

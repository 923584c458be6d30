"""Codes scanned before their series is whole: kept on this device, in any order, until it is or is forgotten."""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.cards import series
from companion.cards.file import LibraryFile
from companion.cards.partly import Settings
from companion.cards.series import CardsPart
from companion.text import strict_json
from rules.core.codec import Malformed
from rules.core.message import say

KEY = "cards.parts"  # the setting that holds them
MOST = 4  # series begun at a time; the one that was left longest gives way


@dataclass(frozen=True, slots=True)
class Gathered:
    """A series as far as it was scanned: its pieces by their numbers."""

    series: str
    game: str
    n: int
    pieces: Mapping[int, str]

    @property
    def missing(self) -> tuple[int, ...]:
        return tuple(at for at in range(1, self.n + 1) if at not in self.pieces)


def gathered(settings: Mapping[str, str]) -> tuple[Gathered, ...]:
    """The newest last; what is no such list is none, and its codes are scanned again."""
    try:
        found = strict_json.loads(settings.get(KEY) or "[]", KEY)
        links = [str(link) for link in found] if isinstance(found, list) else []
        kept: dict[str, Gathered] = {}
        for part in series.parts(" ".join(links)):
            kept = _with(kept, part)
    except Malformed:
        return ()
    return tuple(kept.values())


def take(store: Settings, text: str) -> Gathered:
    """The series that the last code of a text belongs to, with all of them kept; Malformed, and nothing kept."""
    kept, told = {one.series: one for one in gathered(store.settings())}, tuple(series.parts(text))
    if not told:
        raise Malformed("link", say("bad.cards-link"))
    for part in told:
        kept = _with(kept, part)
    _keep(store, kept)
    return kept[told[-1].s]


def _with(kept: Mapping[str, Gathered], part: CardsPart) -> dict[str, Gathered]:
    """That part beside the others of its series, which is the newest now; a double changes nothing."""
    before = kept.get(part.s, Gathered(part.s, part.g, part.n, {}))
    for field, mine, theirs in (("n", before.n, part.n), ("g", before.game, part.g)):
        if mine != theirs:
            raise Malformed(field, say("bad.cards-other", got=theirs, kept=mine))
    if before.pieces.get(part.p, part.d) != part.d:
        raise Malformed("d", say("bad.cards-differs", part=part.p))
    now = Gathered(part.s, part.g, part.n, {**before.pieces, part.p: part.d})
    return {**{key: one for key, one in kept.items() if key != part.s}, part.s: now}


def forget(store: Settings, which: str) -> None:
    _keep(store, {one.series: one for one in gathered(store.settings()) if one.series != which})


def whole(store: Settings, one: Gathered) -> LibraryFile:
    """The file that its codes make; where they make none, they are forgotten, and Malformed says why."""
    try:
        return series.join(one.pieces, one.series)
    except Malformed:
        forget(store, one.series)
        raise


def _keep(store: Settings, kept: Mapping[str, Gathered]) -> None:
    newest: list[Any] = list(kept.values())[-MOST:]
    links = [str(CardsPart(one.game, one.series, p, one.n, d)) for one in newest for p, d in one.pieces.items()]
    store.set(KEY, json.dumps(links))

"""What a match of a kind was begun with the last time on this device: how much is followed, opponent, deck, variant."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from companion.match.entry import canonical
from companion.match.preview import about
from companion.store.port import Store
from companion.text import strict_json
from rules.core import codec
from rules.core.codec import Malformed
from rules.core.detail import ChooseDetail
from rules.core.game import Config, Game

DETAIL = "detail."  # settings of that name, with the game after it: how much of it was followed last
DECIDED = "decided."  # with game and mode after it: the other decisions, as the log would write them
FIRST = "first"  # who begins is another one every evening, and so is all that belongs to a seat


def usual(store: Store, game: Game[Any, Any, Any], mode: str) -> tuple[Any, ...]:
    """As this game was last played here; a first one by its pace."""
    settings = store.settings()
    levels = game.spec.details(mode)
    last = settings.get(DETAIL + game.spec.id)
    wished = next((level for level in levels if level == last), levels[0] if levels else None)
    detail = () if wished is None else (ChooseDetail(wished),)
    return (*detail, *_decided(game, settings.get(f"{DECIDED}{game.spec.id}.{mode}", "")))


def remember(store: Store, game: Game[Any, Any, Any], config: Config, taken: Iterable[Any]) -> None:
    """What will be proposed the next time; of how much is followed the store is told when it changes, too."""
    kept = []
    for action in taken:
        if isinstance(action, ChooseDetail):
            store.set(DETAIL + game.spec.id, action.detail)
        elif codec.tag(type(action)).startswith("choose-") and " " not in about(action) and about(action) != FIRST:
            kept.append(codec.encode(action, game.actions))
    store.set(f"{DECIDED}{game.spec.id}.{config.mode}", canonical(kept))


def _decided(game: Game[Any, Any, Any], text: str) -> tuple[Any, ...]:
    """What another version of the app wrote and this one cannot read is decided anew."""
    try:
        found = strict_json.loads(text, "decided") if text else []
        return tuple(codec.decode(game.actions, plain) for plain in found) if isinstance(found, list) else ()
    except Malformed:
        return ()

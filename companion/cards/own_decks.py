"""Decks people keep beyond a match: checked before they are kept, and told with the reason where one cannot be read."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cache, lru_cache
from typing import Any, assert_never

from companion.cards import known
from companion.cards.port import CardStore
from companion.cards.shared_library import lenders
from companion.cards.thing import Credit, deck_named, thing
from companion.intents.intent import DropDeck, KeepDeck, Remember
from companion.match.entry import canonical
from companion.text import strict_json
from rules import games
from rules.core.codec import Malformed
from rules.core.decks.own_deck import Cards, OwnDeck
from rules.core.game import Game
from rules.core.message import Message, say

NOBODY = Credit()
Change = KeepDeck | DropDeck | Remember


@dataclass(frozen=True, slots=True)
class KeptDeck:
    """`why` is set, and there are no cards, where another version of the app wrote it or it was damaged."""

    name: str
    cards: Cards = ()
    why: Message | None = None
    by: str = ""  # whose device it came from, if not this one


def own_deck(game: Game[Any, Any, Any]) -> OwnDeck:
    """How decks of that game are written; only asked of games that have them."""
    assert game.own_deck is not None
    return game.own_deck


def taking_decks(game_id: str) -> Game[Any, Any, Any] | None:
    """That game, if it takes decks of one's own; the rules of no other are read for it."""
    found = games().get(game_id)
    return found if found is not None and found.own_deck is not None else None


@cache  # asked for at every look at a deck
def with_decks() -> dict[str, Game[Any, Any, Any]]:
    """The games that take decks of one's own."""
    return {game_id: game for game_id in sorted(games()) if (game := taking_decks(game_id)) is not None}


def kept(store: CardStore, game: Game[Any, Any, Any]) -> tuple[KeptDeck, ...]:
    found, by = store.decks(game.spec.id), lenders(store, game.spec.id)
    read = (_read(own_deck(game), name, body) for name, body in found.items())
    return tuple(replace(deck, by=by.get(deck_named(deck.name), "")) for deck in read)


def keep(store: CardStore, game: Game[Any, Any, Any], name: str, cards: Cards) -> None:
    """As its canonical text; Malformed, and nothing kept, for what could not be read again."""
    written = own_deck(game).write(name, cards)
    own_deck(game).read(written)
    store.keep_deck(game.spec.id, name, canonical(written))


def change(store: CardStore, wish: Change, credit: Credit = NOBODY) -> Message | None:
    """Does it, or says why not and has changed nothing."""
    match wish:
        case KeepDeck(game=game, name=name, cards=cards, was=was):
            return _keep(store, game, name, cards, was)
        case DropDeck(game=game, name=name):
            store.drop_deck(game, name)
        case Remember():
            _remember(store, wish, credit)
        case _:
            assert_never(wish)
    return None


def _remember(store: CardStore, wish: Remember, credit: Credit) -> None:
    """What was wrong goes to where it can be had again."""
    right, wrong = wish.pattern, wish.slip
    if right is not None:
        known.mend(store, games()[right.game], right, wrong or right, credit)
    elif wrong is not None:
        game = games()[wrong.game]
        known.drop(store, game, thing(game, wrong))


def _keep(store: CardStore, game: str, name: str, cards: Cards, was: str) -> Message | None:
    """Stopped between the two, a renamed deck is there under both names: better than under none."""
    if name != was and name in store.decks(game):
        return say("deck.taken", name=name)
    try:
        keep(store, with_decks()[game], name, cards)
    except Malformed as why:
        return say("deck.unreadable", why=why.said)
    if was and was != name:
        store.drop_deck(game, was)
    return None


@lru_cache(maxsize=64)  # asked for at every look at the list
def _read(kind: OwnDeck, name: str, body: str) -> KeptDeck:
    try:
        return KeptDeck(name, kind.read(strict_json.loads(body, "deck"))[1])
    except Malformed as why:
        return KeptDeck(name, why=why.said)

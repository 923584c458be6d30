"""A card's effect once more: at its moment the card is a key, which does again what it did last in this game."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, get_args

from companion.games.huns.names import ICONS, card_name
from companion.games.huns.tell import tell
from companion.intents.intent import Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key, Option
from companion.screens.match.asking import Asking
from rules.core import codec
from rules.core.message import Refusal
from rules.core.value import replace
from rules.huns import actions as a
from rules.huns.remind import due
from rules.huns.state import Card, Huns
from rules.huns.tables import DECKS

LONGEST = 60  # of what names a card in the log
MOST_KEYS = 2  # cards in the bar at once; the Camps have them all
MOST_AGAIN = 4  # effects offered on the page, the newest first
TAGS = frozenset(map(codec.tag, get_args(a.Effect)))


def card_keys(ctx: Context, state: Huns) -> tuple[Key, ...]:
    """The cards whose moment it is, as far as this device may act for them: the last effect again, or its page."""
    here = [(seat, at) for seat, at in due(state) if not ctx.is_elsewhere(seat)]
    return tuple(_key(ctx, state.camps[seat].cards[at], seat, at) for seat, at in here[:MOST_KEYS])


def _key(ctx: Context, card: Card, seat: int, at: int) -> Key:
    text, name = card_name(ctx.words, card, at), f"effect-{seat}-{at}"
    raid = a.ActivateRaid(seat, at)
    if card.deck == "red":  # turned at its effect, and never again
        return Key(text, ctx.step(raid, seat), ICONS[card.deck], name=name)
    again = next((action for action in _used(ctx, seat) if action.by and action.by == called(card)), None)
    step = ctx.step(again, seat) if again else None
    return Key(text, step or Open("effect", f"{seat}.{at}"), "repeat" if step else ICONS[card.deck], name=name)


def again(ask: Asking) -> None:
    """What effects have done for that person in this game: each once more in one tap."""
    ctx, seat, by = ask.ctx, ask.ctx.seat_about, by_card(ask.ctx)
    steps = dict.fromkeys(replace(action, by=by) for action in _used(ctx, seat))
    faces = {step: Option(said, name=f"again-{at}") for at, step in enumerate(steps) if (said := _said(ctx, step))}
    if faces:
        ask.take(ctx.t("huns.effect.again"), dict(list(faces.items())[:MOST_AGAIN]), seat, columns=1)


def by_card(ctx: Context) -> str:
    """The card that the page of an effect was opened from, nothing where it was opened from the Camp."""
    seat, _, at = ctx.place.about.partition(".")
    cards = ctx.state.camps[int(seat)].cards
    return called(cards[int(at)]) if at and int(at) < len(cards) else ""


def called(card: Card) -> str:
    """How a card is known again, wherever it lies in its Camp by then."""
    return (card.name or card.effect or DECKS[card.deck])[:LONGEST]


def _used(ctx: Context, seat: int) -> Iterator[Any]:
    """Effects that this person's steps were, the newest first, as far as they can be meant again."""
    history = ctx.match.history
    for at in reversed(history.counting):
        entry = history.entries[at]
        if entry.seat == seat and entry.action["tag"] in TAGS:
            action = codec.decode(codec.tagged(a.Effect), entry.action)
            if (once_more := _once_more(action)) is not None:
                yield once_more


def _once_more(action: Any) -> Any:
    """The next card of a deck is another one, and so is a card at the same place: what is not known is asked."""
    match action:
        case a.GainCard(deck="green" | "black") | a.MoveCard():
            return None
        case a.GainCard():
            return replace(action, name="", spaces=0, effect="", when="")
        case a.MoveCubes(source="card") | a.MoveCubes(target="card"):
            return None
    return action


def _said(ctx: Context, action: Any) -> str:
    """What would be written of it now, nothing while the rules refuse it."""
    found = ctx.outcome(action)
    message = None if isinstance(found, Refusal) or not found else tell(ctx.game.spec.id, found[0])
    return ctx.words.say(message) if message else ""

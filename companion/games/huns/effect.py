"""A card's effect carried out by hand: Valuables from one place to another, cards, dice and points."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from companion.games.huns.effect_again import again, by_card
from companion.games.huns.effect_card import cards
from companion.games.huns.effect_dice import dice, points
from companion.games.huns.names import card_name, colour_options, cubes
from companion.intents.intent import Choose
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Option, Para
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.value import replace
from rules.huns import actions as a
from rules.huns.legal import cubes_at, room_at
from rules.huns.state import Huns
from rules.huns.tables import Colour


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that holds Valuables."""

    where: a.Where
    seat: int = 0
    index: int = 0


def effect(ctx: Context) -> Page:
    """What the card's text says is done: Valuables, a card, a die, or points."""
    left, right, words = Asking(ctx), Asking(ctx), ctx.words
    kinds = {kind: Option(words.t(f"huns.effect.what.{kind}"), icon=ICON[kind]) for kind in WHATS}
    again(left)
    what = left.one("what", words.t("huns.effect.what"), kinds, "cubes", 4)
    now = WHATS[what](left, right)
    right.add(Para(words.t(f"huns.effect.rule.{what}"), source=words.t("huns.source.effects")))
    columns = (Column(left.asked), Column(right.asked, 1.6))
    return chrome.page(ctx, "effect", words.t("huns.effect.title"), columns, now)


def _cubes(left: Asking, right: Asking) -> Now:
    ctx, words, seat = left.ctx, left.ctx.words, left.ctx.seat_about
    colour = left.one("colour", words.t("huns.effect.colour"), colour_options(words), "blue", 5)
    look: dict[str, Any] = {"icon": "cube-outline", "intent": Choose("n", 1), "name": "how-many"}
    n = left.number("n", words.t("huns.effect.how-many"), 1, 24, 1, **look)
    source = _spot(right, "from", words.t("huns.effect.from"), colour, cubes_at) or Spot("reserve")
    goal = _spot(right, "to", words.t("huns.effect.to"), colour, room_at)
    if goal is None:
        return Now(words.t("huns.now.effect"), words.t("huns.effect.missing"), ctx.badge(seat))
    ends = (source.where, goal.where, source.seat, source.index, goal.seat, goal.index)
    move = a.MoveCubes(colour, n, *ends, by=by_card(ctx))
    text = words.t("huns.key.move", n=n)
    key = right.step(move, seat, text, "check", "move", ready=source != goal, back=True)
    return right.now(words.t("huns.now.effect"), key, seat)


def _spot(ask: Asking, key: str, title: str, colour: Colour, amount: Callable[..., int]) -> Spot | None:
    """One of the places that have such a Valuable to give, or room for one.

    A place chosen for another colour stays chosen, and the rules say what is in the way.
    """
    state: Huns = ask.ctx.state
    faces = {
        spot: replace(face, name=f"{key}-{at}")
        for at, (spot, face) in enumerate(_places(ask.ctx, state).items())
        if amount(state, spot.where, spot.seat, spot.index, colour) > 0
    }
    preset = Spot("reserve") if key == "from" else None
    return ask.one(key, title, faces, ask.ctx.chosen(key, preset))  # type: ignore[no-any-return]


def _places(ctx: Context, state: Huns) -> dict[Spot, Option]:
    words = ctx.words
    found = {Spot("reserve"): Option(words.t("huns.place.reserve"))}
    for seat, camp in enumerate(state.camps):
        badge = ctx.badge(seat)
        for at, wagon in enumerate(camp.wagons):
            title = words.t("huns.wagon.number", n=at + 1)
            found[Spot("wagon", seat, at)] = Option(title, detail=cubes(words, wagon.loaded), badge=badge)
        for at, card in enumerate(camp.cards):
            if card.deck in ("green", "black") and not card.fled:
                title = card_name(words, card, at)
                found[Spot("card", seat, at)] = Option(title, detail=cubes(words, card.cubes), badge=badge)
        stash = Option(words.t("huns.place.stash"), detail=cubes(words, camp.stash), badge=badge)
        found[Spot("stash", seat)] = stash
    return found


WHATS = {"cubes": _cubes, "cards": cards, "dice": dice, "points": points}
ICON = {"cubes": "cube-outline", "cards": "cards-outline", "dice": "dice-multiple", "points": "medal"}

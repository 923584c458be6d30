"""A card's effect carried out by hand: Valuables from one place to another, cards, dice and points."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.huns.effect_card import cards
from companion.games.huns.effect_dice import Asked, dice, points
from companion.games.huns.names import card_name, cubes, token
from companion.intents.intent import Choose, Do
from companion.screens.help.why_refused import why_not
from companion.screens.kit import chrome
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.huns import actions as a
from rules.huns.legal import cubes_at, room_at
from rules.huns.state import Huns
from rules.huns.tables import COLOURS, Colour


@dataclass(frozen=True, slots=True)
class Spot:
    """A place that holds Valuables."""

    where: a.Where
    seat: int = 0
    index: int = 0


def effect(ctx: Context) -> Page:
    """What the card's text says is done: Valuables, a card, a die, or points."""
    words, what = ctx.words, ctx.chosen("what", "cubes")
    left, right, now = WHATS[what](ctx)
    kinds = tuple(
        Option(words.t(f"huns.effect.what.{own}"), Choose("what", own), own == what, ICON[own], name=f"what-{own}")
        for own in WHATS
    )
    asked = Options(words.t("huns.effect.what"), kinds, columns=4)
    rule = Para(words.t(f"huns.effect.rule.{what}"), source=words.t("huns.source.effects"))
    return chrome.page(
        ctx, "effect", words.t("huns.effect.title"), (Column((asked, *left)), Column((*right, rule), 1.6)), now
    )


def _cubes(ctx: Context) -> Asked:
    words = ctx.words
    colour: Colour = ctx.chosen("colour", "blue")
    n = ctx.chosen("n", 1)
    there = [spot for spot, *_ in _places(ctx, ctx.state)]  # a card or Wagon may have gone since it was chosen
    source: Spot = ctx.chosen("from") if ctx.chosen("from") in there else Spot("reserve")
    goal: Spot | None = ctx.chosen("to") if ctx.chosen("to") in there else None
    left: tuple[Part, ...] = (
        Options(words.t("huns.effect.colour"), _colours(ctx, colour), columns=5),
        Count(words.t("huns.effect.how-many"), n, 1, 24, Choose("n", 1), icon="cube-outline", name="how-many"),
    )
    right: tuple[Part, ...] = (
        Options(words.t("huns.effect.from"), _spots(ctx, "from", source, colour, cubes_at), columns=3),
        Options(words.t("huns.effect.to"), _spots(ctx, "to", goal, colour, room_at), columns=3),
    )
    return left, right, _now(ctx, colour, n, source, goal)


def _colours(ctx: Context, chosen: Colour) -> tuple[Option, ...]:
    return tuple(
        Option(ctx.words.t(f"huns.colour.{c}"), Choose("colour", c), c == chosen, colour=token(c), name=f"colour-{c}")
        for c in COLOURS
    )


def _spots(ctx: Context, key: str, chosen: Spot | None, colour: Colour, amount: object) -> tuple[Option, ...]:
    """Every place that has such a Valuable to give, or room for one."""
    state: Huns = ctx.state
    fits = cubes_at if amount is cubes_at else room_at
    return tuple(
        Option(label, Choose(key, spot), spot == chosen, badge=badge, detail=detail, name=f"{key}-{at}")
        for at, (spot, label, detail, badge) in enumerate(_places(ctx, state))
        if fits(state, spot.where, spot.seat, spot.index, colour) > 0
    )


def _places(ctx: Context, state: Huns) -> list[tuple[Spot, str, str, Badge | None]]:
    words = ctx.words
    found: list[tuple[Spot, str, str, Badge | None]] = [(Spot("reserve"), words.t("huns.place.reserve"), "", None)]
    for seat, camp in enumerate(state.camps):
        badge = ctx.badge(seat)
        found += [
            (
                Spot("wagon", seat, at),
                words.t("huns.wagon.number", n=at + 1),
                cubes(words, wagon.loaded),
                badge,
            )
            for at, wagon in enumerate(camp.wagons)
        ]
        found += [
            (Spot("card", seat, at), card_name(words, card, at), cubes(words, card.cubes), badge)
            for at, card in enumerate(camp.cards)
            if card.deck in ("green", "black") and not card.fled
        ]
        found.append((Spot("stash", seat), words.t("huns.place.stash"), cubes(words, camp.stash), badge))
    return found


def _now(ctx: Context, colour: Colour, n: int, source: Spot, goal: Spot | None) -> Now:
    words, seat = ctx.words, ctx.seat_about
    if goal is None:
        return Now(words.t("huns.now.effect"), words.t("huns.effect.missing"), ctx.badge(seat))
    move = a.MoveCubes(
        colour,
        n,
        source.where,
        goal.where,
        source.seat,
        source.index,
        goal.seat,
        goal.index,
    )
    why = ctx.refusal(move)
    do = Do(move, seat, ctx.at, back=True) if why is None and source != goal else None
    key = Key(words.t("huns.key.move", n=n), do, "check", "primary", name="move")
    detail, keys = words.refusal(why) if why else "", (*why_not(ctx, why), key)
    return Now(words.t("huns.now.effect"), detail, ctx.badge(seat), keys)


WHATS = {"cubes": _cubes, "cards": cards, "dice": dice, "points": points}
ICON = {"cubes": "cube-outline", "cards": "cards-outline", "dice": "dice-multiple", "points": "medal"}

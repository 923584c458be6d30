"""A crew member onto the board: known cards first, typed once and remembered."""

from __future__ import annotations

from typing import Any

from companion.games.scythia.turn.abilities import known, known_cards
from companion.games.scythia.turn.player_board import space_faces
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import tidy
from companion.screens.kit.parts import Column, Key, Option, Para
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking, Learned
from rules.core.decks.book import CardFact
from rules.scythia import actions as a
from rules.scythia.library import CREW
from rules.scythia.state import Scythia
from rules.scythia.turn import hired_before
from rules.scythia.turn.legal import owes

STRENGTHS = tuple(range(5))  # 0 to 4 (facts 6)
COSTS = tuple(range(6))
MOST_LIKE = 9  # kinds that came most often; more would push the questions off a phone


def hire(ctx: Context) -> Page:
    state: Scythia = ctx.state
    words, seat = ctx.words, seat_of(ctx)
    raider = state.raiders[seat]
    first = not state.begun or owes(state, seat)  # chosen with the hero, at no price
    card = known(ctx, CREW, tidy(ctx, "name"))
    left, right = Asking(ctx, "crew"), Asking(ctx, "crew")
    left.add(*known_cards(ctx, CREW, answers, _brief))
    if not first:
        _like_before(left, seat, first_empty(raider.crew))
    name = left.text("name", words.t("scythia.crew.name"))
    strength = left.digit("strength", words.t("scythia.crew.strength"), STRENGTHS)
    cost = words.t("scythia.crew.cost.first" if first else "scythia.crew.cost")
    price = left.digit("cost", cost, COSTS, card.numbers[1] if card else None)
    faces = space_faces(ctx, raider, raider.crew)
    space = right.one("space", words.t("scythia.hire.where"), faces, first_empty(raider.crew), 5)
    vp = right.number("vp", words.t("scythia.crew.vp"), 0, 9, icon="bird")
    effect = right.text("effect", words.t("scythia.crew.effect"), card.effect if card else "", 400)
    right.add(Para(words.t("scythia.hire.rule"), source=words.t("scythia.source.barracks")))
    ready = strength is not None and (first or price is not None)
    action = a.Hire(seat, space, name, strength or 0, vp, 0 if first else price or 0)
    numbers = (strength or 0, price or 0, vp)
    fact = CardFact("scythia", CREW, name, effect=effect, entered_by=ctx.chairs[seat].name, numbers=numbers)
    learn: Learned = (fact,) if name and price is not None else ()
    learn = learn or (() if first or not ready else (hired_before.as_pattern(*numbers),))
    do = Do(action, seat, ctx.at, learn=learn, back=state.begun) if ready else None
    key = Key(words.t("scythia.key.hire"), do, "check", "primary", name="hire")
    detail = words.t("scythia.hire.ready" if ready else "scythia.hire.missing")
    now = Now(words.t("scythia.hire.now", seat=seat), detail, ctx.badge(seat), (*leave(ctx, state), key))
    return chrome.page(ctx, "hire", words.t("scythia.hire.title"), (Column(left.asked, 1.2), Column(right.asked)), now)


def _like_before(ask: Asking, seat: int, space: int) -> None:
    """Crew without a name that somebody hired before, by its numbers: a tap hires one more of that kind."""
    words, seen = ask.ctx.words, tuple(filter(None, map(hired_before.from_pattern, ask.ctx.patterns)))
    faces: dict[Any, Option] = {}
    for strength, cost, vp in sorted(seen[:MOST_LIKE]):
        text = words.t("scythia.crew.brief", strength=strength, cost=cost)
        detail = words.t("scythia.vp.n", n=vp) if vp else ""
        like = Option(text, icon="account-plus-outline", detail=detail, name=f"like-{strength}-{cost}-{vp}")
        faces[a.Hire(seat, space, "", strength, vp, cost)] = like
    if faces:
        ask.take(words.t("scythia.hire.like"), faces, seat, 3, back=True)


def seat_of(ctx: Context) -> int:
    state: Scythia = ctx.state
    return ctx.seat_about if ctx.place.about else state.active


def first_empty(held: tuple[object, ...]) -> int:
    return next((space for space, there in enumerate(held) if there is None), 0)


def answers(card: CardFact) -> dict[str, object]:
    """What would have been tapped to get this crew member."""
    strength, cost, vp = card.numbers
    return {"name": card.name, "strength": strength, "cost": cost, "vp": vp, "effect": card.effect}


def _brief(ctx: Context, card: CardFact) -> str:
    return ctx.words.t("scythia.crew.brief", strength=card.numbers[0], cost=card.numbers[1])


def leave(ctx: Context, state: Scythia) -> tuple[Key, ...]:
    """Every action of a building is optional."""
    if not state.task:
        return ()
    do = Do(a.Leave(state.active), state.active, ctx.at)
    return (Key(ctx.words.t("scythia.key.leave"), do, name="leave"),)

"""A crew member onto the board: known cards first, typed once and remembered."""

from __future__ import annotations

from companion.games.scythia.turn.abilities import known
from companion.games.scythia.turn.player_board import named, spaces_keys
from companion.intents.intent import Choose, ChooseMany, Do
from companion.screens.kit import chrome
from companion.screens.kit.card_forms import numbers
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Input, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.core.decks.book import CardFact
from rules.scythia import actions as a
from rules.scythia.library import CREW
from rules.scythia.state import Scythia
from rules.scythia.turn.legal import owes

STRENGTHS = tuple(range(5))  # 0 to 4 (facts 6)
COSTS = tuple(range(6))


def hire(ctx: Context) -> Page:
    state: Scythia = ctx.state
    words, seat = ctx.words, seat_of(ctx)
    raider = state.raiders[seat]
    space = ctx.chosen("space", first_empty(raider.crew))
    first = not state.begun or owes(state, seat)  # chosen with the hero, at no price
    name = named(ctx, "name")
    card = known(ctx, CREW, name)
    text = str(ctx.chosen("effect", card.effect if card else ""))
    strength, price = ctx.chosen("strength"), ctx.chosen("cost", card.numbers[1] if card else None)
    paid = 0 if first else price
    left: tuple[Part, ...] = (
        *_known(ctx),
        Input(words.t("scythia.crew.name"), ctx.chosen("name", ""), "name", name="crew-name"),
        numbers(ctx, words.t("scythia.crew.strength"), "strength", STRENGTHS),
        numbers(ctx, words.t("scythia.crew.cost.first" if first else "scythia.crew.cost"), "cost", COSTS, price),
    )
    right: tuple[Part, ...] = (
        Options(words.t("scythia.hire.where"), spaces_keys(ctx, raider, raider.crew, space), columns=5),
        Count(words.t("scythia.crew.vp"), ctx.chosen("vp", 0), 0, 9, Choose("vp", 0), icon="bird", name="crew-vp"),
        Input(words.t("scythia.crew.effect"), text, "effect", longest=400, name="crew-effect"),
        Para(words.t("scythia.hire.rule"), source=words.t("scythia.source.barracks")),
    )
    ready = strength is not None and paid is not None
    action = a.Hire(seat, space, name, strength or 0, ctx.chosen("vp", 0), paid or 0)
    fact = CardFact(
        "scythia",
        CREW,
        name,
        effect=text[:400],
        entered_by=ctx.chairs[seat].name,
        numbers=(strength or 0, price or 0, ctx.chosen("vp", 0)),
    )
    learnt = (fact,) if name and price is not None else ()
    do = Do(action, seat, ctx.at, learn=learnt, back=state.begun) if ready else None
    key = Key(words.t("scythia.key.hire"), do, "check", "primary", name="hire")
    detail = words.t("scythia.hire.ready" if ready else "scythia.hire.missing")
    now = Now(words.t("scythia.hire.now", seat=seat), detail, ctx.badge(seat), (*leave(ctx, state), key))
    top = chrome.top(ctx, words.t("scythia.hire.title"), chrome.close(ctx))
    return Page("hire", "sc", top, (Column(left, 1.2), Column(right)), now, ctx.toast)


def seat_of(ctx: Context) -> int:
    state: Scythia = ctx.state
    return ctx.seat_about if ctx.place.about else state.active


def first_empty(held: tuple[object, ...]) -> int:
    return next((space for space, there in enumerate(held) if there is None), 0)


def _known(ctx: Context) -> tuple[Part, ...]:
    """Cards typed in before, the strongest last; narrowed by what is typed."""
    typed = named(ctx, "name").casefold()
    cards = [
        fact for fact in ctx.facts if fact.deck == CREW and len(fact.numbers) == 3 and typed in fact.name.casefold()
    ]
    if not cards:
        return ()
    words = ctx.words
    keys = tuple(
        Option(
            card.name,
            ChooseMany(
                (
                    ("name", card.name),
                    ("strength", card.numbers[0]),
                    ("cost", card.numbers[1]),
                    ("vp", card.numbers[2]),
                    ("effect", card.effect),
                )
            ),
            named(ctx, "name") == card.name,
            detail=words.t("scythia.crew.brief", strength=card.numbers[0], cost=card.numbers[1]),
            name=f"known-{at}",
        )
        for at, card in enumerate(cards)
    )
    return (Options(words.t("scythia.crew.known"), keys, columns=2),)


def leave(ctx: Context, state: Scythia) -> tuple[Key, ...]:
    """Every action of a building is optional."""
    if not state.task:
        return ()
    do = Do(a.Leave(state.active), state.active, ctx.at)
    return (Key(ctx.words.t("scythia.key.leave"), do, name="leave"),)

"""What a card's text does to cards: one more into a Camp, or one to another Camp, under its deck or out of the game."""

from __future__ import annotations

from companion.games.huns.card import asked, learned
from companion.games.huns.effect_dice import Asked, done, people, whom
from companion.games.huns.names import ICONS, card_name, card_state, deck
from companion.intents.intent import Choose
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Option, Options
from companion.screens.kit.views import Now
from rules.huns import actions as a
from rules.huns.state import Huns
from rules.huns.tables import COLOURS, Colour, When

WAYS = ("gain", "move")


def cards(ctx: Context) -> Asked:
    words, way = ctx.words, ctx.chosen("card-way", WAYS[0])
    ways = tuple(
        Option(words.t(f"huns.effect.card.{own}"), Choose("card-way", own), own == way, name=f"way-{own}")
        for own in WAYS
    )
    left, right, now = (_gained if way == "gain" else _moved)(ctx)
    return (Options(words.t("huns.effect.card.way"), ways, columns=2), *left), right, now


def _gained(ctx: Context) -> Asked:
    words, state = ctx.words, ctx.state
    colour: Colour | None = ctx.chosen("deck")
    decks = tuple(
        Option(
            deck(words, own),
            Choose("deck", own),
            own == colour,
            ICONS[own],
            str(state.decks.of(own)),
            name=f"deck-{own}",
        )
        for own in COLOURS
    )
    left, which = (people(ctx),), Options(words.t("huns.effect.card.deck"), decks, columns=5)
    title = words.t("huns.effect.card.gain")
    if colour is None:
        missing = words.t("huns.effect.card.missing-deck")
        return left, (which,), Now(title, missing, ctx.badge(whom(ctx)))
    fled = (_fled(ctx),) if colour == "black" else ()
    name = " ".join(str(ctx.chosen("name", "")).split())[:60]
    spaces = ctx.chosen("spaces", 0) if colour in ("green", "black") else 0
    seat, effect = whom(ctx), str(ctx.chosen("effect", ""))[:400]
    when: When = ctx.chosen("when", "")
    gain = a.GainCard(seat, colour, name, spaces, ctx.chosen("fled", False), effect, when)
    learn = learned(ctx, seat, colour, name, spaces, effect, when)
    now = done(ctx, title, gain, seat, words.t("huns.key.gain-card"), learn)
    return left, (which, *asked(ctx, colour, fled)), now


def _fled(ctx: Context) -> Options:
    words, fled = ctx.words, ctx.chosen("fled", False)
    keys = tuple(
        Option(words.t(f"huns.effect.card.{word}"), Choose("fled", own), own == fled, name=word)
        for own, word in ((False, "stays"), (True, "fled"))
    )
    return Options(words.t("huns.step.flee"), keys, columns=2)


def _moved(ctx: Context) -> Asked:
    words, state = ctx.words, ctx.state
    which: tuple[int, int] | None = ctx.chosen("which")
    there = [(seat, at) for seat, camp in enumerate(state.camps) for at in range(len(camp.cards))]
    which = which if which in there else None
    keys = tuple(_card(ctx, state, seat, at, which) for seat, at in there)
    right = (Options(words.t("huns.effect.card.which"), keys, columns=2),)
    title = words.t("huns.effect.card.move")
    if which is None:
        missing = "huns.effect.card.missing-card" if there else "huns.camp.no-cards"
        return (), right, Now(title, words.t(missing), ctx.badge(ctx.seat_about))
    goal: str = ctx.chosen("goal", "")
    asked_all = (*right, _goals(ctx, which[0], goal))
    if not goal:
        return (), asked_all, Now(title, words.t("huns.effect.card.missing-goal"), ctx.badge(which[0]))
    onto = int(goal) if goal.isdigit() else None
    move = a.MoveCard(*which, "camp" if onto is not None else goal, onto)  # type: ignore[arg-type]
    return (), asked_all, done(ctx, title, move, which[0], words.t("huns.key.move-card"))


def _card(ctx: Context, state: Huns, seat: int, at: int, which: tuple[int, int] | None) -> Option:
    card, words = state.camps[seat].cards[at], ctx.words
    return Option(
        card_name(words, card, at),
        Choose("which", (seat, at)),
        which == (seat, at),
        detail=card_state(words, card, state.players),
        badge=ctx.badge(seat),
        name=f"card-{seat}-{at}",
    )


def _goals(ctx: Context, owner: int, goal: str) -> Options:
    words = ctx.words
    camps = tuple(
        Option(chair.name, Choose("goal", str(seat)), goal == str(seat), badge=ctx.badge(seat), name=f"goal-{seat}")
        for seat, chair in enumerate(ctx.chairs)
        if seat != owner
    )
    away = tuple(
        Option(words.t(f"huns.effect.card.to.{own}"), Choose("goal", own), goal == own, name=f"goal-{own}")
        for own in ("deck", "box")
    )
    return Options(words.t("huns.effect.to"), (*camps, *away), columns=2)

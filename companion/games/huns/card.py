"""Entering the card that was played: known ones first, typed once and remembered with its source."""

from __future__ import annotations

from companion.games.huns.names import ICONS, card_effect, deck, source, when_of
from companion.intents.intent import Choose, ChooseMany, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Input, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.core.decks.book import CardFact
from rules.huns import actions as a
from rules.huns.state import Huns, mover, pips
from rules.huns.tables import DECKS, WHENS, Colour, When

MOST_KEYS = 8  # spaces offered as keys; a card with more is typed in the Camp


def card(ctx: Context) -> Page:
    state: Huns = ctx.state
    colour: Colour = ctx.place.about  # type: ignore[assignment]
    seat, words = mover(state), ctx.words
    opponents = (_opponents(ctx, seat),) if colour == "black" else ()
    columns = (Column(asked(ctx, colour, opponents), 2.0), Column(_so_far(ctx, colour)))
    return chrome.page(
        ctx, "card", words.t(f"huns.card.title.{DECKS[colour]}"), columns, _now(ctx, state, seat, colour)
    )


def asked(ctx: Context, colour: Colour, more: tuple[Part, ...] = ()) -> tuple[Part, ...]:
    """What is printed on a card, known ones first."""
    words, parts = ctx.words, list[Part]()
    known = [fact for fact in ctx.facts if fact.deck == DECKS[colour]]
    if known:
        chosen = ctx.chosen("name", "")
        keys = tuple(Option(f.name, _as(f), f.name == chosen, ICONS[colour], source(words, f)) for f in known)
        parts.append(Options(words.t("huns.card.known"), keys, columns=3))
    parts.append(Input(words.t("huns.card.name"), ctx.chosen("name", ""), "name", name="card-name"))
    if colour in ("green", "black"):
        spaces = ctx.chosen("spaces", 0)
        numbers = tuple(
            Option(str(n), Choose("spaces", n), spaces == n, name=f"spaces-{n}") for n in range(1, MOST_KEYS + 1)
        )
        parts.append(Options(words.t("huns.card.spaces"), numbers, columns=MOST_KEYS, numeral=True))
    parts += more
    parts.append(
        Input(words.t("huns.card.effect"), ctx.chosen("effect", ""), "effect", longest=400, name="card-effect")
    )
    parts.append(moments(ctx, ctx.chosen("when", "")))
    return tuple(parts)


def moments(ctx: Context, chosen: When) -> Options:
    """When its effect works: the icon on the card (USING CARD EFFECTS)."""
    words = ctx.words
    keys = tuple(
        Option(
            words.t(f"huns.when.{when}"),
            Choose("when", "" if when == chosen else when),
            when == chosen,
            name=f"when-{when}",
        )
        for when in WHENS[1:]
    )
    return Options(words.t("huns.card.when"), keys, columns=3)


def learned(
    ctx: Context, seat: int, colour: Colour, name: str, spaces: int, effect: str, when: When
) -> tuple[CardFact, ...]:
    """The card as it is remembered; without a name it cannot be found again."""
    numbers = (WHENS.index(when),) if when else ()
    fact = CardFact("huns", DECKS[colour], name, spaces, effect, "printed", ctx.chairs[seat].name, numbers)
    return (fact,) if name else ()


def _as(fact: CardFact) -> ChooseMany:
    when = when_of(fact)
    return ChooseMany((("name", fact.name), ("spaces", fact.spaces), ("effect", fact.effect), ("when", when)))


def _opponents(ctx: Context, me: int) -> Options:
    keys = tuple(
        Option(
            chair.name,
            Choose("onto", seat),
            ctx.chosen("onto") == seat,
            badge=ctx.badge(seat),
            name=f"onto-{seat}",
        )
        for seat, chair in enumerate(ctx.chairs)
        if seat != me
    )
    return Options(ctx.words.t("huns.card.onto"), keys, columns=3)


def _so_far(ctx: Context, colour: Colour) -> tuple[Part, ...]:
    words = ctx.words
    name = ctx.chosen("name", "") or words.t("huns.card.unnamed")
    parts: list[Part] = [
        Heading(words.t("huns.card.so-far")),
        Row(name, deck(words, colour), icon=ICONS[colour]),
    ]
    effect = card_effect(words, ctx.chosen("when", ""), ctx.chosen("effect", ""))
    if effect:
        parts.append(Para(effect))
    parts.append(Para(words.t(f"huns.card.rule.{DECKS[colour]}"), source=words.t(f"huns.source.card-{DECKS[colour]}")))
    known = sum(fact.deck == DECKS[colour] for fact in ctx.facts)
    parts.append(Row(words.t("huns.card.remembered"), words.t("huns.card.remembered.detail"), value=str(known)))
    return tuple(parts)


def _now(ctx: Context, state: Huns, seat: int, colour: Colour) -> Now:
    words = ctx.words
    n = min(pips(state, colour), state.decks.of(colour))
    missing = _missing(ctx, colour)
    key = Key(
        words.t("huns.key.play-card"),
        None if missing else _play(ctx, seat, colour),
        "check",
        "primary",
        name="play-card",
    )
    title = words.t("huns.now.card", seat=seat, n=n, deck=deck(words, colour))
    return Now(title, words.t(missing or "huns.now.card.ready", n=n), ctx.badge(seat), (key,))


def _missing(ctx: Context, colour: Colour) -> str:
    """What still has to be said before the card can be played; a name is never required."""
    if colour in ("green", "black") and not ctx.chosen("spaces", 0):
        return "huns.card.missing.spaces"
    return "huns.card.missing.onto" if colour == "black" and ctx.chosen("onto") is None else ""


def _play(ctx: Context, seat: int, colour: Colour) -> Do:
    name = " ".join(str(ctx.chosen("name", "")).split())[:60]
    spaces = ctx.chosen("spaces", 0) if colour in ("green", "black") else 0
    onto = ctx.chosen("onto") if colour == "black" else None
    effect = str(ctx.chosen("effect", ""))[:400]
    when: When = ctx.chosen("when", "")
    draw = a.DrawCards(seat, colour, name, spaces, onto, effect, when)
    return Do(draw, seat, ctx.at, learn=learned(ctx, seat, colour, name, spaces, effect, when))

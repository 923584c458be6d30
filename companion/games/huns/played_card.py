"""Entering the card that was played: known ones first, typed once and remembered with its source."""

from __future__ import annotations

from companion.games.huns.names import ICONS, card_effect, deck, seat_options, source, when_of
from companion.intents.intent import ChooseMany, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Page
from companion.screens.match.asking import Asking
from rules.core.decks.book import CardFact
from rules.huns import actions as a
from rules.huns.state import Huns, mover, pips
from rules.huns.tables import DECKS, WHENS, Colour, When

WITH_SPACES = ("green", "black")  # cards that are filled with Valuables
MOST_KEYS = 8  # spaces offered as keys; a card with more is typed in the Camp


def card(ctx: Context) -> Page:
    state: Huns = ctx.state
    colour: Colour = ctx.place.about  # type: ignore[assignment]
    ask, words, seat, onto = Asking(ctx), ctx.words, mover(state), None
    name, spaces = name_and_spaces(ask, colour)
    if colour == "black":
        others = {other: face for other, face in seat_options(ctx).items() if other != seat}
        onto = ask.one("onto", words.t("huns.card.onto"), others, None)
    effect, when = effect_and_moment(ask)
    n = min(pips(state, colour), state.decks.of(colour))
    learn = learned(ctx, seat, colour, name, spaces, effect, when)
    missing = _missing(colour, spaces, onto)
    draw = a.DrawCards(seat, colour, name, spaces, onto, effect, when)
    do = None if missing else Do(draw, seat, ctx.at, learn=learn)
    key = Key(words.t("huns.key.play-card"), do, "check", "primary", name="play-card")
    title = words.t("huns.now.card", seat=seat, n=n, deck=deck(words, colour))
    now = ask.now(title, key, seat, words.t(missing or "huns.now.card.ready", n=n))
    columns = (Column(ask.asked, 2.0), Column(_so_far(ctx, colour)))
    return chrome.page(ctx, "card", words.t(f"huns.card.title.{DECKS[colour]}"), columns, now)


def _missing(colour: Colour, spaces: int, onto: int | None) -> str:
    """What still has to be said before the card can be played; a name is never required."""
    if colour in WITH_SPACES and not spaces:
        return "huns.card.missing.spaces"
    return "huns.card.missing.onto" if colour == "black" and onto is None else ""


def name_and_spaces(ask: Asking, colour: Colour) -> tuple[str, int]:
    """The first that is printed on a card, those known before it."""
    words, chosen = ask.ctx.words, ask.ctx.chosen("name", "")
    known = [fact for fact in ask.ctx.facts if fact.deck == DECKS[colour]]
    keys = tuple(Option(f.name, _as(f), f.name == chosen, ICONS[colour], source(words, f)) for f in known)
    if keys:
        ask.add(Options(words.t("huns.card.known"), keys, columns=3))
    name = ask.text("name", words.t("huns.card.name"), name="card-name")
    return name, spaces_of(ask) if colour in WITH_SPACES else 0


def spaces_of(ask: Asking) -> int:
    title, each = ask.ctx.words.t("huns.card.spaces"), range(1, MOST_KEYS + 1)
    return ask.digit("spaces", title, each, 0, MOST_KEYS) or 0


def effect_and_moment(ask: Asking, effect: str = "", when: When = "") -> tuple[str, When]:
    """What the card does, and when: the icon on the card (USING CARD EFFECTS)."""
    words = ask.ctx.words
    ask.text("effect", words.t("huns.card.effect"), effect, 400, name="card-effect")
    typed = str(ask.ctx.chosen("effect", effect))[:400]
    faces = {moment: words.t(f"huns.when.{moment}") for moment in WHENS[1:]}
    return typed, ask.any("when", words.t("huns.card.when"), faces, when, none="") or ""


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

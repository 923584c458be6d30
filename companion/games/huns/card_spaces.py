"""A Mercenary or a Curse just drawn: only what the rules need of it, and the last answer plays it."""

from __future__ import annotations

from collections.abc import Callable

from companion.games.huns.names import ICONS, deck, seat_options, source, when_of
from companion.games.huns.played_card import MOST_KEYS
from companion.intents.intent import ChooseMany, Do, Intent, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Option, Options, Para
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.decks.book import CardFact
from rules.huns import actions as a
from rules.huns.state import Huns, mover
from rules.huns.tables import DECKS, Colour

Played = Callable[[CardFact], Do | None]


def spaces(ctx: Context) -> Page:
    """Its spaces, and of a Curse whose Camp it goes to; who wants to name it at once has a key for that."""
    state: Huns = ctx.state
    colour: Colour = ctx.place.about  # type: ignore[assignment]
    words, seat, ask = ctx.words, mover(state), Asking(ctx)
    others = {other: face for other, face in seat_options(ctx).items() if other != seat} if colour == "black" else {}
    only = next(iter(others)) if len(others) == 1 else None
    onto: int | None = ctx.chosen("onto", only)
    read: int = ctx.chosen("spaces", 0)

    def played(spaces: int, whose: int | None) -> Do:
        known = {key: ctx.chosen(key, "") for key in ("name", "effect", "when")}
        return Do(a.DrawCards(seat, colour, known["name"], spaces, whose, known["effect"], known["when"]), seat, ctx.at)

    knows_camp = onto is not None or not others
    _known(ask, colour, lambda card: _whole(seat, colour, card, onto, ctx.at) if knows_camp else None)
    last = (lambda n: played(n, onto)) if knows_camp else None
    ask.digit("spaces", words.t("huns.card.spaces"), range(1, MOST_KEYS + 1), columns=4, done=last)
    if len(others) > 1:
        whose = (lambda other: played(read, other)) if read else None
        ask.one("onto", words.t("huns.card.onto"), others, None, done=whose)
    rule = Para(words.t(f"huns.card.rule.{DECKS[colour]}"), source=words.t(f"huns.source.card-{DECKS[colour]}"))
    name = Key(words.t("huns.spaces.name-it"), Open("card", colour), "pencil-outline", name="name-it")
    now = Now(words.t("huns.spaces.now", seat=seat), words.t("huns.spaces.detail"), ctx.badge(seat), (name,))
    title = words.t("huns.spaces.title", deck=deck(words, colour))
    return chrome.page(ctx, "spaces", title, (Column(ask.asked, 2.0), Column((rule,), tone="help")), now)


def _whole(seat: int, colour: Colour, card: CardFact, onto: int | None, at: int) -> Do:
    action = a.DrawCards(seat, colour, card.name, card.spaces, onto, card.effect, when_of(card))
    return Do(action, seat, at, learn=(card,))


def _known(ask: Asking, colour: Colour, played: Played) -> None:
    """Cards that somebody has described before: one tap has all of it."""
    words = ask.ctx.words
    known = [fact for fact in ask.ctx.facts if fact.deck == DECKS[colour] and fact.spaces]
    if known:
        keys = tuple(
            Option(fact.name, _meaning(fact, played), fact.name == ask.ctx.chosen("name"), ICONS[colour],
                   source(words, fact), name=f"known-{at}")
            for at, fact in enumerate(known)
        )  # fmt: skip
        ask.add(Options(words.t("huns.card.known"), keys, columns=3))


def _meaning(fact: CardFact, played: Played) -> Intent:
    """Without knowing whose Camp it goes to it is only filled in."""
    answers = (("name", fact.name), ("spaces", fact.spaces), ("effect", fact.effect), ("when", when_of(fact)))
    return played(fact) or ChooseMany(answers)

"""The Fate deck: what is left, what has been seen, the odds of the next cards, and a card chosen for its symbol."""

from __future__ import annotations

from companion.games.runewars.fight.fate_faces import (
    RESULT_ICONS,
    draw_label,
    left,
    picker,
    ready,
    sections,
    seen,
    shapes,
    symbol_card,
)
from companion.games.runewars.fight.fate_odds import percent, symbol_rows
from companion.games.runewars.fight.fate_reading import read, reading
from companion.intents.intent import Choose, Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Cards
from companion.screens.kit.parts import Column, Empty, Heading, Key, Meter, Part, Row
from companion.screens.kit.views import Now, Page, View
from companion.screens.match.asking import Asking
from rules.core.value import replace
from rules.runewars.fight import actions as c
from rules.runewars.fight.fate import CARDS, NUMBERS, Result, Shape, left_of
from rules.runewars.pending import Reading
from rules.runewars.state import Runewars

MOST_DRAWN = 6
RESULTS: tuple[Result, ...] = ("miss", "special", "rout", "damage")


def fate(ctx: Context) -> View:
    """Cards to choose from come first; else the deck as it lies."""
    state: Runewars = ctx.state
    if isinstance(state.pending, Reading):
        return reading(ctx, state, state.pending)
    return _deck(ctx, state)


def destiny(ctx: Context) -> View:
    """What the symbol just chosen brings; the deck once something else has happened."""
    return read(ctx) or fate(ctx)


def _deck(ctx: Context, state: Runewars) -> Page:
    odds, base, words = Asking(ctx), Asking(ctx), ctx.words
    odds.add(_meter(ctx, state), Heading(words.t("runewars.fate.next"), words.t("runewars.odds.exact")))
    n = odds.digit("n", words.t("runewars.fate.how-many"), range(1, MOST_DRAWN + 1), 1, name="draw")
    odds.add(*symbol_rows(ctx, n))
    faces = {shape: replace(face, name=shape) for shape, face in shapes(words).items()}
    shape: Shape = base.one("shape", words.t("runewars.fate.section"), faces, "triangle", 2)
    base.add(*_results(ctx, state, shape))
    columns = (Column(odds.asked, 1.5), Column(base.asked), Column((*picker(ctx, n), *_discard(ctx, state))))
    return chrome.page(ctx, "fate", words.t("runewars.fate.title"), columns, _draw(ctx, state, n))


def _discard(ctx: Context, state: Runewars) -> tuple[Part, ...]:
    """The discard pile, and all of the card that is looked at."""
    words, looked = ctx.words, ctx.chosen("look")
    gone = tuple(int(card) for card in state.discard)
    head = Heading(words.t("runewars.fate.discard"), str(len(gone)), "layers-outline")
    if not gone:
        return (head, Empty("layers-outline", words.t("runewars.fate.none"), _source(ctx, state)))
    cards = Cards(tuple(symbol_card(ctx, card, Choose("look", card)) for card in reversed(gone)))
    if looked not in gone:
        return (head, cards)
    return (Heading(words.t("runewars.fate.card", n=looked)), *sections(ctx, looked), head, cards)


def _meter(ctx: Context, state: Runewars) -> Meter:
    words = ctx.words
    return Meter(left(state), len(NUMBERS), words.t("runewars.fate.of", n=len(NUMBERS)), _source(ctx, state))


def _source(ctx: Context, state: Runewars) -> str:
    """Which deck is drawn from, and when all cards come back."""
    words = ctx.words
    return " ".join((words.t(f"runewars.fate.source.{state.fate_source}"), words.t("runewars.fate.again")))


def _results(ctx: Context, state: Runewars, shape: Shape) -> tuple[Row, ...]:
    """What the next card shows for a base of that shape."""
    words, rest = ctx.words, left_of(seen(state)) or NUMBERS
    faces = [CARDS[card].section(shape) for card in rest]
    return tuple(
        Row(
            words.t(f"runewars.result.name.{result}"),
            words.t("runewars.fate.cards", n=(k := sum(face.result == result for face in faces))),
            icon=RESULT_ICONS[result],
            value=percent(k / len(faces)),
        )
        for result in RESULTS
    )


def _draw(ctx: Context, state: Runewars, n: int) -> Now:
    """Cards for something the app does not follow; whose turn it is draws."""
    words = ctx.words
    seat = state.queue[0] if state.queue else state.first or 0
    cards = ready(ctx, n)
    may = state.begun and state.pending is None and state.fate_source != "off" and cards is not None
    do = Do(c.DrawFate(seat, n, cards or ()), seat, ctx.at) if may else None
    again = Do(c.ShuffleFate(), seat, ctx.at, stay=True) if state.discard and state.fate_source != "off" else None
    shuffle = Key(words.t("runewars.do.shuffle-fate"), again, "repeat", name="shuffle-fate")
    key = Key(draw_label(ctx, "runewars.fate.draw", n), do, "cards-outline", "primary", name="draw-fate")
    detail = words.t("runewars.fate.seen", n=len(seen(state)))
    return Now(words.t("runewars.fate.left", n=left(state)), detail, None, (shuffle, key))

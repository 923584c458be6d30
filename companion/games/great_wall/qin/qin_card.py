"""His card of this Fall: drawn by the app or turned over at the table, and the section his Soldiers look at."""

from __future__ import annotations

from dataclasses import replace

from companion.games.great_wall.names import badge, side
from companion.games.great_wall.qin.qin_parts import books, card_lines, line_text, qin_of, solo_page
from companion.intents.intent import Choose, ChooseMany, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Hero
from companion.screens.kit.parts import Column, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from companion.text.person_names import tidy
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.deck_file import as_pattern, card_refusal, is_said, printed
from rules.great_wall.qin.qin import (
    CARD_DEEDS,
    EACH,
    MOST_DEEDS,
    MOST_N,
    NUMBERLESS,
    QIN,
    REED_DEEDS,
    SAID,
    YOU,
    CardLine,
    QinCard,
    QinName,
)
from rules.great_wall.state import GreatWall, in_play
from rules.great_wall.tables import COMMAND_CARDS


def card_page(ctx: Context) -> Page:
    """Turn over the top card: the app draws it, or it is read from the table."""
    state: GreatWall = ctx.state
    words, qin = ctx.words, qin_of(state)
    draw = Do(q.DrawQinCard(), YOU, ctx.at) if len(qin.deck) else None
    rule = chrome.rule(words.t("great_wall.qin.card.rule"), words.t("great_wall.source.qin-cards"))
    left = words.t("great_wall.deck.left", n=len(qin.deck)) if draw else words.t("great_wall.deck.typed")
    deck = words.t(f"great_wall.deck.{qin.source}")
    if draw and qin.source != "printed":  # nobody has these cards to turn over
        hero = Hero(deck, words.t("great_wall.bar.qin-draw"), left)
    else:
        hero = Hero(words.t("great_wall.qin.do-this"), words.t("great_wall.bar.qin-card"), f"{deck}: {left}")
    keys = (
        Key(words.t("great_wall.key.enter-card"), Open("qin-card"), "pencil-outline", name="enter-qin-card"),
        Key(words.t("great_wall.key.draw-card"), draw, "cards-playing-outline", "primary", name="draw-qin-card"),
    )
    now = Now(words.t("great_wall.step.qin-card"), books(ctx, state), badge(ctx, QIN), keys)
    return solo_page(ctx, "qin-draw", (Column((hero, *_known(ctx)), 1.6, "accent"), rule), now)


def _known(ctx: Context) -> tuple[Part, ...]:
    """Printed cards typed before, each played with a tap."""
    known = tuple(card for card in printed(ctx.patterns) if card.name != "reed")
    keys = tuple(
        Option(
            ctx.t(f"great_wall.command.{card.name}"),
            Do(q.EnterQinCard(card), YOU, ctx.at),
            icon="cards-playing-outline",
            name=f"known-{card.name}",
        )
        for card in known
    )
    return (Options(ctx.t("great_wall.qin.known"), keys, columns=2),) if keys else ()


def card_form(ctx: Context) -> Page:
    """What the card shows: its name and its lines from top to bottom."""
    ask, words = Asking(ctx), ctx.words
    names = {name: words.t(f"great_wall.command.{name}") for name in COMMAND_CARDS}
    name = ask.one("name", words.t("great_wall.qin.which-card"), names, None, 2, name="card")
    ask.add(*chosen_lines(ctx))
    card = made(name, lines_of(ctx))
    do = Do(q.EnterQinCard(card), YOU, ctx.at, learn=(as_pattern(card),)) if card else None
    key = Key(words.t("great_wall.key.use-card"), do, "check", "primary", name="use-card")
    detail = words.t("great_wall.qin.card.ready" if card else "great_wall.qin.card.missing")
    now = ask.now(words.t("great_wall.qin.card.title"), key, QIN, detail)
    columns = (Column(ask.asked, 1.1), Column(line_keys(ctx, reeds=False)))
    return chrome.page(ctx, "qin-card", words.t("great_wall.qin.card.title"), columns, now)


def lines_of(ctx: Context) -> tuple[CardLine, ...]:
    found: tuple[CardLine, ...] = ctx.chosen("lines", ())
    return found


def chosen_lines(ctx: Context) -> tuple[Part, ...]:
    """The lines so far; a tap takes one away."""
    words, lines = ctx.words, lines_of(ctx)
    if not lines:
        return (Para(words.t("great_wall.qin.lines.none")),)
    return tuple(
        Row(
            line_text(words, line),
            words.t("great_wall.qin.lines.remove"),
            number=str(at + 1),
            icon="delete-outline",
            intent=Choose("lines", (*lines[:at], *lines[at + 1 :])),
            name=f"line-{at}",
            chevron=False,
        )
        for at, line in enumerate(lines)
    )


def line_keys(ctx: Context, reeds: bool) -> tuple[Part, ...]:
    """The next line: how many, words of the card where it has some, then what."""
    ask, words, lines = Asking(ctx, "line"), ctx.words, lines_of(ctx)
    n = ask.number("n", words.t("great_wall.qin.lines.n"), 1, MOST_N, 2, icon="counter", intent=Choose("n", 2))
    kinds = REED_DEEDS if reeds else tuple(kind for kind in CARD_DEEDS if kind not in ("reed", "honor-each"))
    for key in ("text", "when"):
        ask.text(key, words.t(f"great_wall.card.{key}"), longest=SAID)
    said, when = (tidy(str(ctx.chosen(key, "")))[:SAID] for key in ("text", "when"))
    keys = tuple(
        _adds(ctx, lines, CardLine(kind, 1 if kind in NUMBERLESS else n, when=when, text=said), f"add-{kind}")
        for kind in kinds
    )
    ask.add(Options(words.t("great_wall.qin.lines.add"), keys, columns=1))
    if not reeds:
        each = tuple(_adds(ctx, lines, CardLine("honor-each", n, of, when, said), f"add-each-{of}") for of in EACH)
        ask.add(Options(words.t("great_wall.qin.lines.each"), each, columns=1))
    return ask.asked


def _adds(ctx: Context, lines: tuple[CardLine, ...], line: CardLine, name: str) -> Option:
    """A line that is the card's own words waits for them."""
    words, blank = ctx.words, is_said(line) and not line.text
    fresh = (("n", 2), ("text", ""), ("when", ""))
    add = ChooseMany((("lines", (*lines, line)), *fresh)) if len(lines) < MOST_DEEDS and not blank else None
    why = words.t("great_wall.qin.lines.words-first") if blank else ""
    return Option(line_text(words, replace(line, when="", text="")), add, detail=why, name=name)


def made(name: QinName | None, lines: tuple[CardLine, ...]) -> QinCard | None:
    """A card that can be played, or nothing yet."""
    card = QinCard(name, lines) if name else None
    return card if card is not None and card_refusal(card, "") is None else None


def indicator_page(ctx: Context) -> Page:
    """The section on the back of the Horde deck's top card; asked when he needs it."""
    state: GreatWall = ctx.state
    words = ctx.words
    keys = tuple(
        Option(side(words, at), Do(q.ShowIndicator(at), YOU, ctx.at), icon="glyph:wallg", name=f"indicator-{at}")
        for at in in_play(state)
    )
    rule = chrome.rule(words.t("great_wall.qin.indicator.rule"), words.t("great_wall.source.qin-attack"))
    asked = words.t("great_wall.horde.indicator"), words.t("great_wall.bar.indicator")
    hero = Hero("", *asked)
    left = Column((hero, Options(words.t("great_wall.reed.where"), keys, columns=2)), 1.6, tone="accent")
    now = Now(words.t("great_wall.step.indicator"), books(ctx, state), badge(ctx, QIN))
    return solo_page(ctx, "indicator", (left, rule), now)


def his_card(ctx: Context, state: GreatWall) -> tuple[Part, ...]:
    """The card he plays this Fall, line by line."""
    card = qin_of(state).card
    return card_lines(ctx.words, card) if card else ()

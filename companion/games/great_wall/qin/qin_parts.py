"""Qin Jiushao's books as parts: his Location track, his Clerks' ways, his cards in words."""

from __future__ import annotations

from companion.games.great_wall.names import LOCATION_ICONS, card_name, place
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Card, Cards
from companion.screens.kit.parts import Column, Heading, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.text.words import Words
from rules.core.message import say
from rules.great_wall.clan.clan import level_of
from rules.great_wall.qin.chart import line_said
from rules.great_wall.qin.mind import Task
from rules.great_wall.qin.qin import QIN, CardLine, Deed, Qin, QinCard
from rules.great_wall.state import GreatWall, clerks_at
from rules.great_wall.tables import PRODUCTION, Location


def qin_of(state: GreatWall) -> Qin:
    """Screens about him are only opened where he plays."""
    assert state.qin is not None
    return state.qin


def books(ctx: Context, state: GreatWall) -> str:
    """His Honor, Clerks and Advisors, for the bar."""
    qin = state.clans[QIN]
    return ctx.words.t("great_wall.qin.books", honor=qin.honor, clerks=qin.clerks, advisors=qin.supporting)


def track(ctx: Context, state: GreatWall, now: Task | None = None) -> Column:
    """The five tokens, the highest first, with his Clerks there as they will be; what changes now is lit."""
    words, qin = ctx.words, qin_of(state)
    title = Heading(words.t("great_wall.qin.track"), words.t("great_wall.qin.track.note"))
    cards = tuple(_token(words, state, at, now) for at in qin.track)
    return Column((title, Cards(cards)), name="location-track")


def solo_page(
    ctx: Context, screen: str, columns: tuple[Column, ...], now: Now, task: Task | None = None, rail: chrome.Rail = ()
) -> Page:
    """In place of the table, below his track."""
    title, head = ctx.words.t("great_wall.solo"), track(ctx, ctx.state, task)
    return chrome.page(ctx, screen, title, columns, now, head, chrome.menu(ctx), rail)


def _token(words: Words, state: GreatWall, at: Location, now: Task | None) -> Card:
    before = clerks_at(state, at)[QIN]
    ways = now.ways if now and now.kind == "clerks" else ()
    change = sum(way.target == at for way in ways) - sum(way.source == at for way in ways)
    level = (("shield-account", str(level_of(state.clans[QIN], at))),) if at in PRODUCTION else ()
    signs = (("glyph:clerk", str(before + change)), *level)  # as they lie once it is done; a lit tile changes
    lit = bool(change) or (now is not None and now.location == at)
    return Card(place(words, at), "", (), signs, LOCATION_ICONS[at], name=f"token-{at}", lit=lit)


def ways(ctx: Context, now: Task) -> tuple[Part, ...]:
    """Each Clerk's way in a line of its own."""
    words = ctx.words
    pool = words.t("great_wall.qin.pool" if now.kind == "clerks" else "great_wall.reed")
    return tuple(
        Row(
            place(words, way.target),
            words.t("great_wall.qin.from", place=place(words, way.source) if way.source else pool),
            icon=LOCATION_ICONS[way.target],
            status="now",
            number=str(at),
            name=f"way-{at}",
        )
        for at, way in enumerate(now.ways, start=1)
    )


def line_text(words: Words, line: CardLine | Deed) -> str:
    """A line as the card has it, its condition first."""
    said = line_said(line)
    return words.say(say("great_wall.line-of.if", when=line.when, line=said) if line.when else said)


def card_words(words: Words, card: QinCard) -> tuple[str, str]:
    """A card in one line: its name, and what it does."""
    return card_name(words, card.name), " ".join(f"{line_text(words, line)}." for line in card.lines)


def card_lines(words: Words, card: QinCard) -> tuple[Part, ...]:
    """A card read from top to bottom, with its source."""
    lines = tuple(Para(line_text(words, line)) for line in card.lines)
    note = words.t(f"source.{card.source}")
    return (Heading(card_name(words, card.name), note, "cards-playing-outline"), *lines)

"""One card of a deck: the form at the left, its flow chart at the right, both while it is changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import MISSING, dataclass, fields, replace
from typing import Any

from companion.intents.intent import KeepDeck, Remember
from companion.screens.editor.card_fields import SELECTED, Sheet, columns, field_of, too_long
from companion.screens.editor.flow import nodes, spoken
from companion.screens.editor.spread import Bench, Spread, laid_out, top
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_look import Record
from companion.screens.kit.decks.deck_parts import Flow
from companion.screens.kit.parts import Column, Key, Keys, Para, Part
from companion.screens.kit.spoken import speak_key
from companion.screens.kit.views import Now, Page
from companion.text import person_names
from rules.core import codec
from rules.core.codec import Plain
from rules.core.decks.card_form import Field, Lines, filled, form
from rules.core.decks.card_form import Words as Spelt
from rules.core.decks.own_deck import Cards, Finding, about


def deck_card_exists(ctx: Context) -> bool:
    return _there(ctx) is not None


def deck_card(ctx: Context) -> Page:
    """`about` is the card's place in the deck and the deck's name; the place after the last is a new card."""
    there = _there(ctx)
    assert there is not None
    at, found, n = there
    return _own(ctx, at, found, n) if found.kind == "own" else _printed(ctx, at, found, n)


def _there(ctx: Context) -> tuple[Bench, Spread, int] | None:
    """The deck that the card is in, and its place; none where it cannot be changed or has gone."""
    place, _, name = ctx.place.about.partition(":")
    laid, n = laid_out(ctx, name), int(place)
    if laid is None or laid[1].kind == "house" or laid[1].why or n > len(laid[1].cards):
        return None
    return *laid, n


@dataclass(frozen=True, slots=True)
class Draft:
    """A card as far as it is filled in; `card` once it is one."""

    before: Any | None
    plain: dict[str, Plain]
    card: Any | None
    unread: tuple[str, ...]


def draft(ctx: Context, at: Bench, before: Any | None, fresh: Record, asked: Sequence[str]) -> Draft:
    begun = codec.encode(before, at.own.card) if before is not None else dict(fresh)
    changes = {path: value for path, value in ctx.place.choices.items() if path.split("[")[0] in asked}
    plain = filled(begun, changes)
    unread = tuple(field for field in asked if field not in plain)
    card = None if unread else codec.fitting(at.own.card, _tidy(plain, form(at.own.card)))
    if card is not None and card != before:
        card = replace(card, source="custom" if fresh.get("source") != "printed" else "printed")
    return Draft(before, plain, card, unread)


def _tidy(plain: Record, fields_: Sequence[Field]) -> dict[str, Plain]:
    """Every text without blanks at its ends, those of the lines too."""
    made = dict(plain)
    for field in fields_:
        value = made.get(field.name)
        if isinstance(field, Spelt) and value is not None:
            made[field.name] = person_names.tidy(str(value))
        elif isinstance(field, Lines) and isinstance(value, list):
            made[field.name] = [_tidy(line, field.fields) for line in value]
    return made


def _blank(at: Bench, source: str) -> dict[str, Plain]:
    """A new card: only what the type has an answer for; nothing is guessed."""
    known = {field.name: field.default for field in fields(at.own.card) if field.default is not MISSING}
    return {**{key: value for key, value in known.items() if key != "name"}, "source": source}


def flow_of(ctx: Context, at: Bench, plain: Record, unread: Sequence[str], note: str) -> Flow:
    """The chart of the card so far; what is not filled in yet is taken from any card and dashed."""
    any_card = codec.encode(at.own.house[0], at.own.card)
    card = codec.fitting(at.own.card, {**any_card, **plain}) or at.own.house[0]
    title, squares = at.look.title(ctx.words, plain)
    return Flow(title, note, nodes(ctx.words, at.look, at.own.chart(card), unread), squares, True)


def _page(ctx: Context, at: Bench, title: str, made: tuple[Sheet, Sequence[str]], beside: Column, now: Now) -> Page:
    form_ = columns(ctx.words, *made)
    head = top(ctx, at, title, chrome.close(ctx))
    return Page("deck-card", at.look.accent, head, (*form_, beside), now, ctx.toast)


def _beside(ctx: Context, flow: Flow, more: tuple[Part, ...]) -> Column:
    return Column((flow, *speak_key(ctx, *spoken(flow)), *more), 1.3, name="chart")


def _sheet(ctx: Context, at: Bench, found: Draft, findings: tuple[Finding, ...] = ()) -> Sheet:
    lines = next((value for value in found.plain.values() if isinstance(value, list)), [])
    selected = min(int(ctx.chosen(SELECTED, 0)), max(0, len(lines) - 1))
    return Sheet(at, found.plain, findings, selected)


# -- one's own


def _own(ctx: Context, at: Bench, found: Spread, place: int) -> Page:
    words, cards = ctx.words, found.cards
    before = cards[place] if place < len(cards) else None
    fresh = {**_blank(at, "custom"), "name": _free(cards, words.t("deck.new-card"))}
    made = draft(ctx, at, before, fresh, at.own.asked)
    after = (*cards[:place], made.card, *cards[place + 1 :]) if made.card is not None else ()
    odd = _within(at.own.findings(after), place) if after else ()
    sheet = _sheet(ctx, at, made, odd)
    detail = _state(ctx, sheet, made, at.own.asked)
    ready = made.card is not None and made.card != before and not any(finding.grave for finding in odd)
    save = KeepDeck(at.game, found.name, after, found.name) if ready else None
    key = Key(words.t("key.save"), save, "content-save-outline", "primary", name="save")
    now = Now(words.t("deck.card.now"), detail, None, (key,))
    title = words.t("deck.card.title", n=place + 1, all=max(len(cards), place + 1), deck=found.title)
    source = words.t(f"deck.card.from-{made.card.source if made.card else 'custom'}")
    more = (Para(source), *_card_keys(ctx, at, found, place))
    beside = _beside(ctx, flow_of(ctx, at, made.plain, made.unread, words.t("deck.card.so-far")), more)
    return _page(ctx, at, title, (sheet, at.own.asked), beside, now)


def _state(ctx: Context, sheet: Sheet, made: Draft, asked: Sequence[str]) -> str:
    """How far the card is, or what keeps it from being saved."""
    words = ctx.words
    wrong = next((finding for finding in sheet.findings if finding.grave), None)
    if long := too_long(words, sheet, asked):
        return long
    if made.unread:
        return words.t("deck.card.read", n=len(asked) - len(made.unread), all=len(asked))
    if wrong is not None:
        return words.t("deck.card.wrong")
    if made.card == made.before:
        return words.t("deck.card.same")
    return words.t("deck.card.odd" if sheet.findings else "deck.card.changed")


def _within(findings: tuple[Finding, ...], place: int) -> tuple[Finding, ...]:
    """Those about one card, by paths that begin there.

    A deck that is kept can be played: what is grave now is this card's doing, wherever it shows.
    """
    path = f"cards[{place}]"
    mine = about(findings, path)
    elsewhere = (
        replace(finding, path=field_of(finding.path)[1])
        for finding in findings
        if finding.grave and finding not in mine
    )
    here = (replace(finding, path=finding.path.removeprefix(path).removeprefix(".")) for finding in mine)
    return (*elsewhere, *here)


def _card_keys(ctx: Context, at: Bench, found: Spread, place: int) -> tuple[Part, ...]:
    """Cards come and go where a deck may have more or fewer of them; what was removed can be put back."""
    words, cards = ctx.words, found.cards
    if at.own.fixed or place >= len(cards):
        return ()
    twin = replace(cards[place], name=_free(cards, cards[place].name), source="custom")
    copy = KeepDeck(at.game, found.name, (*cards, twin), found.name)
    gone = KeepDeck(at.game, found.name, (*cards[:place], *cards[place + 1 :]), found.name)
    fewest, most = at.own.size
    keys = (
        Key(words.t("deck.card.copy"), copy if len(cards) < most else None, "content-copy", name="copy-card"),
        Key(words.t("deck.card.remove"), gone if len(cards) > fewest else None, "delete-outline", name="remove-card"),
    )
    return (Keys(keys),)


def _free(cards: Cards, name: str) -> str:
    """A name that no other card has."""
    return person_names.distinct((*(str(card.name) for card in cards), name[:36].strip()))[-1]


# -- printed


def _printed(ctx: Context, at: Bench, found: Spread, place: int) -> Page:
    words, prints = ctx.words, at.own.prints
    before = found.cards[place] if place < len(found.cards) else None
    made = draft(ctx, at, before, _blank(at, "printed"), prints.asked)
    slip = prints.pattern(before) if before is not None else None
    pattern = prints.pattern(made.card) if made.card is not None else None
    if pattern is not None and not prints.known((pattern,)):  # not a card that could be played
        pattern = None
    known = {prints.pattern(card) for card in found.cards}
    keep = Remember(pattern, slip) if pattern and pattern not in known else None
    key = Key(words.t("key.save"), keep, "content-save-outline", "primary", name="save")
    read = len(prints.asked) - len(made.unread)
    detail = words.t("deck.card.read", n=read, all=len(prints.asked))
    if made.card is not None and pattern is None:
        detail = words.t("deck.card.wrong")
    if pattern in known:
        detail = words.t("deck.card.same" if pattern == slip else "deck.card.known")
    drop, text = Remember(None, slip), words.t("deck.card.forget")
    gone = Key(text, drop, "delete-outline", "outline", name="forget-card")
    forget = (Keys((gone,)),) if slip else ()
    flow = flow_of(ctx, at, made.plain, made.unread, words.t("deck.card.so-far"))
    title = words.t("deck.card.printed-title", n=place + 1)
    now = Now(words.t("deck.card.printed-now"), detail, None, (key,))
    return _page(ctx, at, title, (_sheet(ctx, at, made), prints.asked), _beside(ctx, flow, forget), now)

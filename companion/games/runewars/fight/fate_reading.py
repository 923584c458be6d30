"""Fate cards lie open: one of them is chosen for its symbol, and then what the symbol brings."""

from __future__ import annotations

from companion.games.runewars.fight.fate_faces import SYMBOL_ICONS, symbol, symbol_card
from companion.games.runewars.fight.words import by_hand
from companion.intents.intent import Do, DoAll, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.deck_parts import Cards, Hero
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.fate import SYMBOLS
from rules.runewars.pending import Reading
from rules.runewars.state import Runewars


def reading(ctx: Context, state: Runewars, own: Reading) -> Page:
    """One of the open cards counts; what each symbol means depends on what was asked."""
    words, seat = ctx.words, own.seat
    meaning = "destiny" if own.why == "diplomacy" else "quest-symbol"
    cards = tuple(symbol_card(ctx, int(card), _reads(ctx, c.ReadFate(seat, int(card)))) for card in state.hand)
    said = tuple(
        Option(
            symbol(words, own_).capitalize(),
            _reads(ctx, c.SaySymbol(seat, own_)),
            icon=SYMBOL_ICONS[own_],
            name=f"symbol-{own_}",
        )
        for own_ in SYMBOLS
    )
    which = Heading(words.t("runewars.fate.choose"), words.t("runewars.fate.choose.detail", n=len(cards)))
    chosen: Part = Cards(cards) if cards else Options(words.t("runewars.fate.said"), said, columns=3)
    meanings = tuple(
        Row(symbol(words, own_).capitalize(), words.t(f"runewars.{meaning}.{own_}"), icon=SYMBOL_ICONS[own_])
        for own_ in SYMBOLS
    )
    rule = Para(words.t("runewars.rule.fate"), source=words.t("runewars.source.fate"))
    drop = Do(c.LeaveOff(), seat, ctx.at)
    aside = Key(words.t("runewars.do.leave-off"), drop, "close", hold=True, name="leave-off")
    hands = () if own.why == "hand" else (by_hand(ctx, seat),)
    what = words.t(f"runewars.fate.for.{own.why}")
    now = Now(words.t("runewars.now.fate", seat=seat), what, ctx.badge(seat), (aside,))
    columns = (Column((which, chosen), 1.5, "accent"), Column((*meanings, rule, *hands)))
    return chrome.page(ctx, "fate", words.t(f"runewars.step.fate-{own.why}"), columns, now)


def _reads(ctx: Context, action: c.ReadFate | c.SaySymbol) -> DoAll:
    """The choice, then what it brings."""
    return DoAll((Do(action, action.seat, ctx.at),), "destiny")


def read(ctx: Context) -> Page | None:
    """The symbol chosen in the newest step, and where it leads."""
    newest = ctx.match.history.newest
    events = ctx.match.history.events_of(newest) if newest else ()
    fact = next((event for event in events if isinstance(event, f.FateRead)), None)
    if fact is None or ctx.state.pending is not None:
        return None
    words, seat = ctx.words, fact.seat
    meaning = "destiny" if fact.why == "diplomacy" else "quest-symbol"
    services = words.t(f"runewars.{meaning}.{fact.symbol}")
    label = words.t("runewars.fate.title") if fact.card is None else words.t("runewars.fate.card", n=fact.card)
    parts: tuple[Part, ...] = (Hero(label, symbol(words, fact.symbol).capitalize(), services),)
    done = Key(words.t("key.table"), Open("table"), "check", "primary", name="to-table")
    detail = words.t(f"runewars.fate.for.{fact.why}")
    now = Now(symbol(words, fact.symbol).capitalize(), detail, ctx.badge(seat), (*_onward(ctx, fact), done))
    return chrome.page(ctx, "destiny", words.t(f"runewars.step.fate-{fact.why}"), (Column(parts, 1.0, "accent"),), now)


def _onward(ctx: Context, fact: f.FateRead) -> tuple[Key, ...]:
    """Red after diplomacy is mostly a battle; after a test the hero may have a Reward to receive."""
    words, seat = ctx.words, str(fact.seat)
    if fact.why == "diplomacy" and fact.symbol == "red":
        return (Key(words.t("runewars.fight.title"), Open("attack", seat), "sword-cross", name="attack"),)
    if fact.why == "test":
        return (Key(words.t("runewars.hero.title"), Open("heroes", seat), "account-outline", name="heroes"),)
    return ()

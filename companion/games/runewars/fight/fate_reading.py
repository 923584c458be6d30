"""Fate cards lie open: one of them is chosen for its symbol, and then what the symbol brings."""

from __future__ import annotations

from companion.games.runewars.fight.battle_story import newest_events
from companion.games.runewars.fight.battle_words import by_hand
from companion.games.runewars.fight.fate_faces import symbol, symbol_card, symbol_meanings
from companion.intents.intent import Do, DoAll, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.deck_parts import Cards, Hero
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part
from companion.screens.kit.views import Now, Page
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.pending import Reading
from rules.runewars.state import Runewars


def _meaning(why: str) -> str:
    """What the symbols mean depends on what was asked."""
    return "destiny" if why == "diplomacy" else "quest-symbol"


def reading(ctx: Context, state: Runewars, open_: Reading) -> Page:
    """One of the open cards counts."""
    words, seat, why = ctx.words, open_.seat, open_.why

    def leads(choice: c.ReadFate | c.SaySymbol) -> DoAll:
        """The choice, then what it brings."""
        return DoAll((Do(choice, seat, ctx.at),), "destiny")

    meanings = symbol_meanings(words, _meaning(why))
    cards = tuple(symbol_card(ctx, int(card), leads(c.ReadFate(seat, int(card)))) for card in state.hand)
    said = tuple(
        Option(row.title, leads(c.SaySymbol(seat, which)), icon=row.icon, name=f"symbol-{which}")
        for which, row in meanings.items()
    )
    head = Heading(words.t("runewars.fate.choose"), words.t("runewars.fate.choose.detail", n=len(cards)))
    chosen: Part = Cards(cards) if cards else Options(words.t("runewars.fate.said"), said, columns=3)
    rule = Para(words.t("runewars.rule.fate"), source=words.t("runewars.source.fate"))
    drop = Do(c.LeaveOff(), seat, ctx.at)
    aside = Key(words.t("runewars.do.leave-off"), drop, "close", name="leave-off")
    hands = () if why == "hand" else by_hand(ctx, seat)
    now = Now(words.t("runewars.now.fate", seat=seat), words.t(f"runewars.fate.for.{why}"), ctx.badge(seat), (aside,))
    columns = (Column((head, chosen), 1.5, "accent"), Column((*meanings.values(), rule, *hands)))
    return chrome.page(ctx, "fate", words.t(f"runewars.step.fate-{why}"), columns, now)


def read(ctx: Context) -> Page | None:
    """The symbol chosen in the newest step, and where it leads."""
    fact = next((event for event in newest_events(ctx) if isinstance(event, f.FateRead)), None)
    if fact is None or ctx.state.pending is not None:
        return None
    words, title = ctx.words, symbol(ctx.words, fact.symbol).capitalize()
    brings = words.t(f"runewars.{_meaning(fact.why)}.{fact.symbol}")
    label = words.t("runewars.fate.title") if fact.card is None else words.t("runewars.fate.card", n=fact.card)
    onward = _onward(ctx, fact)
    keys = (chrome.to_table(ctx, bool(onward)), *onward)
    now = Now(title, words.t(f"runewars.fate.for.{fact.why}"), ctx.badge(fact.seat), keys)
    columns = (Column((Hero(label, title, brings),), 1.0, "accent"),)
    return chrome.page(ctx, "destiny", words.t(f"runewars.step.fate-{fact.why}"), columns, now)


def _onward(ctx: Context, fact: f.FateRead) -> tuple[Key, ...]:
    """Red after diplomacy is mostly a battle; after a test the hero may have a Reward to receive."""
    words, seat = ctx.words, str(fact.seat)
    if fact.why == "diplomacy" and fact.symbol == "red":
        return (Key(words.t("runewars.fight.title"), Open("attack", seat), "sword-cross", "primary", name="attack"),)
    if fact.why == "test":
        return (Key(words.t("runewars.hero.title"), Open("heroes", seat), "account-outline", "primary", name="heroes"),)
    return ()

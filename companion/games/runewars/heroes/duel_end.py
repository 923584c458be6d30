"""What a round of a duel did, and how the duel ended: read from the log, since the defeated are gone by then."""

from __future__ import annotations

from dataclasses import dataclass

from companion.games.runewars.fight.fate_faces import read_card
from companion.games.runewars.heroes.words import hero_name
from companion.intents.intent import Open
from companion.screens.kit import chrome, deck_parts
from companion.screens.kit.context import Context
from companion.screens.kit.deck_parts import Cards
from companion.screens.kit.parts import Column, Heading, Key, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.runewars.fight import events as f
from rules.runewars.pending import Duel
from rules.runewars.realm.realm import Hero

ROUND_CARDS = 2


@dataclass(frozen=True, slots=True)
class Fighter:
    seat: int
    at: int
    hero: Hero


def last_round(ctx: Context, fighters: tuple[Fighter, Fighter]) -> tuple[Part, ...]:
    """The cards of the round before, and what they did."""
    words, newest = ctx.words, ctx.match.history.newest
    events = ctx.match.history.events_of(newest) if newest else ()
    drawn = [card for event in events if isinstance(event, f.FateDrawn) for card in event.cards]
    rounds = [event for event in events if isinstance(event, f.DuelRound)]
    if not rounds or len(drawn) < ROUND_CARDS:
        return ()
    hurt = (rounds[-1].hurt, rounds[-1].foe_hurt)
    said = tuple(
        Row(hero_name(words, own.hero), words.t("runewars.duel.suffers", n=n), ctx.badge(own.seat), value=f"\u2212{n}")
        for own, n in zip(fighters, hurt, strict=True)
        if n
    ) or (Para(words.t("runewars.duel.unharmed")),)
    cards = Cards(tuple(read_card(ctx, card, "circle") for card in drawn), fill=False)
    return (Heading(words.t("runewars.duel.drawn"), words.t("runewars.duel.drawn.detail")), cards, *said)


def ended(ctx: Context) -> Page | None:
    """The duel that the newest step has ended: the last cards, who is out, and where the Rewards go."""
    history = ctx.match.history
    newest = history.newest
    events = history.events_of(newest) if newest else ()
    end = next((event for event in events if isinstance(event, f.DuelEnded)), None)
    at = history.position(newest.cmd_id) if newest else None
    before = history.state_before(at) if end is not None and at is not None else None
    if end is None or before is None or not isinstance(before.pending, Duel):
        return None
    words, own = ctx.words, before.pending
    mine = Fighter(own.seat, own.hero, before.realms[own.seat].heroes[own.hero])
    foe = Fighter(own.foe, own.foe_hero, before.realms[own.foe].heroes[own.foe_hero])
    out = [who for who, down in ((mine, end.defeated), (foe, end.foe_defeated)) if down]
    names = ", ".join(hero_name(words, who.hero) for who in out)
    text = words.t("runewars.duel.out", n=len(out), names=names) if out else words.t("runewars.duel.nobody")
    off = words.t("runewars.duel.off" if len(out) == 1 else "runewars.duel.off.both")
    todo = tuple(Row(hero_name(words, who.hero), off, ctx.badge(who.seat)) for who in out)
    first = Column((deck_parts.Hero(words.t("runewars.duel.over"), text), *todo), 1.2, "accent")
    back = Key(words.t("key.table"), Open("table"), "check", "primary", name="to-table")
    top = chrome.top(ctx, words.t("runewars.duel.title"), chrome.close(ctx))
    now = Now(text, words.t("runewars.duel.damage-stays"), ctx.badge(own.seat), (back,))
    return Page("duel", "rw", top, (first, Column(last_round(ctx, (mine, foe)))), now, ctx.toast)

"""What both kinds of duel share: the keys of a round, what its cards did, and how the duel ended."""

from __future__ import annotations

from typing import TypeVar

from companion.games.runewars.fight.battle_story import newest_events
from companion.games.runewars.fight.fate_faces import read_card, ready
from companion.games.runewars.heroes.hero_words import hero_name
from companion.intents.intent import Choose, Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.decks import deck_parts
from companion.screens.kit.decks.deck_parts import Cards
from companion.screens.kit.parts import Column, Heading, Key, Para, Part, Row, Status, Toggle
from companion.screens.kit.views import Now, Page
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.fate import Shape
from rules.runewars.fight.odds import DUEL_ROUNDS
from rules.runewars.fight.quest_duel import ROUND_CARDS
from rules.runewars.pending import Duel, QuestDuel
from rules.runewars.realm.realm import Hero
from rules.runewars.state import Runewars

Duellist = tuple[str, Badge | None]
End = TypeVar("End", f.DuelEnded, f.QuestDuelEnded)
Due = TypeVar("Due", Duel, QuestDuel)


def strikes(ctx: Context) -> tuple[bool, bool]:
    """Whether each of them strikes with a special, and uses nothing else instead."""
    return ctx.chosen("strike", True), ctx.chosen("foe-strike", True)


def instead(ctx: Context, key: str, title: str, detail: str) -> Toggle:
    """A special that does not strike."""
    on = not ctx.chosen(key, True)
    return Toggle(title, on, Choose(key, on), detail, name=key)


def rewards(ctx: Context, key: str, hero: Hero) -> tuple[Part, ...]:
    """A special may use a Reward instead of striking (Pojedynki 3)."""
    if not hero.rewards:
        return ()
    words = ctx.words
    title = words.t("runewars.duel.reward", hero=hero_name(words, hero))
    return (instead(ctx, key, title, words.t("runewars.duel.reward.detail")),)


def round_page(
    ctx: Context, title: str, duel: Duel | QuestDuel, due: int, columns: tuple[Column, ...], detail: str
) -> Page:
    """The round that is to be fought now; `due` cards are drawn for it."""
    words, seat, cards = ctx.words, duel.seat, ready(ctx, due)
    do = None if cards is None else DoAll((Do(c.Cross(cards, *strikes(ctx)), seat, ctx.at),), "duel")
    keys = (
        # The duel did not happen: the hero may still have one.
        Key(words.t("runewars.duel.discard"), Do(c.LeaveOff(), seat, ctx.at), "close", name="leave-off"),
        Key(words.t("runewars.do.cross"), do, "cards-outline", "primary", name="cross"),
    )
    rail = tuple(_mark(ctx, n, duel.round) for n in range(1, DUEL_ROUNDS + 1))
    now = Now(words.t("runewars.now.duel", seat=seat), detail, ctx.badge(seat), keys)
    return chrome.page(ctx, "duel", title, columns, now, rail=rail)


def _mark(ctx: Context, n: int, done: int) -> tuple[str, Status]:
    """A round on the rail; the present one in words, since a phone shows no other."""
    if n == done + 1:
        return ctx.words.t("runewars.duel.round", n=n), "now"
    return str(n), "done" if n <= done else "plain"


def last_round(ctx: Context, people: tuple[Duellist, Duellist], shape: Shape = "circle") -> tuple[Part, ...]:
    """The cards of the round before, each by its own section, and what they did; a hero reads the circle."""
    words, events = ctx.words, newest_events(ctx)
    drawn = [card for event in events if isinstance(event, f.FateDrawn) for card in event.cards]
    fact = next((event for event in events if isinstance(event, f.DuelRound | f.QuestDuelRound)), None)
    if fact is None or len(drawn) < ROUND_CARDS:
        return ()
    cards = tuple(read_card(ctx, card, shape if at else "circle") for at, card in enumerate(drawn))
    special = fact.special if isinstance(fact, f.QuestDuelRound) else ""
    used = (Row(words.t(f"runewars.special.{special}"), icon="star-four-points"),) if special else ()
    hurt = tuple(
        Row(name, words.t("runewars.duel.suffers", n=n), badge, value=f"\u2212{n}")
        for (name, badge), n in zip(people, (fact.hurt, fact.foe_hurt), strict=True)
        if n
    )
    head = Heading(words.t("runewars.duel.drawn"), words.t("runewars.duel.drawn.detail"))
    return (head, Cards(cards, fill=False), *used, *(hurt or (Para(words.t("runewars.duel.unharmed")),)))


def just_ended(ctx: Context, end: type[End], due: type[Due]) -> tuple[End, Due, Runewars] | None:
    """The end that the newest step has brought, of which duel, and what came before: the defeated are gone by now."""
    history, newest = ctx.match.history, ctx.match.history.newest
    fact = next((event for event in newest_events(ctx) if isinstance(event, end)), None)
    at = history.position(newest.cmd_id) if newest else None
    before: Runewars | None = history.state_before(at) if fact is not None and at is not None else None
    if fact is None or before is None or not isinstance(before.pending, due):
        return None
    return fact, before.pending, before


def over(
    ctx: Context, title: str, seat: int, told: tuple[str, str, str], todo: tuple[Part, ...], last: tuple[Part, ...]
) -> Page:
    """How it ended: `told` in large, under it and in the bar."""
    text, then, detail = told
    first = Column((deck_parts.Hero(ctx.words.t("runewars.duel.over"), text, then), *todo), 1.2, "accent")
    now = Now(text, detail, ctx.badge(seat), (chrome.to_table(ctx),))
    return chrome.page(ctx, "duel", title, (first, Column(last)), now)

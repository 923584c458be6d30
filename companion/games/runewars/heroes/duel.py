"""A duel: whom to challenge with what chances, then its rounds card by card."""

from __future__ import annotations

from companion.games.runewars.fight.fate_faces import left, picker, ready, seen
from companion.games.runewars.fight.fate_odds import duel_rows, of_duel, why
from companion.games.runewars.fight.words import by_hand
from companion.games.runewars.heroes.duel_end import ROUND_CARDS, Fighter, ended, last_round
from companion.games.runewars.heroes.quest_duel import quest_ended, quest_round
from companion.games.runewars.heroes.words import condition, discard, hero_name, hero_of, round_mark
from companion.intents.intent import Choose, Do, DoAll, Open
from companion.screens.kit import chrome
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Heading, Key, Option, Options, Para, Part, Row, Toggle
from companion.screens.kit.views import Now, Page, View
from rules.runewars.fight import actions as c
from rules.runewars.fight.odds import DUEL_POLICY, DUEL_ROUNDS
from rules.runewars.pending import Duel, QuestDuel
from rules.runewars.state import Runewars, alive


def duel(ctx: Context) -> View:
    state: Runewars = ctx.state
    if isinstance(state.pending, Duel):
        return _round(ctx, state, state.pending)
    if isinstance(state.pending, QuestDuel):
        return quest_round(ctx, state, state.pending)
    return ended(ctx) or quest_ended(ctx) or _challenge(ctx, state)


def _heroes(state: Runewars) -> tuple[Fighter, ...]:
    return tuple(Fighter(seat, at, hero) for seat in alive(state) for at, hero in enumerate(state.realms[seat].heroes))


def _challenge(ctx: Context, state: Runewars) -> View:
    words, found = ctx.words, hero_of(ctx)
    everybody = _heroes(state)
    seat = state.queue[0] if state.queue else 0
    mine = Fighter(*found) if found else next((own for own in everybody if own.seat == seat), None)
    if mine is None:
        return _nobody(ctx)
    foes = [own for own in everybody if own.seat != mine.seat]
    chosen = ctx.chosen("foe")
    foe = next((own for own in foes if (own.seat, own.at) == chosen), foes[0] if len(foes) == 1 else None)
    keys = tuple(
        Option(
            hero_name(words, own.hero),
            Choose("foe", (own.seat, own.at)),
            own == foe,
            badge=ctx.badge(own.seat),
            detail=words.t("runewars.hero.health", n=own.hero.left, health=own.hero.card.health),
            name=f"foe-{own.seat}-{own.at}",
        )
        for own in foes
    )
    who: tuple[Part, ...] = (
        (Options(words.t("runewars.duel.whom"), keys, columns=1),)
        if keys
        else (Banner(words.t("runewars.duel.no-foe"), "account-outline", "help"),)
    )
    first = Column((*_fighter(ctx, mine), *who), 1.2)
    odds = _odds(ctx, state, mine, foe, DUEL_ROUNDS) if foe else ()
    rule = Para(words.t("runewars.rule.duel"), source=words.t("runewars.source.duels"))
    do = Do(c.Challenge(mine.seat, mine.at, foe.seat, foe.at), mine.seat, ctx.at) if foe else None
    key = Key(words.t("runewars.duel.begin"), do, "sword-cross", "primary", name="challenge")
    title = words.t("runewars.duel.now", hero=hero_name(words, mine.hero))
    now = Now(title, words.t("runewars.duel.same-area"), ctx.badge(mine.seat), (key,))
    top = chrome.top(ctx, words.t("runewars.duel.title"), chrome.close(ctx))
    return Page("duel", "rw", top, (first, Column((*odds, rule))), now, ctx.toast)


def _fighter(ctx: Context, fighter: Fighter) -> tuple[Part, ...]:
    words = ctx.words
    return (
        Row(
            hero_name(words, fighter.hero),
            condition(words, fighter.hero),
            ctx.badge(fighter.seat),
            value=f"{max(0, fighter.hero.left)}/{fighter.hero.card.health}",
            tone="warn" if fighter.hero.damage else "plain",
        ),
    )


def _odds(ctx: Context, state: Runewars, mine: Fighter, foe: Fighter, rounds: int) -> tuple[Part, ...]:
    words = ctx.words
    found = of_duel(mine.hero.left, foe.hero.left, seen(state), rounds)
    people: tuple[tuple[str, Badge], tuple[str, Badge]] = (
        (hero_name(words, mine.hero), ctx.badge(mine.seat)),
        (hero_name(words, foe.hero), ctx.badge(foe.seat)),
    )
    return (
        Heading(words.t("runewars.duel.odds"), words.t("runewars.odds.exact")),
        *duel_rows(ctx, found, people),
        why(words, f"odds.{DUEL_POLICY}.0.0.0", DUEL_POLICY),
    )


def _round(ctx: Context, state: Runewars, duel: Duel) -> Page:
    """Each draws one card and reads its circle; a special may use a Reward instead of striking (Pojedynki 3)."""
    words = ctx.words
    mine = Fighter(duel.seat, duel.hero, state.realms[duel.seat].heroes[duel.hero])
    foe = Fighter(duel.foe, duel.foe_hero, state.realms[duel.foe].heroes[duel.foe_hero])
    strike, foe_strike = ctx.chosen("strike", True), ctx.chosen("foe-strike", True)
    toggles = tuple(
        Toggle(
            words.t("runewars.duel.reward", hero=hero_name(words, fighter.hero)), not on, Choose(key, not on),
            words.t("runewars.duel.reward.detail"), name=key,
        )
        for fighter, on, key in ((mine, strike, "strike"), (foe, foe_strike, "foe-strike"))
        if fighter.hero.rewards
    )  # fmt: skip
    cards = ready(ctx, ROUND_CARDS)
    step = None if cards is None else Do(c.Cross(cards, strike, foe_strike), duel.seat, ctx.at)
    do = DoAll((step,), "duel") if step else None
    key = Key(words.t("runewars.do.cross"), do, "cards-outline", "primary", name="cross")
    aside = discard(ctx, duel.seat)
    head = Heading(words.t("runewars.duel.title"), words.t("runewars.duel.round", n=duel.round + 1))
    first = Column((head, *_fighter(ctx, mine), *_fighter(ctx, foe), *toggles, *picker(ctx, ROUND_CARDS)), 1.2)
    odds = _odds(ctx, state, mine, foe, DUEL_ROUNDS - duel.round)
    second = Column((*last_round(ctx, (mine, foe)), *odds, by_hand(ctx, duel.seat)))
    rail = tuple(round_mark(ctx, n, duel.round) for n in range(1, DUEL_ROUNDS + 1))
    top = chrome.top(ctx, words.t("runewars.duel.title"), chrome.close(ctx), rail)
    title = words.t("runewars.now.duel", seat=duel.seat)
    detail = words.t("runewars.duel.circle", n=left(state))
    now = Now(title, detail, ctx.badge(duel.seat), (aside, key))
    return Page("duel", "rw", top, (first, second), now, ctx.toast)


def _nobody(ctx: Context) -> Page:
    words = ctx.words
    back = Key(words.t("key.table"), Open("table"), "check", "primary", name="to-table")
    top = chrome.top(ctx, words.t("runewars.duel.title"), chrome.close(ctx))
    parts = (Banner(words.t("runewars.hero.none"), "account-outline", "help"),)
    return Page("duel", "rw", top, (Column(parts),), Now(words.t("runewars.hero.none"), "", None, (back,)), ctx.toast)

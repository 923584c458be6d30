"""A duel: whom to challenge with what chances, its rounds card by card, and how it ended."""

from __future__ import annotations

from companion.games.runewars.fight.battle_words import by_hand
from companion.games.runewars.fight.fate_faces import left, picker, seen
from companion.games.runewars.fight.fate_odds import duel_rows, of_duel, why
from companion.games.runewars.heroes.duel_rounds import just_ended, last_round, over, rewards, round_page
from companion.games.runewars.heroes.hero_words import Fighter, fit, hero_name, hero_of, nobody
from companion.games.runewars.heroes.quest_duel import quest_ended, quest_round
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Heading, Key, Option, Para, Part, Row
from companion.screens.kit.views import Now, Page, View
from companion.screens.match.asking import Asking
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.odds import DUEL_POLICY, DUEL_ROUNDS
from rules.runewars.fight.quest_duel import ROUND_CARDS
from rules.runewars.pending import Duel, QuestDuel
from rules.runewars.state import Runewars, alive


def duel(ctx: Context) -> View:
    state: Runewars = ctx.state
    if isinstance(state.pending, Duel):
        return _round(ctx, state, state.pending)
    if isinstance(state.pending, QuestDuel):
        return quest_round(ctx, state, state.pending)
    return _ended(ctx) or quest_ended(ctx) or _challenge(ctx, state)


def _challenge(ctx: Context, state: Runewars) -> View:
    ask, words = Asking(ctx), ctx.words
    everybody = [Fighter(seat, at, hero) for seat in alive(state) for at, hero in enumerate(state.realms[seat].heroes)]
    seat = state.queue[0] if state.queue else 0
    mine = hero_of(ctx) or next((fighter for fighter in everybody if fighter.seat == seat), None)
    if mine is None:
        return nobody(ctx, "duel", words.t("runewars.duel.title"))
    ask.add(fit(ctx, mine.seat, mine.hero))
    foes = {(fighter.seat, fighter.at): fighter for fighter in everybody if fighter.seat != mine.seat}
    faces = {place: _face(ctx, fighter) for place, fighter in foes.items()}
    only = next(iter(foes)) if len(foes) == 1 else None
    if foes:
        foe = foes.get(ask.one("foe", words.t("runewars.duel.whom"), faces, only, 1) or (-1, -1))
    else:
        foe = None
        ask.add(Banner(words.t("runewars.duel.no-foe"), "account-outline", "help"))
    odds = _odds(ctx, state, (mine, foe), DUEL_ROUNDS) if foe else ()
    rule = Para(words.t("runewars.rule.duel"), source=words.t("runewars.source.duels"))
    do = Do(c.Challenge(mine.seat, mine.at, foe.seat, foe.at), mine.seat, ctx.at) if foe else None
    key = Key(words.t("runewars.duel.begin"), do, "sword-cross", "primary", name="challenge")
    title = words.t("runewars.duel.now", hero=hero_name(words, mine.hero))
    now = Now(title, words.t("runewars.duel.same-area"), ctx.badge(mine.seat), (key,))
    columns = (Column(ask.asked, 1.2), Column((*odds, rule)))
    return chrome.page(ctx, "duel", words.t("runewars.duel.title"), columns, now)


def _face(ctx: Context, fighter: Fighter) -> Option:
    words, hero = ctx.words, fighter.hero
    health = words.t("runewars.hero.health", n=hero.left, health=hero.card.health)
    name = f"foe-{fighter.seat}-{fighter.at}"
    return Option(hero_name(words, hero), badge=ctx.badge(fighter.seat), detail=health, name=name)


def _odds(ctx: Context, state: Runewars, people: tuple[Fighter, Fighter], rounds: int) -> tuple[Part, ...]:
    words, (mine, foe) = ctx.words, people
    found = of_duel(mine.hero.left, foe.hero.left, seen(state), rounds)
    return (
        Heading(words.t("runewars.duel.odds"), words.t("runewars.odds.exact")),
        *duel_rows(ctx, found, (mine.named(ctx), foe.named(ctx))),
        why(words, f"odds.{DUEL_POLICY}.0.0.0", DUEL_POLICY),
    )


def _fighters(state: Runewars, duel: Duel) -> tuple[Fighter, Fighter]:
    places = ((duel.seat, duel.hero), (duel.foe, duel.foe_hero))
    mine, foe = (Fighter(seat, at, state.realms[seat].heroes[at]) for seat, at in places)
    return mine, foe


def _round(ctx: Context, state: Runewars, duel: Duel) -> Page:
    """Each draws one card and reads its circle; a special may use a Reward instead of striking (Pojedynki 3)."""
    words, people = ctx.words, _fighters(state, duel)
    mine, foe = people
    title = words.t("runewars.duel.title")
    first = (
        Heading(title, words.t("runewars.duel.round", n=duel.round + 1)),
        *(fit(ctx, fighter.seat, fighter.hero) for fighter in people),
        *rewards(ctx, "strike", mine.hero),
        *rewards(ctx, "foe-strike", foe.hero),
        *picker(ctx, ROUND_CARDS),
    )
    last = last_round(ctx, (mine.named(ctx), foe.named(ctx)))
    second = (*last, *_odds(ctx, state, people, DUEL_ROUNDS - duel.round), *by_hand(ctx, duel.seat))
    detail = words.t("runewars.duel.circle", n=left(state))
    return round_page(ctx, title, duel, ROUND_CARDS, (Column(first, 1.2), Column(second)), detail)


def _ended(ctx: Context) -> Page | None:
    """The duel that the newest step has ended: the last cards, who is out, and where the Rewards go."""
    found = just_ended(ctx, f.DuelEnded, Duel)
    if found is None:
        return None
    words, (end, duel, before) = ctx.words, found
    mine, foe = _fighters(before, duel)
    out = [who for who, down in ((mine, end.defeated), (foe, end.foe_defeated)) if down]
    names = ", ".join(hero_name(words, who.hero) for who in out)
    text = words.t("runewars.duel.out", n=len(out), names=names) if out else words.t("runewars.duel.nobody")
    off = words.t("runewars.duel.off" if len(out) == 1 else "runewars.duel.off.both")
    todo = tuple(Row(hero_name(words, who.hero), off, ctx.badge(who.seat)) for who in out)
    last = last_round(ctx, (mine.named(ctx), foe.named(ctx)))
    told = (text, "", words.t("runewars.duel.damage-stays"))
    return over(ctx, words.t("runewars.duel.title"), duel.seat, told, todo, last)

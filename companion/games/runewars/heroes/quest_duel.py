"""A Quest that asks for a duel with a neutral unit: which one, then its rounds card by card, and how it ended."""

from __future__ import annotations

from companion.games.runewars.fight.battle_words import by_hand, unit_name
from companion.games.runewars.fight.fate_faces import SHAPE_ICONS, left, picker, typed
from companion.games.runewars.heroes.duel_rounds import (
    Duellist,
    instead,
    just_ended,
    last_round,
    over,
    rewards,
    round_page,
    strikes,
)
from companion.games.runewars.heroes.hero_words import fit, hero_name, hero_of
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Option, Para, Part, Row
from companion.screens.kit.views import Page, View
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.quest_duel import OPPONENTS, ROUND_CARDS, cards_due
from rules.runewars.fight.units import NEUTRAL, Kind
from rules.runewars.pending import QuestDuel
from rules.runewars.realm.prints import kind_of
from rules.runewars.realm.realm import Hero
from rules.runewars.state import Runewars, left_of


def quest_duel_exists(ctx: Context) -> bool:
    return isinstance(ctx.state.pending, QuestDuel) or hero_of(ctx) is not None


def quest_duel(ctx: Context) -> View:
    """Which unit the Quest names; a duel that has begun goes on where duels do."""
    state: Runewars = ctx.state
    if isinstance(state.pending, QuestDuel):
        return quest_round(ctx, state, state.pending)
    ask, words, found = Asking(ctx), ctx.words, hero_of(ctx)
    title = words.t("runewars.quest-duel.title")
    assert found is not None
    seat, at, hero = found
    ask.add(fit(ctx, seat, hero))
    kinds = {unit: kind for unit in OPPONENTS if (kind := kind_of(state.prints, NEUTRAL, unit)) is not None}
    faces = {
        unit: Option(
            unit_name(words, unit),
            icon=SHAPE_ICONS[kind.shape],
            detail=words.t("runewars.fight.health", n=kind.health),
        )
        for unit, kind in kinds.items()
    }
    unit = ask.one("unit", words.t("runewars.quest-duel.which"), faces, None, 2)
    begin = c.DuelNeutral(seat, at, unit or OPPONENTS[0])
    key = ask.step(begin, seat, words.t("runewars.duel.begin"), "sword-cross", "duel-neutral", ready=unit is not None)
    bar = words.t("runewars.duel.now", hero=hero_name(words, hero))
    now = ask.now(bar, key, seat, words.t("runewars.quest-duel.left", seat=left_of(state, seat)))
    against = (*_unit(ctx, kinds[unit], 0), _rule(words)) if unit else (_rule(words),)
    return chrome.page(ctx, "quest-duel", title, (Column(ask.asked, 1.2), Column(against)), now)


def quest_round(ctx: Context, state: Runewars, duel: QuestDuel) -> Page:
    """The hero reads the circle, the unit its own shape; its special is carried out unless hands do it."""
    words, hero, kind = ctx.words, state.realms[duel.seat].heroes[duel.hero], duel.kind
    hands = words.t("runewars.quest-duel.by-hand", unit=unit_name(words, kind.name))
    known = state.fate_source == "typed"
    due = cards_due(duel, typed(ctx), strikes(ctx)[1]) if known else ROUND_CARDS
    first = (
        fit(ctx, duel.seat, hero),
        *_unit(ctx, kind, duel.damage, duel.health),
        *rewards(ctx, "strike", hero),
        instead(ctx, "foe-strike", hands, words.t("runewars.quest-duel.by-hand.detail")),
        *picker(ctx, due),
    )
    last = last_round(ctx, _names(words, hero, kind), kind.shape)
    second = (*last, _rule(words), *by_hand(ctx, duel.seat))
    detail = words.t("runewars.quest-duel.reads", shape=words.t(f"runewars.shape.{kind.shape}"), n=left(state))
    columns = (Column(first, 1.2), Column(second))
    return round_page(ctx, words.t("runewars.quest-duel.title"), duel, due, columns, detail)


def quest_ended(ctx: Context) -> Page | None:
    """The quest duel that the newest step has ended."""
    found = just_ended(ctx, f.QuestDuelEnded, QuestDuel)
    if found is None:
        return None
    words, (end, duel, before) = ctx.words, found
    hero = before.realms[duel.seat].heroes[duel.hero]
    ends = "lost" if end.defeated else "won" if end.won else "nobody"
    text = words.t(f"runewars.quest-duel.{ends}", hero=hero_name(words, hero), unit=unit_name(words, end.unit))
    told = (text, words.t(f"runewars.quest-duel.{ends}.then"), words.t("runewars.quest-duel.box"))
    last = last_round(ctx, _names(words, hero, duel.kind), duel.kind.shape)
    return over(ctx, words.t("runewars.quest-duel.title"), duel.seat, told, (), last)


def _names(words: Words, hero: Hero, kind: Kind) -> tuple[Duellist, Duellist]:
    return (hero_name(words, hero), None), (unit_name(words, kind.name), None)


def _unit(ctx: Context, kind: Kind, damage: int, health: int = 0) -> tuple[Part, ...]:
    """The unit with what is left of its health, and its special in our words."""
    words, most = ctx.words, health or kind.health
    special, does = words.t(f"runewars.special.{kind.special}"), words.t(f"runewars.special.{kind.special}.does")
    whole = f"{max(0, most - damage)}/{most}"
    return (
        Row(
            unit_name(words, kind.name),
            icon=SHAPE_ICONS[kind.shape],
            value=whole,
            tone="warn" if damage else "plain",
        ),
        Row(special, does, icon="star-four-points"),
    )


def _rule(words: Words) -> Para:
    return Para(words.t("runewars.rule.quest-duel"), source=words.t("runewars.source.duels"))

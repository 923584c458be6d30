"""A Quest that asks for a duel with a neutral unit: which one, then its rounds card by card, and how it ended."""

from __future__ import annotations

from companion.games.runewars.fight.fate_faces import SHAPE_ICONS, left, picker, read_card, ready, typed
from companion.games.runewars.fight.words import by_hand, unit_name
from companion.games.runewars.heroes.words import condition, discard, hero_name, hero_of, round_mark
from companion.intents.intent import Choose, Do, DoAll, Open
from companion.screens.help.why_refused import why_not
from companion.screens.kit import chrome, deck_parts
from companion.screens.kit.context import Context
from companion.screens.kit.deck_parts import Cards
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row, Toggle
from companion.screens.kit.views import Now, Page, View
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.fate import Shape
from rules.runewars.fight.odds import DUEL_ROUNDS
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
    found = hero_of(ctx)
    assert found is not None
    words, (seat, at, hero) = ctx.words, found
    chosen = ctx.chosen("unit")
    keys = tuple(
        Option(
            unit_name(words, opponent), Choose("unit", opponent), opponent == chosen, SHAPE_ICONS[kind.shape],
            words.t("runewars.fight.health", n=kind.health), name=f"unit-{opponent}",
        )
        for opponent in OPPONENTS
        if (kind := kind_of(state.prints, NEUTRAL, opponent)) is not None
    )  # fmt: skip
    action = c.DuelNeutral(seat, at, chosen if chosen in OPPONENTS else OPPONENTS[0])
    why = ctx.refusal(action)
    do = Do(action, seat, ctx.at) if chosen in OPPONENTS and why is None else None
    key = Key(words.t("runewars.duel.begin"), do, "sword-cross", "primary", name="duel-neutral")
    kind = kind_of(state.prints, NEUTRAL, chosen) if chosen in OPPONENTS else None
    title = words.t("runewars.quest-duel.which")
    first = Column((_hero(ctx, seat, hero), Options(title, keys, columns=2)), 1.2)
    detail = words.refusal(why) if why else words.t("runewars.quest-duel.left", seat=left_of(state, seat))
    now = Now(
        words.t("runewars.duel.now", hero=hero_name(words, hero)),
        detail,
        ctx.badge(seat),
        (*why_not(ctx, why), key),
    )
    return _page(ctx, "quest-duel", (first, Column((*_unit(ctx, kind, 0), _rule(ctx)))), now)


def quest_round(ctx: Context, state: Runewars, quest_duel: QuestDuel) -> Page:
    """The hero reads the circle, the unit its own shape; its special is carried out unless hands do it."""
    words, hero = ctx.words, state.realms[quest_duel.seat].heroes[quest_duel.hero]
    strike, foe_strike = ctx.chosen("strike", True), ctx.chosen("foe-strike", True)
    rewards = Toggle(
        words.t("runewars.duel.reward", hero=hero_name(words, hero)), not strike, Choose("strike", not strike),
        words.t("runewars.duel.reward.detail"), name="strike",
    )  # fmt: skip
    hands = Toggle(
        words.t("runewars.quest-duel.by-hand", unit=unit_name(words, quest_duel.kind.name)), not foe_strike,
        Choose("foe-strike", not foe_strike), words.t("runewars.quest-duel.by-hand.detail"), name="foe-strike",
    )  # fmt: skip
    due = cards_due(quest_duel, typed(ctx), foe_strike) if state.fate_source == "typed" else ROUND_CARDS
    cards = ready(ctx, due)
    step = None if cards is None else Do(c.Cross(cards, strike, foe_strike), quest_duel.seat, ctx.at)
    key = Key(
        words.t("runewars.do.cross"), DoAll((step,), "duel") if step else None, "cards-outline", "primary", name="cross"
    )
    toggles = (*((rewards,) if hero.rewards else ()), hands)
    first = Column(
        (
            _hero(ctx, quest_duel.seat, hero),
            *_unit(ctx, quest_duel.kind, quest_duel.damage, quest_duel.health),
            *toggles,
            *picker(ctx, due),
        ),
        1.2,
    )
    second = Column((*_last(ctx, hero, quest_duel.kind), _rule(ctx), by_hand(ctx, quest_duel.seat)))
    title, shape = (
        words.t("runewars.now.duel", seat=quest_duel.seat),
        words.t(f"runewars.shape.{quest_duel.kind.shape}"),
    )
    detail = words.t("runewars.quest-duel.reads", shape=shape, n=left(state))
    now = Now(title, detail, ctx.badge(quest_duel.seat), (discard(ctx, quest_duel.seat), key))
    rail = tuple(round_mark(ctx, n, quest_duel.round) for n in range(1, DUEL_ROUNDS + 1))
    return _page(ctx, "duel", (first, second), now, rail)


def quest_ended(ctx: Context) -> Page | None:
    """The quest duel that the newest step has ended."""
    history = ctx.match.history
    newest = history.newest
    events = history.events_of(newest) if newest else ()
    end = next((event for event in events if isinstance(event, f.QuestDuelEnded)), None)
    at = history.position(newest.cmd_id) if newest else None
    before = history.state_before(at) if end is not None and at is not None else None
    if end is None or before is None or not isinstance(before.pending, QuestDuel):
        return None
    words, own = ctx.words, before.pending
    hero = before.realms[own.seat].heroes[own.hero]
    ends = "lost" if end.defeated else "won" if end.won else "nobody"
    names = {"hero": hero_name(words, hero), "unit": unit_name(words, end.unit)}
    text = words.t(f"runewars.quest-duel.{ends}", **names)
    first = Column(
        (deck_parts.Hero(words.t("runewars.duel.over"), text, words.t(f"runewars.quest-duel.{ends}.then")),),
        1.2,
        "accent",
    )
    back = Key(words.t("key.table"), Open("table"), "check", "primary", name="to-table")
    now = Now(text, words.t("runewars.quest-duel.box"), ctx.badge(own.seat), (back,))
    return _page(ctx, "duel", (first, Column(_last(ctx, hero, own.kind))), now)


def _page(ctx: Context, screen: str, columns: tuple[Column, ...], now: Now, rail: chrome.Rail = ()) -> Page:
    top = chrome.top(ctx, ctx.words.t("runewars.quest-duel.title"), chrome.close(ctx), rail)
    return Page(screen, "rw", top, columns, now, ctx.toast)


def _hero(ctx: Context, seat: int, hero: Hero) -> Row:
    words = ctx.words
    return Row(
        hero_name(words, hero),
        condition(words, hero),
        ctx.badge(seat),
        value=f"{max(0, hero.left)}/{hero.card.health}",
        tone="warn" if hero.damage else "plain",
    )


def _unit(ctx: Context, kind: Kind | None, damage: int, health: int = 0) -> tuple[Part, ...]:
    """The unit with what is left of its health, and its special in our words."""
    if kind is None:
        return ()
    words, most = ctx.words, health or kind.health
    name = unit_name(words, kind.name)
    left_over = f"{max(0, most - damage)}/{most}"
    special = Row(
        words.t(f"runewars.special.{kind.special}"),
        words.t(f"runewars.special.{kind.special}.does"),
        icon="star-four-points",
    )
    return (Row(name, icon=SHAPE_ICONS[kind.shape], value=left_over, tone="warn" if damage else "plain"), special)


def _rule(ctx: Context) -> Para:
    words = ctx.words
    return Para(words.t("runewars.rule.quest-duel"), source=words.t("runewars.source.duels"))


def _last(ctx: Context, hero: Hero, kind: Kind) -> tuple[Part, ...]:
    """The cards of the round before, each by its own section, and what they did."""
    words, newest = ctx.words, ctx.match.history.newest
    events = ctx.match.history.events_of(newest) if newest else ()
    drawn = [card for event in events if isinstance(event, f.FateDrawn) for card in event.cards]
    fact = next((event for event in events if isinstance(event, f.QuestDuelRound)), None)
    if fact is None or len(drawn) < ROUND_CARDS:
        return ()
    shapes: list[Shape] = ["circle", *(kind.shape for _ in drawn[1:])]
    cards = Cards(tuple(read_card(ctx, card, shape) for card, shape in zip(drawn, shapes, strict=True)), fill=False)
    hurt = ((hero_name(words, hero), fact.hurt), (unit_name(words, kind.name), fact.foe_hurt))
    said = tuple(Row(name, words.t("runewars.duel.suffers", n=n), value=f"\u2212{n}") for name, n in hurt if n)
    used = (Row(words.t(f"runewars.special.{fact.special}"), icon="star-four-points"),) if fact.special else ()
    unharmed: tuple[Part, ...] = (Para(words.t("runewars.duel.unharmed")),)
    return (
        Heading(words.t("runewars.duel.drawn"), words.t("runewars.duel.drawn.detail")),
        cards,
        *used,
        *(said or unharmed),
    )

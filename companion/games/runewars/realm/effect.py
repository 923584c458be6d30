"""By hand: what a card gives and takes, and what has happened on the board to one player."""

from __future__ import annotations

from dataclasses import replace

from companion.games.runewars.names import INFLUENCE, QUESTS, STRONGHOLD, TACTICS, fort, token
from companion.games.runewars.realm.realm import locked
from companion.games.runewars.runes.spoils import taking
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Heading, Input, Key, Keys, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.core.secret import Known
from rules.runewars import actions as a
from rules.runewars.heroes import actions as b
from rules.runewars.realm.realm import Realm, Token
from rules.runewars.state import Runewars, alive
from rules.runewars.tables import MOST_QUESTS, MOST_TACTICS

GIVEN = (("influence", 20, INFLUENCE), ("tactics", MOST_TACTICS, TACTICS), ("quests", MOST_QUESTS, QUESTS))


def effect(ctx: Context) -> Page:
    state: Runewars = ctx.state
    words, seat = ctx.words, ctx.seat_about
    who = tuple(
        Option(chair.name, Open("effect", str(at)), at == seat, badge=ctx.badge(at), name=f"who-{at}")
        for at, chair in enumerate(ctx.chairs)
    )
    counts = tuple(
        Count(
            words.t(f"runewars.wealth.{key}"),
            ctx.chosen(key, 0),
            -most,
            most,
            Choose(key, 0),
            icon=icon,
            name=f"give-{key}",
        )
        for key, most, icon in GIVEN
    )
    changed = b.Change(seat, *(ctx.chosen(key, 0) for key, _, _ in GIVEN))
    do = Do(changed, seat, ctx.at, back=True) if any(ctx.chosen(key, 0) for key, _, _ in GIVEN) else None
    key = Key(words.t("runewars.key.apply"), do, "check", "primary", name="apply")
    left = Column(
        (Options(words.t("runewars.effect.who"), who, columns=2), Heading(words.t("runewars.do.change")), *counts)
    )
    played = state.realms[seat].tactics - state.realms[seat].fresh + ctx.chosen("tactics", 0)
    if played < 0:
        left = replace(left, parts=(*left.parts, Para(locked(ctx, -played), "warn", icon="lock-outline")))
    areas = (*_won(ctx, state, seat), *_lost(ctx, state, seat))
    columns = (left, Column(_board(ctx, state, seat)), Column(areas))
    now = Now(words.t("runewars.effect.now", seat=seat), words.t("runewars.effect.detail"), ctx.badge(seat), (key,))
    return chrome.page(ctx, "effect", words.t("runewars.effect"), columns, now)


def _do(ctx: Context, action: a.Action, seat: int) -> Do | None:
    """Nothing happens outside the years."""
    state: Runewars = ctx.state
    return Do(action, seat, ctx.at, stay=True) if state.begun and not state.over else None


def _board(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """What comes: runes, strongholds, the Objective."""
    words = ctx.words
    area = _area(ctx)
    thrones = (
        *_row(ctx, b.MoveThrone(seat, 1), "gain-throne", "crown-outline"),
        *_row(ctx, b.MoveThrone(seat, -1), "lose-throne", "crown-outline"),
    )
    return (
        Heading(words.t("runewars.effect.comes")),
        *_row(ctx, b.ReceiveRune(seat), "receive-rune", "glyph:rune"),
        *_row(ctx, b.ReceiveRune(seat, "dragon"), "place-dragon", "glyph:rune"),
        *(() if state.epic else _row(ctx, b.ReceiveRune(seat, "false"), "place-false", "glyph:runeback")),
        *_row(ctx, b.FulfilObjective(seat), "fulfil-objective", "flag"),
        Input(words.t("runewars.area"), str(ctx.chosen("area", "")), "area", longest=12, name="area"),
        *_row(ctx, b.GainStronghold(seat, area), "gain-stronghold", STRONGHOLD),
        *(thrones if state.exploration else ()),
    )


def _won(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Rune tokens that come with areas: those the app knows by their areas, others by what they are."""
    words, area = ctx.words, _area(ctx)
    found = tuple(
        Key(
            words.t(f"runewars.find.{kind}"),
            _do(ctx, b.FindRune(seat, Token(Known(kind), area)), seat),
            "glyph:runeback",
            name=f"find-{kind}",
        )
        for kind in (("dragon",) if state.epic else ("dragon", "false"))
    )
    return (
        Heading(words.t("runewars.do.find-rune"), words.t("runewars.loose", n=state.loose)),
        *((Keys(found),) if state.loose > len(state.lying) else ()),
        *(part for foe in _others(state, seat) for part in taking(ctx, state, seat, foe, stay=True)),
    )


def _area(ctx: Context) -> str:
    return " ".join(str(ctx.chosen("area", "")).split())[:12]


def _others(state: Runewars, seat: int) -> tuple[int | None, ...]:
    """Where an area may come from: nobody, or another player who is still in the game."""
    return (None, *(foe for foe in alive(state) if foe != seat)) if state.begun and not state.over else ()


def _row(ctx: Context, action: b.HandAction, verb: str, icon: str) -> tuple[Row, ...]:
    label = ctx.words.t(f"runewars.do.{verb}")
    return (Row(label, icon=icon, intent=_do(ctx, action, action.seat), name=verb),)


def _lost(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    words, own = ctx.words, state.realms[seat]
    gone = _row(ctx, b.Eliminate(seat), "eliminate", "skull-outline")
    return (Heading(words.t("runewars.effect.goes")), *_tokens(ctx, own, seat), *_forts(ctx, own, seat), *gone)


def _tokens(ctx: Context, realm: Realm, seat: int) -> tuple[Part, ...]:
    words = ctx.words
    options = tuple(
        Option(
            token(words, one, at), _do(ctx, b.LoseRune(seat, at), seat), icon="glyph:runeback", name=f"lose-rune-{at}"
        )
        for at, one in enumerate(realm.runes)
    )
    return (Options(words.t("runewars.do.lose-rune"), options, columns=2),) if options else ()


def _forts(ctx: Context, realm: Realm, seat: int) -> tuple[Part, ...]:
    words = ctx.words
    lost = tuple(
        Option(
            fort(words, one, at), _do(ctx, b.LoseStronghold(seat, at), seat), icon=STRONGHOLD, name=f"lose-fort-{at}"
        )
        for at, one in enumerate(realm.strongholds)
    )
    spent = tuple(
        Option(
            fort(words, one, at),
            _do(ctx, b.SpendDevelopment(seat, at), seat),
            icon="shield-outline",
            name=f"spend-{at}",
        )
        for at, one in enumerate(realm.strongholds)
        if one.development == "defence"
    )
    return (
        *((Options(words.t("runewars.do.lose-stronghold"), lost, columns=1),) if lost else ()),
        *((Options(words.t("runewars.do.spend-development"), spent, columns=1),) if spent else ()),
    )

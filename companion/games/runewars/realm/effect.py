"""By hand: what a card gives and takes, and what has happened on the board to one player."""

from __future__ import annotations

from dataclasses import replace

from companion.games.runewars.names import INFLUENCE, QUESTS, STRONGHOLD, TACTICS, fort_keys, tabs, token_keys
from companion.games.runewars.realm.realm import locked
from companion.games.runewars.runes.spoils import finding, taking
from companion.intents.intent import Do
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import tidy
from companion.screens.kit.parts import Column, Heading, Key, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from rules.core.secret import Known
from rules.runewars.heroes import actions as b
from rules.runewars.realm.realm import Realm, Token
from rules.runewars.state import Runewars, alive
from rules.runewars.tables import MOST_QUESTS, MOST_TACTICS

GIVEN = (("influence", 20, INFLUENCE), ("tactics", MOST_TACTICS, TACTICS), ("quests", MOST_QUESTS, QUESTS))


def effect(ctx: Context) -> Page:
    state: Runewars = ctx.state
    ask, words, seat = Asking(ctx, "give"), ctx.words, ctx.seat_about
    everybody = range(len(ctx.chairs))
    ask.add(tabs(ctx, words.t("runewars.effect.who"), "effect", everybody, seat, "who"))
    ask.add(Heading(words.t("runewars.do.change")))
    given = [ask.number(key, words.t(f"runewars.wealth.{key}"), -most, most, icon=icon) for key, most, icon in GIVEN]
    do = Do(b.Change(seat, *given), seat, ctx.at, back=True) if any(given) else None
    key = Key(words.t("runewars.key.apply"), do, "check", "primary", name="apply")
    played = state.realms[seat].tactics - state.realms[seat].fresh + ctx.chosen("tactics", 0)
    if played < 0:
        ask.add(Para(locked(ctx, -played), "warn", icon="lock-outline"))
    areas = (*_won(ctx, state, seat), *_lost(ctx, state.realms[seat], seat))
    columns = (Column(ask.asked), Column(_board(ctx, state, seat)), Column(areas))
    now = Now(words.t("runewars.effect.now", seat=seat), words.t("runewars.effect.detail"), ctx.badge(seat), (key,))
    return chrome.page(ctx, "effect", words.t("runewars.effect"), columns, now)


def _do(ctx: Context, action: b.HandAction) -> Do | None:
    """Nothing happens outside the years."""
    state: Runewars = ctx.state
    return Do(action, action.seat, ctx.at, stay=True) if state.begun and not state.over else None


def _board(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """What comes: runes, strongholds, the Objective."""
    ask, words = Asking(ctx), ctx.words
    ask.add(
        Heading(words.t("runewars.effect.comes")),
        _row(ctx, b.ReceiveRune(seat), "receive-rune", "glyph:rune"),
        _row(ctx, b.ReceiveRune(seat, "dragon"), "place-dragon", "glyph:rune"),
    )
    if not state.epic:
        ask.add(_row(ctx, b.ReceiveRune(seat, "false"), "place-false", "glyph:runeback"))
    ask.add(_row(ctx, b.FulfilObjective(seat), "fulfil-objective", "flag"))
    area = ask.text("area", words.t("runewars.area"), longest=12)
    ask.add(_row(ctx, b.GainStronghold(seat, area), "gain-stronghold", STRONGHOLD))
    if state.exploration:
        ask.add(_row(ctx, b.MoveThrone(seat, 1), "gain-throne", "crown-outline"))
        ask.add(_row(ctx, b.MoveThrone(seat, -1), "lose-throne", "crown-outline"))
    return ask.asked


def _row(ctx: Context, action: b.HandAction, verb: str, icon: str) -> Row:
    return Row(ctx.words.t(f"runewars.do.{verb}"), icon=icon, intent=_do(ctx, action), name=verb)


def _won(ctx: Context, state: Runewars, seat: int) -> tuple[Part, ...]:
    """Rune tokens that come with areas: those the app knows by their areas, others by what they are."""
    words, area = ctx.words, tidy(ctx, "area", 12)
    found = finding(words, state, lambda kind: _do(ctx, b.FindRune(seat, Token(Known(kind), area))))
    return (
        Heading(words.t("runewars.do.find-rune"), words.t("runewars.loose", n=state.loose)),
        *((found,) if state.loose > len(state.lying) else ()),
        *(part for foe in _others(state, seat) for part in taking(ctx, state, seat, foe, stay=True)),
    )


def _others(state: Runewars, seat: int) -> tuple[int | None, ...]:
    """Where an area may come from: nobody, or another player who is still in the game."""
    return (None, *(foe for foe in alive(state) if foe != seat)) if state.begun and not state.over else ()


def _lost(ctx: Context, realm: Realm, seat: int) -> tuple[Part, ...]:
    words, tokens, forts = ctx.words, tuple(enumerate(realm.runes)), tuple(enumerate(realm.strongholds))
    defended = ((at, fort) for at, fort in forts if fort.development == "defence")
    keys = {
        "lose-rune": token_keys(words, tokens, "lose-rune", lambda at: _do(ctx, b.LoseRune(seat, at))),
        "lose-stronghold": fort_keys(words, forts, "lose-fort", lambda at: _do(ctx, b.LoseStronghold(seat, at))),
        "spend-development": tuple(
            replace(key, icon="shield-outline")
            for key in fort_keys(words, defended, "spend", lambda at: _do(ctx, b.SpendDevelopment(seat, at)))
        ),
    }
    asked = (
        Options(words.t(f"runewars.do.{verb}"), options, columns=2 if verb == "lose-rune" else 1)
        for verb, options in keys.items()
        if options
    )
    gone = _row(ctx, b.Eliminate(seat), "eliminate", "skull-outline")
    return (Heading(words.t("runewars.effect.goes")), *asked, gone)

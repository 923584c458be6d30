"""The now bar: who does what in this step, and the key that moves the Year on."""

from __future__ import annotations

from companion.games.great_wall.coop import now as now_coop
from companion.games.great_wall.names import ability, side
from companion.games.great_wall.year import now_fall
from companion.games.great_wall.year.now_keys import ask_print, go_on, idle, left_behind, plain
from companion.intents.intent import Do, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key
from companion.screens.kit.views import Now
from rules.great_wall.board import actions as b
from rules.great_wall.board.assault_order import next_shot, next_storm
from rules.great_wall.follow import forced
from rules.great_wall.library import HORDE
from rules.great_wall.score.ending import ends
from rules.great_wall.state import (
    GreatWall,
    defeated,
    full_walls,
    horde,
    hordes_due,
    lethality,
    phase,
)
from rules.great_wall.tables import FULL_WALLS

# Moments that are answered on a page of their own
ASKED = {"shame-due": "shame", "losses": "losses", "location": "resolve"}


def now_bar(ctx: Context, state: GreatWall) -> Now:
    key = phase(state)
    if forced(state):
        return left_behind(ctx, state)
    if key in ASKED:
        return _asked(ctx, state, key)
    if state.empire and state.step in now_coop.STEPS:
        return now_coop.now_bar(ctx, state, state.empire)
    return BARS.get(state.step, plain)(ctx, state)


def _asked(ctx: Context, state: GreatWall, key: str) -> Now:
    seat = ctx.game.awaited(state)[0]
    go = Key(ctx.t(f"great_wall.key.{key}"), Open(ASKED[key], str(seat)), "arrow-right", "primary", name="go-there")
    return Now(ctx.t(f"great_wall.bar.{key}", seat=seat), ctx.t(f"great_wall.step.{key}"), ctx.badge(seat), (go,))


def _reclaim(ctx: Context, state: GreatWall) -> Now:
    """Everybody answers on one page."""
    go = Key(ctx.t("great_wall.key.reclaim"), Open("reclaim"), "cards-outline", "primary", name="open-reclaim")
    return Now(ctx.t("great_wall.step.reclaim"), ctx.t("great_wall.bar.reclaim"), None, (go,))


# -- Spring


def _hordes(ctx: Context, state: GreatWall) -> Now:
    words, due = ctx.words, hordes_due(state)
    if due is None:
        return ask_print(ctx, f"slot.{state.slot}", words.t("great_wall.step.hordes"), words.t("great_wall.ask.slot"))
    key = Key(words.t("great_wall.key.place-horde"), Open("horde"), "glyph:horde", "primary", name="open-horde")
    text = words.t("great_wall.hordes.placed", done=state.hordes_placed, most=due)
    return Now(words.t("great_wall.step.hordes"), text, None, (key,))


# -- Hordes and Winter


def _defeat(ctx: Context, state: GreatWall) -> Now:
    words, found = ctx.words, defeated(state)
    if found is None:
        return idle(ctx, state)
    at, row = found
    title = words.t("great_wall.bar.defeat", side=side(words, at), row=row + 1)
    if lethality(state) is None:
        return ask_print(ctx, f"slot.{state.slot}", title, words.t("great_wall.ask.lethality"))
    key = Key(words.t("great_wall.do.defeat"), Do(b.Defeat(), -1, ctx.at), "sword-cross", "primary", name="defeat")
    card = horde(state, at, row).card
    told = ability(ctx, HORDE, card.name)
    detail = words.t("great_wall.bar.defeat.detail")
    return Now(title, f"{detail} {card.name}: {told}" if told else detail, None, (key,))


def _firing(ctx: Context, state: GreatWall) -> Now:
    words, shot = ctx.words, next_shot(state)
    if shot is None:
        return idle(ctx, state)
    at, seat = shot
    key = Key(words.t("great_wall.key.fire"), Open("fire"), "bow-arrow", "primary", name="open-fire")
    title = words.t("great_wall.bar.firing", seat=seat, side=side(words, at))
    return Now(title, words.t("great_wall.bar.firing.detail"), ctx.badge(seat), (key,))


def _assault(ctx: Context, state: GreatWall) -> Now:
    words, at = ctx.words, next_storm(state)
    if at is None:
        return idle(ctx, state)
    key = Key(
        words.t("great_wall.key.assault", side=side(words, at)),
        Open("assault"),
        "shield-alert",
        "primary",
        name="open-assault",
    )
    return Now(
        words.t("great_wall.step.assault"), words.t("great_wall.bar.assault", side=side(words, at)), None, (key,)
    )


def _end_check(ctx: Context, state: GreatWall) -> Now:
    """What ends the game, or how far each is from it: the app has looked, so nobody has to."""
    met = next((end.key for end in ends(state) if end.met), None)
    walls, need = full_walls(state), FULL_WALLS[state.players]
    told = {"walls": walls, "need": need, "pool": state.pool, "slot": state.slot, "last": state.last_slot}
    detail = ctx.t(f"great_wall.bar.end-check.{met}") if met else ctx.t("great_wall.bar.end-check", **told)
    return Now(ctx.t("great_wall.step.end-check"), detail, None, (go_on(ctx, state),))


# The steps of the whole table that have a bar of their own
BARS = {
    "hordes": _hordes,
    "reclaim": _reclaim,
    "choose": now_fall.choose,
    "reveal": now_fall.reveal,
    "place": now_fall.place,
    "command": now_fall.command,
    "activation": now_fall.activation,
    "defeat": _defeat,
    "winter-defeat": _defeat,
    "firing": _firing,
    "assault": _assault,
    "end-check": _end_check,
}

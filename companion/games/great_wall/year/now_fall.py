"""The now bar in Fall: cards chosen, revealed and placed, then resolved one by one."""

from __future__ import annotations

from companion.games.great_wall.coop.now import others, placing
from companion.games.great_wall.names import badge, clan
from companion.games.great_wall.names import place as place_name
from companion.games.great_wall.year.now_keys import ask_print, go_on, idle
from companion.intents.intent import Do, DoAll, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key
from companion.screens.kit.views import Now
from rules.core.secret import Known, Opened
from rules.great_wall import actions as a
from rules.great_wall.board import actions as b
from rules.great_wall.qin import actions as q
from rules.great_wall.qin.legal import may_move
from rules.great_wall.state import (
    GreatWall,
    current,
    due_locations,
    is_reed,
    people,
    to_choose,
    unknown_locations,
)
from rules.great_wall.year.command_card import told


def choose(ctx: Context, state: GreatWall) -> Now:
    words, left = ctx.words, to_choose(state)
    if not left:
        return idle(ctx, state)
    here = [seat for seat in left if not ctx.is_elsewhere(seat)]
    seat = (here or left)[0]
    key = Key(
        words.t("great_wall.key.choose", seat=seat),
        Open("command", str(seat)),
        "cards-outline",
        "primary",
        name="choose",
    )
    names = ", ".join(clan(ctx, other) for other in left)
    return Now(
        words.t("great_wall.step.choose"),
        words.t("great_wall.bar.choose", names=names),
        ctx.badge(seat),
        (key,) if here else (),
    )


def reveal(ctx: Context, state: GreatWall) -> Now:
    """Everybody's card at once; one that only another device knows stays down."""
    chosen = ((seat, state.clans[seat].chosen) for seat in people(state))
    steps = tuple(
        Do(a.RevealCommand(seat, Opened(card.value, card.salt)), seat)
        for seat, card in chosen
        if isinstance(card, Known)
    )
    do = DoAll(steps, "table") if steps else None
    key = Key(ctx.t("great_wall.key.reveal"), do, "eye-outline", "primary", name="reveal")
    return Now(ctx.t("great_wall.step.reveal"), ctx.t("great_wall.bar.reveal"), None, (key,))


def place(ctx: Context, state: GreatWall) -> Now:
    words, seat = ctx.words, placing(ctx, state)
    if seat is None:
        return idle(ctx, state)
    card = state.clans[seat].chosen
    name = words.t(f"great_wall.command.{card.value}") if isinstance(card, Opened) else ""
    return Now(
        words.t("great_wall.bar.place", seat=seat, card=name),
        words.t("great_wall.bar.coop-place" if state.empire else "great_wall.bar.place.detail"),
        badge(ctx, seat),
        others(ctx, state, seat),
    )


def command(ctx: Context, state: GreatWall) -> Now:
    words, now = ctx.words, current(state)
    if now is None or is_reed(state, now.seat):
        return idle(ctx, state)
    rule = told(state)
    others = Do(q.OthersMove(), now.seat, ctx.at) if may_move(state) else None
    keys = (
        *((Key(words.t("great_wall.key.others"), others, "robot-outline", name="others-move"),) if others else ()),
        Key(words.t("great_wall.key.clerks"), Open("locations"), "glyph:clerk", name="locations"),
        go_on(ctx, state),
    )
    title = words.t("great_wall.bar.command", seat=now.seat, card=words.t(f"great_wall.command.{now.card}"))
    return Now(title, words.say(rule) if rule else "", ctx.badge(now.seat), keys)


def activation(ctx: Context, state: GreatWall) -> Now:
    words, due, unknown = ctx.words, due_locations(state), unknown_locations(state)
    now = current(state)
    mark = badge(ctx, now.seat) if now else None
    if not due and unknown:
        name = place_name(words, unknown[0])
        return ask_print(
            ctx,
            f"location.{unknown[0]}",
            words.t("great_wall.ask.location", name=name),
            words.t("great_wall.ask.location.detail"),
        )
    if not due:
        return idle(ctx, state)
    where = Key(words.t("great_wall.key.locations"), Open("locations"), "map-marker-outline", name="locations")
    label = words.t("great_wall.do.activate", location=place_name(words, due[0]))
    act = Key(label, Do(b.Activate(due[0]), -1, ctx.at), "play", "primary", name="activate")
    names = ", ".join(place_name(words, location) for location in due)
    return Now(
        words.t("great_wall.step.activation"), words.t("great_wall.bar.activation", names=names), mark, (where, act)
    )

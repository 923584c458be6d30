"""The now bar in Fall: cards chosen, revealed and placed, then resolved one by one."""

from __future__ import annotations

from dataclasses import replace

from companion.games.great_wall.coop.now import others, placing
from companion.games.great_wall.names import badge, clan
from companion.games.great_wall.names import place as place_name
from companion.games.great_wall.year.now_keys import ask_print, go_on, idle
from companion.games.great_wall.year.open_commands import commands_are_told
from companion.intents.intent import Do, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key
from companion.screens.kit.reveal_key import reveal_keys
from companion.screens.kit.views import Now
from rules.core.secret import Opened
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
from rules.great_wall.tables import Location
from rules.great_wall.year.command_card import told

MOST_KEYS = 3  # Locations of which each has its key in the bar


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
    keys: tuple[Key, ...] = (key,) if here else ()
    if commands_are_told(ctx):  # on one device the cards lie on the table anyway: told when they are turned up
        tell = Key(
            words.t("great_wall.key.tell-commands"),
            Open("open-commands"),
            "eye-outline",
            "primary",
            name="tell-commands",
        )
        keys = (replace(key, kind="secondary"), tell)
    return Now(words.t("great_wall.step.choose"), words.t("great_wall.bar.choose", names=names), ctx.badge(seat), keys)


def reveal(ctx: Context, state: GreatWall) -> Now:
    """Everybody's card at once: whoever begins, the other devices follow."""
    if len(people(state)) == 1:
        title = ctx.t("great_wall.key.reveal-solo")
        return Now(title, ctx.t("great_wall.bar.reveal-solo"), None, reveal_keys(ctx, title, "reveal"))
    keys = reveal_keys(ctx, ctx.t("great_wall.key.reveal"), "reveal")
    return Now(ctx.t("great_wall.step.reveal"), ctx.t("great_wall.bar.reveal"), None, keys)


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
    keys = (
        *others_move(ctx, state),
        Key(words.t("great_wall.key.clerks"), Open("locations"), "glyph:clerk", name="locations"),
        go_on(ctx, state),
    )
    title = words.t("great_wall.bar.command", seat=now.seat, card=words.t(f"great_wall.command.{now.card}"))
    return Now(title, words.say(rule) if rule else "", ctx.badge(now.seat), keys)


def others_move(ctx: Context, state: GreatWall) -> tuple[Key, ...]:
    """Qin Jiushao's Clerks by the box of the card, where he is still to move them."""
    now = current(state)
    if now is None or not may_move(state):
        return ()
    do = Do(q.OthersMove(), now.seat, ctx.at)
    return (Key(ctx.t("great_wall.key.others"), do, "robot-outline", name="others-move"),)


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
    acts = tuple(_activate(ctx, location, "" if at else "activate") for at, location in enumerate(due[:MOST_KEYS]))
    names = ", ".join(place_name(words, location) for location in due)
    keys = acts if 1 < len(due) <= MOST_KEYS else (where, *acts[:1])
    return Now(words.t("great_wall.step.activation"), words.t("great_wall.bar.activation", names=names), mark, keys)


def _activate(ctx: Context, location: Location, name: str) -> Key:
    label = ctx.t("great_wall.do.activate", location=place_name(ctx.words, location))
    return Key(label, Do(b.Activate(location), -1, ctx.at), "play", "primary", name=name or f"activate-{location}")

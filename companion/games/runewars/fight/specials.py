"""Specials: what each does in our words, the steps it leaves to choose from, and taps that carry it out by hand."""

from __future__ import annotations

from companion.games.runewars.fight.battle_story import Clash
from companion.games.runewars.fight.battle_words import (
    kills,
    seat_of,
    side_badge,
    side_name,
    unit_name,
    unit_row,
    unit_state,
)
from companion.games.runewars.fight.fate_faces import RESULT_ICONS, picker, ready
from companion.games.runewars.fight.tell import tell_special
from companion.intents.intent import Choose, Do
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Heading, Key, Keys, Option, Options, Part, Row
from rules.runewars.fight import actions as c
from rules.runewars.fight import events as f
from rules.runewars.fight.fight import choice, chooser, struck, using
from rules.runewars.fight.specials import REANIMATES, Move, What
from rules.runewars.fight.units import RAISED, Kind
from rules.runewars.pending import SIDES, Fight, Side
from rules.runewars.state import Runewars

WAYS: tuple[tuple[c.Strike, str], ...] = (
    ("damage", "water"),
    ("rout", "arrow-u-left-bottom-bold"),
    ("destroy", "skull-outline"),
    ("retreat", "run-fast"),
)
MORE = (1, 2, 3)
ICONS: dict[What, str] = {"deal": "water", "stop": "close"}


def specials(ctx: Context, fight: Fight, clash: Clash | None) -> tuple[Part, ...]:
    """How many each side has, and what it does."""
    words = ctx.words
    rows: list[Part] = [Heading(words.t("runewars.fight.specials"), icon=RESULT_ICONS["special"])]
    kinds = (clash.attacker, clash.defender) if clash else (None, None)
    for side, n, kind in zip(SIDES, fight.specials, kinds, strict=True):
        if not n or kind is None:
            continue
        badge = side_badge(ctx, fight, side)
        title, detail = says(ctx, kind)
        rows.append(Row(title, detail, badge, "" if badge else "star-four-points", value=f"{n}\u00d7"))
    return tuple(rows)


def says(ctx: Context, kind: Kind) -> tuple[str, str]:
    words = ctx.words
    if not kind.special:
        return unit_name(words, kind.name), words.t("runewars.special.unknown")
    return words.t(f"runewars.special.{kind.special}"), words.t(f"runewars.special.{kind.special}.does")


def further(ctx: Context, fight: Fight) -> tuple[Part, ...]:
    """One more Fate card for each Ravage, drawn here or typed in."""
    words = ctx.words
    parts: list[Part] = []
    for side, n in zip(SIDES, fight.further, strict=True):
        at = fight.acts(side)
        if not n or at is None:
            continue
        cards = ready(ctx, 1)
        do = None if cards is None else Do(c.DrawFurther(side, cards), fight.seat, ctx.at)
        text = words.t("runewars.fight.further", unit=unit_name(words, fight.side(side).kinds[at].name), n=n)
        parts.append(Keys((Key(text, do, "cards-outline", name=f"further-{side}"),)))
    return (*picker(ctx, 1), *parts) if parts else ()


def targets(ctx: Context, fight: Fight) -> tuple[Part, ...]:
    """A unit, then what happens to it; for specials, Tactics cards and Rewards alike. The enemy's stand first."""
    sides = SIDES if fight.specials[1] and not fight.specials[0] else SIDES[::-1]
    return (_strikes(ctx, fight), *(part for side in sides for part in _units(ctx, fight, side)))


def _units(ctx: Context, fight: Fight, side: Side) -> tuple[Part, ...]:
    """Equal figures are one key."""
    words, force, chosen = ctx.words, fight.side(side), ctx.chosen("target")
    keys = tuple(
        Option(
            unit_name(words, force.kinds[unit.kind].name),
            Choose("target", (side, at, ctx.at)),
            chosen == (side, at, ctx.at),
            force.kinds[unit.kind].shape,
            unit_state(words, force, unit),
            name=f"target-{side}-{at}",
        )
        for unit in dict.fromkeys(force.units)
        for at in (force.units.index(unit),)
    )
    title = words.t("runewars.fight.target", name=side_name(ctx, fight, side))
    return (Options(title, keys, columns=2),) if keys else ()


def _strikes(ctx: Context, fight: Fight) -> Options:
    """Asleep until a unit of this very moment is chosen: the next step may have other units in its place."""
    words, chosen = ctx.words, ctx.chosen("target")
    fits = chosen is not None and chosen[2] == ctx.at
    keys: list[Option] = []
    for how, icon in WAYS:
        useless = fits and how == "rout" and fight.side(chosen[0]).units[chosen[1]].routed
        do = Do(c.Hit(chosen[0], chosen[1], how), fight.seat, ctx.at) if fits and not useless else None
        keys.append(Option(words.t(f"runewars.fight.strike.{how}"), do, icon=icon, name=f"hit-{how}"))
    return Options(words.t("runewars.fight.happens"), tuple(keys), columns=2)


def help_rows(ctx: Context, fight: Fight) -> tuple[Part, ...]:
    """Strength of a Title or a card; figures that Raise Dead brings, where hands carry specials out."""
    words = ctx.words
    parts: list[Part] = []
    for side in SIDES:
        keys = tuple(
            Option(
                f"+{n}",
                Do(c.Bolster(side, n), fight.seat, ctx.at),
                icon="plus-minus-variant",
                name=f"plus-{side}-{n}",
            )
            for n in MORE
        )
        parts.append(Options(words.t("runewars.fight.bolster", name=side_name(ctx, fight, side)), keys, columns=3))
        dead = next((at for at, kind in enumerate(fight.side(side).kinds) if kind.name == RAISED), None)
        if dead is not None and not fight.carried:
            text = words.t("runewars.fight.raise", n=REANIMATES)
            do = Do(c.Reinforce(side, dead, REANIMATES), fight.seat, ctx.at)
            parts.append(Keys((Key(text, do, "account-plus-outline", name=f"raise-{side}"),)))
    return tuple(parts)


def carries(ctx: Context, state: Runewars, fight: Fight) -> tuple[Part, ...]:
    """A row for each step that may come next."""
    found, side = choice(fight), using(fight)
    if found is None or side is None:
        return ()
    seat = seat_of(state, fight, chooser(fight) or side)
    kind = fight.acts(side)
    title = "" if kind is None else says(ctx, fight.side(side).kinds[kind])[0]
    rows = (_step(ctx, fight, move, at, seat) for at, move in enumerate(found.moves))
    return (Heading(title, icon=RESULT_ICONS["special"]), *rows)


def _step(ctx: Context, fight: Fight, move: Move, at: int, seat: int) -> Row:
    words, force, name = ctx.words, fight.side(struck(fight, move.what) or "attacker"), f"carry-{at}"
    place = None if move.unit is None else force.units.index(move.unit)
    do = Do(c.Carry(move.what, place, move.n), seat, ctx.at)
    if move.unit is None:
        text = words.t(f"runewars.fight.{move.what}", n=move.n)
        return Row(text, icon=ICONS.get(move.what, "star-four-points"), intent=do, name=name)
    note = "" if kills(force, move.unit, move.what) else words.t(f"runewars.fight.strike.{move.what}")
    return unit_row(words, force, move.unit, move.what, do, name, note)


def did(ctx: Context, steps: tuple[f.SpecialStep | f.SpecialUsed, ...]) -> str:
    """What the specials of a clash have done, in the log's words."""
    told = (tell_special(step) for step in steps)
    return ", ".join(ctx.words.say(message) for message in told if message is not None)

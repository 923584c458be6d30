"""Units to be counted for a battle, and those whose print is asked for once and then remembered."""

from __future__ import annotations

from companion.games.runewars.fight.fate_faces import SHAPE_ICONS
from companion.games.runewars.fight.words import unit_name
from companion.games.runewars.realm.printed import unit_seen
from companion.intents.intent import Choose, ChooseMany, Do
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Heading, Key, Keys, Option, Options, Para, Part, Row
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.fight.fate import SHAPES
from rules.runewars.fight.units import INITIATIVES, NEUTRAL, UNITS, Kind
from rules.runewars.library import of_unit
from rules.runewars.pending import Side
from rules.runewars.realm.prints import UnitPrint, kind_of
from rules.runewars.state import Runewars

HEALTHS = (1, 2, 3, 4, 5)
MOST_OF_A_KIND = 16


def squads(ctx: Context, side: Side, factions: tuple[str, ...]) -> tuple[c.Squad, ...]:
    """The units of a side as they were counted."""
    return tuple(
        c.Squad(faction, unit, n)
        for faction in factions
        for unit in UNITS[faction]
        if (n := ctx.chosen(_key(side, faction, unit), 0)) and kind_of(ctx.state.prints, faction, unit)
    )


def counters(ctx: Context, side: Side, faction: str) -> tuple[Part, ...]:
    """A stepper for each type; a type nobody has read yet leads to its questions."""
    state: Runewars = ctx.state
    found: list[Part] = []
    for unit, listed in UNITS[faction].items():
        kind = kind_of(state.prints, faction, unit)
        if kind is None:
            found.append(_unread(ctx, side, faction, unit))
            continue
        key = _key(side, faction, unit)
        most = min(MOST_OF_A_KIND, listed.most)
        found.append(
            Count(
                unit_name(ctx.words, unit),
                ctx.chosen(key, 0),
                0,
                most,
                Choose(key, 0),
                brief(ctx, kind),
                SHAPE_ICONS[kind.shape],
                name=f"{side}-{unit}",
            )
        )
    return tuple(found)


def brief(ctx: Context, kind: Kind) -> str:
    """ "initiative 2, health 2" """
    return ctx.words.t("runewars.unit-print", initiative=kind.initiative, health=kind.health)


def _key(side: Side, faction: str, unit: str) -> str:
    return f"{side}.{faction}.{unit}"


def _unread(ctx: Context, side: Side, faction: str, unit: str) -> Row:
    words = ctx.words
    name = unit_name(words, unit)
    intent = Choose("read", f"{faction}.{unit}")
    detail = words.t("runewars.unit-print.unknown")
    return Row(name, detail, icon="help-circle-outline", tone="warn", intent=intent, name=f"{side}-read-{unit}")


def reading(ctx: Context) -> Column | None:
    """Base, initiative and health of one unit, as the faction sheet shows them."""
    faction, _, unit = str(ctx.chosen("read", "")).partition(".")
    state: Runewars = ctx.state
    if faction not in UNITS or unit not in UNITS[faction] or kind_of(state.prints, faction, unit) is not None:
        return None
    words, listed = ctx.words, UNITS[faction][unit]
    shape = ctx.chosen(f"shape.{unit}", listed.shape)
    initiative, health = ctx.chosen(f"initiative.{unit}"), ctx.chosen(f"health.{unit}")
    shapes = tuple(
        Option(
            words.t(f"runewars.shape.{own}"), Choose(f"shape.{unit}", own), own == shape, SHAPE_ICONS[own],
            name=f"shape-{own}",
        )
        for own in SHAPES
    )  # fmt: skip
    ready = shape is not None and initiative is not None and health is not None
    do = _learn(ctx, faction, unit, UnitPrint(shape, initiative, health)) if ready else None
    save = Key(words.t("runewars.unit-print.save"), do, "content-save-outline", "primary", name="save-unit")
    parts: tuple[Part, ...] = (
        Heading(unit_name(words, unit), words.t(f"runewars.faction.{faction}")),
        *_remembered(ctx, faction, unit),
        Options(words.t("runewars.unit-print.shape"), shapes, columns=2),
        _numbers(ctx, f"initiative.{unit}", "initiative", INITIATIVES, initiative),
        _numbers(ctx, f"health.{unit}", "health", HEALTHS, health),
        Keys((save,)),
        Para(words.t("runewars.unit-print.once")),
    )
    return Column(parts, 1.0, "accent")


def _numbers(ctx: Context, key: str, what: str, numbers: tuple[int, ...], chosen: int | None) -> Options:
    keys = tuple(Option(str(n), Choose(key, n), n == chosen, name=f"{what}-{n}") for n in numbers)
    return Options(ctx.words.t(f"runewars.unit-print.{what}"), keys, columns=5, numeral=True)


def _learn(ctx: Context, faction: str, unit: str, print_: UnitPrint) -> Do:
    pattern = of_unit(faction, unit, print_)
    return Do(a.DescribeUnit(faction, unit, print_), -1, ctx.at, learn=(pattern,), stay=True)


def _remembered(ctx: Context, faction: str, unit: str) -> tuple[Part, ...]:
    """As it was read in an earlier match: one tap."""
    own = unit_seen(ctx, faction, unit)
    if own is None:
        return ()
    shape, initiative, health = own.shape, own.initiative, own.health
    text = ctx.words.t("runewars.unit-print", initiative=initiative, health=health)
    choices = ((f"shape.{unit}", shape), (f"initiative.{unit}", initiative), (f"health.{unit}", health))
    key = Option(text, ChooseMany(choices), icon=SHAPE_ICONS[shape], name="remembered")
    return (Options(ctx.words.t("runewars.unit-print.remembered"), (key,), columns=1),)


def allies(ctx: Context, side: Side) -> tuple[Part, ...]:
    """Neutral units that fight for a player are asked for only where there are some."""
    words, on = ctx.words, ctx.chosen(f"allies.{side}", False)
    key = Option(
        words.t("runewars.fight.allies"), Choose(f"allies.{side}", not on), on, "handshake-outline",
        name=f"{side}-allies",
    )  # fmt: skip
    return (Options("", (key,), columns=1), *(counters(ctx, side, NEUTRAL) if on else ()))

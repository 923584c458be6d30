"""Units to be counted for a battle, and those whose print is asked for once and then remembered."""

from __future__ import annotations

from companion.games.runewars.fight.battle_words import unit_name
from companion.games.runewars.fight.fate_faces import SHAPE_ICONS, shapes
from companion.games.runewars.fight.last_army import Army
from companion.games.runewars.realm.printed import unit_seen
from companion.intents.intent import Choose, ChooseMany, Do
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Keys, Option, Options, Para, Part, Row
from companion.screens.match.asking import Asking
from rules.runewars import actions as a
from rules.runewars.fight import actions as c
from rules.runewars.fight.fate import Shape
from rules.runewars.fight.units import INITIATIVES, NEUTRAL, UNITS, Kind
from rules.runewars.library import of_unit
from rules.runewars.pending import Side
from rules.runewars.realm.prints import UnitPrint, kind_of
from rules.runewars.state import Runewars

HEALTHS = (1, 2, 3, 4, 5)
MOST_OF_A_KIND = 16
EMPTY: Army = {}


def squads(ctx: Context, side: Side, faction: str | None, start: Army = EMPTY) -> tuple[c.Squad, ...]:
    """The units of a side as they were counted, its own and neutral ones; until then those of `start`."""
    return tuple(
        c.Squad(whose, unit, n)
        for whose in (faction, NEUTRAL)
        if whose is not None
        for unit in UNITS[whose]
        if kind_of(ctx.state.prints, whose, unit)
        if (n := ctx.chosen(f"{side}.{whose}.{unit}", start.get((whose, unit), 0)))
    )


def counters(ctx: Context, side: Side, faction: str, start: Army = EMPTY) -> tuple[Part, ...]:
    """A stepper for each type; a type nobody has read yet leads to its questions."""
    ask, words = Asking(ctx), ctx.words
    for unit, listed in UNITS[faction].items():
        kind, title = kind_of(ctx.state.prints, faction, unit), unit_name(words, unit)
        if kind is not None:
            key, most = f"{side}.{faction}.{unit}", min(MOST_OF_A_KIND, listed.most)
            icon, name = SHAPE_ICONS[kind.shape], f"{side}-{unit}"
            preset = start.get((faction, unit), 0)
            ask.number(key, title, 0, most, preset, detail=brief(ctx, kind), icon=icon, name=name)
            continue
        leads, unknown = Choose("read", f"{faction}.{unit}"), words.t("runewars.unit-print.unknown")
        name = f"{side}-read-{unit}"
        ask.add(Row(title, unknown, icon="help-circle-outline", tone="warn", intent=leads, name=name))
    return ask.asked


def brief(ctx: Context, kind: Kind | UnitPrint) -> str:
    """ "initiative 2, health 2" """
    return ctx.words.t("runewars.unit-print", initiative=kind.initiative, health=kind.health)


def print_asked(ask: Asking, shape: Shape | None = None, unit: str = "") -> UnitPrint | None:
    """Base, initiative and health, as the faction sheet shows them; the print once they are all said."""
    words, of = ask.ctx.words, f".{unit}" if unit else ""
    base = ask.one(f"shape{of}", words.t("runewars.unit-print.shape"), shapes(words), shape, 2, name="shape")
    title = words.t("runewars.unit-print.initiative")
    initiative = ask.digit(f"initiative{of}", title, INITIATIVES, None, name="initiative")
    health = ask.digit(f"health{of}", words.t("runewars.unit-print.health"), HEALTHS, None, name="health")
    if base is None or initiative is None or health is None:
        return None
    return UnitPrint(base, initiative, health)


def reading(ctx: Context) -> Column | None:
    """The questions about a unit nobody has read yet."""
    faction, _, unit = str(ctx.chosen("read", "")).partition(".")
    state: Runewars = ctx.state
    if faction not in UNITS or unit not in UNITS[faction] or kind_of(state.prints, faction, unit) is not None:
        return None
    ask, words = Asking(ctx), ctx.words
    ask.add(Heading(unit_name(words, unit), words.t(f"runewars.faction.{faction}")), *_remembered(ctx, faction, unit))
    print_ = print_asked(ask, UNITS[faction][unit].shape, unit)
    do = None
    if print_ is not None:
        learn = (of_unit(faction, unit, print_),)
        do = Do(a.DescribeUnit(faction, unit, print_), -1, ctx.at, learn=learn, stay=True)
    save = Key(words.t("runewars.unit-print.save"), do, "content-save-outline", "primary", name="save-unit")
    ask.add(Keys((save,)), Para(words.t("runewars.unit-print.once")))
    return Column(ask.asked, 1.0, "accent")


def _remembered(ctx: Context, faction: str, unit: str) -> tuple[Part, ...]:
    """As it was read in an earlier match: one tap."""
    seen = unit_seen(ctx, faction, unit)
    if seen is None:
        return ()
    choices = tuple((f"{key}.{unit}", getattr(seen, key)) for key in ("shape", "initiative", "health"))
    key = Option(brief(ctx, seen), ChooseMany(choices), icon=SHAPE_ICONS[seen.shape], name="remembered")
    return (Options(ctx.words.t("runewars.unit-print.remembered"), (key,), columns=1),)


def allies(ctx: Context, side: Side, start: Army = EMPTY) -> tuple[Part, ...]:
    """Neutral units that fight for a player are asked for only where there are some."""
    had = any(whose == NEUTRAL for whose, _ in start)
    words, on = ctx.words, ctx.chosen(f"allies.{side}", had)
    key = Option(
        words.t("runewars.fight.allies"), Choose(f"allies.{side}", not on), on, "handshake-outline",
        name=f"{side}-allies",
    )  # fmt: skip
    return (Options("", (key,), columns=1), *(counters(ctx, side, NEUTRAL, start) if on else ()))

"""Specials: what each does in our words, and the taps that carry it out on a unit or a side."""

from __future__ import annotations

from companion.intent import Choose, Do
from companion.present.parts import Heading, Key, Keys, Option, Options, Part, Row
from companion.present.runewars.fate_faces import RESULT_ICONS
from companion.present.runewars.fight_story import Clash
from companion.present.runewars.fight_words import SIDES, side_badge, side_name, unit_name, unit_state
from companion.present.sight import Sight
from rules.runewars import actions_fight as c
from rules.runewars.pending import Fight
from rules.runewars.specials import REANIMATES
from rules.runewars.units import Kind

WAYS: tuple[tuple[c.Strike, str], ...] = (
    ("damage", "water"),
    ("rout", "arrow-u-left-bottom-bold"),
    ("destroy", "skull-outline"),
    ("retreat", "run-fast"),
)
MORE = (1, 2, 3)


def specials(sight: Sight, fight: Fight, clash: Clash | None) -> tuple[Part, ...]:
    """How many each side has, and what it does."""
    words = sight.words
    rows: list[Part] = [Heading(words.t("runewars.fight.specials"), icon=RESULT_ICONS["special"])]
    kinds = (clash.attacker, clash.defender) if clash else (None, None)
    for side, n, kind in zip(SIDES, fight.specials, kinds, strict=True):
        if not n or kind is None:
            continue
        badge = side_badge(sight, fight, side)
        title, detail = _says(sight, kind)
        rows.append(Row(title, detail, badge, "" if badge else "star-four-points", value=f"{n}\u00d7"))
    return tuple(rows)


def _says(sight: Sight, kind: Kind) -> tuple[str, str]:
    words = sight.words
    if not kind.special:
        return unit_name(words, kind.name), words.t("runewars.special.unknown")
    return words.t(f"runewars.special.{kind.special}"), words.t(f"runewars.special.{kind.special}.does")


def targets(sight: Sight, fight: Fight) -> tuple[Part, ...]:
    """A unit, then what happens to it; for specials, Tactics cards and Rewards alike."""
    words, chosen = sight.words, sight.chosen("target")
    parts: list[Part] = []
    for side in SIDES:
        own = fight.side(side)
        keys = tuple(
            Option(
                unit_name(words, own.kinds[unit.kind].name),
                Choose("target", (side, at, sight.at)),
                chosen == (side, at, sight.at),
                own.kinds[unit.kind].shape,
                unit_state(words, own, unit),
                name=f"target-{side}-{at}",
            )
            for unit in dict.fromkeys(own.units)
            for at in (own.units.index(unit),)
        )
        if keys:
            name = side_name(sight, fight, side)
            parts.append(Options(words.t("runewars.fight.target", name=name), keys, columns=2))
    if chosen is None or chosen[2] != sight.at:
        return tuple(parts)
    side_, at_, _ = chosen
    done = tuple(
        Key(
            words.t(f"runewars.fight.strike.{how}"),
            Do(c.Hit(side_, at_, how), fight.seat, sight.at),
            icon,
            name=f"hit-{how}",
        )
        for how, icon in WAYS
        if how != "rout" or not fight.side(side_).units[at_].routed
    )
    return (*parts, Keys(done))


def help_rows(sight: Sight, fight: Fight) -> tuple[Part, ...]:
    """Strength of Lay Siege, a development, a Title or a card; figures that Raise Dead brings."""
    words = sight.words
    parts: list[Part] = []
    for side in SIDES:
        keys = tuple(
            Option(
                f"+{n}",
                Do(c.Bolster(side, n), fight.seat, sight.at),
                icon="plus-minus-variant",
                name=f"plus-{side}-{n}",
            )
            for n in MORE
        )
        parts.append(Options(words.t("runewars.fight.bolster", name=side_name(sight, fight, side)), keys, columns=3))
        dead = next((at for at, kind in enumerate(fight.side(side).kinds) if kind.name == "reanimate"), None)
        if dead is not None:
            text = words.t("runewars.fight.raise", n=REANIMATES)
            do = Do(c.Reinforce(side, dead, REANIMATES), fight.seat, sight.at)
            parts.append(Keys((Key(text, do, "account-plus-outline", name=f"raise-{side}"),)))
    return tuple(parts)

"""Battles in words: sides, units, what lies on a unit, and the ladder of both armies."""

from __future__ import annotations

from typing import Literal

from companion.intents.intent import Do
from companion.screens.kit.badge import Badge
from companion.screens.kit.battle_parts import Army, Ladder, Piece, Rung, Troop
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Key, Keys, Row
from companion.screens.kit.presence import is_ours
from companion.text.words import Words
from rules.runewars.fight import actions as c
from rules.runewars.fight.fight import initiative, strengths, stronghold_strength, walls
from rules.runewars.fight.force import Force, Unit
from rules.runewars.fight.units import INITIATIVES, NEUTRAL
from rules.runewars.pending import SIDES, Fight, Side
from rules.runewars.state import Runewars, left_of


def unit_name(words: Words, name: str) -> str:
    return words.t(f"runewars.unit.{name}")


def seat_of(state: Runewars, fight: Fight, side: Side) -> int:
    """Who decides for a side: neutral units are led by the player on the attacker's left."""
    if side == "attacker":
        return fight.seat
    return left_of(state, fight.seat) if fight.foe is None else fight.foe


def side_name(ctx: Context, fight: Fight, side: Side) -> str:
    """A person, or the neutral units."""
    seat = fight.seat if side == "attacker" else fight.foe
    return ctx.words.t(f"runewars.faction.{NEUTRAL}") if seat is None else ctx.chairs[seat].name


def side_names(ctx: Context, fight: Fight) -> tuple[str, str]:
    return side_name(ctx, fight, "attacker"), side_name(ctx, fight, "defender")


def side_badge(ctx: Context, fight: Fight, side: Side) -> Badge | None:
    seat = fight.seat if side == "attacker" else fight.foe
    return None if seat is None else ctx.badge(seat)


def troops(words: Words, counts: dict[str, int]) -> str:
    """ "Footmen: 2, Knights: 1" """
    return ", ".join(words.t("runewars.fight.troop", unit=unit_name(words, unit), n=n) for unit, n in counts.items())


def unit_state(words: Words, force: Force, unit: Unit) -> str:
    """ "routed, 1 of 2 damage" """
    said = [
        words.t("runewars.fight.is-routed") if unit.routed else words.t("runewars.fight.is-standing"),
        words.t("runewars.fight.is-damaged", n=unit.damage, health=force.health(unit.kind)) if unit.damage else "",
    ]
    return ", ".join(text for text in said if text)


def kills(force: Force, unit: Unit, how: str) -> bool:
    """Whether that takes the figure off the board."""
    return how in ("destroy", "sacrifice") or (how == "damage" and force.left(unit) <= 1)


def unit_row(words: Words, force: Force, unit: Unit, how: str, do: Do, name: str, note: str = "") -> Row:
    """A unit that may be struck so; the note is for one that stays on the board."""
    kind, dies = force.kinds[unit.kind], kills(force, unit, how)
    return Row(
        unit_name(words, kind.name),
        unit_state(words, force, unit),
        icon=kind.shape,
        note=words.t("runewars.fight.destroyed") if dies else note,
        tone="bad" if dies else "plain",
        intent=do,
        name=name,
    )


def round_of(fight: Fight) -> int | None:
    """The initiative that draws, or whose cards are being carried out; None once strength is compared."""
    if fight.stage == "strength":
        return None
    if fight.stage == "clash":
        return initiative(fight)
    drawn = [fight.side(side).kinds[at].initiative for side in SIDES for at in fight.side(side).drawn]
    return max(drawn, default=1)


def ladder(ctx: Context, state: Runewars, fight: Fight, acting: tuple[str, str]) -> Ladder:
    """`acting` are the types of both sides whose cards lie open, by name."""
    words, now = ctx.words, round_of(fight)
    rungs: list[Rung] = []
    for n in INITIATIVES:
        mine, theirs = (
            _troops(
                words,
                fight.side(side),
                n,
                acts if n == now and fight.stage != "clash" else "",
                fight.stage == "clash" and n == now,
            )
            for side, acts in zip(SIDES, acting, strict=True)
        )
        for at in range(max(1, len(mine), len(theirs))):
            one, other = (troops[at] if at < len(troops) else None for troops in (mine, theirs))
            rungs.append(Rung(str(n) if at == 0 else "", one, other, n == now))
    mine_, theirs_ = strengths(state, fight)
    return Ladder(
        _army(ctx, state, fight, "attacker", mine_),
        _army(ctx, state, fight, "defender", theirs_),
        tuple(rungs),
        words.t("runewars.fight.no-unit"),
        words.t("runewars.fight.strength-so-far"),
        verdict(ctx, fight, mine_, theirs_),
    )


def verdict(ctx: Context, fight: Fight, mine: int, theirs: int) -> str:
    """Who is ahead; a tie is the defender's (Obliczanie Siły)."""
    words = ctx.words
    if mine == theirs:
        return words.t("runewars.fight.tie", name=side_name(ctx, fight, "defender"))
    side: Side = "attacker" if mine > theirs else "defender"
    return words.t("runewars.fight.ahead", name=side_name(ctx, fight, side), n=abs(mine - theirs))


def _army(ctx: Context, state: Runewars, fight: Fight, side: Side, strength: int) -> Army:
    return Army(
        side_name(ctx, fight, side),
        ctx.words.t(f"runewars.fight.{side}"),
        side_badge(ctx, fight, side),
        str(strength),
        strength_note(ctx, state, fight, side),
    )


def strength_note(ctx: Context, state: Runewars, fight: Fight, side: Side) -> str:
    """ "5 standing + 2 stronghold" """
    words, force = ctx.words, fight.side(side)
    place = stronghold_strength(state, fight) if side == "defender" else 0
    more = walls(state, fight) if side == "defender" else 0
    said = [
        words.t("runewars.fight.standing", n=len(force.standing())),
        words.t("runewars.fight.plus-stronghold", n=place) if place else "",
        words.t("runewars.fight.plus-walls", n=more) if more else "",
        words.t("runewars.fight.plus", n=force.bonus) if force.bonus else "",
    ]
    return " ".join(text for text in said if text)


def _troops(words: Words, force: Force, n: int, acts: str, draws: bool) -> list[Troop]:
    """The types of one initiative; those that draw now, or whose cards lie open, are marked."""
    found: list[Troop] = []
    for at, kind in enumerate(force.kinds):
        units = sorted((unit for unit in force.units if unit.kind == at), key=lambda unit: (unit.routed, -unit.damage))
        if kind.initiative != n or not units:
            continue
        pieces = tuple(_piece(force, unit) for unit in units)
        lying, hurt = sum(unit.routed for unit in units), sum(bool(unit.damage) for unit in units)
        said = [
            words.t("runewars.fight.health", n=force.health(at)) if force.health(at) > 1 else "",
            words.t("runewars.fight.routed", n=lying) if lying else "",
            words.t("runewars.fight.damaged", n=hurt) if hurt else "",
        ]
        detail = " · ".join(text for text in said if text)
        now = kind.name == acts or (draws and at not in force.drawn and bool(force.standing(at)))
        found.append(Troop(unit_name(words, kind.name), detail, pieces, now))
    return found


def _piece(force: Force, unit: Unit) -> Piece:
    health = force.health(unit.kind)
    text = f"{health - unit.damage}/{health}" if unit.damage else str(health) if health > 1 else ""
    state: Literal["standing", "damaged", "routed"]
    state = "routed" if unit.routed else "damaged" if unit.damage else "standing"
    return Piece(force.kinds[unit.kind].shape, text, state)


def put_aside(ctx: Context, fight: Fight) -> Key:
    """It did not happen: the turn has its battle again."""
    do = Do(c.LeaveOff(), fight.seat, ctx.at)
    return Key(ctx.words.t("runewars.fight.discard"), do, "close", name="leave-off")


def by_hand(ctx: Context, seat: int) -> tuple[Keys, ...]:
    """Hands go on without the app: it has happened, and the app follows it no further. Who only watches has no key."""
    do = Do(c.LeaveOff(fought=True), seat, ctx.at)
    if not is_ours(ctx, do):
        return ()
    key = Key(ctx.words.t("runewars.do.leave-off-fought"), do, "hand-back-right-outline", name="by-hand")
    return (Keys((key,)),)

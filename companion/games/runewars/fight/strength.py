"""The end of a battle: developments and cards first, then strength is compared."""

from __future__ import annotations

from companion.games.runewars.fight.cards import last_cards, resolved
from companion.games.runewars.fight.specials import help_rows, targets
from companion.games.runewars.fight.story import Clash
from companion.games.runewars.fight.words import put_aside, side_badge, side_name, strength_note, verdict
from companion.intents.intent import Do, DoAll, Open
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Keys, Para, Part, Row
from companion.screens.kit.views import Now
from rules.runewars.fight import actions as c
from rules.runewars.fight.fight import defence, strengths, usable
from rules.runewars.pending import SIDES, Fight
from rules.runewars.state import Runewars, holder


def strength(ctx: Context, state: Runewars, fight: Fight, clash: Clash | None) -> tuple[tuple[Column, ...], Now]:
    words, (mine, theirs) = ctx.words, strengths(state, fight)
    rows: list[Part] = [Heading(words.t("runewars.fight.strength"))]
    for side, total in zip(SIDES, (mine, theirs), strict=True):
        rows.append(
            Row(side_name(ctx, fight, side), strength_note(ctx, state, fight, side), side_badge(ctx, fight, side),
                icon="" if side_badge(ctx, fight, side) else "sword-cross", value=str(total),
                intent=Open("why", f"strength.{side}"), name=f"why-{side}", chevron=False)
        )  # fmt: skip
    rows += [
        *_development(ctx, state, fight),
        *_commander(ctx, state, fight),
        *help_rows(ctx, fight),
        Para(words.t("runewars.fight.rule.strength"), source=words.t("runewars.source.battles")),
    ]
    judge = DoAll((Do(c.JudgeBattle(), fight.seat, ctx.at),), "battle")
    key = Key(words.t("runewars.do.judge-battle"), judge, "scale-balance", "primary", name="judge-battle")
    title = verdict(ctx, fight, mine, theirs)
    detail = words.t("runewars.fight.before-judging")
    more = Column((*targets(ctx, fight), *last_cards(ctx, fight, clash), *resolved(ctx, fight, clash)), 0.9)
    now = Now(title, detail, ctx.badge(fight.seat), (put_aside(ctx, fight), key))
    return (Column(tuple(rows), 1.05, "accent"), more), now


def _development(ctx: Context, state: Runewars, fight: Fight) -> tuple[Part, ...]:
    """What the faction's defensive development does; all but the Walls are used by a button, once."""
    words, whose = ctx.words, defence(state, fight.foe, fight.stronghold)
    if whose is None or fight.foe is None or fight.stronghold is None:
        return ()
    row = Row(words.t(f"runewars.defence.{whose}"), words.t(f"runewars.defence.{whose}.does"), icon="castle")
    if usable(state, fight) is None:
        return (row,)
    key = Key(words.t("runewars.do.defend"), Do(c.Defend(), fight.foe, ctx.at), "castle", name="defend")
    return (row, Keys((key,)))


def _commander(ctx: Context, state: Runewars, fight: Fight) -> tuple[Part, ...]:
    """How much the Title adds is on its card, which nobody has read to us: a reminder beside the keys."""
    seat = holder(state, "commander")
    if seat is None or seat not in (fight.seat, fight.foe):
        return ()
    words = ctx.words
    return (Row(words.t("runewars.title.commander"), words.t("runewars.fight.commander"), ctx.badge(seat)),)

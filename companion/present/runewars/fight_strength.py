"""The end of a battle: developments and cards first, then strength is compared."""

from __future__ import annotations

from companion.intent import Do, DoAll
from companion.present.parts import Column, Heading, Key, Keys, Para, Part, Row
from companion.present.runewars.fight_cards import last_cards, resolved
from companion.present.runewars.fight_specials import help_rows, targets
from companion.present.runewars.fight_story import Clash
from companion.present.runewars.fight_words import (
    SIDES,
    put_aside,
    side_badge,
    side_name,
    strength_note,
    verdict,
)
from companion.present.sight import Sight
from companion.present.views import Now
from rules.runewars import actions_fight as c
from rules.runewars import actions_hand as b
from rules.runewars.fight import strengths
from rules.runewars.pending import Fight
from rules.runewars.state import Runewars


def strength(sight: Sight, state: Runewars, fight: Fight, clash: Clash | None) -> tuple[tuple[Column, ...], Now]:
    words, (mine, theirs) = sight.words, strengths(state, fight)
    rows: list[Part] = [Heading(words.t("runewars.fight.strength"))]
    for side, total in zip(SIDES, (mine, theirs), strict=True):
        rows.append(
            Row(side_name(sight, fight, side), strength_note(sight, state, fight, side), side_badge(sight, fight, side),
                icon="" if side_badge(sight, fight, side) else "sword-cross", value=str(total))
        )  # fmt: skip
    rows += [
        *_development(sight, state, fight),
        *help_rows(sight, fight),
        Para(words.t("runewars.fight.rule.strength"), source=words.t("runewars.source.battles")),
    ]
    judge = DoAll((Do(c.JudgeBattle(), fight.seat, sight.at),), "battle")
    key = Key(words.t("runewars.do.judge-battle"), judge, "scale-balance", "primary", name="judge-battle")
    title = verdict(sight, fight, mine, theirs)
    detail = words.t("runewars.fight.before-judging")
    more = Column((*targets(sight, fight), *last_cards(sight, fight, clash), *resolved(sight, fight, clash)), 0.85)
    now = Now(title, detail, sight.badge(fight.seat), (put_aside(sight, fight), key))
    return (Column(tuple(rows), 1.1, "accent"), more), now


def _development(sight: Sight, state: Runewars, fight: Fight) -> tuple[Part, ...]:
    """The stronghold's defensive development, which is discarded when used; its strength is added below."""
    if fight.foe is None or fight.stronghold is None:
        return ()
    forts = state.realms[fight.foe].strongholds
    if fight.stronghold >= len(forts) or forts[fight.stronghold].development != "defence":
        return ()
    do = Do(b.SpendDevelopment(fight.foe, fight.stronghold), fight.foe, sight.at)
    key = Key(sight.words.t("runewars.do.spend-development"), do, "castle", name="spend-development")
    return (Keys((key,)),)

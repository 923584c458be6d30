"""The raid itself: the dice as they fell, strength line by line, and wounds onto the crew."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from typing import Any

from companion.games.scythia.names import DICE, crew_name, crew_state, dice_text, joined, settlement
from companion.games.scythia.turn.abilities import in_a_raid, now_row
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.scythia import actions as a
from rules.scythia.raid.raid import Fight, Sums, strength_lines
from rules.scythia.raid.settlement import DieColour, Face, Settlement, face_pattern, faces_of, verdict
from rules.scythia.raid.wounds import spread
from rules.scythia.state import Scythia, print_of, raider
from rules.scythia.turn.raider import crew_of

OTHER = "other"
MOST_SHOWN = 3  # strength or wounds of one face (facts 5.3); a die that shows more is told by itself


@dataclass(frozen=True, slots=True)
class Rolled:
    """What is told of the dice: None of what nobody has told; not `whole` while a die is missing."""

    strength: int | None = None
    wounds: int | None = None
    whole: bool = True


def is_rolling(ctx: Context) -> bool:
    return ctx.state.fight is not None and ctx.state.fight.strength is None


def is_wounded(ctx: Context) -> bool:
    return ctx.state.fight is not None and ctx.state.fight.stage == "raid-wounds"


def dice(ctx: Context) -> Page:
    """Both sums of all dice, which is two taps; or each die, where its faces are one tap each."""
    state: Scythia = ctx.state
    fight = state.fight
    assert fight is not None
    words, seat = ctx.words, state.active
    extras = Asking(ctx)
    ability, spared, vp = (
        extras.number(key, words.t(f"scythia.dice.{key}"), 0, 20, icon=icon)
        for key, icon in (("ability", "star-outline"), ("spared", "shield-check"), ("extra-vp", "bird"))
    )
    added = (ability, spared, vp)
    left, rolled, now = (_die_by_die if ctx.chosen("by-die") else _by_sums)(ctx, fight, added)
    asked = Column((*left, *extras.asked, now_row(ctx, seat)), 1.5)
    told = Column((*_sum(ctx, state, fight, rolled, ability, spared), *in_a_raid(ctx, raider(state))))
    return chrome.page(ctx, "dice", settlement(words, fight.empire, fight.place), (asked, told), now)


def _by_sums(ctx: Context, fight: Fight, added: tuple[int, int, int]) -> tuple[tuple[Part, ...], Rolled, Now]:
    """Whichever is answered last judges the raid."""
    ask, words, seat = Asking(ctx), ctx.words, ctx.state.active
    strength, wounds = (ctx.chosen(f"sum-{what}") for what in ("strength", "wounds"))
    each = range(MOST_SHOWN * fight.dice + 1)

    def judged(sums: Sums) -> Do:
        return Do(a.EnterDice(seat, (), *added, sums), seat, ctx.at)

    by_wounds = None if strength is None else lambda n: judged(Sums(strength, n))
    by_strength = None if wounds is None else lambda n: judged(Sums(n, wounds))
    ask.add(Heading(words.t("scythia.dice.sums"), dice_text(words, fight.red, fight.white, fight.yellow)))
    ask.digit("sum-strength", words.t("scythia.dice.sum-strength"), each, columns=7, done=by_strength)
    ask.digit("sum-wounds", words.t("scythia.dice.sum-wounds"), each, columns=7, done=by_wounds)
    key = Key(words.t("scythia.key.by-die"), Choose("by-die", True), "dice-multiple", name="by-die")
    none = () if fight.dice else (_judge_key(ctx, judged(Sums(0, 0))),)
    title, detail = words.t("scythia.now.raid-dice", seat=seat), words.t("scythia.dice.sums.detail")
    shown = () if not fight.dice else ask.asked
    rolled = Rolled(strength, wounds) if fight.dice else Rolled(0, 0)
    return shown, rolled, Now(title, detail, ctx.badge(seat), (key, *none))


def _die_by_die(ctx: Context, fight: Fight, added: tuple[int, int, int]) -> tuple[tuple[Part, ...], Rolled, Now]:
    ask, words, seat = Asking(ctx), ctx.words, ctx.state.active
    faces = [_die(ask, at, colour) for at, colour in enumerate(_colours(fight))]
    rolled = tuple(face for face in faces if face)
    judge = Do(a.EnterDice(seat, rolled, *added), seat, ctx.at, learn=tuple(map(face_pattern, rolled)))
    back = Key(words.t("scythia.key.by-sums"), Choose("by-die", False), "counter", name="by-sums")
    keys = (back, _judge_key(ctx, judge if len(rolled) == len(faces) else None))
    detail = words.t("scythia.dice.of", n=len(rolled), all=len(faces))
    strength, wounds = sum(face.strength for face in rolled), sum(face.wounds for face in rolled)
    sums = Rolled(strength, wounds, len(rolled) == len(faces)) if rolled or not faces else Rolled()
    return ask.asked, sums, Now(words.t("scythia.now.raid-dice", seat=seat), detail, ctx.badge(seat), keys)


def _judge_key(ctx: Context, judge: Do | None) -> Key:
    return Key(ctx.t("scythia.key.judge"), judge, "check", "primary", name="judge")


def _colours(fight: Fight) -> tuple[DieColour, ...]:
    counts: tuple[tuple[DieColour, int], ...] = (("red", fight.red), ("white", fight.white), ("yellow", fight.yellow))
    return tuple(colour for colour, n in counts for _ in range(n))


def _die(ask: Asking, at: int, colour: DieColour) -> Face | None:
    """A known face, or one put together from its two numbers."""
    words, key = ask.ctx.words, f"die-{at}"
    faces: dict[Any, Option] = {
        (face.strength, face.wounds): Option(
            face_text(words, face), colour=DICE[colour], name=f"{key}-{face.strength}-{face.wounds}"
        )
        for face in faces_of(ask.ctx.patterns, colour)
    }
    faces[OTHER] = Option(words.t("scythia.die.other"), icon="pencil-outline")
    ask.one(key, words.t(f"scythia.die.{colour}", n=at + 1), faces, None, 4)
    chosen = ask.ctx.chosen(key)
    if chosen == OTHER:
        numerals = {what: words.t(f"scythia.die.{what}") for what in ("strength", "wounds")}
        chosen = tuple(ask.digit(f"{what}-{at}", title, range(5)) for what, title in numerals.items())
    return None if chosen is None or None in chosen else Face(colour, *chosen)


def face_text(words: Words, face: Face) -> str:
    """ "2 strength, 2 wounds" """
    parts = [
        *((words.t("scythia.strength.n", n=face.strength),) if face.strength else ()),
        *((words.t("scythia.wounds.n", n=face.wounds),) if face.wounds else ()),
    ]
    return ", ".join(parts) or words.t("scythia.die.blank")


def _sum(ctx: Context, state: Scythia, fight: Fight, rolled: Rolled, ability: int, spared: int) -> tuple[Part, ...]:
    """Line by line, the total, and what it brings as far as the dice are told: no verdict before them."""
    words, print_ = ctx.words, print_of(state, fight.empire, fight.place)
    if print_ is None:  # begun on another device; what the strength brings is on the board, which is told first
        return ()
    dice = rolled.strength or 0
    lines = strength_lines(raider(state), fight.kumis, dice, ability)
    total = sum(n for _, n in lines)
    untold = rolled.strength is None
    return (
        Heading(words.t("scythia.dice.strength")),
        *(
            Row(words.t(f"scythia.line-of.{key}"), value="?" if untold and key == "dice" else str(n))
            for key, n in lines
        ),
        Row(
            words.t("scythia.raid.sure" if untold else "scythia.dice.total"),
            _brings(words, print_, total, rolled, spared),
            icon="arm-flex",
            value=str(total),
            status="now",
            intent=Open("why", f"strength.{fight.empire}.{fight.place}.{fight.kumis}.{dice}.{ability}"),
            name="why-strength",
            chevron=False,
        ),
    )


def _brings(words: Words, print_: Settlement, total: int, rolled: Rolled, spared: int) -> str:
    """Points once the strength of the dice is told, wounds once theirs are, too."""
    if rolled.strength is None or not rolled.whole:
        return ""
    vp, low = verdict(print_, total)
    points = words.t("scythia.vp.n", n=vp)
    if rolled.wounds is None:
        return points
    wounds = words.t("scythia.wounds.n", n=max(0, low + rolled.wounds - spared))
    return words.t("scythia.dice.result", vp=points, wounds=wounds)


def wounds(ctx: Context) -> Page:
    """One wound a tap; a wound at strength 0 kills (OTRZYMYWANIE RAN)."""
    state: Scythia = ctx.state
    fight = state.fight
    assert fight is not None
    words, seat = ctx.words, state.active
    proposed = Counter(spread(raider(state), fight.wounds))
    rows = tuple(
        Row(
            crew_name(words, crew, space),
            joined(
                words,
                crew_state(words, crew) if crew.left else words.t("scythia.wounds.dies"),
                words.t("scythia.wounds.proposed", n=proposed[space]) if proposed[space] else "",
            ),
            number=str(space + 1),
            value=str(crew.left),
            tone="plain" if crew.left else "bad",
            intent=Do(a.Wound(seat, space), seat, ctx.at),
            name=f"wound-{space}",
        )
        for space, crew in crew_of(raider(state))
    )
    head = Heading(words.t("scythia.wounds.whom"), words.t("scythia.wounds.n", n=fight.wounds), "water")
    rule = Para(words.t("scythia.wounds.rule"), source=words.t("scythia.source.wounds"))
    right = (*won(ctx, fight), *in_a_raid(ctx, raider(state)), now_row(ctx, seat), rule)
    left = words.t("scythia.wounds.left", n=fight.wounds)
    least = a.BearWounds(seat, spread(raider(state), fight.wounds))
    key = Key(words.t("scythia.key.bear-wounds"), ctx.step(least, seat), "check", "primary", name="bear-wounds")
    now = Now(words.t("scythia.now.raid-wounds", seat=seat), left, ctx.badge(seat), (key,))
    columns = (Column((head, *rows), 1.5), Column(right, tone="help"))
    return chrome.page(ctx, "wounds", settlement(words, fight.empire, fight.place), columns, now)


def won(ctx: Context, fight: Fight) -> tuple[Part, ...]:
    words = ctx.words
    return (
        Row(words.t("scythia.dice.total"), icon="arm-flex", value=str(fight.strength or 0)),
        Row(words.t("scythia.raid.points"), icon="bird", value=str(fight.vp)),
    )

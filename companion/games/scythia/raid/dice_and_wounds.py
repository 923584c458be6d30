"""The raid itself: the dice as they fell, strength line by line, and wounds onto the crew."""

from __future__ import annotations

from typing import Any

from companion.games.scythia.names import DICE, crew_name, crew_state, settlement
from companion.games.scythia.turn.abilities import in_a_raid, now_row
from companion.intents.intent import Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from companion.text.words import Words
from rules.scythia import actions as a
from rules.scythia.raid.raid import Fight, strength_lines
from rules.scythia.raid.settlement import DieColour, Face, face_pattern, faces_of, verdict
from rules.scythia.state import Scythia, print_of, raider
from rules.scythia.turn.raider import crew_of

OTHER = "other"


def is_rolling(ctx: Context) -> bool:
    return ctx.state.fight is not None and ctx.state.fight.strength is None


def is_wounded(ctx: Context) -> bool:
    return ctx.state.fight is not None and ctx.state.fight.stage == "raid-wounds"


def dice(ctx: Context) -> Page:
    """Each die as it was rolled; the faces seen so far are one tap each."""
    state: Scythia = ctx.state
    fight = state.fight
    assert fight is not None
    words, seat = ctx.words, state.active
    dice, extras = Asking(ctx), Asking(ctx)
    faces = [_die(dice, at, colour) for at, colour in enumerate(_colours(fight))]
    rolled = tuple(face for face in faces if face)
    ability, spared, vp = (
        extras.number(key, words.t(f"scythia.dice.{key}"), 0, 20, icon=icon)
        for key, icon in (("ability", "star-outline"), ("spared", "shield-check"), ("extra-vp", "bird"))
    )
    told = (*_sum(ctx, state, fight, rolled, ability, spared), *in_a_raid(ctx, raider(state)))
    right = Column((*told, *extras.asked, now_row(ctx, seat)))
    learn = tuple(map(face_pattern, rolled))
    judge = Do(a.EnterDice(seat, rolled, ability, spared, vp), seat, ctx.at, learn=learn)
    do = judge if len(rolled) == len(faces) else None
    key = Key(words.t("scythia.key.judge"), do, "check", "primary", name="judge")
    detail = words.t("scythia.dice.of", n=len(rolled), all=len(faces))
    now = Now(words.t("scythia.now.raid-dice", seat=seat), detail, ctx.badge(seat), (key,))
    title = settlement(words, fight.empire, fight.place)
    return chrome.page(ctx, "dice", title, (Column(dice.asked, 1.5), right), now)


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


def _sum(
    ctx: Context, state: Scythia, fight: Fight, rolled: tuple[Face, ...], ability: int, spared: int
) -> tuple[Part, ...]:
    """Line by line, the total, and what it brings so far."""
    words, print_ = ctx.words, print_of(state, fight.empire, fight.place)
    assert print_ is not None
    lines = strength_lines(raider(state), fight.kumis, rolled, ability)
    total = sum(n for _, n in lines)
    vp, low = verdict(print_, total)
    wounds = words.t("scythia.wounds.n", n=max(0, low + sum(face.wounds for face in rolled) - spared))
    dice = sum(face.strength for face in rolled)
    return (
        Heading(words.t("scythia.dice.strength")),
        *(Row(words.t(f"scythia.line-of.{key}"), value=str(n)) for key, n in lines),
        Row(
            words.t("scythia.dice.total"),
            words.t("scythia.dice.result", vp=words.t("scythia.vp.n", n=vp), wounds=wounds),
            icon="arm-flex",
            value=str(total),
            status="now",
            intent=Open("why", f"strength.{fight.empire}.{fight.place}.{fight.kumis}.{dice}.{ability}"),
            name="why-strength",
            chevron=False,
        ),
    )


def wounds(ctx: Context) -> Page:
    """One wound a tap; a wound at strength 0 kills (OTRZYMYWANIE RAN)."""
    state: Scythia = ctx.state
    fight = state.fight
    assert fight is not None
    words, seat = ctx.words, state.active
    rows = tuple(
        Row(
            crew_name(words, crew, space),
            crew_state(words, crew) if crew.left else words.t("scythia.wounds.dies"),
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
    now = Now(words.t("scythia.now.raid-wounds", seat=seat), left, ctx.badge(seat))
    columns = (Column((head, *rows), 1.5), Column(right, tone="help"))
    return chrome.page(ctx, "wounds", settlement(words, fight.empire, fight.place), columns, now)


def won(ctx: Context, fight: Fight) -> tuple[Part, ...]:
    words = ctx.words
    return (
        Row(words.t("scythia.dice.total"), icon="arm-flex", value=str(fight.strength or 0)),
        Row(words.t("scythia.raid.points"), icon="bird", value=str(fight.vp)),
    )

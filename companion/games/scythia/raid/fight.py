"""The raid itself: the dice as they fell, strength line by line, and wounds onto the crew."""

from __future__ import annotations

from companion.games.scythia.names import DICE, crew_name, crew_state, settlement
from companion.games.scythia.turn.abilities import in_a_raid, now_row
from companion.intents.intent import Choose, Do, Open
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from rules.scythia import actions as a
from rules.scythia.raid.raid import Fight, strength_lines
from rules.scythia.raid.settlement import DieColour, Face, Settlement, face_pattern, faces_of, verdict
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
    words, own = ctx.words, raider(state)
    faces = _faces(ctx, fight)
    print_ = print_of(state, fight.empire, fight.place)
    assert print_ is not None
    ability, spared, vp = (ctx.chosen(key, 0) for key in ("ability", "spared", "extra-vp"))
    lines = strength_lines(own, fight.kumis, tuple(face for face in faces if face), ability)
    left = Column(tuple(part for at, colour in enumerate(_colours(fight)) for part in _die(ctx, at, colour)), 1.5)
    extras = tuple(
        Count(words.t(f"scythia.dice.{key}"), value, 0, 20, Choose(key, 0), icon=icon, name=key)
        for key, value, icon in (
            ("ability", ability, "star-outline"),
            ("spared", spared, "shield-check"),
            ("extra-vp", vp, "bird"),
        )
    )
    rolled_strength = sum(face.strength for face in faces if face)
    go = Open("why", f"strength.{fight.empire}.{fight.place}.{fight.kumis}.{rolled_strength}.{ability}")
    told = (*_sum(ctx, lines, print_, faces, spared, go), *in_a_raid(ctx, own))
    right = Column((*told, *extras, now_row(ctx, state.active)))
    ready = all(face is not None for face in faces)
    rolled = tuple(face for face in faces if face is not None)
    learn = tuple(face_pattern(face) for face in rolled)
    do = (
        Do(a.EnterDice(state.active, rolled, ability, spared, vp), state.active, ctx.at, learn=learn) if ready else None
    )
    key = Key(words.t("scythia.key.judge"), do, "check", "primary", name="judge")
    detail = words.t("scythia.dice.of", n=len(rolled), all=len(faces))
    now = Now(words.t("scythia.now.raid-dice", seat=state.active), detail, ctx.badge(state.active), (key,))
    top = chrome.top(ctx, settlement(words, fight.empire, fight.place), chrome.close(ctx))
    return Page("dice", "sc", top, (left, right), now, ctx.toast)


def _colours(fight: Fight) -> tuple[DieColour, ...]:
    counts: tuple[tuple[DieColour, int], ...] = (("red", fight.red), ("white", fight.white), ("yellow", fight.yellow))
    return tuple(colour for colour, n in counts for _ in range(n))


def _faces(ctx: Context, fight: Fight) -> list[Face | None]:
    return [_face(ctx, at, colour) for at, colour in enumerate(_colours(fight))]


def _face(ctx: Context, at: int, colour: DieColour) -> Face | None:
    """A known face, or one put together from its two numbers."""
    chosen = ctx.chosen(f"die-{at}")
    if chosen == OTHER:
        strength, wounds = ctx.chosen(f"strength-{at}"), ctx.chosen(f"wounds-{at}")
        return None if strength is None or wounds is None else Face(colour, strength, wounds)
    return Face(colour, *chosen) if chosen is not None else None


def _die(ctx: Context, at: int, colour: DieColour) -> tuple[Part, ...]:
    words, chosen = ctx.words, ctx.chosen(f"die-{at}")
    keys = [
        Option(
            face_text(ctx, face),
            Choose(f"die-{at}", (face.strength, face.wounds)),
            chosen == (face.strength, face.wounds),
            colour=DICE[colour],
            name=f"die-{at}-{face.strength}-{face.wounds}",
        )
        for face in faces_of(ctx.patterns, colour)
    ]
    other = Option(
        words.t("scythia.die.other"),
        Choose(f"die-{at}", OTHER),
        chosen == OTHER,
        "pencil-outline",
        name=f"die-{at}-other",
    )
    title = words.t(f"scythia.die.{colour}", n=at + 1)
    rows: tuple[Part, ...] = (Options(title, (*keys, other), columns=4),)
    if chosen != OTHER:
        return rows
    return (*rows, *(_number(ctx, at, what) for what in ("strength", "wounds")))


def _number(ctx: Context, at: int, what: str) -> Options:
    chosen = ctx.chosen(f"{what}-{at}")
    keys = tuple(Option(str(n), Choose(f"{what}-{at}", n), n == chosen, name=f"{what}-{at}-{n}") for n in range(5))
    return Options(ctx.words.t(f"scythia.die.{what}"), keys, columns=5, numeral=True)


def face_text(ctx: Context, face: Face) -> str:
    """ "2 strength, 2 wounds" """
    words = ctx.words
    parts = [
        *((words.t("scythia.strength.n", n=face.strength),) if face.strength else ()),
        *((words.t("scythia.wounds.n", n=face.wounds),) if face.wounds else ()),
    ]
    return ", ".join(parts) or words.t("scythia.die.blank")


def _sum(
    ctx: Context,
    lines: tuple[tuple[str, int], ...],
    print_: Settlement,
    faces: list[Face | None],
    spared: int,
    go: Open,
) -> tuple[Part, ...]:
    """Line by line, the total, and what it brings so far."""
    words = ctx.words
    total = sum(n for _, n in lines)
    vp, low = verdict(print_, total)
    wounds = max(0, low + sum(face.wounds for face in faces if face) - spared)
    rows = tuple(Row(words.t(f"scythia.line-of.{key}"), value=str(n)) for key, n in lines)
    result = words.t(
        "scythia.dice.result", vp=words.t("scythia.vp.n", n=vp), wounds=words.t("scythia.wounds.n", n=wounds)
    )
    return (
        Heading(words.t("scythia.dice.strength")),
        *rows,
        Row(
            words.t("scythia.dice.total"),
            result,
            icon="arm-flex",
            value=str(total),
            status="now",
            intent=go,
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
    now = Now(
        words.t("scythia.now.raid-wounds", seat=seat),
        words.t("scythia.wounds.left", n=fight.wounds),
        ctx.badge(seat),
    )
    top = chrome.top(ctx, settlement(words, fight.empire, fight.place), chrome.close(ctx))
    return Page("wounds", "sc", top, (Column((head, *rows), 1.5), Column(right, tone="help")), now, ctx.toast)


def won(ctx: Context, fight: Fight) -> tuple[Part, ...]:
    words = ctx.words
    return (
        Row(words.t("scythia.dice.total"), icon="arm-flex", value=str(fight.strength or 0)),
        Row(words.t("scythia.raid.points"), icon="bird", value=str(fight.vp)),
    )

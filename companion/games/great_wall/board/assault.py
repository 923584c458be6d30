"""Winter: Archers fire, sections are stormed, and who is lost is Killed or Saved."""

from __future__ import annotations

from typing import Any

from companion.games.great_wall.board.sections import standing, verdict
from companion.games.great_wall.names import SOLDIER_ICONS, ability, badge, clan, people_options, side, soldiers
from companion.games.great_wall.year.now_keys import ask_print
from companion.intents.intent import ONWARD, WHO, Do, DoAll
from companion.screens.help.why_keys import why_keys
from companion.screens.kit import chrome
from companion.screens.kit.attempts import attempt
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Banner, Column, Heading, Key, Option, Options, Para, Part, Row, Tone
from companion.screens.kit.views import Now, View
from companion.screens.match.asking import Asking
from rules.core.fold import fold
from rules.core.message import Refusal
from rules.great_wall.board import actions as b
from rules.great_wall.board.assault_order import least_defence, next_shot, next_storm, owed, toll_of, undecided
from rules.great_wall.board.events import Breached
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import Horde, Section, power_of
from rules.great_wall.follow import forced
from rules.great_wall.library import HORDE
from rules.great_wall.state import GreatWall, Toll, defence_of, lethality, people, section
from rules.great_wall.tables import BARRICADE_DEFENCE, SAVE_COST, SECTIONS, SectionId, SoldierKind


def is_firing(ctx: Context) -> bool:
    return ctx.state.step == "firing" and next_shot(ctx.state) is not None


def fire(ctx: Context) -> View:
    """The next Archers choose the Horde they wound."""
    state: GreatWall = ctx.state
    shot = next_shot(state)
    assert shot is not None
    words, (at, seat) = ctx.words, shot
    there = section(state, at)
    left = state.shots[SECTIONS.index(at)][seat]
    keys = tuple(
        Option(
            words.t("great_wall.row", n=row + 1),
            Do(b.Fire(seat, at, row), seat, ctx.at) if horde.free else None,
            icon="glyph:horde",
            detail=_free(ctx, horde),
            name=f"fire-{row}",
        )
        for row, horde in enumerate(there.hordes)
    )
    rule = chrome.rule(words.t("great_wall.rule.firing"), words.t("great_wall.source.step-firing"))
    columns = (Column((Options(words.t("great_wall.fire.which"), keys, columns=1),), 1.5), rule)
    title = words.t("great_wall.bar.firing", seat=seat, side=side(words, at))
    now = Now(title, words.t("great_wall.fire.left", n=left), ctx.badge(seat))
    return chrome.page(ctx, "fire", words.t("great_wall.section.title", side=side(words, at)), columns, now)


def _free(ctx: Context, horde: Horde) -> str:
    """How it stands, and what it does where somebody has typed that."""
    free = ctx.words.t("great_wall.row.free", power=horde.card.power, n=horde.free)
    told = ability(ctx, HORDE, horde.card.name)
    return f"{free}. {horde.card.name}: {told}" if told else free


def is_assaulted(ctx: Context) -> bool:
    state: GreatWall = ctx.state
    waits = state.step == "assault" and state.fray is None and not state.due
    return waits and next_storm(state) is not None


def assault(ctx: Context) -> View:
    """The calculator of one section; what Horde abilities change is added by hand."""
    state: GreatWall = ctx.state
    at = next_storm(state)
    assert at is not None
    words, there, base = ctx.words, section(state, at), defence_of(state, at)
    attack, hold = Asking(ctx, "more"), Asking(ctx, "more")
    look: dict[str, Any] = {"icon": "plus-minus-variant", "detail": words.t("great_wall.assault.more.detail")}
    attack.add(Heading(words.t("great_wall.horde.power"), icon="glyph:horde"), *_hordes(ctx, there))
    more_p = attack.number("power", words.t("great_wall.assault.more"), -40, 40, **look)
    power = max(0, power_of(there) + more_p)
    attack.add(_total(ctx, power, "accent"))
    hold.add(Heading(words.t("great_wall.print.defence"), icon="shield-outline"), *_defence(ctx, state, there))
    more_d = hold.number("defence", words.t("great_wall.assault.more"), -40, 40, **look)
    defence = None if base is None else max(0, base + more_d)
    hold.add(_total(ctx, defence, "help"))
    text, tone = verdict(words, power, defence, max(0, least_defence(state, at) + more_d))
    result = Banner(text, "shield-check" if tone == "good" else "shield-alert", tone if tone != "plain" else "warn")
    asked = () if base is None else (why_keys(ctx, f"assault.{at}.{more_p}.{more_d}"),)
    others = _forecasts(ctx, state, along(ctx, state, more_d, more_p))
    left = Column((result, *asked, *others, *_outcome(ctx, state, at, tone)))
    columns = (left, Column(attack.asked), Column(hold.asked))
    title = words.t("great_wall.assault.title", side=side(words, at))
    return chrome.page(ctx, "assault", title, columns, _judge(ctx, state, at, more_d, more_p, text))


def _hordes(ctx: Context, section: Section) -> tuple[Row, ...]:
    return tuple(
        Row(
            card.card.name or ctx.t("great_wall.horde.nameless"),
            ability(ctx, HORDE, card.card.name),
            number=str(row + 1),
            value=str(card.card.power),
            icon="glyph:horde",
        )
        for row, card in enumerate(section.hordes)
    )


def _defence(ctx: Context, state: GreatWall, section: Section) -> tuple[Row, ...]:
    words, wall = ctx.words, state.prints.walls[section.level]
    level, defence = words.t("great_wall.print.wall", n=section.level), "?" if wall is None else str(wall.defence)
    barricades = f"+{BARRICADE_DEFENCE * section.barricades}"
    return (
        Row(level, icon="glyph:wallg", value=defence),
        Row(words.t("great_wall.barricades"), icon="glyph:barr", value=barricades),
    )


def _total(ctx: Context, total: int | None, tone: Tone) -> Row:
    return Row(ctx.words.t("great_wall.assault.total"), value="?" if total is None else str(total), tone=tone)


def _outcome(ctx: Context, state: GreatWall, at: SectionId, tone: Tone) -> tuple[Part, ...]:
    """Who would be shamed and how many Soldiers each would lose; nothing while the Defense value is not known."""
    words, there, deadly = ctx.words, section(state, at), lethality(state)
    rule = Para(words.t("great_wall.rule.assault"), source=words.t("great_wall.source.step-assault"))
    if tone != "bad":
        return (*((Para(words.t("great_wall.assault.holds")),) if tone == "good" else ()), rule)
    rows = []
    for seat in people(state):
        shame = sum(not card.soldiers_of(seat) for card in there.hordes)
        fighting = sum(card.soldiers_of(seat) for card in there.hordes)
        dead = sum(min(deadly or 0, card.soldiers_of(seat)) for card in there.hordes) + there.archers[seat]
        unknown = fighting and deadly is None
        detail = words.t("great_wall.assault.costs", shame=shame, dead="?" if unknown else dead)
        rows.append(Row(clan(ctx, seat), detail, badge(ctx, seat), tone="bad" if shame or dead or unknown else "plain"))
    return (*rows, rule)


def _judge(ctx: Context, state: GreatWall, at: SectionId, defence: int, power: int, text: str) -> Now:
    if undecided(state, at, defence, power):
        if defence_of(state, at) is None:
            return ask_print(ctx, f"wall.{section(state, at).level}", text, ctx.t("great_wall.ask.wall"))
        slot, title = f"slot.{state.slot}", ctx.t("great_wall.lethality")  # on the Time track, not on the Wall
        return ask_print(ctx, slot, title, ctx.t("great_wall.ask.lethality"))
    steps = (Do(b.Assault(defence, power), -1, ctx.at), *(Do(b.Assault()) for _ in along(ctx, state, defence, power)))
    label = ctx.t("great_wall.do.assault" if len(steps) == 1 else "great_wall.key.assault-all", n=len(steps))
    do = DoAll(steps, ONWARD) if len(steps) > 1 else steps[0]
    return Now(text, ctx.t("great_wall.assault.ready"), None, (Key(label, do, "check", "primary", name="judge"),))


def along(ctx: Context, state: GreatWall, defence: int, power: int) -> tuple[SectionId, ...]:
    """Sections that are judged by the same tap: those after this one of which no number is missing.

    A breach has its dead and its Shame first, and a Horde with an ability that was typed is looked at alone.
    """
    found: list[SectionId] = []
    now, action = state, b.Assault(defence, power)
    while True:
        decided = attempt(ctx.game, now, action)
        if isinstance(decided, Refusal) or any(isinstance(event, Breached) for event in decided):
            return tuple(found)
        now, action = fold(ctx.game, now, decided), b.Assault()
        at = next_storm(now) if now.step == "assault" else None
        if at is None or undecided(now, at) or not _is_plain(ctx, now, at):
            return tuple(found)
        found.append(at)


def _is_plain(ctx: Context, state: GreatWall, at: SectionId) -> bool:
    return not any(ability(ctx, HORDE, horde.card.name) for horde in section(state, at).hordes)


def _forecasts(ctx: Context, state: GreatWall, sections: tuple[SectionId, ...]) -> tuple[Row, ...]:
    """What the other sections come to, where the same tap judges them."""
    words = ctx.words
    told = {at: standing(ctx, state, at) for at in sections}
    return tuple(
        Row(words.t("great_wall.section.title", side=side(words, at)), text, icon="shield-outline", tone=tone)
        for at, (text, tone) in told.items()
    )


def has_losses(ctx: Context) -> bool:
    state: GreatWall = ctx.state
    return bool(state.fray and state.fray.tolls) and not state.due and not forced(state)


def losses(ctx: Context) -> View:
    """Which Soldiers are Killed, and which are Saved for 2 Chi each."""
    state: GreatWall = ctx.state
    fray = state.fray
    assert fray is not None
    ask, words = Asking(ctx), ctx.words
    seat = _who(ask, tuple(dict.fromkeys(toll.seat for toll in fray.tolls)))
    toll = toll_of(state, seat)
    assert toll is not None  # it is one of those due
    struck, there = section(state, fray.section), _there(state, fray.section, toll, seat)
    where = (
        words.t("great_wall.losses.archers") if toll.row is None else words.t("great_wall.losses.row", n=toll.row + 1)
    )
    ask.add(Heading(where, side(words, fray.section)))
    killed = _squad(ask, "killed", there, _first(there, owed(state, toll)))
    saved = _squad(ask, "saved", there, {})
    ask.add(*_of_horde(ctx, struck, toll.row))
    key = ask.step(b.Bear(seat, killed, saved), seat, words.t("great_wall.key.bear"), "check", "bear")
    chi = words.t("great_wall.losses.chi", n=SAVE_COST * saved.total())
    now = ask.now(words.t("great_wall.losses.now", seat=seat, n=owed(state, toll)), key, seat, chi)
    rule = chrome.rule(words.t("great_wall.rule.losses"), words.t("great_wall.source.step-losses"))
    return chrome.page(ctx, "losses", words.t("great_wall.step.losses"), (Column(ask.asked, 1.4), rule), now)


def _who(ask: Asking, seats: tuple[int, ...]) -> int:
    """Asked where several lose Soldiers."""
    if len(seats) == 1:
        return seats[0]
    return ask.one(WHO, "", people_options(ask.ctx, seats), seats[0], len(seats), name="who")


def _of_horde(ctx: Context, section: Section, row: int | None) -> tuple[Part, ...]:
    """What the Horde card they fought does, as it was typed."""
    name = "" if row is None else section.hordes[row].card.name
    told = ability(ctx, HORDE, name)
    return (Para(f"{name}: {told}", icon="glyph:horde"),) if told else ()


def _there(state: GreatWall, at: SectionId, toll: Toll, seat: int) -> dict[SoldierKind, int]:
    """Who could be lost: Archers on their spots, else those who stand on the Horde card."""
    there = section(state, at)
    if toll.row is None:
        return {"archer": there.archers[seat]}
    card = there.hordes[toll.row]
    return {"spearman": card.spearmen[seat], "horseman": card.horsemen[seat]}


def _first(there: dict[SoldierKind, int], n: int) -> dict[SoldierKind, int]:
    """Spearmen before Horsemen, until somebody says otherwise."""
    found: dict[SoldierKind, int] = {}
    for kind, most in there.items():
        found[kind] = min(most, n)
        n -= found[kind]
    return found


def _squad(ask: Asking, way: str, there: dict[SoldierKind, int], default: dict[SoldierKind, int]) -> Squad:
    words, names = ask.ctx.words, soldiers(ask.ctx.words)
    lost = {
        kind: ask.number(
            f"{way}-{kind}",
            words.t(f"great_wall.losses.{way}", soldier=names[kind]),
            0,
            n,
            default.get(kind, 0),
            detail=words.t("great_wall.losses.there", n=n),
            icon=SOLDIER_ICONS[kind],
        )
        for kind, n in there.items()
        if n
    }
    return Squad(**lost)

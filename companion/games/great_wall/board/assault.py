"""Winter: Archers fire, sections are stormed, and who is lost is Killed or Saved."""

from __future__ import annotations

from companion.games.great_wall.board.sections import verdict
from companion.games.great_wall.names import SOLDIER_ICONS, ability, badge, clan, side
from companion.games.great_wall.table import table
from companion.games.great_wall.year.now_keys import ask_print
from companion.intents.intent import WHO, Choose, Do
from companion.screens.help.why_keys import why_keys
from companion.screens.help.why_refused import why_not
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Banner, Column, Count, Heading, Key, Option, Options, Para, Part, Row, Tone
from companion.screens.kit.views import Now, Page, View
from rules.great_wall.board import actions as b
from rules.great_wall.board.assault_order import next_shot, next_storm, owed, toll_of
from rules.great_wall.board.squad import Squad
from rules.great_wall.board.wall import Horde, Section, power_of
from rules.great_wall.follow import forced
from rules.great_wall.legal import impossible, refusal
from rules.great_wall.library import HORDE
from rules.great_wall.state import GreatWall, defence_of, lethality, people, section
from rules.great_wall.tables import BARRICADE_DEFENCE, SAVE_COST, SECTIONS, SectionId, SoldierKind


def fire(sight: Sight) -> View:
    """The next Archers choose the Horde they wound."""
    state: GreatWall = sight.state
    shot = next_shot(state) if state.step == "firing" else None
    if shot is None:
        return table(sight)
    words, (at, seat) = sight.words, shot
    own = section(state, at)
    left = state.shots[SECTIONS.index(at)][seat]
    keys = tuple(
        Option(
            words.t("great_wall.row", n=row + 1),
            Do(b.Fire(seat, at, row), seat, sight.at) if horde.free else None,
            icon="glyph:horde",
            detail=_free(sight, horde),
            name=f"fire-{row}",
        )
        for row, horde in enumerate(own.hordes)
    )
    rule = Para(words.t("great_wall.rule.firing"), source=words.t("great_wall.source.step-firing"))
    columns = (Column((Options(words.t("great_wall.fire.which"), keys, columns=1),), 1.5), Column((rule,), tone="help"))
    top = chrome.top(sight, words.t("great_wall.section.title", side=side(words, at)), chrome.close(sight))
    title = words.t("great_wall.bar.firing", seat=seat, side=side(words, at))
    now = Now(title, words.t("great_wall.fire.left", n=left), sight.badge(seat))
    return Page("fire", "gw", top, columns, now, sight.toast)


def _free(sight: Sight, horde: Horde) -> str:
    """How it stands, and what it does where somebody has typed that."""
    free = sight.words.t("great_wall.row.free", power=horde.card.power, n=horde.free)
    told = ability(sight, HORDE, horde.card.name)
    return f"{free}. {horde.card.name}: {told}" if told else free


def assault(sight: Sight) -> View:
    """The calculator of one section; what Horde abilities change is added by hand."""
    state: GreatWall = sight.state
    at = next_storm(state) if state.step == "assault" and state.fray is None else None
    if at is None or state.due:
        return table(sight)
    words, own = sight.words, section(state, at)
    more_d, more_p = sight.chosen("defence", 0), sight.chosen("power", 0)
    base = defence_of(state, at)
    power, defence = max(0, power_of(own) + more_p), None if base is None else max(0, base + more_d)
    text, tone = verdict(words, power, defence)
    attack: list[Part] = [Heading(words.t("great_wall.horde.power"), icon="glyph:horde")]
    attack += [
        Row(
            card.card.name or words.t("great_wall.horde.nameless"),
            ability(sight, HORDE, card.card.name),
            number=str(row + 1),
            value=str(card.card.power),
            icon="glyph:horde",
        )
        for row, card in enumerate(own.hordes)
    ]
    attack += [_more(sight, "power", more_p), _total(sight, power, "accent")]
    wall = state.prints.walls[own.level]
    hold: tuple[Part, ...] = (
        Heading(words.t("great_wall.print.defence"), icon="shield-outline"),
        Row(
            words.t("great_wall.print.wall", n=own.level),
            icon="glyph:wallg",
            value="?" if wall is None else str(wall.defence),
        ),
        Row(words.t("great_wall.barricades"), icon="glyph:barr", value=f"+{BARRICADE_DEFENCE * own.barricades}"),
        _more(sight, "defence", more_d),
        _total(sight, defence, "help"),
    )
    result = (Banner(text, "shield-check" if tone == "good" else "shield-alert", tone if tone != "plain" else "warn"),)
    asked = () if base is None else (why_keys(sight, f"assault.{at}.{more_p}.{more_d}"),)
    left = Column((*result, *asked, *_outcome(sight, state, at, tone == "bad")))
    columns = (left, Column(tuple(attack)), Column(hold))
    top = chrome.top(sight, words.t("great_wall.assault.title", side=side(words, at)), chrome.close(sight))
    return Page("assault", "gw", top, columns, _judge(sight, state, at, more_d, more_p, text), sight.toast)


def _more(sight: Sight, key: str, now: int) -> Count:
    words = sight.words
    title, detail = words.t("great_wall.assault.more"), words.t("great_wall.assault.more.detail")
    return Count(title, now, -40, 40, Choose(key, 0), detail, "plus-minus-variant", name=f"more-{key}")


def _total(sight: Sight, total: int | None, tone: Tone) -> Row:
    return Row(sight.words.t("great_wall.assault.total"), value="?" if total is None else str(total), tone=tone)


def _outcome(sight: Sight, state: GreatWall, at: SectionId, breach: bool) -> tuple[Part, ...]:
    """Who would be shamed and how many Soldiers each would lose."""
    words, own, deadly = sight.words, section(state, at), lethality(state)
    rule = Para(words.t("great_wall.rule.assault"), source=words.t("great_wall.source.step-assault"))
    if not breach:
        return (Para(words.t("great_wall.assault.holds")), rule)
    rows = []
    for seat in people(state):
        shame = sum(not card.soldiers_of(seat) for card in own.hordes)
        dead = sum(min(deadly or 0, card.soldiers_of(seat)) for card in own.hordes) + own.archers[seat]
        detail = words.t("great_wall.assault.costs", shame=shame, dead=dead)
        rows.append(Row(clan(sight, seat), detail, badge(sight, seat), tone="bad" if shame or dead else "plain"))
    return (*rows, rule)


def _judge(sight: Sight, state: GreatWall, at: SectionId, defence: int, power: int, text: str) -> Now:
    words = sight.words
    if lethality(state) is None:
        return ask_print(sight, f"slot.{state.slot}", text, words.t("great_wall.ask.lethality"))
    if defence_of(state, at) is None:
        return ask_print(sight, f"wall.{section(state, at).level}", text, words.t("great_wall.ask.wall"))
    key = Key(
        words.t("great_wall.do.assault"),
        Do(b.Assault(defence, power), -1, sight.at),
        "check",
        "primary",
        hold=True,
        name="judge",
    )
    return Now(text, words.t("great_wall.assault.ready"), None, (key,))


def losses(sight: Sight) -> View:
    """Which Soldiers are Killed, and which are Saved for 2 Chi each."""
    state: GreatWall = sight.state
    fray = state.fray
    seats = dict.fromkeys(toll.seat for toll in fray.tolls) if fray else {}
    if fray is None or not seats or state.due or forced(state):
        return table(sight)
    seat: int = sight.chosen(WHO, next(iter(seats)))
    seat = seat if seat in seats else next(iter(seats))
    toll = toll_of(state, seat)
    assert toll is not None  # it is one of those due
    words, n = sight.words, owed(state, toll)
    kinds: tuple[SoldierKind, ...] = ("archer",) if toll.row is None else ("spearman", "horseman")
    own = section(state, fray.section)
    there = {
        kind: own.archers[seat] if toll.row is None else _on_card(state, toll.row, fray.section, kind, seat)
        for kind in kinds
    }
    killed = _squad(sight, "killed", _first(there, n))
    saved = _squad(sight, "saved", {})
    people_ = tuple(
        Option(clan(sight, one), Choose(WHO, one), one == seat, badge=badge(sight, one), name=f"who-{one}")
        for one in seats
    )
    counts = tuple(
        Count(
            words.t(f"great_wall.losses.{way}", soldier=words.t(f"great_wall.soldier.{kind}")),
            squad_.of(kind),
            0,
            there[kind],
            Choose(f"{way}-{kind}", 0),
            words.t("great_wall.losses.there", n=there[kind]),
            SOLDIER_ICONS[kind],
            name=f"{way}-{kind}",
        )
        for way, squad_ in (("killed", killed), ("saved", saved))
        for kind in kinds
        if there[kind]
    )
    where = (
        words.t("great_wall.losses.archers") if toll.row is None else words.t("great_wall.losses.row", n=toll.row + 1)
    )
    left = Column(
        (
            *((Options("", people_, columns=len(people_)),) if len(people_) > 1 else ()),
            Heading(where, side(words, fray.section)),
            *counts,
            *_of_horde(sight, own, toll.row),
        ),
        1.4,
    )
    rule = Para(words.t("great_wall.rule.losses"), source=words.t("great_wall.source.step-losses"))
    action = b.Bear(seat, killed, saved)
    why = impossible(state, action) or refusal(state, action)
    key = Key(
        words.t("great_wall.key.bear"), None if why else Do(action, seat, sight.at), "check", "primary", name="bear"
    )
    chi = words.t("great_wall.losses.chi", n=SAVE_COST * saved.total())
    keys = (*why_not(sight, why), key)
    detail = words.refusal(why) if why else chi
    now = Now(words.t("great_wall.losses.now", seat=seat, n=n), detail, sight.badge(seat), keys)
    top = chrome.top(sight, words.t("great_wall.step.losses"), chrome.close(sight))
    return Page("losses", "gw", top, (left, Column((rule,), tone="help")), now, sight.toast)


def _of_horde(sight: Sight, own: Section, row: int | None) -> tuple[Part, ...]:
    """What the Horde card they fought does, as it was typed."""
    name = "" if row is None else own.hordes[row].card.name
    told = ability(sight, HORDE, name)
    return (Para(f"{name}: {told}", icon="glyph:horde"),) if told else ()


def _on_card(state: GreatWall, row: int, at: SectionId, kind: SoldierKind, seat: int) -> int:
    card = section(state, at).hordes[row]
    return (card.spearmen if kind == "spearman" else card.horsemen)[seat]


def _first(there: dict[SoldierKind, int], n: int) -> dict[SoldierKind, int]:
    """Spearmen before Horsemen, until somebody says otherwise."""
    found: dict[SoldierKind, int] = {}
    for kind, most in there.items():
        found[kind] = min(most, n)
        n -= found[kind]
    return found


def _squad(sight: Sight, way: str, default: dict[SoldierKind, int]) -> Squad:
    kinds: tuple[SoldierKind, ...] = ("spearman", "archer", "horseman")
    return Squad(*(sight.chosen(f"{way}-{kind}", default.get(kind, 0)) for kind in kinds))

"""Home: go on, begin, only count, or look back."""

from __future__ import annotations

from typing import TYPE_CHECKING

from companion.web.layouts.page import foot
from companion.web.marks import badge, mark
from companion.web.markup import box, escape, group, lines, span, titled
from companion.web.parts.keys import key, sign_key
from companion.web.parts.prose import banner
from companion.web.parts.row import row

if TYPE_CHECKING:
    from companion.screens.kit.parts import Row
    from companion.screens.kit.pieces.home import Home, PeopleCard, ResumeCard, Tile, Unfinished
    from companion.web.canvas import Canvas
    from companion.web.handles import Zone


def draw_home(view: Home, canvas: Canvas) -> str:
    canvas.zone("top", "top home-head", lambda zone: _head(view, zone))
    canvas.zone("notes", "across", lambda zone: "".join(banner(one, zone) for one in view.notes))
    canvas.zone("around", "across", lambda zone: "".join(row(one, zone) for one in view.around))
    resume = view.resume or view.welcome
    if resume is not None:
        canvas.zone("resume", "resume-zone", lambda zone: _resume(resume, zone))
    canvas.zone(
        "others", "others", lambda zone: _under(view.others_title, *(_unfinished(one, zone) for one in view.others))
    )
    canvas.zone(
        "new", "across", lambda zone: _under(view.new_title, box("tiles", *(_tile(one, zone) for one in view.tiles)))
    )
    if view.people is not None:
        people = view.people
        canvas.zone("people", "across", lambda zone: _people(people, zone))
    canvas.zone("part", "across", lambda zone: _parts(view, zone))
    canvas.zone("links", "across links", lambda zone: "".join(row(one, zone) for one in _links(view)))
    foot(view.now, canvas)
    return "v-home"


def _head(view: Home, zone: Zone) -> str:
    keys = "".join(sign_key(one, zone) for one in view.keys if one.name != "turn")
    return f'<div class="title"><h1 class="h1">{escape(view.title)}</h1></div>{box("crowd", keys)}'


def _under(title: str, *inner: str) -> str:
    html = "".join(inner)
    return f'<h2 class="h3">{escape(title)}</h2>{html}' if html and title else html


def _resume(item: ResumeCard, zone: Zone) -> str:
    people = group("people", *(badge(one) for one in item.people))
    words = f'<p class="label_bold k-at">{escape(item.label)}</p><h2 class="h1">{escape(item.title)}</h2>'
    words += f'<p class="body">{lines(item.detail)}</p>' if item.detail else ""
    return f'<div class="resume a-{item.accent}"><div class="words">{words}{people}</div>{key(item.key, zone)}</div>'


def _unfinished(item: Unfinished, zone: Zone) -> str:
    sign = f"emblem:{item.game}" if item.game else "dice-multiple-outline"
    people = group("people small", *(badge(one) for one in item.people))
    side = f'<span class="side">{people}{span("label", item.day)}</span>'
    inner = (
        f'<span class="emblem a-{item.game or "app"}">{mark(sign, "at")}</span>{titled(item.title, item.detail)}{side}'
    )
    return zone.line("row unfinished", inner + mark("chevron-right", "t2"), item.intent, item.name)


def _tile(item: Tile, zone: Zone) -> str:
    picture = group("emblem", mark(f"emblem:{item.game}", "at"))
    words = group("words", span("h2", item.title), span("label", item.detail))
    return zone.button(f"tile a-{item.accent}", picture + words, item.intent, item.name)


def _small(item: Tile, zone: Zone) -> str:
    picture = group("emblem", mark(f"emblem:{item.game}", "at"))
    return zone.button(f"tile small a-{item.accent}", picture + titled(item.title, item.detail), item.intent, item.name)


def _people(item: PeopleCard, zone: Zone) -> str:
    chips = "".join(_chip(one, zone) for one in item.people)
    head = box("heading", f'<h2 class="h3">{escape(item.title)}</h2>', span("label", item.note))
    again = key(item.again, zone) if item.again else ""
    return f'<div class="card company">{head}{box("persons", chips)}{again}</div>'


def _chip(item: Row, zone: Zone) -> str:
    inner = f"{badge(item.badge)}{span('strong', item.title)}{span('body k-t2', item.value)}"
    return zone.line("person", inner, item.intent, item.name)


def _parts(view: Home, zone: Zone) -> str:
    score = _card("counter", view.score_title, view.score_note, view.score_tiles, zone)
    opponent = _card("robot-outline", view.opponent_title, view.opponent_note, view.opponent_tiles, zone)
    return _under(view.part_title, box("beside", score, opponent))


def _card(icon: str, title: str, note: str, tiles: tuple[Tile, ...], zone: Zone) -> str:
    if not tiles:
        return ""
    words = f'<div class="words"><h3 class="strong">{escape(title)}</h3>{span("label", note)}</div>'
    head = box("heading", box("line-head", mark(icon, "at"), words))
    return box("card", head, box("tiles", *(_small(one, zone) for one in tiles)))


def _links(view: Home) -> tuple[Row, ...]:
    return view.join, view.past, view.settings

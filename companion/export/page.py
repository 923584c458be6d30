"""The present table on one page, to go on without the app: where it stands, what comes next, and what lies where."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from companion.archive.verdict import in_order, points
from companion.export.play import NotToTell
from companion.match.open import OpenMatch
from companion.match.seated import config_of
from companion.text.prompt import prompt
from companion.text.words import Words
from rules.core import midgame
from rules.core.game import Game
from rules.core.message import Message
from rules.core.midgame import NOBODY, Form, Line, marked

AHEAD = 4  # steps of the guide that are told beyond the present one


@dataclass(frozen=True, slots=True)
class Told:
    """A line of the form with what lies there; `kept` where only somebody's device knows it."""

    path: str
    label: str
    value: str
    kept: bool = False


@dataclass(frozen=True, slots=True)
class Part:
    title: str
    lines: tuple[Told, ...]
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class TablePage:
    """`now` is the present step and what goes with it, `ahead` the steps after it."""

    game: str
    title: str
    chapter: str
    now: tuple[str, ...]
    ahead: tuple[str, ...]
    standing: tuple[tuple[int, str, str], ...]  # seat, place or nothing, total
    parts: tuple[Part, ...]
    notes: tuple[str, ...]


def has_page(game: Game[Any, Any, Any], state: Any) -> bool:
    """A table that is under way; before and after that there is nothing to go on with."""
    return game.rescue is not None and game.phase(state) not in ("setup", "over")


def page(match: OpenMatch, words: Words) -> TablePage:
    """Only what everybody may see. NotToTell where there is no game to go on with."""
    game, config = match.game, config_of(match)
    state = game.view(match.state, None)
    form = game.rescue
    if form is None or not has_page(game, state):
        raise NotToTell(Message("page.why"))
    here = words.at([chair.name for chair in config.chairs])
    parts = _parts(form, game.setup(config), state, here)
    hidden = any(line.kept for part in parts for line in part.lines)
    return TablePage(
        game=game.spec.id,
        title=here.t(f"{game.spec.id}.title"),
        chapter=here.say(game.chapter(state)),
        now=_now(game, state, here),
        ahead=_ahead(game, state, here),
        standing=_standing(game, state, here),
        parts=parts,
        notes=(*((here.t("page.secret"),) if hidden else ()), here.t("page.back")),
    )


def _now(game: Game[Any, Any, Any], state: Any, words: Words) -> tuple[str, ...]:
    """The step, whom the table waits for, and an opponent's instruction where one is pending."""
    step = next((step for step in game.guide(state) if step.status == "now"), None)
    found = [words.say(step.label)] if step else [prompt(words, game, state)]
    if step and step.detail:
        found.append(words.say(step.detail))
    waiting = [words.names[seat] for seat in game.awaited(state) if seat < len(words.names)]
    if waiting:
        found.append(words.t("page.waiting", names=", ".join(waiting)))
    told = (automa.instruct(state) for automa in game.automas)
    for said in filter(None, told):
        found += [words.say(part) for part in (said.do, said.detail) if part]
    return tuple(found)


def _ahead(game: Game[Any, Any, Any], state: Any, words: Words) -> tuple[str, ...]:
    found: list[str] = []
    for step in game.guide(state):
        if step.status == "next":
            who = f" ({words.names[step.who]})" if step.who is not None and step.who < len(words.names) else ""
            found.append(f"{words.say(step.label)}{who}")
    return tuple(found[:AHEAD])


def _standing(game: Game[Any, Any, Any], state: Any, words: Words) -> tuple[tuple[int, str, str], ...]:
    sheet = game.score(state)
    together = len(sheet.ranking) == 1
    return tuple(
        (seat, "" if together else str(place), points(words, sheet.totals[seat], sheet.least[seat]))
        if place is not None
        else (seat, "", words.t("score.out"))
        for place, seat in in_order(sheet)
    )


def _parts(form: Form[Any], start: Any, state: Any, words: Words) -> tuple[Part, ...]:
    """Every line that the form would ask, so that a rescue can be typed from the page alone."""
    read, kept = midgame.read(form, start, state), frozenset(form.kept(state))

    def told(line: Line) -> Told:
        mine = line.secret or line.path in kept
        owner = words.names[line.seat] if mine and line.seat is not None else ""
        value = words.t("page.kept", name=owner) if mine else _value(line, read[line.path], words)
        return Told(line.path, words.say(line.label), value, mine)

    return tuple(
        Part(words.say(group.title), tuple(map(told, group.lines)), group.seat)
        for group in midgame.ask(form, start, read).groups
    )


def _value(line: Line, value: int, words: Words) -> str:
    match line.kind:
        case "choice":
            return words.say(line.told[value])
        case "marks":
            return ", ".join(words.say(line.told[at]) for at in marked(value, len(line.words))) or "–"
        case "seat":
            return words.t("rescue.nobody") if value == NOBODY else words.names[value]
    return str(value)


def as_text(table_page: TablePage, names: tuple[str, ...], words: Words) -> str:
    """The same for a terminal or a chat."""
    found = [
        f"{table_page.title} · {table_page.chapter}",
        "",
        words.t("page.now"),
        *(f"  {line}" for line in table_page.now),
    ]
    found += ["", words.t("page.ahead"), *(f"  {line}" for line in table_page.ahead)] if table_page.ahead else []
    standing = (f"  {words.pair(names[seat], str(total))}" for seat, _, total in table_page.standing)
    found += ["", words.t("page.standing"), *standing]
    for part in table_page.parts:
        found += ["", part.title, *(f"  {words.pair(line.label, line.value)}" for line in part.lines)]
    return "\n".join((*found, "", *table_page.notes)) + "\n"

"""A match as one page of HTML with its chart in it: no scripts, nothing from outside, one sheet of paper."""

from __future__ import annotations

from collections.abc import Sequence

from companion.archive.chart_geometry import TOGETHER
from companion.archive.course import BREAK
from companion.archive.outcome import Outcome, of_open
from companion.archive.story import Story, story
from companion.archive.verdict import Verdict, in_order, points, tie_rows, verdict
from companion.export import svg
from companion.export.markup import attribute, text
from companion.export.style import css
from companion.look.game_looks import look
from companion.match.entry import Entry
from companion.match.port import About, MatchRow
from companion.match.reading import followed
from companion.text import dates
from companion.text.person_names import letters
from companion.text.words import Words
from rules.core.game import Chair

BADGE = 26
LONG = 600  # signs of a note that make the chart smaller, so that the sheet still holds all


def report(row: MatchRow, entries: Sequence[Entry], about: About, words: Words) -> str:
    """Of a stored match; Malformed when its log cannot be followed."""
    match = followed(row, entries)
    return html(story(match), of_open(match), about, words)


def html(story: Story, outcome: Outcome, about: About, words: Words) -> str:
    here = words.at([chair.name for chair in outcome.config.chairs])
    title = f"{here.t(f'{outcome.config.game}.title')} · {dates.date(here, outcome.created)}"
    said = verdict(outcome, story.way, here)
    body = (_head(title, about), _band(outcome, said), _chart(story, outcome, here))
    rest = (_sheet(outcome, here), f'<div class="two">{_turns(story, here)}{_times(story, outcome, here)}</div>')
    wordy = ' class="wordy"' if len(about.note) > LONG else ""
    return (
        f'<!DOCTYPE html>\n<html lang={attribute(here.lang)}>\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{text(title)}</title>\n'
        f"<style>{css(look(outcome.config.game).accent)}</style>\n</head>\n<body>\n<main{wordy}>\n"
        + "\n".join(part for part in (*body, *rest, _note(about), _foot(here)) if part)
        + "\n</main>\n</body>\n</html>\n"
    )


def people(chairs: tuple[Chair, ...]) -> tuple[svg.Person, ...]:
    marks = letters([chair.name for chair in chairs])
    return tuple(svg.Person(mark, chair.colour) for mark, chair in zip(marks, chairs, strict=True))


def badge(person: svg.Person) -> str:
    """A person by shape and letter; the name stands beside it, so it says nothing itself."""
    inner = svg.badge(person, BADGE / 2, BADGE / 2, BADGE - 2)
    return f'<svg class="badge" viewBox="0 0 {BADGE} {BADGE}" aria-hidden="true">{inner}</svg>'


def _head(title: str, about: About) -> str:
    place = f'<p class="place">{text(about.place)}</p>' if about.place else ""
    return f"<header><h1>{text(title)}</h1>{place}</header>"


def _band(outcome: Outcome, said: Verdict) -> str:
    everybody = people(outcome.config.chairs)
    badges = "".join(badge(everybody[seat]) for seat in said.seats)
    total = f'<p class="total"><b>{text(said.total)}</b> {text(said.note)}</p>' if said.total else ""
    return (
        f'<section class="band"><div class="who">{badges}</div><div class="what">'
        f'<p class="label">{text(said.label)}</p><p class="winner">{text(said.title)}</p></div>{total}</section>'
    )


def _chart(told: Story, outcome: Outcome, words: Words) -> str:
    if not told.chapters:
        return ""
    done = str(told.chapters[-1].totals[0])
    everybody = (svg.Person(done, TOGETHER),) if told.goal else people(outcome.config.chairs)
    alt = " ".join(words.say(turn.text) for turn in told.turns) or words.t("story.turns.none")
    head = f"<h2>{text(words.t(f'story.chart.{told.counts}'))}</h2>"
    hidden = f'<p class="small">{text(words.t("story.least"))}</p>' if told.least else ""
    since = f'<p class="small">{text(words.t("story.since", chapter=told.since))}</p>' if told.since else ""
    return f"<section>{head}{svg.charts(told, everybody, outcome.config.game, words, alt)}{hidden}{since}</section>"


def _sheet(outcome: Outcome, words: Words) -> str:
    """Everybody in order, with the lines their totals are made of."""
    sheet, game, everybody = outcome.sheet, outcome.config.game, people(outcome.config.chairs)
    order = in_order(sheet)
    heads = "".join(
        f'<th scope="col">{badge(everybody[seat])}{text(outcome.config.chairs[seat].name)}</th>' for _, seat in order
    )
    lines = "".join(
        f'<tr><th scope="row">{text(words.t(f"{game}.line.{line.key}"))}</th>'
        + "".join(
            f"<td>{text(points(words, line.cells[seat].points, line.cells[seat].least))}</td>" for _, seat in order
        )
        + "</tr>"
        for line in sheet.lines
    )
    totals = "".join(f"<td>{text(points(words, sheet.totals[seat], sheet.least[seat]))}</td>" for _, seat in order)
    broke = ""
    for name, *cells in tie_rows(game, sheet, words):
        numbers = "".join(f"<td>{text(cells[seat])}</td>" for _, seat in order)
        broke += f'<tr><th scope="row">{text(name)}</th>{numbers}</tr>'
    ranks = "".join(f"<td>{text(words.t('score.out')) if place is None else place}</td>" for place, _ in order)
    caption = words.t("result.title" if outcome.over else "menu.score")
    together = len(sheet.ranking) == 1 and not sheet.out
    rank = "" if together else f'<tr class="rank"><th scope="row">{text(words.t("story.place"))}</th>{ranks}</tr>'
    return (
        f"<section><table><caption>{text(caption)}</caption><thead><tr>"
        f"<td></td>{heads}</tr></thead><tbody>{lines}</tbody>"
        f'<tfoot><tr class="total"><th scope="row">{text(words.t("score.total"))}</th>{totals}</tr>'
        f"{broke}{rank}</tfoot></table></section>"
    )


def _turns(told: Story, words: Words) -> str:
    if not told.chapters:
        return ""
    found = "".join(f"<li>{text(words.say(turn.text))}</li>" for turn in told.turns)
    body = f"<ul>{found}</ul>" if found else f"<p>{text(words.t('story.turns.none'))}</p>"
    return f"<section><h2>{text(words.t('story.turns'))}</h2>{body}</section>"


def _times(told: Story, outcome: Outcome, words: Words) -> str:
    if not told.chapters:
        return ""
    times, everybody = told.times, people(outcome.config.chairs)
    rows = [
        (badge(everybody[seat]), outcome.config.chairs[seat].name, times.seats[seat]) for seat in range(outcome.people)
    ]
    rest = (("together", times.together), ("breaks", times.breaks))
    rows += [("", words.t(f"story.time.{name}"), seconds) for name, seconds in rest if seconds]
    body = "".join(
        f'<tr><th scope="row">{mark}{text(name)}</th><td>{text(dates.length(words, spent))}</td></tr>'
        for mark, name, spent in rows
    )
    how = text(words.t("story.time.how", minutes=BREAK // 60))
    head = text(words.pair(words.t("story.time"), dates.length(words, times.played)))
    table = f'<table class="times"><tbody>{body}</tbody></table>'
    return f'<section><h2>{head}</h2>{table}<p class="small">{how}</p></section>'


def _note(about: About) -> str:
    return f'<section class="note"><p>{text(about.note)}</p></section>' if about.note else ""


def _foot(words: Words) -> str:
    return f'<footer class="small">{text(words.t("app.title"))}</footer>'

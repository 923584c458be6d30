"""The end: what is still to be said for the score, the winner, and how the lead changed."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.intent import Do, DoAll, Open, StartMatch
from companion.present import chrome
from companion.present.boards import board
from companion.present.log import day
from companion.present.parts import Column, Key, Race, RaceLine, Row
from companion.present.score import beside, grid, places, points
from companion.present.sight import Sight
from companion.present.views import Now, Page, View, Winner
from rules.core.offer import Offer
from rules.core.score import ScoreSheet

MOST_MARKS = 8  # words under the chart that fit side by side


def final_score(sight: Sight) -> View:
    """The last questions on one sheet; with nothing left to ask, the winner."""
    if not any(sight.game.score(sight.public).least) and not sight.chosen("sheet"):
        return winner(sight)
    return closing(sight)


def closing(sight: Sight) -> Page:
    words = sight.words
    sheet = sight.game.score(sight.public)
    reveals = _reveals(sight)
    do = DoAll(tuple(Do(offer.action, offer.action.seat, stay=True) for offer in reveals), "table")
    label = words.t("result.reveal" if reveals else "result.winner")
    main = Key(
        label,
        do if reveals else Open("winner"),
        "trophy-outline",
        "primary",
        hold=bool(reveals),
        name="reveal",
    )
    keys = (Key(words.t("result.camps"), Open("camp", "0"), "cards-outline", name="camps"), main)
    now = Now(words.t("result.closing"), words.t("result.closing.detail"), None, keys)
    columns = (Column((grid(sight, sheet),), 3.0), Column(beside(sight, sheet)))
    top = chrome.top(sight, words.t("result.title"), chrome.menu(sight))
    return Page("final", chrome.accent(sight), top, columns, now, sight.toast)


def winner(sight: Sight) -> Winner:
    words, game = sight.words, sight.game
    sheet = game.score(sight.state)
    if _all_alike(sheet):
        return _together(sight, sheet)
    names = words.t("list.and").join(sight.chairs[seat].name for seat in sheet.winners)
    key = f"{game.spec.id}.wins"
    chapters = _chapters(sight)
    return Winner(
        top=chrome.top(
            sight,
            f"{words.t(f'{game.spec.id}.title')} · {day(sight, sight.match.row.created)}",
            chrome.menu(sight),
        ),
        now=_keys(sight),
        badges=tuple(sight.badge(seat) for seat in sheet.winners),
        label=words.t("result.winners", n=len(sheet.winners)),
        title=words.t(key, n=len(sheet.winners), names=names),
        total=str(max((sheet.totals[seat] for seat in sheet.winners), default=max(sheet.totals))),
        total_note=_margin(sight, sheet),
        race=_race(sight, chapters),
        story=_story(sight, chapters),
        ranking=tuple(_rank(sight, sheet, place, seat) for place, seat in places(sheet)),
        accent=chrome.accent(sight),
        toast=sight.toast,
    )


def _together(sight: Sight, sheet: ScoreSheet) -> Winner:
    """A game that all win or all lose: which of the two, and why; nobody is ahead of anybody."""
    words, game_id = sight.words, sight.game.spec.id
    rule, _, key = sheet.decided_by.partition(":")
    chapters, everybody = _chapters(sight), range(len(sight.chairs))
    done, most = board(game_id).goal(sight.state)
    ranking = tuple(replace(_rank(sight, sheet, 0, seat), number="", status="plain") for seat in everybody)
    won = rule == "goal"
    return Winner(
        top=chrome.top(
            sight, f"{words.t(f'{game_id}.title')} · {day(sight, sight.match.row.created)}", chrome.menu(sight)
        ),
        now=_keys(sight),
        badges=tuple(sight.badge(seat) for seat in everybody),
        label=words.t("result.all-win" if won else "result.all-lose"),
        title=words.t(f"{game_id}.all.{key or rule}"),
        total=str(done),
        total_note=words.t(f"{game_id}.goal.note", n=most),
        race=replace(_race(sight, chapters), title=words.t("result.course")),
        story="",
        ranking=ranking,
        accent=chrome.accent(sight),
        icon="trophy-outline" if won else "flag",
        toast=sight.toast,
    )


def sheet_result(sight: Sight) -> Page:
    """The winner of a score that was only entered: no story to tell, but every number."""
    words, sheet = sight.words, sight.game.score(sight.state)
    names = words.t("list.and").join(sight.chairs[seat].name for seat in sheet.winners)
    title = words.t(f"{sight.game.spec.id}.wins", n=len(sheet.winners), names=names)
    margin, badge = _margin(sight, sheet), sight.badge(sheet.winners[0]) if sheet.winners else None
    if _all_alike(sheet):
        rule, _, key = sheet.decided_by.partition(":")
        title, badge = words.t(f"{sight.game.spec.id}.all.{key or rule}"), None
        margin = words.t("result.all-win" if rule == "goal" else "result.all-lose")
    now = Now(title, margin, badge, _keys(sight).keys[1:])
    columns = (Column((grid(sight, sheet),), 3.0), Column(beside(sight, sheet)))
    top = chrome.top(sight, words.t("sheet.title", game=words.t(f"{sight.game.spec.id}.title")), chrome.menu(sight))
    return Page("result", chrome.accent(sight), top, columns, now, sight.toast)


def _all_alike(sheet: ScoreSheet) -> bool:
    """Whether all win or all lose together."""
    return len(sheet.ranking) == 1 and sheet.decided_by.partition(":")[0] in ("goal", "loss")


Chapters = dict[str, tuple[int, ...]]


def _chapters(sight: Sight) -> Chapters:
    """The score at the end of each chapter after the set-up, which is the one a match begins with."""
    game, found = sight.game, Chapters()
    begin = game.chapter(sight.match.history.state_before(0))
    for _, _, state in sight.match.history.states():
        if game.chapter(state) != begin:
            found[sight.words.say(game.chapter(state))] = game.score(state).totals
    return found


def _race(sight: Sight, chapters: Chapters) -> Race:
    marks, totals = list(chapters), [(0,) * len(sight.chairs), *chapters.values()]
    every = max(1, -(-len(marks) // MOST_MARKS))
    shown = (
        "",
        *(mark if at % every == every - 1 or at == len(marks) - 1 else "" for at, mark in enumerate(marks)),
    )
    lines = tuple(
        RaceLine(sight.badge(seat), tuple(total[seat] for total in totals)) for seat in range(len(sight.chairs))
    )
    return Race(sight.words.t("result.race"), _length(sight), shown, lines)


def _length(sight: Sight) -> str:
    entries = sight.match.history.entries
    minutes = max(0, entries[-1].ts - sight.match.row.created) // 60 if entries else 0
    return sight.words.t("result.length", hours=minutes // 60, minutes=minutes % 60)


def _story(sight: Sight, chapters: Chapters) -> str:
    """The biggest step of one chapter, in a sentence."""
    nothing = (0,) * len(sight.chairs)
    steps = zip(chapters, [nothing, *chapters.values()], chapters.values(), strict=False)
    swings = [
        (after[seat] - before[seat], at, chair.name, chapter)
        for at, (chapter, before, after) in enumerate(steps)
        for seat, chair in enumerate(sight.chairs)
    ]
    if not swings or max(swings)[0] <= 0:
        return ""
    gain, _, name, chapter = max(swings)
    return sight.words.t("result.story", chapter=chapter, name=name, points=gain)


def _margin(sight: Sight, sheet: ScoreSheet) -> str:
    words = sight.words
    rule, _, key = sheet.decided_by.partition(":")
    if rule == "tiebreak":
        return words.t("result.by-tiebreak", rule=words.t(f"{sight.game.spec.id}.tiebreak.{key}"))
    if rule == "loss":
        return words.t(f"{sight.game.spec.id}.loss.{key}")
    if rule == "runes":
        return words.t("result.by-runes")
    others = [total for seat, total in enumerate(sheet.totals) if seat not in sheet.winners]
    if rule == "shared" or not others:
        return words.t("result.shared")
    return words.t("result.ahead", n=max(sheet.totals) - max(others))


def _rank(sight: Sight, sheet: ScoreSheet, place: int, seat: int) -> Row:
    value = points(sight.words, sheet.totals[seat], sheet.least[seat])
    return Row(
        sight.chairs[seat].name,
        badge=sight.badge(seat),
        number=str(place),
        value=value,
        status="now" if place == 1 else "plain",
    )


def _keys(sight: Sight) -> Now:
    words = sight.words
    keys = (
        Key(words.t("result.sheet"), Open("score"), "table", name="sheet"),
        Key(words.t("key.home"), Open("home"), "home-outline", name="home"),
        Key(words.t("result.again"), StartMatch(sight.match.row.config), "restart", "primary", name="again"),
    )
    return Now("", "", None, keys)


def _reveals(sight: Sight) -> list[Offer[Any]]:
    """What every seat on this device can show."""
    offers = sight.game.legal(sight.state, None)
    return [offer for offer in offers if type(offer.action).__name__ == "Reveal" and _hidden(sight, offer.action.seat)]


def _hidden(sight: Sight, seat: int) -> bool:
    return sight.game.score(sight.public).least[seat]

"""The end: what is still to be said for the score, the winner, and how it came about."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from companion.intent import Do, DoAll, Open, StartMatch
from companion.present import chrome
from companion.present.log import day
from companion.present.parts import Column, Key, Row
from companion.present.score import beside, grid, places, points
from companion.present.sight import Sight
from companion.present.story import race
from companion.present.views import Now, Page, View, Winner
from companion.results import outcome
from companion.results.story import Story, story
from companion.results.verdict import is_together, margin, verdict, winning
from rules.core.offer import Offer
from rules.core.score import ScoreSheet


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
    """Nobody is ahead of anybody where all win or lose together."""
    words, own, told = sight.words, outcome.of_open(sight.match), story(sight.match)
    said = verdict(own, sight.game.goal(sight.state), words)
    sheet = sight.game.score(sight.state)
    ranking = tuple(_rank(sight, sheet, place, seat) for place, seat in places(sheet))
    if said.together:
        ranking = tuple(replace(row, number="", status="plain") for row in ranking)
    return Winner(
        top=chrome.top(
            sight,
            f"{words.t(f'{sight.game.spec.id}.title')} · {day(sight, sight.match.row.created)}",
            chrome.menu(sight),
        ),
        now=_keys(sight),
        badges=tuple(sight.badge(seat) for seat in said.seats),
        label=said.label,
        title=said.title,
        total=said.total,
        total_note=said.note,
        race=race(sight, told),
        story=_gist(sight, told),
        ranking=ranking,
        accent=chrome.accent(sight),
        icon="flag" if said.lost else "trophy-outline",
        toast=sight.toast,
    )


def _gist(sight: Sight, told: Story) -> Row:
    """The sentence that says most, and the way to the others."""
    words = sight.words
    title = words.say(told.gist.text) if told.gist else words.t("menu.story")
    return Row(title, icon="book-open-variant", intent=Open("story"), name="story")


def sheet_result(sight: Sight) -> Page:
    """The winner of a score that was only entered: no story to tell, but every number."""
    words, own = sight.words, outcome.of_open(sight.match)
    sheet = own.sheet
    title = winning(sight.game.spec.id, sheet, [chair.name for chair in sight.chairs], words)
    by = margin(own.config.game, sheet, own.counts, words)
    badge = sight.badge(sheet.winners[0]) if sheet.winners else None
    if is_together(sheet):
        said = verdict(own, None, words)
        title, by, badge = said.title, said.label, None
    now = Now(title, by, badge, _keys(sight).keys[1:])
    columns = (Column((grid(sight, sheet),), 3.0), Column(beside(sight, sheet)))
    top = chrome.top(sight, words.t("sheet.title", game=words.t(f"{sight.game.spec.id}.title")), chrome.menu(sight))
    return Page("result", chrome.accent(sight), top, columns, now, sight.toast)


def _rank(sight: Sight, sheet: ScoreSheet, place: int, seat: int) -> Row:
    value = points(sight.words, sheet.totals[seat], sheet.least[seat])
    return Row(
        sight.chairs[seat].name,
        badge=sight.badge(seat),
        number=str(place),
        value=value,
        status="now" if place == 1 else "plain",
        intent=Open("why", "win" if place == 1 else f"total.{seat}") if sight.game.reckoning else None,
        name=f"why-rank-{seat}",
        chevron=False,
    )


def _keys(sight: Sight) -> Now:
    words = sight.words
    keys = (
        Key(words.t("result.sheet"), Open("score"), "table", name="sheet"),
        Key(words.t("share.key"), Open("share"), "share-variant-outline", name="share"),
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

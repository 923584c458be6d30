"""A match on one card, to be shown to others as a picture: who won, everybody's total, the chart and one sentence."""

from __future__ import annotations

from dataclasses import dataclass

from companion.archive.outcome import Outcome
from companion.archive.story import Story
from companion.archive.verdict import in_order, points, verdict
from companion.look.game_looks import look
from companion.match.port import About
from companion.screens.kit.badge import Badge
from companion.screens.kit.context import badges
from companion.screens.kit.parts import Race
from companion.screens.score.story import race_of
from companion.text import dates
from companion.text.words import Words


@dataclass(frozen=True, slots=True)
class Rank:
    place: str  # empty where all win or lose together
    badge: Badge
    name: str
    total: str


@dataclass(frozen=True, slots=True)
class ShareCard:
    accent: str
    emblem: str
    title: str
    when: str  # and where
    label: str
    winner: str
    winners: tuple[Badge, ...]
    icon: str
    total: str
    total_note: str
    ranks: tuple[Rank, ...]
    race: Race | None  # a score that was only entered has no course; then its lines are shown
    lines: tuple[tuple[str, tuple[str, ...]], ...]  # what the totals are made of, in the order of the ranks
    sentence: str
    app: str


def card(story: Story, outcome: Outcome, about: About, words: Words) -> ShareCard:
    config, sheet = outcome.config, outcome.sheet
    here, people = words.at([chair.name for chair in config.chairs]), badges(config.chairs)
    said, its = verdict(outcome, story.way, here), look(config.game)
    day = dates.date(here, outcome.created)
    return ShareCard(
        accent=its.accent,
        emblem=its.emblem,
        title=here.t(f"{config.game}.title"),
        when=f"{day} · {about.place}" if about.place else day,
        label=said.label,
        winner=said.title,
        winners=tuple(people[seat] for seat in said.seats),
        icon="flag" if said.lost else "trophy-outline" if outcome.over and not said.open else "timer-outline",
        total=said.total,
        total_note=said.note,
        ranks=tuple(
            Rank(
                "" if said.together or place is None else str(place),
                people[seat],
                config.chairs[seat].name,
                here.t("score.out") if place is None else points(here, sheet.totals[seat], sheet.least[seat]),
            )
            for place, seat in in_order(sheet)
        ),
        lines=tuple(
            (
                here.t(f"{config.game}.line.{line.key}"),
                tuple(points(here, line.cells[seat].points, line.cells[seat].least) for _, seat in in_order(sheet)),
            )
            for line in sheet.lines
        ),
        race=race_of(story, config.game, people, here) if story.chapters else None,
        sentence=here.say(story.gist.text) if story.gist else "",
        app=here.t("app.title"),
    )

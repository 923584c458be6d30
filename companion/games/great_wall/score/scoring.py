"""The reckoning: what the three Artifacts gave everybody, the last numbers before the winner."""

from __future__ import annotations

from companion.intents.intent import Choose, Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Column, Count, Counts, Key, Para, Part
from companion.screens.kit.views import Now, Page
from companion.screens.score.score import beside
from rules.great_wall import actions as a
from rules.great_wall.state import GreatWall, people
from rules.great_wall.tables import ARTIFACTS

MOST = 60  # of one Artifact, as steps of a finger


def artifacts(sight: Sight) -> Page:
    state: GreatWall = sight.state
    words = sight.words
    asked = tuple(_counts(sight, seat) for seat in people(state) if not state.clans[seat].artifacts)
    untold = [seat for seat in people(state) if not state.clans[seat].artifacts]
    steps = {seat: Do(a.EnterArtifacts(seat, _given(sight, seat)), seat) for seat in untold}
    said = tuple(steps[seat] for seat in untold if _said(sight, seat))
    rule: Part = Para(words.t("great_wall.artifacts.rule"), source=words.t("great_wall.source.step-scoring"))
    right = Column((*beside(sight, sight.game.score(state)), rule))
    label = words.t("great_wall.key.winner" if len(said) == len(untold) else "great_wall.key.rest-nothing")
    all_ = DoAll(tuple(steps.values()), "table")
    key = Key(label, all_, "trophy-outline", "primary", hold=True, name="reckon")
    left_open = DoAll((*said, Do(a.GoOn())), "winner")
    skip = Key(words.t("result.leave-open"), left_open, "flag", hold=True, name="leave-open")
    keys = (key,) if len(said) == len(untold) else (skip, key)
    now = Now(words.t("great_wall.artifacts.now"), words.t("great_wall.artifacts.detail"), None, keys)
    top = chrome.top(sight, words.t("great_wall.step.scoring"), chrome.menu(sight))
    return Page("artifacts", "gw", top, (Column(asked, 1.6), right), now, sight.toast)


def _given(sight: Sight, seat: int) -> tuple[int, ...]:
    return tuple(sight.chosen(f"artifact-{seat}-{at}", 0) for at in range(ARTIFACTS))


def _said(sight: Sight, seat: int) -> bool:
    return any(sight.chosen(f"artifact-{seat}-{at}") is not None for at in range(ARTIFACTS))


def _counts(sight: Sight, seat: int) -> Counts:
    counts = tuple(
        Count(
            sight.words.t("great_wall.artifact", n=at + 1),
            sight.chosen(f"artifact-{seat}-{at}", 0),
            0,
            MOST,
            Choose(f"artifact-{seat}-{at}", 0),
            icon="diamond-stone",
            empty=not _said(sight, seat),
            name=f"artifact-{seat}-{at}",
        )
        for at in range(ARTIFACTS)
    )
    return Counts(sight.chairs[seat].name, counts)

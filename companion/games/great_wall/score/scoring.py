"""The reckoning: what the three Artifacts gave everybody, the last numbers before the winner."""

from __future__ import annotations

from companion.intents.intent import Choose, Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Count, Counts, Key, Para, Part
from companion.screens.kit.views import Now, Page
from companion.screens.score.score import beside
from rules.great_wall import actions as a
from rules.great_wall.state import GreatWall, people
from rules.great_wall.tables import ARTIFACTS

MOST = 60  # of one Artifact, as steps of a finger


def artifacts(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    words = ctx.words
    asked = tuple(_counts(ctx, seat) for seat in people(state) if not state.clans[seat].artifacts)
    untold = [seat for seat in people(state) if not state.clans[seat].artifacts]
    steps = {seat: Do(a.EnterArtifacts(seat, _given(ctx, seat)), seat) for seat in untold}
    said = tuple(steps[seat] for seat in untold if _said(ctx, seat))
    rule: Part = Para(words.t("great_wall.artifacts.rule"), source=words.t("great_wall.source.step-scoring"))
    right = Column((*beside(ctx, ctx.game.score(state)), rule))
    label = words.t("great_wall.key.winner" if len(said) == len(untold) else "great_wall.key.rest-nothing")
    all_ = DoAll(tuple(steps.values()), "table")
    key = Key(label, all_, "trophy-outline", "primary", hold=True, name="reckon")
    left_open = DoAll((*said, Do(a.GoOn())), "winner")
    skip = Key(words.t("result.leave-open"), left_open, "flag", hold=True, name="leave-open")
    keys = (key,) if len(said) == len(untold) else (skip, key)
    now = Now(words.t("great_wall.artifacts.now"), words.t("great_wall.artifacts.detail"), None, keys)
    top = chrome.top(ctx, words.t("great_wall.step.scoring"), chrome.menu(ctx))
    return Page("artifacts", "gw", top, (Column(asked, 1.6), right), now, ctx.toast)


def _given(ctx: Context, seat: int) -> tuple[int, ...]:
    return tuple(ctx.chosen(f"artifact-{seat}-{at}", 0) for at in range(ARTIFACTS))


def _said(ctx: Context, seat: int) -> bool:
    return any(ctx.chosen(f"artifact-{seat}-{at}") is not None for at in range(ARTIFACTS))


def _counts(ctx: Context, seat: int) -> Counts:
    counts = tuple(
        Count(
            ctx.words.t("great_wall.artifact", n=at + 1),
            ctx.chosen(f"artifact-{seat}-{at}", 0),
            0,
            MOST,
            Choose(f"artifact-{seat}-{at}", 0),
            icon="diamond-stone",
            empty=not _said(ctx, seat),
            name=f"artifact-{seat}-{at}",
        )
        for at in range(ARTIFACTS)
    )
    return Counts(ctx.chairs[seat].name, counts)

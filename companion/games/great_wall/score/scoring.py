"""The reckoning: what the three Artifacts gave everybody, the last numbers before the winner."""

from __future__ import annotations

from companion.intents.intent import Do, DoAll
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Key, Para, Part
from companion.screens.kit.views import Now, Page
from companion.screens.match.asking import Asking
from companion.screens.score.score import beside
from rules.great_wall import actions as a
from rules.great_wall.state import GreatWall, people
from rules.great_wall.tables import ARTIFACTS

MOST = 60  # of one Artifact, as steps of a finger


def artifacts(ctx: Context) -> Page:
    state: GreatWall = ctx.state
    ask, words = Asking(ctx), ctx.words
    untold = [seat for seat in people(state) if not state.clans[seat].artifacts]
    steps = {seat: Do(a.EnterArtifacts(seat, _given(ask, seat)), seat) for seat in untold}
    said = tuple(steps[seat] for seat in untold if _said(ctx, seat))
    rule: Part = Para(words.t("great_wall.artifacts.rule"), source=words.t("great_wall.source.step-scoring"))
    right = Column((*beside(ctx, ctx.game.score(state)), rule))
    label = words.t("great_wall.key.winner" if len(said) == len(untold) else "great_wall.key.rest-nothing")
    all_ = DoAll(tuple(steps.values()), "table")
    key = Key(label, all_, "trophy-outline", "primary", name="reckon")
    left_open = DoAll((*said, Do(a.GoOn())), "winner")
    skip = Key(words.t("result.leave-open"), left_open, "flag", name="leave-open")
    keys = (key,) if len(said) == len(untold) else (skip, key)
    now = Now(words.t("great_wall.artifacts.now"), words.t("great_wall.artifacts.detail"), None, keys)
    columns, menu = (Column(ask.asked, 1.6), right), chrome.menu(ctx)
    return chrome.page(ctx, "artifacts", words.t("great_wall.step.scoring"), columns, now, lead=menu)


def _said(ctx: Context, seat: int) -> bool:
    return any(ctx.chosen(f"artifact-{seat}-{at}") is not None for at in range(ARTIFACTS))


def _given(ask: Asking, seat: int) -> tuple[int, ...]:
    words, empty = ask.ctx.words, not _said(ask.ctx, seat)
    counts = {
        at: ask.count(
            f"artifact-{seat}-{at}",
            words.t("great_wall.artifact", n=at + 1),
            0,
            MOST,
            icon="diamond-stone",
            empty=empty,
        )
        for at in range(ARTIFACTS)
    }
    return tuple(ask.counts(ask.ctx.chairs[seat].name, counts).values())

"""What the AI has: what it counts with, and where its points came from, as far as anybody told."""

from __future__ import annotations

from collections.abc import Sequence

from companion.screens.kit.context import Context
from companion.screens.kit.parts import Part, Row
from companion.screens.score.score import points as total
from rules.scythia.events import PointsScored, SpaceRaided
from rules.scythia.opponent.mind import points, strength
from rules.scythia.state import Scythia


def books(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    """Always visible on its turn."""
    ai, words = state.ai, ctx.words
    if ai is None:
        return ()
    horses = words.t("scythia.horses", n=len(ai.horses))
    return (
        *scored(ctx, state),
        Row(words.t("scythia.provisions"), icon="basket", value=str(ai.provisions)),
        Row(words.t("scythia.strength"), horses, icon="arm-flex", value=str(strength(ai))),
    )


def scored(ctx: Context, state: Scythia) -> tuple[Part, ...]:
    """Its points, and what adds up to them (PUNKTACJA)."""
    ai, words = state.ai, ctx.words
    if ai is None:
        return ()
    quests = [vp or None for vp in ai.quests]  # every quest gives points: none means that nobody has read them
    horses = [None if horse.unread else horse.vp for horse in ai.horses]
    sum_ = total(words, points(ai), None in (*quests, *horses))
    return (
        Row(words.t("scythia.points"), icon="bird", value=sum_),
        Row(words.t("scythia.ai-raids"), _raids(ctx, ai.track), icon="sword-cross", value=str(ai.track)),
        _cards(ctx, "scythia.ai-quests", "map-marker-outline", quests),
        _cards(ctx, "scythia.ai-horses", "horse-variant", horses),
    )


def _cards(ctx: Context, title: str, icon: str, each: Sequence[int | None]) -> Row:
    """Card by card; what nobody has read off one is a gap."""
    said = " + ".join("?" if vp is None else str(vp) for vp in each)
    return Row(ctx.t(title), said, icon=icon, value=total(ctx.words, sum(vp or 0 for vp in each), None in each))


def _raids(ctx: Context, track: int) -> str:
    """Each raid by its empire; nothing where the track was put right by hand and they do not add up to it."""
    history = ctx.match.history
    raids: list[tuple[str, int]] = []
    for at in history.counting:
        events = history.events_of(history.entries[at])
        empires = [event.empire for event in events if isinstance(event, SpaceRaided) and event.by_ai]
        raids += zip(empires, (event.n for event in events if isinstance(event, PointsScored)), strict=False)
    if sum(vp for _, vp in raids) != track:
        return ""
    return ctx.t("list.dot").join(f"{ctx.t(f'scythia.{empire}')} {vp}" for empire, vp in raids)

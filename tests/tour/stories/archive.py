"""The end of the tour's evening: looking back at everything that was played in it."""

from __future__ import annotations

from collections.abc import Iterator

from tests.tour.actor import Actor


def scenes(me: Actor) -> Iterator[str]:
    me.open("home")
    me.press("past", "filter", "year-2026")
    yield "archive"
    finished = next(match.match for match in me.desk.ctx().shelf.kept if match.game == "huns" and match.over)
    me.press("filter", f"match-{finished}")
    me.type("place", "U Ani, przy dużym stole")
    me.type("note", "Pierwszy raz z Klątwami")
    me.press("remove")
    yield "match-page"
    me.press("remove-now")
    yield "archive-removed"
    me.press("removed")
    yield "removed"
    me.press(f"match-{finished}", "put-back", "back", "back", "statistics")
    yield "statistics"
    me.press("player-ola")
    yield "player"
    me.press("back", "game-huns")
    yield "game-figures"

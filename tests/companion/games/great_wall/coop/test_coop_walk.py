"""A co-op game by random taps: whatever is pressed in whatever order, its screens have their words and none breaks."""

from __future__ import annotations

import pytest

from companion.intents import intent as i
from companion.screens.kit.views import View
from rules.core.detail import ChooseDetail
from rules.great_wall.tables import ATONEMENT
from tests.companion.games.great_wall.walkers import Waller
from tests.kit.desk import walk
from tests.kit.ear import Ear
from tests.kit.walker import by_turns, language

SEEDS = range(1, 7)
STEPS = 350


class Together(Waller):
    """Mostly the pace, so that Winters come; what is given and typed is anything."""

    tiles = ("new-great_wall",)
    numbers = (*Waller.numbers, "wood", "spearman", "clerks", "tactics")

    def new(self, view: View) -> i.Intent | None:
        """Together, and then to the table before the walk's steps are spent on the way there."""
        chosen = any(getattr(part, "name", "") == "mode-coop" and part.on for part in walk(view))
        wished = "detail-pace" if chosen else "mode-coop"
        return self.named(view, wished) or self.named(view, "begin-now") or super().new(view)

    def varied(self, intent: i.Intent) -> i.Intent:
        chosen = isinstance(intent, i.Do) and intent.action == ChooseDetail("pace")
        return intent if chosen else super().varied(intent)

    def table(self, view: View) -> i.Intent | None:
        if self.ending and self.driver.state.begun and self.luck.chance(0.2):
            return i.SetNumber("pool", 0)
        state = self.driver.state
        if "shame" not in self.visited and state.begun and self.luck.chance(0.1):  # asked with 10 Honor or more
            rich = state.clans[0].honor >= ATONEMENT
            return self.named(view, "shame-0") if rich else i.SetNumber("clans.0.honor", 12)
        if self.luck.chance(0.5):
            return self.starting(view, "request-", "open-", "court") or self.named(view, "go-on")
        return super().table(view)

    def shame(self, view: View) -> i.Intent | None:
        return self.named(view, "place-shame") or self.starting(view, "spot-", "atone", "let-lapse")

    def court(self, view: View) -> i.Intent | None:
        return self.starting(view, "request-", "event-") or self.named(view, "to-table")

    def request(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.4):
            return i.Choose("name", self.luck.pick("name", ("", "Danina", "Żubr {n}", "x" * 80)))
        return self.named(view, "fulfil", "save-request")

    def event(self, view: View) -> i.Intent | None:
        return self.named(view, "save-event") or self.starting(view, "event-")


@by_turns
def test_a_co_op_game_stands_whatever_is_tapped(turn: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, visited = Ear(monkeypatch), set[str]()
    for seed in SEEDS:
        visited |= Together(seed, language(seed, turn)).walk(STEPS)
    assert ear.missing == set()
    assert ear.unfilled == set()
    assert {"court", "request", "event", "shame", "table", "winner"} <= visited

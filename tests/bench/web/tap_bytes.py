"""How much a tap brings to a page: scripted people play through the real views, every frame is sealed and weighed."""

from __future__ import annotations

import statistics
from typing import Any

from companion.web.host.channel import SIZE, Channel
from companion.web.host.door_bounds import DOOR_BOUNDS
from companion.web.host.showing import Showing
from companion.web.host.visit import Visit
from tests.bench.measure import Figure
from tests.bench.persons import huns, runewars
from tests.bench.persons.hand import Hand, sit
from tests.kit.luck import SeededLuck

HEAD = 4  # bytes of a frame on the socket, for sizes like these
AIMS = {"Huns": 4, "Runewars": 8}  # KB


class Weighed:
    """A window beside a hand: what it would be sent after each tap."""

    def __init__(self, hand: Hand) -> None:
        self._desk, self.sizes = hand.desk, list[int]()
        self._showing, self._channel = Showing(lambda _: None), Channel(bytes(SIZE), bytes(SIZE))
        self._channel.packs = True
        self._visit = Visit(self._showing, lambda: None, DOOR_BOUNDS.upload)
        self._showing.come(self._visit)
        handle = self._desk.front.handle

        def weighed(intent: Any) -> None:
            handle(intent)
            self.sizes.append(self._sent())

        self._desk.front.handle = weighed  # type: ignore[method-assign]
        self._sent()

    def _sent(self) -> int:
        self._showing.hear(self._desk.prefs)
        self._showing.hear(self._desk.front.view())
        return sum(len(self._channel.seal(text)) + HEAD for text in self._visit.news())


def weighed(seeds: int, seasons: int) -> list[Figure]:
    games: dict[str, list[int]] = {name: [] for name in AIMS}
    for seed in range(1, seeds + 1):
        hand, _ = sit(seed)
        huns.set_up(hand)
        window = Weighed(hand)
        huns.play(hand, SeededLuck(seed))
        games["Huns"] += window.sizes
        hand, _ = sit(seed)
        realms = runewars.set_up(hand)
        window = Weighed(hand)
        for _ in range(seasons):
            runewars.season(realms, SeededLuck(seed))
        games["Runewars"] += window.sizes
    return [_figure(name, sizes) for name, sizes in games.items()]


def _figure(name: str, sizes: list[int]) -> Figure:
    """Against is the largest: a change of screen brings a whole page."""
    mean = statistics.fmean(sizes) / 1024
    result = f"{statistics.median(sizes) / 1024:.1f} KB median"
    what = f"bytes a tap brings to a page, {name}, {len(sizes)} taps / the largest"
    return Figure(what, f"{mean:.1f} KB", f"{max(sizes) / 1024:.1f} KB", result, f"{AIMS[name]} KB")

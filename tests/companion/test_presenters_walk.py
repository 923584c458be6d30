"""Fingers that press anything: whatever is tapped in whatever order, every screen has its words and none breaks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

from companion import intent as i
from companion.present.boards import board
from companion.present.parts import Check, Count, Heading, Input, Key, Moment, Option, Para, Row
from companion.present.screens import ALONE, OF_A_MATCH
from companion.present.views import Home, Top, View
from companion.words import Words
from rules.core.sheet import Enter
from rules.huns.tables import COLOURS, WAGON_KINDS
from tests.kit.desk import Driver, meanings, said, walk
from tests.kit.ear import Ear
from tests.kit.luck import SeededLuck
from tests.kit.pictures import lacking

SEEDS = range(6)
STEPS = 450
# Pages that are made at the table's place, by the phase of the match
PHASES = {"checklist", "final", "sheet", "result"}
MUST_SAY: dict[type, str] = {
    Top: "title", Heading: "text", Row: "title", Check: "title", Count: "title", Moment: "title", Para: "text",
    Key: "text",
}  # fmt: skip
PUBLIC = {"home", "past", "table", "score", "history", "guide", "menu", "correct", "checklist", "card", "target"}


def known_screens() -> set[str]:
    return {*ALONE, *OF_A_MATCH, *board("huns").screens, *PHASES, "table"}


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_every_screen_stands_whatever_is_tapped(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, visited = Ear(monkeypatch), set[str]()
    for seed in SEEDS:
        visited |= Walker(seed, lang).walk(STEPS)
    assert ear.missing == set()
    assert ear.unfilled == set()
    assert visited == known_screens()


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_many_evenings_of_random_taps(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear(monkeypatch)
    for seed in range(2000, 2030):
        Walker(seed, lang).walk(500)
    assert ear.missing == set()
    assert ear.unfilled == set()


class Walker:
    """Random taps, steered so that an evening comes about: cards with spaces, dice, the end."""

    def __init__(self, seed: int, lang: str) -> None:
        self.luck = SeededLuck(seed)
        self.driver = Driver(luck=SeededLuck(seed + 1000), lang=lang)
        self.stale: list[tuple[str, i.Do]] = []
        self.ending = False

    @property
    def match(self) -> str:
        return self.driver.desk.session.row.id if self.driver.desk.session else ""

    def walk(self, steps: int) -> set[str]:
        visited = set[str]()
        for at in range(steps):
            self.ending = at > steps // 2
            view = self.driver.view
            visited.add(view.screen)
            check(view, self.driver.desk.toast)
            self.keeps_secrets(view)
            self.driver.send(self.meant(view))
        return visited

    def keeps_secrets(self, view: View) -> None:
        """Types of Wagons are on their own screens only; a match that is over may have been revealed."""
        if view.screen in PUBLIC and self.driver.desk.session and not getattr(self.driver.state, "over", True):
            kinds = {Words(self.driver.desk.prefs.lang).t(f"wagon.{kind}") for kind in WAGON_KINDS}
            told = [text for where, text in said(view) if where != "Look.shown" and kinds & set(text.split(", "))]
            assert told == [], view.screen

    def meant(self, view: View) -> i.Intent:
        if self.luck.chance(0.03) and self.driver.desk.session:
            return self.odd(view)
        steered = STEERED.get(view.screen)
        intent = steered(self, view) if steered and self.luck.chance(0.7) else None
        return intent or self.varied(self.luck.pick("tap", meanings(view)))

    def varied(self, intent: i.Intent) -> i.Intent:
        """A number is typed, the match is kept, the language stays."""
        if isinstance(intent, i.Do) and self.luck.chance(0.2):
            self.stale.append((self.match, intent))
        match intent:
            case i.SetNumber(value=value):
                return intent.with_value(max(0, value + self.luck.pick("by", (-1, 1, 2))))
            case i.Do(action=Enter()):
                return intent.with_value(self.luck.below(3))
            case i.Choose(key=key) if key in COLOURS:
                return intent.with_value(self.luck.below(3))
            case i.Forget() | i.Prefer(key="lang"):
                return i.Back()
        return intent

    def odd(self, view: View) -> i.Intent:
        """Keys of the keyboard, and taps that come too late or twice."""
        mine = [do for match, do in self.stale if match == self.match]
        late = [do for old in mine for do in (old, replace(old, at=None))]
        return self.luck.pick("odd", (i.UndoFrom(), i.RedoLast(), i.Back(), *late[-6:]))

    def named(self, view: View, *names: str) -> i.Intent | None:
        """The meaning of one of these, if it is there and switched on."""
        found = [p.intent for p in walk(view) if getattr(p, "name", "") in names and getattr(p, "intent", None)]
        return self.varied(self.luck.pick("named", found)) if found else None

    def home(self, view: View) -> i.Intent | None:
        assert isinstance(view, Home)
        return self.named(view, "continue") or self.named(view, "new-huns", "new-huns", "score-huns")

    def new(self, view: View) -> i.Intent | None:
        field = next(part for part in walk(view) if isinstance(part, Input))
        if self.luck.chance(0.3):
            return i.Choose(field.key, self.luck.pick("name", ("Ala", "Ala", "🐢", "", "Ż" * 60, "Zażółć gęślą")))
        return self.named(view, "start", "rotate", "start")

    def checklist(self, view: View) -> i.Intent | None:
        return self.named(view, "draw-first", "skip", "start", "done-next", "camp-0", "camp-1", "camp-2")

    def table(self, view: View) -> i.Intent | None:
        if self.ending and self.luck.chance(0.2):
            return i.SetNumber("decks.blue", 0)
        main = ("roll", "type-dice", "draw", "pillage", "flee", "bear", "end-round", "open-wagon", "open-load")
        if self.luck.chance(0.15):
            return self.named(view, "menu", "camp-0", "camp-1")
        return self.named(view, *main) or self.named(view, *(f"die-{colour}" for colour in COLOURS))

    def dice(self, view: View) -> i.Intent | None:
        return self.named(view, "use-dice") or i.ChooseMany(tuple((c, 1 + self.luck.below(3)) for c in COLOURS))

    def card(self, view: View) -> i.Intent | None:
        field = i.Choose("name", self.luck.pick("card", ("", "Drum", "Żubr {n}", "x" * 80)))
        if self.luck.chance(0.3):
            return field
        return self.named(view, "play-card") or self.named(view, "spaces-1", "spaces-2", "onto-0", "onto-1", "onto-2")

    def wagon(self, view: View) -> i.Intent | None:
        own = self.luck.pick("slot", COLOURS)
        slots = tuple((colour, int(colour == own)) for colour in COLOURS)  # soon full: many are sent home
        ready = self.named(view, "take-wagon")
        return ready or i.ChooseMany((("kind", self.luck.pick("kind", ("blue", "green"))), *slots))

    def sheet(self, view: View) -> i.Intent | None:
        return self.named(view, "fill", "next-seat", "finish")

    def menu(self, view: View) -> i.Intent | None:
        return self.named(view, "menu-guide", "menu-correct", "menu-history", "menu-score", "menu-effect", "to-table")

    def winner(self, view: View) -> i.Intent | None:
        return self.named(view, "again", "home") if self.luck.chance(0.3) else None


STEERED: dict[str, Callable[[Walker, Any], i.Intent | None]] = {
    name: getattr(Walker, name)
    for name in ("home", "new", "checklist", "table", "dice", "card", "wagon", "sheet", "menu", "winner")
}


def check(view: View, toast: str) -> None:
    """What every screen owes its reader."""
    assert view.toast == toast, f"{view.screen} swallows what was said"
    for part in walk(view):
        assert lacking(part) == [], f"{view.screen}: {part} cannot be drawn"
        owed = MUST_SAY.get(type(part))
        if owed and not (isinstance(part, Key) and part.badge):
            assert getattr(part, owed), f"{view.screen}: {part} says nothing"
        if isinstance(part, Option):
            assert part.text or part.badge, f"{view.screen}: {part} says nothing"
    for where, text in said(view):
        assert "{" not in text.replace("Żubr {n}", ""), f"{view.screen}: {where}: {text}"

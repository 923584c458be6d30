"""Fingers that press anything, steered so that an evening comes about; each game steers its own."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

import pytest

from companion.intents import intent as i
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Check, Count, Heading, Input, Key, Moment, Option, Para, Row
from companion.screens.kit.views import Home, Top, View
from rules.core.detail import ChooseDetail
from rules.core.mode import is_sheet
from tests.kit.desk import Driver, meanings, said, walk
from tests.kit.languages import LANGUAGES
from tests.kit.luck import SeededLuck
from tests.kit.pictures import lacking

MUST_SAY: dict[type, str] = {
    Top: "title", Heading: "text", Row: "title", Check: "title", Count: "title", Moment: "title", Para: "text",
    Key: "text",
}  # fmt: skip


# A walk is the same in every language: each evening is in another one, in the long run also the other way round.
by_turns = pytest.mark.parametrize("turn", [0, pytest.param(1, marks=pytest.mark.soak)])


def language(seed: int, turn: int) -> str:
    return LANGUAGES[(seed + turn) % len(LANGUAGES)]


# Pages that look back at other evenings, and the app's own; the archive's walk visits them
LOOKING_BACK = frozenset((
    "archive", "match-page", "removed", "statistics", "player", "game-figures", "import", "keys", "rules", "rule",
))  # fmt: skip
# Which have tests of their own
ASIDE = frozenset((
    "trust", "first-steps", "report", "detail", "lobby", "copies", "new-device", "closed", "year-review",
    "import-people",
))  # fmt: skip
CARDS = frozenset(("cards", "cards-entry", "cards-file", "cards-compare", "cards-pass", "cards-codes", "library"))
# The deck editor has walks of its own, in a match and without one
EDITOR = frozenset(("decks", "deck", "deck-card", "deck-trial"))


class Walker:
    """Random taps; a method named after a screen (dashes as underlines) says what is mostly tapped there."""

    game = ""
    tiles: tuple[str, ...] = ()  # of Home
    numbers: tuple[str, ...] = ()  # choices that are typed

    def __init__(self, seed: int, lang: str) -> None:
        self.luck = SeededLuck(seed)
        self.driver = Driver(luck=SeededLuck(seed + 1000), lang=lang)
        self.stale: list[tuple[str, i.Do]] = []
        self.ending = False
        self.visited: set[str] = set()

    @property
    def match(self) -> str:
        return self.driver.desk.session.row.id if self.driver.desk.session else ""

    def walk(self, steps: int) -> set[str]:
        for at in range(steps):
            self.ending = at > steps // 2
            view = self.driver.view
            self.visited.add(view.screen)
            check(view, self.driver.desk.ctx().toast)  # as it is shown: of many lines the first
            self.look(view)
            self.send(view, self.meant(view))
        return self.visited

    def send(self, view: View, intent: i.Intent) -> None:
        """What a mere tap did must not have moved everybody on."""
        tapped = view.now and any(key.intent == intent and not key.hold for key in view.now.keys)
        if not tapped or not isinstance(intent, i.Do):
            self.driver.send(intent)
            return
        before = progress(self.driver)
        self.driver.send(intent)
        assert "setup" in str(before) or progress(self.driver) == before, f"{view.screen}: {intent} is not held"

    def look(self, view: View) -> None:
        """What else a game's screens owe."""

    def meant(self, view: View) -> i.Intent:
        if self.luck.chance(0.03) and self.driver.desk.session:
            return self.odd(view)
        steered = getattr(self, view.screen.replace("-", "_"), None)
        always = isinstance(view, Home)  # the evening stays with its game
        intent = steered(view) if steered and (always or self.luck.chance(0.7)) else None
        return intent or self.varied(self.luck.pick("tap", meanings(view)))

    def varied(self, intent: i.Intent) -> i.Intent:
        """A number is typed, the match is kept and played alone, the language stays."""
        if isinstance(intent, i.Do) and self.luck.chance(0.2):
            self.stale.append((self.match, intent))
        match intent:
            case i.SetNumber(value=value) if not isinstance(value, bool):
                return intent.with_value(max(0, value + self.luck.pick("by", (-1, 1, 2))))
            case i.Write():
                return intent.with_value(self.luck.below(3))
            case i.Choose(key=key) if key in self.numbers:
                return self.within(intent, self.luck.below(3))
            case i.Choose(value=value) if isinstance(value, int):
                return self.within(intent, value)
            case i.RunTrial():
                return replace(intent, games=2)
            case i.Do(action=ChooseDetail()):  # the pace has walks of its own: this evening follows everything
                return i.Back()
            case i.RemoveMatch() | i.Prefer(key="lang") | i.Invite() | i.Rehearse():
                return i.Back()
            case i.BeginRescue(config=config):  # forms have a walk of their own: this evening begins at its beginning
                return i.StartMatch(config)
        return intent

    def within(self, intent: i.Choose, value: int) -> i.Choose:
        """No finger can type a number beyond what the page allows; what a number means is only a blank to fill in."""
        counts = (part for part in walk(self.driver.view) if isinstance(part, Count))
        count = next((count for count in counts if count.intent == intent), None)
        return intent.with_value(value if count is None else max(count.low, min(value, count.high)))

    def rescue(self, view: View) -> i.Intent | None:
        return i.Back()

    def your_board(self, view: View) -> i.Intent | None:
        """What a question is about is read; a board that nobody has asked about is only looked at."""
        if not self.driver.desk.trail[-1].about and self.luck.chance(0.5):
            return self.named(view, "enough", "back")
        return self.starting(view, "answer-0", "answer-1", "answer-2", "digit-") or self.named(view, "enough", "back")

    def decisions(self, view: View) -> i.Intent | None:
        return self.named(view, "skip", "to-table")

    def page(self, view: View) -> i.Intent | None:
        return self.named(view, "to-table")

    def decks(self, view: View) -> i.Intent | None:
        """Decks are walked through elsewhere; an evening looks in and goes on."""
        return i.Back()

    deck = deck_card = deck_trial = decks

    def line(self, view: View) -> i.Intent | None:
        """A digit and on, or back to the others: a sheet has many lines."""
        return self.named(view, "digit-1", "after", "back", "back", "back")

    def odd(self, view: View) -> i.Intent:
        """Keys of the keyboard, and taps that come too late or twice."""
        mine = [do for match, do in self.stale if match == self.match]
        late = [do for old in mine for do in (old, replace(old, at=None))]
        return self.luck.pick("odd", (i.UndoFrom(), i.RedoLast(), i.Back(), *late[-6:]))

    def named(self, view: View, *names: str) -> i.Intent | None:
        """The meaning of one of these, if it is there and switched on."""
        found = [p.intent for p in walk(view) if getattr(p, "name", "") in names and getattr(p, "intent", None)]
        return self.varied(self.luck.pick("named", found)) if found else None

    def fresh(self, view: View, *names: str) -> i.Intent | None:
        """One of these rows of the menu, where it has not been before if there is such a one."""
        new = [name for name in names if name.removeprefix("menu-") not in self.visited]
        return self.named(view, *new) or self.named(view, *names)

    def starting(self, view: View, *starts: str) -> i.Intent | None:
        """The meaning of anything whose name begins so."""
        found = [
            part.intent
            for part in walk(view)
            if str(getattr(part, "name", "")).startswith(starts) and getattr(part, "intent", None)
        ]
        return self.varied(self.luck.pick("named", found)) if found else None

    def home(self, view: View) -> i.Intent | None:
        assert isinstance(view, Home)
        if self.luck.chance(0.3):
            return self.named(view, "past", "settings", "theme")
        return self.named(view, "continue") or self.named(view, *self.tiles)

    def archive(self, view: View) -> i.Intent | None:
        return self.starting(view, "match-", "back")

    def match_page(self, view: View) -> i.Intent | None:
        return self.named(view, "open", "back")

    def _back(self, view: View) -> i.Intent | None:
        """The evening stays with its game."""
        return i.Back()

    statistics = player = game_figures = removed = rules = rule = _back
    cards = cards_entry = cards_file = cards_compare = library = why = _back

    def new(self, view: View) -> i.Intent | None:
        field = next(part for part in walk(view) if isinstance(part, Input))
        if self.luck.chance(0.3):
            return i.Choose(field.key, self.luck.pick("name", ("Ala", "Ala", "🐢", "", "Ż" * 60, "Zażółć gęślą")))
        return self.named(view, "start", "rotate", "start")

    def sheet(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.1):
            return i.Open("line", "0.0")
        if self.luck.chance(0.3):  # what decides a tie has to be entered
            return self.starting(view, "enter-")
        return self.named(view, "fill", "next-seat", "finish")

    def winner(self, view: View) -> i.Intent | None:
        return self.named(view, "again", "home") if self.luck.chance(0.3) else None


def progress(driver: Driver) -> Any:
    """Whether the game is over, and the chapter where a new one is everybody's; nothing for a mere sheet."""
    ctx = driver.desk.ctx()
    if is_sheet(ctx.match.row.config.mode):
        return None
    shared = game_screens(ctx.game.spec.id).everybodys_chapters and ctx.people > 1
    return ctx.game.over(ctx.state), ctx.game.chapter(ctx.state) if shared else None


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

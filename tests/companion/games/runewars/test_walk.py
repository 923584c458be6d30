"""Fingers that press anything at a Runewars table: every screen has its words, and no secret is told."""

from __future__ import annotations

import pytest

from companion.desk.handlers.boards import QUESTIONS
from companion.games.runewars.fight import screens as fights
from companion.intents import intent as i
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Row
from companion.screens.kit.views import View
from companion.screens.registry import ALONE, OF_A_MATCH, WITH_A_FORM
from companion.text.words import Words
from rules.runewars.tables import RESOURCES
from tests.kit.desk import said, walk
from tests.kit.ear import Ear
from tests.kit.walker import ASIDE, CARDS, EDITOR, LOOKING_BACK, Walker, by_turns, language

SEEDS = (3, 5, 9, 15, 18, 28)  # which between them come to every page
STEPS = 450
PHASES = {"checklist", "sheet", "line", "result", "table"}
JOINING = {"join", "code", "at-hand"}
# Pages where the owner looks at or handles the own runes on purpose
OWN = {"start-runes", "rune", "effect", "winner", "score", "history"}
# The story of the tour goes there, and to the Fate deck the walk of test_runewars_fights
RARE = {
    "winner", "hire", "spoils", *LOOKING_BACK, *ASIDE, *CARDS, *EDITOR, "refused", "result", "dial", *fights.SCREENS,
    "six-runes",
}  # fmt: skip


class Runer(Walker):
    """Seasons with Orders, bids, runes and dials."""

    game = "runewars"
    tiles = ("new-runewars", "new-runewars", "new-runewars", "score-runewars")
    numbers = ("n", "pay", "bid", *RESOURCES, "influence", "tactics", "quests")

    def look(self, view: View) -> None:
        """What a rune is, only its owner is told, and only while a finger rests on it."""
        if not self.driver.desk.session or view.screen in OWN:
            return
        words = Words(self.driver.desk.prefs.lang)
        kinds = {words.t("runewars.rune.dragon"), words.t("runewars.rune.false")}
        told = [text for where, text in said(view) if where != "Look.shown" and any(kind in text for kind in kinds)]
        assert not [text for text in told if text.startswith(("1A", "2A"))], view.screen

    def new(self, view: View) -> i.Intent | None:
        return self.named(view, "players-2", "players-3", "start", "start") or super().new(view)

    def checklist(self, view: View) -> i.Intent | None:
        if self.driver.state.first is None:
            return self.named(view, "deal-first", "first-0")
        if self.luck.chance(0.85):
            missing = [p.name for p in walk(view) if isinstance(p, Row) and p.status == "now" and p.name]
            return self.named(view, "skip") or self.named(view, *missing)
        return self.starting(view, "decisions", "tick-", "menu")

    def faction(self, view: View) -> i.Intent | None:
        seat = int(self.driver.desk.trail[-1].about)
        faction = ("daqan", "latari", "waiqar", "uthuk")[seat]
        sheet = (("influence", 4), ("tactics", 2), ("food", 3), ("wood", 2), ("ore", 2))
        filled = i.ChooseMany((("faction", faction), *((f"{faction}-{key}", n) for key, n in sheet)))
        return self.named(view, "save-faction") if self.luck.chance(0.5) else filled

    def start_runes(self, view: View) -> i.Intent | None:
        return self.named(view, "save-runes") or i.ChooseMany((("area-0", "1A"), ("area-1", "2A"), ("false", 1)))

    def table(self, view: View) -> i.Intent | None:
        wanted = 0.3 if "secondary" in self.visited else 1
        if self.luck.chance(wanted) and (steps := self.named(view, "secondary")):
            return steps
        if self.luck.chance(0.1) and self.driver.state.begun:
            seat = self.luck.below(2)
            return i.SetNumber(f"realms.{seat}.{self.luck.pick('what', ('influence', 'wood', 'ore'))}", 5)
        if self.ending and self.luck.chance(0.05) and self.driver.state.begun:
            return i.SetNumber("year", 6)
        if self.luck.chance(0.06):
            return self.named(view, "menu")
        if self.luck.chance(0.15):
            return self.starting(view, "realm-", "season", "menu", "menu", "secondary", "leave-off")
        wins = self.starting(view, "wins-")
        onward = ("go-there", "choose", "reveal", "resolve", "place-bid", "open-hands", "turn-runes", "done")
        return wins or self.named(view, *onward) or self.starting(view, "fall-", "go-on", "offer-")

    def season(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.3):
            return i.Choose("name", self.luck.pick("card", ("", "Głód", "Żubr {n}", "x" * 80)))
        if self.luck.chance(0.5):
            return self.starting(view, "go-on", "seen-")
        return self.named(view, "save-card", "open-bid", "council") or self.starting(view, "seen-")

    def open_orders(self, view: View) -> i.Intent | None:
        return self.named(view, "in-secret") if self.luck.chance(0.3) else self.starting(view, "order-")

    def open_bids(self, view: View) -> i.Intent | None:
        return self.named(view, "show-bids", "in-secret", "in-secret")

    def secondary(self, view: View) -> i.Intent | None:
        return self.named(view, "go-on", "done") or self.starting(view, "fall-", "spring-")

    def order(self, view: View) -> i.Intent | None:
        return self.named(view, "face-down") or self.starting(view, "order-")

    def bid(self, view: View) -> i.Intent | None:
        return self.named(view, "close-hand", "my-bid")

    def resolve(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.35):
            return self.named(view, "done")
        first = self.starting(
            view, "activate", "harvest", "collect", "develop-", "recruit-", "city-", "acquire", "build"
        )
        more = (
            "title-",
            "take-title",
            "token-",
            "swap",
            "as-before",
            "icons",
            "draw-",
            "read-",
            "hire",
            "repair-",
            "fort-",
        )
        return self.starting(view, *more) if self.luck.chance(0.4) else first

    def hire(self, view: View) -> i.Intent | None:
        return self.named(view, "hire-hero") or self.starting(view, "strength-", "agility-", "wisdom-", "health-")

    def rune(self, view: View) -> i.Intent | None:
        return self.named(view, "settle") or self.starting(view, "dragon-", "place-", "discard-")

    def realm(self, view: View) -> i.Intent | None:
        return self.starting(view, "effect", "correct", "dial-", "heroes", "claim")

    def your_board(self, view: View) -> i.Intent | None:
        """A sheet has many numbers: most of the time they wait."""
        return i.Back() if self.luck.chance(0.5) else super().your_board(view)

    def effect(self, view: View) -> i.Intent | None:
        return self.starting(view, "receive-", "fulfil-", "gain-", "find-", "lose-", "give-", "apply", "spend-", "who-")

    def refused(self, view: View) -> i.Intent | None:
        return self.named(view, "anyway", "back-key")

    def correct(self, view: View) -> i.Intent | None:
        return self.named(view, "to-table")

    def history(self, view: View) -> i.Intent | None:
        return i.Back()

    def menu(self, view: View) -> i.Intent | None:
        known = ("menu-correct", "menu-history", "menu-score", "to-table")
        return self.named(view, "menu-more") if self.luck.chance(0.6) else self.fresh(view, *known)

    def more(self, view: View) -> i.Intent | None:
        """Half of the time to pages nothing else leads to."""
        if self.luck.chance(0.5):
            return self.fresh(view, "menu-titles", "menu-prints", "menu-effect", "menu-settings", "menu-devices")
        return self.fresh(view, "menu-guide", "menu-story", "menu-far", "to-table")


def known_screens() -> set[str]:
    return {*ALONE, *OF_A_MATCH, *game_screens("runewars").screens, *PHASES} - JOINING - QUESTIONS


def _unsaid(ear: Ear) -> set[str]:
    """Keys without words; the list of offers makes its questions from the fields of actions."""
    return {key for _, key in ear.missing if not key.startswith("ask.")}


@by_turns
def test_every_screen_stands_whatever_is_tapped(turn: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, visited = Ear(monkeypatch), set[str]()
    for seed in SEEDS:
        visited |= Runer(seed, language(seed, turn)).walk(STEPS)
    assert _unsaid(ear) == set()
    assert ear.unfilled == set()
    assert known_screens() - RARE <= visited <= known_screens() | set(WITH_A_FORM)


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "pl"])
def test_many_evenings_of_random_taps(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear(monkeypatch)
    for seed in range(2000, 2030):
        Runer(seed, lang).walk(500)
    assert _unsaid(ear) == set()
    assert ear.unfilled == set()

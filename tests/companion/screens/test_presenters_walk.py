"""Fingers that press anything: whatever is tapped in whatever order, every screen has its words and none breaks."""

from __future__ import annotations

import pytest

from companion.desk.handlers.boards import QUESTIONS
from companion.intents import intent as i
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.views import View
from companion.screens.registry import ALONE, OF_A_MATCH, OF_A_SHEET, WITH_A_FORM
from companion.sync.net.doctor import explain
from companion.sync.port import TableNearby, TableStatus
from companion.text.words import Words
from rules.huns.tables import COLOURS, WAGON_KINDS
from rules.scythia.tables import BUILDINGS
from tests.companion.games.great_wall.walkers import MENU, MORE, Soloist, Waller
from tests.kit.desk import Driver, said
from tests.kit.ear import Ear
from tests.kit.net.network_fake import FakeNetwork
from tests.kit.walker import ASIDE, CARDS, EDITOR, LOOKING_BACK, Walker, by_turns, language

SEEDS = range(8)
STEPS = 450
# Pages that are made at the table's place, by the phase of the match
PHASES = {"checklist", "sheet", "line", "result", "table"}
JOINING = {"join", "code", "at-hand"}  # has a walk of its own
PUBLIC = {"home", "table", "score", "history", "guide", "menu", "correct", "checklist", "card", "target"}


class Hun(Walker):
    """Cards with spaces, dice, the end."""

    game = "huns"
    tiles = ("new-huns", "new-huns", "score-huns")
    numbers = COLOURS
    phases = frozenset(("final",))
    rare: frozenset[str] = frozenset(("tally",))  # of the pace

    def look(self, view: View) -> None:
        """Types of Wagons are on their own screens only; a match that is over may have been revealed."""
        if view.screen in PUBLIC and self.driver.desk.session and not getattr(self.driver.state, "over", True):
            kinds = {Words(self.driver.desk.prefs.lang).t(f"wagon.{kind}") for kind in WAGON_KINDS}
            told = [text for where, text in said(view) if where != "Look.shown" and kinds & set(text.split(", "))]
            assert told == [], view.screen

    def checklist(self, view: View) -> i.Intent | None:
        return self.named(view, "draw-first", "skip", "start", "done-next", "camp-0", "camp-1", "camp-2")

    def table(self, view: View) -> i.Intent | None:
        if self.ending and self.luck.chance(0.3):
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
        filled = self.luck.pick("slot", COLOURS)
        slots = tuple((colour, int(colour == filled)) for colour in COLOURS)  # soon full: many are sent home
        ready = self.named(view, "take-wagon")
        return ready or i.ChooseMany((("kind", self.luck.pick("kind", ("blue", "green"))), *slots))

    def camp(self, view: View) -> i.Intent | None:
        return self.named(view, "back") if self.luck.chance(0.4) else None

    def correct(self, view: View) -> i.Intent | None:
        return self.named(view, "to-table")

    def menu(self, view: View) -> i.Intent | None:
        return self.named(view, "menu-more") if self.luck.chance(0.35) else self.fresh(view, *MENU)

    def more(self, view: View) -> i.Intent | None:
        return self.fresh(view, *MORE)


class Scythian(Walker):
    """Workers placed and picked up, crew hired, settlements described and raided, and the AI's turns."""

    game = "scythia"
    tiles = ("new-scythia", "new-scythia", "new-scythia", "score-scythia", "opponent-scythia")
    numbers = ("kumis", "gold", "equipment", "wagons", "livestock")
    phases = frozenset(("reveal", "instruction", "own-score", "final"))
    rare = frozenset(("winner", "final", "wounds", "plunder", "heal"))  # the tour goes there

    def new(self, view: View) -> i.Intent | None:
        return self.named(view, "players-1", "players-2", "start", "start") or super().new(view)

    def checklist(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.4):
            return self.starting(view, "decisions", "draw-first", "first-", "board-")
        return self.named(view, "skip", "start")

    def table(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.6 if self.ending else 0.3) and self.driver.state.raiders:
            return self.wealth()
        if self.luck.chance(0.15) and self.driver.state.begun and self.driver.state.raiders:
            return i.Open(self.luck.pick("task", ("heal", "quest", "borrow")))
        if self.luck.chance(0.1):
            return self.named(view, "menu", "board-0", "board-0", "building-town-centre")
        on = self.named(view, "go-on", "end-turn", "draw-scheme", "enter-scheme")
        raids = self.starting(view, "settlement-", "raid-", "quest-")
        return on or (raids if self.luck.chance(0.4) else self.starting(view, "building-")) or raids

    def wealth(self) -> i.Intent:
        """As after many turns: goods, a grey worker, and towards the end an empty board."""
        good = self.luck.pick("good", ("provisions", "kumis", "silver", "wagons", "equipment", "livestock", "cards"))
        free = [
            (at, space) for at, row in enumerate(self.driver.state.free) for space, free_ in enumerate(row) if free_
        ]
        if self.ending and len(free) > 2:
            return i.SetNumber(f"free.{free[0][0]}.{free[0][1]}", 0)
        if self.luck.chance(0.4):
            return i.SetNumber("raiders.0.worker", 1 + self.luck.below(2))
        return i.SetNumber(f"raiders.0.goods.{good}", 7)

    def refused(self, view: View) -> i.Intent | None:
        return self.named(view, "anyway", "back-key")

    def building(self, view: View) -> i.Intent | None:
        return self.starting(view, "deal-")

    def hire(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.2):
            return i.Choose("name", self.luck.pick("crew", ("", "Szpieg", "Żubr {n}", "x" * 80)))
        return self.named(view, "hire") or self.starting(view, "strength-", "cost-", "space-")

    def tame(self, view: View) -> i.Intent | None:
        return self.named(view, "tame") or self.starting(view, "strength-", "vp-", "kind-")

    def heal(self, view: View) -> i.Intent | None:
        return self.named(view, "heal") or self.starting(view, "heal-") or self.named(view, "leave")

    def quest(self, view: View) -> i.Intent | None:
        return self.named(view, "complete-quest") or self.starting(view, "quest-", "vp-")

    def effect(self, view: View) -> i.Intent | None:
        return self.starting(view, "also-", "apply", "leave")

    def borrow(self, view: View) -> i.Intent | None:
        return self.starting(view, *(f"borrow-{building}" for building in BUILDINGS))

    def raid(self, view: View) -> i.Intent | None:
        chosen = self.driver.desk.trail[-1].choices
        if "space" not in chosen and "plunder-later" not in chosen:
            told = i.ChooseMany((("space", 0), ("above", "grey"), ("livestock", 1)))
            return self.luck.pick("told", (told, i.Choose("plunder-later", True)))
        asked = self.starting(view, "gold-", "no-gold-", "space-", "worker-", "print")
        return self.named(view, "raid", "enter-print", "sure") or asked

    def dice(self, view: View) -> i.Intent | None:
        rolled = i.ChooseMany(tuple((f"die-{at}", (1, 1)) for at in range(6)))
        return self.named(view, "judge") or self.luck.pick("roll", (rolled, self.starting(view, "die-", "wounds-")))

    def wounds(self, view: View) -> i.Intent | None:
        return self.starting(view, "wound-")

    def plunder(self, view: View) -> i.Intent | None:
        return self.named(view, "take-plunder", "sure") or self.starting(view, "space-", "worker-")

    def board(self, view: View) -> i.Intent | None:
        return self.starting(view, "space-") or self.starting(view, "add-", "effect", "seat-")

    def member(self, view: View) -> i.Intent | None:
        return self.starting(view, "dismiss", "correct", "close")

    def scheme(self, view: View) -> i.Intent | None:
        card = (("empire", "persia"), ("target", 1), ("cost", 1), ("strength", 1), ("vp", 3), ("horse", "left"))
        rest = (("arrows", ("down", "right")), ("blocked", self.luck.pick("blocked", BUILDINGS)))
        return self.named(view, "use-card") or i.ChooseMany((*card, *rest))

    def instruction(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.1):
            return self.named(view, "not-possible")
        return self.named(view, "done") or self.starting(view, "strength-", "vp-")

    def wrong(self, view: View) -> i.Intent | None:
        return self.starting(view, "wrong-")

    def correct(self, view: View) -> i.Intent | None:
        return self.named(view, "to-table")

    def history(self, view: View) -> i.Intent | None:
        return i.Back()

    def menu(self, view: View) -> i.Intent | None:
        return self.named(view, "menu-more") if self.luck.chance(0.5) else self.fresh(view, *MENU)

    def more(self, view: View) -> i.Intent | None:
        return self.fresh(view, *MORE)


# Pages of the solo game, made at the table's place or opened from there; Soloist goes there
EVENINGS = (Hun, Scythian, Waller, Soloist)


Evening = Hun | Scythian | Waller | Soloist


def known_screens(kind: type[Evening]) -> set[str]:
    return {*ALONE, *OF_A_MATCH, *game_screens(kind.game).screens, *PHASES, *kind.phases} - JOINING - QUESTIONS


@by_turns
@pytest.mark.parametrize("kind", EVENINGS)
def test_every_screen_stands_whatever_is_tapped(
    kind: type[Evening], turn: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear, visited = Ear(monkeypatch), set[str]()
    for seed in SEEDS:
        visited |= kind(seed, language(seed, turn)).walk(STEPS)
    assert ear.missing == set()
    assert ear.unfilled == set()
    known = known_screens(kind)
    must = known - kind.rare - LOOKING_BACK - ASIDE - CARDS - EDITOR
    assert must <= visited <= known | {*WITH_A_FORM, *OF_A_SHEET}


class Joiner(Walker):
    """Somebody who looks for a table while the network says now this, now that."""

    statuses = (
        TableStatus(),
        TableStatus(looking=True, nearby=(TableNearby("t", "", "huns", "192.168.1.7", True),)),
        TableStatus(joining="Kitchen"),
        TableStatus(trouble=explain("wrong-code", "Kitchen")),
    )

    def __init__(self, seed: int, lang: str) -> None:
        super().__init__(seed, lang)
        self.network = FakeNetwork()
        self.driver = Driver(lang=lang, network=self.network)

    def look(self, view: View) -> None:
        self.network.shows = self.luck.pick("network", self.statuses)

    def home(self, view: View) -> i.Intent | None:
        return self.named(view, "join")

    def join(self, view: View) -> i.Intent | None:
        address = self.luck.pick("address", ("", "192.168.1.7", "127.0.0.1", "tablet.local", "8.8.8.8", "a b"))
        return self.named(view, "next") or i.Choose("address", address)

    def code(self, view: View) -> i.Intent | None:
        name = i.Choose("name", self.luck.pick("name", ("Ola", "", "Ż" * 60)))
        return name if self.luck.chance(0.2) else self.named(view, "join", "digit-1", "digit-0", "digit-9")


@by_turns
def test_joining_stands_whatever_is_tapped(turn: int, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, walkers = Ear(monkeypatch), [Joiner(seed, language(seed, turn)) for seed in SEEDS]
    assert set().union(*(one.walk(150) for one in walkers)) == {"home", *JOINING}
    assert {call[0] for one in walkers for call in one.network.asked} == {"look", "join"}
    assert ear.missing == set()
    assert ear.unfilled == set()


@pytest.mark.soak
@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("kind", EVENINGS)
def test_many_evenings_of_random_taps(kind: type[Evening], lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear(monkeypatch)
    for seed in range(2000, 2030):
        kind(seed, lang).walk(500)
    assert ear.missing == set()
    assert ear.unfilled == set()

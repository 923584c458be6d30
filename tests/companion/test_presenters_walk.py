"""Fingers that press anything: whatever is tapped in whatever order, every screen has its words and none breaks."""

from __future__ import annotations

import pytest

from companion import intent as i
from companion.present.boards import board
from companion.present.screens import ALONE, OF_A_MATCH, WITH_A_FORM
from companion.present.views import View
from companion.sync.company import Gathering, TableNearby
from companion.sync.doctor import explain
from companion.words import Words
from rules.huns.tables import COLOURS, WAGON_KINDS
from rules.scythia.tables import BUILDINGS
from tests.kit.company import FakeCompany
from tests.kit.desk import Driver, said
from tests.kit.ear import Ear
from tests.kit.walker import ASIDE, CARDS, EDITOR, LOOKING_BACK, Walker

SEEDS = range(8)
STEPS = 450
# Pages that are made at the table's place, by the phase of the match
PHASES = {"checklist", "sheet", "line", "result", "table"}
MENU = (
    "menu-guide", "menu-story", "menu-correct", "menu-history", "menu-score", "menu-far", "menu-effect", "menu-devices",
    "to-table",
)  # fmt: skip
JOINING = {"join", "code"}  # has a walk of its own
PUBLIC = {"home", "table", "score", "history", "guide", "menu", "correct", "checklist", "card", "target"}


class Hun(Walker):
    """Cards with spaces, dice, the end."""

    game = "huns"
    tiles = ("new-huns", "new-huns", "score-huns")
    numbers = COLOURS
    phases = frozenset(("final",))
    rare: frozenset[str] = frozenset()

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
        own = self.luck.pick("slot", COLOURS)
        slots = tuple((colour, int(colour == own)) for colour in COLOURS)  # soon full: many are sent home
        ready = self.named(view, "take-wagon")
        return ready or i.ChooseMany((("kind", self.luck.pick("kind", ("blue", "green"))), *slots))

    def camp(self, view: View) -> i.Intent | None:
        return self.named(view, "back") if self.luck.chance(0.4) else None

    def correct(self, view: View) -> i.Intent | None:
        return self.named(view, "to-table")

    def menu(self, view: View) -> i.Intent | None:
        return self.fresh(view, *MENU)


class Scythian(Walker):
    """Workers placed and picked up, crew hired, settlements described and raided, and the AI's turns."""

    game = "scythia"
    tiles = ("new-scythia", "new-scythia", "new-scythia", "score-scythia", "opponent-scythia")
    numbers = ("kumis", "gold", "equipment", "wagons", "livestock")
    phases = frozenset(("reveal", "instruction", "own-score"))
    rare = frozenset(("winner", "wounds", "heal"))  # the tour goes there

    def new(self, view: View) -> i.Intent | None:
        return self.named(view, "players-1", "players-2", "start", "start") or super().new(view)

    def checklist(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.4):
            return self.starting(view, "character-", "draw-first", "first-", "board-", "decks")
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
        own = self.luck.pick("good", ("provisions", "kumis", "silver", "wagons", "equipment", "livestock", "cards"))
        free = [(at, space) for at, row in enumerate(self.driver.state.free) for space, own in enumerate(row) if own]
        if self.ending and len(free) > 2:
            return i.SetNumber(f"free.{free[0][0]}.{free[0][1]}", 0)
        if self.luck.chance(0.4):
            return i.SetNumber("raiders.0.worker", 1 + self.luck.below(2))
        return i.SetNumber(f"raiders.0.goods.{own}", 7)

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
        return self.starting(view, *(f"borrow-{own}" for own in BUILDINGS))

    def raid(self, view: View) -> i.Intent | None:
        return self.named(view, "raid", "enter-print") or self.starting(view, "gold-", "print")

    def print(self, view: View) -> i.Intent | None:
        filled = (("crew", 0), ("provisions", 1), ("wagons", 0), ("wounds", 1), ("strength-0", 4), ("vp-0", 2))
        every = (("workers", ("blue", "grey")), ("red", 1), ("white", 0), ("strength-1", 0), ("strength-2", 0), *filled)
        return self.named(view, "save-print") or i.ChooseMany(every)

    def dice(self, view: View) -> i.Intent | None:
        rolled = i.ChooseMany(tuple((f"die-{at}", (1, 1)) for at in range(6)))
        return self.named(view, "judge") or self.luck.pick("roll", (rolled, self.starting(view, "die-", "wounds-")))

    def wounds(self, view: View) -> i.Intent | None:
        return self.starting(view, "wound-")

    def plunder(self, view: View) -> i.Intent | None:
        return self.named(view, "take-plunder") or self.starting(view, "space-", "worker-")

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
        return self.fresh(view, *MENU)


# Pages of the solo game, made at the table's place or opened from there; Soloist goes there
QIN_PAGES = ("qin", "qin-draw", "indicator", "alone", "alone-end")
OF_QIN = ("wrong", "qin-card", "location-track")
OF_MORE = (
    "detail", "reed", "resolve", "location", "tea", "effect", "claim", "attack", "assault", "shame", "prints", "print",
    "section", "locations", "sheet", "result", "score", "guide", "history", "settings", "menu", "correct",
    "refused", "devices",
)  # fmt: skip


class Waller(Walker):
    """Years in both details, with and without the Reed Clan: cards, Clerks, Locations, Hordes, losses and Shame."""

    game = "great_wall"
    tiles = ("new-great_wall", "new-great_wall", "score-great_wall")
    numbers = ("honor", "power", "worth", "spots", "first", "second", "third", "lethality", "hordes")
    phases = frozenset(("instruction", "artifacts"))
    # the tour goes there, or Soloist
    rare = frozenset(("winner", "losses", "fire", "drop", "artifacts", "reed", "reclaim", *OF_QIN))
    rare |= {"court", "request", "event"}  # co-op has a walk of its own

    def new(self, view: View) -> i.Intent | None:
        return self.named(view, "players-2", "players-2", "players-3", "start", "start") or super().new(view)

    def checklist(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.7):
            return self.starting(view, "general-", "horde", "detail-", "prints", "reed") or self.named(view, "skip")
        return self.named(view, "skip", "start", "done-next")

    def general(self, view: View) -> i.Intent | None:
        return self.named(view, "save-general") or self.starting(view, "known-")

    def reed(self, view: View) -> i.Intent | None:
        return self.named(view, "save-reed")

    def horde(self, view: View) -> i.Intent | None:
        card = i.ChooseMany((("power", 5), ("worth", 3), ("spots", 1 + self.luck.below(3))))
        return (
            self.named(view, "place-horde")
            or self.starting(view, "seen-")
            or self.luck.pick("card", (card, self.starting(view, "indicator-")))
        )

    def print(self, view: View) -> i.Intent | None:
        filled = (
            ("kind", self.luck.pick("kind", ("regular", "special"))),
            ("slots", 1),
            ("shame", True),
            ("resource", "wood"),
        )
        numbers = (("hordes", 1), ("lethality", 1), ("defence", 3), ("first", 2), ("second", 2), ("third", 3))
        return self.named(view, "save-print") or i.ChooseMany((*filled, *numbers))

    def prints(self, view: View) -> i.Intent | None:
        return self.named(view, "my-board") or self.starting(view, "slot.", "location.", "wall.", "upgrades.")

    def table(self, view: View) -> i.Intent | None:
        state = self.driver.state
        if state.begun and state.detail == "pace" and state.step == "assault" and self.luck.chance(0.7):
            return i.Open("detail")  # whole Winters are long in coming: the Assault is followed in full from here
        if self.luck.chance(0.15) and state.begun:
            return self.wealth()
        if self.luck.chance(0.06):
            return self.named(view, "menu")
        if self.luck.chance(0.2):
            return self.starting(
                view, "clan-", "section-", "tea", "who-", "honor-", "menu", "take-shame", "claim-", "wall-", "drop-"
            )
        asked = self.named(view, "go-there", "enter-print", "choose", "reveal", "activate", "defeat", "open-assault")
        onward = self.starting(view, "open-", "space-") or self.named(view, "go-on", "locations", "raid", "tea-now")
        return asked or onward

    def detail(self, view: View) -> i.Intent | None:
        return self.named(view, "detail-full")

    def wealth(self) -> i.Intent:
        """As after many turns: Resources, Soldiers at the Wall, and towards the end the last slot."""
        if self.ending and self.luck.chance(0.5):
            return i.SetNumber("slot", 6)
        seat = self.luck.below(2)
        good = self.luck.pick("good", ("wood", "stone", "gold", "chi"))
        ways = (
            f"clans.{seat}.goods.{good}",
            f"sections.1.archers.{seat}",
            f"sections.1.hordes.0.spearmen.{seat}",
            f"sections.1.rest.{seat}.horseman",
        )
        return i.SetNumber(self.luck.pick("way", ways), 3)

    def command(self, view: View) -> i.Intent | None:
        return self.named(view, "face-down") or self.starting(view, "card-")

    def reclaim(self, view: View) -> i.Intent | None:
        return self.starting(view, "reclaim-")

    def locations(self, view: View) -> i.Intent | None:
        return self.starting(view, "at-", "mover-", "from-") or self.named(view, "to-table")

    def location(self, view: View) -> i.Intent | None:
        return self.named(view, "activate", "advanced") or self.named(view, "print")

    def resolve(self, view: View) -> i.Intent | None:
        main = self.starting(view, "upgrade", "donate", "recruit", "build", "march", "hire-", "enter-print")
        return (
            main
            if main and self.luck.chance(0.6)
            else self.starting(view, "finish", "soldier-", "in-", "row-", "build-", "target-")
        )

    def instruction(self, view: View) -> i.Intent | None:
        return self.starting(view, "reed-", "done", "spot-") or self.named(view, "not-possible")

    def shame(self, view: View) -> i.Intent | None:
        return self.starting(view, "spot-")

    def fire(self, view: View) -> i.Intent | None:
        return self.starting(view, "fire-")

    def assault(self, view: View) -> i.Intent | None:
        return self.named(view, "judge", "enter-print")

    def losses(self, view: View) -> i.Intent | None:
        return self.named(view, "bear") or self.starting(view, "who-")

    def section(self, view: View) -> i.Intent | None:
        return self.named(view, "open-attack", "print-wall", "correct")

    def attack(self, view: View) -> i.Intent | None:
        return self.named(view, "attack") or self.starting(view, "soldier-", "who-", "row-")

    def clan(self, view: View) -> i.Intent | None:
        if "claim" not in self.visited and (claim := self.named(view, "claim-horde")):
            return claim
        if self.luck.chance(0.5):  # an evening is not spent looking at boards
            return self.named(view, "to-table")
        return self.starting(view, "honor-", "take-shame", "drop-shame", "effect", "seat-", "claim-")

    def claim(self, view: View) -> i.Intent | None:
        return self.named(view, "claim")

    def tea(self, view: View) -> i.Intent | None:
        return self.starting(view, "to-", "tea-house", "in-", "marker-", "all-")

    def artifacts(self, view: View) -> i.Intent | None:
        return self.named(view, "reckon")

    def refused(self, view: View) -> i.Intent | None:
        return self.named(view, "anyway", "back-key")

    def correct(self, view: View) -> i.Intent | None:
        return self.named(view, "to-table")

    def history(self, view: View) -> i.Intent | None:
        return i.Back()

    def menu(self, view: View) -> i.Intent | None:
        return self.fresh(view, *MENU, "menu-detail")


class Soloist(Waller):
    """Alone against Qin Jiushao: his set-up, his cards and decks, each move carried out or not possible."""

    tiles = ("new-great_wall", "opponent-great_wall")
    phases = frozenset(("instruction", "artifacts", *QIN_PAGES))
    # what more people need, and what Waller and the tour look at
    rare = frozenset((*Waller.rare, *OF_MORE, "instruction", "alone-end", "line", "share"))

    def new(self, view: View) -> i.Intent | None:
        return self.named(view, "players-1", "start", "start") or super().new(view)

    def checklist(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.75):
            wanted = ("general-", "horde", "location-track", "decks", "deck-", "honor-", "harder", "advice-")
            return self.starting(view, *wanted) or self.named(view, "skip")
        return self.named(view, "skip", "start", "done-next")

    def location_track(self, view: View) -> i.Intent | None:
        return self.named(view, "save-track") or self.starting(view, "draw-track", "lay-")

    def decks(self, view: View) -> i.Intent | None:
        return self.named(view, "new-deck") if self.luck.chance(0.2) else self.starting(view, "open-")

    def deck(self, view: View) -> i.Intent | None:
        return self.starting(view, "card-", "play-deck", "copy-deck", "back")

    def deck_card(self, view: View) -> i.Intent | None:
        return self.named(view, "save") or self.starting(view, "add-", "line-")

    def table(self, view: View) -> i.Intent | None:
        return self.named(view, "others-move") or super().table(view)

    def qin(self, view: View) -> i.Intent | None:
        return self.named(view, "not-possible" if self.luck.chance(0.2) else "done") or self.named(view, "done")

    def wrong(self, view: View) -> i.Intent | None:
        return self.starting(view, "wrong-")

    def qin_draw(self, view: View) -> i.Intent | None:
        return self.named(view, "draw-qin-card", "enter-qin-card")

    def qin_card(self, view: View) -> i.Intent | None:
        return self.named(view, "use-card") or self.starting(view, "card-", "add-", "line-")

    def indicator(self, view: View) -> i.Intent | None:
        return self.starting(view, "indicator-")

    def alone(self, view: View) -> i.Intent | None:
        return self.starting(view, "card-of-", "activates-") or self.named(view, "go-on", "qin-board")

    def alone_end(self, view: View) -> i.Intent | None:
        return self.named(view, "another-year") or i.Choose("points", 40)


EVENINGS = (Hun, Scythian, Waller, Soloist)


Evening = Hun | Scythian | Waller | Soloist


def known_screens(kind: type[Evening]) -> set[str]:
    return {*ALONE, *OF_A_MATCH, *board(kind.game).screens, *PHASES, *kind.phases} - JOINING


@pytest.mark.parametrize("lang", ["en", "pl"])
@pytest.mark.parametrize("kind", EVENINGS)
def test_every_screen_stands_whatever_is_tapped(
    kind: type[Evening], lang: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    ear, visited = Ear(monkeypatch), set[str]()
    for seed in SEEDS:
        visited |= kind(seed, lang).walk(STEPS)
    assert ear.missing == set()
    assert ear.unfilled == set()
    known = known_screens(kind)
    must = known - kind.rare - LOOKING_BACK - ASIDE - CARDS - EDITOR
    assert must <= visited <= known | set(WITH_A_FORM)


class Joiner(Walker):
    """Somebody who looks for a table while the network says now this, now that."""

    network = (
        Gathering(),
        Gathering(looking=True, nearby=(TableNearby("t", "", "huns", "192.168.1.7", True),)),
        Gathering(joining="Kitchen"),
        Gathering(trouble=explain("wrong-code", "Kitchen")),
    )

    def __init__(self, seed: int, lang: str) -> None:
        super().__init__(seed, lang)
        self.company = FakeCompany()
        self.driver = Driver(lang=lang, company=self.company)

    def look(self, view: View) -> None:
        self.company.shows = self.luck.pick("network", self.network)

    def home(self, view: View) -> i.Intent | None:
        return self.named(view, "join")

    def join(self, view: View) -> i.Intent | None:
        address = self.luck.pick("address", ("", "192.168.1.7", "tablet.local", "8.8.8.8", "a b"))
        return self.named(view, "next") or i.Choose("address", address)

    def code(self, view: View) -> i.Intent | None:
        name = i.Choose("name", self.luck.pick("name", ("Ola", "", "Ż" * 60)))
        return name if self.luck.chance(0.2) else self.named(view, "join", "digit-1", "digit-0", "digit-9")


@pytest.mark.parametrize("lang", ["en", "pl"])
def test_joining_stands_whatever_is_tapped(lang: str, monkeypatch: pytest.MonkeyPatch) -> None:
    ear, walkers = Ear(monkeypatch), [Joiner(seed, lang) for seed in SEEDS]
    assert set().union(*(one.walk(150) for one in walkers)) == {"home", *JOINING}
    assert {call[0] for one in walkers for call in one.company.asked} == {"look", "join"}
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

"""Fingers at The Great Wall that press anything: at its table, and alone against Qin Jiushao."""

from __future__ import annotations

from companion.intents import intent as i
from companion.screens.kit.views import View
from tests.kit.walker import Walker

MENU = ("menu-more", "menu-correct", "menu-history", "menu-score", "to-table")
MORE = ("menu-guide", "menu-story", "menu-far", "menu-effect", "menu-devices", "to-table")
QIN_PAGES = ("qin", "qin-draw", "indicator", "alone", "alone-end")
OF_QIN = ("wrong", "qin-card", "location-track", "readings")
OF_MORE = (
    "detail", "reed", "resolve", "location", "tea", "effect", "claim", "attack", "assault", "shame", "prints", "print",
    "section", "locations", "sheet", "result", "score", "guide", "history", "settings", "menu", "correct",
    "refused", "devices", "buy-off",
)  # fmt: skip


class Waller(Walker):
    """Years in both details, with and without the Reed Clan: cards, Clerks, Locations, Hordes, losses and Shame."""

    game = "great_wall"
    tiles = ("new-great_wall", "new-great_wall", "score-great_wall")
    numbers = ("honor", "power", "worth", "spots", "first", "second", "third", "lethality", "hordes")
    phases = frozenset(("instruction", "artifacts", "final"))
    # the tour goes there, or Soloist
    rare = frozenset(("winner", "final", "losses", "fire", "drop", "artifacts", "reed", "reclaim", *OF_QIN))
    rare |= {"court", "request", "event"}  # co-op has a walk of its own
    rare |= {"advisor"}
    rare |= {"claim"}  # of the pace, which has walks of its own

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

    def table(self, view: View) -> i.Intent | None:
        state = self.driver.state
        if state.begun and state.detail == "pace" and state.step == "assault" and self.luck.chance(0.7):
            return i.Open("detail")  # whole Winters are long in coming: the Assault is followed in full from here
        if self.luck.chance(0.15) and state.begun:
            return self.wealth()
        if self.luck.chance(0.02) and state.begun and state.detail == "full":
            return i.Open("attack", "middle")
        if self.luck.chance(0.06):
            return self.named(view, "menu")
        if self.luck.chance(0.2):
            return self.starting(
                view, "clan-", "section-", "tea", "honor-", "menu", "shame-", "claim-", "wall-", "drop"
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
        if self.luck.chance(0.4):
            return self.named(view, "to-table") if self.luck.chance(0.8) else i.Open("location", "quarry")
        return self.starting(view, "at-", "mover-", "from-")

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
        if self.luck.chance(0.4):  # the page stays, for whoever attacks with all Soldiers
            return i.Open("table")
        return self.named(view, "attack") or self.starting(view, "soldier-", "who-", "row-")

    def clan(self, view: View) -> i.Intent | None:
        if "claim" not in self.visited and (claim := self.named(view, "claim-horde")):
            return claim
        if self.luck.chance(0.7):  # an evening is not spent looking at boards, which stay open
            return i.Open("table")
        return self.starting(view, "honor-", "take-shame", "drop-shame", "effect", "seat-", "claim-")

    def claim(self, view: View) -> i.Intent | None:
        return self.named(view, "claim")

    def tea(self, view: View) -> i.Intent | None:
        return self.starting(view, "to-", "tea-", "in-", "marker-", "all-")

    def artifacts(self, view: View) -> i.Intent | None:
        return self.named(view, "reckon")

    def refused(self, view: View) -> i.Intent | None:
        return self.named(view, "anyway", "back-key")

    def correct(self, view: View) -> i.Intent | None:
        return self.named(view, "to-table")

    def history(self, view: View) -> i.Intent | None:
        return i.Back()

    def menu(self, view: View) -> i.Intent | None:
        return self.named(view, "menu-more") if self.luck.chance(0.5) else self.fresh(view, *MENU)

    def more(self, view: View) -> i.Intent | None:
        return self.fresh(view, *MORE, "menu-detail")


class Soloist(Waller):
    """Alone against Qin Jiushao: his set-up, his cards and decks, each move carried out or not possible."""

    tiles = ("new-great_wall", "opponent-great_wall")
    phases = frozenset(("instruction", "artifacts", "final", *QIN_PAGES))
    # what more people need, and what Waller and the tour look at
    rare = frozenset((*Waller.rare, *OF_MORE, "instruction", "alone-end", "line", "share", "far"))

    def new(self, view: View) -> i.Intent | None:
        return self.named(view, "players-1", "start", "start") or super().new(view)

    def checklist(self, view: View) -> i.Intent | None:
        if self.luck.chance(0.75):
            wanted = ("general-", "horde", "location-track", "decisions")
            return self.starting(view, *wanted) or self.named(view, "skip")
        return self.named(view, "skip", "start", "done-next")

    def location_track(self, view: View) -> i.Intent | None:
        return self.starting(view, "draw-track", "lay-")

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

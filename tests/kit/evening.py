"""A Huns evening of three at one screen, played by the names of things: Ala, Bob and Cyd, Bob drawn first."""

from __future__ import annotations

from collections.abc import Sequence

from companion.screens.kit.views import HunsTable
from companion.store.port import Store
from companion.sync.port import Network
from rules.core.luck import Luck
from rules.huns.tables import COLOURS, DECKS
from tests.kit.desk import Driver
from tests.kit.luck import ScriptedLuck

ALA, BOB, CYD = 0, 1, 2
ROOMY = {"blue": 2, "red": 2, "green": 2, "yellow": 2}  # a Wagon that no single pillage fills


class Evening(Driver):
    """`rolls` are what the app's dice will show, in the order of the row."""

    def __init__(
        self, store: Store | None = None, lang: str = "en", rolls: Sequence[str] = (), network: Network | None = None
    ) -> None:
        faces = (Luck(f"die.{c}", int(f)) for roll in rolls for c, f in zip(COLOURS, roll, strict=True))
        super().__init__(store, ScriptedLuck((Luck("first", BOB), *faces)), lang, network=network)

    def sit_down(self) -> None:
        self.tap("new-huns")
        for seat, name in enumerate(("Ala", "Bob", "Cyd")):
            self.type(f"name-{seat}", name)
        self.tap("colour-1", "start")

    def set_up(self) -> None:
        """The list ticked, Bob drawn first, Ala's Valuable taken, and everybody's Wagons entered."""
        self.sit_down()
        self.tap("draw-first", *["done-next"] * 9, "camp-0", "gift-red")
        self.wagon("blue", **ROOMY)
        self.tap("pattern-0", "take-wagon", "wagon-0")
        for seat in (BOB, CYD):
            for kind in ("purple", "orange"):
                self.tap(f"camp-{seat}", "add-wagon")
                self.wagon(kind, **ROOMY)
        self.tap("start")

    def wagon(self, kind: str, **slots: int) -> None:
        """What lies on the table, entered on the screen that asks for it."""
        self.tap(f"kind-{kind}")
        for colour, n in slots.items():
            self.set(f"slots-{colour}", n)
        self.tap("take-wagon")

    def dice(self, faces: str) -> None:
        """The dice as they lie on the table."""
        self.tap("type-dice")
        self.tap(*(f"{DECKS[colour]}-{face}" for colour, face in zip(COLOURS, faces, strict=True)), "use-dice")

    def draw(self, colour: str, name: str = "", spaces: int = 0, onto: int | None = None) -> None:
        self.tap(f"die-{colour}", "draw")
        self.type("card-name", name)
        self.tap(*([f"spaces-{spaces}"] if spaces else []), *([] if onto is None else [f"onto-{onto}"]), "play-card")

    def pillage(self, colour: str, onto: str = "") -> None:
        """`onto` where the table is asked: onto-wagons, or onto-card-0."""
        self.tap(f"die-{colour}", "pillage", *([onto] if onto else []))

    def first_round(self) -> None:
        """One card of every deck: Bob, Cyd, Ala, Bob, Cyd; the Curse goes to Ala, who flees."""
        self.dice("12321")
        self.draw("red", "Ambush")
        self.draw("green", "Archers", spaces=2)
        self.draw("blue", "Saddle")
        self.draw("black", "Plague", spaces=3, onto=ALA)
        self.tap("flee")
        self.draw("yellow", "Golden cup")
        self.tap("end-round")

    def last_round(self) -> None:
        """The blue deck was empty when the fifth die was gone; Ala and Bob have sent a Wagon home."""
        for seat in (ALA, BOB):
            self.tap(f"camp-{seat}", "correct")
            for colour in ("red", "green", "yellow"):
                self.set(f"camps.{seat}.wagons.0.loaded.{colour}", 2)
            self.tap("to-table")
        self.dice("22222")
        self.tap("die-green", "pillage", "onto-card-0")  # Cyd
        self.tap("die-blue", "pillage", "wagon-0")  # Ala: both fit
        self.wagon("green", **ROOMY)
        self.tap("camp-1", "effect", "colour-blue")
        self.set("how-many", 2)
        self.tap("to-4", "move")
        self.tap("add-wagon")  # Bob's Camp is still open
        self.wagon("green", **ROOMY)
        self.plunder("red", "yellow")  # Bob, Cyd
        self.draw("black", spaces=2, onto=BOB)  # Ala
        self.tap("flee")
        assert "end-round" in self.names()
        self.tap("menu", "menu-correct")
        self.set("decks.blue", 0)
        self.tap("to-table", "end-round")

    def plunder(self, *colours: str) -> None:
        """The next players pillage with those dice onto their Wagons, entering a new one where it is due."""
        for colour in colours:
            self.tap(f"die-{colour}", "pillage")
            if self.screen == "target":
                self.tap("onto-wagons")
            while self.screen in ("load", "wagon"):
                if self.screen == "load":
                    self.tap(next(name for name in self.names() if name.startswith("wagon-") and self._open(name)))
                else:
                    self.wagon("green", **ROOMY)

    @property
    def table(self) -> HunsTable:
        """The table as it lies between the players; the reader must be there."""
        view = self.view
        assert isinstance(view, HunsTable)
        return view

    @property
    def newest(self) -> tuple[dict[str, object], ...]:
        """The events of the newest step that counts."""
        newest = self.desk.session.history.newest  # type: ignore[union-attr]
        assert newest is not None
        return newest.events

    def _open(self, name: str) -> bool:
        return self.find(name).intent is not None

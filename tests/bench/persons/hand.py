"""A hand without a window: presses what the view shows, and counts it.

Every press counts, opening and closing pages too; a hold is one. An option that is on already is not pressed. A number
costs the cheaper of its steps and its pad. Signs that are typed are counted apart; the tap into the field is a press.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from companion.desk.desk import Desk
from companion.screens.kit.parts import Count, Option
from companion.screens.kit.walking import parts
from companion.store.memory import MemoryStore
from companion.store.port import Store
from tests.kit.desk import Driver
from tests.kit.luck import SeededLuck
from tests.kit.net.network_fake import FakeNetwork
from tests.tour.actor import Actor

OPEN, SET = 1, 1  # of a pad: the tap on the number, and the key that ends it


class Hand(Actor):
    """Counts from the moment it is made; `presses` and `signs` are what it took."""

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.presses = self.signs = 0
        self.noted: dict[str, list[int]] = {}  # presses of what is told apart, such as each raid

    @property
    def seen(self) -> dict[str, Any]:
        """What a pair of eyes finds: the screen, and everything that can be pressed."""
        view = self.desk.front.view()
        return {"screen": view.screen, "where": {part.name: part for part in parts(view) if _live(part)}}

    @property
    def screen(self) -> str:
        return self.desk.front.view().screen

    def shows(self, name: str) -> bool:
        return name in self.seen["where"]

    def starting(self, *starts: str) -> list[str]:
        """What can be pressed, by how its name begins."""
        return [name for name in self.seen["where"] if name.startswith(starts)]

    def press(self, *names: str) -> None:
        for name in names:
            part = self._live_one(name)
            if isinstance(part, Option) and part.on:
                continue
            self.presses += 1
            self.desk.front.handle(part.intent)

    def toggle(self, name: str) -> None:
        """Something that a tap puts in or takes out."""
        self.presses += 1
        self.desk.front.handle(self._live_one(name).intent)

    def ask(self, name: str) -> None:
        """The tap on a number that opens the keys to type it."""
        self.presses += 1
        self.desk.front.handle(self._live_one(name).ask)

    def enter(self, name: str, number: int) -> None:
        count = self._live_one(name)
        assert isinstance(count, Count), f"{name} is no number"
        assert count.low <= number <= count.high, f"{name}: {count.low} to {count.high}, got {number}"
        if count.value == number and not count.empty:
            return
        self.presses += cost(count, number)
        self.desk.front.handle(count.intent.with_value(number))  # type: ignore[union-attr]

    def type_into(self, name: str, text: str) -> None:
        if self._is_chip(name) and text in self.desk.front.view().now.title:  # sits there
            return
        if self._is_chip(name):
            self.press("fields")
        if self.find(name).text == text:
            return
        self.presses += 1
        self.signs += len(text)
        self.type(name, text)

    def on(self, screen: str) -> None:
        assert self.screen == screen, f"on {self.screen}, not {screen}: {sorted(self.seen['where'])}"

    def reads(self, text: str) -> None:
        """Eyes of a window wait for words; here all is there at once."""

    def begin(self, what: str) -> None:
        """Another one of those."""
        self.noted.setdefault(what, []).append(0)

    @contextmanager
    def noting(self, what: str) -> Iterator[None]:
        """What is pressed meanwhile belongs to the newest of those."""
        before = self.presses
        yield
        if what not in self.noted:
            self.begin(what)
        self.noted[what][-1] += self.presses - before

    def _live_one(self, name: str) -> Any:
        found = self.seen["where"].get(name)
        if found is None:
            raise LookupError(f"nothing to press is called {name} on {self.screen}: {sorted(self.seen['where'])}")
        return found


def cost(count: Count, number: int) -> int:
    """Steps, or the pad with its digits; from nothing entered a step down sets the lowest number."""
    steps = abs(number - count.value) + (1 if count.empty and number == count.value else 0)
    return min(steps, OPEN + len(str(abs(number))) + SET)


def _live(part: Any) -> bool:
    return bool(getattr(part, "name", "")) and getattr(part, "intent", None) is not None


def sit(seed: int, store: Store | None = None) -> tuple[Hand, Store]:
    """Somebody at a device; with the store of another evening its library is known."""
    kept = MemoryStore() if store is None else store
    return Hand(Driver(kept, SeededLuck(seed), network=FakeNetwork(), pace=True).desk), kept

"""Somebody at a page in a real browser with a keyboard and nothing else: Tab to a thing, Enter or letters into it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from companion.screens.kit.parts import Option
from tests.bench.persons.hand import Hand

if TYPE_CHECKING:
    from collections.abc import Callable

    from tests.kit.web.door_thread import DoorThread
    from tests.kit.web.doorway import Doorway

# The page shows what the host has drawn last: the same words, and as many things to press.
SHOWN = """zones => {
  const page = document.getElementById("page"), wanted = document.createElement("template");
  wanted.innerHTML = zones;
  const told = root => [root.textContent, root.querySelectorAll("[data-k]").length].join();
  return told(page) === told(wanted.content) && document.getElementById("lost").hidden;
}"""
# How many presses of Tab lead to a thing, by the order of the page; those that are wrong are found out afterwards.
FAR = """([zone, index, inner]) => {
  const every = [...document.querySelectorAll("button, input, select, a[href], [tabindex='0']")]
    .filter(one => one.checkVisibility() && one.tabIndex >= 0 && !one.disabled);
  const goal = document.querySelector(`#z-${zone} [data-k="${index}"]${inner}`), from = document.activeElement;
  const before = every.filter(one => from.compareDocumentPosition(one) & 2 || one === from).length - 1;
  return goal ? every.indexOf(goal) - (from === document.body ? -1 : before) : null;
}"""
ACTIVE = """([zone, index, inner]) =>
  document.activeElement === document.querySelector(`#z-${zone} [data-k="${index}"]${inner}`)"""
MOST = 300  # presses of Tab: more than any page has things
PATIENCE = 4_000  # looks at a page that is not there yet


class KeyboardHand(Hand):
    """The scripted people of the bench, as readers of a page that they cannot point at."""

    def __init__(self, page: Any, door: DoorThread) -> None:
        super().__init__(door.doorway.driver.desk)
        self._page, self._door = page, door
        self.asked: list[str] = []
        self.tabs = 0
        page.on("dialog", self._agree)

    def press(self, *names: str) -> None:
        for name in names:
            part = self._live_one(name)
            if isinstance(part, Option) and part.on:
                continue
            self.presses += 1
            self._reach(name)
            self._told(lambda: self._page.keyboard.press("Enter"))

    def type_into(self, name: str, text: str) -> None:
        self._reach(name)
        self._page.keyboard.press("Control+A")
        self._page.keyboard.type(text)
        self._settle(lambda: self.find(name).text == text)

    def enter(self, name: str, number: int) -> None:
        self._reach(name, " input")
        self._page.keyboard.type(str(number))
        self._told(lambda: self._page.keyboard.press("Enter"))

    def _agree(self, dialog: Any) -> None:
        self.asked.append(dialog.message)
        dialog.accept()

    def _reach(self, name: str, inner: str = "") -> None:
        """To the thing of that name, by Tab alone."""
        self._settle()
        zone, index = self._door.do(lambda doorway: _place(doorway, name))
        goal = [zone, index, inner]
        far = self._page.evaluate(FAR, goal)
        assert far is not None, f"{name} is not on the page"
        for _ in range(abs(far)):
            self._tab("Tab" if far > 0 else "Shift+Tab")
        for _ in range(MOST):
            if self._page.evaluate(ACTIVE, goal):
                return
            self._tab("Tab")
        raise AssertionError(f"no way by Tab to {name} on {self.screen}")

    def _told(self, press: Callable[[], None]) -> None:
        """Until the desk has heard of it, and the page of what came of it."""
        sent = self._door.doorway.sent
        before = len(sent)
        press()
        self._settle(lambda: len(sent) > before)

    def _tab(self, key: str) -> None:
        self.tabs += 1
        self._page.keyboard.press(key)

    def _settle(self, done: Callable[[], bool] = lambda: True) -> None:
        """Until everything that was said is answered and shown."""
        for _ in range(PATIENCE):
            is_done = done()  # asked first: what is heard after the look at the desk would be taken for answered
            waits, zones = self._door.do(_state)
            if is_done and not waits and self._page.evaluate(SHOWN, zones):
                return
            self._page.wait_for_timeout(5)
        raise AssertionError(f"the page does not show {self.screen}")


def _state(doorway: Doorway) -> tuple[bool, str]:
    zones = doorway.showing.sheet().zones
    return any(visit.waits for visit in doorway.showing.visits), "".join(zones.values())


def _place(doorway: Doorway, name: str) -> tuple[str, int]:
    sheet = doorway.showing.sheet()
    pages = doorway.keys._pages[sheet.rev]
    return next((zone, at) for zone, keys in pages.items() for at, key in keys.items() if key.name == name)

"""Fingers in a real browser: what a screen means is found at the host, and pressed where the page shows it."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import Any

from companion.intents import intent as i
from companion.web.host.guests import PageShowing
from tests.kit.desk import meanings, walk
from tests.kit.web.page_table import Hosting, PageTable

HOLD = 1_000  # milliseconds
AGAIN = 1.0  # seconds: after others' steps keys wait for a moment, and a person presses once more
PATIENCE = 20.0  # seconds; a watchdog
# What was sent is on its way for a moment; a clock that runs there is past what was drawn.
SHOWS = """zones => document.getElementById('page').children.length === Object.keys(zones).length
  && Object.entries(zones).every(([name, html]) => {
    const drawn = document.createElement('template'), zone = document.getElementById('z-' + name);
    drawn.innerHTML = html;
    return zone && (zone.querySelector('[data-runs]') || zone.textContent === drawn.content.textContent);
  })"""


class Clicked:
    """A guest by browser, as its page and as its host has it."""

    def __init__(self, table: PageTable, host: Hosting, page: Any, before: frozenset[str]) -> None:
        """`before` are the secrets of the pages that were there already."""
        self.table, self.page = table, page
        pages = table.do(lambda: dict(host.door._watched.pages))  # type: ignore[union-attr]
        (self.secret,) = set(pages) - before
        self.showing: PageShowing = pages[self.secret]
        self.desk = self.showing.desk._desk  # type: ignore[attr-defined]

    @property
    def state(self) -> Any:
        return self.table.do(lambda: self.desk.session.state)

    @property
    def steps(self) -> int:
        return self.table.do(lambda: len(self.desk.session.history.entries))

    def named(self, name: str) -> i.Intent | None:
        """What the thing of that name means now, where it is switched on."""
        view = self.table.do(lambda: self.showing._view)
        found = (part for part in walk(view) if getattr(part, "name", "") == name)
        return next((part.intent for part in found if getattr(part, "intent", None) is not None), None)

    def tap(self, *names: str) -> None:
        """Each on the page that the one before it led to; once more where others' news came between."""
        for name, then in zip(names, (*names[1:], ""), strict=True):
            self._until(lambda name=name: self.named(name) is not None, name)  # type: ignore[misc]
            end = time.monotonic() + PATIENCE
            while (meant := self.named(name)) is not None:
                self.press(meant)
                if not then or self._soon(lambda then=then: self.named(then) is not None):  # type: ignore[misc]
                    break
                assert time.monotonic() < end, f"{name} does not lead to {then}"

    def _soon(self, holds: Callable[[], bool]) -> bool:
        end = time.monotonic() + AGAIN
        while not holds() and time.monotonic() < end:
            self.page.wait_for_timeout(20)
        return holds()

    def press(self, intent: i.Intent) -> None:
        """With a finger, as long as that key is held, until the page is another; what was chosen already stays so."""
        rev = self.table.do(lambda: self.showing.sheet().rev)
        for _ in range(2 if isinstance(intent, i.Choose | i.ChooseMany) else 6):
            if self.table.do(lambda: self.showing.sheet().rev) != rev:
                return
            self._finger(intent)
            again = time.monotonic() + AGAIN
            while time.monotonic() < again and self.table.do(lambda: self.showing.sheet().rev) == rev:
                self.page.wait_for_timeout(20)

    def fill(self, name: str, number: int) -> None:
        """A number typed into the field of that name, until the host has it."""
        zone, index = self.table.do(lambda: self._named(name))
        field = self.page.locator(f'#z-{zone} [data-k="{index}"] input').first
        field.fill(str(number))
        field.press("Enter")
        self._until(lambda: self._number(name) == number, f"{name} is {number}")

    def _named(self, name: str) -> tuple[str, int]:
        self.showing.sheet()
        revisions = self.showing._revisions
        pages = revisions._pages[revisions.newest].items()
        return next((zone, at) for zone, handles in pages for at, one in handles.items() if one.name == name)

    def _number(self, name: str) -> int | None:
        view = self.table.do(lambda: self.showing._view)
        return next((part.value for part in walk(view) if getattr(part, "name", "") == name), None)

    def take(self, step: i.Do) -> None:
        """Until it is in the log: where news of others came between the press is made once more."""
        before, end = self.steps, time.monotonic() + PATIENCE
        while self.steps == before:
            assert time.monotonic() < end, f"{step} was never taken"
            if self.table.do(lambda: self._place(step)) is not None:
                self.press(step)
            self._soon(lambda: self.steps > before)

    def _finger(self, intent: i.Intent) -> None:
        found = self.table.do(lambda: self._place(intent))
        if found is None:  # the page has changed just now
            return
        zone, index, held = found
        key = self.page.locator(f'#z-{zone} [data-k="{index}"]').first
        if held:
            key.hover()
            self.page.mouse.down()
            self.page.wait_for_timeout(HOLD)
            self.page.mouse.up()
            return
        key.click()

    def _place(self, intent: i.Intent) -> tuple[str, int, bool] | None:
        self.showing.sheet()
        revisions = self.showing._revisions
        for zone, handles in revisions._pages[revisions.newest].items():
            for index, handle in handles.items():
                if handle.meant == intent:
                    return zone, index, handle.held
        return None

    def does(self) -> list[i.Do]:
        """Steps that are one press away."""

        def found() -> list[i.Do]:
            meant = (one for one in meanings(self.showing._view) if isinstance(one, i.Do))
            return [one for one in meant if self._place(one) is not None]

        return self.table.do(found)

    @property
    def view(self) -> Any:
        return self.table.do(lambda: self.showing._view)

    @property
    def screen(self) -> str:
        return str(self.view.screen)

    def until(self, holds: Callable[[Clicked], Any], what: str) -> None:
        self._until(lambda: holds(self), what)

    def settled(self, steps: int) -> None:
        """Until its page shows the table as it is after so many entries."""
        self._until(lambda: self.steps >= steps and self.table.do(self._is_told), "the newest page")
        self._until(lambda: self.page.evaluate(SHOWS, dict(self.table.do(self.showing.sheet).zones)), "the page there")

    def _is_told(self) -> bool:
        rev = self.showing.sheet().rev
        return all(visit._page.rev == rev for visit in self.showing.visits)  # type: ignore[attr-defined]

    def _until(self, holds: Any, what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not holds():
            assert time.monotonic() < end, what
            self.page.wait_for_timeout(20)

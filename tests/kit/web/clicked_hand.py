"""The scripted people of the bench with a device of their own: a page in a real browser, or a native one beside it."""

from __future__ import annotations

from typing import Any

from companion.screens.kit.parts import Option
from companion.screens.kit.walking import parts
from tests.bench.persons.hand import Hand
from tests.kit.web.clicks import Clicked
from tests.kit.web.page_table import Hosting, PageTable

TRIES = 10  # presses of one key


class ClickedHand(Hand):
    """Presses on that device; whatever is looked at is looked at in the table's own thread."""

    def __init__(self, table: PageTable, one: Clicked | Hosting) -> None:
        super().__init__(one.desk)
        self._table, self._one = table, one

    @property
    def seen(self) -> dict[str, Any]:
        view = self._one.view if isinstance(self._one, Clicked) else self._table.do(lambda: self._one.view)
        live = [part for part in parts(view) if getattr(part, "name", "") and getattr(part, "intent", None) is not None]
        return {"screen": view.screen, "where": {part.name: part for part in live}}

    @property
    def screen(self) -> str:
        return str(self.seen["screen"])

    def press(self, *names: str) -> None:
        """Until it means something else, or is on: after others' steps keys wait for a moment."""
        for name in names:
            part = self._live_one(name)
            for _ in range(TRIES):
                now = self.seen["where"].get(name)
                if now is None or now.intent != part.intent or (isinstance(now, Option) and now.on):
                    break
                self._send(part.intent)

    def enter(self, name: str, number: int) -> None:
        count = self._live_one(name)
        if count.value == number and not count.empty:
            return
        if isinstance(self._one, Clicked):
            self._one.fill(name, number)
        else:
            self._send(count.intent.with_value(number))

    def _send(self, intent: Any) -> None:
        if isinstance(self._one, Clicked):
            self._one.press(intent)
        else:
            self._table.do(lambda: self._one.send(intent))

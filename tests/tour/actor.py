"""Somebody at the desk who presses things by their names."""

from __future__ import annotations

from typing import Any

from companion.desk.desk import Desk
from companion.intents import intent as i
from companion.screens.kit.grounds import ground_below, has_begun, may_lie
from companion.screens.kit.views import View
from companion.screens.kit.walking import parts


class Actor:
    """Presses, types and steps as a person would: only what the present view offers."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self.below: View | None = None  # what the last look would lie over if it is short
        self._left: View | None = None

    def look(self) -> View:
        """The present view, as the app would be shown it after those before."""
        view = self.desk.front.view()
        if self._left is not None and self._left.screen != view.screen:
            self.below = ground_below(view, self._left, self.below) or self._begun(view, self._left)
        self._left = view
        return view

    def _begun(self, view: View, left: View) -> View | None:
        """The table that the thread tells of when the set-up has led to a question."""
        ground = self.desk.front.ground() if has_begun(left, view) else None
        return ground if ground is not None and may_lie(view, ground) else None

    def press(self, *names: str) -> None:
        for name in names:
            self._leave_what_came_up(name)
            part = self.find(name)
            intent = getattr(part, "intent", None)
            if intent is None:
                raise LookupError(f"{name} cannot be pressed on {self.desk.front.view().screen}")
            self.desk.front.handle(intent)

    def _leave_what_came_up(self, name: str) -> None:
        """A page that came up with its step is left for the table, where the key is looked for that it has not."""
        question = self.desk.places.question()
        came_up = question is not None and question.screen == self.desk.trail[-1].screen
        if came_up and not any(getattr(part, "name", "") == name for part in parts(self.desk.front.view())):
            self.desk.front.handle(i.Back())

    def type(self, name: str, text: str) -> None:
        if self._is_chip(name):  # somebody known sits there: names to type come with their key
            self.press("fields")
        self.desk.front.handle(self.find(name).meaning(text))

    def _is_chip(self, name: str) -> bool:
        names = {getattr(part, "name", "") for part in parts(self.desk.front.view())}
        return name.startswith("name-") and name not in names and "fields" in names

    def set(self, name: str, value: int) -> None:
        self.desk.front.handle(self.find(name).intent.with_value(value))

    def open(self, screen: str, about: str = "") -> None:
        self.do(i.Open(screen, about))

    def do(self, intent: i.Intent) -> None:
        """Whatever a press would mean, from where one is."""
        self.look()
        self.desk.front.handle(intent)

    def undo(self) -> None:
        self.do(i.UndoFrom())

    def find(self, name: str) -> Any:
        for part in parts(self.look()):
            if getattr(part, "name", "") == name:
                return part
        raise LookupError(f"nothing is called {name} on {self.desk.front.view().screen}")

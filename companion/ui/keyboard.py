"""The keyboard: what each key means. The ring it moves is focus.py, the page about it screens/settings/keyboard.py."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.intents.intent import Intent, Open, RedoLast, UndoFrom
from companion.ui.focus import typing
from companion.ui.key_codes import (
    ARROWS,
    DOWN,
    ENTER,
    ESCAPE,
    F1,
    KEYPAD_ENTER,
    MINUS,
    PAGES,
    PLUS,
    PRESSES,
    TAB,
    UP,
)

if TYPE_CHECKING:  # text fields are read with the first screen that has one
    from companion.ui.shell import Shell
    from companion.ui.widgets.field import TextField


class Keyboard:
    """Everything a finger can do, by keys; `back` is what Escape does where nothing else is open."""

    def __init__(self, shell: Shell, send: Callable[[Intent], None], back: Callable[[], None]) -> None:
        self._shell, self._send, self._back = shell, send, back
        self._down: set[int] = set()

    def down(self, _, key: int, __, ___, modifiers: list[str]) -> bool:
        """A key went down, or repeats while it is held; whether it was ours."""
        self._shell.dim.wake()
        held = key in self._down
        self._down.add(key)
        if key == ESCAPE:
            return held or self._escape()
        if typing(self._shell.reach()):
            return self._leave_field(key, modifiers)
        if key in PRESSES and held:
            return True  # a key that is held presses once, or the next screen would be pressed too
        if key in (ENTER, KEYPAD_ENTER) and self._shell.coach.close():
            return True
        if "ctrl" in modifiers or "meta" in modifiers:
            return self._shortcut(key, modifiers)
        return self._walk(key, modifiers)

    def up(self, _, key: int, *__) -> bool:
        self._down.discard(key)
        if key in PRESSES:
            self._shell.focus.let_go()
        return False

    def _escape(self) -> bool:
        field = typing(self._shell.reach())
        if field is not None:
            field.focused = False
            if self._shell.focus.used:
                self._shell.focus.cycle(1)
        elif not self._shell.close_sheet() and not self._shell.coach.leave():
            self._back()
        return True

    def _leave_field(self, key: int, modifiers: list[str]) -> bool:
        """Letters are the field's; these lead on to the next thing."""
        focus = self._shell.focus
        if key == TAB:
            focus.at = typing(self._shell.reach())
            focus.cycle(-1 if "shift" in modifiers else 1)
        elif key in (UP, DOWN):
            focus.at = typing(self._shell.reach())
            focus.move(*ARROWS[key])
        elif key in (ENTER, KEYPAD_ENTER) and (onto := self._next_field()) is not None:
            field = typing(self._shell.reach())
            field.dispatch("on_entered", field.text)
            onto.take_over(field)
            if focus.used:
                focus.put(onto)
        elif key in (ENTER, KEYPAD_ENTER) and focus.used:
            field = focus.at = typing(self._shell.reach())
            field.dispatch("on_entered", field.text)
            focus.cycle(1)
        else:
            return False
        return True

    def _next_field(self) -> TextField | None:
        """The name after this one: whoever types several has no need of a finger between them."""
        field = typing(self._shell.reach())
        fields = [one for one in self._shell.focus.everything() if type(one) is type(field)]
        return fields[fields.index(field) + 1] if field in fields[:-1] else None

    def _shortcut(self, key: int, modifiers: list[str]) -> bool:
        if key == ord("z") and "shift" not in modifiers:
            self._send(UndoFrom(""))
        elif key in (ord("y"), ord("z")):
            self._send(RedoLast())
        elif key in (UP, DOWN):
            return self._shell.focus.shift(-1 if key == UP else 1)
        else:
            return False
        return True

    def _walk(self, key: int, modifiers: list[str]) -> bool:
        focus = self._shell.focus
        if key == F1 or key == ord("?") or (key == ord("/") and "shift" in modifiers):
            self._send(Open("keys"))
        elif self._shell.type_number(key) or self._shell.press_digit(key):
            pass
        elif key in ARROWS:
            focus.move(*ARROWS[key])
        elif key == TAB:
            focus.cycle(-1 if "shift" in modifiers else 1)
        elif key in PAGES:
            return focus.page(PAGES[key])
        elif key in PRESSES:
            return focus.press()
        elif key in PLUS or key in MINUS:
            return focus.step(1 if key in PLUS else -1)
        else:
            return False
        return True

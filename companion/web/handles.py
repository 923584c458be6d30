"""What each thing on a page sends when it is pressed: kept at the host, found again by zone and index.

The element of a handle carries `data-k`, its number in its zone. In HTML there is never an intent nor a name.

- `data-k`: a tap sends the index.
- `data-k data-hold`: sent once it was held (`Handle.held`).
- `data-k data-value data-low data-high` on a group: the index and a whole number (kind "number"). Buttons in it with
  `data-by="-1"` and `data-by="1"` step it, shown at once and sent; the `input` in it types it. Where nothing is entered
  yet the input is empty, and minus sets the lowest number.
- `data-k data-text` on an `input`: the index and what is typed, with every letter (kind "text").
- `data-ask` on a button: held, or tapped where the button has no `data-k`, the page asks for a number from
  `data-low` to `data-high` under the words of `data-title`, and sends that index with it.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Literal
from zlib import crc32

from companion.web.markup import classes, escape

if TYPE_CHECKING:
    from companion.intents.intent import Intent
    from companion.screens.kit.parts import Count, Input
    from companion.text.words import Words


FIRST = 5000  # the least number of what has a name, and of how many numbers one is its own
WINDOW = 75.0  # rem of a wide window within its edges


@dataclass(frozen=True, slots=True)
class Handle:
    """One thing to press or to fill in. `name` is the part's own, for tests and scripts."""

    kind: Literal["tap", "number", "text"]
    meant: Intent | None = None
    told: Callable[[Any], Intent] | None = None
    held: bool = False
    low: int = 0
    high: int = 0
    longest: int = 0
    name: str = ""

    def intent(self, value: object = None) -> Intent | None:
        """What was meant; None for a value that this thing cannot have."""
        if self.told is None:
            return self.meant if value is None else None
        if self.kind == "number":
            fits = type(value) is int and self.low <= value <= self.high
        else:
            fits = isinstance(value, str) and len(value) <= self.longest and value.isprintable()
        return self.told(value) if fits else None


class Zone:
    """A zone while it is drawn: it collects handles and knows the reader's words, and its rem where it is wide."""

    def __init__(self, name: str, words: Words, clock: float = 0.0, wide: float = WINDOW) -> None:
        self.name, self.words, self.clock, self.wide = name, words, clock, wide
        self.handles: dict[int, Handle] = {}

    def add(self, handle: Handle) -> int:
        """Its number. Whatever has a name keeps it from page to page, so that what stands behind a key that has gone
        is not another element for that.
        """
        at = FIRST + crc32(handle.name.encode()) % FIRST if handle.name else 0
        while at in self.handles:
            at += 1
        self.handles[at] = handle
        return at

    def key(self, handle: Handle) -> str:
        """The attributes of an element for a handle."""
        return f' data-k="{self.add(handle)}"'

    def button(
        self, css: str, inner: str, intent: Intent | None, name: str = "", hold: bool = False, more: str = ""
    ) -> str:
        """A key; one that cannot be pressed stays in the tree and says so."""
        if intent is None:
            return f'<button class="{classes(css, "shut")}" aria-disabled="true"{more}>{inner}</button>'
        key = self.key(Handle("tap", intent, held=hold, name=name))
        return f'<button class="{css}"{key}{" data-hold" if hold else ""}{more}>{inner}</button>'

    def line(self, css: str, inner: str, intent: Intent | None, name: str = "", more: str = "") -> str:
        """A key where it means something, else only something to read."""
        if intent is None:
            return f'<div class="{css}"{more}>{inner}</div>'
        return self.button(classes(css, "live"), inner, intent, name, more=more)

    def number(self, count: Count) -> str:
        """The attributes of a number that is stepped and typed."""
        intent = count.intent
        if intent is None:
            return ""
        handle = Handle("number", told=intent.with_value, low=count.low, high=count.high, name=count.name)
        return f'{self.key(handle)} data-value="{count.value}" data-low="{count.low}" data-high="{count.high}"'

    def ask(self, count: Count) -> str:
        """The attributes of a key that, held, asks for a number."""
        if count.intent is None:
            return ""
        told = count.intent.with_value
        at = self.add(Handle("number", told=told, low=count.low, high=count.high, name=count.name))
        title = escape(count.title)
        return f' data-ask="{at}" data-low="{count.low}" data-high="{count.high}" data-title="{title}"'

    def typed(self, item: Input) -> str:
        handle = Handle("text", told=item.meaning, longest=item.longest, name=item.name or item.key)
        return f"{self.key(handle)} data-text"

    def said(self, key: str, **args: str) -> str:
        """What only a voice says."""
        return escape(self.words.t(f"voice.{key}", **args))

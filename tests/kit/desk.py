"""A finger on the desk: finds things in a view by their name and sends what they mean. No Kivy."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from functools import cache
from itertools import count
from typing import Any

from companion.desk.desk import Desk, Services
from companion.desk.matches import DETAIL
from companion.device.port import Device, Recorder, Silent
from companion.intents import intent as i
from companion.match.session import Surroundings
from companion.screens.kit.hints import ALL
from companion.screens.kit.parts import Count, Input
from companion.screens.kit.views import View
from companion.screens.kit.walking import backwards, outermost_first
from companion.store.memory import MemoryStore
from companion.store.port import Store
from companion.sync.port import Alone, Network
from rules import games
from rules.core.luck import Rng
from rules.core.message import Message
from tests.kit.luck import SeededLuck

# Fields of the parts that are never read by a person: names for tests, tokens, icons, meanings
# fmt: off
UNSAID = frozenset((
    "name", "icon", "emblem", "accent", "screen", "kind", "tone", "status", "key", "intent", "slots", "game", "colour",
))
# fmt: on
NUMBERS = count(1)  # shared: two desks never give one id to two commands
Said = tuple[str, str]  # where, such as Row.title, and the text


class Driver:
    """One reader of one store; `again` is the same store found by another start of the app."""

    def __init__(
        self,
        store: Store | None = None,
        luck: Rng | None = None,
        lang: str = "en",
        notes: tuple[Message, ...] = (),
        device: Device | None = None,
        network: Network | None = None,
        clock: Callable[[], int] | None = None,
        newcomer: bool = False,
        pace: bool = False,
    ) -> None:
        self.store: Store = MemoryStore() if store is None else store
        if not newcomer and "hints" not in self.store.settings():  # the hints of the first game were seen
            self.store.set("hints", str(ALL))
        for game in () if newcomer or pace else games():  # everything was followed here the last time
            self.store.set(DETAIL + game, "full")
        self._lang, salts, seconds = lang, count(1), count(1_700_000_000)
        clock = clock or (lambda: next(seconds))
        world = Surroundings(luck or SeededLuck(0), lambda: f"salt{next(salts):028}", clock, "test")
        self._services = Services(
            self.store, world, lambda: f"id{next(NUMBERS):06}", device or Silent(), network or Alone(),
            clock=lambda: 0.0,  # timers stand still until a test moves them
        )  # fmt: skip
        self.desk = Desk(self._services, notes, lang)

    def on_phone(self) -> Recorder:
        """The same desk on a device that can do everything."""
        phone = Recorder()
        self._services = self.desk.services = replace(self._services, device=phone)
        return phone

    def again(self) -> None:
        self.desk = Desk(self._services, (), self._lang)

    @property
    def view(self) -> View:
        return self.desk.front.view()

    @property
    def screen(self) -> str:
        return self.view.screen

    @property
    def state(self) -> Any:
        assert self.desk.session is not None, "no match is open"
        return self.desk.session.state

    def send(self, intent: i.Intent) -> None:
        self.desk.front.handle(intent)

    def tap(self, *names: str) -> None:
        """Press things one after the other, each on the screen that the one before it led to."""
        for name in names:
            question = self.desk.places.question()
            if question is not None and question.screen == self.desk.trail[-1].screen and name not in self.names():
                self.send(i.Back())  # a page that came up with its step is left for what it has not
            self.send(self.meaning(name))

    def meaning(self, name: str) -> i.Intent:
        found = self.find(name)
        assert found.intent is not None, f"{name} is switched off on {self.screen}"
        return found.intent  # type: ignore[no-any-return]

    def find(self, name: str) -> Any:
        """The thing of that name; several may carry it when they mean the same."""
        found = [part for part in walk(self.view) if getattr(part, "name", "") == name and _pressable(part)]
        assert found, f"no {name} on {self.screen}: {', '.join(self.names())}"
        assert all(part.intent == found[0].intent for part in found), f"{name} has two meanings"
        return found[0]

    def names(self) -> list[str]:
        return [part.name for part in walk(self.view) if _pressable(part) and getattr(part, "name", "")]

    def type(self, name: str, text: str) -> None:
        field = self._field(name)
        if field is None and name.startswith("name-"):  # somebody known sits there: names to type come with their key
            self.tap("fields")
            field = self._field(name)
        assert field is not None, f"no field {name} on {self.screen}"
        assert len(text) <= field.longest, f"{name} on {self.screen} takes {field.longest} characters"
        self.send(field.meaning(text))

    def _field(self, name: str) -> Input | None:
        return next((part for part in walk(self.view) if isinstance(part, Input) and part.name == name), None)

    def set(self, name: str, value: int) -> None:
        """Step or type a number, within its limits."""
        number = next((part for part in walk(self.view) if isinstance(part, Count) and part.name == name), None)
        assert number is not None, f"no number {name} on {self.screen}"
        assert number.intent is not None, f"{name} is only shown"
        assert number.low <= value <= number.high, f"{name}: {number.low} to {number.high}, got {value}"
        self.send(number.intent.with_value(value))

    def undo(self) -> None:
        """The chip in the top bar."""
        self.send(self.view.top.undo.intent)  # type: ignore[union-attr]

    def says(self, text: str) -> bool:
        return any(text in words for _, words in said(self.view))


def walk(value: Any) -> Iterator[Any]:
    """Every part of a view, from the outside in; meanings are not looked into."""
    return outermost_first(value, _no_meaning)


@cache
def _no_meaning(kind: type) -> tuple[str, ...] | None:
    return backwards(kind) if is_dataclass(kind) and not kind.__module__.startswith("companion.intents") else None


def said(view: View) -> list[Said]:
    """Every text a person can read on the screen, with the place it stands in."""
    found: list[Said] = []
    for part in walk(view):
        for name, where in _sayable(type(part)):
            value = getattr(part, name)
            if isinstance(value, str | tuple) and value:
                found += [(where, text) for text in _texts(value)]
    return found


@cache
def _sayable(kind: type) -> tuple[tuple[str, str], ...]:
    """Its fields that may hold words, each with the place that those stand in."""
    names = [field.name for field in fields(kind)]
    told = [name for name in names if name not in UNSAID or (kind.__name__, name) == ("Badge", "name")]
    return tuple((name, f"{kind.__name__}.{name}") for name in told)


def meanings(view: View) -> list[i.Intent]:
    """Everything a finger could mean on this screen."""
    intents = (getattr(part, "intent", None) for part in walk(view))
    return [intent for intent in intents if intent is not None]


def _texts(value: Any) -> list[str]:
    if isinstance(value, str):
        return [value] if value else []
    return [text for part in value for text in _texts(part)] if isinstance(value, tuple) else []


def _pressable(part: Any) -> bool:
    return hasattr(part, "intent")

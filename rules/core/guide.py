"""What the table does now, step by step, and which place of the rulebook says so."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from rules.core.message import Message, say

Seat = int
Status = Literal["done", "now", "next"]


@dataclass(frozen=True, slots=True)
class Step:
    """One line of the checklist or of the round; `count` is the number the hands need."""

    key: str
    label: Message
    source: str  # key of the rulebook's section
    status: Status
    detail: Message | None = None
    group: str = ""
    count: str = ""
    who: Seat | None = None


@dataclass(frozen=True, slots=True)
class Tick:
    """Mark a line of the set-up list as done, or not done after all."""

    item: str
    done: bool = True


@dataclass(frozen=True, slots=True)
class Ticked:
    item: str
    done: bool = True


@dataclass(frozen=True, slots=True)
class Item:
    """One line of the physical set-up: its key, the number the hands need, whose it is, and where it is written."""

    key: str
    count: str
    group: str
    source: str


def set_up(game: str, items: tuple[Item, ...], ticked: tuple[str, ...]) -> tuple[Step, ...]:
    """The set-up list as steps: those ticked are done, the first other one is now."""
    now = next((item.key for item in items if item.key not in ticked), "")

    def status(key: str) -> Status:
        return "done" if key in ticked else "now" if key == now else "next"

    return tuple(
        Step(
            item.key,
            say(f"{game}.setup.{item.key}"),
            item.source,
            status(item.key),
            say(f"{game}.setup.{item.key}.detail"),
            item.group,
            item.count,
        )
        for item in items
    )


def tick(done: tuple[str, ...], event: Ticked) -> tuple[str, ...]:
    """The lines done after a tick; ticking twice is the same as once."""
    rest = tuple(item for item in done if item != event.item)
    return (*rest, event.item) if event.done else rest

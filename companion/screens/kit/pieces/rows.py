"""Keys, rows and banners as frozen values: what Home and every other screen has."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from companion.intents.intent import Open

if TYPE_CHECKING:
    from companion.intents.intent import Intent
    from companion.screens.kit.badge import Badge

Tone = Literal["plain", "good", "warn", "bad", "accent", "help"]
Status = Literal["plain", "now", "done", "off"]


@dataclass(frozen=True, slots=True)
class Key:
    """Something to press. Shared and irreversible steps are held."""

    text: str
    intent: Intent | None = None
    icon: str = ""
    kind: Literal["primary", "secondary", "outline"] = "secondary"
    hold: bool = False
    badge: Badge | None = None
    name: str = ""  # a stable name for tests and scripts, never shown
    detail: str = ""  # of one that is held: what happens, and to whom; shown where there is room

    @property
    def enabled(self) -> bool:
        return self.intent is not None


@dataclass(frozen=True, slots=True)
class Row:
    """A line of a list: a person or an icon, two texts, a number, and where a tap leads."""

    title: str
    detail: str = ""
    badge: Badge | None = None
    icon: str = ""
    number: str = ""
    value: str = ""
    note: str = ""
    status: Status = "plain"
    tone: Tone = "plain"
    intent: Intent | None = None
    name: str = ""
    chevron: bool = True  # a row that leads somewhere says so; in a narrow list of people it is left out


@dataclass(frozen=True, slots=True)
class Banner:
    """One sentence across the field with an icon; a reminder informs and never blocks."""

    text: str
    icon: str = "alert"
    tone: Tone = "bad"
    strong: str = ""


def leads_to(screen: str, title: str, detail: str, icon: str) -> Row:
    """A row that opens another screen, and is called by it."""
    return Row(title, detail, icon=icon, intent=Open(screen), name=screen)

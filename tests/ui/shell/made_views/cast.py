"""The people and bars that all hand-made views share."""

from __future__ import annotations

from companion.intents.intent import Back, Open, UndoFrom
from companion.screens.kit.badge import Badge
from companion.screens.kit.parts import Key
from companion.screens.kit.views import Top, UndoChip

Z = Badge("Z", "red", "Zofia")
M = Badge("M", "blue", "Marek")
A = Badge("A", "yellow", "Ania", active=True)
T = Badge("T", "green", "Tomek")
LONG = Badge("B", "purple", "Bartłomiej Krzysztof von Hohenzollern-XX")
EMOJI = Badge("At", "black", "🐎🏹 Attila 👑")
TO = Open("somewhere")
BACK = Key("Back", Back(), "arrow-left", name="back")
UNDO = UndoChip("Undo", "Marek pillaged 3 red", UndoFrom(""))


def people(*badges: Badge) -> tuple[Key, ...]:
    return tuple(
        Key(badge.name, Open("seat", badge.name), badge=badge, name=f"seat-{badge.letter}") for badge in badges
    )


def top(title: str, rail: tuple = (), undo: UndoChip | None = None, who: tuple[Badge, ...] = (Z, M, A)) -> Top:
    return Top(title, "hu", BACK, rail, undo, people(*who))

"""The report of a problem: one text that somebody can read before sending it, and that names nobody.

It is in English, for those who mend the app.
"""

from __future__ import annotations

import platform
import sys
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from importlib import metadata
from typing import Any, get_args

from companion import __version__
from companion.match.command import Redo, Undo
from companion.match.entry import Entry
from companion.match.port import MatchRow
from companion.match.roster import TableOrder
from companion.sync.port import Finding
from companion.text.words import Words
from rules import game_of
from rules.core.codec import tag
from rules.core.correct import Correct
from rules.core.decks.told_board import ReadBoard
from rules.core.message import Message
from rules.core.midgame import Rescue

STEPS = 50  # of the match, by their tags
LINES = 400  # of the log
PARTS = ("kivy", "websockets", "zeroconf", "cryptography", "spake2", "plyer")
FIRST = "Table Companion: report of a problem"
NEVER = "No names, secrets, codes, keys, addresses or private numbers are in it: see docs/problems.md."


@dataclass(frozen=True, slots=True)
class Known:
    """What the app knows of itself when somebody reports a problem."""

    settings: Mapping[str, str] = field(default_factory=dict)
    findings: tuple[Finding, ...] = ()  # the doctor's
    match: tuple[str, ...] = ()  # its shape
    table: tuple[str, ...] = ()  # the devices around it
    counts: Mapping[str, int] = field(default_factory=dict)  # bugs of this run, by their mark
    log: tuple[str, ...] = ()


def written(known: Known) -> str:
    parts = {
        "app": (f"version {__version__}", *_system()),
        "settings": tuple(f"{name} {word}".strip() for name, word in sorted(known.settings.items())),
        "doctor": tuple(map(_finding, known.findings)),
        "game": (*known.match, *known.table),
        "problems of this run": tuple(f"{mark} {times}" for mark, times in known.counts.items()),
        "log": known.log[-LINES:],
    }
    sections = ("\n".join((f"[{title}]", *(lines or ("-",)))) for title, lines in parts.items())
    return "\n\n".join((f"{FIRST}\n{NEVER}", *sections)) + "\n"


def shape(row: MatchRow, entries: Iterable[Entry]) -> tuple[str, ...]:
    """Of a match only what every match of that kind could show."""
    game, config, log = game_of(row.config), row.config, list(entries)
    if game is None:
        return ("a game that this app does not have",)
    steps = _tags(game.actions)
    mode = config.mode if any(mode.id == config.mode for mode in game.spec.modes) else "_"
    return (
        f"game {game.spec.id} {game.spec.version}",
        f"mode {mode}",
        f"seats {len(config.chairs)}",
        f"entries {len(log)}",
        f"undone {sum(entry.action.get('tag') == tag(Undo) for entry in log)}",
        f"devices {len({entry.device for entry in log})}",
        f"finished {'yes' if row.finished else 'no'}",
        "last " + " ".join(_step(entry, steps) for entry in log[-STEPS:]),
    )


def _tags(actions: Any) -> frozenset[str]:
    kinds = (*(get_args(actions) or (actions,)), Undo, Redo, Correct, Rescue, ReadBoard, *get_args(TableOrder))
    return frozenset(map(tag, kinds))


def _step(entry: Entry, known: frozenset[str]) -> str:
    """A log from elsewhere may have anything in place of a tag."""
    said = entry.action.get("tag")
    return said if isinstance(said, str) and said in known else "_"


def _finding(finding: Finding) -> str:
    return f"{'fine' if finding.fine else 'trouble'}: {Words('en').say(_blank(finding.message))}"


def _blank(message: Message) -> Message:
    """Numbers of things stay; names, folders and addresses do not."""
    kept = ((name, value if name == "n" and isinstance(value, int) else "_") for name, value in message.args)
    return Message(message.key, tuple(kept))


def _system() -> tuple[str, ...]:
    """Nothing that tells one device from another of its kind."""
    android = getattr(sys, "getandroidapilevel", None)
    name = f"Android {android()}" if android else f"{platform.system()} {platform.release()}"
    parts = ((part, _version(part)) for part in PARTS)
    return (
        f"system {name} {platform.machine()}",
        f"python {platform.python_version()}",
        *(f"{part} {version}" for part, version in parts if version),
    )


def _version(part: str) -> str:
    """A package on a phone may have come without its papers."""
    try:
        return metadata.version(part)
    except metadata.PackageNotFoundError:
        return str(getattr(sys.modules.get(part), "__version__", ""))

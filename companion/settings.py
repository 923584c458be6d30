"""What people have set, typed; a wrong word in the store gives way to the default and is reported."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields, replace
from typing import TYPE_CHECKING, Any, Literal, get_args

from companion.text.languages import languages
from rules.core.message import Message, say

if TYPE_CHECKING:
    from companion.store.port import Store

Theme = Literal["lacquer", "paper"]
Timer = Literal["off", "player", "round", "match"]
SCALES = (0.85, 1.0, 1.2, 1.4, 1.6)
HINTS = range(64)
LIMITS = (0, 2, 5, 10, 20, 30, 60, 120)  # minutes


@dataclass(frozen=True, slots=True)
class Settings:
    language: str = ""  # follows the system
    theme: Theme = "lacquer"
    contrast: bool = False
    text_scale: float = 1.0
    vibration: bool = True
    reduced_motion: bool = False
    spoken_focus: bool = False
    timer: Timer = "off"
    timer_limit: int = 0
    turned: int = 0
    sounds: bool = False  # off everywhere: a table has its own noise
    speak: bool = False
    notify: bool = True
    hints: int = 0  # those of the first game that were seen, one bit each


_SWITCH: dict[str, Any] = {"on": True, "off": False}
# How each value is written; what is not listed is not a value.
WORDS: dict[str, dict[str, Any]] = {
    "language": {lang: lang for lang in ("", *languages())},
    "theme": {"lacquer": "lacquer", "paper": "paper"},
    "contrast": _SWITCH,
    "text_scale": {str(scale): scale for scale in SCALES},
    "vibration": _SWITCH,
    "reduced_motion": _SWITCH,
    "spoken_focus": _SWITCH,
    "timer": {arg: arg for arg in get_args(Timer)},
    "sounds": _SWITCH,
    "speak": _SWITCH,
    "notify": _SWITCH,
    "hints": {str(seen): seen for seen in HINTS},
    "turned": {str(degrees): degrees for degrees in (0, 90, 180, 270)},
    "timer_limit": {str(minutes): minutes for minutes in LIMITS},
}

# What screens call them, where that is shorter.
NAMES = {
    "lang": "language",
    "scale": "text_scale",
    "motion": "reduced_motion",
    "vibrate": "vibration",
    "say": "spoken_focus",
}


def parse(stored: Mapping[str, str]) -> tuple[Settings, tuple[Message, ...]]:
    """The settings, and a note for each stored word that is none; keys of other modules are left alone."""
    known = {name: stored[name] for name in WORDS if name in stored}
    wrong = {name: word for name, word in known.items() if word not in WORDS[name]}
    values = {name: WORDS[name][word] for name, word in known.items() if name not in wrong}
    notes = tuple(say("settings.wrong", name=name, got=_brief(word)) for name, word in wrong.items())
    return Settings(**values), notes


def write(settings: Settings) -> dict[str, str]:
    """As words; ValueError for a value nobody can choose, which is a bug of the caller."""
    return {name: _word(name, value) for name, value in asdict(settings).items()}


def started(stored: Mapping[str, str]) -> tuple[Settings, tuple[Message, ...]]:
    """As the app begins with them: the screen stands upright again, it was turned to people who sat there then."""
    found, wrong = parse(stored)
    return replace(found, turned=0), wrong


def load(store: Store) -> tuple[Settings, tuple[Message, ...]]:
    return started(store.settings())


def save(store: Store, settings: Settings) -> None:
    """Only what differs is written: each write waits for the disk."""
    stored = store.settings()
    for name, word in write(settings).items():
        if stored.get(name) != word:
            store.set(name, word)


def _word(name: str, value: Any) -> str:
    for word, meaning in WORDS[name].items():
        if meaning == value and type(meaning) is type(value):
            return word
    raise ValueError(f"{name}: {value!r}")


def _brief(word: str) -> str:
    """A damaged value may be long or unprintable; the note stays one line."""
    return ascii(word[:40])[1:-1]


assert set(WORDS) == {field.name for field in fields(Settings)}


@dataclass(frozen=True, slots=True)
class Prefs:
    """The settings of one device; nothing here is shared with the table."""

    lang: str = "en"
    theme: str = "lacquer"  # or "paper"
    contrast: bool = False
    scale: float = 1.0
    motion: bool = True
    vibrate: bool = True
    say: bool = False  # what the keyboard is on is spoken
    awake: bool = False  # the screen stays on: a match is open, or others depend on this device
    sounds: bool = False
    speak: bool = False  # the automa's turns and one's own, aloud
    notify: bool = True  # of one's own turn, while the app is behind another
    turned: int = 0  # degrees against the clock, to face another edge of the table
    timer: str = "off"  # or what it shows: "player", "round", "match"
    timer_limit: int = 0  # minutes from which on it is coloured; 0 for never
    hints: int = 0  # those of the first game that were seen, one bit each


def prefs_of(settings: Settings, lang: str) -> Prefs:
    return Prefs(
        lang=lang,
        theme=settings.theme,
        contrast=settings.contrast,
        scale=settings.text_scale,
        motion=not settings.reduced_motion,
        vibrate=settings.vibration,
        say=settings.spoken_focus,
        sounds=settings.sounds,
        speak=settings.speak,
        notify=settings.notify,
        turned=settings.turned,
        timer=settings.timer,
        timer_limit=settings.timer_limit,
        hints=settings.hints,
    )

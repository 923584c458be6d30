"""How this device likes to show things."""

from __future__ import annotations

from dataclasses import dataclass

from companion.settings import Settings


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


def prefs_of(own: Settings, lang: str) -> Prefs:
    return Prefs(
        lang=lang,
        theme=own.theme,
        contrast=own.contrast,
        scale=own.text_scale,
        motion=not own.reduced_motion,
        vibrate=own.vibration,
        say=own.spoken_focus,
        sounds=own.sounds,
        speak=own.speak,
        notify=own.notify,
        turned=own.turned,
        timer=own.timer,
        timer_limit=own.timer_limit,
        hints=own.hints,
    )

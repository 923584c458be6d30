"""A voice: says one text at a time on a thread of its own, with whatever this system speaks with."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
import threading
from collections.abc import Callable
from types import SimpleNamespace

log = logging.getLogger(__name__)
Say = Callable[[str, str], object]  # a text and its language; comes back when it has been said
PROGRAMS = ("espeak-ng", "espeak")
UNSEEN = getattr(subprocess, "CREATE_NO_WINDOW", 0)  # Windows would open a console for each text


class Voice:
    """Speaks in the background; a new text takes the place of one that still waits."""

    def __init__(self, say: Say) -> None:
        self.works = True
        self._say = say
        self._waiting: tuple[str, str] | None = None
        self._turn = threading.Condition()
        # Never ends: a thread that has called Java would have to be detached from it before.
        self._thread = threading.Thread(target=self._run, name="voice", daemon=True)

    def speak(self, text: str, lang: str) -> None:
        if not self.works:
            return
        with self._turn:
            self._waiting = text, lang
            self._turn.notify()
            if not self._thread.is_alive():
                self._begin()

    def _begin(self) -> None:
        try:
            self._thread.start()
        except RuntimeError as why:  # no thread to be had, or the app is closing
            self._gone(why)

    def _run(self) -> None:
        while True:
            with self._turn:
                self._turn.wait_for(lambda: self._waiting is not None)
                told, self._waiting = self._waiting, None
            assert told is not None
            try:
                self._say(*told)
            except Exception as why:  # anything from a missing file to Java's own exceptions
                self._gone(why)

    def _gone(self, why: Exception) -> None:
        self.works = False
        log.info("no speech: %r", why)


def found(android: bool) -> Voice | None:
    """The voice of this system, if it has one; asked once and in the main thread, where Android finds its classes."""
    try:
        say = _android() if android else _macos() if sys.platform == "darwin" else _program()
    except Exception as why:  # plyer's modules raise what the platform raises
        log.info("no speech: %r", why)
        return None
    return Voice(say) if say else None


def _android() -> Say:
    """plyer's engine takes an American voice for every text, so its Locale is told the reader's language instead."""
    from plyer import tts
    from plyer.platforms.android import tts as engine

    locale = engine.Locale

    def say(text: str, lang: str) -> None:
        engine.Locale = SimpleNamespace(US=locale(lang))
        tts.speak(message=text)

    return say


def _macos() -> Say | None:
    """plyer runs `say`, which has the system's voice; plyer's own class stands in where there is none."""
    from plyer import tts
    from plyer.facades import TTS

    return None if tts.__class__ is TTS else lambda text, lang: tts.speak(message=text)


def _program() -> Say | None:
    """eSpeak, run by ourselves: plyer knows only its older name and cannot tell it the language."""
    path = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if path is None:
        return None
    quiet = subprocess.DEVNULL

    def say(text: str, lang: str) -> None:
        command = [path, "-v", lang, text]
        subprocess.run(command, check=True, stdin=quiet, stdout=quiet, stderr=quiet, creationflags=UNSEEN)

    return say

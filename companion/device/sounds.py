"""Short sounds: our own files, played with whatever this system plays with."""

from __future__ import annotations

import logging
import shutil
import subprocess
import sys
from collections.abc import Callable

from companion import resource
from companion.device.errands import Errands
from companion.device.voice import UNSEEN
from companion.look.cues import CUES, Cue

log = logging.getLogger(__name__)
Play = Callable[[Cue], object]
PROGRAMS = ("pw-play", "paplay", "aplay", "afplay")


def path(cue: Cue) -> str:
    return str(resource(f"assets/sounds/{cue}.wav"))


class Player:
    """Plays in the background; one that has failed is silent."""

    def __init__(self, play: Play) -> None:
        self._play, self._works, self._errands = play, True, Errands("sounds")

    def play(self, cue: Cue) -> None:
        if self._works:
            self._errands.run(lambda: self._try(cue))

    def _try(self, cue: Cue) -> None:
        try:
            self._play(cue)
        except Exception as why:  # anything from a missing program to Java's own exceptions
            self._works = False
            log.info("no sounds: %r", why)


def found(android: bool) -> Player | None:
    """The player of this system, if it has one; asked in the main thread, where Android finds its classes."""
    try:
        play = _android() if android else _windows() if sys.platform == "win32" else _program()
    except Exception as why:  # Java's own exceptions
        log.info("no sounds: %r", why)
        return None
    return Player(play) if play else None


def _android() -> Play:
    """SoundPool holds them decoded, so that a sound comes with what it is about; it follows the media volume."""
    from jnius import autoclass

    pool = autoclass("android.media.SoundPool$Builder")().setMaxStreams(2).build()
    loaded = {cue: pool.load(path(cue), 1) for cue in CUES}
    return lambda cue: pool.play(loaded[cue], 1.0, 1.0, 0, 0, 1.0)


def _windows() -> Play | None:
    if sys.platform != "win32":
        return None
    import winsound

    return lambda cue: winsound.PlaySound(path(cue), winsound.SND_FILENAME | winsound.SND_NODEFAULT)


def _program() -> Play | None:
    program = next(filter(None, map(shutil.which, PROGRAMS)), None)
    if program is None:
        return None
    quiet = subprocess.DEVNULL

    def play(cue: Cue) -> None:
        subprocess.run([program, path(cue)], check=True, stdin=quiet, stdout=quiet, stderr=quiet, creationflags=UNSEEN)

    return play

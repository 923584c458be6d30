"""Makes the app's few sounds from nothing but sums of sines and a fixed noise: `assets/sounds/*.wav`.

The files are small and are kept in the repository, so that no build has to make them; a test makes them again.
"""

from __future__ import annotations

import math
import wave
from array import array
from collections.abc import Callable
from pathlib import Path

FOLDER = Path(__file__).resolve().parents[1] / "assets" / "sounds"
RATE = 16_000
LOUD = 0.5  # of what the file can hold: these are played at a table where people talk

Sound = Callable[[float], float]  # from seconds to a share between -1 and 1


def bell(pitch: float, fade: float, start: float = 0.0) -> Sound:
    """A struck bar: a tone, its far overtone which dies sooner, and no click at its start."""

    def at(t: float) -> float:
        t -= start
        if t < 0:
            return 0.0
        tone = math.sin(2 * math.pi * pitch * t) * math.exp(-t / fade)
        over = 0.35 * math.sin(2 * math.pi * pitch * 2.76 * t) * math.exp(-4 * t / fade)
        return (tone + over) * min(1.0, t / 0.004)

    return at


def flick(length: float) -> Sound:
    """A card drawn from its deck: a short breath of noise that rises and falls."""

    def at(t: float) -> float:
        # The same in every run: the fraction of a large sine is as good as noise to the ear.
        noise = math.modf(math.sin(round(t * RATE) * 12.9898) * 43758.5453)[0]
        return noise * math.sin(math.pi * min(1.0, t / length)) ** 2

    return at


def together(*sounds: Sound) -> Sound:
    return lambda t: sum(sound(t) for sound in sounds) / len(sounds)


SOUNDS: dict[str, tuple[float, Sound]] = {
    "draw": (0.16, together(flick(0.12), bell(660.0, 0.05))),
    "reveal": (0.45, together(bell(523.25, 0.12), bell(783.99, 0.16, 0.11))),
    "your-turn": (0.5, together(bell(659.25, 0.14), bell(880.0, 0.2, 0.13))),
    "last-round": (0.9, together(bell(196.0, 0.35), bell(293.66, 0.3, 0.02), bell(392.0, 0.25, 0.24))),
}


def samples(length: float, sound: Sound) -> array[int]:
    """16 bits each; the last hundredth of a second fades out."""
    count = round(length * RATE)
    shares = [sound(n / RATE) * min(1.0, (count - n) / (0.01 * RATE)) for n in range(count)]
    top = max(map(abs, shares))
    return array("h", (round(share / top * LOUD * 32767) for share in shares))


def write(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    for name, (length, sound) in SOUNDS.items():
        made = samples(length, sound)
        if made.itemsize * 8 != 16:
            raise SystemExit("this machine has no numbers of 16 bits")
        with wave.open(str(folder / f"{name}.wav"), "wb") as file:
            file.setnchannels(1)
            file.setsampwidth(2)
            file.setframerate(RATE)
            file.writeframes(made.tobytes())


if __name__ == "__main__":
    write(FOLDER)

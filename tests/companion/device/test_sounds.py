"""Sounds: ours, made by a script that makes them again, and played by whatever the system has, or by nothing."""

from __future__ import annotations

import shutil
import subprocess
import sys
import threading
import wave
from array import array
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from companion.device import sounds
from companion.device.port import Desktop, this_device
from companion.device.sounds import Player
from companion.look.cues import CUES, Cue
from tools.sounds import LOUD, SOUNDS, samples

HANG = 60  # seconds: a watchdog


def heard(cue: Cue) -> tuple[int, array[int]]:
    with wave.open(sounds.path(cue)) as file:
        assert (file.getnchannels(), file.getsampwidth()) == (1, 2)
        return file.getframerate(), array("h", file.readframes(file.getnframes()))


@pytest.mark.parametrize("cue", CUES)
def test_each_is_what_the_script_makes_short_and_small(cue: Cue) -> None:
    rate, kept = heard(cue)
    made = samples(*SOUNDS[cue])
    assert len(made) == len(kept)
    assert max(abs(one - other) for one, other in zip(made, kept, strict=True)) <= 1, "a sine's last digit may differ"
    assert len(kept) / rate < 1
    assert max(map(abs, kept)) <= LOUD * 32767 + 1
    assert abs(kept[-1]) < 300, "it does not end with a click"
    assert Path(sounds.path(cue)).stat().st_size < 32_000


def test_there_is_a_sound_for_each_cue_and_no_other() -> None:
    assert set(SOUNDS) == set(CUES) == {path.stem for path in Path(sounds.path("draw")).parent.glob("*.wav")}


class Ear:
    """Hears what is played on the other thread."""

    def __init__(self, error: Exception | None = None) -> None:
        self.heard, self.error, self._told = list[Any](), error, threading.Condition()

    def __call__(self, *what: Any, **_: Any) -> None:
        with self._told:
            self.heard.append(what)
            self._told.notify_all()
        if self.error is not None:
            raise self.error

    def until(self, n: int) -> None:
        with self._told:
            assert self._told.wait_for(lambda: len(self.heard) >= n, HANG), self.heard


def test_a_program_of_the_system_plays_the_file(monkeypatch: pytest.MonkeyPatch) -> None:
    ear = Ear()
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: f"/usr/bin/{name}" if name == "aplay" else None)
    monkeypatch.setattr(subprocess, "run", ear)
    player = sounds.found(android=False)
    assert player is not None
    player.play("draw")
    ear.until(1)
    assert ear.heard == [(["/usr/bin/aplay", sounds.path("draw")],)]


def test_without_a_program_there_is_silence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    assert sounds.found(android=False) is None
    Desktop(None).play("draw")


def test_what_fails_once_is_left_alone() -> None:
    ear = Ear(OSError("no such device"))
    player = Player(ear)
    player.play("draw")
    ear.until(1)
    done = threading.Event()
    player._errands.run(done.set)
    assert done.wait(HANG)
    player.play("reveal")
    assert ear.heard == [("draw",)]


class Pool:
    """Android's SoundPool with its Builder."""

    def __init__(self) -> None:
        self.loaded, self.play = list[str](), Ear()

    def autoclass(self, name: str) -> Any:
        assert name == "android.media.SoundPool$Builder"
        return lambda: self

    def setMaxStreams(self, n: int) -> Pool:  # noqa: N802 - Java's name
        return self

    def build(self) -> Pool:
        return self

    def load(self, path: str, priority: int) -> int:
        self.loaded.append(path)
        return len(self.loaded)


def test_a_phone_has_them_loaded_before_they_are_needed(monkeypatch: pytest.MonkeyPatch) -> None:
    pool, module = Pool(), ModuleType("jnius")
    module.autoclass = pool.autoclass  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "jnius", module)
    player = sounds.found(android=True)
    assert player is not None
    assert pool.loaded == [sounds.path(cue) for cue in CUES]
    player.play("reveal")
    pool.play.until(1)
    assert pool.play.heard == [(2, 1.0, 1.0, 0, 0, 1.0)]


def test_a_phone_without_java_is_silent() -> None:
    this_device(android=True).play("draw")

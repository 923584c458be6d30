"""The voice: one text at a time in the background, in the reader's language, and never an exception."""

from __future__ import annotations

import logging
import os
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from types import ModuleType, SimpleNamespace
from typing import Any

import pytest

from companion.device import voice
from companion.device.port import Desktop, this_device
from companion.device.voice import Voice
from tests.kit.voice import Espeak

HANG = 60  # seconds; a watchdog, not a measure


class Mouth:
    """Says when it is let, and remembers what."""

    def __init__(self) -> None:
        self.said: list[str] = []
        self.begun, self.may = threading.Semaphore(0), threading.Semaphore(0)

    def __call__(self, text: str, lang: str) -> None:
        self.said.append(text)
        self.begun.release()
        assert self.may.acquire(timeout=HANG)


def test_one_text_at_a_time_and_a_new_one_replaces_those_that_wait() -> None:
    mouth = Mouth()
    voice = Voice(mouth)
    voice.speak("one", "en")
    assert mouth.begun.acquire(timeout=HANG)
    voice.speak("two", "en")  # comes back although "one" is still being said
    voice.speak("three", "en")
    assert mouth.said == ["one"]
    mouth.may.release()
    assert mouth.begun.acquire(timeout=HANG)
    mouth.may.release()
    assert mouth.said == ["one", "three"]


class Logged(logging.Handler):
    """Tells when something was logged."""

    def __init__(self) -> None:
        super().__init__()
        self.told = threading.Semaphore(0)

    def emit(self, record: logging.LogRecord) -> None:
        self.told.release()


@pytest.fixture
def logged(caplog: pytest.LogCaptureFixture) -> Iterator[Logged]:
    """A voice logs its failure last of all."""
    handler = Logged()
    voice.log.addHandler(handler)
    with caplog.at_level(logging.INFO, voice.__name__):
        yield handler
    voice.log.removeHandler(handler)


@pytest.mark.parametrize("error", [NotImplementedError(), FileNotFoundError("espeak-ng"), RuntimeError("Java says no")])
def test_a_voice_that_fails_is_left_alone(error: Exception, logged: Logged) -> None:
    calls: list[str] = []

    def say(text: str, lang: str) -> None:
        calls.append(text)
        raise error

    device = Desktop(Voice(say))
    assert device.speaks
    device.speak("one", "en")
    assert logged.told.acquire(timeout=HANG)
    assert not device.speaks
    device.speak("two", "en")
    assert calls == ["one"]


def test_a_thread_that_cannot_be_had_is_no_voice(monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(self: threading.Thread) -> None:
        raise RuntimeError("can't start new thread")

    voice = Voice(lambda text, lang: None)
    monkeypatch.setattr(threading.Thread, "start", refuse)
    voice.speak("one", "en")
    assert not voice.works


# -- desktops


@pytest.mark.parametrize("name", ["espeak-ng", "espeak"])
def test_a_desktop_speaks_with_espeak_in_the_readers_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    espeak = Espeak(tmp_path, name)
    monkeypatch.setenv("PATH", str(espeak.folder))  # and not what this machine may speak with
    device = this_device(android=False)
    assert device.speaks
    device.speak("Weź Konia z lewej.", "pl")
    assert espeak.heard() == ["-v", "pl", "Weź Konia z lewej."]


def test_a_desktop_without_a_program_is_silent(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(tmp_path))
    device = this_device(android=False)
    assert not device.speaks
    device.speak("Take the left-hand horse.", "en")


def test_a_program_that_fails_is_no_voice(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, logged: Logged) -> None:
    program = tmp_path / "espeak-ng"
    program.write_text("#!/bin/sh\nexit 1\n", encoding="utf-8")
    program.chmod(0o755)
    monkeypatch.setenv("PATH", f"{tmp_path}{os.pathsep}{os.environ['PATH']}")
    device = this_device(android=False)
    device.speak("Take the left-hand horse.", "en")
    assert logged.told.acquire(timeout=HANG)
    assert not device.speaks


# -- plyer: Android and macOS


class Facade:
    """As plyer's class where a platform has no speech of its own."""


class Spoken(Facade):
    """As plyer's class of a platform that speaks; the engine's language at that moment is written down too."""

    def __init__(self, engine: Any) -> None:
        self.engine, self.heard = engine, threading.Semaphore(0)
        self.said: list[tuple[str, str]] = []

    def speak(self, message: str) -> None:
        self.said.append((message, self.engine.Locale.US))
        self.heard.release()


def plyer_with(monkeypatch: pytest.MonkeyPatch, tts: object, engine: object = None) -> None:
    parts = {
        "plyer": {"tts": tts},
        "plyer.facades": {"TTS": Facade},
        "plyer.platforms": {},
        "plyer.platforms.android": {"tts": engine},
    }
    for name, members in parts.items():
        module = ModuleType(name)
        vars(module).update(members)
        monkeypatch.setitem(sys.modules, name, module)


class Locale(str):
    """As Java's: made from a language, with the one that plyer takes for everybody."""

    US = "en-US"


def test_a_phone_speaks_the_readers_language_and_not_plyers(monkeypatch: pytest.MonkeyPatch) -> None:
    engine = SimpleNamespace(Locale=Locale)
    tts = Spoken(engine)
    plyer_with(monkeypatch, tts, engine)
    phone = this_device(android=True)
    for said in (("Weź Konia z lewej.", "pl"), ("Take the left-hand horse.", "en")):
        phone.speak(*said)
        assert tts.heard.acquire(timeout=HANG)
        assert tts.said.pop() == said
    assert phone.speaks


def test_a_phone_whose_plyer_cannot_be_loaded_is_silent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "plyer", None)  # importing it raises
    phone = this_device(android=True)
    assert not phone.speaks
    phone.speak("one", "en")
    phone.buzz()


def test_a_mac_speaks_with_what_plyer_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "platform", "darwin")
    tts = Spoken(SimpleNamespace(Locale=Locale))
    plyer_with(monkeypatch, tts)
    mac = this_device(android=False)
    assert mac.speaks
    mac.speak("one", "en")
    assert tts.heard.acquire(timeout=HANG)
    assert [text for text, _ in tts.said] == ["one"]
    plyer_with(monkeypatch, Facade())
    assert not this_device(android=False).speaks

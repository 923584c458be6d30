"""The port of the device: it never raises, whatever plyer does, and stops asking for what is not there."""

from __future__ import annotations

import sys
from types import ModuleType

import pytest

from companion.device.port import Phone, Recorder, this_device


class Vibrator:
    """As plyer's, with what it raises."""

    def __init__(self, error: Exception | None) -> None:
        self.error, self.calls = error, 0

    def vibrate(self, seconds: float) -> None:
        self.calls += 1
        if self.error is not None:
            raise self.error


def plyer_with(monkeypatch: pytest.MonkeyPatch, error: Exception | None) -> Vibrator:
    module, vibrator = ModuleType("plyer"), Vibrator(error)
    module.vibrator = vibrator  # type: ignore[attr-defined]
    monkeypatch.setitem(sys.modules, "plyer", module)
    return vibrator


def test_a_phone_buzzes_each_time(monkeypatch: pytest.MonkeyPatch) -> None:
    vibrator, phone = plyer_with(monkeypatch, None), this_device(android=True)
    phone.buzz()
    phone.buzz()
    assert vibrator.calls == 2


@pytest.mark.parametrize("error", [NotImplementedError(), OSError("no motor"), RuntimeError("Java says no")])
def test_what_is_missing_is_asked_for_once(monkeypatch: pytest.MonkeyPatch, error: Exception) -> None:
    vibrator, phone = plyer_with(monkeypatch, error), Phone(None)
    phone.buzz()
    phone.buzz()
    assert vibrator.calls == 1


def test_a_desktop_has_no_motor_and_the_fake_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    vibrator = plyer_with(monkeypatch, None)
    this_device(android=False).buzz()
    assert vibrator.calls == 0
    fake = Recorder()
    fake.buzz()
    assert fake.buzzes == 1

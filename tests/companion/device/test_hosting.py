"""Hosting with the screen off, with Java pretended: the service of tools/android_java, and what is said without it."""

from __future__ import annotations

import pytest

from companion.device.hosting import CLASS
from companion.device.port import Recorder
from companion.device.radio import android_radio
from companion.device.radio_port import NoRadio
from companion.intents.intent import Behind, Open
from companion.sync.port import TableStatus
from companion.text.words import Words
from tests.companion.device.test_radio import on
from tests.kit.desk import Driver
from tests.kit.net.network_fake import FakeNetwork
from tests.kit.net.radio import FakePhone, FakeService

WORDS = ("Hosting a table", "You are hosting a table", "Others play on this device. Tap to come back.")


def test_the_service_begins_with_the_table_and_ends_with_it(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = FakePhone()
    on(monkeypatch, phone)
    radio = android_radio(Words("en").t)
    assert not radio.sleeps
    radio.hosting(True)
    radio.hosting(True)
    phone.service.until_called(1)
    phone.wake.until(held=True)
    radio.hosting(False)
    phone.service.until_called(2)
    assert phone.service.calls == [("begin", *WORDS), ("end",)]
    phone.wake.until(held=False)
    assert not radio.sleeps


def test_where_the_system_refuses_hosting_goes_on_as_without(monkeypatch: pytest.MonkeyPatch) -> None:
    """Since Android 12 a service may not begin while the app is behind another, as after a take-over."""
    phone = FakePhone(system=37, target=37, granted=False)
    phone.service = FakeService(RuntimeError("ForegroundServiceStartNotAllowedException"))
    on(monkeypatch, phone)
    radio = android_radio()
    radio.hosting(True)
    phone.wake.until(held=True)
    phone.service.until_called(1)
    radio.hosting(False)
    phone.service.until_called(2)
    assert not radio.sleeps
    assert phone.asked, "what comes after it is done all the same"


def test_a_package_without_the_service_hosts_as_before(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = FakePhone()
    whole = phone.autoclass

    def without(name: str) -> object:
        if name == CLASS:
            raise RuntimeError("ClassNotFoundException")
        return whole(name)

    phone.autoclass = without  # type: ignore[method-assign]
    on(monkeypatch, phone)
    radio = android_radio()
    radio.hosting(True)
    phone.wake.until(held=True)
    assert radio.holds
    assert not radio.sleeps


class Awake(NoRadio):
    """A phone's radio, with or without the service."""

    holds = True

    def __init__(self, sleeps: bool) -> None:
        self.sleeps = sleeps


@pytest.mark.parametrize(
    ("radio", "said"),
    [
        (NoRadio(), "While you host, the screen stays on. Keep this app open"),
        (Awake(False), "with the screen off, others may have to wait"),
        (Awake(True), "this device goes on hosting, and a notice says so"),
    ],
)
def test_what_happens_with_the_screen_off_is_said(radio: NoRadio, said: str) -> None:
    driver = Driver(device=Recorder(radio), network=(network := FakeNetwork()))
    driver.tap("new-huns", "start", "first-0", "skip")
    network.shows = TableStatus("host", driver.desk.session.row.id)  # type: ignore[union-attr]
    driver.send(Open("devices"))
    assert driver.says(said)


def test_what_was_refused_behind_another_app_begins_when_this_one_is_in_front(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = FakePhone()
    phone.service = FakeService(RuntimeError("ForegroundServiceStartNotAllowedException"))
    on(monkeypatch, phone)
    radio = android_radio()
    radio.in_front()
    radio.hosting(True)
    phone.service.until_called(1)
    phone.service.error = None
    driver = Driver(device=Recorder(radio))
    driver.send(Behind(True))
    driver.send(Behind(False))
    phone.service.until_called(2)
    driver.send(Behind(False))
    radio.hosting(False)
    phone.service.until_called(3)
    assert [call[0] for call in phone.service.calls] == ["begin", "begin", "end"], "never without a table, nor twice"

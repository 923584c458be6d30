"""A phone's locks, its permission and its links, with Java pretended."""

from __future__ import annotations

import sys
from types import ModuleType
from typing import Any

import pytest

from companion.device.port import Desktop, Phone, Recorder, Silent, this_device
from companion.device.radio import HOSTING, LISTENING, Held, android_radio
from companion.device.radio_port import NoRadio
from tests.kit.net.radio import FakeLock, FakePhone

LINK = "tablecompanion://join?c=407215"


def on(monkeypatch: pytest.MonkeyPatch, phone: Any) -> None:
    """That phone's modules."""
    for name in ("jnius", "android", "android.permissions", "android.activity"):
        module = ModuleType(name)
        for member in ("autoclass", "cast", "mActivity", "check_permission", "request_permissions", "bind"):
            setattr(module, member, getattr(phone, member, None))
        monkeypatch.setitem(sys.modules, name, module)
    sys.modules["android"].activity = sys.modules["android.activity"]  # type: ignore[attr-defined]


def test_multicast_is_heard_only_while_somebody_listens(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = FakePhone()
    on(monkeypatch, phone)
    radio = android_radio()
    assert phone.multicast.calls == []
    with radio.listening():
        phone.multicast.until(held=True)
        with radio.listening():
            pass
        assert phone.multicast.held, "the other one still listens"
    phone.multicast.until(held=False)
    assert phone.multicast.calls == ["acquire", "release"]
    assert phone.wifi.calls == phone.wake.calls == []


def test_wifi_and_processor_stay_awake_while_hosting(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = FakePhone()
    on(monkeypatch, phone)
    radio = android_radio()
    assert radio.holds
    assert phone.modes == [3, 1], "full Wi-Fi, and the processor without the screen"
    for wanted in (False, True, True, False, False):
        radio.hosting(wanted)
    for lock in (phone.wifi, phone.wake):
        lock.until_called(2)
        assert lock.calls == ["acquire", "release"]


def test_a_lock_that_fails_is_left_alone_and_the_next_is_taken() -> None:
    broken, sound = FakeLock(RuntimeError("Java says no")), FakeLock()
    radio = Held({LISTENING: (broken,), HOSTING: (sound,)}, lambda: True)
    with radio.listening():
        broken.until(held=True)
    radio.hosting(True)
    sound.until(held=True)


@pytest.mark.parametrize(
    ("system", "target", "granted", "answers", "asked", "refused"),
    [
        (35, 35, False, False, 0, False),
        (37, 35, False, False, 0, False),
        (37, 37, True, False, 0, False),
        (37, 37, False, True, 1, False),
        (37, 37, False, False, 1, True),
    ],
    ids=["older system", "older target", "granted before", "granted when asked", "refused"],
)
def test_the_local_network_is_asked_for_where_it_must_be(
    monkeypatch: pytest.MonkeyPatch, system: int, target: int, granted: bool, answers: bool, asked: int, refused: bool
) -> None:
    phone = FakePhone(system, target, granted)
    phone.answers = answers
    on(monkeypatch, phone)
    radio = android_radio()
    assert not radio.refused
    radio.hosting(True)
    radio.hosting(False)
    phone.wifi.until_called(2)  # the answer was taken in between
    assert len(phone.asked) == asked
    assert radio.refused is refused


def test_a_phone_without_such_classes_works_all_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = FakePhone()
    phone.autoclass = None  # type: ignore[assignment,method-assign]
    on(monkeypatch, phone)
    device = this_device(android=True)
    assert isinstance(device, Phone)
    assert isinstance(device.radio, NoRadio)
    with device.radio.listening():
        device.radio.hosting(True)


def test_a_desktop_holds_nothing() -> None:
    for device in (Desktop(None), Silent(), this_device(android=False)):
        device.follow_links(lambda link: None)
        with device.radio.listening():
            device.radio.hosting(True)
        assert not device.radio.holds
        assert not device.radio.refused


def test_the_first_link_and_later_ones_are_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    phone, heard = FakePhone(), list[str]()
    on(monkeypatch, phone)
    device = this_device(android=True)
    device.follow_links(heard.append)
    assert heard == [], "started by its icon"
    phone.link = LINK
    phone.heard(phone)
    phone.heard(None)
    assert heard == [LINK]
    device.follow_links(heard.append)
    assert heard == [LINK, LINK], "started by the link"


def test_links_that_cannot_be_had_are_no_reason_to_fail(monkeypatch: pytest.MonkeyPatch) -> None:
    phone = FakePhone()
    phone.mActivity = None  # type: ignore[assignment]
    on(monkeypatch, phone)
    Phone(None).follow_links(lambda link: pytest.fail("there was none"))
    fake, heard = Recorder(), list[str]()
    fake.follow_links(heard.append)
    fake.open_link(LINK)
    assert heard == [LINK]

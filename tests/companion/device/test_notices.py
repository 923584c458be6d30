"""Notices of the system, with Java pretended: a channel where there are channels, asked for where one must ask."""

from __future__ import annotations

import sys
import threading
from types import ModuleType
from typing import Any

import pytest

from companion.device.notices import IMMUTABLE, PERMISSION, NoNotices, android_notices
from companion.device.port import Silent, this_device

HANG = 60  # seconds: a watchdog


class Java:
    """Stands for every class and object: a call is written down, and gives the phone itself back."""

    def __init__(self, system: int, granted: bool = False) -> None:
        self.SDK_INT, self.icon, self.granted = system, 7, granted
        self.mActivity = self
        self.calls: list[tuple[Any, ...]] = []
        self._told = threading.Condition()

    def autoclass(self, name: str) -> Any:
        known = {"org.kivy.android.PythonActivity": self, "android.os.Build$VERSION": self}
        made = {"android.app.Notification$Builder": "builder", "android.app.NotificationChannel": "channel"}
        return known.get(name) or (self if name == "android.app.PendingIntent" else self._noting(made[name]))

    def _noting(self, name: str) -> Any:
        def call(*args: Any) -> Java:
            with self._told:
                self.calls.append((name, *(arg for arg in args if arg is not self)))
                self._told.notify_all()
            return self

        return call

    def __getattr__(self, name: str) -> Any:
        if name.startswith("__"):
            raise AttributeError(name)
        return self._noting(name)

    def check_permission(self, name: str) -> bool:
        return self.granted

    def called(self, name: str) -> tuple[Any, ...]:
        """The newest call of that name, once there is one."""
        with self._told:
            assert self._told.wait_for(lambda: any(call[0] == name for call in self.calls), HANG), self.calls
            return next(call for call in reversed(self.calls) if call[0] == name)


def on(monkeypatch: pytest.MonkeyPatch, java: Java) -> None:
    for name in ("jnius", "android", "android.permissions"):
        module = ModuleType(name)
        module.autoclass = java.autoclass  # type: ignore[attr-defined]
        module.check_permission = java.check_permission  # type: ignore[attr-defined]
        module.request_permissions = java.request_permissions  # type: ignore[attr-defined]
        monkeypatch.setitem(sys.modules, name, module)


@pytest.mark.parametrize(("system", "channel"), [(24, False), (26, True), (35, True)])
def test_a_turn_is_shown_and_taken_away(monkeypatch: pytest.MonkeyPatch, system: int, channel: bool) -> None:
    on(monkeypatch, java := Java(system))
    notices = android_notices("Your turn")
    assert notices.works
    notices.show("Ania, your turn", "Huns")
    java.called("notify")
    assert java.called("setContentTitle")[1:] == ("Ania, your turn",)
    assert java.called("setContentText")[1:] == ("Huns",)
    assert java.called("getActivity")[1:] == (0, IMMUTABLE), "else a newer system refuses it"
    assert java.called("setSmallIcon")[1:] == (7,)
    assert java.called("builder")[1:] == (("turns",) if channel else ())
    assert [call[1:] for call in java.calls if call[0] == "channel"] == [("turns", "Your turn", 4)] * channel
    notices.clear()
    assert java.called("cancel")[1:] == (1,)


@pytest.mark.parametrize(
    ("system", "granted", "asked"), [(32, False, False), (33, False, True), (35, True, False)],
    ids=["older system", "asked", "granted before"],
)  # fmt: skip
def test_the_permission_is_asked_for_once_where_there_is_one(
    monkeypatch: pytest.MonkeyPatch, system: int, granted: bool, asked: bool
) -> None:
    on(monkeypatch, java := Java(system, granted))
    notices = android_notices("Your turn")
    notices.ask()
    notices.ask()
    notices.clear()
    java.called("cancel")  # all errands before it are done
    assert [call[1] for call in java.calls if call[0] == "request_permissions"] == [[PERMISSION]] * asked


def test_nothing_on_a_desktop_and_nothing_without_java() -> None:
    for device in (Silent(), this_device(android=False), this_device(android=True)):
        assert isinstance(device.notices, NoNotices)
        assert not device.notices.works
        device.notices.ask()
        device.notices.show("Ania, your turn", "Huns")
        device.notices.clear()

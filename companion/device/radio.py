"""A phone's radio: the locks by which it hears multicast and keeps Wi-Fi and itself awake, and its permission."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Protocol

from companion.device.errands import Errands
from companion.device.hosting import Said, android_hosting

if TYPE_CHECKING:
    from companion.device.hosting import ForegroundService
    from companion.device.radio_port import Radio

LISTENING, HOSTING = "listening", "hosting"
LOCAL_NETWORK = "android.permission.ACCESS_LOCAL_NETWORK"
NEEDED_SINCE = 37  # Android 17: from this target level on, all of the local network is behind that permission
ANSWER = 60.0  # seconds; a question that was swept away is never answered
PARTIAL_WAKE_LOCK = 1  # the processor goes on when somebody presses the power key
WIFI_MODE_FULL_HIGH_PERF = 3  # else a phone lets its Wi-Fi nap, and the lamps go out


class Lock(Protocol):
    """As Java's locks are, those for Wi-Fi and those for the processor."""

    def acquire(self) -> None: ...

    def release(self) -> None: ...


class Held:
    """Locks, taken and let go on a thread of their own."""

    holds = True

    def __init__(
        self,
        locks: Mapping[str, tuple[Lock, ...]],
        may: Callable[[], bool],
        service: ForegroundService | None = None,
    ) -> None:
        """`may` asks for the permission, if one is needed, and comes back when the person has answered."""
        self._locks, self._may, self._service = locks, may, service
        self._errands = Errands("radio", most=0)
        self._users = dict.fromkeys(locks, 0)
        self._counting = threading.Lock()
        self.refused = False

    @property
    def sleeps(self) -> bool:
        return self._service is not None and self._service.runs

    @contextmanager
    def listening(self) -> Iterator[None]:
        self._use(LISTENING, 1)
        try:
            yield
        finally:
            self._use(LISTENING, -1)

    def hosting(self, on: bool) -> None:
        with self._counting:
            now = self._users[HOSTING]
        if bool(now) != on:
            self._use(HOSTING, 1 if on else -1)

    def in_front(self) -> None:
        self._errands.run(self._begin_again)

    def _begin_again(self) -> None:
        with self._counting:
            hosts = bool(self._users[HOSTING])
        if hosts and self._service is not None and not self._service.runs:
            self._service.acquire()

    def _use(self, name: str, more: int) -> None:
        """Who begins takes it, who is last lets go."""
        with self._counting:
            before = self._users[name]
            self._users[name] = before + more
            if bool(before) != bool(before + more):
                self._errands.run(lambda: self._switch(name, bool(before + more)))

    def _switch(self, name: str, on: bool) -> None:
        """What fails, by Java's own exceptions, is left alone: the table works without, only less well."""
        for lock in self._locks[name]:
            (lock.acquire if on else lock.release)()
        if on:
            self.refused = not self._may()


def android_radio(said: Said = str) -> Radio:
    """Made in the main thread, where Android finds the app's classes."""
    from jnius import autoclass

    context = autoclass("org.kivy.android.PythonActivity").mActivity.getApplicationContext()
    wifi, power = context.getSystemService("wifi"), context.getSystemService("power")
    multicast = wifi.createMulticastLock("companion")
    awake = (
        wifi.createWifiLock(WIFI_MODE_FULL_HIGH_PERF, "companion"),
        power.newWakeLock(PARTIAL_WAKE_LOCK, "companion:hosting"),
    )
    for lock in (multicast, *awake):
        lock.setReferenceCounted(False)
    system = autoclass("android.os.Build$VERSION").SDK_INT
    target = context.getApplicationInfo().targetSdkVersion
    needed = min(system, target) >= NEEDED_SINCE
    service = android_hosting(context, said)
    hosting: tuple[Lock, ...] = (*awake, *((service,) if service else ()))
    return Held({LISTENING: (multicast,), HOSTING: hosting}, _asking() if needed else lambda: True, service)


def _asking() -> Callable[[], bool]:
    """The person is asked where the system lets us; what it says after that counts."""
    from android.permissions import check_permission, request_permissions

    def permitted() -> bool:
        if not check_permission(LOCAL_NETWORK):
            answered = threading.Event()
            request_permissions([LOCAL_NETWORK], lambda *_: answered.set())
            answered.wait(ANSWER)
        return bool(check_permission(LOCAL_NETWORK))

    return permitted

"""Java's side of a phone's radio, pretended: locks that count, and a person who is asked."""

from __future__ import annotations

import threading
from collections.abc import Callable
from typing import Any


class FakeLock:
    """`seen` is told after each change, since another thread makes them."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error, self.held, self.calls = error, False, list[str]()
        self._seen = threading.Condition()

    def setReferenceCounted(self, counted: bool) -> None:  # noqa: N802 - Java's name
        assert not counted, "taken twice and let go once it would be held for ever"

    def acquire(self) -> None:
        self._note("acquire", True)

    def release(self) -> None:
        self._note("release", False)

    def until(self, held: bool) -> None:
        with self._seen:
            assert self._seen.wait_for(lambda: self.held is held, 60), self.calls

    def until_called(self, n: int) -> None:
        with self._seen:
            assert self._seen.wait_for(lambda: len(self.calls) >= n, 60), self.calls

    def _note(self, call: str, held: bool) -> None:
        with self._seen:
            self.calls.append(call)
            self.held = held
            self._seen.notify_all()
        if self.error is not None:
            raise self.error


class FakeService:
    """The Java of tools/android_java, as far as Python sees it; `error` is what the system says of its beginning."""

    def __init__(self, error: Exception | None = None) -> None:
        self.error, self.calls = error, list[tuple[str, ...]]()
        self._told = threading.Condition()

    def begin(self, context: object, channel: str, title: str, text: str) -> None:
        self._note("begin", channel, title, text)
        if self.error is not None:
            raise self.error

    def end(self) -> None:
        self._note("end")

    def until_called(self, n: int) -> None:
        with self._told:
            assert self._told.wait_for(lambda: len(self.calls) >= n, 60), self.calls

    def _note(self, *call: str) -> None:
        with self._told:
            self.calls.append(call)
            self._told.notify_all()


class FakePhone:
    """Stands in for the modules jnius, android and android.permissions."""

    def __init__(self, system: int = 35, target: int = 35, granted: bool = True) -> None:
        self.multicast, self.wifi, self.wake = FakeLock(), FakeLock(), FakeLock()
        self.granted, self.asked = granted, list[list[str]]()
        self.SDK_INT, self.targetSdkVersion = system, target
        self.mActivity = self
        self.modes: list[int] = []
        self.service = FakeService()
        self.answers = True  # what the person says when asked
        self.link: str | None = None
        self.heard: Callable[[object], None] = lambda intent: None

    # jnius

    def autoclass(self, name: str) -> Any:
        if name == "org.tablecompanion.HostingService":
            return self.service
        assert name in ("org.kivy.android.PythonActivity", "android.os.Build$VERSION")
        return self

    def getApplicationContext(self) -> FakePhone:  # noqa: N802
        return self

    def getApplicationInfo(self) -> FakePhone:  # noqa: N802
        return self

    def getSystemService(self, name: str) -> FakePhone:  # noqa: N802
        assert name in ("wifi", "power")
        return self

    def createMulticastLock(self, tag: str) -> FakeLock:  # noqa: N802
        return self.multicast

    def createWifiLock(self, mode: int, tag: str) -> FakeLock:  # noqa: N802
        self.modes.append(mode)
        return self.wifi

    def newWakeLock(self, mode: int, tag: str) -> FakeLock:  # noqa: N802
        self.modes.append(mode)
        return self.wake

    # android.permissions

    def check_permission(self, name: str) -> bool:
        return self.granted

    def request_permissions(self, names: list[str], callback: Callable[..., None]) -> None:
        self.asked.append(names)
        self.granted = self.answers
        callback(names, [self.answers])

    # android.activity

    def bind(self, on_new_intent: Callable[[object], None]) -> None:
        self.heard = on_new_intent

    def getIntent(self) -> FakePhone:  # noqa: N802
        return self

    def getFlags(self) -> int:  # noqa: N802
        return 0

    def getParcelableExtra(self, name: str) -> None:  # noqa: N802
        """Nothing was shared with the app."""

    def getDataString(self) -> str | None:  # noqa: N802
        return self.link

    def getContentResolver(self) -> FakePhone:  # noqa: N802
        return self

    def getCacheDir(self) -> FakePhone:  # noqa: N802
        return self

    def getAbsolutePath(self) -> str:  # noqa: N802
        return "/nowhere"

"""Notices of the system: "your turn" while the app is behind another. Android only; elsewhere there are none."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Protocol

from companion.device.errands import Errands

PERMISSION = "android.permission.POST_NOTIFICATIONS"
ASKED_SINCE, CHANNELS_SINCE = 33, 26  # levels of the system
LOUD = 4  # IMPORTANCE_HIGH: it shows itself
IMMUTABLE = 0x04000000  # since level 31 an intent left with the system must say so
CHANNEL, NUMBER = "turns", 1


class Notices(Protocol):
    """The port: every call returns at once and never raises."""

    @property
    def works(self) -> bool:
        """Whether this system can show any."""

    def ask(self) -> None:
        """Ask the person for the permission, where one is needed and was not given yet."""

    def show(self, title: str, text: str) -> None:
        """In place of the one before."""

    def clear(self) -> None:
        """It has been seen."""


class NoNotices:
    """A system without."""

    works = False

    def ask(self) -> None:
        """Nothing to ask for."""

    def show(self, title: str, text: str) -> None:
        """Nowhere to show it."""

    def clear(self) -> None:
        """There is none."""


class AndroidNotices:
    """All of Java's side on a thread of its own, but for what must be found in the main thread."""

    works = True

    def __init__(self, manager: Any, build: Callable[[str, str], Any], ask: Callable[[], object]) -> None:
        self._manager, self._build, self._ask = manager, build, ask
        self._errands, self._asked = Errands("notices"), False

    def ask(self) -> None:
        if not self._asked:
            self._asked = True
            self._errands.run(self._ask)

    def show(self, title: str, text: str) -> None:
        self._errands.run(lambda: self._manager.notify(NUMBER, self._build(title, text)))

    def clear(self) -> None:
        self._errands.run(lambda: self._manager.cancel(NUMBER))


def android_notices(channel_name: str) -> Notices:
    """Made in the main thread, where Android finds the app's classes."""
    from jnius import autoclass

    context = autoclass("org.kivy.android.PythonActivity").mActivity.getApplicationContext()
    system = autoclass("android.os.Build$VERSION").SDK_INT
    builder, pending = autoclass("android.app.Notification$Builder"), autoclass("android.app.PendingIntent")
    manager = context.getSystemService("notification")
    if system >= CHANNELS_SINCE:
        channel = autoclass("android.app.NotificationChannel")
        manager.createNotificationChannel(channel(CHANNEL, channel_name, LOUD))

    def build(title: str, text: str) -> Any:
        home = context.getPackageManager().getLaunchIntentForPackage(context.getPackageName())
        notice = builder(context, CHANNEL) if system >= CHANNELS_SINCE else builder(context)
        notice.setSmallIcon(context.getApplicationInfo().icon)
        notice.setContentTitle(title)
        notice.setContentText(text)
        notice.setAutoCancel(True)
        notice.setContentIntent(pending.getActivity(context, 0, home, IMMUTABLE))
        return notice.build()

    return AndroidNotices(manager, build, _asking() if system >= ASKED_SINCE else lambda: None)


def _asking() -> Callable[[], object]:
    from android.permissions import check_permission, request_permissions

    return lambda: None if check_permission(PERMISSION) else request_permissions([PERMISSION], lambda *_: None)

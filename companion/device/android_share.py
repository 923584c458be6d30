"""Android's share sheet and its file chooser.

A file goes through MediaStore's Downloads: that gives a content address other apps may read, needs no permission, and
leaves the file where its owner finds it. A FileProvider would have to stand in the manifest's application part, which
python-for-android's templates do not let an app add to. Before Android 10 there are no such Downloads: there the
system's own "save as" asks for a place instead.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from companion.device.errands import Errands
from companion.device.share import FOLDER, LARGEST, Heard, Lost, NoShare, Picked

if TYPE_CHECKING:
    from companion.intents.share import PickedAs

log = logging.getLogger(__name__)
DOWNLOADS_SINCE = 29  # Android 10
# By which the system tells the answers apart
PICK: dict[int, PickedAs] = {0x7C01: "match", 0x7C03: "library", 0x7C04: "move"}
SAVE = 0x7C02
OK = -1  # Activity.RESULT_OK
ANY = "*/*"  # a file that came by a chat is seldom said to be JSON


class Sheet(NoShare):
    """Java is called on a thread of its own."""

    asks = True

    def __init__(self, java: Any) -> None:
        """`java` are the classes, found in the main thread, where Android knows the app's own."""
        self._java = java
        self._heard: Heard = lambda news: None
        self._saving: tuple[str, bytes] = "", b""
        self._errands = Errands("share", most=0)

    def follow(self, heard: Heard) -> None:
        self._heard = heard

    def text(self, text: str) -> bool:
        return self._wish("", lambda: self._send_text(text))

    def file(self, name: str, mime: str, body: bytes) -> str:
        begun = self._wish(name, lambda: self._send_file(name, mime, body))
        return name if begun else ""

    def pick(self, what: PickedAs) -> bool:
        return self._wish("", lambda: self._ask_for_file(what))

    def answered(self, request: int, result: int, intent: Any) -> None:
        """What the person chose; called in Java's own thread."""
        if request not in (*PICK, SAVE) or result != OK or intent is None:
            return
        name, what = self._saving[0], PICK.get(request)
        try:
            if what:
                self._heard(replace(self._read(intent.getData()), what=what))
            else:
                self._fill(intent.getData(), self._saving[1])
        except Exception as why:  # Java's own exceptions
            log.info("no file: %r", why)
            self._heard(Picked("", why=str(why), what=what) if what else Lost(name))

    def _wish(self, name: str, do: Callable[[], None]) -> bool:
        return self._errands.run(lambda: self._try(name, do))

    def _try(self, name: str, do: Callable[[], None]) -> None:
        try:
            do()
        except Exception as why:  # Java's own exceptions, or a full disk
            log.info("not shared: %r", why)
            self._heard(Lost(name))

    def _send_text(self, text: str) -> None:
        java = self._java
        intent = java.Intent(java.Intent.ACTION_SEND)
        intent.setType("text/plain")
        intent.putExtra(java.Intent.EXTRA_TEXT, java.String(text))
        self._choose(intent)

    def _send_file(self, name: str, mime: str, body: bytes) -> None:
        java = self._java
        if java.downloads is None:
            self._save_as(name, mime, body)
            return
        about = java.ContentValues()
        for column, value in (("_display_name", name), ("mime_type", mime), ("relative_path", f"Download/{FOLDER}")):
            about.put(column, value)
        address = java.resolver.insert(java.downloads.EXTERNAL_CONTENT_URI, about)
        self._fill(address, body)
        intent = java.Intent(java.Intent.ACTION_SEND)
        intent.setType(mime)
        intent.putExtra(java.Intent.EXTRA_STREAM, java.parcelable(address))
        intent.addFlags(java.Intent.FLAG_GRANT_READ_URI_PERMISSION)
        self._choose(intent)

    def _save_as(self, name: str, mime: str, body: bytes) -> None:
        java, self._saving = self._java, (name, body)
        intent = java.Intent(java.Intent.ACTION_CREATE_DOCUMENT)
        intent.addCategory(java.Intent.CATEGORY_OPENABLE)
        intent.setType(mime)
        intent.putExtra(java.Intent.EXTRA_TITLE, java.String(name))
        java.activity.startActivityForResult(intent, SAVE)

    def _ask_for_file(self, what: PickedAs) -> None:
        java = self._java
        intent = java.Intent(java.Intent.ACTION_OPEN_DOCUMENT)
        intent.addCategory(java.Intent.CATEGORY_OPENABLE)
        intent.setType(ANY)
        java.activity.startActivityForResult(intent, next(code for code, kind in PICK.items() if kind == what))

    def _choose(self, intent: Any) -> None:
        """Without a title of ours: the system's own sheet says what it is."""
        self._java.activity.startActivity(self._java.Intent.createChooser(intent, None))

    def _fill(self, address: Any, body: bytes) -> None:
        with os.fdopen(self._java.resolver.openFileDescriptor(address, "w").detachFd(), "wb") as file:
            file.write(body)

    def _read(self, address: Any) -> Picked:
        with os.fdopen(self._java.resolver.openFileDescriptor(address, "r").detachFd(), "rb") as file:
            return Picked(str(address.getLastPathSegment()).rpartition("/")[2], file.read(LARGEST + 1))


class _Java:
    """The classes and objects of this phone."""

    def __init__(self) -> None:
        from jnius import autoclass, cast

        self.activity = autoclass("org.kivy.android.PythonActivity").mActivity
        self.resolver = self.activity.getContentResolver()
        self.Intent = autoclass("android.content.Intent")
        self.ContentValues = autoclass("android.content.ContentValues")
        self.String = autoclass("java.lang.String")
        self.parcelable = lambda address: cast("android.os.Parcelable", address)
        system = autoclass("android.os.Build$VERSION").SDK_INT
        has = system >= DOWNLOADS_SINCE
        self.downloads = autoclass("android.provider.MediaStore$Downloads") if has else None


def android_sheet() -> Sheet:
    """Made in the main thread, where Android finds the app's classes."""
    from android import activity

    sheet = Sheet(_Java())
    activity.bind(on_activity_result=sheet.answered)
    return sheet

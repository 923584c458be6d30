"""Files that Android opens with the app or that are shared with it, with Java pretended."""

from __future__ import annotations

import os
import queue
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from companion.commands.window import opening
from companion.device import android_files
from companion.device.port import this_device
from companion.intents import intent as i

LINK = "tablecompanion://join?c=407215"


class Uri:
    def __init__(self, path: Path | None, said: str | None = None, last: str | None = "17") -> None:
        self.path, self.said, self._last = path, said, last

    def getLastPathSegment(self) -> str | None:  # noqa: N802 - Java's name
        return self._last


class Intent:
    def __init__(self, uri: Uri | None = None, link: str = "", shared: Uri | None = None, flags: int = 0) -> None:
        self._uri, self._link, self._shared, self._flags = uri, link, shared, flags

    def getFlags(self) -> int:  # noqa: N802
        return self._flags

    def getDataString(self) -> str | None:  # noqa: N802
        return self._link or ("content://chat/17" if self._uri else None)

    def getData(self) -> Uri | None:  # noqa: N802
        return self._uri

    def getParcelableExtra(self, name: str) -> Uri | None:  # noqa: N802
        assert name == "android.intent.extra.STREAM"
        return self._shared


class Cursor:
    def __init__(self, said: str) -> None:
        self._said, self.is_open = said, True

    def moveToFirst(self) -> bool:  # noqa: N802
        return True

    def getString(self, column: int) -> str:  # noqa: N802
        assert (column, self.is_open) == (0, True)
        return self._said

    def close(self) -> None:
        self.is_open = False


class Java:
    """The activity, its resolver and its folder; `first` is what the app was started with."""

    def __init__(self, folder: Path, first: Intent | None = None) -> None:
        self.folder, self.first, self.mActivity = folder, first, self
        self.tell: Callable[[Intent | None], None] = lambda intent: None
        self.cursors: list[Cursor] = []

    def cast(self, kind: str, value: Any) -> Any:
        assert kind == "android.net.Uri"
        return value

    def bind(self, on_new_intent: Callable[[Intent | None], None]) -> None:
        self.tell = on_new_intent

    def getIntent(self) -> Intent | None:  # noqa: N802
        return self.first

    def getContentResolver(self) -> Java:  # noqa: N802
        return self

    def getCacheDir(self) -> Java:  # noqa: N802
        return self

    def getAbsolutePath(self) -> str:  # noqa: N802
        return str(self.folder)

    def query(self, uri: Uri, columns: list[str], *rest: None) -> Cursor | None:
        assert (columns, rest) == (["_display_name"], (None, None, None))
        if uri.said == "refused":
            raise RuntimeError("Java says no")
        if uri.said is None:
            return None
        self.cursors.append(Cursor(uri.said))
        return self.cursors[-1]

    def openFileDescriptor(self, uri: Uri, mode: str) -> Java:  # noqa: N802
        if uri.path is None:
            raise RuntimeError("Java says no")
        self._fd = os.open(uri.path, {"r": os.O_RDONLY}[mode])
        return self

    def detachFd(self) -> int:  # noqa: N802
        return self._fd


def followed(monkeypatch: pytest.MonkeyPatch, java: Java) -> queue.Queue[str]:
    for name in ("jnius", "android", "android.activity"):
        module = ModuleType(name)
        for member in ("cast", "bind", "mActivity"):
            setattr(module, member, getattr(java, member))
        monkeypatch.setitem(sys.modules, name, module)
    sys.modules["android"].activity = sys.modules["android.activity"]  # type: ignore[attr-defined]
    heard: queue.Queue[str] = queue.Queue()
    this_device(android=True).follow_links(heard.put)
    return heard


def file(folder: Path, body: bytes = b"{}") -> Path:
    path = folder / "theirs"
    path.write_bytes(body)
    return path


def test_the_file_the_app_was_started_with_is_opened_as_on_a_desktop(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    java = Java(tmp_path, Intent(Uri(file(tmp_path), "Huns.tcmatch.json")))
    path = followed(monkeypatch, java).get(timeout=60)
    assert Path(path).read_bytes() == b"{}"
    assert Path(path).name == "Huns.tcmatch.json"
    assert opening(path) == i.OpenFile(path)
    assert not java.cursors[0].is_open


def test_what_is_shared_with_the_running_app_takes_the_place_of_the_last(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    java = Java(tmp_path)
    heard = followed(monkeypatch, java)
    java.tell(Intent(shared=Uri(file(tmp_path, b"1"), "a.bgsplay")))
    first = Path(heard.get(timeout=60))
    java.tell(Intent(shared=Uri(file(tmp_path, b"2"), "b.bgsplay")))
    second = Path(heard.get(timeout=60))
    assert (second.name, second.read_bytes()) == ("b.bgsplay", b"2")
    assert [path.name for path in first.parent.iterdir()] == ["b.bgsplay"]


@pytest.mark.parametrize(
    ("said", "last", "name"),
    [
        (None, "primary:Download/huns.tcmatch.json", "huns.tcmatch.json"),
        ("refused", "17", "17"),
        ("../../../evil.json", "17", "evil.json"),
        ("..", "17", "file"),
        (None, None, "file"),
        ("a" * 500 + ".tclib.json", "17", "a" * 109 + ".tclib.json"),
    ],
)
def test_a_name_is_a_name_and_no_way_out_of_the_folder(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, said: str | None, last: str | None, name: str
) -> None:
    path = Path(followed(monkeypatch, Java(tmp_path, Intent(Uri(file(tmp_path), said, last)))).get(timeout=60))
    assert path == tmp_path / "opened" / name
    assert path.read_bytes() == b"{}"


def test_a_file_that_cannot_be_read_is_told_all_the_same_so_that_it_is_said(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    path = Path(followed(monkeypatch, Java(tmp_path, Intent(Uri(None, "gone.bgsplay")))).get(timeout=60))
    assert path.name == "gone.bgsplay"
    assert not path.exists()


def test_no_more_is_read_than_what_its_reader_refuses(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(android_files, "LARGEST", 10)
    heard = followed(monkeypatch, Java(tmp_path, Intent(Uri(file(tmp_path, b"x" * 99), "big.json"))))
    assert Path(heard.get(timeout=60)).stat().st_size == 11


def test_links_go_on_as_links_and_nothing_is_opened_twice(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    java = Java(tmp_path, Intent(Uri(file(tmp_path), "old.json"), flags=0x00100000))
    heard = followed(monkeypatch, java)
    java.tell(None)
    java.tell(Intent())
    java.tell(Intent(link=LINK))
    assert heard.get(timeout=60) == LINK
    assert heard.empty(), "brought back from the list of recent apps, it was opened long ago"

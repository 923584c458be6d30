"""Handing things on: a desktop's folder and clipboard, and a phone's share sheet with Java pretended."""

from __future__ import annotations

import os
import queue
import sys
from collections.abc import Callable
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from companion.commands.window import told
from companion.device import android_share
from companion.device.android_share import PICK, SAVE, Sheet, android_sheet
from companion.device.port import Desktop, Phone, this_device
from companion.device.share import InFolder, Lost, NoShare, Picked, share_folder
from companion.intents.intent import NotHanded, PickedLibrary, PickedMove
from companion.intents.intent import Picked as PickedFile

MATCH, LIBRARY, MOVE = PICK  # the codes by which the system tells the answers apart


def test_a_file_is_saved_and_none_overwritten(tmp_path: Path) -> None:
    share = InFolder(tmp_path / "new" / "folder")
    assert share.files() == ()
    first = share.file("huns.json", "application/json", b"one")
    assert share.file("huns.json", "application/json", b"one") == first
    second = share.file("huns.json", "application/json", b"two")
    assert (Path(first).read_bytes(), Path(second).read_bytes()) == (b"one", b"two")
    assert Path(second).name == "huns-2.json"
    share.file("huns.txt", "text/plain", b"")
    table = share.file("huns.csv", "text/csv", b"")
    os.utime(first, (5, 5))
    os.utime(table, (4, 4))
    assert [path.name for path in share.files()] == ["huns-2.json", "huns.json", "huns.csv"], "what can be taken in"


def test_a_text_goes_to_the_clipboard_once_there_is_one() -> None:
    share, copied = InFolder(Path("nowhere")), list[str]()
    assert not share.text("Ala")
    share.copy_with(copied.append)
    assert share.text("Ala")
    assert copied == ["Ala"]
    assert not share.pick("match")


@pytest.mark.parametrize(
    ("written", "made", "where"),
    [
        ('# x\nXDG_DOCUMENTS_DIR="$HOME/Dokumenty"\n', "Dokumenty", "Dokumenty/Table Companion"),
        ("", "Documents", "Documents/Table Companion"),
        ('XDG_DOCUMENTS_DIR="$HOME/gone"\n', "Documents", "Table Companion"),
        ("\udcff", "", "Table Companion"),
    ],
    ids=["its own name", "the usual name", "a folder that is not there", "not a text"],
)
def test_the_folder_is_among_the_documents(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, written: str, made: str, where: str
) -> None:
    monkeypatch.setattr(sys, "platform", "linux")
    monkeypatch.setenv("HOME", str(tmp_path))
    monkeypatch.setenv("XDG_CONFIG_HOME", "")
    (tmp_path / ".config").mkdir()
    (tmp_path / ".config" / "user-dirs.dirs").write_bytes(written.encode(errors="surrogateescape"))
    (tmp_path / made).mkdir(exist_ok=True)
    assert share_folder() == tmp_path / where


class Java:
    """Stands in for jnius and android: intents are dicts of what was put into them."""

    def __init__(self, folder: Path, system: int = 35) -> None:
        self.folder, self.system = folder, system
        self.started: queue.Queue[tuple[dict[str, Any], int]] = queue.Queue()
        self.answer: Callable[[int, int, Any], None] = lambda *_: None
        self.refuses: Exception | None = None

    # jnius

    def autoclass(self, name: str) -> Any:
        known: dict[str, Any] = {
            "org.kivy.android.PythonActivity": self,
            "android.content.Intent": Intent,
            "android.content.ContentValues": Values,
            "java.lang.String": str,
            "android.os.Build$VERSION": self,
        }
        if self.system >= 29:
            known["android.provider.MediaStore$Downloads"] = self
        return known[name]

    def cast(self, kind: str, value: Any) -> Any:
        assert kind == "android.os.Parcelable"
        return value

    EXTERNAL_CONTENT_URI = "content://media/external/downloads"

    @property
    def SDK_INT(self) -> int:  # noqa: N802 - Java's name
        return self.system

    @property
    def mActivity(self) -> Java:  # noqa: N802
        return self

    # the activity and its resolver

    def getContentResolver(self) -> Java:  # noqa: N802
        return self

    def insert(self, collection: str, values: dict[str, str]) -> Address:
        assert collection == self.EXTERNAL_CONTENT_URI
        assert values["relative_path"] == "Download/Table Companion"
        return Address(self.folder / values["_display_name"], values["mime_type"])

    def openFileDescriptor(self, address: Address, mode: str) -> Java:  # noqa: N802
        if self.refuses is not None:
            raise self.refuses
        flags = {"r": os.O_RDONLY, "w": os.O_WRONLY | os.O_CREAT | os.O_TRUNC}[mode]
        self._fd = os.open(address.path, flags)
        return self

    def detachFd(self) -> int:  # noqa: N802
        return self._fd

    def startActivity(self, intent: dict[str, Any]) -> None:  # noqa: N802
        self.started.put((intent, 0))

    def startActivityForResult(self, intent: dict[str, Any], code: int) -> None:  # noqa: N802
        self.started.put((intent, code))

    # android.activity

    def bind(self, on_activity_result: Callable[[int, int, Any], None]) -> None:
        self.answer = on_activity_result

    def seen(self) -> tuple[dict[str, Any], int]:
        return self.started.get(timeout=60)


class Values(dict[str, str]):
    def put(self, column: str, value: str) -> None:
        self[column] = value


class Address:
    def __init__(self, path: Path, mime: str = "") -> None:
        self.path, self.mime = path, mime

    def getLastPathSegment(self) -> str:  # noqa: N802
        return f"primary:Download/{self.path.name}"


class Intent(dict[str, Any]):
    ACTION_SEND, ACTION_CREATE_DOCUMENT, ACTION_OPEN_DOCUMENT = "SEND", "CREATE", "OPEN"
    EXTRA_TEXT, EXTRA_STREAM, EXTRA_TITLE, CATEGORY_OPENABLE = "TEXT", "STREAM", "TITLE", "OPENABLE"
    FLAG_GRANT_READ_URI_PERMISSION = 1

    def __init__(self, action: str) -> None:
        super().__init__(action=action)

    def setType(self, mime: str) -> None:  # noqa: N802
        self["type"] = mime

    def putExtra(self, name: str, value: Any) -> None:  # noqa: N802
        self[name] = value

    def addFlags(self, flags: int) -> None:  # noqa: N802
        self["flags"] = flags

    def addCategory(self, category: str) -> None:  # noqa: N802
        self["category"] = category

    def getData(self) -> Address:  # noqa: N802
        found: Address = self["data"]
        return found

    @staticmethod
    def createChooser(intent: Intent, title: None) -> dict[str, Any]:  # noqa: N802
        return {"chooser": intent}


def on(monkeypatch: pytest.MonkeyPatch, java: Any) -> None:
    for name in ("jnius", "android", "android.activity"):
        module = ModuleType(name)
        for member in ("autoclass", "cast", "bind"):
            setattr(module, member, getattr(java, member, None))
        monkeypatch.setitem(sys.modules, name, module)
    sys.modules["android"].activity = sys.modules["android.activity"]  # type: ignore[attr-defined]


def sheet(monkeypatch: pytest.MonkeyPatch, java: Java) -> tuple[Sheet, queue.Queue[Picked | Lost]]:
    on(monkeypatch, java)
    made, heard = android_sheet(), queue.Queue[Picked | Lost]()
    made.follow(heard.put)
    return made, heard


def test_a_text_is_sent_through_the_sheet(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    java = Java(tmp_path)
    made, _ = sheet(monkeypatch, java)
    assert made.asks
    assert made.text("Zażółć")
    assert java.seen() == ({"chooser": {"action": "SEND", "type": "text/plain", "TEXT": "Zażółć"}}, 0)


def test_a_file_is_written_to_the_downloads_and_lent_to_who_gets_it(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    java = Java(tmp_path)
    made, _ = sheet(monkeypatch, java)
    assert made.file("huns.bgsplay", "application/octet-stream", b"{}") == "huns.bgsplay"
    intent = java.seen()[0]["chooser"]
    assert (intent["action"], intent["type"], intent["flags"]) == ("SEND", "application/octet-stream", 1)
    assert intent["STREAM"].path.read_bytes() == b"{}"
    assert intent["STREAM"].path == tmp_path / "huns.bgsplay"


def test_an_older_android_asks_where_to_save(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    java = Java(tmp_path, system=28)
    made, heard = sheet(monkeypatch, java)
    made.file("huns.csv", "text/csv", b"a,b")
    intent, code = java.seen()
    assert (intent["action"], intent["TITLE"], intent["type"], code) == ("CREATE", "huns.csv", "text/csv", SAVE)
    chosen = Intent("")
    chosen["data"] = Address(tmp_path / "mine.csv")
    java.answer(SAVE, 0, chosen)
    java.answer(SAVE, -1, None)
    assert not (tmp_path / "mine.csv").exists(), "nothing was chosen"
    java.answer(SAVE, -1, chosen)
    assert (tmp_path / "mine.csv").read_bytes() == b"a,b"
    java.refuses = OSError("full")
    java.answer(SAVE, -1, chosen)
    assert heard.get(timeout=60) == Lost("huns.csv")


def test_a_picked_file_is_read(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    java = Java(tmp_path)
    made, heard = sheet(monkeypatch, java)
    assert made.pick("library")
    intent, code = java.seen()
    assert (intent, code) == ({"action": "OPEN", "category": "OPENABLE", "type": "*/*"}, LIBRARY)
    (tmp_path / "huns.json").write_bytes(b"{}")
    chosen = Intent("")
    chosen["data"] = Address(tmp_path / "huns.json")
    java.answer(0x99, -1, chosen)
    java.answer(LIBRARY, -1, chosen)
    news = heard.get(timeout=60)
    assert news == Picked("huns.json", b"{}", what="library")
    assert told(news) == PickedLibrary("huns.json", b"{}", "")
    java.refuses = RuntimeError("Java says no")
    java.answer(LIBRARY, -1, chosen)
    assert heard.get(timeout=60) == Picked("", b"", "Java says no", "library")
    java.refuses = None
    java.answer(MATCH, -1, chosen)
    assert told(heard.get(timeout=60)) == PickedFile("huns.json", b"{}", "")
    java.answer(MOVE, -1, chosen)
    assert told(heard.get(timeout=60)) == PickedMove("huns.json", b"{}", "")


def test_no_more_of_a_picked_file_is_read_than_what_its_reader_refuses(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(android_share, "LARGEST", 10)
    java = Java(tmp_path)
    _, heard = sheet(monkeypatch, java)
    (tmp_path / "big.json").write_bytes(b"x" * 99)
    chosen = Intent("")
    chosen["data"] = Address(tmp_path / "big.json")
    java.answer(MATCH, -1, chosen)
    assert told(heard.get(timeout=60)) == PickedFile("big.json", b"x" * 11, "")


def test_what_java_refuses_is_said_and_the_next_goes_through(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    java = Java(tmp_path)
    made, heard = sheet(monkeypatch, java)
    java.refuses = RuntimeError("Java says no")
    made.file("huns.csv", "text/csv", b"")
    news = heard.get(timeout=60)
    assert news == Lost("huns.csv")
    assert told(news) == NotHanded("huns.csv")
    made.text("still here")
    assert java.seen()[0]["chooser"]["TEXT"] == "still here"


def test_every_device_has_the_port(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    on(monkeypatch, Java(tmp_path))
    assert isinstance(this_device(android=True).share, Sheet)
    on(monkeypatch, None)
    phone = this_device(android=True)
    assert isinstance(phone, Phone)
    assert type(phone.share) is NoShare, "a phone without such classes works all the same"
    assert isinstance(this_device(android=False).share, InFolder)
    assert type(Desktop(None).share) is NoShare


def test_a_second_file_keeps_the_whole_suffix_it_is_known_by(tmp_path: Path) -> None:
    share = InFolder(tmp_path)
    names = [Path(share.file("cards.tclib.json", "application/json", body)).name for body in (b"1", b"2", b"3", b"2")]
    assert names == ["cards.tclib.json", "cards-2.tclib.json", "cards-3.tclib.json", "cards-2.tclib.json"]

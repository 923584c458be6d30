"""What Linux desktops read of the app: the entry of its menu and what software centres show."""

from __future__ import annotations

import configparser
import json
import os
import re
import shutil
import struct
import subprocess
from pathlib import Path
from typing import Any
from xml.etree import ElementTree as ET

import pytest

from companion import __version__
from companion.cards import file as library_file
from companion.export import bgsplay, formats
from companion.sync.pairing import moving

ROOT = Path(__file__).resolve().parents[2]
APP = "org.tablecompanion.companion"
XML = "{http://www.w3.org/XML/1998/namespace}lang"


@pytest.fixture
def entry() -> configparser.SectionProxy:
    read = configparser.RawConfigParser(strict=True)
    read.optionxform = str  # type: ignore[assignment,method-assign]
    read.read(ROOT / "linux" / f"{APP}.desktop", encoding="utf-8")
    assert read.sections() == ["Desktop Entry"]
    return read["Desktop Entry"]


@pytest.fixture
def metainfo() -> ET.Element:
    return ET.parse(ROOT / "linux" / f"{APP}.metainfo.xml").getroot()


def test_the_menu_starts_the_command_and_hands_links_on(entry: configparser.SectionProxy) -> None:
    assert (entry["Type"], entry["Exec"], entry["Icon"], entry["Terminal"]) == (
        "Application", "companion %u", APP, "false",
    )  # fmt: skip
    assert entry["MimeType"].startswith("x-scheme-handler/tablecompanion;")
    assert 'companion = "companion.__main__:main"' in (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    for key in ("Name", "GenericName", "Comment", "Keywords"):
        assert entry[key]
        assert entry[f"{key}[pl]"]


def test_lists_end_as_the_specification_says(entry: configparser.SectionProxy) -> None:
    for key in ("Categories", "Keywords", "Keywords[pl]", "MimeType"):
        assert entry[key].endswith(";")
        assert "" not in entry[key].split(";")[:-1]


def test_software_centres_find_the_app_and_its_newest_version(metainfo: ET.Element) -> None:
    assert (metainfo.tag, metainfo.get("type")) == ("component", "desktop-application")
    assert metainfo.findtext("id") == APP
    assert metainfo.findtext("launchable") == f"{APP}.desktop"
    releases = [release.get("version") for release in metainfo.findall("releases/release")]
    assert releases[0] == __version__
    assert all(
        re.fullmatch(r"\d{4}-\d\d-\d\d", release.get("date") or "") for release in metainfo.findall("releases/release")
    )


def test_every_text_is_there_in_polish_too(metainfo: ET.Element) -> None:
    for path in ("name", "summary", "description/p", "description/ul/li"):
        said = [element.get(XML, "en") for element in metainfo.findall(path)]
        assert said.count("en") == said.count("pl") > 0, path
    summary = metainfo.findtext("summary") or ""
    assert len(summary) <= 35 + 5, "software centres cut what is longer"
    assert not summary.endswith(".")


def test_both_name_the_same_thing(entry: configparser.SectionProxy, metainfo: ET.Element) -> None:
    names = {name.get(XML, "en"): name.text for name in metainfo.findall("name")}
    assert names == {"en": entry["Name"], "pl": entry["Name[pl]"]}
    categories = [category.text for category in metainfo.findall("categories/category")]
    assert categories == entry["Categories"].split(";")[:-1]


# -- file types, icons, and what Debian's own tools say of them

KINDS = {
    ".tcmatch.json": "application/vnd.tablecompanion.match+json",
    ".tclib.json": "application/vnd.tablecompanion.library+json",
    ".tcmove": "application/vnd.tablecompanion.move",
}
PLAY = "application/vnd.tablecompanion.play+json"
MIME = "{http://www.freedesktop.org/standards/shared-mime-info}"


@pytest.fixture
def types() -> dict[str, ET.Element]:
    root = ET.parse(ROOT / "linux" / f"{APP}.mime.xml").getroot()
    return {element.get("type", ""): element for element in root.findall(f"{MIME}mime-type")}


def test_every_kind_of_file_that_is_opened_again_has_a_type_that_the_menu_takes(
    entry: configparser.SectionProxy, metainfo: ET.Element, types: dict[str, ET.Element]
) -> None:
    written = {formats.MATCH, library_file.SUFFIX, moving.SUFFIX}
    assert written == set(KINDS)
    for suffix, kind in KINDS.items():
        (glob,) = types[kind].findall(f"{MIME}glob")
        assert glob.get("pattern") == f"*{suffix}"
    assert set(types) == {*KINDS.values(), PLAY}
    assert set(entry["MimeType"].split(";")[:-1]) == {"x-scheme-handler/tablecompanion", *types}
    assert [told.text for told in metainfo.findall("provides/mediatype")] == entry["MimeType"].split(";")[:-1]
    for element in types.values():
        assert {told.get(XML, "en") for told in element.findall(f"{MIME}comment")} == {"en", "pl"}


def test_a_play_is_ours_by_what_it_says(types: dict[str, ET.Element]) -> None:
    """Others write .bgsplay too; BG Stats' own app is theirs."""
    (match,) = types[PLAY].findall(f"{MIME}magic/{MIME}match")
    first, last = map(int, (match.get("offset") or "").split(":"))
    body = json.dumps({"about": bgsplay.ABOUT}, indent=1)
    assert first <= body.index(match.get("value") or "?") <= last
    assert types[PLAY].findall(f"{MIME}glob") == []


def test_the_icons_are_as_large_as_their_folders_say() -> None:
    script = (ROOT / "linux" / "install.sh").read_text(encoding="utf-8")
    sizes = re.search(r"for size in ([\d ]+);", script)
    assert sizes is not None
    assert {48, 64, 128, 256, 512} <= set(map(int, sizes[1].split())), "what menus and software centres ask for"
    for size in map(int, sizes[1].split()):
        head = (ROOT / "assets" / "icons" / f"icon-{size}.png").read_bytes()[:24]
        assert struct.unpack(">II", head[16:24]) == (size, size)


@pytest.fixture
def installed(tmp_path: Path) -> Path:
    subprocess.run(["sh", ROOT / "linux" / "install.sh", tmp_path], check=True, capture_output=True)
    return tmp_path / "share"


def test_what_is_installed_is_whole(installed: Path) -> None:
    for path in (
        f"applications/{APP}.desktop",
        f"metainfo/{APP}.metainfo.xml",
        f"mime/packages/{APP}.xml",
        f"icons/hicolor/48x48/apps/{APP}.png",
    ):
        assert (installed / path).is_file(), path


def need(tool: str) -> str:
    found = shutil.which(tool)
    if found is None:
        pytest.skip(f"{tool} is not installed")
    return found


def test_the_desktop_knows_the_files_by_their_types(installed: Path, tmp_path: Path) -> None:
    """As GNOME and others ask: the database is made by Debian's tool, and asked by GLib."""
    need("update-mime-database")
    gio = need("gio")
    plays = {"ours.bgsplay": json.dumps({"about": bgsplay.ABOUT}, indent=1), "theirs.bgsplay": '{"about":"x"}'}
    files = {**{f"huns{suffix}": "{}" for suffix in KINDS}, "other.json": "{}", **plays}
    found = {}
    for name, body in files.items():
        (tmp_path / name).write_text(body, encoding="utf-8")
        around = {**os.environ, "XDG_DATA_HOME": str(installed)}
        told = subprocess.run(
            [gio, "info", "-a", "standard::content-type", name],
            cwd=tmp_path, env=around, capture_output=True, text=True, check=True,
        )  # fmt: skip
        found[name] = re.findall(r"content-type: (\S+)", told.stdout)[0]
    for suffix, kind in KINDS.items():
        assert found[f"huns{suffix}"] == kind
    assert found["ours.bgsplay"] == PLAY
    assert found["theirs.bgsplay"] != PLAY
    assert found["other.json"] == "application/json"


@pytest.mark.parametrize(
    "call",
    [
        ("appstreamcli", "validate", "--no-net", f"linux/{APP}.metainfo.xml"),
        ("desktop-file-validate", f"linux/{APP}.desktop"),
        ("xmllint", "--noout", f"linux/{APP}.mime.xml"),
    ],
    ids=lambda call: call[0],
)
def test_debians_own_tools_find_nothing_wrong(call: tuple[str, ...]) -> None:
    done = subprocess.run([need(call[0]), *call[1:]], cwd=ROOT, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout + done.stderr


# -- Flatpak and AppImage


@pytest.fixture
def manifest() -> dict[str, Any]:
    read: dict[str, Any] = json.loads((ROOT / "linux" / f"{APP}.json").read_text(encoding="utf-8"))
    return read


def test_the_flatpak_is_the_app_that_the_desktop_knows(
    manifest: dict[str, Any], entry: configparser.SectionProxy
) -> None:
    assert manifest["id"] == APP
    assert entry["Exec"].split()[0] == manifest["command"]
    (module,) = manifest["modules"]
    assert (ROOT / "linux" / module["sources"][0]["path"]).resolve() == ROOT
    named = [
        word for command in module["build-commands"] for word in command.split() if "/" in word and "=" not in word
    ]
    for path in (word for word in named if not word.startswith("/")):
        assert (ROOT / path).exists(), path
    asked = {"ipc", "network", "wayland", "fallback-x11", "pulseaudio", "dri", "xdg-documents:create"}
    assert {arg.partition("=")[2] for arg in manifest["finish-args"]} == asked, "and no more of a person's files"


def test_flatpaks_own_tool_reads_the_manifest_to_its_last_word() -> None:
    """It only warns of a word it does not know."""
    call = [need("flatpak-builder"), "--show-manifest", f"linux/{APP}.json"]
    done = subprocess.run(call, cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stderr == ""
    assert json.loads(done.stdout)["id"] == APP


def test_an_appimage_holds_the_folder_and_starts_it(tmp_path: Path) -> None:
    """The AppImage project's tool is pretended: it is given a folder as its specification wants it."""
    folder, tools, out = tmp_path / "table-companion-1-linux", tmp_path / "tools", tmp_path / "out"
    for path, text in (
        (folder / "companion", "#!/bin/sh\necho started $@\n"),
        (tools / "appimagetool", f'#!/bin/sh\ncp -a "$1" {out}\n"$1/AppRun" huns.tcmatch.json > {out}.said\n'),
    ):
        path.parent.mkdir()
        path.write_text(text, encoding="utf-8")
        path.chmod(0o755)
    call = ["sh", str(ROOT / "linux" / "appimage.sh"), str(folder), "app.AppImage"]
    without = subprocess.run(call, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (without.returncode, without.stdout) == (2, "started --version\n")
    assert without.stderr.endswith("appimagetool is not on the PATH\n")
    around = {**os.environ, "PATH": f"{tools}:{os.environ['PATH']}"}
    subprocess.run(call, cwd=tmp_path, env=around, capture_output=True, check=True)
    assert Path(f"{out}.said").read_text(encoding="utf-8") == "started huns.tcmatch.json\n"
    for name in (f"{APP}.desktop", f"{APP}.png", ".DirIcon", f"usr/share/metainfo/{APP}.metainfo.xml"):
        assert (out / name).is_file(), name
    (folder / "companion").unlink()
    assert subprocess.run(call, cwd=tmp_path, capture_output=True, check=False).returncode == 2

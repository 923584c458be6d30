"""What Linux desktops read of the app: the entry of its menu and what software centres show."""

from __future__ import annotations

import configparser
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from companion import __version__

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
    assert entry["MimeType"] == "x-scheme-handler/tablecompanion;"
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

"""What ships is locked, licensed and looked after: the lock, the notices, the audit, and both sides' versions."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.version import Version

from tests.build.tools import ROOT, run_tool

LOCK = (ROOT / "constraints" / "desktop.txt").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
EXTRAS = PROJECT["optional-dependencies"]
PINS = dict(re.findall(r"^([\w.-]+)==([\w.]+)", LOCK, re.MULTILINE))


def test_every_line_of_the_lock_is_one_version_with_its_hashes() -> None:
    entries = [entry for entry in re.split(r"(?<!\\)\n", LOCK) if entry and not entry.startswith("#")]
    assert len(entries) == len(PINS) > 15
    for entry in entries:
        assert re.fullmatch(r"[\w.-]+==[\w.]+( \\\n    --hash=sha256:[0-9a-f]{64})+", entry), entry
    assert "://" not in LOCK, "no address of a registry"


def test_the_lock_has_all_that_we_declare_within_its_bounds() -> None:
    for wanted in map(Requirement, [*PROJECT["dependencies"], *EXTRAS["app"], *EXTRAS["desktop"]]):
        assert wanted.specifier.contains(PINS[wanted.name.lower()]), wanted


def test_what_gets_security_fixes_has_a_lower_and_an_upper_bound() -> None:
    for wanted in map(Requirement, [*PROJECT["dependencies"], *EXTRAS["app"]]):
        kinds = {pin.operator for pin in wanted.specifier}
        assert kinds in ({"=="}, {">=", "<"}), wanted


def test_the_package_is_built_from_the_lock_and_nothing_else() -> None:
    text = (ROOT / "tools" / "dist.py").read_text(encoding="utf-8")
    assert text.count('"install"') == 1
    assert '"--require-hashes", "--only-binary=:all:", "-r", str(ROOT / "constraints" / "desktop.txt")' in text


def test_no_side_ships_or_takes_a_cryptography_with_a_known_fault() -> None:
    """The newest that touches us is CVE-2026-39892, mended in 46.0.7."""
    spec = (ROOT / "buildozer.spec").read_text(encoding="utf-8")
    android = re.search(r"cryptography==([\d.]+)", spec)
    assert android is not None
    assert min(Version(android[1]), Version(PINS["cryptography"])) >= Version("46.0.7")
    declared = next(wanted for wanted in map(Requirement, PROJECT["dependencies"]) if wanted.name == "cryptography")
    assert not declared.specifier.contains("46.0.6")
    assert declared.specifier.contains(android[1])


def test_the_notices_name_every_package_with_its_licence_and_text() -> None:
    text = (ROOT / "NOTICES").read_text(encoding="utf-8")
    named = re.findall(r"^={78}\n(\S+) (\S+): (.+)$", text, re.M)
    build_only = {"altgraph", "packaging", "pyinstaller", "pyinstaller-hooks-contrib", "setuptools"}
    carried = PINS.keys() - build_only - {"docutils", "pygments"}
    versions = {name.lower().replace("_", "-"): version for name, version, _ in named}
    assert versions == {name: PINS[name] for name in carried}, "make notices"
    assert all(kind for _, _, kind in named)
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in text
    assert "github.com/python-zeroconf/python-zeroconf" in text
    assert 'module_collection_mode={"zeroconf": "py"}' in (ROOT / "tools" / "desktop.spec").read_text(encoding="utf-8")
    assert "SIL OPEN FONT LICENSE" in text.upper()
    assert "PYTHON SOFTWARE FOUNDATION LICENSE VERSION 2" in text


def planted(folder: Path, name: str, **files: str) -> Path:
    """A package installed there, with these files in its metadata."""
    about = folder / f"{name}-1.0.dist-info"
    about.mkdir(parents=True)
    for file, text in files.items():
        (about / file).write_text(text, encoding="utf-8")
    (about / "RECORD").write_text("".join(f"{about.name}/{file},,\n" for file in (*files, "RECORD")), encoding="utf-8")
    return folder


GAPS = """
from importlib.metadata import distributions
print(*notices.gaps(distributions(path=[sys.argv[2]])), sep="\\n")
"""
HEAD = "Metadata-Version: 2.1\nName: odd\nVersion: 1.0\n"


@pytest.mark.parametrize(
    ("files", "said"),
    [
        ({"METADATA": f"{HEAD}License: MIT\n", "LICENSE": "Permission is granted"}, ""),
        ({"METADATA": f"{HEAD}License: MIT\n"}, "odd: has no text of its licence"),
        ({"METADATA": HEAD, "LICENSE": "Permission is granted"}, "odd: names no licence"),
        (
            {"METADATA": f"{HEAD}License-Expression: LGPL-2.1-or-later\n", "COPYING": "GNU"},
            "odd: does not say where its source is",
        ),
    ],
)
def test_a_gap_in_the_licences_is_named(tmp_path: Path, files: dict[str, str], said: str) -> None:
    assert run_tool("notices", GAPS, planted(tmp_path, "odd", **files)).strip() == said


AUDIT = """
import json
packages = [("Android", "cryptography", "46.0.3"), ("desktop", "cryptography", "46.0.6"), ("desktop", "odd", "1")]
root = Path(sys.argv[2])
faults = json.loads((root / "constraints" / "known_faults.json").read_text())
faults = [fault for fault in faults if "only" not in fault or audit.is_used(root, fault["only"])]
print(*audit.report(packages, audit.known(packages, faults)), sep="\\n")
"""


def test_an_old_version_is_found_by_the_audit() -> None:
    """A fault in a part that nothing of ours imports is not among them."""
    assert run_tool("audit", AUDIT, ROOT).splitlines() == [
        "Android: cryptography 46.0.3 has CVE-2026-26007, CVE-2026-34073, CVE-2026-39892",
        "desktop: cryptography 46.0.6 has CVE-2026-39892",
    ]


USED = """
print([audit.is_used(Path(sys.argv[2]), part) for part in ("pkcs7", "ed25519")])
"""


def test_what_is_only_in_a_part_of_a_package_counts_where_that_is_used() -> None:
    assert run_tool("audit", USED, ROOT).strip() == "[False, True]"


UNREACHED = """
audit.LIST = "http://127.0.0.1:9/nothing"
print(audit.listed([("desktop", "odd", "1")]))
print(len(audit.shipped(Path(sys.argv[2]))))
"""


def test_an_audit_without_a_list_says_so() -> None:
    reached, packages = run_tool("audit", UNREACHED, ROOT).split()
    assert reached == "None"
    assert int(packages) > 30

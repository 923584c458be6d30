"""`make audit`: the versions that ship against known faults; where no list can be reached it says what it did check.

The list is OSV's (osv.dev), asked by name and version. Without a network only the faults that are written down in
constraints/known_faults.json are looked for, which is said, and is no proof of anything else. One of those that is
`only` in a part that nothing of ours imports is said, and does not count.
"""

from __future__ import annotations

import configparser
import json
import re
import sys
import urllib.error
import urllib.request
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
LIST = "https://api.osv.dev/v1/querybatch"
PATIENCE = 20  # seconds
Shipped = list[tuple[str, str, str]]  # where, name, version


def shipped(root: Path) -> Shipped:
    """Of the desktop by its lock, of Android by the spec."""
    lock = (root / "constraints" / "desktop.txt").read_text(encoding="utf-8")
    found = [("desktop", name, version) for name, version in re.findall(r"^([\w.-]+)==([\w.]+)", lock, re.MULTILINE)]
    spec = configparser.RawConfigParser()
    spec.read(root / "buildozer.spec", encoding="utf-8")
    pins = re.findall(r"([\w.-]+)==([\w.]+)", spec["app"]["requirements"])
    return found + [("Android", name, version) for name, version in pins if name != "python3"]


def listed(packages: Shipped) -> dict[tuple[str, str], list[str]] | None:
    """Faults by name and version; None where the list cannot be reached."""
    asked = sorted({(name, version) for _, name, version in packages})
    queries = [{"package": {"name": name, "ecosystem": "PyPI"}, "version": version} for name, version in asked]
    request = urllib.request.Request(
        LIST, json.dumps({"queries": queries}).encode(), {"Content-Type": "application/json"}
    )
    try:
        with urllib.request.urlopen(request, timeout=PATIENCE) as answer:
            results = json.load(answer)["results"]
    except (OSError, urllib.error.URLError, ValueError, KeyError):
        return None
    return {one: [fault["id"] for fault in found.get("vulns", ())] for one, found in zip(asked, results, strict=True)}


def numbers(version: str) -> tuple[int, ...]:
    return tuple(int(part) for part in re.findall(r"\d+", version))


def known(packages: Shipped, faults: list[dict[str, Any]]) -> dict[tuple[str, str], list[str]]:
    """By our own short list: what is older than the version that mended it."""
    return {
        (name, version): [
            fault["id"]
            for fault in faults
            if fault["name"] == name.lower().replace("_", "-") and numbers(version) < numbers(fault["mended"])
        ]
        for _, name, version in packages
    }


def is_used(root: Path, part: str) -> bool:
    """Whether anything that ships names that part of a package."""
    code = (path for folder in ("companion", "rules") for path in (root / folder).rglob("*.py"))
    return any(part in path.read_text(encoding="utf-8") for path in code)


def report(packages: Shipped, faults: dict[tuple[str, str], list[str]]) -> list[str]:
    return [
        f"{where}: {name} {version} has {', '.join(faults[name, version])}"
        for where, name, version in packages
        if faults.get((name, version))
    ]


def main() -> int:
    packages = shipped(ROOT)
    ours = json.loads((ROOT / "constraints" / "known_faults.json").read_text(encoding="utf-8"))
    spared = [fault for fault in ours if "only" in fault and not is_used(ROOT, fault["only"])]
    ours = [fault for fault in ours if fault not in spared]
    found = listed(packages)
    wrong = report(packages, known(packages, ours)) + (report(packages, found) if found is not None else [])
    told = f"{len(packages)} versions checked against "
    told += (
        "OSV's list and ours" if found is not None else f"our own {len(ours)} faults only: OSV's list cannot be reached"
    )
    idle = [f"not counted, for nothing here uses it: {line}" for line in report(packages, known(packages, spared))]
    print(*wrong, *idle, told, sep="\n")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())

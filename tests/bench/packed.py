"""How much people have to fetch: the wheel, what goes into an Android package, the desktop folder and its start."""

from __future__ import annotations

import shutil
import sys
import tempfile
from pathlib import Path

from tests.bench.measure import Figure, by_turns, span, times
from tests.bench.windows.start import ROOT, SIZE, Display, run_once
from tests.build.pack import pack
from tests.build.source import SHIPPED, shipped_files
from tests.build.tools import built

NO_BUNDLE = "no desktop folder in dist/: make dist"


def sizes(folder: Path, quick: bool) -> list[Figure]:
    app = sum(path.stat().st_size for path in shipped_files(ROOT))
    made = _wheel(folder, quick)
    wheel = (_mb(made), _mb(app), times(made, app)) if made else ("-", _mb(app), "not built in a quick run")
    payload = _payload(folder)
    return [
        Figure("wheel / unpacked app without Kivy", *wheel, "-"),
        Figure("Android source payload / unpacked app", _mb(payload), _mb(app), times(payload, app), "5 MB"),
        *_bundle(folder, app, 1 if quick else 5),
    ]


def _wheel(folder: Path, quick: bool) -> int:
    there = next((ROOT / "dist").glob("*.whl"), None)
    if there is None and not quick:
        with tempfile.TemporaryDirectory(dir=folder) as made:
            return built(ROOT, Path(made), umask=0o022).stat().st_size
    return there.stat().st_size if there else 0


def _payload(folder: Path) -> int:
    """Compressed; a build for Android compiles the source first, which changes little."""
    source, home = folder / "source", folder / "home"
    home.mkdir()
    for name in SHIPPED:
        shutil.copytree(ROOT / name, source / name, ignore=shutil.ignore_patterns("__pycache__"))
    for name in ("main.py", "LICENSE", "buildozer.spec"):
        shutil.copy(ROOT / name, source)
    return pack(source, home).stat().st_size


def _bundle(folder: Path, app: int, runs: int) -> list[Figure]:
    programs = [path for path in ROOT.glob("dist/*/companion") if path.is_file()]
    if not programs:
        names = ("desktop folder / unpacked app", "start of the desktop folder / of the source tree")
        return [Figure(name, "-", "-", NO_BUNDLE, "-") for name in names]
    size = sum(path.stat().st_size for path in programs[0].parent.rglob("*") if path.is_file())
    options = ["--size", SIZE, "--lang", "en", "--data", str(folder / "data")]
    bundle, tree = [str(programs[0]), *options], [sys.executable, "-m", "companion", *options]
    with Display() as display:
        for once in (bundle, tree):
            run_once(once, folder, display)
        starts = by_turns(
            lambda: run_once(bundle, folder, display).seconds, lambda: run_once(tree, folder, display).seconds, runs
        )
    return [
        Figure("desktop folder / unpacked app", _mb(size), _mb(app), times(size, app), "-"),
        Figure(
            "start of the desktop folder / of the source tree", *(span(start) for start in starts), times(*starts), "-"
        ),
    ]


def _mb(size: int) -> str:
    return f"{size / 1e6:.1f} MB"

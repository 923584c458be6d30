"""The source that buildozer would pack, unpacked into an empty folder and started with what Android has."""

import os
import re
import subprocess
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

from tests.build.pack import pack
from tests.build.source import OWN, REMOVED, UNUSABLE, shipped_files
from tests.build.test_buildozer import NAMES
from tests.window.hands import Display
from tools.dist import unpack

pytestmark = pytest.mark.xdist_group("build")  # copied, built and asked of the registry once
GUARDED = Path(__file__).with_name("guarded.py")
NAMED = re.compile(r"""resource\(["']([^"'{}]+)["']\)""")


@pytest.fixture(scope="module")
def packed(project: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Through an archive, as the app travels: what is not in it is not there."""
    folder, home = tmp_path_factory.mktemp("unpacked"), tmp_path_factory.mktemp("home")
    unpack(pack(project, home), folder)
    return folder


def importable() -> str:
    """The import names of the requirements, with what of the standard library Android has."""
    required = {canonicalize_name(Requirement(name).name) for name in NAMES}
    brought = {
        name for name, owners in packages_distributions().items() if required & set(map(canonicalize_name, owners))
    }
    standard = set(sys.stdlib_module_names) - UNUSABLE - REMOVED
    return ",".join(sorted(OWN | brought | standard | {"jnius", "android", "sitecustomize", "usercustomize"}))


def run(packed: Path, home: Path, *arguments: str, **environment: str) -> subprocess.CompletedProcess[str]:
    away = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KIVY_GL_BACKEND", "KIVY_WINDOW", "PYTHONPATH")
    clean = {name: value for name, value in os.environ.items() if name not in away}
    command = [sys.executable, str(GUARDED), str(packed), importable(), *arguments]
    done = subprocess.run(
        command, cwd=home, env={**clean, "HOME": str(home), "KIVY_HOME": str(home / "kivy"), **environment},
        input="", capture_output=True, text=True, check=False, timeout=170,
    )  # fmt: skip
    assert f"from {packed}/companion/__init__.py" in done.stderr, done.stderr
    assert [line for line in done.stderr.splitlines() if line.startswith("missing ")] == []
    return done


@pytest.mark.window
def test_it_starts_and_shows_its_first_screen(packed: Path, tmp_path: Path) -> None:
    display = Display()
    try:
        shown = run(packed, tmp_path, "--lang", "pl", DISPLAY=display.name, COMPANION_EXIT_AFTER_FIRST_FRAME="1")
    finally:
        display.close()
    assert shown.returncode == 0, shown.stderr
    assert shown.stdout.startswith("first-frame ")
    assert "Traceback" not in shown.stderr


def test_a_game_and_the_network_can_be_loaded(packed: Path, tmp_path: Path) -> None:
    """Opened when first asked for: nothing of them is imported by the first screen."""
    hosted = run(packed, tmp_path, "host", "runewars", "--players", "Ala,Bob", "--listen", "127.0.0.1")
    assert (hosted.returncode, "code" in hosted.stdout) == (0, True), hosted.stderr


def test_every_file_that_is_asked_for_by_name_is_packed(project: Path, packed: Path) -> None:
    scripts = [path for path in shipped_files(project) if path.suffix == ".py"]
    asked = {name for script in scripts for name in NAMED.findall(script.read_text(encoding="utf-8"))}
    assert {"assets/fonts/serif.ttf", "kv"} <= asked
    assert [name for name in sorted(asked) if not (packed / name).exists()] == []


# The guard itself, on planted faults.


@pytest.mark.parametrize("line", ["import PIL", "import multiprocessing", "from tkinter import ttk", "import pytest"])
def test_what_android_lacks_cannot_be_imported(tmp_path: Path, line: str) -> None:
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "__init__.py").touch()
    (tmp_path / "main.py").write_text(f"import segno\n{line}\n", encoding="utf-8")
    command = [sys.executable, str(GUARDED), str(tmp_path), importable()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 1
    assert f"No module named '{line.split()[1]}' on Android" in done.stderr


def test_a_file_that_was_not_packed_is_told(tmp_path: Path) -> None:
    (tmp_path / "companion").mkdir()
    (tmp_path / "companion" / "__init__.py").touch()
    quiet = "from contextlib import suppress\nwith suppress(OSError):\n    open(__file__[:-7] + 'assets/bell.wav')\n"
    (tmp_path / "main.py").write_text(quiet, encoding="utf-8")
    command = [sys.executable, str(GUARDED), str(tmp_path), importable()]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert "missing assets/bell.wav" in done.stderr.splitlines()

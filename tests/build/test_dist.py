"""What `make dist` made: each of the three installed or unpacked elsewhere, started from another folder and played.

Long, because environments are made from nothing; only in `make dist` and, when there is a dist/, in `make soak`.
"""

import hashlib
import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion import __version__
from companion.store.schema import connect
from tests.window.hands import Display, Window
from tools.dist import unpack

ROOT = Path(__file__).resolve().parents[2]
DIST = Path(os.environ.get("COMPANION_DIST", ROOT / "dist"))
TRIES = 30  # of the same taps; a watchdog, not a measure
STEP = '{"id":"a1","seat":0,"take":{"tag":"choose-first","seat":0}}\n'
pytestmark = [
    pytest.mark.soak,
    pytest.mark.xdist_group("window"),
    pytest.mark.skipif(not (DIST / "SHA256SUMS").is_file(), reason="nothing in dist/: make dist puts it there"),
]


def made(pattern: str) -> Path:
    (found,) = DIST.glob(pattern)
    return found


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The desktop folder, unpacked where nobody built it."""
    unpacked = tmp_path_factory.mktemp("unpacked")
    unpack(made("*-linux-*.tar.gz"), unpacked)
    return next(unpacked.iterdir())


@pytest.fixture(scope="module")
def display() -> Iterator[Display]:
    server = Display()
    yield server
    server.close()


def environment(display: Display, home: Path) -> dict[str, str]:
    """As of somebody who has never heard of this source tree."""
    return {"PATH": "/usr/bin:/bin", "HOME": str(home), "DISPLAY": display.name, "LANG": "C.UTF-8"}


def plays(command: Path, display: Display, home: Path) -> None:
    """Says its version, plays a step without a screen, and shows its first screen."""

    def run(*arguments: str, **more: str) -> str:
        env = environment(display, home) | more
        done = subprocess.run([command, *arguments], cwd=home, env=env, input=STEP, capture_output=True, text=True)
        assert done.returncode == 0, done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout

    assert run("--version") == f"companion {__version__}\n"
    assert run("table", "huns", "--players", "Ala,Bob").startswith('{"seq": 1')
    assert run("games", "runewars", "--actions")
    assert run(COMPANION_EXIT_AFTER_FIRST_FRAME="1").startswith("first-frame ")


def test_the_checksums_are_those_of_the_files() -> None:
    lines = [line.split("  ") for line in (DIST / "SHA256SUMS").read_text(encoding="utf-8").splitlines()]
    assert len(lines) == 3
    assert [hashlib.sha256((DIST / name).read_bytes()).hexdigest() for _, name in lines] == [name for name, _ in lines]


@pytest.mark.registry
@pytest.mark.parametrize("pattern", ["*.whl", "table_companion-*.tar.gz"], ids=["wheel", "source archive"])
def test_it_installs_in_a_clean_environment(pattern: str, display: Display, tmp_path: Path) -> None:
    env = tmp_path / "env"
    subprocess.run([sys.executable, "-m", "venv", env], check=True)
    pip = [env / "bin" / "python", "-m", "pip", "--disable-pip-version-check", "-q", "install", f"{made(pattern)}[app]"]
    done = subprocess.run(pip, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    plays(env / "bin" / "companion", display, tmp_path)


def test_the_desktop_folder_starts_and_plays(folder: Path, display: Display, tmp_path: Path) -> None:
    plays(folder / "companion", display, tmp_path)


def test_a_match_is_begun_by_hand_in_the_desktop_folder(folder: Path, display: Display, tmp_path: Path) -> None:
    """It does not say where its keys are, so the source tree's window of the same size, as new, is asked first."""
    hands = Window(display, tmp_path / "source", newcomer=True)
    hands.on("home")
    taps = []
    for name in ("new-huns", "start"):
        hands.until(lambda seen, name=name: name in seen["where"])
        x, y, width, height = hands.seen["where"][name]
        taps.append((str(x + width // 2), str(y + height // 2)))
        hands.press(name)
    hands.on("checklist")
    hands.close()
    data = tmp_path / "bundle"
    command = [folder / "companion", "--data", data, "--size", "1280x800", "--lang", "en"]
    env = environment(display, tmp_path)
    with subprocess.Popen(command, cwd=tmp_path, env=env) as app:
        try:
            begin(taps, app.pid, data / "table.sqlite", env)
        finally:
            app.terminate()


def begin(taps: list[tuple[str, str]], pid: int, database: Path, env: dict[str, str]) -> None:
    """Taps come to nothing until the window listens: they are made again until the match is on disk."""

    def xdo(*words: str) -> str:
        return subprocess.run(["xdotool", *words], env=env, capture_output=True, text=True, check=False).stdout

    for _ in range(TRIES):
        for window in xdo("sleep", "1", "search", "--onlyvisible", "--pid", str(pid)).split()[:1]:
            xdo("key", "--window", window, "Escape")  # back to Home, wherever the last try led
            for x, y in taps:
                xdo("mousemove", "--window", window, x, y, "click", "1", "sleep", "1")
        if matches(database):
            return
    raise AssertionError("no match was begun")


def matches(database: Path) -> int:
    if not database.exists():
        return 0
    with closing(connect(database, mode="ro")) as con:
        return int(con.execute("SELECT count(*) FROM matches").fetchone()[0])

"""Whether a window can be opened is said without touching Kivy; where it cannot, one line says why and what helps."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
from pathlib import Path

import pytest

LOOK = """
import sys
from companion.ui import window
from companion.text.words import Words
said = window.available()
print(Words("en").say(said) if said else said)
print("kivy" in sys.modules)
"""
NO_GL = "import ctypes\ndef none(name): raise OSError(name)\nctypes.CDLL = none\n"
pytestmark = pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux may be without a display")


def answer(code: str = LOOK, **env: str) -> str:
    clean = {"PATH": "", "PYTHONPATH": ".", **env}
    made = subprocess.run([sys.executable, "-c", code], env=clean, capture_output=True, text=True, check=True)
    said, loaded = made.stdout.split("\n")[:2]
    assert loaded == "False"
    return said


@pytest.fixture
def listening():
    """Something that takes calls as a display does; under a number that no display has."""
    number = 70_000 + os.getpid() % 10_000
    with socket.socket(socket.AF_UNIX) as server:
        server.bind(f"\0/tmp/.X11-unix/X{number}")
        server.listen()
        yield number


def test_a_display_that_answers_opens(listening):
    assert answer(DISPLAY=f":{listening}") == "None"
    assert answer(DISPLAY=f":{listening}.0") == "None"


@pytest.mark.parametrize(
    "env", [{"DISPLAY": "far.example:0"}, {"WAYLAND_DISPLAY": "w"}, {"SDL_VIDEODRIVER": "offscreen", "DISPLAY": ":1"}]
)
def test_what_cannot_be_asked_is_believed(env):
    assert answer(**env) == "None"


def test_no_display():
    assert answer() == "There is no display: neither DISPLAY nor WAYLAND_DISPLAY is set."


def test_a_display_where_nothing_listens():
    assert answer(DISPLAY=":79999") == "The display :79999 does not answer: nothing listens there."


def test_no_opengl_names_the_package():
    said = answer(NO_GL + LOOK, WAYLAND_DISPLAY="w")
    assert said == "There is no OpenGL: libGL.so.1 cannot be loaded. On Debian it is in the package libgl1."


@pytest.mark.window
@pytest.mark.parametrize(
    ("env", "begins"),
    [({}, "There is no display"), ({"SDL_VIDEODRIVER": "dummy"}, "No window with OpenGL could be opened")],
    ids=["no display", "a driver without OpenGL"],
)
def test_the_app_says_it_in_one_line_and_ends(tmp_path: Path, env, begins):
    away = ("DISPLAY", "WAYLAND_DISPLAY", "SDL_VIDEODRIVER", "KIVY_GL_BACKEND", "KIVY_WINDOW")
    clean = {name: value for name, value in os.environ.items() if name not in away}
    command = [sys.executable, "-m", "companion", "--data", str(tmp_path / "data")]
    done = subprocess.run(
        command, env={**clean, "KIVY_HOME": str(tmp_path), **env}, capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith(begins)
    assert done.stderr.endswith(" Without a screen these work: companion serve, companion score, companion table.\n")
    assert done.stderr.count("\n") == 1

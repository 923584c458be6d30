"""Whether a window can be opened is said without touching Kivy."""

from __future__ import annotations

import subprocess
import sys

import pytest

LOOK = "import sys; from companion.ui import window; print(window.available()); print('kivy' in sys.modules)"


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="only Linux may be without a display")
@pytest.mark.parametrize(
    ("env", "opens"),
    [
        ({}, False),
        ({"DISPLAY": ":1"}, True),
        ({"WAYLAND_DISPLAY": "w"}, True),
        ({"SDL_VIDEODRIVER": "offscreen"}, True),
    ],
)
def test_available(env, opens):
    clean = {"PATH": "", "PYTHONPATH": ".", **env}
    made = subprocess.run([sys.executable, "-c", LOOK], env=clean, capture_output=True, text=True, check=True)
    answer, loaded = made.stdout.split("\n")[:2]
    assert (answer == "None") is opens
    assert loaded == "False"

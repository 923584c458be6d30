"""A window test that fails leaves nothing running: its display ends every app that was opened on it."""

import pytest

from tests.window.hands import Display, Window

pytestmark = [pytest.mark.window, pytest.mark.xdist_group("window")]


def test_a_display_that_closes_ends_the_apps_left_on_it(tmp_path):
    display = Display()
    left = Window(display, tmp_path)
    assert left.runs
    display.close()
    assert not left.runs

"""A display of their own for the tests that open real windows."""

import pytest

from tests.window.hands import Display


@pytest.fixture
def display():
    server = Display()
    yield server
    server.close()

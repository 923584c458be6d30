"""A display of their own for the tests that open real windows."""

import pytest

from tests.window.hands import Display


@pytest.fixture
def display():
    server = Display()
    yield server
    server.close()


@pytest.fixture
def three_displays():
    """For a tablet and two phones."""
    servers = tuple(Display() for _ in range(3))
    yield servers
    for server in servers:
        server.close()


@pytest.fixture
def displays():
    """One for each device: a mouse cannot be at two windows."""
    servers = (Display(), Display())
    yield servers
    for server in servers:
        server.close()

"""The bad line itself: what goes in comes out, later or broken off as it was told."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import suppress

import pytest

from tests.kit.net.proxy import CHUNK, Proxy

HERE = "127.0.0.1"
SOON = 10.0  # a watchdog


@pytest.fixture
def echo() -> Iterator[tuple[str, int]]:
    """Says everything back, to one caller after the other."""
    with socket.create_server((HERE, 0)) as server:

        def serve() -> None:
            with suppress(OSError):  # closed at the end
                while True:
                    line, _ = server.accept()
                    with line, suppress(ConnectionError):
                        while part := line.recv(CHUNK):
                            line.sendall(part)

        threading.Thread(target=serve, daemon=True).start()
        yield server.getsockname()
        server.shutdown(socket.SHUT_RDWR)


@pytest.fixture
def proxy(echo: tuple[str, int]) -> Iterator[Proxy]:
    made = Proxy(HERE, echo)
    yield made
    made.close()


def call(proxy: Proxy) -> socket.socket:
    host, port = proxy.address.split(":")
    return socket.create_connection((host, int(port)), SOON)


def test_it_passes_everything_on_also_slowly(proxy: Proxy) -> None:
    with call(proxy) as line:
        line.sendall(b"hello")
        assert line.recv(5) == b"hello"
        proxy.throttle(1000.0)
        line.sendall(b"slow")
        assert line.recv(4) == b"slow"
    assert proxy.passed >= 2 * len(b"hello" + b"slow")


def test_a_stalled_line_loses_nothing(proxy: Proxy) -> None:
    with call(proxy) as line:
        line.sendall(b"a")
        assert line.recv(1) == b"a"
        proxy.stall(True)
        line.sendall(b"b")
        line.settimeout(0.2)
        with pytest.raises(TimeoutError):
            line.recv(1)
        line.settimeout(SOON)
        proxy.stall(False)
        assert line.recv(1) == b"b"


def test_a_reset_breaks_off_and_the_next_call_gets_through(proxy: Proxy) -> None:
    with call(proxy) as line:
        line.sendall(b"a")
        assert line.recv(1) == b"a"
        proxy.reset()
        with pytest.raises(ConnectionResetError):
            line.recv(1)
    with call(proxy) as line:
        line.sendall(b"c")
        assert line.recv(1) == b"c"


def test_a_reset_where_one_side_has_hung_up_and_the_other_holds_on() -> None:
    with socket.create_server((HERE, 0)) as server:
        proxy = Proxy(HERE, server.getsockname())
        line = call(proxy)
        held, _ = server.accept()
        with held:
            line.close()
            held.settimeout(SOON)
            assert held.recv(1) == b""  # the proxy has closed its side towards us and still waits for our last word
            proxy.reset()
            proxy.close()

"""A meeting at the door without sockets: what a guest and a host say to each other, and how it ends."""

from __future__ import annotations

from itertools import count
from typing import Any

from companion.sync.pairing.handshake import Turned
from companion.sync.pairing.pairing import Caller, Join, Resume, receive, visit
from tests.kit.net.network import Front, Talk, someone

NONCE = bytes(range(32))
ME = someone()
CALLERS = map(str, count())


def talk(front: Front, wish: Join | Resume, **more: Any) -> Talk:
    """Each from an address of its own."""
    caller = Caller(next(CALLERS))
    return Talk(receive(front.reception(), NONCE, caller), visit(ME, front.me.passport, wish), **more)


def why(end: Any) -> str:
    assert isinstance(end, Turned), end
    return end.why

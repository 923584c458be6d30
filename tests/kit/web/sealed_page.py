"""A page's end of the sealed channel, as assets/web/channel.js has it, for tests without a browser."""

from __future__ import annotations

import hmac
from typing import Any

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey

from companion.web.host.channel import LINKLESS, SIZE, Channel, keys, proof


class PageEnd:
    """The first half, which is said at once."""

    def __init__(self, link: str) -> None:
        self._key, self._secret = link.partition(".")[0], X25519PrivateKey.generate()
        self.mine = self._secret.public_key().public_bytes_raw()
        self.first = self.mine + (b"" if link else LINKLESS)

    def met(self, answer: bytes) -> Channel:
        """Whatever the host's proof is worth, so that tests can go on with a wrong key; `proves` judges it."""
        theirs = answer[:SIZE]
        outward, inward = keys(
            self._secret.exchange(X25519PublicKey.from_public_bytes(theirs)), self._key, self.mine + theirs
        )
        return Channel(inward, outward)

    def proves(self, answer: bytes) -> bool:
        return hmac.compare_digest(proof(self._key, self.mine + answer[:SIZE]), answer[SIZE:])


async def met(line: Any, link: str) -> Channel:
    """The channel of a line that was just opened."""
    end = PageEnd(link)
    await line.send(end.first)
    return end.met(await line.recv())

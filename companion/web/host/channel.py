"""The sealed channel of one connection with a page: fresh keys, the host's proof, then frames that are counted.

A page that came by http has no cryptography of the browser's, so it brings its own (assets/web/channel.js). What this
keeps from whom is in docs/sync-security.md.
"""

from __future__ import annotations

import zlib

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

from companion.web.host.revisions import ODD
from rules.core.codec import Malformed

PROOF, KEYS = b"table companion host", b"table companion channel 1"
LINKLESS = b"\0"  # after its half, by a page that has no link
SIZE = 32  # bytes of a public key, and of a key for one way
PACKS = "deflate"
PACKED, LONG = (
    b"\1",
    512,
)  # how a packed text begins, before its length in four bytes; bytes from which on it is worth it
STEP = 64  # frames are as long as a multiple of this, so that few lengths tell words apart


class Unsealed(Malformed):
    """A frame that was not sealed with this channel's keys, or not as the next one."""


class Channel:
    """Two ways, each with a key and a count of its own; a frame that is missing, doubled or moved opens nothing."""

    def __init__(self, inward: bytes, outward: bytes) -> None:
        self._inward, self._outward = ChaCha20Poly1305(inward), ChaCha20Poly1305(outward)
        self._heard = self._said = 0
        self.packs = False  # whether the other end unpacks; whoever comes in never packs: a small text may grow large

    def seal(self, text: str) -> bytes:
        """Blanks at the end mean nothing in JSON, nor behind a text whose length is told."""
        plain = text.encode()
        if self.packs and len(plain) > LONG:
            packed = zlib.compress(plain)
            plain = PACKED + len(packed).to_bytes(4, "little") + packed
        frame = self._outward.encrypt(_nonce(self._said), plain + b" " * (-len(plain) % STEP), None)
        self._said += 1
        return frame

    def open(self, frame: str | bytes) -> str:
        """Unsealed for all that is not the next frame as it was sealed."""
        if isinstance(frame, str):
            raise Unsealed("frame", ODD)
        try:
            plain = self._inward.decrypt(_nonce(self._heard), frame, None).decode()
        except (InvalidTag, ValueError):  # ValueError: what was sealed is no text
            raise Unsealed("frame", ODD) from None
        self._heard += 1
        return plain


def answered(first: str | bytes, key: str) -> tuple[bytes, Channel]:
    """What a page hears to the first thing it says: our half, and the proof that this is the host of its link.

    A page without a link, such as of an address that was typed, says so: to it nobody can prove anything.
    """
    if not isinstance(first, bytes) or len(first[:SIZE]) < SIZE or first[SIZE:] not in (b"", LINKLESS):
        raise Malformed("hello", ODD)
    theirs, mine = first[:SIZE], X25519PrivateKey.generate()
    both = theirs + mine.public_key().public_bytes_raw()
    try:
        shared = mine.exchange(X25519PublicKey.from_public_bytes(theirs))
    except ValueError:  # a point that makes every secret the same
        raise Malformed("hello", ODD) from None
    known = "" if len(first) > SIZE else key
    return both[SIZE:] + proof(known, both), Channel(*keys(shared, known, both))


def proof(key: str, both: bytes) -> bytes:
    """Only who knows the link's key makes it, and only for these two halves."""
    maker = HMAC(key.encode(), SHA256())
    maker.update(PROOF + both)
    return maker.finalize()


def keys(shared: bytes, key: str, both: bytes) -> tuple[bytes, bytes]:
    """From the page to the host, and back."""
    made = HKDF(SHA256(), 2 * SIZE, key.encode(), KEYS + both).derive(shared)
    return made[:SIZE], made[SIZE:]


def _nonce(count: int) -> bytes:
    return bytes(4) + count.to_bytes(8, "little")

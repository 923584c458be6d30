"""Random work for the primitives of the sealed channel, and what another library makes of it."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from cryptography.hazmat.primitives.asymmetric.x25519 import X25519PrivateKey, X25519PublicKey
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.hashes import SHA256, Hash
from cryptography.hazmat.primitives.hmac import HMAC
from cryptography.hazmat.primitives.kdf.hkdf import HKDF

# Where blocks of 16 and 64 bytes begin, end and are just missed
EDGES = (0, 1, 15, 16, 17, 31, 32, 33, 55, 56, 63, 64, 65, 111, 119, 120, 127, 128, 129, 255, 256, 257)
FIELD = 2**255 - 19
SHARES = {"x25519": 26, "sha256": 10, "hmac": 14, "hkdf": 5, "seal": 35, "spoiled": 10}


class Case(NamedTuple):
    """A function of channel.js, what it is given (hex, or a number), and what must come out (hex, or nothing)."""

    function: str
    given: list[str | int]
    result: str | None


def cases(seed: int, count: int) -> Iterator[Case]:
    luck = random.Random(seed)
    for _ in range(count):
        (kind,) = luck.choices([*SHARES], [*SHARES.values()])
        yield _MAKERS[kind](luck)


def _bytes(luck: random.Random, size: int) -> bytes:
    """Mostly random; now and then all bits set or none, where carries are longest."""
    return luck.choice((b"\xff" * size, bytes(size))) if luck.random() < 0.05 else luck.randbytes(size)


def _size(luck: random.Random) -> int:
    return luck.choice(EDGES) if luck.random() < 0.5 else luck.randrange(luck.choice((300, 6_000)))


def _x25519(luck: random.Random) -> Case:
    """Points at and above the field's size, and with the bit set that does not count, are taken as they are."""
    scalar, point = _bytes(luck, 32), luck.randbytes(32)
    if luck.random() < 0.2:
        point = (FIELD + luck.randrange(-20, 19)).to_bytes(32, "little")
    if luck.random() < 0.2:
        point = point[:31] + bytes([point[31] | 128])
    try:
        made = X25519PrivateKey.from_private_bytes(scalar).exchange(X25519PublicKey.from_public_bytes(point))
    except ValueError:  # what this library says to a secret of zeros
        made = bytes(32)
    return Case("x25519", [scalar.hex(), point.hex()], made.hex())


def _sha256(luck: random.Random) -> Case:
    data = _bytes(luck, _size(luck))
    made = Hash(SHA256())
    made.update(data)
    return Case("sha256", [data.hex()], made.finalize().hex())


def _hmac(luck: random.Random) -> Case:
    key, data = _bytes(luck, luck.choice((1, 16, 32, 63, 64, 65, 131))), _bytes(luck, _size(luck))
    made = HMAC(key, SHA256())
    made.update(data)
    return Case("hmac", [key.hex(), data.hex()], made.finalize().hex())


def _hkdf(luck: random.Random) -> Case:
    secret, salt, info = (_bytes(luck, luck.choice((1, 32, 65, 100))) for _ in range(3))
    size = luck.choice((1, 31, 32, 33, 64, 200))
    made = HKDF(SHA256(), size, salt, info).derive(secret)
    return Case("hkdf", [secret.hex(), salt.hex(), info.hex(), size], made.hex())


def _seal(luck: random.Random) -> Case:
    key, nonce, plain, beside = _bytes(luck, 32), _bytes(luck, 12), _bytes(luck, _size(luck)), _beside(luck)
    made = ChaCha20Poly1305(key).encrypt(nonce, plain, beside)
    if luck.random() < 0.5:
        return Case("open", [key.hex(), nonce.hex(), made.hex(), beside.hex()], plain.hex())
    return Case("seal", [key.hex(), nonce.hex(), plain.hex(), beside.hex()], made.hex())


def _spoiled(luck: random.Random) -> Case:
    """One bit of anything, or a byte too many or too few."""
    given = [_bytes(luck, 32), _bytes(luck, 12), b"", _beside(luck)]
    given[2] = ChaCha20Poly1305(given[0]).encrypt(given[1], _bytes(luck, _size(luck)), given[3])
    which = luck.choice([at for at, part in enumerate(given) if part])
    part = bytearray(given[which])
    if which == 2 and luck.random() < 0.4:
        given[2] = luck.choice((bytes(part[:-1]), bytes(part[1:]), bytes(part + b"\0"), bytes(part[:15]), b""))
    else:
        part[luck.randrange(len(part))] ^= 1 << luck.randrange(8)
        given[which] = bytes(part)
    return Case("open", [one.hex() for one in given], None)


def _beside(luck: random.Random) -> bytes:
    return luck.randbytes(luck.choice((0, 0, 1, 12, 16, 17)))


_MAKERS = {
    "x25519": _x25519, "sha256": _sha256, "hmac": _hmac, "hkdf": _hkdf, "seal": _seal, "spoiled": _spoiled,
}  # fmt: skip

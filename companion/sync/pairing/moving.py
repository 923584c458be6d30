"""Moving to a new device: all saved games and this device's key in one file that only a passphrase opens.

Backups never hold the key, since two devices would be one; this file does, because the old device is left behind.
"""

from __future__ import annotations

import os
import unicodedata
import zlib

from cryptography.exceptions import InvalidTag
from cryptography.hazmat.primitives.ciphers.aead import ChaCha20Poly1305
from cryptography.hazmat.primitives.kdf.scrypt import Scrypt

from companion.text.strict_json import LARGEST
from rules.core.codec import Malformed
from rules.core.message import say

SUFFIX = ".tcmove"
SHORTEST = 10  # signs of a passphrase: whoever gets the file may try as long as they like
MAGIC = b"table-companion move 1\n"
SALT, NONCE, TAG = 16, 12, 16  # bytes
# 32 MB and a tenth of a second or so for each try; both are part of the form and never change in it.
COST, BLOCK, LANES = 2**15, 8, 1


def seal(passphrase: str, key: bytes, games: bytes) -> bytes:
    """Malformed where the passphrase is too short to keep anything, or no device could take so much in."""
    if len(passphrase.strip()) < SHORTEST:
        raise Malformed("passphrase", say("bad.passphrase-short", n=SHORTEST))
    if len(games) > LARGEST:
        raise Malformed("file", say("bad.size", most=LARGEST // 2**20))
    salt, nonce = os.urandom(SALT), os.urandom(NONCE)
    plain = len(key).to_bytes(4, "big") + key + zlib.compress(games)
    head = MAGIC + salt + nonce
    return head + ChaCha20Poly1305(_secret(passphrase, salt)).encrypt(nonce, plain, head)


def unseal(passphrase: str, body: bytes) -> tuple[bytes, bytes]:
    """The key and the games; Malformed for another file, one that was changed, or the wrong passphrase."""
    start = len(MAGIC) + SALT + NONCE
    if not body.startswith(MAGIC) or len(body) < start + TAG + 4:
        raise Malformed("file", say("bad.not-a-move"))
    head, salt, nonce = body[:start], body[len(MAGIC) :][:SALT], body[start - NONCE : start]
    try:
        plain = ChaCha20Poly1305(_secret(passphrase, salt)).decrypt(nonce, body[start:], head)
    except InvalidTag:
        raise Malformed("passphrase", say("bad.passphrase")) from None
    size = int.from_bytes(plain[:4], "big")
    unpacking = zlib.decompressobj()
    games = unpacking.decompress(plain[4 + size :], LARGEST + 1)
    if len(games) > LARGEST or not unpacking.eof:
        raise Malformed("file", say("bad.size", most=LARGEST // 2**20))
    return plain[4 : 4 + size], games


def _secret(passphrase: str, salt: bytes) -> bytes:
    """The same words from any keyboard: spaces around them and the way accents are written do not matter."""
    words = unicodedata.normalize("NFC", passphrase.strip()).encode()
    return Scrypt(salt=salt, length=32, n=COST, r=BLOCK, p=LANES).derive(words)

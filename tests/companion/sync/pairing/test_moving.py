"""The file for a new device: only its passphrase opens it, and nothing in it can be changed."""

from __future__ import annotations

import tracemalloc

import pytest

from companion.sync.pairing import moving
from companion.sync.pairing.moving import MAGIC, seal, unseal
from rules.core.codec import Malformed

WORDS = "żółw na moście"
KEY, GAMES = b"-----BEGIN key", b"SQLite format 3\0" * 500


@pytest.fixture(autouse=True)
def _quick(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(moving, "COST", 2**4)


def refused(passphrase: str, body: bytes) -> str:
    with pytest.raises(Malformed) as why:
        unseal(passphrase, body)
    return why.value.path


def test_the_passphrase_opens_it_however_it_was_typed() -> None:
    body = seal(WORDS, KEY, GAMES)
    assert unseal(WORDS, body) == (KEY, GAMES)
    assert unseal(" z\u0307o\u0301łw na mos\u0301cie\n", body) == (KEY, GAMES)
    assert KEY not in body
    assert b"SQLite" not in body


def test_two_files_have_nothing_in_common() -> None:
    first, second = seal(WORDS, KEY, GAMES), seal(WORDS, KEY, GAMES)
    salt, nonce, sealed = slice(len(MAGIC), len(MAGIC) + 16), slice(len(MAGIC) + 16, len(MAGIC) + 28), len(MAGIC) + 28
    assert first[salt] != second[salt], "whoever tries one passphrase on both pays twice"
    assert first[nonce] != second[nonce]
    assert first[sealed:] != second[sealed:]


def test_another_passphrase_and_any_changed_byte_are_refused() -> None:
    body = seal(WORDS, KEY, GAMES)
    assert refused("another one", body) == "passphrase"
    for at in range(len(MAGIC), len(body)):
        changed = body[:at] + bytes((body[at] ^ 1,)) + body[at + 1 :]
        assert refused(WORDS, changed) == "passphrase", at
    for cut in range(len(body)):
        assert refused(WORDS, body[:cut]) in ("file", "passphrase"), cut


def test_a_short_passphrase_keeps_nothing() -> None:
    with pytest.raises(Malformed, match="passphrase-short"):
        seal("  short 1  ", KEY, GAMES)


def test_a_few_bytes_do_not_unfold_to_millions(monkeypatch: pytest.MonkeyPatch) -> None:
    body = seal(WORDS, KEY, bytes(2**20))
    assert len(body) < 2**12
    monkeypatch.setattr(moving, "LARGEST", 2**16)
    tracemalloc.start()
    assert refused(WORDS, body) == "file"
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 2**19, "no more than what is allowed is made of them"


def test_what_could_not_be_taken_in_is_not_let_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """Else the old device would be left for a file that no other one opens."""
    monkeypatch.setattr(moving, "LARGEST", len(GAMES))
    assert unseal(WORDS, seal(WORDS, KEY, GAMES)) == (KEY, GAMES)
    with pytest.raises(Malformed, match="size"):
        seal(WORDS, KEY, GAMES + b"x")


def test_the_price_of_a_try(monkeypatch: pytest.MonkeyPatch) -> None:
    """The form's own numbers: a file of today opens tomorrow."""
    monkeypatch.undo()
    assert (moving.COST, moving.BLOCK, moving.LANES) == (2**15, 8, 1)
    assert unseal(WORDS, seal(WORDS, KEY, b"")) == (KEY, b"")

"""Who a device is: made once, kept for its owner's eyes only, and never claimed by another."""

from __future__ import annotations

import os
import ssl
import stat
from hashlib import sha256
from pathlib import Path

import pytest
from cryptography import x509
from cryptography.hazmat.primitives import serialization
from cryptography.hazmat.primitives.asymmetric import ec

from companion.sync.pairing import tls
from companion.sync.pairing.identity import LARGEST, NAME, FolderKeyring, Passport, identity, passport
from rules.core.codec import Malformed
from tests.companion.store.kit import moments
from tests.kit.net.network import Pocket


def test_it_is_made_once_and_kept(tmp_path: Path) -> None:
    first = identity(FolderKeyring(tmp_path / "data"))
    again = identity(FolderKeyring(tmp_path / "data"))
    assert again.device == first.device == sha256(first.passport.certificate).hexdigest()
    assert first.passport.signed(again.sign(b"x"), b"x")
    assert identity(Pocket()).device != first.device


def test_only_the_owner_may_read_the_file(tmp_path: Path) -> None:
    identity(FolderKeyring(tmp_path))
    assert [path.name for path in tmp_path.iterdir()] == [NAME]
    assert stat.S_IMODE((tmp_path / NAME).stat().st_mode) == 0o600


@pytest.mark.skipif(os.name != "posix", reason="a folder cannot be opened elsewhere")
def test_a_key_takes_its_name_only_when_it_is_on_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A device that is stopped meanwhile has the old keys or the new ones: without any it is a stranger everywhere."""
    told = moments(monkeypatch, tmp_path)
    identity(FolderKeyring(tmp_path))
    assert told == [f"sync {NAME}.new", f"{NAME}.new becomes {NAME}", f"sync {tmp_path.name}"]


def test_the_key_that_tls_reads_is_on_disk_for_a_moment_and_never_in_clear(monkeypatch: pytest.MonkeyPatch) -> None:
    """Python takes keys only from files; whoever copies that one has nothing."""
    seen: list[Path] = []

    def looked_at(context: ssl.SSLContext, file: Path, password: bytes) -> None:
        body = file.read_bytes()
        assert b"BEGIN ENCRYPTED PRIVATE KEY" in body
        assert b"BEGIN PRIVATE KEY" not in body
        assert password not in body
        assert stat.S_IMODE(file.parent.stat().st_mode) & 0o077 == 0
        seen.append(file)

    monkeypatch.setattr(ssl.SSLContext, "load_cert_chain", looked_at)
    tls.listening(identity(Pocket()))
    assert len(seen) == 1
    assert not seen[0].parent.exists()


def test_the_certificate_is_self_signed_p256_without_a_persons_name() -> None:
    device = identity(Pocket())
    shown = x509.load_der_x509_certificate(device.passport.certificate)
    shown.verify_directly_issued_by(shown)
    public = shown.public_key()
    assert isinstance(public, ec.EllipticCurvePublicKey)
    assert public.curve.name == "secp256r1"
    assert shown.subject.rfc4514_string() == f"2.5.4.5={device.passport.key.hex()},CN=table-companion"


@pytest.mark.parametrize("kept", [b"", b"junk", b"-----BEGIN X-----\nAA==\n-----END X-----\n" * 3])
def test_what_cannot_be_read_is_kept_beside_a_new_one(kept: bytes) -> None:
    pocket = Pocket({NAME: kept})
    made = identity(pocket)
    assert pocket.kept[f"{NAME}.damaged"] == kept
    assert identity(pocket).device == made.device


def test_keys_and_certificate_of_two_devices_are_no_device() -> None:
    one, two = Pocket(), Pocket()
    identity(one), identity(two)
    mixed = (
        one.kept[NAME].partition(b"-----BEGIN CERT")[0]
        + b"-----BEGIN CERT"
        + two.kept[NAME].partition(b"-----BEGIN CERT")[2]
    )
    assert identity(Pocket({NAME: mixed})).device not in {identity(one).device, identity(two).device}


def test_a_passport_is_read_from_the_certificate_alone() -> None:
    device = identity(Pocket())
    assert passport(device.passport.certificate) == device.passport


def foreign() -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    name = x509.Name([x509.NameAttribute(x509.NameOID.COMMON_NAME, "somebody")])
    shown = x509.load_der_x509_certificate(identity(Pocket()).passport.certificate)
    plan = x509.CertificateBuilder().subject_name(name).issuer_name(name).public_key(key.public_key()).serial_number(1)
    plan = plan.not_valid_before(shown.not_valid_before_utc).not_valid_after(shown.not_valid_after_utc)
    return plan.sign(key, shown.signature_hash_algorithm).public_bytes(serialization.Encoding.DER)


@pytest.mark.parametrize(
    "certificate",
    [b"", b"\x30\x03\x02\x01\x01", b"\0" * (LARGEST + 1), identity(Pocket()).passport.certificate + b"\0", foreign()],
    ids=["empty", "other", "large", "trailing", "without key"],
)
def test_other_certificates_are_refused(certificate: bytes) -> None:
    with pytest.raises(Malformed, match="certificate"):
        passport(certificate)


def test_another_devices_signature_is_none() -> None:
    one, two = identity(Pocket()), identity(Pocket())
    assert not one.passport.signed(two.sign(b"x"), b"x")
    assert not one.passport.signed(one.sign(b"x"), b"y")
    assert not one.passport.signed(b"short", b"x")
    assert not Passport(one.passport.certificate, b"\xff" * 32).signed(one.sign(b"x"), b"x")

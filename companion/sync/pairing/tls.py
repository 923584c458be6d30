"""TLS 1.3 with certificates that nobody has signed: what counts is their fingerprint, and that is checked by us."""

from __future__ import annotations

import secrets
import ssl
import tempfile
from pathlib import Path

from cryptography.hazmat.primitives import serialization

from companion.sync.pairing.identity import Identity, certificate_pem


def listening(me: Identity) -> ssl.SSLContext:
    """For the host: proves that it holds its certificate's key."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.num_tickets = 0  # each connection proves itself anew
    # Python takes keys only from files; this one is unreadable without a word that is written nowhere.
    word = secrets.token_bytes(32).hex().encode()
    form = serialization.Encoding.PEM, serialization.PrivateFormat.PKCS8
    key = me.tls.private_bytes(*form, serialization.BestAvailableEncryption(word))
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "tls.pem"
        file.write_bytes(key + certificate_pem(me.passport))
        context.load_cert_chain(file, password=word)
    return context


def dialling() -> ssl.SSLContext:
    """For the guest: OpenSSL checks that the host holds the certificate's key; whose it is, the caller checks."""
    context = ssl.SSLContext(ssl.PROTOCOL_TLS_CLIENT)
    context.minimum_version = ssl.TLSVersion.TLSv1_3
    context.check_hostname = False
    context.verify_mode = ssl.CERT_NONE
    return context

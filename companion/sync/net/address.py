"""Where a table is: an address somebody typed, or the link behind the host's QR code."""

from __future__ import annotations

import re
from dataclasses import dataclass
from urllib.parse import parse_qsl, quote, urlencode, urlsplit

from companion.sync.pairing.codes import TOKEN
from companion.sync.pairing.gate import is_at_hand, is_home, is_local
from rules.core.message import Refusal, refuse

PORT = 62042  # where a table is looked for when nobody says otherwise; outside the ports systems hand out
SCHEME = "tablecompanion"
WEB = "http://"  # what any phone's camera opens in a browser
MOST = 8  # addresses in a link, as on the wire
LONGEST = 1024  # characters of a link
_NAME = re.compile(
    r"(?=.{1,253}$)[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?(\.[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?)*", re.IGNORECASE
)
_NUMBERS = re.compile(r"[0-9.]+")
_PAGE = re.compile(
    r"(?i:http)://(?P<host>[^/:#]+)(:[0-9]{1,5})?/?#[0-9a-f]{32}"
    r"(\.(?P<ticket>[0-9a-f]{32})(\.(?P<port>[0-9]{1,5}))?|\.tv)?"
)
_ID = {"t": re.compile("[0-9a-f]{32}"), "h": re.compile("[0-9a-f]{64}"), "k": re.compile(f"[0-9a-f]{{{2 * TOKEN}}}")}


@dataclass(frozen=True, slots=True)
class Address:
    """A device's name or IPv4 address, and the port."""

    host: str
    port: int = PORT

    def __str__(self) -> str:
        return self.host if self.port == PORT else f"{self.host}:{self.port}"


@dataclass(frozen=True, slots=True)
class Invitation:
    """What the host's QR code says: everything to join by, so that nothing has to be typed."""

    table: str
    host: str
    token: bytes
    addresses: tuple[Address, ...]

    def __str__(self) -> str:
        words = (
            ("t", self.table),
            ("h", self.host),
            ("k", self.token.hex()),
            *(("a", str(address)) for address in self.addresses),
        )
        return f"{SCHEME}://join?{urlencode(words, quote_via=quote, safe=':')}"


def may_be_linked(address: Address) -> bool:
    """Where a link may lead: an address of a private network, or a name of the local one."""
    return is_home(address.host) if _NUMBERS.fullmatch(address.host) else address.host.endswith(".local")


def is_to_be_asked(address: Address) -> bool:
    """This device itself, or one on a direct cable: nobody is led there without having meant it."""
    return is_at_hand(address.host) or address.host.split(".")[-1] == "localhost"


def typed_address(text: str) -> Address | Refusal:
    """`192.168.1.7`, `192.168.1.7:62042` or `tablet.local`, with what is wrong said in a sentence."""
    host, colon, port = text.strip().partition(":")
    if not host:
        return refuse("address-empty")
    if not _NAME.fullmatch(host) or "/" in port or ":" in port:
        return refuse("address-shape", got=_brief(text.strip()))
    if _NUMBERS.fullmatch(host) and not is_local(host):
        return refuse("address-not-local", got=_brief(host))
    if not colon:
        return Address(host.lower())
    if not re.fullmatch("[0-9]{1,5}", port) or not 0 < int(port) < 2**16:
        return refuse("address-port", got=_brief(port))
    return Address(host.lower(), int(port))


def page_link(link: str) -> Invitation | Refusal:
    """The link for browsers, `http://192.168.1.20:62043/#KEY.TICKET`, as the app uses it: only its ticket joins.

    It names neither table nor host; what answers there proves that it has the ticket, too. After a second dot stands
    the port of the app's own door, where that is not the usual one.
    """
    found = _PAGE.fullmatch(link) if len(link) <= LONGEST else None
    where = typed_address(":".join(filter(None, (found["host"], found["port"])))) if found else None
    if found is None or not isinstance(where, Address):
        return refuse("link-broken")
    if not found["ticket"]:
        return refuse("link-watches")
    return Invitation("", "", bytes.fromhex(found["ticket"]), (where,))


def invitation(link: str) -> Invitation | Refusal:
    """The link of a QR code; anything missing, doubled or unknown makes it none."""
    if link.lower().startswith(WEB):
        return page_link(link)
    try:
        parts = urlsplit(link)
        words = parse_qsl(parts.query, keep_blank_values=True, strict_parsing=True, max_num_fields=MOST + 3)
    except ValueError:
        return refuse("link-broken")
    if len(link) > LONGEST or (parts.scheme, parts.netloc, parts.path) != (SCHEME, "join", "") or parts.fragment:
        return refuse("link-broken")
    where = tuple(typed_address(value) for key, value in words if key == "a")
    once = [pair for pair in words if pair[0] != "a"]
    found = dict(once)
    sound = len(once) == 3 and set(found) == {"t", "h", "k"} and 1 <= len(where) <= MOST
    if not sound or not all(_ID[key].fullmatch(value) for key, value in once):
        return refuse("link-broken")
    addresses = tuple(address for address in where if isinstance(address, Address))
    if len(addresses) != len(where):
        return refuse("link-broken")
    return Invitation(found["t"], found["h"], bytes.fromhex(found["k"]), addresses)


def _brief(text: str) -> str:
    """A stranger's text, fit for one line."""
    clean = "".join(sign if sign.isprintable() else "?" for sign in text)
    return clean if len(clean) <= 40 else f"{clean[:37]}..."

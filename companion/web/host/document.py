"""The one HTML document of the door: style, script and a few words in it, under a policy that allows nothing else."""

from __future__ import annotations

import gzip
import hashlib
import json
import re
from base64 import b64encode
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from companion import resource
from companion.text.languages import languages
from companion.text.words import Words
from companion.web.host.door_bounds import PORTS
from companion.web.markup import escape
from companion.web.stylesheet import stylesheet

# What the page says by itself, before and without a host: `browser.` and the word in the .po files
SAID = ("lost", "gone", "really", "longer", "over", "wrong-link", "full", "no-script")
CHANNEL, CLIENT = "assets/web/channel.js", "assets/web/client.js"
ICON, FONTS = "assets/icons/icon-128.png", ("serif.woff", "icons.woff")
BIG = "assets/web/big.css"
TITLE = "Table Companion"
# A small one in the page itself: the app's own icon is fetched by whoever puts it on a home screen
TAB = (
    "data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 16 16'%3E"
    "%3Crect width='16' height='16' rx='4' fill='%23e8935a'/%3E"
    "%3Ccircle cx='8' cy='8' r='4' fill='none' stroke='%231a1512' stroke-width='2'/%3E%3C/svg%3E"
)


@dataclass(frozen=True, slots=True)
class Answer:
    """A reply to a GET: what it is, and how long a browser may keep it."""

    status: int
    kind: str
    body: bytes
    headers: tuple[tuple[str, str], ...] = ()
    packed: bytes = b""  # the same for browsers that unpack


def said() -> dict[str, dict[str, str]]:
    """In every language: whoever reads it has not said which is theirs."""
    return {lang: {key: Words(lang).t(f"browser.{key}") for key in SAID} for lang in languages()}


class Document:
    """Made once; only its policy names the address it was asked for."""

    def __init__(self, style: str, script: str) -> None:
        words = said()
        told = json.dumps(words, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
        without = " ".join(escape(words[lang]["no-script"]) for lang in languages())
        script = without_comments(script)
        self._sources = _hash(script), _hash(style)
        self._body = (
            f'<!doctype html><html lang="en"><head><meta charset="utf-8"><title>{TITLE}</title>'
            '<meta name="viewport" content="width=device-width,initial-scale=1,viewport-fit=cover">'
            f'<link rel="icon" href="{TAB}"><link rel="apple-touch-icon" href="/icon.png">'
            f'<style>{style}</style></head><body><div id="lost" role="alert" hidden></div>'
            f'<main id="page"><noscript>{without}</noscript></main><div id="live" class="sr" aria-live="polite"></div>'
            '<input id="file" type="file" hidden aria-hidden="true" tabindex="-1">'
            f'<script type="application/json" id="words">{told}</script><script>{script}</script></body></html>'
        ).encode()
        self._packed = gzip.compress(self._body, 9, mtime=0)

    def answer(self, host: str) -> Answer:
        return Answer(200, "text/html; charset=utf-8", self._body, (("Content-Security-Policy", self.policy(host)),
                      ("Cache-Control", "no-store")), self._packed)  # fmt: skip

    def policy(self, host: str) -> str:
        """`host` was looked at before: it is an address of this device. Older Safari takes no socket for 'self'.

        Devices that may take the table over are called at the ports that are theirs, and only by sockets.
        """
        script, style = self._sources
        others = " ".join(f"ws://*:{port}" for port in PORTS)
        return "; ".join((
            "default-src 'none'", f"script-src '{script}'", f"style-src '{style}'", "font-src 'self'",
            "img-src 'self' data:", f"connect-src 'self' ws://{host} {others}", "base-uri 'none'", "form-action 'none'",
            "frame-ancestors 'none'",
        ))  # fmt: skip


def without_comments(script: str) -> str:
    """As it is served: lines that only explain stay here, and what stands before a line."""
    lines = (line.strip() for line in script.splitlines())
    return "\n".join(line for line in lines if line and not line.startswith("//"))


def _hash(text: str) -> str:
    return f"sha256-{b64encode(hashlib.sha256(text.encode()).digest()).decode()}"


@dataclass(frozen=True, slots=True)
class Shipped:
    """Files that never change under their name: fonts and the icon."""

    files: Mapping[str, tuple[str, bytes]]

    def answer(self, path: str) -> Answer | None:
        found = self.files.get(path)
        lasting = (("Cache-Control", "public, max-age=31536000, immutable"),)
        return None if found is None else Answer(200, *found, headers=lasting)


@cache
def site_files() -> tuple[Document, Shipped]:
    """Of this version of the app. Fonts lie in a folder named by what is in them, so that a browser asks once."""
    fonts = {name: resource(f"assets/fonts/{name}").read_bytes() for name in FONTS}
    folder = f"/{hashlib.sha256(b''.join(fonts.values())).hexdigest()[:12]}/"
    files = {f"{folder}{name}": ("font/woff", body) for name, body in fonts.items()}
    icon = {"/icon.png": ("image/png", resource(ICON).read_bytes())}
    script = "\n".join(resource(path).read_text(encoding="utf-8") for path in (CHANNEL, CLIENT))
    big = resource(BIG).read_text(encoding="utf-8")
    style = stylesheet(folder) + " ".join(re.sub(r"/\*.*?\*/", "", big, flags=re.DOTALL).split())
    return Document(style, script), Shipped({**files, **icon})

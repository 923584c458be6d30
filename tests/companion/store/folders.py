"""Data folders to be damaged, and what the app makes of them."""

import hashlib
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import pytest

from companion.cards.thing import Credit, Version
from companion.match.match_file import verify
from companion.match.port import StoreRefused
from companion.store.repair import open_store
from rules.core.decks.book import CardFact, Pattern
from rules.core.message import Message
from tests.companion.store.kit import ROOT, lengths

FACT = CardFact("huns", "blue", "Raid", spaces=2)
PATTERN = Pattern("huns", "wagon", (1, 2))
CREDIT = Credit("Ala", 100)
OTHER = Version("card blue Raid", CardFact("huns", "blue", "Raid", spaces=3), Credit("Bob", 200, "Bob's phone"))


def opened(folder: Path) -> tuple[dict[str, int], tuple[Message, ...]]:
    """Matches with the length of their log, every one of them a whole chain, and the notes."""
    done = open_store(folder, patience=0)
    with closing(done.store) as store:
        for one in store.matches():
            verify(one, list(store.entries(one.id)))
        return lengths(store), done.notes


def refusal(folder: Path) -> Message:
    with pytest.raises(StoreRefused) as why:
        open_store(folder, patience=0)
    return why.value.message


def hash_of(path: Path) -> str:
    return hashlib.sha256(path.read_bytes()).hexdigest()


def script(text: str, folder: Path) -> list[str]:
    start = "import os, sys; from pathlib import Path; from companion.store.repair import open_store"
    return [
        sys.executable,
        "-c",
        f"{start}; store = open_store(Path(sys.argv[1])).store; {text}",
        str(folder),
    ]


def run(text: str, folder: Path) -> None:
    subprocess.run(script(text, folder), cwd=ROOT, check=False, timeout=60)

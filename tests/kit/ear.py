"""Listens to the words while screens are made: keys without a word, blanks nobody filled."""

from __future__ import annotations

from typing import Any

import pytest

from companion.text import words
from tests.kit.keys import mute


class Ear:
    """What was said wrongly while it listened."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.missing: set[tuple[str, str]] = set()
        self.unfilled: set[tuple[str, str]] = set()
        self.asked: set[str] = set()
        whole, blank = words.Words.t, words._Blanks.__missing__

        def t(language: words.Words, key: str, **args: Any) -> str:
            self.asked.add(key)
            n = args.get("n")
            found = words._find(language.lang, key, n if isinstance(n, int) else None)
            if found is None and not key.startswith(mute()):
                self.missing.add((language.lang, key))
            self._key = key
            return whole(language, key, **args)

        def fill(blanks: words._Blanks, key: str) -> str:
            self.unfilled.add((self._key, key))
            return blank(blanks, key)

        patch.setattr(words.Words, "t", t)
        patch.setattr(words._Blanks, "__missing__", fill)

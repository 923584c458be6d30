"""What a page says, read from its HTML as a reader of it would: words, names of keys, and whether its tags close."""

from __future__ import annotations

from dataclasses import fields, is_dataclass
from html.parser import HTMLParser
from typing import Any

VOID = frozenset(("input", "br", "meta", "link"))
SAID = frozenset(("aria-label", "placeholder", "value", "data-title", "data-look"))
# Fields of a view that are not read by anybody: names for scripts and tests, tokens of the look, other people's words.
SILENT = frozenset(
    (
        "name", "icon", "colour", "kind", "tone", "status", "accent", "screen", "emblem", "game", "key", "note_of",
        "shape", "state", "lamp", "face", "beside", "gain_tone", "result_icon", "link", "about", "letter",
    )
)  # fmt: skip

WORD_OF = {"rail": 0, "cells": 0, "heads": 0, "signs": 1, "chips": 1}  # pairs with a word and a token, in that order


class Page(HTMLParser):
    """All words of some HTML, the elements it has, and tags that do not close as they opened."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.words: list[str] = []
        self.elements: list[tuple[str, dict[str, str]]] = []
        self.wrong: list[str] = []
        self._open: list[str] = []
        self.feed(html)
        self.close()
        self.wrong += [f"<{tag}> never closes" for tag in self._open]

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))
        self.words += [value for name, value in attrs if name in SAID and value]
        if len(names := [name for name, _ in attrs]) != len(set(names)):
            self.wrong.append(f"<{tag}> has an attribute twice: {names}")
        if tag not in VOID:
            self._open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        if not self._open or self._open.pop() != tag:
            self.wrong.append(f"</{tag}> closes nothing")

    def handle_data(self, data: str) -> None:
        self.words.append(data)

    @property
    def text(self) -> str:
        return squeezed(" ".join(self.words))


def squeezed(text: str) -> str:
    """Without air: a word may be cut into several elements, such as a name in bold."""
    return "".join(text.split())


def texts(value: Any) -> set[str]:
    """All that a view says."""
    if isinstance(value, tuple):
        found = set().union(*(texts(item) for item in value)) if value else set()
        return {text for text in found if text}
    if not is_dataclass(value) or not type(value).__module__.startswith("companion.screens"):
        return set()
    found = set()
    for field in fields(value):
        inner = getattr(value, field.name)
        if isinstance(inner, str):
            found |= {inner} if field.name not in SILENT else set()
        elif field.name in WORD_OF and inner and not is_dataclass(inner[0]):
            found |= {item if isinstance(item, str) else item[WORD_OF[field.name]] for item in inner}
        else:
            found |= texts(inner)
    return {text for text in found if text}

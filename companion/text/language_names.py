"""What is said of a language where it is chosen: its name for itself, and how much of it is written."""

from __future__ import annotations

from companion.text.languages import languages, system_language, written
from companion.text.words import Words
from rules import specs

ALL = 100  # per cent


def name_of(lang: str) -> str:
    """As its own speakers call it: who cannot read the present language must find theirs."""
    return Words(lang).t("language.name")


def is_whole(lang: str) -> bool:
    shares = written(lang)
    return all(shares.get(part, 0) == ALL for part in ("app", *specs()))


def how_whole(lang: str) -> str:
    """What is written of a language that is not whole, said in that language."""
    words, shares = Words(lang), written(lang)
    parts = [part for part in ("app", *specs()) if shares.get(part)]
    names = [words.t("language.app" if part == "app" else f"{part}.title") for part in parts]
    told = [words.t("language.share", what=name, share=shares[part]) for part, name in zip(parts, names, strict=True)]
    name = name_of(lang)
    return ", ".join((words.pair(name, told[0]) if told else name, *told[1:], words.t("language.rest")))


def next_language(lang: str) -> str:
    """The one after it on Home's key, which goes round the whole ones and the system's; the settings have all."""
    turns = [code for code in languages() if is_whole(code) or code in (lang, system_language())]
    return turns[(turns.index(lang) + 1) % len(turns)]

"""The languages that lie in the package: found, not listed, each with how much of it is written."""

from __future__ import annotations

import gettext
import os
from functools import cache
from pathlib import Path
from struct import error as struct_error

from companion import resource

SOURCE = "en"  # written first and whole; what another language lacks is said in it
WRITTEN = "x-written"  # gettext gives the fields of a header in small letters


@cache
def languages() -> tuple[str, ...]:
    """Their codes, English first."""
    found = {path.parents[1].name for path in resource("assets/locale").glob("*/LC_MESSAGES/companion.mo")}
    return (SOURCE, *sorted(found - {SOURCE}))


def system_language() -> str:
    """The system's language if we have it, else English."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        lang = os.environ.get(name, "")[:2].lower()
        if lang:
            return lang if lang in languages() else SOURCE
    return SOURCE


def catalogue_path(lang: str) -> Path:
    return resource(f"assets/locale/{lang}/LC_MESSAGES/companion.mo")


@cache
def catalogue(lang: str) -> gettext.NullTranslations:
    """A language file that is missing or damaged leaves English, never a crash."""
    try:
        with catalogue_path(lang).open("rb") as file:
            return gettext.GNUTranslations(file)
    except (OSError, ValueError, EOFError, LookupError, ArithmeticError, SyntaxError, struct_error):
        return gettext.NullTranslations()


def written(lang: str) -> dict[str, int]:
    """Per cent of the app's and of each game's words, as counted when the language was compiled (tools/languages.py).

    A part that is not named there has no word in this language.
    """
    said = catalogue(lang).info().get(WRITTEN, "")
    counted = (part.partition(" ") for part in said.split(", "))
    return {name: int(share) for name, _, share in counted if share.isascii() and share.isdigit()}

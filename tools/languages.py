"""Compiles `assets/locale/<lang>/*.po`, the app's and each game's, into the one `.mo` that is read; refuses a hole.

polib and not Babel: it is one small pure module, and only the compiler is needed.
"""

import gettext
import os
import re
import sys
from pathlib import Path

import polib

LOCALE = Path(__file__).resolve().parents[1] / "assets" / "locale"


def forms(catalogue: polib.POFile) -> int:
    """How many plural forms the header promises."""
    rule = re.match(r"\s*nplurals=(\d+);\s*plural=(.+?);?\s*$", catalogue.metadata.get("Plural-Forms", ""))
    if rule is None:
        raise ValueError("the header needs Plural-Forms: nplurals=N; plural=...;")
    gettext.c2py(rule[2])  # raises ValueError where the app would
    return int(rule[1])


def hole(entry: polib.POEntry, plurals: int) -> str | None:
    """What is wrong with an entry, or nothing."""
    if entry.fuzzy:
        return "is marked fuzzy"
    if not entry.msgid_plural:
        return None if entry.msgstr else "has no text"
    if entry.msgid_plural != entry.msgid:
        return "has another key as its plural"
    if sorted(entry.msgstr_plural) != list(range(plurals)) or not all(entry.msgstr_plural.values()):
        return f"needs {plurals} plural forms"
    return None


def check(catalogue: polib.POFile, seen: set[str]) -> None:
    """Refuse the first hole, by its key and line; `seen` are the keys of files before it, and then its own too."""
    plurals = forms(catalogue)
    for entry in catalogue:
        wrong = "stands there twice" if entry.msgid in seen else hole(entry, plurals)
        if wrong:
            raise ValueError(f"line {entry.linenum}: {entry.msgid} {wrong}")
        seen.add(entry.msgid)


def compile_language(folder: Path) -> Path:
    """Write the `.mo` of one language in one step and return its path; what is wrong is said with its file."""
    seen: set[str] = set()
    whole = polib.POFile()
    for po in sorted(folder.glob("*.po")):  # app.po first
        try:
            catalogue = polib.pofile(str(po), encoding="utf-8")
            check(catalogue, seen)
        except (OSError, ValueError) as error:  # polib's syntax errors are OSErrors
            raise ValueError(f"{po.name}: {error}") from None
        whole.metadata = whole.metadata or catalogue.metadata
        whole.extend(catalogue)
    target = folder / "LC_MESSAGES" / "companion.mo"
    target.parent.mkdir(exist_ok=True)
    draft = target.with_suffix(f".{os.getpid()}.part")
    whole.save_as_mofile(str(draft))
    draft.replace(target)
    return target


def main() -> None:
    """Compile every language, or stop at the first that cannot be."""
    for folder in sorted({po.parent for po in LOCALE.glob("*/*.po")}):
        try:
            compile_language(folder)
        except (OSError, ValueError) as error:
            sys.exit(f"tools/languages.py: {folder.relative_to(LOCALE.parents[1])}/{error}")


if __name__ == "__main__":
    main()

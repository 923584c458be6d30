"""Compiles `assets/locale/<lang>/companion.po` into the `.mo` that the app reads; refuses one with a hole.

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


def check(catalogue: polib.POFile) -> None:
    """Refuse the first hole, by its key and line."""
    plurals = forms(catalogue)
    seen: set[str] = set()
    for entry in catalogue:
        wrong = "stands there twice" if entry.msgid in seen else hole(entry, plurals)
        if wrong:
            raise ValueError(f"line {entry.linenum}: {entry.msgid} {wrong}")
        seen.add(entry.msgid)


def compile_po(po: Path) -> Path:
    """Write the `.mo` of one language in one step and return its path."""
    catalogue = polib.pofile(str(po), encoding="utf-8")
    check(catalogue)
    target = po.parent / "LC_MESSAGES" / "companion.mo"
    target.parent.mkdir(exist_ok=True)
    draft = target.with_suffix(f".{os.getpid()}.part")
    catalogue.save_as_mofile(str(draft))
    draft.replace(target)
    return target


def main() -> None:
    """Compile every language, or stop at the first that cannot be."""
    for po in sorted(LOCALE.glob("*/companion.po")):
        try:
            compile_po(po)
        except (OSError, ValueError) as error:  # polib's syntax errors are OSErrors
            sys.exit(f"tools/languages.py: {po.relative_to(LOCALE.parents[1])}: {error}")


if __name__ == "__main__":
    main()

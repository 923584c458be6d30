"""Compiles `assets/locale/<lang>/*.po`, the app's and each game's, into the one `.mo` that is read; refuses a mistake.

English must be whole. Another language may be unfinished: what it lacks is said in English, and its header tells how
much of each file is written. polib and not Babel: it is one small pure module, and only the compiler is needed.
"""

import gettext
import os
import re
import sys
from collections.abc import Mapping
from pathlib import Path
from string import Formatter

import polib

LOCALE = Path(__file__).resolve().parents[1] / "assets" / "locale"
SOURCE = "en"
WRITTEN = "X-Written"  # read by companion/text/languages.py
Texts = Mapping[str, polib.POEntry]  # of English, by key


def forms(catalogue: polib.POFile) -> int:
    """How many plural forms the header promises."""
    rule = re.match(r"\s*nplurals=(\d+);\s*plural=(.+?);?\s*$", catalogue.metadata.get("Plural-Forms", ""))
    if rule is None:
        raise ValueError("the header needs Plural-Forms: nplurals=N; plural=...;")
    gettext.c2py(rule[2])  # raises ValueError where the app would
    return int(rule[1])


def is_written(entry: polib.POEntry) -> bool:
    """Whether there is a text to show; a fuzzy one is a guess that nobody has read yet."""
    return not entry.fuzzy and bool(entry.msgstr or any(entry.msgstr_plural.values()))


def mistake(entry: polib.POEntry, plurals: int, english: Texts | None) -> str | None:
    """What is wrong with an entry, or nothing; English itself has nothing beside it and must say everything."""
    if english is None and not is_written(entry):
        return "is marked fuzzy" if entry.fuzzy else "has no text"
    if english is not None and entry.msgid not in english:
        return "is no key of the English words"
    if entry.msgid_plural and entry.msgid_plural != entry.msgid:
        return "has another key as its plural"
    if not is_written(entry):
        return None
    if entry.msgid_plural and (
        sorted(entry.msgstr_plural) != list(range(plurals)) or not all(entry.msgstr_plural.values())
    ):
        return f"needs {plurals} plural forms"
    return other_blanks(entry, english[entry.msgid]) if english is not None else None


def other_blanks(entry: polib.POEntry, english: polib.POEntry) -> str | None:
    """Whether a form has other blanks than English; only the number may be left out: "one card" needs none."""
    if bool(entry.msgid_plural) != bool(english.msgid_plural):
        return "has plural forms and English has none" if entry.msgid_plural else "needs plural forms as English has"
    wanted = frozenset[str]().union(*map(blanks, texts(english)))
    for text in texts(entry):
        found = blanks(text)
        if found - {"n"} != wanted - {"n"} or not found <= wanted:
            return f"has the blanks {_listed(found)}; English has {_listed(wanted)}"
    return None


def texts(entry: polib.POEntry) -> tuple[str, ...]:
    return tuple(entry.msgstr_plural.values()) if entry.msgid_plural else (entry.msgstr,)


def blanks(text: str) -> frozenset[str]:
    return frozenset(name for _, name, _, _ in Formatter().parse(text) if name is not None)


def _listed(names: frozenset[str]) -> str:
    return " ".join(f"{{{name}}}" for name in sorted(names)) or "none"


def check(catalogue: polib.POFile, seen: set[str], english: Texts | None) -> None:
    """Refuse the first mistake, by its key and line; `seen` are the keys of files before it, and then its own too."""
    plurals = forms(catalogue)
    for entry in catalogue:
        try:
            wrong = "stands there twice" if entry.msgid in seen else mistake(entry, plurals, english)
        except ValueError as broken:  # Formatter's word for a brace that stands alone
            wrong = f"has a broken blank: {broken}"
        if wrong:
            raise ValueError(f"line {entry.linenum}: {entry.msgid} {wrong}")
        seen.add(entry.msgid)


def read(folder: Path, english: Mapping[str, Texts] | None) -> dict[str, polib.POFile]:
    """The checked files of one language by name, the app's first; what is wrong is said with its file."""
    seen: set[str] = set()
    found: dict[str, polib.POFile] = {}
    for po in sorted(folder.glob("*.po")):
        try:
            found[po.stem] = catalogue = polib.pofile(str(po), encoding="utf-8")
            check(catalogue, seen, None if english is None else english.get(po.stem, {}))
        except (OSError, ValueError) as error:  # polib's syntax errors are OSErrors
            raise ValueError(f"{po.name}: {error}") from None
    return found


def english_beside(folder: Path) -> dict[str, Texts] | None:
    """The English words a language is measured by; none for English, and for a language that stands alone."""
    source = folder.parent / SOURCE
    if folder.name == SOURCE or not source.is_dir():
        return None
    return {part: {entry.msgid: entry for entry in catalogue} for part, catalogue in read(source, None).items()}


def share(catalogue: polib.POFile, keys: int) -> int:
    """Per cent of the keys that are written, and 100 only when all are."""
    return sum(map(is_written, catalogue)) * 100 // keys if keys else 100


def compile_language(folder: Path) -> Path:
    """Write the `.mo` of one language in one step and return its path."""
    english = english_beside(folder)
    files = read(folder, english)
    whole = polib.POFile()
    shares = []
    for part, catalogue in files.items():
        whole.metadata = whole.metadata or dict(catalogue.metadata)
        whole.extend(entry for entry in catalogue if is_written(entry))
        shares.append(f"{part} {share(catalogue, len(english.get(part, ()) if english is not None else catalogue))}")
    whole.metadata[WRITTEN] = ", ".join(shares)
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

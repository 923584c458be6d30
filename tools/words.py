"""Makes the files that translators work on, and says what each language lacks.

    python tools/words.py               build/words/<lang>/<part>.po of every language, and a template of each part
    python tools/words.py --lang cs     the same for a language that is only begun

Each entry has its English text, where it is shown (build/words/places.json, made by tests/tour/places.py from the
tour) and what is already written. A finished file goes to assets/locale/<lang>/ as it is. A mistake is named by file,
line and key, and nothing is written.
"""

from __future__ import annotations

import argparse
import json
import re
import sys
from pathlib import Path

import polib
from languages import LOCALE, SOURCE, Texts, english_beside, is_written, read, share, texts

BUILD = LOCALE.parents[1] / "build" / "words"
SHOWN_MISSING = 5


def commented(entry: polib.POEntry, there: polib.POEntry | None, place: str) -> polib.POEntry:
    """An entry of the template: the key, its English text and place, and what a language has for it so far."""
    lines = [f"English: {text}" for text in texts(entry)]
    if place:
        lines.append(f"Shown: {place}")
    if there is not None and there.comment:  # what a translator wrote to the next one
        lines += [line for line in there.comment.splitlines() if not line.startswith(("English: ", "Shown: "))]
    made = polib.POEntry(msgid=entry.msgid, comment="\n".join(lines))
    if entry.msgid_plural:
        made.msgid_plural = entry.msgid_plural
        made.msgstr_plural = dict(there.msgstr_plural) if there is not None else {0: "", 1: ""}
    elif there is not None:
        made.msgstr = there.msgstr
    if there is not None:
        made.flags = list(there.flags)
    return made


def laid_out(english: Texts, known: polib.POFile | None, places: dict[str, str]) -> polib.POFile:
    """One file to work on, in the order of the English words."""
    there = {entry.msgid: entry for entry in known or ()}
    made = polib.POFile(wrapwidth=0)
    made.metadata = dict(known.metadata) if known is not None else {"Content-Type": "text/plain; charset=UTF-8"}
    made.extend(commented(entry, there.get(key), places.get(key, "")) for key, entry in english.items())
    return made


def report(lang: str, english: dict[str, Texts], files: dict[str, polib.POFile]) -> list[str]:
    """A line for each part with how much is written, and the first keys that are missing."""
    lines = []
    for part, keys in english.items():
        catalogue = files.get(part, polib.POFile())
        missing = sorted(set(keys) - {entry.msgid for entry in catalogue if is_written(entry)})
        said = f"{lang} {part}: {share(catalogue, len(keys))} % ({len(keys) - len(missing)} of {len(keys)})"
        if missing:
            more = f" and {len(missing) - SHOWN_MISSING} more" if len(missing) > SHOWN_MISSING else ""
            said += f"; missing: {', '.join(missing[:SHOWN_MISSING])}{more}"
        lines.append(said)
    return lines


def main() -> None:
    parser = argparse.ArgumentParser(description="Files for translators, and what each language lacks.")
    parser.add_argument("--lang", help="only this language; may be a new one, such as cs")
    parser.add_argument("--out", type=Path, default=BUILD)
    options = parser.parse_args()
    if options.lang is not None and not re.fullmatch(r"[a-z]{2,3}", options.lang):
        parser.error(f"--lang: {options.lang!r} is no code of a language, such as cs")
    places_file = options.out / "places.json"
    places = json.loads(places_file.read_text(encoding="utf-8")) if places_file.exists() else {}
    found = sorted({po.parent.name for po in LOCALE.glob("*/*.po")} - {SOURCE})
    english = english_beside(LOCALE / "other")
    assert english is not None
    for part, keys in english.items():
        save(laid_out(keys, None, places), options.out / f"{part}.pot")
    for lang in [options.lang] if options.lang else found:
        try:
            files = read(LOCALE / lang, english)
        except ValueError as error:
            sys.exit(f"assets/locale/{lang}/{error}")
        for part, keys in english.items():
            save(laid_out(keys, files.get(part), places), options.out / lang / f"{part}.po")
        print(*report(lang, english, files), sep="\n")


def save(made: polib.POFile, path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    made.save(str(path))


if __name__ == "__main__":
    main()

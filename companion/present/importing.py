"""Taking in a match from a file: a file of ours in the folder, a path that is typed, or what the system picks."""

from __future__ import annotations

from pathlib import Path

from companion.cards.file import SUFFIX as LIBRARY
from companion.intent import Back, Open, PickFile, TakeIn
from companion.present.parts import Column, Empty, Heading, Input, Key, Keys, Para, Part, Row
from companion.present.sight import Sight
from companion.present.views import Now, Page, Top
from companion.words import Words

MOST = 12  # files shown; older ones are reached by their path


def row(words: Words) -> Row:
    """The way here."""
    title, detail = words.t("import.title"), words.t("import.detail")
    return Row(title, detail, icon="folder-open-outline", intent=Open("import"), name="import")


def taking_in(sight: Sight) -> Page:
    words = sight.words
    lead = Key(words.t("key.back"), Back(), "arrow-left", name="back")
    help_ = Column(
        (
            Heading(words.t("import.how")),
            Para(words.t("import.how.from"), icon="file-export-outline"),
            Para(words.t("import.how.kept"), icon="shield-check"),
            Para(words.t("import.how.newer"), icon="eye-outline"),
        ),
        tone="help",
    )
    left = Column(_picking(sight) if sight.reach.asks else _files(sight), 1.4)
    return Page("import", "app", Top(words.t("import.title"), lead=lead), (left, help_), _now(sight), sight.toast)


def _picking(sight: Sight) -> tuple[Part, ...]:
    return (Empty("folder-open-outline", sight.words.t("import.pick"), sight.words.t("import.pick.detail")),)


def _files(sight: Sight) -> tuple[Part, ...]:
    words, typed = sight.words, str(sight.chosen("path", ""))
    path = Input(words.t("import.path"), typed, "path", hint=words.t("import.path.hint"), longest=4000, name="path")
    key = Key(words.t("import.open"), TakeIn(typed) if typed.strip() else None, "folder-open-outline", name="open-path")
    files = tuple(
        Row(Path(own).name, str(Path(own).parent), icon="file-document-outline", intent=TakeIn(own), name=f"file-{at}")
        for at, own in enumerate(_matches(sight.reach.files)[:MOST])
    )
    found = files or (Para(words.t("import.no-files")),)
    return (Heading(words.t("import.files")), *found, path, Keys((key,)))


def _matches(files: tuple[str, ...]) -> list[str]:
    """Card libraries lie in the same folder, and are opened elsewhere."""
    return [own for own in files if not own.endswith(LIBRARY)]


def _now(sight: Sight) -> Now:
    words = sight.words
    if sight.reach.asks:
        key = Key(words.t("import.choose"), PickFile(), "folder-open-outline", "primary", name="pick")
    else:
        key = Key(words.t("key.done"), Back(), "check", "primary", name="done")
    return Now(words.t("import.now"), words.t("import.now.detail"), None, (key,))

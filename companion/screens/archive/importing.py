"""Taking in a match from a file: a file of ours in the folder, a path that is typed, or what the system picks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from companion.cards.file import SUFFIX as LIBRARY
from companion.intents.intent import Choose, Intent, PickedAs, PickFile, TakeIn, UndoImport
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.match_line import date
from companion.screens.kit.parts import Column, Empty, Heading, Input, Key, Keys, Para, Part, Row, leads_to
from companion.screens.kit.views import Now, Page
from companion.text.words import Words

MOST = 12  # files shown; older ones are reached by their path


def row(words: Words) -> Row:
    """The way here."""
    return leads_to("import", words.t("import.title"), words.t("import.detail"), "folder-open-outline")


def taking_in(ctx: Context) -> Page:
    words = ctx.words
    help_ = Column(
        (
            Heading(words.t("import.how")),
            Para(words.t("import.how.from"), icon="file-export-outline"),
            Para(words.t("import.how.outside"), icon="account-switch-outline"),
            Para(words.t("import.how.kept"), icon="shield-check"),
            Para(words.t("import.how.newer"), icon="eye-outline"),
        ),
        tone="help",
    )
    left = Column((*(picking(ctx) if ctx.reach.asks else _files(ctx)), *_taken(ctx)), 1.4)
    done = done_key(ctx)
    if ctx.chosen("undo", ""):  # the question has the bright key while it is open
        done = replace(done, kind="secondary")
    now = Now(words.t("import.now"), words.t("import.now.detail"), None, (done,))
    return chrome.app_page(ctx, "import", words.t("import.title"), (left, help_), now)


def picking(ctx: Context) -> tuple[Part, ...]:
    """The system asks for a file; one that it has opened with this app is named."""
    if given := str(ctx.chosen("path", "")):
        return (Row(Path(given).name, icon="file-document-outline"),)
    return (Empty("folder-open-outline", ctx.words.t("import.pick"), ctx.words.t("import.pick.detail")),)


def _taken(ctx: Context) -> tuple[Part, ...]:
    """Results of other apps that are here; each file goes again as a whole, asked twice."""
    words, asked = ctx.words, ctx.chosen("undo", "")
    parts: list[Part] = []
    for one in ctx.reach.imports:
        said = f"{date(words, one.at)} · {words.t('stats.games', n=one.plays)}"
        ask = Choose("undo", "" if asked == one.key else one.key)
        name = f"taken-{one.key}"
        parts.append(Row(one.file, said, icon="undo-variant", intent=ask, name=name, chevron=False))
        if asked == one.key:
            keep = Key(words.t("match.keep"), Choose("undo", ""), "close", name="keep-import")
            away = Key(words.t("plays.undo"), UndoImport(one.key), "undo-variant", "primary", name="undo-import")
            parts += [Para(words.t("plays.undo.ask", n=one.plays), strong=True), Keys((keep, away))]
    return (Heading(words.t("plays.taken-in")), *parts) if parts else ()


def _files(ctx: Context) -> tuple[Part, ...]:
    """Card libraries lie in the same folder, and are opened elsewhere."""
    words = ctx.words
    files = tuple(file for file in ctx.reach.files if not file.endswith((LIBRARY, ".tcmove")))
    return on_this_device(ctx, files, TakeIn, words.t("import.no-files"), words.t("import.path.hint"))


def on_this_device(
    ctx: Context, files: tuple[str, ...], opens: Callable[[str], Intent], none: str, hint: str
) -> tuple[Part, ...]:
    """Files of ours, and a path that is typed."""
    words, typed = ctx.words, str(ctx.chosen("path", ""))
    path = Input(words.t("import.path"), typed, "path", hint=hint, longest=4000, name="path")
    key = Key(words.t("import.open"), opens(typed) if typed.strip() else None, "folder-open-outline", name="open-path")
    rows = tuple(
        Row(
            Path(file).name, str(Path(file).parent), icon="file-document-outline", intent=opens(file), name=f"file-{at}"
        )
        for at, file in enumerate(files[:MOST])
    )
    return (Heading(words.t("import.files")), *(rows or (Para(none),)), path, Keys((key,)))


def done_key(ctx: Context, what: PickedAs = "match") -> Key:
    """The file that was opened, or the system asks for one, or there is nothing more to do here."""
    given = str(ctx.chosen("path", ""))
    if ctx.reach.asks and given:
        return Key(ctx.words.t("import.open"), TakeIn(given), "folder-open-outline", "primary", name="open-path")
    if ctx.reach.asks:
        return Key(ctx.words.t("import.choose"), PickFile(what), "folder-open-outline", "primary", name="pick")
    return chrome.done(ctx)

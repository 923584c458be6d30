"""Moving to a new device: a passphrase, the file that leaves this one, and the file that makes this one the other."""

from __future__ import annotations

from pathlib import Path

from companion.intents.intent import MoveIn, MoveOut, PickFile
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Input, Key, Keys, Para, Part, Row, leads_to
from companion.screens.kit.views import Now, Page
from companion.text.words import Words

SHORTEST = 10  # signs of a passphrase; the file's own module judges
MOST = 4  # files shown; others are reached by their path


def row(words: Words) -> Row:
    """The way here."""
    return leads_to("new-device", words.t("move.title"), words.t("move.detail"), "cellphone")


def new_device(ctx: Context) -> Page:
    words = ctx.words
    phrase = str(ctx.chosen("phrase", ""))
    long_enough = len(phrase.strip()) >= SHORTEST
    first = Column((Heading(words.t("move.phrase")), *_phrase(ctx, phrase)), 1.1)
    out = Column((Heading(words.t("move.out")), *_out(ctx, phrase, long_enough)))
    into = Column((Heading(words.t("move.in")), *_in(ctx, phrase, long_enough)), 1.1)
    now = Now(words.t("move.now"), words.t("move.now.detail"), None, (chrome.done(ctx),))
    return chrome.app_page(ctx, "new-device", words.t("move.title"), (first, out, into), now)


def _phrase(ctx: Context, phrase: str) -> tuple[Part, ...]:
    words = ctx.words
    hint = words.t("bad.passphrase-short", n=SHORTEST)
    return (
        Input(words.t("move.phrase.label"), phrase, "phrase", hint=hint, longest=200, name="phrase"),
        Para(words.t("move.phrase.detail"), icon="lock-outline"),
    )


def _out(ctx: Context, phrase: str, ready: bool) -> tuple[Part, ...]:
    words = ctx.words
    if ctx.trust.unkept is not None:
        return (Para(words.say(ctx.trust.unkept), "bad", icon="shield-alert"),)
    icon = "share-variant-outline" if ctx.reach.asks else "content-save-outline"
    key = Key(words.t("move.out.key"), MoveOut(phrase) if ready else None, icon, "primary", name="move-out")
    return (
        Para(words.t("move.out.detail")),
        Para(words.t("move.out.after"), "warn", icon="alert"),
        *_key(ctx, key, ready),
    )


def _in(ctx: Context, phrase: str, ready: bool) -> tuple[Part, ...]:
    words, typed = ctx.words, str(ctx.chosen("path", ""))
    told = Para(words.t("move.in.detail"), icon="shield-check")
    if ctx.trust.unkept is not None:
        return (Para(words.say(ctx.trust.unkept), "bad", icon="shield-alert"),)
    if ctx.reach.asks and typed:  # the system has opened it with this app
        does = MoveIn(typed, phrase) if ready else None
        key = Key(words.t("move.in.key"), does, "folder-open-outline", name="move-in")
        return (told, Row(Path(typed).name, icon="file-document-outline"), *_key(ctx, key, ready))
    if ctx.reach.asks:
        key = Key(words.t("import.choose"), PickFile("move") if ready else None, "folder-open-outline", name="move-in")
        return (told, *_key(ctx, key, ready))
    files = [file for file in ctx.reach.files if file.endswith(".tcmove")][:MOST]
    rows = tuple(
        Row(
            Path(file).name,
            str(Path(file).parent),
            icon="file-document-outline",
            intent=MoveIn(file, phrase) if ready else None,
            name=f"file-{at}",
        )
        for at, file in enumerate(files)
    )
    path = Input(words.t("import.path"), typed, "path", longest=4000, name="path")
    does = MoveIn(typed, phrase) if ready and typed.strip() else None
    key = Key(words.t("move.in.key"), does, "folder-open-outline", name="move-in")
    named = () if does is not None or not ready else (Para(words.t("move.path.first"), icon="folder-open-outline"),)
    return (told, *rows, path, *_key(ctx, key, ready), *named)


def _key(ctx: Context, key: Key, ready: bool) -> tuple[Part, ...]:
    """A key that cannot be pressed says why."""
    why = () if ready else (Para(ctx.words.t("move.phrase.first"), icon="lock-outline"),)
    return (Keys((key,), fill=False), *why)

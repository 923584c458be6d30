"""Results of another app before they are taken in: what is in the file, and who of it is whom here."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from companion.archive.outside.who_is_who import Asked
from companion.export.outside.outside_plays import Looked
from companion.intents.intent import Choose, TakePlays
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Key, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page
from companion.text.person_names import same

MOST_KNOWN = 8  # people to choose from beside those who are likely: who is not among them is renamed later


def plays_exist(ctx: Context) -> bool:
    return isinstance(ctx.chosen("looked"), Looked)


def who_is_who(ctx: Context) -> Page:
    words, found = ctx.words, ctx.chosen("looked")
    assert isinstance(found, Looked)
    n = len(found.plays)
    news = Row(words.t("plays.new"), ctx.place.about, icon="file-document-outline", value=str(n))
    counts = [news]
    if found.here:
        counts.append(
            Row(words.t("plays.here"), words.t("plays.here.detail"), icon="check-circle", value=str(found.here))
        )
    if found.others:
        left_out = words.t("plays.others.detail")
        counts.append(Row(words.t("plays.others"), left_out, icon="information-outline", value=str(found.others)))
    kept = Para(words.t("plays.kept"), icon="shield-check")
    left = Column((Heading(words.t("plays.file")), *counts, kept))
    right = Column((Heading(words.t("plays.who"), words.t("plays.who.detail")), *_people(ctx, found)), 1.4)
    take = Key(words.t("plays.take", n=n), TakePlays(), "check", "primary", name="take-plays")
    now = Now(words.t("plays.now"), words.t("plays.now.detail"), None, (take,))
    return chrome.app_page(ctx, "import-people", words.t("plays.title"), (left, right), now)


def chosen(choices: Mapping[str, Any], one: Asked) -> str:
    """Whom somebody is taken for: as a finger said, else by the same name, else the likely one; empty is a new one."""
    proposed = one.same or (one.likely[0] if one.likely else "")
    return str(choices.get(f"who-{same(one.name)}", proposed))


def _people(ctx: Context, found: Looked) -> tuple[Part, ...]:
    """A name that is known as it stands is not asked about; all others are."""
    words = ctx.words
    sure = tuple(
        Row(one.name, words.t("stats.games", n=one.plays), icon="check-circle", status="done")
        for one in found.asked
        if one.same
    )
    return (*(_question(ctx, found, one) for one in found.asked if not one.same), *sure)


def _question(ctx: Context, found: Looked, one: Asked) -> Options:
    words, name = ctx.words, same(one.name)
    key, taken_for = f"who-{name}", chosen(ctx.place.choices, one)
    offered = dict.fromkeys((*one.likely, *found.known[:MOST_KNOWN]))
    known = tuple(
        Option(person, Choose(key, person), same(person) == same(taken_for), name=f"{key}-{same(person)}")
        for person in offered
    )
    new = Option(
        words.t("plays.somebody-new"), Choose(key, ""), not taken_for, "account-plus-outline", name=f"{key}-new"
    )
    return Options(words.t("plays.who.is", name=one.name, n=one.plays), (new, *known), columns=3)

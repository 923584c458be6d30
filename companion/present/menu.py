"""The menu of a match, and the settings of this device."""

from __future__ import annotations

from companion import __version__
from companion.intent import Back, Forget, Open, Prefer
from companion.present import chrome
from companion.present.boards import board
from companion.present.parts import Column, Heading, Key, Keys, Option, Options, Para, Part, Row, Toggle
from companion.present.sight import Sight
from companion.present.views import Now, Page, Top
from companion.words import LANGUAGES
from rules.core.sheet import MODE

SCALES = (0.85, 1.0, 1.2, 1.4, 1.6)


def menu(sight: Sight) -> Page:
    words, screens = sight.words, board(sight.game.spec.id).screens
    tracked = sight.match.row.config.mode != MODE
    rows: list[Part] = [_row(sight, "score", "table"), _row(sight, "history", "history")]
    if tracked:
        rows += [
            _row(sight, "guide", "book-open-page-variant-outline"),
            _row(sight, "correct", "pencil-outline"),
        ]
    if tracked and "effect" in screens:
        rows.append(
            Row(
                words.t("menu.effect"),
                words.t("menu.effect.detail"),
                icon="swap-horizontal",
                intent=Open("effect", "0"),
                name="menu-effect",
            )
        )
    side = (
        _row(sight, "settings", "cog-outline"),
        _row(sight, "home", "home-outline"),
        Keys(
            (
                Key(
                    words.t("menu.forget"),
                    Forget(sight.match.row.id),
                    "delete-outline",
                    "outline",
                    hold=True,
                    name="forget",
                ),
            )
        ),
        Para(words.t("menu.forget.detail")),
    )
    now = Now(words.say(sight.game.chapter(sight.state)), words.t("menu.saved"), None, (_back_key(sight),))
    top = chrome.top(sight, words.t("menu.title"), chrome.close(sight))
    return Page("menu", chrome.accent(sight), top, (Column(tuple(rows)), Column(side)), now, sight.toast)


def _row(sight: Sight, screen: str, icon: str) -> Row:
    words = sight.words
    return Row(
        words.t(f"menu.{screen}"),
        words.t(f"menu.{screen}.detail"),
        icon=icon,
        intent=Open(screen),
        name=f"menu-{screen}",
    )


def _back_key(sight: Sight) -> Key:
    return Key(sight.words.t("key.table"), Open("table"), "check", "primary", name="to-table")


def settings(sight: Sight) -> Page:
    words, prefs = sight.words, sight.prefs
    langs = tuple(
        Option(words.t(f"language.{own}"), Prefer("lang", own), prefs.lang == own, name=f"lang-{own}")
        for own in LANGUAGES
    )
    themes = tuple(
        Option(words.t(f"theme.{own}"), Prefer("theme", own), prefs.theme == own, icon, name=f"theme-{own}")
        for own, icon in (("lacquer", "weather-night"), ("paper", "white-balance-sunny"))
    )
    sizes = tuple(
        Option(
            f"{own:g}".replace(".", words.t("decimal")),
            Prefer("scale", str(own)),
            prefs.scale == own,
            name=f"scale-{own}",
        )
        for own in SCALES
    )
    left: tuple[Part, ...] = (
        Options(words.t("settings.language"), langs, columns=2),
        Options(words.t("settings.theme"), themes, columns=2),
        Options(words.t("settings.size"), sizes, columns=5),
    )
    right: tuple[Part, ...] = (
        _toggle(sight, "contrast", prefs.contrast),
        _toggle(sight, "motion", not prefs.motion, inverted=True),
        _toggle(sight, "vibrate", prefs.vibrate),
        Heading(words.t("settings.about")),
        Para(words.t("settings.unofficial")),
        Para(words.t("settings.version", version=__version__)),
    )
    lead = Key(words.t("key.back"), Back(), "arrow-left", name="back")
    now = Now(
        words.t("settings.now"),
        words.t("settings.now.detail"),
        None,
        (Key(words.t("key.done"), Back(), "check", "primary", name="done"),),
    )
    return Page(
        "settings",
        "app",
        Top(words.t("settings.title"), lead=lead),
        (Column(left), Column(right)),
        now,
        sight.toast,
    )


def _toggle(sight: Sight, key: str, on: bool, inverted: bool = False) -> Toggle:
    words = sight.words
    value = "on" if on == inverted else "off"
    return Toggle(words.t(f"settings.{key}"), on, Prefer(key, value), words.t(f"settings.{key}.detail"), f"set-{key}")

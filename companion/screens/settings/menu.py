"""The menu of a match, and the settings of this device."""

from __future__ import annotations

from companion import __version__
from companion.intents.intent import Back, Open, Prefer
from companion.screens.kit import chrome
from companion.screens.kit.context import Sight
from companion.screens.kit.game_screens import board
from companion.screens.kit.parts import Column, Heading, Key, Keys, Option, Options, Para, Part, Row
from companion.screens.kit.views import Now, Page, Top
from companion.screens.library import cards
from companion.screens.settings import comfort
from companion.screens.settings.comfort import toggle
from companion.text.words import LANGUAGES
from rules.core.score.sheet_modes import is_sheet

SCALES = (0.85, 1.0, 1.2, 1.4, 1.6)
# Seen from where the reader sits now, in degrees against the clock
EDGES = (("left", 270, "arrow-left"), ("across", 180, "arrow-up"), ("right", 90, "arrow-right"))


def menu(sight: Sight) -> Page:
    words = sight.words
    now = Now(words.say(sight.game.chapter(sight.state)), words.t("menu.saved"), None, (_back_key(sight),))
    top = chrome.top(sight, words.t("menu.title"), chrome.close(sight))
    columns = (Column(_of_the_match(sight)), Column(_of_the_app(sight)))
    return Page("menu", chrome.accent(sight), top, columns, now, sight.toast)


def _of_the_match(sight: Sight) -> tuple[Part, ...]:
    """A score that is only entered has no steps to explain and nothing to correct but its own numbers."""
    always = (
        _row(sight, "score", "table"),
        _row(sight, "history", "history"),
        _row(sight, "far", "format-size"),
        _row(sight, "rules", "book-open-page-variant-outline", sight.match.row.config.game),
    )
    if is_sheet(sight.match.row.config.mode):
        return always
    tracked = (
        _row(sight, "story", "book-open-variant"),
        _row(sight, "guide", "debug-step-over"),
        _row(sight, "correct", "pencil-outline"),
    )
    fresh = sight.state == sight.game.setup(sight.match.row.config)
    rescue = (_row(sight, "rescue", "play"),) if fresh and sight.game.rescue else ()
    running = sight.game.phase(sight.state) not in ("setup", "over") and sight.game.rescue
    page = (_row(sight, "page", "printer-outline"),) if running else ()
    by_hand = board(sight.game.spec.id).effects(sight.state)
    effect = (_row(sight, "effect", "swap-horizontal", "0"),) if by_hand else ()
    own = (_row(sight, screen, icon) for screen, icon in board(sight.game.spec.id).menu)
    return (*always, *tracked, *effect, *own, *rescue, *page)


def _of_the_app(sight: Sight) -> tuple[Part, ...]:
    return (
        _row(sight, "share", "share-variant-outline"),
        _row(sight, "devices", "broadcast"),
        _row(sight, "trust", "shield-check"),
        _row(sight, "cards", "cards-outline"),
        _row(sight, "settings", "cog-outline"),
        *_turn(sight),
        _row(sight, "home", "home-outline"),
        _row(sight, "match-page", "information-outline", sight.match.row.id),
    )


def _turn(sight: Sight) -> tuple[Part, ...]:
    """The table stays, the screen turns to whoever sits at that edge."""
    words, now = sight.words, sight.prefs.turned
    keys = tuple(
        Key(words.t(f"turn.{edge}"), Prefer("turned", str((now + by) % 360)), icon, name=f"turn-{edge}")
        for edge, by, icon in EDGES
    )
    return (Heading(words.t("menu.turn")), Keys(keys))


def _row(sight: Sight, screen: str, icon: str, about: str = "") -> Row:
    words = sight.words
    return Row(
        words.t(f"menu.{screen}"),
        words.t(f"menu.{screen}.detail"),
        icon=icon,
        intent=Open(screen, about),
        name=f"menu-{screen}",
    )


def _back_key(sight: Sight) -> Key:
    return Key(sight.words.t("key.table"), Open("table"), "check", "primary", name="to-table")


def settings(sight: Sight) -> Page:
    words = sight.words
    about: tuple[Part, ...] = (
        _first_row(sight),
        cards.row(words),
        _keys_row(sight),
        _rules_row(sight),
        Heading(words.t("settings.about")),
        Para(words.t("settings.unofficial")),
        Para(words.t("settings.version", version=__version__)),
    )
    top = Top(words.t("settings.title"), lead=Key(words.t("key.back"), Back(), "arrow-left", name="back"))
    done = Key(words.t("key.done"), Back(), "check", "primary", name="done")
    now = Now(words.t("settings.now"), words.t("settings.now.detail"), None, (done,))
    columns = (Column(_look(sight), 1.3), Column(comfort.feel(sight)), Column((*comfort.time(sight), *about), 1.15))
    return Page("settings", "app", top, columns, now, sight.toast)


def _look(sight: Sight) -> tuple[Part, ...]:
    words, prefs = sight.words, sight.prefs
    langs = tuple(
        Option(words.t(f"language.{own}"), Prefer("lang", own), prefs.lang == own, name=f"lang-{own}")
        for own in LANGUAGES
    )
    themes = tuple(
        Option(words.t(f"theme.{own}"), Prefer("theme", own), prefs.theme == own, icon, name=f"theme-{own}")
        for own, icon in (("lacquer", "weather-night"), ("paper", "white-balance-sunny"))
    )
    written = {own: f"{own:g}".replace(".", words.t("decimal")) for own in SCALES}
    sizes = tuple(
        Option(written[own], Prefer("scale", str(own)), prefs.scale == own, name=f"scale-{own}") for own in SCALES
    )
    return (
        Heading(words.t("settings.look")),
        Options(words.t("settings.language"), langs, columns=2),
        Options(words.t("settings.theme"), themes, columns=2),
        Options(words.t("settings.size"), sizes, columns=5),
        toggle(sight, "contrast", prefs.contrast),
        toggle(sight, "motion", not prefs.motion, inverted=True),
    )


def _first_row(sight: Sight) -> Row:
    title, detail = sight.words.t("first.title"), sight.words.t("settings.first")
    return Row(title, detail, icon="school-outline", intent=Open("first-steps"), name="first-steps")


def _keys_row(sight: Sight) -> Row:
    words = sight.words
    title, detail = words.t("keys.title"), words.t("settings.keys")
    return Row(title, detail, icon="keyboard-outline", intent=Open("keys"), name="keys")


def _rules_row(sight: Sight) -> Row:
    words = sight.words
    title, detail = words.t("rules.title"), words.t("settings.rules")
    return Row(title, detail, icon="book-open-page-variant-outline", intent=Open("rules"), name="rules")

"""The menu of a match, and the settings of this device."""

from __future__ import annotations

from companion import __version__
from companion.intents.intent import Open, Prefer, StopHere
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.game_screens import game_screens
from companion.screens.kit.parts import Column, Heading, Key, Keys, Option, Options, Para, Part, Row, leads_to
from companion.screens.kit.turning import turn_back, turn_key
from companion.screens.kit.views import Now, Page
from companion.screens.library import library
from companion.screens.match.detail_level import detail_exists
from companion.screens.settings import comfort, copies
from companion.screens.settings.comfort import toggle
from companion.text.language_names import how_whole, is_whole, name_of
from companion.text.languages import languages
from rules.core.mode import is_sheet
from rules.core.score.stopping import sheet_mode

SCALES = (0.85, 1.0, 1.2, 1.4, 1.6)
# Seen from where the reader sits now, in degrees against the clock
EDGES = (("left", 270, "arrow-left"), ("across", 180, "arrow-up"), ("right", 90, "arrow-right"))


def menu(ctx: Context) -> Page:
    """What is wanted most, large; the rest is a page of its own."""
    words = ctx.words
    wanted = Options("", _first(ctx), columns=2)
    rest = _row(ctx, "more", "dots-vertical")
    now = Now(words.say(ctx.game.chapter(ctx.state)), words.t("menu.saved"), None, (chrome.to_table(ctx),))
    return chrome.page(ctx, "menu", words.t("menu.title"), (Column((wanted, rest)),), now)


def more(ctx: Context) -> Page:
    """The rest of the menu: of the match, and of the app."""
    words = ctx.words
    of_match = (Heading(words.t("menu.of-match")), *_of_the_match(ctx), *_turn(ctx))
    columns = (Column(of_match), Column((Heading(words.t("menu.of-app")), *_of_the_app(ctx))))
    now = Now(words.say(ctx.game.chapter(ctx.state)), words.t("menu.saved"), None, (chrome.to_table(ctx),))
    return chrome.page(ctx, "more", words.t("menu.more"), columns, now, lead=chrome.back(ctx))


def _first(ctx: Context) -> tuple[Option, ...]:
    """A score that is only entered has nothing to correct but its own numbers."""
    correct = () if is_sheet(ctx.match.row.config.mode) else (_entry(ctx, "correct", "pencil-outline"),)
    return (
        _entry(ctx, "score", "table"),
        _entry(ctx, "history", "history"),
        _entry(ctx, "rules", "book-open-page-variant-outline", ctx.match.row.config.game),
        *correct,
        *_stop(ctx),
        _entry(ctx, "home", "home-outline"),
    )


def _stop(ctx: Context) -> tuple[Option, ...]:
    """We stop here and count the points: a sheet for the same people, with what this match knows."""
    words, config = ctx.words, ctx.match.row.config
    if is_sheet(config.mode) or ctx.game.over(ctx.state) or not sheet_mode(ctx.game, config, ctx.state):
        return ()
    title, detail = words.t("menu.stop"), words.t("menu.stop.detail")
    return (Option(title, StopHere(), icon="flag", detail=detail, name="menu-stop"),)


def _of_the_match(ctx: Context) -> tuple[Part, ...]:
    """A score that is only entered has no steps to explain."""
    far = _row(ctx, "far", "format-size")
    if is_sheet(ctx.match.row.config.mode):
        return (far,)
    tracked = (_row(ctx, "story", "book-open-variant"), _row(ctx, "guide", "debug-step-over"))
    level = (_row(ctx, "detail", "speedometer"),) if detail_exists(ctx) else ()
    fresh = ctx.state == ctx.game.setup(ctx.match.row.config)
    rescue = (_row(ctx, "rescue", "play"),) if fresh and ctx.game.rescue else ()
    running = ctx.game.phase(ctx.state) not in ("setup", "over") and ctx.game.rescue
    page = (_row(ctx, "page", "printer-outline"),) if running else ()
    by_hand = game_screens(ctx.game.spec.id).effects(ctx.state)
    effect = (_row(ctx, "effect", "swap-horizontal", "0"),) if by_hand else ()
    more = (_row(ctx, screen, icon) for screen, icon in game_screens(ctx.game.spec.id).menu)
    return (far, *tracked, *level, *effect, *more, *rescue, *page)


def _of_the_app(ctx: Context) -> tuple[Part, ...]:
    return (
        _row(ctx, "share", "share-variant-outline"),
        _row(ctx, "devices", "broadcast"),
        _row(ctx, "trust", "shield-check"),
        _row(ctx, "cards", "cards-outline"),
        _row(ctx, "settings", "cog-outline"),
        _row(ctx, "match-page", "information-outline", ctx.match.row.id),
    )


def _turn(ctx: Context) -> tuple[Part, ...]:
    """The table stays, the screen turns to whoever sits at that edge."""
    words, now = ctx.words, ctx.prefs.turned
    keys = tuple(
        Key(words.t(f"turn.{edge}"), Prefer("turned", str((now + by) % 360)), icon, name=f"turn-{edge}")
        for edge, by, icon in EDGES
    )
    return (Heading(words.t("menu.turn")), Keys(keys))


def _turning(ctx: Context) -> tuple[Part, ...]:
    """To another edge, and back from however it was turned."""
    return (Keys((turn_key(ctx), *turn_back(ctx))),)


def _entry(ctx: Context, screen: str, icon: str, about: str = "") -> Option:
    """One of the six, as a large key."""
    title, detail = ctx.words.t(f"menu.{screen}"), ctx.words.t(f"menu.{screen}.detail")
    return Option(title, Open(screen, about), icon=icon, detail=detail, name=f"menu-{screen}")


def _row(ctx: Context, screen: str, icon: str, about: str = "") -> Row:
    words = ctx.words
    return Row(
        words.t(f"menu.{screen}"),
        words.t(f"menu.{screen}.detail"),
        icon=icon,
        intent=Open(screen, about),
        name=f"menu-{screen}",
    )


def settings(ctx: Context) -> Page:
    words = ctx.words
    about: tuple[Part, ...] = (
        Heading(words.t("menu.of-app")),
        leads_to("first-steps", words.t("first.title"), words.t("settings.first"), "school-outline"),
        library.row(words),
        leads_to("keys", words.t("keys.title"), words.t("settings.keys"), "keyboard-outline"),
        leads_to("rules", words.t("rules.title"), words.t("settings.rules"), "book-open-page-variant-outline"),
        copies.row(words),
        leads_to("report", words.t("problem.report"), words.t("settings.report"), "file-alert-outline"),
        Heading(words.t("settings.about")),
        Para(words.t("settings.unofficial")),
        Para(words.t("settings.version", version=__version__)),
    )
    now = Now(words.t("settings.now"), words.t("settings.now.detail"), None, (chrome.done(ctx),))
    columns = (Column(_look(ctx), 1.3), Column(comfort.feel(ctx)), Column((*comfort.time(ctx), *about), 1.15))
    return chrome.app_page(ctx, "settings", words.t("settings.title"), columns, now)


def _look(ctx: Context) -> tuple[Part, ...]:
    words, prefs = ctx.words, ctx.prefs
    langs = tuple(
        Option(name_of(language), Prefer("lang", language), prefs.lang == language, name=f"lang-{language}")
        for language in languages()
    )
    themes = tuple(
        Option(words.t(f"theme.{theme}"), Prefer("theme", theme), prefs.theme == theme, icon, name=f"theme-{theme}")
        for theme, icon in (("lacquer", "weather-night"), ("paper", "white-balance-sunny"))
    )
    written = {scale: f"{scale:g}".replace(".", words.t("decimal")) for scale in SCALES}
    sizes = tuple(
        Option(text, Prefer("scale", str(scale)), prefs.scale == scale, name=f"scale-{scale}")
        for scale, text in written.items()
    )
    return (
        Heading(words.t("settings.look")),
        Options(words.t("settings.language"), langs, columns=2),
        *(Para(how_whole(language)) for language in languages() if not is_whole(language)),
        Options(words.t("settings.theme"), themes, columns=2),
        Options(words.t("settings.size"), sizes, columns=5),
        *_turning(ctx),
        toggle(ctx, "contrast", prefs.contrast),
        toggle(ctx, "motion", not prefs.motion, inverted=True),
    )

"""The style sheet: every colour and size from the tokens, small enough for a first load, nothing from outside."""

from __future__ import annotations

import gzip
import re

import pytest

from companion import resource
from companion.look import colours
from companion.look.icons import ICONS
from companion.web.stylesheet import NARROW_PHONE, ROOT, RULES, WIDE, dashed, stylesheet, variable
from tests.kit.web.web_scenes import PUT, pages

# Bytes: with a page and a script the first load is to stay under 70 KB in 3 requests (64 KB are measured).
FONTS, STYLE = 46_000, 10_000
# On no page of the tour, and drawn all the same: lamps of guests by browser and of late comers, a supply that is used
# up, a unit that is damaged, a fourth person's number, a step that was undone, a deck that can end the game.
RARE = {"by-page", "catching-up", "bad", "damaged", "f4", "undone", "watch"}
BY_THE_HOST = {"sr", "scale-140", "scale-160"}  # on the document itself, by what its reader prefers


def test_every_theme_has_every_token() -> None:
    """As a browser adds them up: each theme says only what differs from lacquer, or from paper on a light ground."""
    rules = re.findall(r"([^{}]+)\{([^{}]*)\}", stylesheet("/"))

    def told(theme: str, family: str = "") -> dict[str, str]:
        within = {":root", f"[data-theme={theme}]", f"[data-theme^={colours.ground(theme)}]"}
        meant = {f"{place} .a-{family}".removeprefix(":root ") for place in within} if family else within
        bodies = ";".join(body for where, body in rules if meant & {*where.split(",")})
        return dict(re.findall(r"--([\w-]+):([^;]+)", bodies))

    for theme in colours.THEMES:
        shown = told(theme)
        for token, tone in {**colours.surfaces(theme), **colours.players(theme)}.items():
            assert shown[dashed(token)] == tone.lower(), (theme, token)
        for piece, tone in colours.pieces(theme).items():
            assert shown[variable(piece)] == tone.lower(), (theme, piece)
        for family in colours.ACCENTS:
            accents = {dashed(name): tone.lower() for name, tone in colours.accent(theme, family).items()}
            assert told(theme, family) == accents, (theme, family)


def test_colours_are_tokens_but_for_what_a_camera_reads() -> None:
    rules = re.sub(r"/\*.*?\*/", "", resource(RULES).read_text(encoding="utf-8"), flags=re.S)
    assert set(re.findall(r"#[0-9a-fA-F]{3,8}\b", rules)) == {"#fff", "#000", "#0008"}  # a code, and a shadow


def test_each_size_of_text_is_there_and_all_sizes_follow_it() -> None:
    css = stylesheet("/")
    assert all(f".scale-{round(scale * 100)}{{" in css for scale in colours.TEXT_SCALES)
    sizes = re.findall(r"font(?:-size)?:[^;}]*?([\d.]+)px", css)
    assert set(sizes) <= {"16", "24", "40"}, "only pictures, and letters inside of them, do not grow with the words"


def test_every_variable_that_is_used_is_set_somewhere() -> None:
    css = stylesheet("/")
    set_ = set(re.findall(r"(--[\w-]+):", css))
    assert {name for name, default in re.findall(r"var\((--[\w-]+)([^)]?)", css) if default != ","} - set_ == set()


def test_room_is_measured_in_letters_by_the_page_and_by_the_tests_of_its_scenes() -> None:
    css = stylesheet("/")
    assert not set(re.findall(r"@(\w+)\{", css)) & {"wide", "narrow"}, "every kind of room is under a class"
    assert ":where(.wide) .col{grid-column:span var(--w)}" in css
    for script in (resource("assets/web/client.js").read_text(encoding="utf-8"), PUT):
        assert f"Math.max({WIDE}, {WIDE / ROOT:g} * rem)" in script
        assert f"innerWidth < {NARROW_PHONE / ROOT:g} * rem" in script


def test_a_held_key_that_is_shut_looks_shut() -> None:
    css = stylesheet("/")
    assert css.index(".key.held{") < css.index(".key.shut{"), "of two rules as strong the last one wins"


@pytest.mark.xdist_group("tour-views")
def test_every_class_of_the_style_is_on_some_page() -> None:
    rules = re.sub(r"/\*.*?\*/|\{[^{}]*\}", "", resource(RULES).read_text(encoding="utf-8"), flags=re.S)
    styled = set(re.findall(r"\.([a-z][\w-]*)", rules))
    texts = [text for _, _, drawn in pages("en") for text in (f'class="{drawn.layout}"', *dict(drawn.zones).values())]
    drawn = {name for text in texts for names in re.findall(r'class="?([^">]+)', text) for name in names.split()}
    by_script = set(re.findall(r"[\w-]+", resource("assets/web/client.js").read_text(encoding="utf-8")))
    assert styled - drawn - by_script - BY_THE_HOST == RARE


def test_a_key_that_is_chosen_keeps_its_width() -> None:
    """Bold words are wider: they broke where the others did not, and a row moved under the finger."""
    chosen = [body for where, body in re.findall(r"([^{}]+)\{([^{}]*)\}", stylesheet("/")) if ".option.on" in where]
    assert chosen
    assert not [body for body in chosen if "font" in body]


@pytest.mark.parametrize("status", ["now", "done"])
def test_a_cell_that_nobody_presses_still_shows_what_was_chosen_and_what_is_used(status: str) -> None:
    """The Order that was told lay there as dark as a dead one."""
    css = stylesheet("/")
    assert css.index(".pace-cell.shut{") < css.index(f".pace-cell.is-{status}{{"), "of two equal rules the last wins"


def test_the_line_of_whoever_is_black_has_an_edge_that_is_seen() -> None:
    """Black on a dark ground was no line at all; as on a badge its edge is bone."""
    assert ".chart .s-black{--ink:var(--bone)}" in stylesheet("/")
    assert re.search(r"\.chart \.line\{[^}]*var\(--ink\)", stylesheet("/"))


def test_nothing_is_asked_from_elsewhere() -> None:
    assert set(re.findall(r"url\(([^)]*)\)", stylesheet("/f/"))) == {"/f/serif.woff", "/f/icons.woff"}
    assert "@import" not in stylesheet("/")


@pytest.mark.xdist_group("tour-views")
def test_lines_of_a_text_stay_lines() -> None:
    """As in a toast of several sentences; between tags there are none that would make room of their own."""
    assert re.search(r"body\{[^}]*white-space:pre-line", stylesheet("/"))
    texts = [text for _, _, drawn in pages("en") for _, html in drawn.zones for text in re.findall(r">([^<]+)<", html)]
    assert any("\n" in text for text in texts)
    assert [text for text in texts if "\n" in text and not text.strip()] == []


def test_fonts_and_style_are_small_enough_for_a_first_load() -> None:
    fonts = sum(resource(f"assets/fonts/{name}.woff").stat().st_size for name in ("serif", "icons"))
    assert fonts <= FONTS
    assert len(gzip.compress(stylesheet("/").encode())) <= STYLE


def test_the_fonts_of_both_renderers_hold_the_same_signs() -> None:
    from fontTools.ttLib import TTFont

    for name in ("serif", "icons"):
        signs = [set(TTFont(resource(f"assets/fonts/{name}.{form}")).getBestCmap()) for form in ("ttf", "woff")]
        assert signs[0] == signs[1]
    assert set(ICONS.values()) <= signs[1]

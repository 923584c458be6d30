"""The palette fits its texture, and every text is readable on every ground it may stand on."""

import pytest

from companion.look import colours


@pytest.mark.parametrize("theme", colours.THEMES)
@pytest.mark.parametrize("family", colours.ACCENTS)
def test_every_text_is_readable_on_its_ground(theme, family):
    palette = colours.palette(theme, family)
    least = 7.0 if colours.is_high(theme) else 4.5
    # Player colours and pieces keep their hexes in every theme; the two tests below are theirs.
    grounds = (*colours.SURFACES["lacquer"], *colours.ACCENT_NAMES)
    pairs = [pair for pair in colours.TEXT_ON if pair[1] in grounds]
    ratios = {(text, base): colours.contrast(palette[text], palette[base]) for text, base in pairs}
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < least} == {}


@pytest.mark.parametrize("colour", colours.PLAYERS)
def test_letters_are_readable_on_player_colours(colour):
    palette = colours.palette("lacquer", "app")
    assert colours.contrast(palette["bone" if colour == "black" else "ink"], palette[colour]) >= 4.5


@pytest.mark.parametrize("theme", colours.THEMES)
@pytest.mark.parametrize("piece", colours.PIECES)
def test_pieces_are_seen_on_the_ground(theme, piece):
    palette = colours.palette(theme, "hu")
    other = "bg" if piece.startswith("wagon") else "ink"  # cubes have an ink edge
    assert colours.contrast(palette[piece], palette[other]) >= 4.5


def test_palettes_fit_the_texture_and_keep_their_order():
    orders = {tuple(colours.palette(theme, family)) for theme in colours.THEMES for family in colours.ACCENTS}
    assert len(orders) == 1
    assert len(orders.pop()) <= colours.ROWS


def test_bare_accents_follow_the_family_and_dotted_ones_do_not():
    palette = colours.palette("lacquer", "hu")
    assert palette["a"] == palette["hu.a"] == "#E2935A"
    assert palette["gw.ad"] == "#451D14"


def test_high_contrast_has_pure_grounds_and_no_tints():
    palette = colours.palette("paper-high", "gw")
    assert {palette[name] for name in ("bg", "s1", "ad", "gw.bd")} == {"#FFFFFF"}
    assert palette["at"] == palette["t1"] == palette["t2"]

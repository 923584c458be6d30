"""The palette fits its texture, and every text is readable on every ground it may stand on."""

import pytest

from companion.look import colours as tokens


@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("family", tokens.ACCENTS)
def test_every_text_is_readable_on_its_ground(theme, family):
    palette = tokens.palette(theme, family)
    least = 7.0 if tokens.is_high(theme) else 4.5
    # Player colours and pieces keep their hexes in every theme; the two tests below are theirs.
    grounds = (*tokens.SURFACES["lacquer"], *tokens.ACCENT_NAMES)
    pairs = [pair for pair in tokens.TEXT_ON if pair[1] in grounds]
    ratios = {(text, base): tokens.contrast(palette[text], palette[base]) for text, base in pairs}
    assert {pair: round(ratio, 2) for pair, ratio in ratios.items() if ratio < least} == {}


@pytest.mark.parametrize("colour", tokens.PLAYERS)
def test_letters_are_readable_on_player_colours(colour):
    palette = tokens.palette("lacquer", "app")
    assert tokens.contrast(palette["bone" if colour == "black" else "ink"], palette[colour]) >= 4.5


@pytest.mark.parametrize("theme", tokens.THEMES)
@pytest.mark.parametrize("piece", tokens.PIECES)
def test_pieces_are_seen_on_the_ground(theme, piece):
    palette = tokens.palette(theme, "hu")
    other = "bg" if piece.startswith("wagon") else "ink"  # cubes have an ink edge
    assert tokens.contrast(palette[piece], palette[other]) >= 4.5


def test_palettes_fit_the_texture_and_keep_their_order():
    orders = {tuple(tokens.palette(theme, family)) for theme in tokens.THEMES for family in tokens.ACCENTS}
    assert len(orders) == 1
    assert len(orders.pop()) <= tokens.ROWS


def test_bare_accents_follow_the_family_and_dotted_ones_do_not():
    palette = tokens.palette("lacquer", "hu")
    assert palette["a"] == palette["hu.a"] == "#E2935A"
    assert palette["gw.ad"] == "#451D14"


def test_high_contrast_has_pure_grounds_and_no_tints():
    palette = tokens.palette("paper-high", "gw")
    assert {palette[name] for name in ("bg", "s1", "ad", "gw.bd")} == {"#FFFFFF"}
    assert palette["at"] == palette["t1"] == palette["t2"]

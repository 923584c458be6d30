"""Seats for eyes that see colours otherwise: every pair differs by shape, and by colour as far as colours can."""

from itertools import combinations
from math import dist

import pytest

from companion.look import colours
from companion.look.outlines import OUTLINES

# Machado, Oliveira and Fernandes 2009, table 1: full strength, for linear red, green and blue.
SIMULATED = {
    "normal": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deuteranopia": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritanopia": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
# CIE76: how far apart the colours of any two seats are at least; high contrast, where red and purple are brighter, must
# keep them.
LEAST = {"normal": 44, "protanopia": 23, "deuteranopia": 23, "tritanopia": 23}
WHITE = (0.95047, 1.0, 1.08883)  # D65


def linear(tone: str) -> tuple[float, ...]:
    shares = (int(tone[at : at + 2], 16) / 255 for at in (1, 3, 5))
    return tuple(s / 12.92 if s <= 0.04045 else ((s + 0.055) / 1.055) ** 2.4 for s in shares)


def times(matrix, vector) -> tuple[float, ...]:
    return tuple(sum(a * b for a, b in zip(row, vector, strict=True)) for row in matrix)


def lab(tone: str, eyes: str) -> tuple[float, float, float]:
    """The colour as those eyes see it, where distances are as large as they look."""
    seen = tuple(min(max(part, 0.0), 1.0) for part in times(SIMULATED[eyes], linear(tone)))
    to_xyz = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    x, y, z = (_bent(part / white) for part, white in zip(times(to_xyz, seen), WHITE, strict=True))
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _bent(t: float) -> float:
    return t ** (1 / 3) if t > (6 / 29) ** 3 else t / (3 * (6 / 29) ** 2) + 4 / 29


@pytest.mark.parametrize("theme", colours.THEMES)
@pytest.mark.parametrize("eyes", SIMULATED)
def test_every_two_seats_are_told_apart_by_colour(theme, eyes):
    seats = {colour: lab(tone, eyes) for colour, tone in colours.players(theme).items()}
    apart = {(one, other): dist(seats[one], seats[other]) for one, other in combinations(seats, 2)}
    assert {pair: round(far, 1) for pair, far in apart.items() if far < LEAST[eyes]} == {}


def test_every_two_seats_are_told_apart_by_shape():
    assert len(set(colours.SHAPES.values())) == len(colours.PLAYERS)
    assert len({OUTLINES[shape] for shape in colours.SHAPES.values()}) == len(colours.PLAYERS)


@pytest.mark.parametrize("theme", colours.THEMES)
def test_every_seat_has_an_edge_or_a_fill_that_is_seen_on_every_ground(theme):
    """A shape helps only if it is seen: its colour or its edge stands out from what it lies on."""
    palette = colours.palette(theme, "app")
    for colour in colours.PLAYERS:
        edge = palette["bone" if colour == "black" else "ink"]
        for ground in ("bg", "s1", "s2", "s3"):
            best = max(colours.contrast(ink, palette[ground]) for ink in (palette[colour], edge))
            assert best >= 3, (colour, ground, best)


def test_the_simulation_knows_what_confuses():
    """Red and green of equal lightness are one colour to a deuteranope; the measure must say so."""
    red, green = "#B06B00", "#6E8000"
    apart = {eyes: dist(lab(red, eyes), lab(green, eyes)) for eyes in ("normal", "deuteranopia")}
    assert apart["deuteranopia"] < 0.5 * apart["normal"]

"""The picture of a match: its size, everything on it, every word in its place, and the app's screen as it was."""

from __future__ import annotations

import struct
import threading
from dataclasses import replace
from pathlib import Path

import pytest

from companion.archive.outcome import of_open
from companion.archive.story import story
from companion.match.port import About
from companion.match.reading import followed
from companion.screens.archive.result_card import ShareCard, card
from companion.text.words import Words
from rules.core.game import Chair
from tests.kit.golden.stories import golden, log
from tests.ui.conftest import MODE
from tests.ui.shell.made_views.score_views import winner

LONG = "Maksymilian Wszędobylski-Zażółcony z rodu de la Gęślą"


def shown(name: str, lang: str, names: tuple[str, ...] = ()) -> ShareCard:
    row, entries = log(golden(name))
    chairs = tuple(
        Chair(names[at] if at < len(names) else chair.name, chair.colour) for at, chair in enumerate(row.config.chairs)
    )
    match = followed(replace(row, config=replace(row.config, chairs=chairs)), entries)
    return card(story(match), of_open(match), About("Kraków, u Zofii"), Words(lang))


def test_the_card_says_who_won_and_everybodys_total() -> None:
    card = shown("great_wall/evening_4_players", "pl")
    assert (card.title, card.when) == ("Wielki Mur", "16 listopada 2026 · Kraków, u Zofii")
    assert (card.winner, card.total) == ("Ala to największy Generał", "16")
    assert [(rank.place, rank.name, rank.total) for rank in card.ranks] == [
        ("1", "Ala", "16"), ("2", "Cyd", "16"), ("3", "Bob", "0"), ("4", "Dan", "0"),
    ]  # fmt: skip
    assert card.race is not None
    assert [line.points[-1] for line in card.race.lines] == [16, 0, 16, 0]


CARDS = (
    ("great_wall/evening_4_players", "en", ()),
    ("great_wall/evening_4_players", "pl", (LONG, LONG + "2", LONG + "3", LONG + "4")),
    ("great_wall/coop_3_players", "pl", ()),
    ("scythia/random_4_players", "pl", (LONG,)),
    ("runewars/random_2_players", "en", ()),
    ("huns/rulebook_3_players", "pl", ("", LONG)),
)


@pytest.mark.parametrize(
    ("name", "lang", "names"), CARDS, ids=lambda value: str(value) if isinstance(value, str) else ""
)
def test_every_word_of_the_card_has_its_place(theme, name: str, lang: str, names: tuple[str, ...]) -> None:
    from companion.ui.pictures.share_picture import SIZE, as_designed, painted

    card = shown(name, lang, names)
    with as_designed(card.accent):
        part = painted(card)
        placed = [(widget, fit) for widget in part.walk(restrict=True) for fit in widget.fits]
        words = [fit.words.replace("\n", " ") for _, fit in placed]
        assert [fit.words for _, fit in placed if not fit.ok] == []
        for widget, fit in placed:
            assert widget.x + fit.x >= -1, fit
            assert widget.x + fit.x + fit.w <= SIZE[0] + 1, fit
            top = SIZE[1] - widget.top + fit.y
            assert top >= -1, fit
            assert top + fit.h <= SIZE[1] + 1, fit
        (chart,) = part.children
        assert chart.height >= 2 * (70 if names else 150)
    for rank in card.ranks:
        assert rank.total in words
        assert rank.name in words or not rank.name
    assert card.sentence in words or LONG in card.sentence  # which gives way to names that take its room


@pytest.mark.skipif(MODE == "mock", reason="without GL there are no pixels")
def test_the_file_is_a_picture_of_that_size_and_the_screen_stays(theme, tmp_path: Path) -> None:
    from kivy.metrics import Metrics

    from companion.ui.paint.theme import THEME
    from companion.ui.pictures.share_picture import SIZE, picture

    THEME.use("paper", "rw")
    THEME.text_scale, THEME.phone = 1.6, True
    was = THEME.name, THEME.accent, THEME.text_scale, THEME.phone, Metrics.density
    for number, lang in enumerate(("en", "pl", "en")):
        picture(shown("huns/random_3_players", lang), tmp_path / f"{number}.png")
    assert (THEME.name, THEME.accent, THEME.text_scale, THEME.phone, Metrics.density) == was
    files = [(tmp_path / f"{number}.png").read_bytes() for number in range(3)]
    assert files[0] == files[2] != files[1]
    for body in files:
        assert body[:8] == b"\x89PNG\r\n\x1a\n"
        assert struct.unpack(">IIBB", body[16:26]) == (*SIZE, 8, 2)  # eight bits of red, green and blue; no alpha
    assert _colours(tmp_path / "0.png") >= {"#E2935A", "#F4ECDD", "#15110E", "#EC6C47", "#8DB4EB", "#F1CA4B"}


def _colours(path: Path) -> set[str]:
    """What a reader of pictures other than ours finds in it: the accent, words, the ground, and the players."""
    from kivy.core.image import Image

    data = Image(str(path), keep_data=True).image._data[0]
    step = len(data.data) // (data.width * data.height)
    signs = bytes(data.data)
    return {f"#{signs[at : at + 3].hex().upper()}" for at in range(0, len(signs) - 2, step)}


@pytest.mark.skipif(MODE == "mock", reason="without GL there are no pixels")
def test_another_thread_waits_for_the_one_that_draws(theme, tmp_path: Path) -> None:
    """The desk asks from the table's thread; here the window's thread comes by when it is asked to."""
    from kivy.clock import Clock

    from companion.ui.pictures.share_picture import picture

    wrong: list[BaseException] = []

    def ask(path: Path) -> None:
        try:
            picture(shown("huns/rulebook_3_players", "en"), path)
        except OSError as why:
            wrong.append(why)

    for path in (tmp_path / "own.png", tmp_path / "no" / "own.png"):
        asking = threading.Thread(target=ask, args=(path,))
        asking.start()
        while asking.is_alive():
            Clock.tick()
            asking.join(0.01)
    assert (tmp_path / "own.png").read_bytes()[:4] == b"\x89PNG"
    assert len(wrong) == 1


@pytest.mark.skipif(MODE == "mock", reason="without GL there are no pixels")
def test_the_open_screen_is_laid_out_as_before(desk, tmp_path: Path) -> None:
    """A card is drawn with other sizes than the screen's; every word of the screen lies where it lay."""
    from companion.settings import Prefs
    from companion.ui.pictures.share_picture import picture

    desk.resize(800, 900)
    desk.app.apply(Prefs(scale=1.4, theme="paper", motion=False))
    root = desk.show(winner())

    def laid_out() -> list:
        return [
            (type(widget).__name__, widget.size, widget.pos, getattr(widget, "fits", ()))
            for widget in root.walk(restrict=True)
        ]

    before = laid_out()
    picture(shown("great_wall/coop_3_players", "pl"), tmp_path / "card.png")
    desk.clock(0.3)
    assert laid_out() == before
    assert any(fits for _, _, _, fits in before)


@pytest.mark.parametrize("name", ["scythia/random_4_players", "great_wall/evening_4_players"])
def test_a_bare_score_shows_its_lines_in_place_of_a_chart(theme, name: str) -> None:
    from companion.ui.pictures.share_picture import as_designed, painted

    card = replace(shown(name, "pl"), race=None, sentence="")
    with as_designed(card.accent):
        placed = [fit for widget in painted(card).walk(restrict=True) for fit in widget.fits]
    assert [fit.words for fit in placed if not fit.ok or fit.broken] == []
    words = [fit.words.replace("\n", " ") for fit in placed]
    for label, cells in card.lines:
        at = words.index(label)
        assert words[at + 1 : at + 1 + len(cells)] == list(cells)

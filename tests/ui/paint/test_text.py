"""Text is wrapped or shrunk, and never cut; characters no font has stay readable."""

import pytest


@pytest.fixture
def text(theme):
    from companion.ui.paint import text as module

    return module


def set_text(words, px=20.0, floor=15.0, width=120.0, height=60.0, font="reg", **more):
    from companion.ui.paint.face import spans
    from companion.ui.paint.text import fit

    return fit(spans(words, font), px, floor, width, height, **more)


SENTENCES = (
    "Ania: move Clerks with Economy",
    "Rozpatrywanie 2\u00a0z\u00a04",
    "Przełamanie o\u00a04",
    "a " * 60,
    "Konstantynopolitańczykowianeczka",
    "x" * 200,
    "",
)


@pytest.mark.parametrize("words", SENTENCES)
@pytest.mark.parametrize("width", [40.0, 120.0, 400.0])
def test_fit_never_cuts(text, words, width):
    found = set_text(words, width=width)
    assert found.words.replace("\n", "").replace(" ", "") == words.replace(" ", "")


@pytest.mark.parametrize("words", SENTENCES)
def test_fit_respects_the_floor(text, words):
    for width in (40.0, 80.0, 120.0, 300.0):
        found = set_text(words, width=width)
        assert 15.0 <= found.px <= 20.0


def test_fit_stays_large_where_there_is_room(text):
    assert set_text("Next", width=300.0).px == 20.0


def test_a_too_small_box_is_said_and_the_text_is_whole(text):
    words = "Ania: move Clerks with Economy"
    found = set_text(words, width=70.0, height=20.0)
    assert not found.ok
    assert found.words.replace("\n", " ") == words


@pytest.mark.parametrize("width", range(80, 320, 8))
def test_no_line_begins_with_the_dot_between_two_things(text, width):
    found = set_text("61 gier · wygrane: 23 · ostatnio 17 listopada", floor=20.0, width=width, height=900.0)
    assert not [row for row in found.words.split("\n") if row.startswith("·")]


def test_wrap_keeps_no_break_spaces(text):
    found = set_text("strona 2\u00a0z\u00a04 i\u00a0dalej", width=60.0, height=900.0)
    assert "2\u00a0z\u00a04" in found.words.split("\n")
    assert "i\u00a0dalej" in found.words.split("\n")


@pytest.mark.parametrize(
    "words", ["Runewars · set-up for 4", "what is not known stays “–”", "the set-up list asks for it."]
)
def test_a_short_last_word_is_not_left_alone(text, words):
    whole = set_text(words, width=900.0).width
    shown = set_text(words, width=whole - 3).words.split("\n")
    assert len(shown) == 2
    assert shown[1] == " ".join(words.split(" ")[-2:])
    assert " ".join(shown).replace("\u00a0·", " ·") == words


def test_a_short_last_word_stays_alone_where_the_word_before_has_no_room(text):
    long = set_text("Konstantynopol", width=900.0).width
    assert set_text("Do Konstantynopol 4", width=long + 2, height=900.0).words == "Do\nKonstantynopol\n4"


def test_a_name_of_200_letters_fits_somewhere(text):
    found = set_text("W" * 200, width=300.0, height=900.0)
    assert found.ok
    assert found.broken == "W" * 200
    assert found.width <= 300.5


def test_words_are_not_broken_while_shrinking_helps(text):
    found = set_text("Rozpatrywanie", px=30.0, width=130.0, height=200.0)
    assert found.ok
    assert not found.broken


def test_digits_take_equal_cells(theme):
    from companion.ui.paint.ink import number_width

    widths = {number_width(digit * 3, "serif", 44.0) for digit in "0123456789"}
    assert len(widths) == 1


def test_numerals_do_not_move_when_they_change(theme):
    from companion.ui.paint.pen import Pen

    starts = []
    for number in ("1111", "7070", "9999"):
        pen = Pen(300, 80)
        pen.num(number, 0, 0, 300, 80, "num_l", ha="center")
        starts.append((pen.placed[0].x, pen.placed[0].w))
    assert len(set(starts)) == 1


def test_characters_take_the_fallback_font_only_where_needed(theme):
    from companion.ui.paint.face import spans

    fonts = [(span.words, span.font) for span in spans("Żółć → dalej", "reg")]
    assert fonts == [("Żółć ", "reg"), ("→", "fallback"), (" dalej", "reg")]


def test_what_no_font_has_is_shown_as_its_code(theme):
    from companion.ui.paint.face import spans

    assert "".join(span.words for span in spans("中 👩\u200d👧", "serif")) == "‹4E2D› ‹1F469›‹1F467›"


def test_letters_with_combining_marks_are_composed(theme):
    from companion.ui.paint.face import Span, spans

    assert spans("z\u0307", "bold") == (Span("ż", "bold"),)


@pytest.mark.parametrize("font", ["reg", "bold", "serif", "fallback"])
def test_every_polish_letter_has_a_glyph(theme, font):
    from companion.ui.paint.face import has

    assert all(has(font, letter) for letter in "ąćęłńóśźżĄĆĘŁŃÓŚŹŻ„”–—…−×·")


def test_the_text_scale_changes_what_is_measured(theme):
    from companion.ui.paint.ink import measure

    before = measure("Shame pool", "h3")
    theme.text_scale = 1.6
    assert measure("Shame pool", "h3")[0] > before[0] * 1.5


def test_nothing_is_smaller_than_the_smallest_size(theme):
    from companion.look.colours import STYLES
    from companion.ui.paint.ink import size_of

    theme.text_scale = 0.85
    assert min(size_of(style) for style in STYLES) >= 15
    theme.phone = True
    assert min(size_of(style) for style in STYLES) >= 14


def test_the_texture_cache_is_limited(theme):
    from companion.ui.paint import texture

    for number in range(50):
        texture.texture(f"number {number}", "serif", 200)  # nearly two megabytes each
    assert len(texture._textures) < 50
    assert texture.LIMIT - 2 * 2**20 < texture._Kept.bytes <= texture.LIMIT

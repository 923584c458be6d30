"""The now bar: with large text on a phone it folds, so that the screen above it can still be used."""

from __future__ import annotations

from dataclasses import replace

import pytest

from companion.screens.kit.parts import Key
from companion.screens.kit.views import Now
from companion.ui.paint.clipping import clipped
from tests.ui.shell.made_views.battle_views import battle
from tests.ui.shell.made_views.cast import TO, A

ASIDE = Key("Przerwij", TO, "home-outline", hold=True, name="leave-off")
DRAW = Key("Dobierz 4 karty", TO, "cards-outline", "primary", name="clash")
SENTENCE = "W talii 18 z 30 Kart Przeznaczenia"


def bar(desk, scale: float, *keys: Key, now: Now | None = None, size: tuple[int, int] = (412, 915)):
    from companion.settings import Prefs
    from companion.ui.bars.nowbar import NowBar
    from companion.ui.search import shown

    desk.resize(*size)
    desk.app.apply(Prefs(scale=scale, motion=False))
    now = now or Now("Inicjatywa 1 dobiera: Łucznicy: 2", SENTENCE, A, keys)
    root = desk.show(replace(battle(), now=now))
    return next(widget for widget in shown(root) if type(widget) is NowBar)


def said(widget) -> set[str]:
    return {fit.words for fit in widget.fits}


@pytest.mark.parametrize(("scale", "folded"), [(1.0, False), (1.6, True)])
def test_large_text_on_a_phone_leaves_out_the_second_sentence_and_folds_putting_aside(desk, scale, folded):
    found = bar(desk, scale, ASIDE, DRAW)
    assert (SENTENCE not in said(found)) == folded
    aside, draw = desk.find("leave-off"), desk.find("clash")
    assert (aside.text == "") == folded
    assert aside.spoken == "Przerwij", "a screen reader still says it"
    assert aside.y == draw.y, "side by side"
    assert found.height < 0.38 * 915


def test_a_key_alone_and_equal_answers_keep_their_words(desk):
    bar(desk, 1.6, ASIDE)
    assert desk.find("leave-off").text == "Przerwij"
    bar(desk, 1.6, replace(DRAW, icon="", name="one"), replace(DRAW, name="other"))
    assert [desk.find(name).text for name in ("one", "other")] == ["Dobierz 4 karty"] * 2


def test_what_answers_a_question_keeps_its_words_where_they_cost_no_row(desk):
    """A bare sign beside "Yes" must be guessed."""
    no, yes = Key("Nie", TO, "close", name="no"), Key("Tak", TO, "check", "primary", name="yes")
    bar(desk, 1.6, no, yes)
    assert [desk.find(name).text for name in ("no", "yes")] == ["Nie", "Tak"]
    assert desk.find("no").y == desk.find("yes").y


def test_a_cross_in_the_bar_is_never_without_its_words(desk):
    """It stood under the cross that closes the page: one left the battle as it was, the other called it off."""
    found = bar(desk, 1.6, replace(ASIDE, text="Przerwij bitwę", icon="close"), DRAW)
    assert desk.find("leave-off").text == "Przerwij bitwę"
    assert not clipped(desk.app.root)
    assert found.height < 0.45 * 915


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_a_total_beside_a_badge_is_seen_and_takes_nothing_from_the_only_key(desk, scale):
    """The last row of a score sheet is done: its total was not drawn, and the key stood beside the hole."""
    key = Key("Przytrzymaj: kto wygrał?", TO, "trophy-outline", "primary", hold=True, name="finish")
    found = bar(desk, scale, key, now=Now("Bartek: komplet", "", A, (key,), total="37"))
    assert "37" in said(found)
    assert desk.find("finish").width > 0.85 * found.width


def test_words_have_what_wrapped_keys_do_not_use(desk):
    """The question stood in 190 px, and 190 px beside it were empty."""
    keys = tuple(Key(f"{n}", TO, name=f"n-{n}") for n in range(10))
    later = tuple(Key(text, TO, name=text) for text in ("Leave it open for now", "Nothing more of these"))
    now = Now("Zofia: points from card effects", "One tap, then the next one is asked.", A, (*keys, *later))
    found = bar(desk, 1.0, now=now, size=(1280, 800))
    assert desk.find("n-0").y > desk.find(later[0].text).y, "they take two rows"
    assert "Zofia: points from card effects" in said(found), "in one line"


def test_a_sign_alone_never_fills_a_row(desk):
    quiet = Key("Po cichu, na tym ekranie", TO, "eye-off-outline", name="quiet")
    bar(desk, 1.6, replace(ASIDE, hold=False), quiet, replace(DRAW, text="Takie są stawki"))
    aside, beside = desk.find("leave-off"), desk.find("quiet")
    assert aside.text == ""
    assert aside.y == beside.y, "the words beside it take two lines"
    assert aside.width < beside.width / 2


def test_two_short_keys_before_the_last_share_a_row(desk):
    """A row each, they pushed the Orders that people tap under the bar."""
    side = Key("Licytacja wpływu", TO, "hand-coin-outline", name="bid"), Key("6 run", TO, "trophy-outline", name="six")
    bar(desk, 1.6, *side, replace(DRAW, text="Przytrzymaj: dalej: Lato", hold=True))
    bid, six, on = (desk.find(name) for name in ("bid", "six", "clash"))
    assert bid.y == six.y > on.y
    assert not clipped(desk.app.root)


def test_unfolded_again_the_words_come_back(desk):
    bar(desk, 1.6, ASIDE, DRAW)
    bar(desk, 1.0, ASIDE, DRAW)
    assert desk.find("leave-off").text == "Przerwij"


@pytest.mark.parametrize("words", ["Bid", "Influence bid"])
def test_keys_that_fit_beside_words_in_two_lines_are_one_row(theme, words: str) -> None:
    """A bar of two rows would take the last person's row from the table above it."""
    from companion.ui.bars.nowbar import NowBar
    from companion.ui.paint.form import FORM

    FORM.fit(1280, 800)
    keys = (Key(words, None, "hand-coin-outline"), Key("6 runes", None, "trophy-outline"))
    next_ = Key("Hold: next: Summer", None, "arrow-right", "primary", detail="Year 1, Summer, for everybody", hold=True)
    bar = NowBar(item=Now("Kuba: which Order did you turn up?", SENTENCE, A, (*keys, next_)))
    (row,) = (place for place in bar.plan(1280).places if place.child is bar._keys)
    assert len({place.y for place in bar._keys.plan(row.w).places}) == 1


@pytest.mark.parametrize("scale", [1.0, 1.6])
def test_a_total_beside_a_person_is_shown_and_takes_nothing_from_the_key(desk, scale) -> None:
    """Of a score sheet that is whole: its room was kept free beside the key, and nothing was written there."""
    from companion.settings import Prefs
    from companion.ui.bars.nowbar import NowBar
    from companion.ui.search import shown

    desk.resize(412, 915)
    desk.app.apply(Prefs(scale=scale, motion=False))
    finish = Key("Hold: who won?", TO, "trophy-outline", "primary", hold=True, name="finish")
    desk.show(replace(battle(), now=Now("Ania is done", "", A, (finish,), total="24")))
    (now,) = (one for one in shown(desk.app.root) if isinstance(one, NowBar))
    assert "24" in [one.words for one in now._fits]
    assert desk.find("finish").width > 0.85 * now.width


@pytest.mark.parametrize(
    "texts", [("Share", "Home", "Play again"), ("Udostępnij", "Ekran główny", "Zagraj jeszcze raz")], ids=["en", "pl"]
)
def test_keys_that_lead_away_are_signs_where_large_letters_would_stack_them(desk, texts) -> None:
    """Three under each other took nearly half of a phone's page with the result."""
    share, home, again = texts
    keys = (
        Key(share, TO, "share-variant-outline", name="share"),
        Key(home, TO, "home-outline", name="home"),
        Key(again, TO, "restart", "primary", name="again"),
    )
    found = bar(desk, 1.6, now=Now("Następcą Chana zostaje Ania", "", A, keys), size=(390, 844))
    first, second, main = (desk.find(name) for name in ("share", "home", "again"))
    assert first.y == second.y == main.y
    assert (first.text, second.text, main.text) == ("", "", again)
    assert (first.spoken, second.spoken) == (share, home)
    assert found.height < 0.3 * 844
    assert clipped(desk.app.root) == []
    bar(desk, 1.0, now=Now("Następcą Chana zostaje Ania", "", A, keys), size=(390, 844))
    assert (desk.find("share").text, desk.find("home").text) == (share, home)

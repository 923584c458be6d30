"""Settings: what was saved is read again, and no stored word can keep the app from starting."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.settings import SCALES, WORDS, Settings, load, parse, save, write
from companion.store.memory import MemoryStore
from rules.core.message import say

settings = st.builds(
    Settings,
    language=st.sampled_from(["", "pl", "en"]),
    theme=st.sampled_from(["lacquer", "paper"]),
    contrast=st.booleans(),
    text_scale=st.sampled_from(SCALES),
    vibration=st.booleans(),
    reduced_motion=st.booleans(),
    spoken_focus=st.booleans(),
)
right = st.sampled_from([word for words in WORDS.values() for word in words])
stored = st.dictionaries(st.sampled_from([*WORDS, "device"]) | st.text(), right | st.text())


@given(settings)
def test_what_is_saved_is_loaded(chosen: Settings) -> None:
    store = MemoryStore()
    save(store, Settings(theme="paper", contrast=True))
    save(store, chosen)
    assert load(store) == (chosen, ())


@given(stored)
def test_any_stored_words_give_settings_and_each_wrong_one_a_note(words: dict[str, str]) -> None:
    found, notes = parse(words)
    wrong = [name for name in WORDS if name in words and words[name] not in WORDS[name]]
    assert [dict(note.args)["name"] for note in notes] == wrong
    for name, word in write(found).items():
        assert word == (words[name] if name in words and name not in wrong else write(Settings())[name])


def test_nothing_stored_is_the_default_without_a_note() -> None:
    assert parse({}) == (Settings(), ())


@pytest.mark.parametrize(
    ("name", "word", "said"),
    [
        ("text_scale", "9", "9"),
        ("text_scale", "nan", "nan"),
        ("text_scale", "1.00", "1.00"),
        ("contrast", "True", "True"),
        ("language", "tlh", "tlh"),
        ("theme", "\x00\ud800", r"\x00\ud800"),
        ("theme", "x" * 10_000, "x" * 40),
    ],
)
def test_a_wrong_word_is_named(name: str, word: str, said: str) -> None:
    assert parse({name: word}) == (Settings(), (say("settings.wrong", name=name, got=said),))


def test_only_what_changed_is_written() -> None:
    class Counting(MemoryStore):
        written: list[str]

        def set(self, key: str, value: str) -> None:
            self.written.append(key)
            super().set(key, value)

    store = Counting()
    store.written = []
    save(store, Settings())
    store.written.clear()
    save(store, Settings(contrast=True))
    assert store.written == ["contrast"]


def test_a_value_nobody_can_choose_is_not_saved() -> None:
    with pytest.raises(ValueError, match="text_scale"):
        write(Settings(text_scale=3.0))

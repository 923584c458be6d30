"""Finding rules while somebody types: by words of any language, without capitals and diacritics if one likes.

All languages are searched whichever is read, so that a Polish reader at an English board finds what is printed there.
"""

from __future__ import annotations

import re
from bisect import bisect_left
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from functools import lru_cache

from companion.reference import said
from companion.text import person_names
from companion.text.languages import languages
from companion.text.words import Words
from rules.core.reference import Topic

LONGEST, WORDS = 60, 6  # signs and words of a query that are looked at: more would only find less
MOST = 40  # topics found; a list that long is read by chapter instead
STEM, ENDING = 4, 2  # letters of a word that stay when its ending is left open, and how long an ending is


@dataclass(frozen=True, slots=True)
class Folded:
    """One topic as the search sees it: the words of its titles and of all that it says, each in order."""

    topic: Topic
    title: tuple[str, ...]
    text: tuple[str, ...]


def search(game_id: str, topics: tuple[Topic, ...], query: str) -> tuple[Topic, ...]:
    """Each word that was typed begins a word of the topic; found in the title comes before found in the text.

    Where nothing begins so, endings are left open: Polish has many, and who asks for "Klątwami" means "Klątwa".
    """
    typed = _words(query[:LONGEST])[:WORDS]
    if not typed:
        return ()
    stems = tuple(map(_stem, typed))
    return _found(game_id, topics, typed) or _found(game_id, topics, stems)


def _stem(word: str) -> str:
    """The word without its ending; one of four letters has an ending of one, as in "Izba"."""
    return word[:-1] if len(word) == STEM else word[: max(STEM, len(word) - ENDING)]


def _found(game_id: str, topics: tuple[Topic, ...], typed: tuple[str, ...]) -> tuple[Topic, ...]:
    ranked: list[tuple[int, Topic]] = []
    for page in _index(game_id, topics):
        missing = [word for word in typed if not _begins(page.title, word)]
        if all(_begins(page.text, word) for word in missing):
            ranked.append((len(missing), page.topic))
    return tuple(topic for _, topic in sorted(ranked, key=lambda pair: pair[0])[:MOST])


def _begins(words: tuple[str, ...], start: str) -> bool:
    """In order, so that the first word not before `start` is the only one to look at: a key press must not wait."""
    at = bisect_left(words, start)
    return at < len(words) and words[at].startswith(start)


@lru_cache(maxsize=16)  # the words of a game do not change while the app runs
def _index(game_id: str, topics: tuple[Topic, ...]) -> tuple[Folded, ...]:
    return tuple(Folded(topic, _all(_titles, game_id, topic), _all(_texts, game_id, topic)) for topic in topics)


def _all(of: Callable[[Words, str, Topic], Iterable[str]], game_id: str, topic: Topic) -> tuple[str, ...]:
    texts = (text for lang in languages() for text in of(Words(lang), game_id, topic))
    return tuple(sorted({word for text in texts for word in _words(text)}))


def _titles(words: Words, game_id: str, topic: Topic) -> Iterable[str]:
    return (said.title(words, game_id, topic),)


def _texts(words: Words, game_id: str, topic: Topic) -> Iterable[str]:
    yield said.chapter(words, game_id, topic.group)
    yield from said.paragraphs(words, game_id, topic)
    yield from said.places(words, game_id, topic)


def _words(text: str) -> tuple[str, ...]:
    return tuple(re.findall(r"\w+", person_names.plain(text)))

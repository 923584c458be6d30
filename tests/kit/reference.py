"""What holds of every game's rules to look up: its lines are found, its words are there, its numbers are the code's."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from typing import Any

from rules.core.game import Game
from rules.core.guide import Step
from rules.core.reference import Topic, topic_for
from tests.kit.keys import catalogue
from tests.kit.languages import LANGUAGES
from tests.kit.play import cases, visited

OTHERWISE = {  # how a text says that the rulebook can be read in another way
    "en": ("could", "can also be read", "other reading", "other way"),
    "pl": ("można", "mogł", "mógł", "drugiej interpretacji", "odwrotnie"),
}
LONGEST = 800  # characters of a text: what a phone shows without much scrolling


def steps_of(game: Game[Any, Any, Any]) -> set[tuple[str, str]]:
    """Key and section of every line the guide gives along random games of every size and mode, set-up included."""
    its_cases = [case for case in cases() if case.game is game]
    found: Iterable[Step] = (step for case in its_cases for state in visited(case, 1) for step in game.guide(state))
    return {(step.key, step.source) for step in found}


def unfound(topics: tuple[Topic, ...], lines: Iterable[tuple[str, str]]) -> list[tuple[str, str]]:
    return sorted((key, source) for key, source in lines if topic_for(topics, source, key) is None)


def wordless(game: str, topics: tuple[Topic, ...]) -> list[str]:
    """Keys without words in some language, or with the same long text in all."""
    must = {f"{game}.ref.group.{topic.group}" for topic in topics}
    must |= {f"{game}.ref.{topic.key}" for topic in topics}
    must |= {f"{game}.source.{place}" for topic in topics for place in topic.places}
    texts = {f"{game}.ref.{topic.key}.text" for topic in topics}
    missing = {key for lang in LANGUAGES for key in must | texts if not "".join(catalogue(lang).get(key, ()))}
    same = {key for key in texts - missing if len({catalogue(lang)[key] for lang in LANGUAGES}) < len(LANGUAGES)}
    return sorted(missing | same)


def left_over(game: str, topics: tuple[Topic, ...]) -> list[str]:
    """Words of topics that there are no longer, and sections no topic is about."""
    keys = {f"{game}.ref.{topic.key}{end}" for topic in topics for end in ("", ".text")}
    keys |= {f"{game}.ref.group.{topic.group}" for topic in topics}
    keys |= {f"{game}.source.{place}" for topic in topics for place in topic.places}
    ours = (key for key in catalogue("en") if key.startswith((f"{game}.ref.", f"{game}.source.")))
    return sorted(set(ours) - keys)


def untold(game: str, numbers: Mapping[str, Iterable[int]]) -> list[tuple[str, str, int]]:
    """Numbers of the code that the text of a topic does not say."""
    return [
        (lang, key, number)
        for key, told in numbers.items()
        for lang in LANGUAGES
        for number in told
        if not re.search(rf"(?<!\d){number}(?!\d)", catalogue(lang)[f"{game}.ref.{key}.text"][0])
    ]


def shape(game: str, topics: tuple[Topic, ...]) -> list[tuple[str, str, int]]:
    """Texts that are too long to be read at a table: more than three paragraphs, or too many words."""
    texts = [
        (lang, topic.key, catalogue(lang)[f"{game}.ref.{topic.key}.text"][0]) for lang in LANGUAGES for topic in topics
    ]
    return [(lang, key, len(text)) for lang, key, text in texts if text.count("\n") > 2 or len(text) > LONGEST]


def one_sided(game: str, topics: tuple[Topic, ...]) -> list[tuple[str, str]]:
    """Readings of ours that keep silent about the other one."""
    readings = [topic.key for topic in topics if topic.standing == "reading"]
    texts = [
        (lang, key, catalogue(lang)[f"{game}.ref.{key}.text"][0].lower()) for lang in LANGUAGES for key in readings
    ]
    return [(lang, key) for lang, key, text in texts if not any(word in text for word in OTHERWISE[lang])]

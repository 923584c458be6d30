"""A topic of the rules in words: its title, its paragraphs, its chapter and its places in the rulebook."""

from __future__ import annotations

from companion.text.words import Words
from rules.core.reference import Topic


def title(words: Words, game_id: str, topic: Topic) -> str:
    return words.t(f"{game_id}.ref.{topic.key}")


def paragraphs(words: Words, game_id: str, topic: Topic) -> tuple[str, ...]:
    return tuple(words.t(f"{game_id}.ref.{topic.key}.text").split("\n"))


def chapter(words: Words, game_id: str, group: str) -> str:
    return words.t(f"{game_id}.ref.group.{group}")


def places(words: Words, game_id: str, topic: Topic) -> tuple[str, ...]:
    """Sections of one name are said once: a step of the guide may have a key of its own for the same heading."""
    return tuple(dict.fromkeys(words.t(f"{game_id}.source.{place}") for place in topic.places))

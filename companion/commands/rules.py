"""`companion rules`: the rules of a game to look up, its chapters or what a few words find."""

from __future__ import annotations

from argparse import ArgumentParser, Namespace
from collections.abc import Iterator

from companion.commands.refuse import Stop, game_named
from companion.commands.shared_options import runs
from companion.reference import said
from companion.reference.rule_search import LONGEST, search
from companion.text.words import Words
from rules.core.message import say
from rules.core.reference import Topic


def add(parser: ArgumentParser) -> None:
    parser.add_argument("game")
    parser.add_argument("query", nargs="*", help="words of any language, accents optional")
    runs(parser, run)


def run(options: Namespace) -> None:
    """Without a query what there is, with one what the rules say."""
    game_id, words = options.game, options.words
    topics, asked = game_named(game_id).reference, " ".join(options.query)
    if not topics:
        raise Stop("game", say("bad.no-rules", game=game_id))
    if len(asked) > LONGEST:
        raise Stop("query", say("bad.longest", n=LONGEST, got=len(asked)))
    if not options.query:
        print("\n".join(_chapters(words, game_id, topics)))
        return
    found = search(game_id, topics, asked)
    print("\n\n".join("\n".join(_told(words, game_id, topic)) for topic in found) or words.t("rules.none"))


def _chapters(words: Words, game_id: str, topics: tuple[Topic, ...]) -> Iterator[str]:
    chapter = ""
    for topic in topics:
        if topic.group != chapter:
            chapter = topic.group
            yield said.chapter(words, game_id, chapter)
        yield f"  {_title(words, game_id, topic)}"


def _title(words: Words, game_id: str, topic: Topic) -> str:
    mark = "" if topic.standing == "rule" else f" [{words.t(f'rules.standing.{topic.standing}')}]"
    return said.title(words, game_id, topic) + mark


def _told(words: Words, game_id: str, topic: Topic) -> Iterator[str]:
    yield _title(words, game_id, topic)
    yield from (f"  {text}" for text in said.paragraphs(words, game_id, topic))
    yield from (f"  ({place})" for place in said.places(words, game_id, topic))

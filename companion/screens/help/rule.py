"""One rule: what it says, where the rulebook says it, how sure that is, and what stands beside it."""

from __future__ import annotations

from companion.intents.intent import Open
from companion.reference import said
from companion.screens.help.rules import ICONS, row, standing, topics_of
from companion.screens.kit import chrome
from companion.screens.kit.context import Context
from companion.screens.kit.parts import Column, Heading, Para, Row, Tone
from companion.screens.kit.views import Page
from companion.text.game_titles import game_title
from rules.core.reference import Topic

BESIDE = 7  # topics; the whole chapter is one tap further


def rule_exists(ctx: Context) -> bool:
    game_id, _, key = ctx.place.about.partition(":")
    return any(topic.key == key for topic in topics_of(game_id))


def rule(ctx: Context) -> Page:
    """`about` is the game and the topic."""
    game_id, _, key = ctx.place.about.partition(":")
    topics, words = topics_of(game_id), ctx.words
    found = next(topic for topic in topics if topic.key == key)
    head = Heading(said.title(words, game_id, found), said.chapter(words, game_id, found.group))
    texts = tuple(Para(text) for text in said.paragraphs(words, game_id, found))
    left = Column((head, *texts, _standing(ctx, game_id, found)), 1.5)
    every = Row(
        words.t("rules.all"),
        game_title(words, game_id),
        icon="book-open-page-variant-outline",
        intent=Open("rules", game_id),
        name="all-rules",
    )
    rows = tuple(row(ctx, game_id, topic) for topic in beside(topics, found))
    right = Column((Heading(words.t("rules.beside")), *rows, every))
    title = words.t("rules.of", game=game_title(words, game_id))
    return chrome.app_page(ctx, "rule", title, (left, right), game=game_id)


def beside(topics: tuple[Topic, ...], found: Topic) -> tuple[Topic, ...]:
    """What the same section of the rulebook says, then what follows it in its chapter, from there on round."""
    at = topics.index(found)
    others = (*topics[at + 1 :], *topics[:at])
    same = [topic for topic in others if set(topic.places) & set(found.places)]
    near = [topic for topic in others if topic.group == found.group and topic not in same]
    return (*same, *near)[:BESIDE]


def _standing(ctx: Context, game_id: str, topic: Topic) -> Para:
    """How sure it is, and where it is written."""
    words = ctx.words
    text = words.t(f"rules.standing.{topic.standing}.detail")
    if topic.standing != "rule":
        text = words.pair(standing(ctx, topic), text)
    tone: Tone = "plain" if topic.standing == "rule" else "help"
    return Para(text, tone, icon=ICONS[topic.standing], source="\n".join(said.places(words, game_id, topic)))

"""A card's flow chart as a part: the boxes of its spine, each with what follows where the answer is no."""

from __future__ import annotations

from collections.abc import Collection

from companion.screens.kit.decks.deck_look import DeckLook
from companion.screens.kit.decks.deck_parts import Flow, FlowNode
from companion.text.words import Words
from rules.core.decks.chart import Box, Chart


def nodes(words: Words, look: DeckLook, chart: Chart, unread: Collection[str] = ()) -> tuple[FlowNode, ...]:
    """What hangs on a field that nobody has filled in yet is dashed."""
    spine = {box.id for box in chart.spine}
    return tuple(_node(words, look, chart, box, spine, unread) for box in chart.spine)


def spoken(flow: Flow) -> tuple[str, ...]:
    """The chart for a voice, one text a box."""
    return (flow.title, *(_sentence(node) for node in flow.nodes))


def _sentence(node: FlowNode) -> str:
    return ", ".join(text for text in (node.title, node.detail, node.result, node.result_detail) if text)


def _node(
    words: Words, look: DeckLook, chart: Chart, box: Box, spine: Collection[str], unread: Collection[str]
) -> FlowNode:
    title, detail = words.say(box.text), words.say(box.detail) if box.detail else ""
    dashed = any(field in unread for field in box.fields)
    if dashed:
        named = words.t(f"{look.game}.card.{next(field for field in box.fields if field in unread)}")
        return FlowNode(icon_of(look, box), words.t("flow.unread", what=named), "", "unreached")
    if box.no is None:
        return FlowNode(icon_of(look, box), title, detail, "plain")
    if box.no in spine or not box.no:
        result, more, icon = words.t("flow.skip"), "", "debug-step-over"
    else:
        result, more, icon = _instead(words, look, chart, chart.box(box.no), unread)
    return FlowNode(icon_of(look, box), title, detail, "plain", result, more, icon)


def _instead(words: Words, look: DeckLook, chart: Chart, box: Box, unread: Collection[str]) -> tuple[str, str, str]:
    """What is done instead; where that may not be possible either, what is done then."""
    first = chart.box(box.yes) if box.asks else box
    more = words.say(first.detail) if first.detail and not set(first.fields) & set(unread) else ""
    if box.no:
        last = words.t("flow.none", what=words.say(chart.box(box.no).text))
        more = f"{more}; {last}" if more else last
    return words.t("flow.no", what=words.say(first.text)), more, icon_of(look, first)


def icon_of(look: DeckLook, box: Box) -> str:
    """By the box's own name, or by its kind: what follows its place among the lines."""
    return look.boxes.get(box.id) or look.boxes.get(box.id.partition("-")[2], "chevron-right")

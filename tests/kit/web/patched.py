"""A zone with one of its elements exchanged, as a browser does it: found by a parser, not by how the host looked."""

from __future__ import annotations

from html.parser import HTMLParser

VOID = ("br", "hr", "img", "input")


class _Spans(HTMLParser):
    """Where every element begins and ends, by the way down to it."""

    def __init__(self, html: str) -> None:
        super().__init__(convert_charrefs=True)
        self.spans: dict[tuple[int, ...], tuple[int, int]] = {}
        self._open: list[tuple[tuple[int, ...], int]] = []
        self._children = [0]
        self._lines = [0]
        for line in html.splitlines(keepends=True):
            self._lines.append(self._lines[-1] + len(line))
        self.feed(html)

    def _at(self) -> int:
        line, column = self.getpos()
        return self._lines[line - 1] + column

    def _way(self) -> tuple[int, ...]:
        above = self._open[-1][0] if self._open else ()
        nth, self._children[-1] = self._children[-1], self._children[-1] + 1
        return (*above, nth)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag in VOID:
            self.handle_startendtag(tag, attrs)
            return
        self._open.append((self._way(), self._at()))
        self._children.append(0)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.spans[self._way()] = self._at(), self._at() + len(self.get_starttag_text() or "")

    def handle_endtag(self, tag: str) -> None:
        way, begin = self._open.pop()
        self._children.pop()
        self.spans[way] = begin, self._at() + len(f"</{tag}>")


def patched(before: str, html: str, way: list[int] | None = None) -> str:
    """`way` as the host tells it, from the zone's own element down."""
    if not way:
        return html
    begin, end = _Spans(before).spans[(0, *way)]
    return before[:begin] + html + before[end:]

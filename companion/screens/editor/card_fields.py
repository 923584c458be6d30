"""The form of a card as parts, made from its type: keys, numbers, texts and lines, with what is odd under each."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.intents.intent import Choose, ChooseMany
from companion.screens.editor.spread import Bench, label, odd, said
from companion.screens.kit.decks.deck_look import Record, Value
from companion.screens.kit.parts import Column, Count, Counts, Input, Key, Keys, Option, Options, Para, Part, Row
from companion.text import person_names
from companion.text.words import Words
from rules.core.codec import Plain
from rules.core.decks.card_form import Choice, Field, Lines, Number, form
from rules.core.decks.card_form import Words as Spelt
from rules.core.decks.own_deck import Finding, about
from rules.core.message import say

FEW = 6  # numbers that are keys; more of them are stepped or typed
SELECTED = "at"  # which line is being changed
_CARD = re.compile(r"cards\[(\d+)\]\.?(.*)")


def field_of(path: str) -> tuple[int | None, str]:
    """The card a path is in, and the last field it names."""
    found = _CARD.fullmatch(path)
    if found is None:
        return None, ""
    named = re.findall(r"[a-z_]+", found[2])
    return int(found[1]), named[-1] if named else ""


@dataclass(frozen=True, slots=True)
class Sheet:
    """A card being filled in: its plain fields so far, and what was found about it, by paths that begin at the card."""

    at: Bench
    card: Record
    findings: tuple[Finding, ...] = ()
    selected: int = 0

    def fields(self, asked: Sequence[str]) -> tuple[Field, ...]:
        """In the order in which they are asked."""
        return tuple(sorted((f for f in form(self.at.own.card) if f.name in asked), key=lambda f: asked.index(f.name)))


def columns(words: Words, sheet: Sheet, asked: Sequence[str]) -> tuple[Column, ...]:
    """Two columns of fields; the second one of a card with lines is the line that is selected."""
    fields, left = sheet.fields(asked), sheet.at.look.left
    first = _parts(words, sheet, sheet.card, "", tuple(f for f in fields if f.name in left))
    lines = tuple(f for f in fields if isinstance(f, Lines))
    second = _parts(words, sheet, sheet.card, "", tuple(f for f in fields if f.name not in left and f not in lines))
    for field in lines:
        first = (*first, *_rows(words, sheet, field))
        second = (*second, *_line(words, sheet, field))
    whole = tuple(finding for finding in sheet.findings if not finding.path)
    return (Column((*first, *_told(words, sheet, "", whole))), Column(second))


def too_long(words: Words, sheet: Sheet, asked: Sequence[str]) -> str:
    """Why a text that was typed is none of the card's."""
    for field in sheet.fields(asked):
        text = person_names.tidy(str(sheet.card.get(field.name, "")))
        if isinstance(field, Spelt) and len(text) > field.longest:
            what = say("refused.name-long", path="", most=field.longest, got=len(text))
            return said(words, what, label(words, sheet.at, field.name))
    return ""


def _parts(words: Words, sheet: Sheet, record: Record, prefix: str, fields: Sequence[Field]) -> tuple[Part, ...]:
    """Numbers that follow each other stand side by side."""
    parts: list[Part] = []
    counts: list[Count] = []

    def flush() -> None:
        if counts:
            parts.append(Counts(words.t(f"{sheet.at.game}.card.numbers"), tuple(counts)) if counts[1:] else counts[0])
            parts.extend(p for count in counts for p in _found(words, sheet, f"{prefix}{count.name}", bool(counts[1:])))
            counts.clear()

    for field in fields:
        path = f"{prefix}{field.name}"
        if isinstance(field, Number) and field.high - field.low >= FEW:
            counts.append(_count(words, sheet, record, path, field))
            continue
        flush()
        match field:
            case Choice() | Number():
                parts.append(_options(words, sheet, record, path, field))
            case Spelt():
                parts.append(_input(words, sheet, record, path, field))
                continue  # what is wrong with a text is said in the field
            case Lines():
                continue
        parts.extend(_found(words, sheet, path, False))
    flush()
    return tuple(parts)


def _options(words: Words, sheet: Sheet, record: Record, path: str, field: Choice | Number) -> Options:
    look, chosen = sheet.at.look, record.get(field.name, field.start if isinstance(field, Choice) else None)
    numeral = isinstance(field, Number)
    values: Sequence[Any] = range(field.low, field.high + 1) if isinstance(field, Number) else field.values
    shown = {
        value: Value(str(value)) if numeral else look.value(words, field.name, value, record)
        for value in values
        if look.offers(sheet.card, field.name, value)
    }
    options = tuple(
        Option(face.text, Choose(path, value), value == chosen, face.icon, name=f"{field.name}-{value}")
        for value, face in shown.items()
    )
    columns = len(options) if numeral else look.columns.get(field.name, len(options))
    return Options(label(words, sheet.at, field.name), options, columns, numeral)


def _count(words: Words, sheet: Sheet, record: Record, path: str, field: Number) -> Count:
    value, icon = record.get(field.name), sheet.at.look.icons.get(field.name, "")
    empty, title = value is None, label(words, sheet.at, field.name)
    shown = field.low if value is None else value
    return Count(title, shown, field.low, field.high, Choose(path, 0), icon=icon, empty=empty, name=field.name)


def _input(words: Words, sheet: Sheet, record: Record, path: str, field: Spelt) -> Input:
    title, typed = label(words, sheet.at, field.name), str(record.get(field.name, ""))
    error = too_long(words, sheet, (field.name,))
    first = next((finding for finding in sheet.findings if finding.path == path), None)
    if not error and first is not None:
        error = said(words, first.said, title)
    return Input(title, typed, path, error, longest=max(60, field.longest), name=f"card-{field.name}")


# -- what is odd


def _found(words: Words, sheet: Sheet, path: str, named: bool) -> tuple[Part, ...]:
    found = tuple(finding for finding in sheet.findings if finding.path == path)
    return _told(words, sheet, path if named else "", found)


def _told(words: Words, sheet: Sheet, field: str, found: tuple[Finding, ...]) -> tuple[Part, ...]:
    """A sentence under its field; among several numbers it names its own."""
    title = label(words, sheet.at, field) if field else ""
    told = ((finding, said(words, finding.said, title)) for finding in found)
    return tuple(
        odd(words.t("deck.finding", card=title, what=text) if title else text, finding) for finding, text in told
    )


# -- lines


def _rows(words: Words, sheet: Sheet, field: Lines) -> tuple[Part, ...]:
    """The lines so far, from top to bottom; a tap selects one."""
    lines = _lines(sheet, field)
    rows = tuple(_row(words, sheet, field, place, line) for place, line in enumerate(lines))
    fresh = {part.name: part.low for part in field.fields if isinstance(part, Number)}
    fresh |= {part.name: _first(sheet, part) for part in field.fields if isinstance(part, Choice)}
    add = _listed(field, (*lines, fresh), len(lines))
    key = Key(words.t("deck.line.add"), add, "plus", name="add-line")
    none = () if lines else (Para(words.t("deck.line.none")),)
    wrong = _found(words, sheet, field.name, False)
    return (*none, *rows, *wrong, Keys((key,)))


def _first(sheet: Sheet, field: Choice) -> Plain:
    return next(value for value in field.values if sheet.at.look.offers(sheet.card, field.name, value))


def _row(words: Words, sheet: Sheet, field: Lines, place: int, line: Record) -> Row:
    choice = next(part for part in field.fields if isinstance(part, Choice))
    shown = sheet.at.look.value(words, choice.name, line[choice.name], line)
    found = about(sheet.findings, f"{field.name}[{place}]")
    row = Row(shown.text, icon=shown.icon, number=str(place + 1), intent=Choose(SELECTED, place), name=f"line-{place}")
    row = replace(row, status="now" if place == sheet.selected else "plain", chevron=False)
    return replace(row, detail=words.t("decks.findings", n=len(found)), tone="warn") if found else row


def _line(words: Words, sheet: Sheet, field: Lines) -> tuple[Part, ...]:
    """The selected line: what it says, and its place among the others."""
    lines, place = _lines(sheet, field), sheet.selected
    if not lines:
        return ()
    here = f"{field.name}[{place}]"
    found = about(sheet.findings, here)
    kind = next(part for part in field.fields if isinstance(part, Choice))  # a long list: after the few other fields
    others = (part for part in field.fields if part is not kind and sheet.at.look.shows(lines[place], part.name))
    parts = _parts(words, replace(sheet, findings=()), lines[place], f"{here}.", (*others, kind))
    up = _moved(field, lines, place, -1) if place > 0 else None
    down = _moved(field, lines, place, 1) if place < len(lines) - 1 else None
    gone = _listed(field, (*lines[:place], *lines[place + 1 :]), max(0, place - 1))
    keys = (
        Key(words.t("deck.line.up"), up, "arrow-up", name="line-up"),
        Key(words.t("deck.line.down"), down, "arrow-down", name="line-down"),
        Key(words.t("deck.line.remove"), gone, "delete-outline", name="line-remove"),
    )
    return (Keys(keys), *_told(words, sheet, "", found), *parts)


def _lines(sheet: Sheet, field: Lines) -> tuple[Record, ...]:
    return tuple(sheet.card.get(field.name) or ())


def _moved(field: Lines, lines: Sequence[Record], place: int, by: int) -> ChooseMany:
    """Their order is the card's, from top to bottom."""
    order = list(lines)
    order.insert(place + by, order.pop(place))
    return _listed(field, order, place + by)


def _listed(field: Lines, lines: Sequence[Record], selected: int) -> ChooseMany:
    """The lines as a whole, in place of all that was changed in them one by one."""
    most = len(lines) + 1
    old = tuple((f"{field.name}[{at}].{part.name}", None) for at in range(most) for part in field.fields)
    return ChooseMany(((field.name, [dict(line) for line in lines]), *old, (SELECTED, selected)))

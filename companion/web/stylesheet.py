"""The style sheet of the pages: the design's tokens as CSS, then the rules of `assets/web/page.css`.

`<html data-theme="...">` names one of `companion.look.colours.THEMES`; its class `scale-120` is the size of the text in
per cent. The page's script adds the class `wide` where there is room for columns, and `narrow` where there is little
for words: both are measured in letters, which a media query cannot do.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from functools import cache

from companion import resource
from companion.look import colours
from companion.look.outlines import OUTLINES
from companion.screens.kit.parts import Tone
from companion.web.markup import NARROW, ROOMY

RULES = "assets/web/page.css"
ROOT = 16  # px of one rem at the normal text size
WIDE = 900  # px from which on a window is as roomy as a tablet, with letters of the normal size
NARROW_PHONE = 360  # px below which it is a narrow phone, likewise
ROOMS = {"@wide": ".wide", "@narrow": ".narrow"}
SPANS = 24
MANY = 16  # things side by side
UNUSED = ("button", "button_big", "num_xxl")  # keys and the numbers alone have sizes of their own
TONES: dict[Tone, str] = {"plain": "t1", "good": "good", "warn": "warn", "bad": "bad", "accent": "at", "help": "bt"}
EDGES: dict[Tone, str] = {"plain": "line", "good": "good", "warn": "warn", "bad": "bad", "accent": "a", "help": "b"}
FAMILIES = {"serif": '600 {}/1.2 "Companion Serif",Georgia,serif', "bold": "700 {}/1.3 {}", "reg": "400 {}/1.35 {}"}
SYSTEM = 'system-ui,Roboto,"Segoe UI",sans-serif'


@cache
def stylesheet(fonts: str = "/") -> str:
    """All of it, without air; `fonts` is the folder that the two font files are asked from."""
    rules = resource(RULES).read_text(encoding="utf-8")
    return _roomy(_packed("".join((*_faces(fonts), *_themes(), *_sizes(), *_names(), rules))))


def _faces(folder: str) -> Iterator[str]:
    for family, file in (("Companion Serif", "serif.woff"), ("Companion Icons", "icons.woff")):
        shown = "swap" if "Serif" in family else "block"
        yield f'@font-face{{font-family:"{family}";src:url({folder}{file}) format("woff");font-display:{shown}}}'


def _themes() -> Iterator[str]:
    """Each theme's surfaces and pieces; then each game's accents, which a class chooses.

    A theme says only what differs from those that hold there already: lacquer everywhere, paper on every light ground.
    """
    said: dict[tuple[str, str], dict[str, str]] = {}
    for theme in colours.THEMES:
        ground = colours.ground(theme)
        where = "" if theme == "lacquer" else f"[data-theme{'^' if theme == ground else ''}={theme}]"
        ink = colours.HIGH_INK if colours.is_high(theme) else colours.INK
        pieces = {name: tone for name, tone in colours.pieces(theme).items() if variable(name) == dashed(name)}
        whole = {**colours.surfaces(theme), **colours.players(theme), "ink": ink, **pieces}
        rules: dict[str, list[str]] = {}
        for family in ("", *colours.ACCENTS):
            tones = said[theme, family] = colours.accent(theme, family) if family else whole
            before = {**said["lacquer", family], **(said[ground, family] if theme != ground else {})} if where else {}
            fresh = {name: tone for name, tone in tones.items() if before.get(name) != tone}
            named = f"{where} .a-{family}" if family else where or ":root"
            rules.setdefault(_declared(fresh), []).append(named.strip())
        yield from (f"{','.join(named)}{{{told}}}" for told, named in rules.items() if told)
    yield ":root{color-scheme:dark}[data-theme^=paper]{color-scheme:light}"


@cache
def variable(piece: str) -> str:
    """The name that a piece's colour has in CSS: one that is a person's colour in every theme needs none of its own."""
    for name in colours.SHAPES:
        if all(colours.players(theme)[name] == colours.pieces(theme)[piece] for theme in colours.THEMES):
            return name
    return dashed(piece)


def dashed(token: str) -> str:
    return token.replace(".", "-")


def _declared(tones: dict[str, str]) -> str:
    return ";".join(f"--{dashed(name)}:{tone.lower()}" for name, tone in tones.items())


def _sizes() -> Iterator[str]:
    """The type scale in rem: a phone's sizes, and larger ones where it is wide."""
    for scale in colours.TEXT_SCALES:
        yield f".scale-{round(scale * 100)}{{font-size:{scale * 100:g}%}}"
    wide = []
    for name, style in colours.STYLES.items():
        if name in UNUSED:
            continue
        css = "." + name.replace("num_", "num-")
        yield f"{css}{{font:{_font(style.font, style.phone)}}}"
        if style.tablet != style.phone:
            wide.append(f"{css}{{font-size:{style.tablet / ROOT:g}rem}}")
    body, button = colours.STYLES["body"], colours.STYLES["button"]
    yield f"body,.option{{font:{_font(body.font, body.phone)}}}.key{{font:{_font(button.font, button.phone)}}}"
    yield f"@wide{{{''.join(wide)}}}"


def _font(font: str, size: float) -> str:
    return FAMILIES[font].format(f"{size / ROOT:g}rem", SYSTEM)


def _names() -> Iterator[str]:
    """Classes for tones, people's colours and shapes, pieces, and shares of the width."""
    for tone, token in TONES.items():
        yield f".k-{tone}{{color:var(--{token})}}.e-{tone}{{--e:var(--{EDGES[tone]})}}"
    for token in ("at", "bt", "t2", "t3"):
        yield f".k-{token}{{color:var(--{token})}}"
    for colour, shape in colours.SHAPES.items():
        yield f".{colour}{{--c:var(--{colour});--shape:{_shape(shape)}}}.s-{colour}{{--c:var(--{colour})}}"
    for piece in colours.PIECES:
        name, known = dashed(piece), variable(piece)
        yield f".p-{name}{{--c:var(--{known})}}.k-{name}{{color:var(--{known})}}"
    for span in range(1, SPANS + 1):
        yield f".w{span}{{--w:{span}}}"
    for room in range(NARROW, ROOMY + 1):
        yield f".m{room}{{--m:{room}rem}}"
    for many in range(1, MANY + 1):
        yield f".n{many}{{--n:{many}}}"


def _shape(name: str) -> str:
    if name == "circle":
        return "circle(44%)"
    if name == "square":
        return "inset(9% round 13%)"
    return f"polygon({','.join(f'{x:.0f}% {y:.0f}%' for x, y in OUTLINES[name])})"


def _packed(css: str) -> str:
    css = re.sub(r"/\*.*?\*/", "", css, flags=re.S)
    css = re.sub(r"\s+", " ", css)
    css = re.sub(r" ?([{};,>]) ?|: ", lambda found: found[1] or ":", css).replace(";}", "}").strip()
    return re.sub(r"(?<=\{)[^{}]*(?=\})", lambda found: _ordered(found[0]), css)


def _ordered(told: str) -> str:
    """By name, where a part of a property stands after the whole (border, border-left): what is alike packs smaller."""
    return ";".join(sorted(told.split(";"), key=lambda one: one.partition(":")[0]))


def _roomy(css: str) -> str:
    """Rules for one kind of room: each under a class of the page, which weighs nothing against other rules."""

    def under(found: re.Match[str]) -> str:
        kind = f":where({ROOMS[found[1]]}) "
        return re.sub(
            r"([^{}]+)(\{[^}]*\})", lambda rule: ",".join(kind + one for one in rule[1].split(",")) + rule[2], found[2]
        )

    return re.sub(r"(@\w+)\{((?:[^{}]*\{[^}]*\})*)\}", lambda m: under(m) if m[1] in ROOMS else m[0], css)

"""Every scene of the tour as a page in a browser, and what is wrong with how it lies there."""

from __future__ import annotations

from functools import cache
from typing import TYPE_CHECKING, Any

from companion import resource
from companion.text.words import Words
from companion.web.drawn import Drawn, draw
from companion.web.stylesheet import stylesheet
from tests.tour.evening_views import evening

if TYPE_CHECKING:
    from companion.screens.kit.views import View

PLACE = "http://companion.test/"
FRAME = (
    '<!doctype html><html lang="{lang}" data-theme="lacquer" class="scale-100"><head><meta charset="utf-8">'
    '<meta name="viewport" content="width=device-width, initial-scale=1"><title>Table Companion</title>'
    '<style>{css}</style></head><body><main id="page"></main></body></html>'
)
CLIENT = resource("assets/web/client.js").read_text(encoding="utf-8")


def _own(start: str, end: str = "\n}\n") -> str:
    """A function of the page's script, as it is there."""
    return CLIENT[CLIENT.index(start) :].split(end)[0] + end


# How the page measures its room, and brings into sight what is asked.
FIT = _own("function fit() {")
POINT = "".join(_own(f"const {name} =", end) for name, end in (("zoneOf", ";\n"), ("called", ";\n"), ("find", "};\n")))
POINT += _own("function point() {")
PUT = """([layout, title, html, theme, scale]) => {
  const root = document.documentElement, at = id => document.getElementById(id), page = at('page');
  root.dataset.theme = theme; root.className = scale; document.title = title;
  page.className = layout; page.innerHTML = html; scrollTo(0, 0);
  let pointed = "";
  FIT
  POINT
  fit();
  point();
}""".replace("FIT", FIT).replace("POINT", POINT)
# What lies badly: a page wider than the window, words cut off or outside of it, words over words, keys too small, or
# under a bar or a toast when they are scrolled to, from above or from below.
FAULTS = r"""() => {
  const found = [], texts = [], wide = document.documentElement.clientWidth;
  const root = document.getElementById('page');
  if (document.documentElement.scrollWidth > wide) found.push(`page is ${document.documentElement.scrollWidth} wide`);
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), range = document.createRange();
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const words = node.data.trim(), parent = node.parentElement;
    if (!words || parent.closest('.sr, template') || !parent.checkVisibility()) continue;
    range.selectNodeContents(node);
    for (const word of node.data.matchAll(/[^\s\u2013\u2014/-]{2,24}/gu)) {
      range.setStart(node, word.index); range.setEnd(node, word.index + word[0].length);
      const tops = new Set([...range.getClientRects()].map(box => Math.round(box.top / 8)));
      if (tops.size > 1 && !/\w[.]\w/.test(word[0])) found.push(`broken: ${word[0]}`);  // names of files may be
    }
    range.selectNodeContents(node);
    const over = Boolean(parent.closest('.over'));
    for (const box of range.getClientRects()) {
      if (!box.width || !box.height) continue;
      texts.push({words, box, over, zone: parent.closest('.zone')});
      for (const [kind, sort] of [['key', 'button, [role=button]'], ['card', '.card']]) {
        const around = parent.closest(sort), within = around && around.getBoundingClientRect();
        if (around && (box.left < within.left - 1 || box.right > within.right + 1))
          found.push(`out of its ${kind}: ${words}`);
      }
      if (box.left < -1 || box.right > wide + 1) found.push(`outside: ${words}`);
      for (let up = parent; up && up !== root; up = up.parentElement) {
        const style = getComputedStyle(up);
        if (style.display === 'inline' || style.overflowX === 'visible' && style.clipPath === 'none') continue;
        const edge = up.getBoundingClientRect();
        if (box.left < edge.left - 2 || box.right > edge.right + 2) found.push(`cut: ${words}`);
      }
    }
  }
  for (let one = 0; one < texts.length; one++) for (let two = one + 1; two < texts.length; two++) {
    const a = texts[one], b = texts[two];
    if (a.zone !== b.zone || a.over) continue;
    const across = Math.min(a.box.right, b.box.right) - Math.max(a.box.left, b.box.left);
    const down = Math.min(a.box.bottom, b.box.bottom) - Math.max(a.box.top, b.box.top);
    if (across > 2 && down > 0.3 * Math.min(a.box.height, b.box.height)) found.push(`over: ${a.words} | ${b.words}`);
  }
  for (const field of root.querySelectorAll('input')) {
    if (field.checkVisibility() && field.scrollWidth > field.clientWidth + 1 && !field.dataset.text)
      if (!field.matches('[data-text]')) found.push(`cut: ${field.value}`);
  }
  for (const key of root.querySelectorAll('button, input, [role=button]')) {
    const box = key.getBoundingClientRect();
    if (key.checkVisibility() && (box.width < 43.5 || box.height < 43.5))
      found.push(`small: ${key.className} ${Math.round(box.width)} by ${Math.round(box.height)}`);
    if (!key.checkVisibility() || key.getAttribute('aria-disabled') === 'true') continue;
    for (const from of [0, root.scrollHeight]) {
      scrollTo(0, from);
      key.scrollIntoView({block: 'nearest'});
      const seen = key.getBoundingClientRect(), edge = getComputedStyle(document.documentElement);
      const high = parseFloat(edge.scrollPaddingTop) || 0, foot = parseFloat(edge.scrollPaddingBottom) || 0;
      const low = innerHeight - foot;
      const tall = seen.height > low - high;  // with large letters a realm is: what the bars leave of it can be pressed
      const [top, bottom] = tall ? [Math.max(seen.top, high), Math.min(seen.bottom, low)] : [seen.top, seen.bottom];
      const hit = document.elementFromPoint((seen.left + seen.right) / 2, (top + bottom) / 2);
      if (!key.contains(hit)) found.push(`covered: ${key.className} ${key.textContent} by ${hit && hit.className}`);
    }
  }
  scrollTo(0, 0);
  return [...new Set(found)];
}"""
# What stands crooked though there is room: a bar of two lines, an icon or an arrow alone on its line, numbers side by
# side at different heights.
CROOKED = r"""() => {
  const found = [], seen = all => [...all].filter(one => one.checkVisibility() && one.getBoundingClientRect().height);
  const box = one => one.getBoundingClientRect(), page = document.getElementById('page');
  const beside = (one, two) => box(one).top < box(two).bottom && box(two).top < box(one).bottom;
  for (const line of page.querySelectorAll('.top, .heading, .head, .row')) {
    const inside = seen(line.children), top = line.matches('.top');
    for (const one of inside.filter(one => top || one.matches('.i')))
      if (inside.length > 1 && !inside.some(two => two !== one && beside(one, two)))
        found.push(`alone: ${one.className} in ${line.className} ${line.textContent}`);
  }
  for (const [side, number] of [['.dials', '.dial > .num-m'], ['.sides', '.num-l']])
    for (const line of page.querySelectorAll(side)) {
      const tops = seen(line.querySelectorAll(number)).map(one => box(one).top);
      if (Math.max(...tops) - Math.min(...tops) > 1) found.push(`uneven: ${line.textContent}`);
    }
  return [...new Set(found)];
}"""
# A phone shows one row of the pace's grid, where there are keys for the others; a wide window shows them all.
SEEN = """() => [...document.querySelectorAll('#page [data-k], #page [data-ask]')].flatMap(one => {
  const zone = one.closest('.zone').id.slice(2);
  const shown = one.checkVisibility() || one.closest('.aside, .pace-chips');
  return shown ? [one.dataset.k, one.dataset.ask].filter(k => k !== undefined).map(k => [zone, +k]) : [];
})"""


@cache
def pages(lang: str) -> tuple[tuple[str, View, Drawn], ...]:
    words = Words(lang)
    return tuple((name, view, draw(view, words)) for name, view in evening(lang))


def open_frame(page: Any, lang: str) -> None:
    """An empty page with our style and fonts; every other request is answered with nothing."""

    def answer(route: Any) -> None:
        name = route.request.url.removeprefix(PLACE)
        if not name:
            route.fulfill(body=FRAME.format(lang=lang, css=stylesheet("/")), content_type="text/html")
        elif name.endswith(".woff"):
            route.fulfill(body=resource(f"assets/fonts/{name}").read_bytes(), content_type="font/woff")
        else:
            route.fulfill(status=404, body="")

    page.route("**/*", answer)
    page.goto(PLACE)
    page.evaluate("async () => { await Promise.all([...document.fonts].map(font => font.load())); }")


def put(page: Any, drawn: Drawn, theme: str = "lacquer", scale: float = 1.0) -> None:
    html = "".join(text for _, text in drawn.zones)
    page.evaluate(PUT, [drawn.layout, drawn.title, html, theme, f"scale-{round(scale * 100)}"])


def faults(page: Any) -> list[str]:
    return list(page.evaluate(FAULTS))


def crooked(page: Any) -> list[str]:
    return list(page.evaluate(CROOKED))


def unseen(page: Any, drawn: Drawn) -> set[str]:
    """Things to press that are nowhere on this page, nor anything else that means the same."""
    seen = {(zone, at) for zone, at in page.evaluate(SEEN)}
    every = {(zone, at): handle for zone, handles in drawn.keys.items() for at, handle in handles.items()}
    meant = [every[place].meant for place in seen if every[place].told is None]
    named = {every[place].name for place in seen}
    return {
        handle.name or str(handle.meant)
        for place, handle in every.items()
        if place not in seen and (handle.name not in named if handle.told else handle.meant not in meant)
    }

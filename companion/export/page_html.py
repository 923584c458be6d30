"""The present table as one page of HTML to be printed: no scripts, nothing from outside."""

from __future__ import annotations

from companion.export.html import badge, people
from companion.export.markup import attribute, text
from companion.export.page import Part, TablePage
from companion.export.style import css
from companion.look.game_looks import look
from companion.text.words import Words
from rules.core.game import Chair

MANY = 100  # lines, from which on a sheet of A4 needs a fourth column
# Many short lines: columns that a part is never broken over, in small letters on paper
_COLUMNS = (
    ".parts{columns:250px;column-gap:12px}.parts section{break-inside:avoid;padding:8px 12px}"
    "dl,dt,dd{margin:0}dl div{display:flex;gap:10px;border-top:1px solid var(--line)}dt{flex:1 1 45%}"
    "dd{text-align:right;font-weight:700;max-width:55%}.kept{font-weight:400;font-style:italic;color:var(--t2)}"
    "h2{display:flex;align-items:center;gap:8px}"
    "@media print{.parts{columns:3}.parts section{padding:4px 8px;margin-bottom:5px}dl{font-size:9px;line-height:1.2}"
    "h2{font-size:12px;margin-bottom:2px}.winner{font-size:16px}section{margin-bottom:5px;padding:5px 10px}"
    ".dense .parts{columns:4;column-gap:6px}.dense .parts section{padding:2px 6px;margin-bottom:3px}"
    ".dense dl{font-size:7.5px;line-height:1.12}.dense h2{font-size:10px}.dense li,.dense p{font-size:9px;margin:0}}"
)


def as_html(table_page: TablePage, chairs: tuple[Chair, ...], words: Words) -> str:
    title = f"{table_page.title} · {table_page.chapter}"
    now = "".join(f"<p>{text(line)}</p>" for line in table_page.now[1:])
    ahead = "".join(f"<li>{text(line)}</li>" for line in table_page.ahead)
    band = (
        f'<section class="band"><div class="what"><p class="label">{text(words.t("page.now"))}</p>'
        f'<p class="winner">{text(table_page.now[0])}</p>{now}</div></section>'
    )
    more = (
        f'<div class="two"><section><h2>{text(words.t("page.ahead"))}</h2><ul>{ahead}</ul></section>'
        f"{_standing(table_page, chairs, words)}</div>"
    )
    dense = ' class="dense"' if sum(len(part.lines) for part in table_page.parts) > MANY else ""
    parts = "".join(_part(part, chairs) for part in table_page.parts)
    notes = "".join(f'<p class="small">{text(note)}</p>' for note in table_page.notes)
    return (
        f'<!DOCTYPE html>\n<html lang={attribute(words.lang)}>\n<head>\n<meta charset="utf-8">\n'
        f'<meta name="viewport" content="width=device-width, initial-scale=1">\n<title>{text(title)}</title>\n'
        f"<style>{css(look(table_page.game).accent)}{_COLUMNS}</style>\n</head>\n<body>\n<main{dense}>\n"
        f"<header><h1>{text(title)}</h1></header>\n{band}\n{more}\n"
        f'<div class="parts">{parts}</div>\n<section class="note">{notes}</section>\n</main>\n</body>\n</html>\n'
    )


def _standing(table_page: TablePage, chairs: tuple[Chair, ...], words: Words) -> str:
    everybody = people(chairs)
    rows = "".join(
        f'<tr><th scope="row">{badge(everybody[seat])} {text(chairs[seat].name)}</th><td>{text(total)}</td></tr>'
        for seat, _, total in table_page.standing
    )
    head = f"<h2>{text(words.t('page.standing'))}</h2>"
    return f'<section>{head}<table class="times"><tbody>{rows}</tbody></table></section>'


def _part(part: Part, chairs: tuple[Chair, ...]) -> str:
    mark = badge(people(chairs)[part.seat]) if part.seat is not None else ""
    kept = {True: ' class="kept"', False: ""}
    lines = "".join(
        f"<div><dt>{text(line.label)}</dt><dd{kept[line.kept]}>{text(line.value)}</dd></div>" for line in part.lines
    )
    return f"<section><h2>{mark}{text(part.title)}</h2><dl>{lines}</dl></section>"

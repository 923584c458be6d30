"""BG Stats' own link: its app reads the play from it, so nothing is sent to anybody by us.

The points by category are left to the file: they would make the code under a camera twice as fine.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from urllib.parse import quote

from companion.export.comments import comments
from companion.export.play import Play, Player, final, utc
from companion.text.words import Words
from rules.core.codec import Plain

SOURCE = "Table Companion"
LINK = "https://app.bgstatsapp.com/createPlay.html?data="
# Signs that a query may hold as they are (RFC 3986 3.4) and JSON is full of: written out they would be three each.
PLAIN_SIGNS = ":,/"
# Bytes that a code of 125 modules holds with the least correction (ISO/IEC 18004, version 27-L). A finer one is no
# longer read from a phone's screen by another phone.
MOST = 1465


@dataclass(frozen=True, slots=True)
class Fitted:
    """A link short enough for a QR code, and what was left out for that; no link where even that is not enough."""

    link: str
    shortened: bool


def payload(play: Play, said: str = "") -> dict[str, Plain]:
    """What BG Stats is told; NotToTell for a match without a result. `winner` is in it for everybody, always."""
    final(play)
    game: dict[str, Plain] = {"name": play.title, "sourceGameId": play.game_uuid}
    if play.bgg is not None:
        game["bggId"] = play.bgg
    game |= {"highestWins": True, "noPoints": play.together}
    told: dict[str, Plain] = {"sourceName": SOURCE, "sourcePlayId": play.uuid, "playDate": utc(play.ended)}
    if play.minutes is not None:
        told["durationMin"] = play.minutes
    written = {"location": play.place, "board": play.board, "comments": said}
    told |= {name: text for name, text in written.items() if text}
    return {**told, "game": game, "players": [_player(play, player) for player in play.players]}


def link(told: dict[str, Plain]) -> str:
    text = json.dumps(told, ensure_ascii=False, separators=(",", ":"))
    return LINK + quote(text, safe=PLAIN_SIGNS)


def whole(play: Play, words: Words) -> str:
    """The link with all that there is to say."""
    return link(payload(play, comments(play, words)))


def fitted(play: Play, words: Words) -> Fitted:
    """For a QR code: the comments give way first, then what else is only nice to have; the players never do."""
    said = comments(play, words)
    full = link(payload(play, said))
    if len(full) <= MOST:
        return Fitted(full, False)
    bare = payload(play)
    short = _cut(said, MOST - len(link({**bare, "comments": ""})))
    fewer = {name: value for name, value in bare.items() if name not in ("location", "board")}
    tries = (payload(play, short), bare, fewer)
    return Fitted(next((link(told) for told in tries if len(link(told)) <= MOST), ""), True)


def _cut(text: str, room: int) -> str:
    """As much of a text as takes so many bytes in a link, with a sign that there was more; words stay whole."""
    room -= len(quote("…", safe=PLAIN_SIGNS))
    while text and len(quote(text, safe=PLAIN_SIGNS)) > room:
        text = text[:-1].rpartition(" ")[0]
    return f"{text.rstrip(' ,·')}…" if text else ""


def _player(play: Play, player: Player) -> dict[str, Plain]:
    told: dict[str, Plain] = {
        "name": player.name,
        "sourcePlayerId": player.uuid,
        "winner": player.winner,
        "startPlayer": False,
    }
    if not play.together:
        told |= {"score": player.total} | ({} if player.place is None else {"rank": player.place})
    return {**told, "role": player.role} if player.role else told

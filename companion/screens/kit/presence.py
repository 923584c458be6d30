"""Who is at a shared table: lamps in words, who is awaited, and what every screen of it must say."""

from __future__ import annotations

from companion.intents.intent import Open
from companion.screens.kit.context import Sight
from companion.screens.kit.parts import Key, Row, Tone
from companion.sync.port import Mate

TONES: dict[str, Tone] = {"on": "good", "catching-up": "warn", "off": "bad"}
MOST_NOTICES = 2  # above a screen; the field below needs its room


def name_of(sight: Sight, device: str) -> str:
    """The name of a device, or what it called itself where it is not at the table any more."""
    return next((mate.name for mate in sight.gathering.mates if mate.device == device), device)


def seats_of(sight: Sight, mate: Mate) -> tuple[int, ...]:
    """Seats played on a device; the host's people play those that nobody took."""
    held = {seat for other in sight.gathering.mates for seat in other.seats}
    free = tuple(seat for seat in range(sight.people) if seat not in held) if mate.is_host else ()
    return tuple(sorted((*mate.seats, *free)))


def lamp(sight: Sight, mate: Mate) -> str:
    return sight.words.t(f"company.lamp.{mate.lamp}")


def kept(sight: Sight) -> str:
    """Where the newest step of this device is kept."""
    gathering = sight.gathering
    return sight.words.t(f"company.kept.{gathering.kept}") if sight.together and gathering.kept else ""


def on_its_way(sight: Sight) -> str:
    """Whom a step made here waits for: those asked before it is undone, or the host."""
    words, gathering = sight.words, sight.gathering
    if sight.together and gathering.asking:
        return words.t("company.asking", names=and_list(sight, [name_of(sight, own) for own in gathering.asking]))
    if not (sight.together or sight.left) or not gathering.waiting:
        return ""
    host = next((mate.name for mate in gathering.mates if mate.is_host), "")
    return words.t("company.waiting", n=gathering.waiting, name=host)


def awaited(sight: Sight) -> tuple[tuple[int, Mate], ...]:
    """Seats the game waits for that are played on another device, with that device."""
    waiting = sight.game.awaited(sight.state) if sight.together else ()
    found = ((seat, sight.mate_of(seat)) for seat in waiting)
    return tuple((seat, mate) for seat, mate in found if mate is not None and not mate.is_me)


def and_list(sight: Sight, names: list[str]) -> str:
    *first, last = names
    return sight.words.t("list.and").join((", ".join(first), last)) if first else last


def devices_key(sight: Sight) -> tuple[Key, ...]:
    """To the devices, beside the people whose lamps it explains."""
    if not sight.together:
        return ()
    return (Key(sight.words.t("devices.title"), Open("devices"), "broadcast", name="devices"),)


def notices(sight: Sight) -> tuple[Row, ...]:
    """What the reader must know of other devices, the most urgent first; a tap leads to what can be done."""
    more = _questions(sight) if sight.together else (*_newer(sight), *_left(sight))
    found = (*more, *_trouble(sight))
    return tuple(row for row in found if row.name != f"notice-{sight.place.screen}")[:MOST_NOTICES]


def _questions(sight: Sight) -> tuple[Row, ...]:
    words, gathering = sight.words, sight.gathering
    rows: list[Row] = []
    if gathering.offered:
        rows.append(_notice("takeover", "account-switch-outline", words.t("takeover.notice")))
    if gathering.nudged:
        name = name_of(sight, gathering.nudged)
        text = words.t("company.nudges", name=name)
        rows.append(Row(text, icon="bell-ring-outline", tone="warn", intent=Open("table"), name="notice-nudged"))
    if gathering.newcomers:
        name = gathering.newcomers[0].name
        rows.append(_notice("admit", "account-plus-outline", words.t("admit.notice", name=name)))
    if gathering.asked:
        by = name_of(sight, gathering.asked[0].by)
        rows.append(_notice("undo-asked", "undo-variant", words.t("undo-asked.notice", name=by)))
    if gathering.not_applied:
        text = words.t("not-applied.notice", n=len(gathering.not_applied))
        rows.append(_notice("not-applied", "alert-outline", text))
    if gathering.differing:
        text = words.t("library.notice", n=len(gathering.differing))
        rows.append(_notice("library", "cards-outline", text, "help"))
    return tuple(rows)


def _newer(sight: Sight) -> tuple[Row, ...]:
    """Up to where this app understands it: nothing can be done from here."""
    text = sight.words.t("import.only-look")
    return (_notice("history", "eye-outline", text),) if sight.read_only else ()


def _left(sight: Sight) -> tuple[Row, ...]:
    """Nothing is done from here before this device is back at the table."""
    return (_notice("devices", "link-off", sight.words.t("company.left")),) if sight.left else ()


def _trouble(sight: Sight) -> tuple[Row, ...]:
    words, gathering = sight.words, sight.gathering
    if gathering.trouble is not None:
        return (_notice("devices", "wifi-off", words.t("company.trouble"), "bad"),)
    needed = [mate for mate in gathering.mates if not mate.is_me and (mate.seats or mate.is_host)]
    lost = [mate for mate in needed if mate.lamp == "off"]
    if not sight.together or not lost:
        return ()
    name = and_list(sight, [mate.name for mate in lost])
    people = [sight.chairs[seat].name for seat, mate in awaited(sight) if mate in lost]
    text = words.t("company.lost", name=name)
    if people:
        text = words.t("company.lost.awaited", names=and_list(sight, people), name=name)
    return (_notice("devices", "wifi-off", text, "bad"),)


def _notice(screen: str, icon: str, text: str, tone: Tone = "warn") -> Row:
    return Row(text, icon=icon, tone=tone, intent=Open(screen), name=f"notice-{screen}")

"""A shared table on the screen: the QR code, the digits, lamps told apart by shape, and an undo that is held."""

from __future__ import annotations

import re
from dataclasses import replace

from companion.intents.intent import Choose, UndoFrom
from companion.screens.kit.views import UndoChip
from tests.kit.keys import ROOT
from tests.ui.shell.made_views.company_views import LINK
from tests.ui.shell.made_views.gallery import VIEWS


def test_the_qr_code_is_drawn_module_by_module_with_its_quiet_zone(theme):
    import segno

    from companion.look.qr_matrix import qr_matrix
    from companion.screens.kit.parts import QrCode
    from companion.ui.paint.pen import Pen
    from companion.ui.pictures.qr import QUIET, QrPart

    matrix = segno.make(LINK, error="l", micro=False).matrix
    side = (len(matrix) + 2 * QUIET) * 4
    boxes, dark = [], []

    class Squares(Pen):
        def box(self, x, y, w, h, r=0, fill=None, edge=None, ew=1, dash=None):
            boxes.append((x, y, w, h, fill))

        def squares(self, places, tone):
            dark.extend((*place, tone) for place in places)

    part = QrPart(item=QrCode(LINK, "Join", "or type", "407 215", qr_matrix(LINK)))
    part._paint_code(Squares(side, side), 0, 0, side)
    assert boxes == [(0, 0, side, side, "bone")]
    painted = {(int(x / 4) + at - QUIET, int(y / 4) - QUIET) for x, y, w, h, _ in dark for at in range(int(w / 4))}
    assert {fill for *_, fill in dark} == {"ink"}
    assert painted == {(x, y) for y, row in enumerate(matrix) for x, module in enumerate(row) if module}


def test_lamps_differ_by_shape_and_not_by_colour_alone(theme):
    from companion.ui.art.seat import seat
    from companion.ui.paint.pen import Pen

    def shape(lamp: str) -> tuple[int, int]:
        pen = Pen(60, 60)
        seat(pen, 30, 30, 44, "red", "M", lamp=lamp)
        return len(pen.mesh.vertices), len(pen.mesh.indices)

    shapes = [shape(lamp) for lamp in ("", "on", "catching-up", "off")]
    assert len(set(shapes)) == 4


def test_digits_are_typed_by_fingers_and_by_the_keyboard(desk):
    desk.show(VIEWS["code"])
    desk.tap("digit-5")
    desk.key(ord("8"))
    assert desk.sent == [Choose("code", "4075"), Choose("code", "4078")]


def _shown(desk, chip: UndoChip):
    view = VIEWS["huns"]
    desk.show(replace(view, top=replace(view.top, undo=chip)))


def test_another_persons_step_is_undone_by_holding_only(desk):
    _shown(desk, UndoChip("Undo", "Marek rolled", UndoFrom("c1"), hold=True))
    desk.tap("undo")
    assert desk.sent == [], "a tap is not enough"
    touch = desk.finger(desk.find("undo"))
    touch.touch_down()
    desk.clock(1.3)
    touch.touch_up()
    desk.clock(0.2)
    assert desk.sent == [UndoFrom("c1")]


def test_own_steps_are_undone_by_a_tap(desk):
    _shown(desk, UndoChip("Undo", "You rolled", UndoFrom("c1")))
    desk.tap("undo")
    assert desk.sent == [UndoFrom("c1")]


def test_a_step_on_its_way_cannot_be_undone(desk):
    _shown(desk, UndoChip("On its way", "1 step to the host", None))
    desk.tap("undo")
    assert desk.sent == []
    assert desk.find("undo").intent is None


def test_every_layout_with_a_top_bar_shows_what_must_be_known_of_other_devices():
    """A newcomer at the door, an undo that is asked for, a lost device: on every screen of a match."""
    texts = [path.read_text("utf-8") for path in sorted((ROOT / "kv").rglob("*.kv"))]
    rules = [rule for text in texts for rule in re.split(r"^(?=<)", text, flags=re.MULTILINE)]
    silent = [rule.split(">")[0] for rule in rules if "TopBar:" in rule and "root.view.top.notices" not in rule]
    assert silent == []

"""EmptyState: nothing here yet, something is looked for, or something failed: mark, title, sentence, key."""

from kivy.metrics import dp
from kivy.properties import OptionProperty, StringProperty

from companion.ui.art.mark import mark
from companion.ui.paint.ink import measure
from companion.ui.paint.pen import Pen
from companion.ui.widgets.card import Card
from companion.ui.widgets.key import Key

PAD, ICON = 18, 36
TONES = {"empty": "t3", "wait": "at", "error": "bad"}


class EmptyState(Card):
    """`stage` is 'empty' (dashed frame), 'wait' or 'error'; with an `action` it holds one key for it."""

    WATCH = ("stage", "icon", "title", "text", "accent")
    stage = OptionProperty("empty", options=tuple(TONES))
    icon = StringProperty()
    title = StringProperty()
    text = StringProperty()
    action = StringProperty()

    __events__ = ("on_acted",)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.bind(action=self._arrange, width=self._arrange, title=self._arrange, text=self._arrange)
        self._arrange()

    def renew(self) -> None:
        super().renew()
        self._arrange()

    def on_acted(self) -> None:
        """The key was pressed."""

    def _arrange(self, *_) -> None:
        self.padding = dp(PAD), dp(self._words_height(self.width / dp(1)) + PAD), dp(PAD), dp(PAD)
        if self.action and not self.children:
            self.add_widget(Key(on_release=lambda *_: self.dispatch("on_acted")))
        if self.children:
            self.children[0].text = self.children[0].spoken = self.action
        if not self.action:
            self.clear_widgets()

    def paint(self, pen: Pen) -> None:
        pen.box(0, 0, pen.w, pen.h, 18, None, "line", 2, (7, 5) if self.stage == "empty" else None)
        mark(pen, self.icon, pen.w / 2, PAD + ICON / 2, ICON, TONES[self.stage])
        room = pen.w - 2 * PAD
        top, high = PAD + ICON + 8, measure(self.title, "strong", room)[1]
        pen.text(self.title, PAD, top, room, high, "strong", "t1", "center")
        words = measure(self.text, "label", room)[1]
        pen.text(self.text, PAD, top + high + 6, room, words, "label", "t2", "center")

    def measure(self, width: float) -> float:
        # At any width, not only the present one: a page asks for both before it puts two columns side by side.
        key = self.children[0].height / dp(1) if self.children else 0.0
        return self._words_height(width) + PAD + key + PAD

    def _words_height(self, width: float) -> float:
        room = width - 2 * PAD
        words = measure(self.title, "strong", room)[1] + measure(self.text, "label", room)[1]
        return PAD + ICON + 8 + words + 6

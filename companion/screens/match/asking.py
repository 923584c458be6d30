"""A form is its questions and the step they make: each is written once, with the answer it gives."""

from __future__ import annotations

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from typing import Any, TypeVar, overload

from companion.intents.intent import Choose, ChooseMany, Intent
from companion.screens.help.why_refused import refused_note, why_not
from companion.screens.kit.context import Context
from companion.screens.kit.decks.card_forms import tidy
from companion.screens.kit.parts import Count, Counts, Input, Key, Option, Options, Part, Toggle
from companion.screens.kit.views import Now
from rules.core.decks.book import CardFact, Pattern
from rules.core.message import Refusal
from rules.core.value import replace

T = TypeVar("T")
Faces = Mapping[T, str | Option]  # each answer by a text, or by an option that says how it looks
Answers = Mapping[str, Any]  # by the key of each question
Learned = tuple[CardFact | Pattern, ...]
Last = Callable[[T], Intent | None]  # the step that an answer completes the form to


class Asking:
    """The questions of one form, in the order they are asked.

    Each question adds its part to `asked` and gives back the answer so far; `step` is the button they make, and what
    is in its way is asked of the rules once:

        ask, words = Asking(ctx), ctx.words
        source = ask.one("source", words.t("great_wall.march.source"), sides(words, state), "left")
        n = ask.number("n", words.t("great_wall.march.fire"), 0, 3, icon="bow-arrow")
        key = ask.step(Redeploy(seat, source, n), seat, words.t("great_wall.key.march"), "swap-horizontal", "march")
        return (*ask.asked, *ask.reason()), key

    A form with a bar of its own ends with `ask.now(title, key, seat)` instead, which says the reason there.
    """

    def __init__(self, ctx: Context, name: str = "") -> None:
        self.ctx = ctx
        self._name = f"{name}-" if name else ""  # what the names of its numbers and texts begin with
        self.asked: tuple[Part, ...] = ()
        self.why: Refusal | None = None  # of the step, once it is made

    def add(self, *parts: Part) -> None:
        """What stands between the questions."""
        self.asked += parts

    @overload
    def one(
        self, key: str, title: str, faces: Faces[T], default: T, columns: int = 3,
        *, off: Container[T] = (), name: str = "", done: Last[T] | None = None,
    ) -> T: ...  # fmt: skip

    @overload
    def one(
        self, key: str, title: str, faces: Faces[T], default: T | None, columns: int = 3,
        *, off: Container[T] = (), name: str = "", done: Last[T] | None = None,
    ) -> T | None: ...  # fmt: skip

    def one(
        self, key: str, title: str, faces: Faces[T], default: T | None, columns: int = 3,
        *, off: Container[T] = (), name: str = "", done: Last[T] | None = None,
    ) -> T | None:  # fmt: skip
        """One of several; those `off` cannot be taken, and what is not among them any more was not answered.

        With `done` it is the last thing that was asked: an answer takes the step.
        """
        chosen: T | None = self.ctx.chosen(key, default)
        chosen = chosen if chosen in faces else default
        tap = done or (lambda value: Choose(key, value))
        keys = {value: None if value in off else tap(value) for value in faces}
        self._options(title, faces, keys, (chosen,), columns, name or key)
        return chosen

    def any(
        self, key: str, title: str, faces: Faces[T], default: T | None = None, *,
        none: T | None = None, columns: int = 3,
    ) -> T | None:  # fmt: skip
        """One of several or `none`: a tap on the chosen one takes it back."""
        chosen: T | None = self.ctx.chosen(key, default)
        chosen = chosen if chosen in faces else none
        keys = {value: Choose(key, none if value == chosen else value) for value in faces}
        self._options(title, faces, keys, (chosen,), columns, key)
        return chosen

    @overload
    def digit(
        self, key: str, title: str, each: Sequence[int], default: int, columns: int = 0, name: str = "",
        *, off: Container[int] = (), done: Last[int] | None = None,
    ) -> int: ...  # fmt: skip

    @overload
    def digit(
        self, key: str, title: str, each: Sequence[int], default: int | None = None, columns: int = 0, name: str = "",
        *, off: Container[int] = (), done: Last[int] | None = None,
    ) -> int | None: ...  # fmt: skip

    def digit(
        self, key: str, title: str, each: Sequence[int], default: int | None = None, columns: int = 0, name: str = "",
        *, off: Container[int] = (), done: Last[int] | None = None,
    ) -> int | None:  # fmt: skip
        """One of few numbers, each a button; those `off` cannot be taken, and `done` is as of `one`."""
        chosen: int | None = self.ctx.chosen(key, default)
        tap = done or (lambda n: Choose(key, n))
        taps = {n: None if n in off else tap(n) for n in each}
        columns = columns or (len(each) if len(each) <= 7 else 6)
        on = [n for n in each if n == chosen]
        self._options(title, {n: str(n) for n in each}, taps, on, columns, name or key, numeral=True)
        return chosen

    def several(self, key: str, title: str, faces: Faces[T], columns: int, default: bool = False) -> tuple[T, ...]:
        """As many as one likes: a tap puts one in or takes it out."""
        chosen = {value: bool(self.ctx.chosen(f"{key}-{value}", default)) for value in faces}
        keys = {value: Choose(f"{key}-{value}", not on) for value, on in chosen.items()}
        inside = tuple(value for value, on in chosen.items() if on)
        self._options(title, faces, keys, inside, columns, key)
        return inside

    def count(
        self, key: str, title: str, low: int, high: int, default: int = 0, *, capped: bool = False, **look: Any
    ) -> Count:
        """A number to step; `capped`, one set before is no more than what there is now. `look` is as of a Count."""
        value = self.ctx.chosen(key, default)
        return Count(title, min(value, high) if capped else value, low, high, **self._named(key, look))

    def number(self, key: str, title: str, low: int, high: int, default: int = 0, **look: Any) -> int:
        """The same as a question of its own."""
        count = self.count(key, title, low, high, default, **look)
        self.add(count)
        return count.value

    def read(self, key: str, title: str, low: int, high: int, default: int | None = None, **look: Any) -> int | None:
        """A number printed or counted at the table: nothing until somebody has read it."""
        value: int | None = self.ctx.chosen(key, default)
        shown = low if value is None else value
        self.add(Count(title, shown, low, high, empty=value is None, **self._named(key, look)))
        return value

    def counts(self, title: str, counts: Mapping[T, Count]) -> dict[T, int]:
        """Numbers of one kind side by side."""
        self.add(Counts(title, tuple(counts.values())))
        return {kind: count.value for kind, count in counts.items()}

    def text(self, key: str, title: str, default: str = "", longest: int = 60, **look: Any) -> str:
        """A text as it is kept: in one line."""
        typed = str(self.ctx.chosen(key, default))
        self.add(Input(title, typed, key, longest=longest, **{"name": f"{self._name}{key}", **look}))
        return tidy(self.ctx, key, longest, default)

    def yes(self, key: str, title: str, **look: Any) -> bool:
        """A switch, off until it is put on."""
        on = bool(self.ctx.chosen(key))
        self.add(Toggle(title, on, Choose(key, not on), **{"name": key, **look}))
        return on

    def known(self, title: str, faces: Iterable[tuple[Option, Answers]], columns: int, name: str = "known") -> None:
        """What was read before, where there is any: a tap gives all of its answers at once."""
        options = tuple(
            replace(face, intent=ChooseMany(tuple(answers.items())), name=face.name or f"{name}-{at}")
            for at, (face, answers) in enumerate(faces)
        )
        if options:
            self.add(Options(title, options, columns))

    def take(self, title: str, faces: Mapping[Any, Option], seat: int, columns: int = 3, **after: bool) -> None:
        """Steps that are each taken at a tap; one that is refused says why in place of its detail."""
        refused = {action: self.ctx.refusal(action) for action in faces}
        said = {action: self.ctx.words.refusal(why) for action, why in refused.items() if why}
        options = (
            replace(face, intent=self.ctx.step(action, seat, **after), detail=said.get(action, face.detail))
            for action, face in faces.items()
        )
        self.add(Options(title, tuple(options), columns))

    def step(
        self, action: Any, seat: int, text: str, icon: str, name: str, *, ready: bool = True,
        learn: Learned = (), **after: bool,
    ) -> Key:  # fmt: skip
        """The button that takes the step, switched off while the rules refuse it; `after` is where it leads (Do)."""
        self.why = self.ctx.refusal(action)
        do = self.ctx.step(action, seat, learn=learn, **after) if ready else None
        return Key(text, do, icon, "primary", name=name)

    def reason(self) -> tuple[Part, ...]:
        """What is in the way of the step, under the questions."""
        return refused_note(self.ctx, self.why) if self.why else ()

    def now(self, title: str, key: Key, seat: int | None = None, ready: str = "") -> Now:
        """The bar of a form: its step, with what is in the way of it or that it is ready."""
        said = self.ctx.words.refusal(self.why) if self.why else ready
        badge = None if seat is None else self.ctx.badge(seat)
        return Now(title, said, badge, (*why_not(self.ctx, self.why), key))

    def _options(
        self, title: str, faces: Faces[T], taps: Mapping[T, Intent | None], on: Container[T | None], columns: int,
        name: str, numeral: bool = False,
    ) -> None:  # fmt: skip
        looks = {value: face if isinstance(face, Option) else Option(face) for value, face in faces.items()}
        options = (
            replace(face, intent=taps[value], on=value in on, name=face.name or f"{name}-{value}")
            for value, face in looks.items()
        )
        self.add(Options(title, tuple(options), columns, numeral))

    def _named(self, key: str, look: dict[str, Any]) -> dict[str, Any]:
        return {"intent": Choose(key, 0), "name": f"{self._name}{key}", **look}

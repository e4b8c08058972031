"""Which piece of a view is made once for all who may know the same, and not again?

A view is a tree of parts. Each is made by a pure function of the smallest piece of state it shows,
and of the eyes that see it: whether they are a gm's, and which of the figures it is about are their
own (`Audience.among`); or, closer still, of what those eyes may know, by value. Whose eyes they
are, a part cannot know: so all who may know the same are given the very same part, and a figure
that a part does not declare is nobody's to it. A part lives as long as a view holds it, and hardly
longer: there is nothing to throw away.
"""

from collections import OrderedDict, deque
from collections.abc import Callable, Container, Iterable
from functools import wraps
from typing import Any, Generic, NamedTuple, ParamSpec, TypeVar
from weakref import ref

from domain.kernel.audience import Audience
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import Keeping, itemwise, keeps, memoized
from domain.kernel.messages import ConflictCommand
from domain.kernel.options import Option
from domain.kernel.state import ConflictState, SystemState
from domain.kernel.system import CommandFocus, Focus, Options

P = ParamSpec("P")
T = TypeVar("T", bound=ConflictState)
C = TypeVar("C")
S = TypeVar("S")
CONFLICTS = 1024
"""The number of conflicts that are kept with the sheets which they need."""


GONE = 256
"""The number of names that are kept though their parts are gone: they are dropped together."""


class Part(dict[str, Any]):
    """A piece of a view. It is never changed in place: a change makes a new piece."""

    __slots__ = ("__weakref__", "pieces")

    pieces: tuple[object, ...]
    """what it was made of, which keeps their ids their own"""


class Offers(dict[str, Option]):
    """Some of the options of a view by key, a part as well; `wire` is what the view shows."""

    __slots__ = ("__weakref__", "_wire", "pieces")

    pieces: tuple[object, ...]

    @property
    def wire(self) -> dict[str, Any]:
        """Give the wire form, made at the first look."""
        try:
            return self._wire
        except AttributeError:
            self._wire: dict[str, Any] = {key: each.to_json() for key, each in self.items()}
            return self._wire


class Joined(tuple["Offers | Joined", ...]):
    """Offers that a view shows as one object: no key is in two of them. They may be nested."""

    __slots__ = ()

    def parts(self) -> list[Offers]:
        """List them one by one."""
        found: list[Offers] = []
        for each in self:
            found += each.parts() if isinstance(each, Joined) else (each,)
        return found

    def flat(self) -> dict[str, Any]:
        """Give the wire form of all."""
        return {key: told for each in self.parts() for key, told in each.wire.items()}


_lately: deque[Part | Offers] = deque(maxlen=1024)
"""The latest parts, held until all audiences of a commit have had their turn."""


K = TypeVar("K", Part, Offers)


def part(make: Callable[P, dict[str, Any]]) -> Callable[P, Part]:
    """Let a function that describes a piece of state do so once for the very same pieces.

    Its first argument are the eyes, which count by value as all it takes by keyword does; the other
    arguments are pieces of state, of which only the very same object is the same.
    """
    return _once(make, Part)


def offers(make: Callable[P, Iterable[Option]]) -> Callable[P, Offers]:
    """Let a function that lists options do so once, as `part` does."""

    def listed(*args: P.args, **kwargs: P.kwargs) -> dict[str, Option]:
        return {option.key: option for option in make(*args, **kwargs)}

    return _once(wraps(make)(listed), Offers)


Groups = Callable[[Any, Audience, Focus | None], Iterable[Offers | Joined]]


def listed(groups: Groups) -> Options:
    """Give a system's options one by one; spectators have none."""

    def options(state: Any, actor: Audience, focus: Focus | None = None) -> tuple[Option, ...]:
        found = groups(state, actor, focus) if actor.role != "spectator" else ()
        return tuple(option for group in Joined(found).parts() for option in group.values())

    return options


def at_table(focus: Focus | None) -> bool:
    """Tell whether what is sent outside of conflicts may matter: not to a command in one."""
    return not isinstance(focus, CommandFocus) or not issubclass(focus.command, ConflictCommand)


def conflicts_in(state: SystemState[Any, Any, T], focus: Focus | None) -> dict[ConflictId, T]:
    """Give the open conflicts that may matter: to a command outside of any, none."""
    if isinstance(focus, CommandFocus) and not issubclass(focus.command, ConflictCommand):
        return {}
    return state.open_conflicts(focus.conflict if focus else "")


def own_sheets(state: SystemState[Any, S, Any], actor: Audience) -> dict[FigureId, S]:
    """Give the sheets of the figures that a seat plays; a gm has a say in all."""
    return state.sheets if actor.is_gm else _own(state.sheets, actor.figures)


@memoized
def _own(sheets: dict[FigureId, S], figures: frozenset[FigureId]) -> dict[FigureId, S]:
    return {figure: sheet for figure, sheet in sheets.items() if figure in figures}


class Live(NamedTuple, Generic[C, S]):
    """A conflict, and of the table's sheets those that its part of a view hangs on."""

    conflict: C
    sheets: dict[FigureId, S]


class _Everybody(Container[FigureId]):
    def __contains__(self, figure: object) -> bool:
        return True


EVERYBODY: Container[FigureId] = _Everybody()
"""The figures whose sheets something needs that hangs on all."""


NO_LIVE: tuple[dict[FigureId, Any], Live[Any, Any]] = ({}, Live(None, {}))


def with_sheets(
    needed: Callable[[C], Container[FigureId]],
) -> Callable[[dict[ConflictId, C], dict[FigureId, S]], dict[ConflictId, Live[C, S]]]:
    """Put beside each conflict the sheets that it needs: the very same pair for the very same.

    So a conflict is looked at again only if it changed itself, or one of those sheets did.
    """
    latest: OrderedDict[ConflictId, tuple[dict[FigureId, Any], Live[Any, Any]]] = OrderedDict()
    keeps(latest)
    figures_of = memoized(needed)

    @itemwise
    def live(table: str, cid: ConflictId, conflict: C, sheets: dict[FigureId, S]) -> Live[C, S]:
        before, was = latest.pop(cid, NO_LIVE)
        figures = figures_of(conflict)
        other = was.conflict is not conflict
        if other or any(map(figures.__contains__, _changed(before, sheets))):
            was = Live(conflict, {f: sheet for f, sheet in sheets.items() if f in figures})
        if len(latest) >= CONFLICTS:
            latest.popitem(last=False)
        latest[cid] = sheets, was
        return was

    @memoized
    def given(
        conflicts: dict[ConflictId, C], sheets: dict[FigureId, S]
    ) -> dict[ConflictId, Live[C, S]]:
        first = next(iter(conflicts), "")  # no other table has it
        return live(first, conflicts, sheets)

    return given


@memoized
def _changed(before: dict[FigureId, S], now: dict[FigureId, S]) -> frozenset[FigureId]:
    """Name the figures with another sheet; another line of the past has sheets of others."""
    return frozenset(f for f in before.keys() | now.keys() if before.get(f) is not now.get(f))


def forget() -> None:
    """Keep no part that is in no view, so that work is counted as in a new process."""
    _lately.clear()


def _once(make: Callable[..., dict[str, Any]], kind: type[K]) -> Callable[..., K]:
    known: dict[tuple[object, ...], ref[K]] = {}
    most = GONE
    keeps(known)

    def anew(name: tuple[object, ...], pieces: tuple[object, ...], by_value: dict[str, Any]) -> K:
        nonlocal most
        Keeping.made += 1
        made = kind(make(name[0], *pieces, **by_value))
        if Keeping.on:
            made.pieces = pieces
            _lately.append(made)
            known[name] = ref(made)
            if len(known) > most:
                most = _without_gone(known) + GONE
        return made

    @wraps(make)
    def given(eyes: object, *pieces: object, **by_value: object) -> K:
        held = known.get(name := (eyes, *map(id, pieces), *by_value.values()))
        if held is not None and (found := held()) is not None:
            return found
        if isinstance(eyes, Audience) and eyes.seat is not None:
            raise TypeError(f"{make.__name__} must not know who looks")
        return anew(name, pieces, by_value)

    return given


def _without_gone(known: dict[tuple[object, ...], ref[K]]) -> int:
    """Drop the names of parts that are gone; give how many there may be with those still held."""
    # Of a copy: another thread may make a part meanwhile.
    for name in [name for name, held in known.copy().items() if held() is None]:
        known.pop(name, None)
    return 2 * len(known)


@part
def plain(eyes: object, record: Any) -> dict[str, Any]:
    """Describe a record that hides nothing from who may know of it at all."""
    return {name: getattr(record, name) for name in record.__struct_fields__}

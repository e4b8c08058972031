"""What is told again of one conflict: who took part, where it turned, what was said of it?"""

from collections.abc import Iterable, Iterator
from copy import deepcopy
from fractions import Fraction
from typing import Any, Final

from msgspec import Struct

from domain.chronicle.recap_luck import Luck, luck
from domain.kernel.account import POINTS, REST, RESULT, AccountEntry, Change, found, tell
from domain.kernel.messages import Event, tag_of
from domain.table.state import SYSTEMS

Json = dict[str, Any]
MIN_TURNS: Final = 3
"""The number of turning points that are told of any conflict that has as many."""
MAX_TURNS: Final = 5
MAX_LINES: Final = 5
"""The most lines of what people said and told."""


class Played(Struct, frozen=True):
    """A step, and when it was played, in ms."""

    id: str
    at: int


class Turn(Struct, frozen=True):
    """A step at which a conflict turned, with the events that say how."""

    id: str
    at: int
    events: tuple[Json, ...]


class Line(Struct, frozen=True, omit_defaults=True):
    """What somebody said (`seat`) or told of a figure (`figure`), in their own words."""

    id: str
    at: int
    text: str
    figure: str = ""
    seat: str = ""


class ConflictRecap(Struct, frozen=True, omit_defaults=True):
    """One conflict in short; `result` says what came of it, in entries of an account."""

    conflict: str
    system: str
    title: str
    open: bool
    begins: Played
    ends: Played
    figures: tuple[str, ...]
    turns: tuple[Turn, ...]
    told: tuple[Line, ...]
    result: tuple[AccountEntry, ...]
    luck: Luck | None = None


class _Candidate(Struct, frozen=True):
    """A step at which a conflict may have turned; the smaller its `weight`, the more it counts."""

    turn: Turn
    rank: int
    weight: int


class ConflictRecapBuilder:
    """The recap of one conflict in the making."""

    def __init__(self, conflict: str, frame: Json, view: Json) -> None:
        self.conflict = conflict
        self.said: list[Line] = []
        self._key: str = view["conflicts"][conflict]["system"]
        self._begins = self._ends = _played(frame)
        self._figures: dict[str, None] = {}
        self._candidates: list[_Candidate] = []
        self._narrated: list[Line] = []
        self._luck: list[tuple[Fraction, Luck]] = []
        self._last = view["conflicts"][conflict]

    def take(self, frame: Json, before: Json, after: Json, events: list[Json]) -> None:
        """Take in a step in which something happens here."""
        self._ends, self._last = _played(frame), after["conflicts"][self.conflict]
        path = SYSTEMS[self._key].retold.takes_part
        here = (names["figure"] for names, _, _ in found(path, self._last, self._last))
        self._figures |= dict.fromkeys(id for id in here if id in after["figures"])
        narrated = _of_kinds(SYSTEMS[self._key].retold.told, events)
        self._narrated += (_line(frame, each) for each in narrated if each["text"])
        if self.conflict in before["conflicts"]:
            self._weigh(frame, before, after, events)

    def _weigh(self, frame: Json, before: Json, after: Json, events: list[Json]) -> None:
        entries = [*self._entries(before, after)]
        self._luck += luck(frame, before, self.conflict, entries)
        retold = SYSTEMS[self._key].retold
        turns = tuple(filter(retold.is_turn, _of_kinds(retold.turns, events)))
        if told := turns or _of_kinds(retold.thrown, events):
            rank = min((each.rank for each in entries), default=REST)
            weight = sum(_size(each) for each in entries if each.rank == rank)
            turn = Turn(frame["id"], frame["at"], told)
            self._candidates.append(_Candidate(turn, rank, weight))

    def _entries(self, before: Json, after: Json) -> Iterator[AccountEntry]:
        """Account for the difference that a step made here, and to the sheets."""
        was, now = (view["conflicts"][self.conflict] for view in (before, after))
        sheets = (before["sheets"].get(self._key, {}), after["sheets"].get(self._key, {}))
        account = SYSTEMS[self._key].account
        told: set[tuple[str, str]] = set()
        yield from tell(self._key, self.conflict, account.conflicts, Change(was, now, sheets), told)
        yield from tell(self._key, "", account.sheets, Change(*sheets), told)

    def build(self) -> ConflictRecap:
        """Give the recap of the steps so far."""
        return ConflictRecap(
            self.conflict,
            self._key,
            self._last["title"],
            self._last["open"],
            self._begins,
            self._ends,
            tuple(self._figures),
            tuple(self._turns()),
            tuple(self._lines()),
            tuple(self._result()),
            min(self._luck, key=lambda each: each[0])[1] if self._luck else None,
        )

    def _turns(self) -> Iterator[Turn]:
        """Choose what changed most, and of equals the later; tell it in the order of play."""
        # A stable sort of the reversed list: the later of two equals comes first.
        best = sorted(reversed(self._candidates), key=lambda each: (each.rank, -each.weight))
        chosen = [
            *best[:MIN_TURNS],
            *(each for each in best[MIN_TURNS:MAX_TURNS] if each.rank <= POINTS),
        ]
        yield from (each.turn for each in self._candidates if each in chosen)

    def _lines(self) -> Iterator[Line]:
        """Choose what was told of the game first, then the longest of what was said beside it."""
        narrated = self._narrated[-MAX_LINES:]
        said = sorted(self.said, key=lambda line: -len(line.text))[: MAX_LINES - len(narrated)]
        yield from sorted([*narrated, *said], key=lambda line: line.at)

    def _result(self) -> Iterator[AccountEntry]:
        """Account for what came of the conflict, as if it were not there before."""
        system = SYSTEMS[self._key]
        before = deepcopy(self._last)
        for path in system.retold.outcome:
            _remove(before, path.split("/"))
        for entry in tell(
            self._key, self.conflict, system.account.conflicts, Change(before, self._last), set()
        ):
            if entry.rank <= RESULT:
                yield entry


def _of_kinds(kinds: Iterable[type[Event]], events: Iterable[Json]) -> tuple[Json, ...]:
    tags = {tag_of(each) for each in kinds}
    return tuple(each for each in events if each["type"] in tags)


def _played(frame: Json) -> Played:
    return Played(frame["id"], frame["at"])


def _line(frame: Json, event: Json) -> Line:
    return Line(frame["id"], frame["at"], event["text"], figure=event.get("figure", ""))


def _size(entry: AccountEntry) -> int:
    """Measure a difference: numbers by how far they moved, all else by how much there is."""
    items = entry.values.get("items", [entry.values])
    return sum(_distance(item.get("was"), item.get("now")) for item in items)


def _distance(was: Any, now: Any) -> int:
    return abs(now - was) if isinstance(was, int) and isinstance(now, int) else 1


def _remove(held: Json, path: list[str]) -> None:
    """Remove what stands at a path."""
    step, rest = path[0], path[1:]
    for key in [*held] if step.startswith("{") else [step]:
        if not rest:
            held.pop(key, None)
        elif isinstance(held.get(key), dict):
            _remove(held[key], rest)

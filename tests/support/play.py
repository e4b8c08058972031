"""Who plays when nobody does? A driver that plays any system from its options alone."""

from collections import defaultdict
from collections.abc import Iterator, Mapping
from functools import reduce
from random import Random
from typing import Any, Union

import msgspec
from msgspec import Struct

from chronist_client.paths import Pick
from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.chance import Cards, Draw, DrawKey
from domain.kernel.ids import GM, AskId, CommitId, ConflictId, FigureId, SeatId, commit_id
from domain.kernel.messages import (
    Command,
    ConflictClosed,
    ConflictOpened,
    Event,
    FigureAdded,
    HandsOpened,
    ToggleSet,
)
from domain.kernel.options import Option
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus, System
from domain.kernel.system import toggles as values_of
from tests.support.choosing import choose
from tests.support.more import in_full
from tests.support.profile import parts, profile

CAST = (
    ("anna", "character", "p1"),
    ("bert", "character", "p1"),
    ("cleo", "character", "p2"),
    ("fels", "obstacle", ""),
    ("ent", "npc", ""),
    ("dora", "character", "p3"),
    ("gero", "character", ""),
    ("orks", "npc", ""),
)
"""Figure, kind, and its player's seat; "" is the gm."""

USUAL = 4
"""How likely a free command is tried of which the profile says nothing."""
CLOSE = "table.CloseConflict"


def opens(command: str) -> bool:
    """Tell whether a command opens a conflict: its name begins with that."""
    return parts(command)[1].startswith("Open")


def modest(sent: dict[str, Any]) -> dict[str, Any]:
    """Make numbers of a chosen command smaller, still within what was offered."""
    system, name = parts(sent["type"])
    for field, bound in profile(system).modest.get(name, {}).items():
        if sent[field] > bound:
            sent[field] = 1 + sent[field] % bound
    return sent


class Seeded:
    """Chance from a seed, which also keeps what it answered, as the log does."""

    def __init__(self, seed: int) -> None:
        self._random = Random(seed)
        self._nth: dict[DrawKey, int] = defaultdict(int)
        self.draws: list[Draw] = []

    def die(self, faces: int, key: DrawKey) -> int:
        value = self._random.randint(1, faces)
        self._keep(key, faces, value)
        return value

    def shuffle(self, cards: Cards, key: DrawKey) -> Cards:
        order = list(cards)
        self._random.shuffle(order)
        self._keep(key, cards, tuple(order))
        return tuple(order)

    def _keep(self, key: DrawKey, faces: int | Cards, value: int | Cards) -> None:
        self.draws.append(Draw(key, self._nth[key], faces, value))
        self._nth[key] += 1


class Step(Struct, frozen=True):
    """One accepted command: the state before it, who sent it, what happened, the state after."""

    state: Any
    actor: Audience
    command: Command
    events: tuple[Event, ...]
    after: Any
    id: CommitId
    lucky: bool = True
    """False if it drew nothing, so that other luck would have made no difference"""


def seats(cast: tuple[tuple[str, str, str], ...] = CAST) -> dict[str, Audience]:
    """Seat the gm, three players and the spectators: seat name -> audience."""
    figures: dict[str, set[FigureId]] = {"": set(), "p1": set(), "p2": set(), "p3": set()}
    for figure, _, owner in cast:
        figures[owner].add(FigureId(figure))
    gm = Audience("gm", SeatId(GM), frozenset(figures.pop("")))
    players = {
        seat: Audience("player", SeatId(seat), frozenset(owned)) for seat, owned in figures.items()
    }
    return {GM: gm, **players, "": SPECTATORS}


def owner(who: str, table: Mapping[str, Audience]) -> Audience:
    """Find who answers an ask: the one who plays the figure `who`, or the gm."""
    return next(seat for seat in table.values() if seat.controls(who) or (who == GM == seat.seat))


def opening(
    system: System,
    toggles: Mapping[str, str | int],
    cast: tuple[tuple[str, str, str], ...] = CAST,
) -> tuple[Event, ...]:
    """Give the table's events before the first command: the figures and the optional rules."""
    figures = tuple(
        FigureAdded(figure=FigureId(figure), name=figure.title(), kind=kind, owner=seat)
        for figure, kind, seat in cast
    )
    settings = tuple(
        ToggleSet(toggle=f"{system.key}.{name}", value=value) for name, value in toggles.items()
    )
    return figures + settings


def command_type(system: System) -> Any:
    """Name the union of a system's commands, for decoding."""
    return Union[system.commands]  # noqa: UP007  # a union of a tuple known only at run time


class Player:
    """Plays one system on by one accepted command at a time.

    What the table itself adds (an optional rule set again, hands opened after a conflict) comes by
    chance too, unless `fixed`; `log` holds all events from the first.
    """

    def __init__(
        self,
        system: System,
        pick: Pick,
        toggles: Mapping[str, str | int],
        seed: int,
        fixed: bool = False,
    ) -> None:
        self.system = system
        self.profile = profile(system.key)
        self.pick = pick
        self.table = seats()
        self.chance = Seeded(seed)
        self.fixed = fixed
        self.log: list[Event] = []
        self.state: Any = system.initial()
        self._fold(*opening(system, toggles))
        if not fixed:
            for _ in range(pick(max(1, len(values_of(system.settings))))):
                self._change_rule()
        self._type = command_type(system)
        self._doomed: dict[ConflictId, bool] = {}
        self._resolved: set[ConflictId] = set()
        self._count = 0

    def step(self) -> Step:
        """Choose and decide one command; a refusal of what was offered is an error."""
        actor, sent = self.choose()
        return self.send(actor, msgspec.convert(sent, self._type))

    def send(self, actor: Audience, command: Command) -> Step:
        """Decide one command that must be accepted."""
        self._count += 1
        assert actor.seat is not None
        commit = commit_id(actor.seat, str(self._count))
        drawn = len(self.chance.draws)
        answer = self.system.decide(self.state, command, actor, commit, self.chance)
        assert not isinstance(answer, Rejection), f"offered, then refused: {command} {answer}"
        before, events = self.state, self._with_table(answer)
        lucky = len(self.chance.draws) > drawn
        self._fold(*events)
        for event in events:
            self._notice(event)
        step = Step(before, actor, command, events, self.state, commit, lucky)
        self._change_rules(events)
        return step

    def _fold(self, *events: Event) -> None:
        self.state = reduce(self.system.evolve, events, self.state)
        self.log += events

    def _with_table(self, events: tuple[Event, ...]) -> tuple[Event, ...]:
        closed = next((e.conflict for e in events if isinstance(e, ConflictClosed)), None)
        if closed is None or self.fixed or self.pick(2):
            return events
        return (*events, HandsOpened(conflict=closed))

    def _change_rules(self, events: tuple[Event, ...]) -> None:
        if not self.fixed and any(isinstance(event, ConflictClosed) for event in events):
            self._change_rule()

    def _change_rule(self) -> None:
        rules = values_of(self.system.settings)
        if not rules:  # one of another system, which is none of its business
            self._fold(ToggleSet(toggle="elsewhere.rule", value="on"))
            return
        name = sorted(rules)[self.pick(len(rules))]
        value = rules[name][self.pick(len(rules[name]))]
        self._fold(ToggleSet(toggle=f"{self.system.key}.{name}", value=value))

    def _lean(self, n: int) -> int:
        """Choose the lowest value more often, so that equal ones meet."""
        return self.pick(n) if self.pick(3) else 0

    def choose(self) -> tuple[Audience, dict[str, Any]]:
        """Mostly answer an open question; else do any of the other things offered."""
        asks = {
            ask: open_ for ask, open_ in self.system.asks(self.state).items() if not open_.answered
        }
        if asks and self.pick(10):
            ask = sorted(asks)[self.pick(len(asks))]
            actor = owner(asks[ask].who, self.table)
            weighed = [
                (self.profile.answers.get(parts(o.type)[1], 1), [o]) for o in self._due(actor, ask)
            ]
            those = _at(weighed, self.pick(sum(weight for weight, _ in weighed)))
            return actor, modest(choose(self._in_full(those, actor), self._lean))
        return self._free()

    def _due(self, actor: Audience, ask: AskId) -> list[Option]:
        """List the answers to a question, and what may come before one."""
        options = self.system.options(self.state, actor)
        answers = [option for option in options if option.ask == ask]
        names = (parts(option.type)[1] for option in answers)
        first = {kind for name in names for kind in self.profile.first.get(name, ())}
        return answers + [option for option in options if parts(option.type)[1] in first]

    def _in_full(self, offered: list[Option], actor: Audience) -> Option:
        """Take one of those offered; where it is abbreviated, one that it stands for."""

        def look(focus: Focus) -> tuple[Option, ...]:
            return self.system.options(self.state, actor, focus)

        return in_full(offered[self.pick(len(offered))], look, self.pick)

    def _free(self) -> tuple[Audience, dict[str, Any]]:
        sitting = [seat for seat in self.table.values() if seat.seat]
        sitting += [self.table[GM]] * 3
        while sitting:
            actor = sitting.pop(self.pick(len(sitting)))
            offered: dict[str, list[Option]] = defaultdict(list)
            for option in self.system.options(self.state, actor):
                if self._weight(option):
                    offered[option.type].append(option)
            weighed = [(self._weight(those[0]), those) for those in offered.values()]
            if weighed:
                those = _at(weighed, self.pick(sum(weight for weight, _ in weighed)))
                return actor, modest(choose(self._in_full(those, actor), self._lean))
        raise AssertionError("nobody may do anything")

    def _weight(self, option: Option) -> int:
        if option.type == CLOSE:
            (conflict,) = option.fields["conflict"].values  # type: ignore[union-attr]  # always a constant
            doomed = self._doomed[ConflictId(str(conflict))]
            return self.profile.closing if conflict in self._resolved else int(doomed)
        name = parts(option.type)[1]
        if opens(option.type):
            return 1 if self._doomed else 40
        if name in self.profile.rare:
            return int(self._count % 16 == 0)
        return self.profile.weights.get(name, USUAL)

    def _notice(self, event: Event) -> None:
        if isinstance(event, ConflictOpened):
            self._doomed[event.conflict] = self.pick(60) == 0
        elif isinstance(event, ConflictClosed):
            self._doomed.pop(event.conflict)
            self._resolved.discard(event.conflict)
        elif event.__struct_config__.tag == f"{self.system.key}.{self.profile.result}":
            self._resolved.add(event.conflict)  # type: ignore[attr-defined]  # of a conflict


def _at(weighed: list[tuple[int, list[Option]]], place: int) -> list[Option]:
    for weight, those in weighed:
        if place < weight:
            return those
        place -= weight
    raise AssertionError("the place lies within the total")


def play(
    system: System,
    pick: Pick,
    toggles: Mapping[str, str | int] | None = None,
    steps: int = 200,
    seed: int = 0,
) -> Iterator[Step]:
    """Play `steps` commands of random seats; `pick(n)` brings the choices, `seed` the cards.

    `toggles` fixes optional rules; without them they change from conflict to conflict.
    """
    player = Player(system, pick, toggles or {}, seed, fixed=toggles is not None)
    for _ in range(steps):
        yield player.step()


def seeded(seed: int) -> Pick:
    """Make a fast pick for plays that need no shrinking."""
    return Random(seed).randrange

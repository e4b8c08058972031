"""For whom, and for which figure in which combat, are options listed?"""

from collections.abc import Callable, Iterable, Iterator
from functools import cached_property
from typing import NamedTuple

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, ConflictId, FigureId, ask_id
from domain.kernel.memo import FRESH, Memo
from domain.kernel.messages import Command
from domain.kernel.offer import NO_ASK, offer
from domain.kernel.options import Field, Option
from domain.kernel.system import Ask

from .. import ask_names
from ..asks import asks_of, still_to_move, waits
from ..ground import Ground, ground
from ..offer import more
from ..state import Conflict, Fighter, State

Full = Callable[[FigureId], Iterator[Option]]


class Participation(NamedTuple):
    """A figure that takes part in a combat that is not closed."""

    figure: FigureId
    shape: str
    fallen: bool
    moves: bool


Participations = tuple[Participation, ...]


def fought_in(conflicts: dict[ConflictId, Conflict]) -> Participations:
    """Name all who take part in a combat that is not closed."""
    moving = {conflict.mover for conflict in conflicts.values()}
    running = (each for each in conflicts.values() if not each.closed)
    fighters = {f: x for conflict in running for f, x in conflict.fighters.items()}
    return tuple(Participation(f, x.shape, x.fallen, f in moving) for f, x in fighters.items())


def known_to_gm(conflicts: dict[ConflictId, Conflict]) -> Participations:
    """Name also all who lurk under the fog of a combat that is not closed."""
    running = (each for each in conflicts.values() if not each.closed)
    lurkers = {f: x for conflict in running for f, x in conflict.lurkers.items()}
    hidden = (Participation(f, x.shape, fallen=False, moves=False) for f, x in lurkers.items())
    return (*fought_in(conflicts), *hidden)


def standing(conflict: Conflict) -> tuple[FigureId, ...]:
    """Name the able figures."""
    return tuple(f for f, x in conflict.fighters.items() if x.standing_in)


def moving(conflict: Conflict) -> tuple[FigureId, ...]:
    """Name the figures that may do something in this slot now."""
    able = conflict.phase == "move" and not waits(conflict)
    return still_to_move(conflict) if able else ()


def asked(cid: ConflictId, conflict: Conflict) -> tuple[tuple[AskId, Ask], ...]:
    """List the open questions of a combat."""
    return tuple(asks_of(cid, conflict))


class TableLook:
    """One seat's look at the table, or at one combat; `focus` is a figure it looks at closely.

    `in_detail`: it looks at the whole of it, and at no figure.
    """

    def __init__(
        self,
        state: State,
        fought: Participations,
        actor: Audience,
        focus: str = "",
        in_detail: bool = False,
    ) -> None:
        self.state = state
        self.fought = {each.figure: each for each in fought}
        self.actor = actor
        self.focus = focus
        self.in_detail = in_detail and not focus
        self.where: dict[str, str] = {}
        """the combat, as a field of its commands"""

    def own(self, figure: FigureId) -> bool:
        """Tell whether the seat plays a figure."""
        return self.actor.controls(figure)

    def looked_at(self, figures: Iterable[FigureId]) -> tuple[FigureId, ...]:
        """Keep the figure in focus, or all if none is."""
        if not self.focus:
            return tuple(figures)
        return tuple(f for f in figures if f == self.focus)

    def owned(self, figures: Iterable[FigureId]) -> tuple[FigureId, ...]:
        """Keep the figures that the seat plays."""
        own = self.actor.figures
        return tuple(f for f in figures if f in own)

    def offer(
        self,
        command: type[Command],
        figure: FigureId,
        way: str = "",
        ask: AskId = NO_ASK,
        /,
        **fields: Field | str,
    ) -> Option:
        """Describe a command about a figure, or one `way` to give it."""
        subject = f"{figure}/{way}" if way else figure
        return offer(command, subject, ask, **self.where, figure=figure, **fields)

    def in_full(
        self,
        command: type[Command],
        figures: Iterable[FigureId],
        full: Full | None = None,
        ask: AskId = NO_ASK,
        /,
        **fields: Field | str,
    ) -> Iterator[Option]:
        """Describe a command for the figure in focus; without one name those it is open to.

        `full` gives its options for one figure; else there is one, with these fields.
        """
        named = tuple(figures)
        if self.focus:
            for figure in self.looked_at(named):
                yield from (
                    full(figure) if full else (self.offer(command, figure, "", ask, **fields),)
                )
        elif named:
            yield more(command, self.where.get("conflict", ""), named, ask)


class CombatLook(TableLook):
    """One seat's look at one combat that is not closed."""

    def __init__(
        self,
        state: State,
        fought: Participations,
        cid: ConflictId,
        actor: Audience,
        focus: str = "",
        in_detail: bool = False,
        memo: Memo = FRESH,
    ) -> None:
        super().__init__(state, fought, actor, focus, in_detail)
        self._memo = memo
        self.cid = cid
        self.where = {"conflict": cid}
        self.conflict: Conflict = state.conflicts[cid]
        self.settings = self.conflict.settings

    @cached_property
    def ground(self) -> Ground:
        """Give the map."""
        hung_on = self.conflict, self.state.sheets, self.state.kinds
        return self._memo.of(ground, (self.cid,), *hung_on)

    @cached_property
    def asks(self) -> tuple[tuple[AskId, Ask], ...]:
        """List the open questions of the combat."""
        return asked(self.cid, self.conflict)

    @cached_property
    def movers(self) -> tuple[FigureId, ...]:
        """Name the figures of the seat that may do something in this slot now."""
        return self.looked_at(self.owned(moving(self.conflict)))

    @property
    def fighters(self) -> dict[FigureId, Fighter]:
        """Give the figures of the combat."""
        return self.conflict.fighters

    def controlled(self) -> tuple[FigureId, ...]:
        """Name the able figures that the seat plays."""
        return self.owned(standing(self.conflict))

    def of_phase(self) -> AskId:
        """Name the question of the open window, or of the order of movement."""
        return ask_id(self.cid, ask_names.path(self.conflict, self.conflict.phase))

"""How does a rule system decide a command? An option admits it, a handler emits, `settle` ends."""

from collections.abc import Callable, Mapping
from typing import Any, Generic, TypeVar

import msgspec

from domain.kernel.audience import Audience
from domain.kernel.chance import Chance
from domain.kernel.emission import Emission
from domain.kernel.ids import CommitId, ConflictId, derived
from domain.kernel.messages import Command, ConflictCommand, ConflictOpened, Event
from domain.kernel.options import Option, admit
from domain.kernel.rejection import Rejection
from domain.kernel.state import SystemState
from domain.kernel.system import CommandFocus, Decide, Options

S = TypeVar("S", bound=SystemState[Any, Any, Any])
C = TypeVar("C")


class DecisionContext(Emission[S], Generic[S, C]):
    """What a handler decides with: events so far, the state after them, the sender, and luck."""

    def __init__(
        self,
        state: S,
        evolve: Callable[[S, Event], S],
        actor: Audience,
        commit: CommitId,
        chance: Chance,
    ) -> None:
        super().__init__(state, evolve)
        self.actor = actor
        self.commit = commit
        self.chance = chance

    def conflict(self, cid: ConflictId) -> C:
        """Give a conflict as it is now."""
        found: C = self.state.conflicts[cid]
        return found

    def tell(self, event: type[Event], command: Command, **further: Any) -> None:
        """Emit an event with the fields that it shares with a command, and `further` ones."""
        shared = (name for name in command.__struct_fields__ if name in event.__struct_fields__)
        self.emit(event(**{name: getattr(command, name) for name in shared} | further))

    def open_conflict(self, system: str, title: str) -> ConflictId:
        """Open a conflict under the optional rules as they are set now."""
        cid = ConflictId(derived(self.commit, 0))
        settings = msgspec.structs.asdict(self.state.settings)
        self.emit(ConflictOpened(conflict=cid, system=system, title=title, settings=settings))
        return cid


D = TypeVar("D", bound=DecisionContext[Any, Any])
Handlers = Mapping[type[Command], Callable[[D, Any], None]]
"""What each command of a system brings about; these are its commands."""
Decision = tuple[Event, ...] | Rejection


class Emits:
    """A handler that tells a command as the event with the same fields, and `fixed` ones.

    All that the event must have is in the command or fixed, and of its type: a test looks.
    """

    def __init__(self, event: type[Event], **fixed: Any) -> None:
        self.event, self.fixed = event, fixed

    def __call__(self, context: DecisionContext[Any, Any], command: Command) -> None:
        """Emit the event."""
        context.tell(self.event, command, **self.fixed)


def not_refused(state: Any, command: Command, actor: Audience) -> Rejection | None:
    """Refuse nothing: the options decide alone."""
    return None


def _refused(
    options: Options, state: Any, command: Command, actor: Audience, shown: tuple[Option, ...]
) -> Rejection | None:
    """Refuse what no option describes, first of those that the sender was shown.

    These may be abbreviated, and a refusal says what is wrong with the closest: only then the
    options of this command are listed.
    """
    if shown and admit(shown, command) is None:
        return None
    return admit(options(state, actor, CommandFocus.of(command)), command)


def decider(
    context: Callable[[S, Callable[[S, Event], S], Audience, CommitId, Chance], D],
    evolve: Callable[[S, Event], S],
    options: Options,
    handlers: Handlers[D],
    settle: Callable[[D, ConflictId], None],
    refuse: Callable[[S, Command, Audience], Rejection | None] = not_refused,
) -> Decide:
    """Build a system's `decide`, which gives the events of a command or a rejection.

    `refuse` may reject a command before the options are computed. A handler runs only for a
    command that an option describes. `settle` then emits the automatic transitions, without
    luck. The table has already checked that everything the command names exists.
    """

    def decide(
        state: S,
        command: Command,
        actor: Audience,
        commit: CommitId,
        chance: Chance,
        shown: tuple[Option, ...] = (),
    ) -> Decision:
        refused = refuse(state, command, actor) or _refused(options, state, command, actor, shown)
        if refused is not None:
            return refused
        deciding = context(state, evolve, actor, commit, chance)
        handlers[type(command)](deciding, command)
        if isinstance(command, ConflictCommand):
            settle(deciding, command.conflict)
        return deciding.events

    return decide

"""What must a rule system provide? One `SYSTEM` record; the table sees nothing else of it."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any, Literal, Protocol, get_args, get_type_hints

from msgspec import Struct

from domain.kernel.account import AccountRules
from domain.kernel.audience import Audience
from domain.kernel.chance import Chance
from domain.kernel.holds import Anyone
from domain.kernel.ids import AskId, CommitId, ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.messages import Command, Event
from domain.kernel.odds import Odds
from domain.kernel.options import Option
from domain.kernel.recap import Retold
from domain.kernel.rejection import Rejection

View = dict[str, Any]
"""JSON without null; collections that change item by item are objects keyed by id."""


class Ask(Struct, frozen=True):
    """An open question to `who`, a figure or `gm`, about `subject`, a figure or "".

    The players of the figures in `among` may answer as well. A skip acts for `who`.
    """

    who: Anyone
    kind: str
    conflict: ConflictId
    answered: bool = False
    subject: Anyone = ""
    among: tuple[FigureId, ...] = ()


class Focus(Struct, frozen=True, forbid_unknown_fields=True):
    """What a client asks about: a conflict, a figure, or a figure in a conflict; "" is any.

    `step` names an earlier step, to learn which commands could replace it.
    """

    conflict: str = ""
    figure: str = ""
    step: str = ""


class CommandFocus(Focus, frozen=True):
    """The conflict, the figure and the type of one command: only its options are needed."""

    command: type[Command] = Command

    @classmethod
    def of(cls, command: Command) -> "CommandFocus":
        """Look at the conflict and the figure of a command."""
        conflict, figure = (getattr(command, name, "") for name in ("conflict", "figure"))
        return cls(conflict, figure, command=type(command))


class Options(Protocol):
    """(state, actor, focus) -> the commands that this actor may send now.

    Without a focus, options may be abbreviated (`more`). With one, the options of the figure in
    focus are complete; options of other conflicts and of other commands may be missing.
    """

    def __call__(
        self, state: Any, actor: Audience, focus: Focus | None = None, memo: Memo = FRESH, /
    ) -> tuple[Option, ...]:
        """List the options."""
        ...


class Decide(Protocol):
    """(state, command, actor, id, chance) -> the events, or why not.

    `shown` are options that the actor was shown; what one of them describes is admitted.
    """

    def __call__(
        self,
        state: Any,
        command: Command,
        actor: Audience,
        commit: CommitId,
        chance: Chance,
        shown: tuple[Option, ...] = (),
        /,
    ) -> tuple[Event, ...] | Rejection:
        """Decide; pure but for what `chance` answers."""
        ...


class Viewed(Protocol):
    """(state, audience) -> what this audience sees."""

    def __call__(self, state: Any, audience: Audience, memo: Memo = FRESH, /) -> View:
        """Describe it; parts that have not changed are those of the memo."""
        ...


class Prepared(Protocol):
    """(state, audience) -> the questions of odds that stand, by open ask."""

    def __call__(
        self, state: Any, audience: Audience, memo: Memo = FRESH, /
    ) -> Mapping[AskId, Mapping[str, str]]:
        """State them."""
        ...


class SeenPicture(Struct, frozen=True):
    """A picture kept beside the log, by its name, and which of its pieces an audience may see."""

    name: str
    pieces: frozenset[str]


def _no_picture(state: Any, conflict: ConflictId, audience: Audience) -> SeenPicture | None:
    return None


def _none(state: Any, event: Any, audience: Audience) -> Collection[str]:
    return ()


def _never(state: Any, conflict: ConflictId) -> bool:
    return False


def _no_parties(state: Any) -> Mapping[str, frozenset[FigureId]]:
    return {}


class System(Struct, frozen=True):
    """One rule system. `state` is its own type: `{settings, sheets, conflicts}` of one table."""

    key: str
    commands: tuple[type[Command], ...]
    events: tuple[type[Event], ...]
    settings: type[Struct]
    initial: Callable[[], Any]
    """() -> state of a new table."""
    decide: Decide
    evolve: Callable[[Any, Event], Any]
    """(state, event) -> state; total over `events` and the kernel's events, never says no."""
    asks: Callable[[Any], Mapping[AskId, Ask]]
    sealed: Callable[[Any], frozenset[str]]
    """Paths (they begin with the conflict's id) of simultaneous choices between their first
    sealed answer and their reveal. They hang on the state's conflicts alone."""
    view: Viewed
    """{"sheets": {figure: …}, "conflicts": {conflict: …}} as this audience may see them."""
    redact: Callable[[Any, Event, Any, Audience], Event | None]
    """(before, event, after, audience) -> the event without secret fields, or None."""
    options: Options
    odds: Callable[[Mapping[str, str]], Odds]
    """Stated question -> exact distribution; raises `BadQuestion` naming the parameter."""
    prepared: Prepared
    """The question for `odds` that an open ask puts whose answer throws dice or compares hands.

    Made of what this audience may see; absent if a number is hidden from it, or if the
    roll is none of those that `odds` knows."""
    skip: Callable[[Any, AskId], Command]
    """What an absent seat does: the command that answers this open question."""
    sample: Callable[[Any, Audience, Chance], Any]
    """A state that this audience cannot tell from the true one."""
    reasons: tuple[str, ...]
    """Keys of the terms it may give as reasons of a number; the catalogues have a sentence each."""
    recalled: Callable[[Any, Any, Audience], Any] | None = None
    """(sample, a later state, audience) -> the sample with what everybody has seen since."""
    across: tuple[type[Command], ...] = ()
    """Commands that depend on other conflicts too: a figure that fights there cannot join here.

    All others depend on no other conflict: if only the past of those has changed, a step is
    kept without being decided again."""
    lasting: Callable[[Any], Iterable[FigureId]] | None = None
    """Conflict -> the figures of which what happens in it may change the sheets; else all in it.

    The figure of a command itself need not be named. Other
    conflicts notice nothing else of what is open in this one."""
    picture: Callable[[Any, ConflictId, Audience], SeenPicture | None] = _no_picture
    """(state, conflict, audience) -> the picture of a conflict as far as this audience sees it."""
    decided: Callable[[Any, ConflictId], bool] = _never
    """Whether a conflict's result is final and public, and no ruling of the gm is due.

    The table closes such a conflict when the gm opens the next. By default only the gm closes."""
    parties: Callable[[Any], Mapping[str, frozenset[FigureId]]] = _no_parties
    """The figures for whom a draw is made in the name of their party, by party."""
    dealt: frozenset[str] = frozenset()
    """What is dealt out unseen, such as cards: a plan names none that its asker has not seen."""
    seen_before: Callable[[Any, Any, Audience], Collection[str]] = _none
    """(state, event, audience) -> what an event names of it that this audience saw before"""
    draws: Mapping[str, str] = {}
    """What a draw is for, by the names that older logs have for it."""
    account: AccountRules = AccountRules()
    """What people are told of a change of the past."""
    retold: Retold = Retold()
    """What a recap of an evening tells again."""
    tables: Mapping[str, Any] = {}
    """Tables of its rules that clients draw but do not know; the same at every table."""


def nobody(conflict: Any) -> Iterable[FigureId]:
    """Name no figure: nothing that happens in a conflict changes a sheet."""
    return ()


Asked = Iterator[tuple[AskId, Ask]]
"""The open questions of a conflict with their names, one by one."""


def asking(
    of_conflict: Callable[[ConflictId, Any], Mapping[AskId, Ask] | Asked],
) -> Callable[[Any], Mapping[AskId, Ask]]:
    """Build a system's `asks`: the questions of all open conflicts, recomputed from the state."""

    def asks(state: Any) -> Mapping[AskId, Ask]:
        running = ((cid, each) for cid, each in state.conflicts.items() if not each.closed)
        return {ask: what for each in running for ask, what in dict(of_conflict(*each)).items()}

    return asks


def none_sealed(state: Any) -> frozenset[str]:
    """Give no path: for a system without simultaneous secret choices."""
    return frozenset()


def toggles(settings: type[Struct]) -> dict[str, tuple[str | int, ...]]:
    """List a settings type's optional rules with the values each may take, the default first."""
    hints, defaults = get_type_hints(settings), settings()
    return {
        name: tuple(sorted(get_args(hints[name]), key=getattr(defaults, name).__ne__))
        for name in settings.__struct_fields__
    }


OnOff = Literal["off", "on"]

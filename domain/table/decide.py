"""What does a command do at the table? The table decides its own; a system all others."""

from typing import Any, assert_never

import msgspec
from msgspec.structs import replace

from domain.kernel.audience import Audience
from domain.kernel.chance import Chance
from domain.kernel.ids import AskId, CommitId, FigureId, derived
from domain.kernel.memo import FRESH, Memo
from domain.kernel.messages import (
    Command,
    ConflictClosed,
    Event,
    FigureAdded,
    HandsOpened,
    ToggleSet,
    tag_of,
)
from domain.kernel.options import admit
from domain.kernel.rejection import Rejection, not_yours, stale, unknown, wrong_phase
from domain.table.asks import asks, owner_of
from domain.table.commands import AddFigure, AddUnseen, GiveFigure, Say, SetToggle, Skip
from domain.table.events import FigureGiven, Said
from domain.table.ledger import Ledger
from domain.table.options import FIGURES, noted, of_systems, own
from domain.table.scope import system_of
from domain.table.state import SYSTEMS, Table
from domain.table.unseen import known, with_sightings

Decision = tuple[Event, ...] | Rejection


def check(table: Table, command: Command, actor: Audience, memo: Memo = FRESH) -> Rejection | None:
    """Refuse a command before any rule is asked, by the first of these checks that fails."""
    table = known(table, actor, memo)
    sent: dict[str, Any] = msgspec.structs.asdict(command)
    if "conflict" in sent and sent["conflict"] not in table.conflicts:
        return unknown("conflict")
    if "figure" in sent and sent["figure"] not in table.figures:
        return unknown("figure")
    if actor.seat is None or not command.allows(actor):
        return not_yours(tag_of(command))
    if "ask" in sent and sent["ask"] not in asks(table, memo):
        return stale("ask")
    return None


def decide(
    table: Table,
    ledger: Ledger,
    command: Command,
    actor: Audience,
    commit: CommitId,
    chance: Chance,
) -> Decision:
    """Decide a game step: the events it brings, or why not."""
    refused = check(table, command, actor)
    return refused or admitted(table, ledger, command, actor, commit, chance)


def admitted(
    table: Table,
    ledger: Ledger,
    command: Command,
    actor: Audience,
    commit: CommitId,
    chance: Chance,
    memo: Memo = FRESH,
) -> Decision:
    """Decide a game step that has passed `check`; `memo` has what its sender was shown."""
    if isinstance(command, AddFigure | AddUnseen | SetToggle | Skip):
        refused = _full(table, command) or admit(own(table, ledger, actor), command)
        decided = refused or _own(table, ledger, command, commit, chance)
    else:
        decided = _played(known(table, actor, memo), command, actor, commit, chance, memo)
    return decided if isinstance(decided, Rejection) else with_sightings(table, ledger, decided)


def _full(table: Table, command: Command) -> Rejection | None:
    """Refuse a further figure at a table that is full."""
    if isinstance(command, AddFigure | AddUnseen) and len(table.figures) >= FIGURES:
        return wrong_phase(tag_of(command), "full")
    return None


def _own(
    table: Table,
    ledger: Ledger,
    command: AddFigure | AddUnseen | SetToggle | Skip,
    commit: CommitId,
    chance: Chance,
) -> Decision:
    match command:
        case AddFigure():
            return (_added(command, command.owner, commit),)
        case AddUnseen():
            return (replace(_added(command, "", commit), unseen=True),)
        case SetToggle():
            return (ToggleSet(toggle=command.toggle, value=command.value),)
        case Skip():
            return _skipped(table, ledger, command, commit, chance)
        case _:
            assert_never(command)


def _added(command: AddFigure | AddUnseen, owner: str, commit: CommitId) -> FigureAdded:
    figure = FigureId(derived(commit, 0))
    return FigureAdded(figure=figure, name=command.name, kind=command.kind, owner=owner)


def _skipped(
    table: Table, ledger: Ledger, command: Skip, commit: CommitId, chance: Chance
) -> Decision:
    actor = ledger.player_of(owner_of(asks(table)[command.ask]))
    return _played(table, inner(table, command.ask), actor, commit, chance)


def inner(table: Table, ask: AskId) -> Command:
    """Give the command by which an absent seat answers this open question."""
    key = table.conflicts[asks(table)[ask].conflict].system
    return SYSTEMS[key].skip(table.systems[key], ask)


def _played(
    table: Table,
    command: Command,
    actor: Audience,
    commit: CommitId,
    chance: Chance,
    memo: Memo = FRESH,
) -> Decision:
    key = system_of(table, command)
    shown = of_systems(table, actor, memo)[key] if memo is not FRESH else ()
    decided = SYSTEMS[key].decide(table.systems[key], command, actor, commit, chance, shown)
    if isinstance(decided, Rejection) or table.settings["table.open_hands"] == "off":
        return decided
    closed = (event for event in decided if isinstance(event, ConflictClosed))
    return (*decided, *(HandsOpened(conflict=event.conflict) for event in closed))


def decide_note(
    table: Table, ledger: Ledger, command: GiveFigure | Say, actor: Audience
) -> Decision:
    """Decide a command about people that has passed `check`: a Note, which no undo takes back."""
    refused = admit(noted(table, ledger, command), command)
    if refused is not None or actor.seat is None:
        return refused or not_yours(tag_of(command))
    match command:
        case Say():
            return (Said(seat=actor.seat, text=command.text),)
        case GiveFigure():
            return (FigureGiven(figure=command.figure, owner=command.owner),)
        case _:
            assert_never(command)

"""Which system is small enough to show what the kernel does for all? One tossed coin a conflict."""

from functools import reduce
from typing import ClassVar, Literal

from msgspec import UNSET, Struct, UnsetType, field

from domain.kernel.audience import Audience
from domain.kernel.chance import DrawKey
from domain.kernel.decider import DecisionContext, Emits, decider
from domain.kernel.fold import SystemFold, change, unredacted
from domain.kernel.ids import ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.messages import (
    CloseConflict,
    Command,
    ConflictClosed,
    ConflictCommand,
    Event,
    Right,
)
from domain.kernel.offer import offer
from domain.kernel.options import OneOf, Option, Text
from domain.kernel.rejection import Rejection, not_yours
from domain.kernel.state import SystemState
from domain.kernel.system import Focus

GUEST = FigureId("guest")


class Settings(Struct, frozen=True):
    sides: Literal[2, 3] = 2


class Coin(Struct, frozen=True):
    settings: Settings
    side: int = 0
    told: bool = False
    closed: bool = False
    laid_open: bool = False


class Purse(Struct, frozen=True):
    name: str = ""


class State(SystemState[Settings, Purse, Coin], frozen=True):
    settings: Settings = field(default_factory=Settings)


class Begin(Command):
    right: ClassVar[Right] = Right.SEAT
    title: str


class Toss(ConflictCommand):
    right: ClassVar[Right] = Right.SEAT
    figure: FigureId


class Tossed(Event):
    conflict: ConflictId
    side: int | UnsetType = UNSET


class Told(Event):
    conflict: ConflictId


def close(state: State, cid: ConflictId) -> State:
    return change(state, cid, closed=True)


evolve = SystemFold("coin", Coin, lambda kind: Purse(kind) if kind != "npc" else None, close)


@evolve.on(Tossed)
def _tossed(state: State, event: Tossed) -> State:
    return change(state, event.conflict, side=unredacted(event.side))


@evolve.on(Told)
def _told(state: State, event: Told) -> State:
    return change(state, event.conflict, told=True)


Context = DecisionContext[State, Coin]


def begin(context: Context, command: Begin) -> None:
    context.open_conflict("coin", command.title)


def toss(context: Context, command: Toss) -> None:
    sides = context.conflict(command.conflict).settings.sides
    side = context.chance.die(sides, DrawKey("coin", command.figure, "toss"))
    context.emit(Tossed(conflict=command.conflict, side=side))


def settle(context: Context, cid: ConflictId) -> None:
    coin = context.conflict(cid)
    if coin.side and not coin.told:
        context.emit(Told(conflict=cid))


def refuse(state: State, command: Command, actor: Audience) -> Rejection | None:
    return not_yours("toss") if getattr(command, "figure", "") == GUEST else None


def options(
    state: State, actor: Audience, focus: Focus | None = None, memo: Memo = FRESH
) -> tuple[Option, ...]:
    found = [offer(Begin, "", title=Text(20))]
    for cid, coin in state.open_conflicts(focus.conflict if focus else "").items():
        found.append(offer(CloseConflict, cid, conflict=cid))
        if not coin.side:
            found.append(offer(Toss, cid, conflict=cid, figure=OneOf(tuple(state.kinds))))
    return tuple(found)


decide = decider(
    Context,
    evolve,
    options,
    {Begin: begin, Toss: toss, CloseConflict: Emits(ConflictClosed)},
    settle,
    refuse,
)


def folded(*events: Event, state: State | None = None) -> State:
    return reduce(evolve, events, state or State())

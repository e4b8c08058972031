"""What does a request lead to? A commit, a plan to confirm, an earlier answer, or a rejection."""

from hashlib import sha256
from typing import Any

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Body, Commit, Note, Play
from domain.chronicle.feed import Feed
from domain.chronicle.objections import decide_objection, objection_options
from domain.chronicle.pauses import Pausing, at_once
from domain.chronicle.physical import NeedDie, PhysicalDice, thrown
from domain.chronicle.plans import planning as plan_of
from domain.chronicle.preview import proposal_of
from domain.chronicle.step_tree import Node
from domain.chronicle.tapes import NoLuck, TapeChance
from domain.kernel.audience import Audience
from domain.kernel.chance import Chance
from domain.kernel.ids import CommitId, SeatId, commit_id
from domain.kernel.messages import Command
from domain.kernel.options import Collection, admit
from domain.kernel.rejection import Rejection, illegal, not_yours, stale, unknown
from domain.table.commands import (
    HISTORY,
    AnswerObjection,
    Correct,
    Fork,
    FreshThrow,
    GiveFigure,
    Goto,
    Object,
    Say,
    TakeOut,
    parse,
    tag_of,
)
from domain.table.decide import check, decide, decide_note
from domain.table.freeze import sampled
from domain.table.state import Table


class CommandRequest(Struct, frozen=True):
    """A seat's command as it came: `id` is unique per seat, `n` the last frame it had applied."""

    seat: SeatId
    id: str
    n: int
    command: dict[str, Any]


class Repeat(Struct, frozen=True):
    """The same request again: it is in the log already, as entry `seq`."""

    commit: CommitId
    seq: int


class Proposal(Struct, frozen=True):
    """A plan to be confirmed by its digest."""

    json: dict[str, Any]


class Forking(Struct, frozen=True):
    """A request for a sandbox that begins with this state, made for what the asker may see."""

    state: Table


Outcome = Commit | Repeat | Proposal | Forking | Rejection


def propose(
    chronicle: Chronicle, feed: Feed, request: CommandRequest, source: Chance, at: int
) -> Outcome:
    """Decide a request on the chronicle as it is; appends nothing itself.

    `feed` is the asker's; `source` gives fresh luck; `at` is the server's time in ms.
    """
    return at_once(proposing(chronicle, feed, request, source, at))


def proposing(
    chronicle: Chronicle, feed: Feed, request: CommandRequest, source: Chance, at: int
) -> Pausing[Outcome]:
    """Propose with pauses, in which nobody may append anything."""
    name = commit_id(request.seat, request.id)
    digest = _digest(request.command)
    if name in chronicle.by_id:
        seq, before = chronicle.by_id[name]
        return Repeat(name, seq) if before == digest else Rejection("id_reused")
    command, confirm = _read(chronicle, request)
    if isinstance(command, Rejection):
        return command
    actor = chronicle.audience(request.seat)
    body = yield from _body(chronicle, feed, request, command, confirm, actor, name, source)
    if isinstance(body, Proposal | Forking | Rejection):
        return body
    return Commit(seq=chronicle.seq + 1, id=name, at=at, by=request.seat, body=body, digest=digest)


def plan(chronicle: Chronicle, feed: Feed, request: CommandRequest) -> Proposal | Rejection:
    """Say what a command about history would do."""
    return at_once(planning(chronicle, feed, request))


def planning(
    chronicle: Chronicle, feed: Feed, request: CommandRequest
) -> Pausing[Proposal | Rejection]:
    """Plan with pauses, in which nobody may append anything."""
    command, _ = _read(chronicle, request)
    if isinstance(command, Rejection):
        return command
    actor = chronicle.audience(request.seat)
    refused = _early(chronicle, feed, request, command, actor)
    return refused or (yield from _planned(chronicle, feed, command, actor))


def _read(chronicle: Chronicle, request: CommandRequest) -> tuple[Command | Rejection, str]:
    beside = {"confirm", "faces"} if _physical(chronicle) else {"confirm"}
    wire = {key: value for key, value in request.command.items() if key not in beside}
    return parse(wire), str(request.command.get("confirm", ""))


def _physical(chronicle: Chronicle) -> bool:
    return chronicle.state.settings["table.dice"] == "physical"


def _digest(command: dict[str, Any]) -> str:
    """Hash a command as sent, without `confirm`: the confirmation is the same command."""
    sent = {key: value for key, value in command.items() if key != "confirm"}
    return sha256(msgspec.json.encode(sent, order="deterministic")).hexdigest()[:16]


def _early(
    chronicle: Chronicle, feed: Feed, request: CommandRequest, command: Command, actor: Audience
) -> Rejection | None:
    """Refuse a command without asking a rule, by the first check that fails."""
    refused = check(chronicle.state, command, actor)
    if refused is None and request.n < feed.last_move:
        return stale("past")
    return refused


def _body(
    chronicle: Chronicle,
    feed: Feed,
    request: CommandRequest,
    command: Command,
    confirm: str,
    actor: Audience,
    name: CommitId,
    source: Chance,
) -> Pausing[Body | Proposal | Forking | Rejection]:
    refused = _early(chronicle, feed, request, command, actor)
    if refused is not None:
        return refused
    if isinstance(command, Fork):
        return _forking(chronicle, command, actor, source)
    if isinstance(command, HISTORY):
        return (yield from _history(chronicle, feed, command, actor, confirm, source))
    if isinstance(command, Object | AnswerObjection | FreshThrow):
        refused = admit(objection_options(chronicle, actor), command, _collection(chronicle))
        noted = refused or decide_objection(chronicle, command, actor, name)
        return noted if isinstance(noted, Rejection) else Note(events=noted)
    if isinstance(command, GiveFigure | Say):
        noted = decide_note(chronicle.state, chronicle.ledger, command, actor)
        return noted if isinstance(noted, Rejection) else Note(events=noted)
    return _play(chronicle, request, command, actor, name, source)


def _forking(
    chronicle: Chronicle, command: Fork, actor: Audience, source: Chance
) -> Forking | Rejection:
    """Give the state of a moment, with everything made up that the asker may not know."""
    refused = admit(objection_options(chronicle, actor), command, _collection(chronicle))
    if refused is not None:
        return refused
    place = chronicle.tree.place(command.at)
    assert place is not None, "what was told lies somewhere"
    return Forking(sampled(chronicle.tree.state(place.id), _then(chronicle, actor, place), source))


def _then(chronicle: Chronicle, actor: Audience, place: Node) -> Audience:
    """Give the asker only the figures that were theirs at that moment too."""
    assert actor.seat is not None
    ledger = replace(chronicle.ledger, owners=chronicle.owners_at(place.step))
    return replace(actor, figures=actor.figures & ledger.figures_of(actor.seat))


def _collection(chronicle: Chronicle) -> Collection:
    parked, told = chronicle.tapes.lying(), chronicle.public_steps
    return lambda path: tuple(parked if path == "parked" else told)


def _play(
    chronicle: Chronicle,
    request: CommandRequest,
    command: Command,
    actor: Audience,
    name: CommitId,
    source: Chance,
) -> Play | Rejection:
    faces = thrown(request.command) if _physical(chronicle) else ()
    if isinstance(faces, Rejection):
        return faces
    dice = PhysicalDice(faces, source)
    kin = chronicle.namesakes.kin(chronicle.tapes, chronicle.state)
    chance = TapeChance(chronicle.tapes, dice if _physical(chronicle) else source, kin=kin)
    try:
        events = decide(chronicle.state, chronicle.ledger, command, actor, name, chance)
    except NeedDie as need:
        return need.refusal() if not dice.left else illegal(tag_of(type(command)), "faces")
    if isinstance(events, Rejection) or dice.left:
        return events if isinstance(events, Rejection) else illegal(tag_of(type(command)), "faces")
    parent = chronicle.tree.head
    return Play(parent=parent, command=command, draws=chance.draws, events=events)


def _history(
    chronicle: Chronicle,
    feed: Feed,
    command: Command,
    actor: Audience,
    confirm: str,
    source: Chance,
) -> Pausing[Body | Proposal | Rejection]:
    planned = yield from _planned(chronicle, feed, command, actor)
    if isinstance(planned, Rejection) or planned.json["digest"] != confirm:
        return planned
    carried_out = yield from plan_of(chronicle, command, source)
    return carried_out if isinstance(carried_out, Rejection) else carried_out.body


def _planned(
    chronicle: Chronicle, feed: Feed, command: Command, actor: Audience
) -> Pausing[Proposal | Rejection]:
    if not isinstance(command, HISTORY):
        return not_yours(tag_of(type(command)))
    if isinstance(command, Correct | TakeOut) and command.step not in feed.history.correctable:
        return unknown("step")
    named = command.to if isinstance(command, Goto) else getattr(command, "step", "")
    if named and named not in feed.visible_steps and named not in feed.changes:
        return unknown("step")
    made = yield from plan_of(chronicle, command, NoLuck())
    if isinstance(made, Rejection):
        return made
    refused = _offered(feed, command)
    return refused or Proposal(proposal_of(made, chronicle, command, actor, feed.visible_steps))


def _offered(feed: Feed, command: Command) -> Rejection | None:
    """Refuse a command that is not offered; a correction was checked by its plan."""
    if isinstance(command, Correct | TakeOut):
        return None
    return admit(feed.history.options(), command, feed.history.collection)

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
from domain.chronicle.physical import NeedDie, PhysicalDice, thrown
from domain.chronicle.plans import plan as plan_of
from domain.chronicle.preview import proposal_of
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.step_tree import Node
from domain.chronicle.tapes import NoLuck, TapeChance
from domain.kernel.audience import Audience
from domain.kernel.chance import Chance
from domain.kernel.ids import CommitId, SeatId, commit_id
from domain.kernel.messages import Command, Event, tag_of
from domain.kernel.options import admit
from domain.kernel.rejection import Rejection, illegal, not_yours, stale, unknown
from domain.table.commands import (
    HISTORY,
    NOTES,
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
)
from domain.table.decide import admitted, check, decide_note
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


class RequestContext(Struct, frozen=True):
    """What a request is decided with: the chronicle, its sender's frames, and fresh luck."""

    chronicle: Chronicle
    feed: Feed
    request: CommandRequest
    actor: Audience
    source: Chance

    @property
    def physical(self) -> bool:
        """Tell whether players of this table throw real dice."""
        return self.chronicle.state.settings["table.dice"] == "physical"

    def read(self) -> Command | Rejection:
        """Read the command strictly, without what is sent beside it."""
        beside = {"confirm", "faces"} if self.physical else {"confirm"}
        wire = {key: value for key, value in self.request.command.items() if key not in beside}
        return parse(wire)

    def refuse_before_rules(self, command: Command) -> Rejection | None:
        """Refuse a command without asking a rule, by the first check that fails."""
        refused = check(self.chronicle.state, command, self.actor, self.chronicle.memo)
        if refused is None and self.request.n < self.feed.last_move:
            return stale("past")
        return refused

    def body(self, command: Command, name: CommitId) -> Body | Proposal | Forking | Rejection:
        """Decide a command: what its commit `name` will hold, or what comes instead of one."""
        refused = self.refuse_before_rules(command)
        if refused is not None:
            return refused
        if isinstance(command, Fork):
            return self._forking(command)
        if isinstance(command, HISTORY):
            return self._history(command)
        if isinstance(command, NOTES):
            noted = self._noted(command, name)
            return noted if isinstance(noted, Rejection) else Note(events=noted)
        return self._play(command, name)

    def planned(self, command: Command) -> HistoryPlan | Rejection:
        """Plan a command about history, if it is offered; nothing is thrown for it."""
        if not isinstance(command, HISTORY):
            return not_yours(tag_of(command))
        if (
            isinstance(command, Correct | TakeOut)
            and command.step not in self.feed.history.correctable
        ):
            return unknown("step")
        named = command.to if isinstance(command, Goto) else getattr(command, "step", "")
        if named and named not in self.feed.visible_steps and named not in self.feed.changes:
            return unknown("step")
        made = plan_of(self.chronicle, command, NoLuck())
        if isinstance(made, Rejection):
            return made
        return self._offered(command) or made

    def shown(self, made: HistoryPlan, command: Command) -> Proposal:
        """Give a plan as its asker may see it."""
        visible = self.feed.visible_steps
        return Proposal(proposal_of(made, self.chronicle, command, self.actor, visible))

    def _offered(self, command: Command) -> Rejection | None:
        """Refuse a command that is not offered; a correction was checked by its plan."""
        if isinstance(command, Correct | TakeOut):
            return None
        return admit(self.feed.history.options(), command, self.feed.history.collection)

    def _history(self, command: Command) -> Body | Proposal | Rejection:
        made = self.planned(command)
        if isinstance(made, Rejection):
            return made
        shown = self.shown(made, command)
        if shown.json["digest"] != str(self.request.command.get("confirm", "")):
            return shown
        if made.left_open:  # only now do its dice fall
            if isinstance(command, Correct | TakeOut):
                command = replace(command, fill=made.fill)
            made = plan_of(self.chronicle, command, self.source)
        return made if isinstance(made, Rejection) else made.body

    def _noted(
        self, command: Object | AnswerObjection | FreshThrow | GiveFigure | Say, name: CommitId
    ) -> tuple[Event, ...] | Rejection:
        chronicle = self.chronicle
        if isinstance(command, GiveFigure | Say):
            return decide_note(chronicle.state, chronicle.ledger, command, self.actor)
        return self._objecting(command) or decide_objection(chronicle, command, self.actor, name)

    def _objecting(self, command: Command) -> Rejection | None:
        """Refuse a command about steps that all saw, or about luck, unless it is offered."""
        parked, told = self.chronicle.tapes.parked_by_name(), self.chronicle.public_steps
        offered = objection_options(self.chronicle, self.actor)
        return admit(offered, command, lambda path: tuple(parked if path == "parked" else told))

    def _forking(self, command: Fork) -> Forking | Rejection:
        """Give the state of a moment, with everything made up that the asker may not know."""
        refused = self._objecting(command)
        if refused is not None:
            return refused
        place = self.chronicle.tree.place(command.at)
        assert place is not None, "what was told lies somewhere"
        state = self.chronicle.tree.state(place.id)
        here = any(node is place for node in self.chronicle.tree.upwards(self.chronicle.tree.head))
        since = self.chronicle.state if here else state
        return Forking(sampled(state, since, self._then(place), self.source))

    def _then(self, place: Node) -> Audience:
        """Give the asker only the figures that were theirs at that moment too."""
        assert self.actor.seat is not None
        owners = self.chronicle.owners_at(place.step)
        ledger = replace(self.chronicle.ledger, owners=owners)
        return replace(self.actor, figures=self.actor.figures & ledger.figures_of(self.actor.seat))

    def _play(self, command: Command, name: CommitId) -> Play | Rejection:
        chronicle, physical = self.chronicle, self.physical
        faces = thrown(self.request.command) if physical else ()
        if isinstance(faces, Rejection):
            return faces
        dice = PhysicalDice(faces, self.source)
        meant = chronicle.namesakes.meant(chronicle.state)
        chance = TapeChance(chronicle.tapes, dice if physical else self.source, meant=meant)
        try:
            on = (chronicle.state, chronicle.ledger)
            events = admitted(*on, command, self.actor, name, chance, chronicle.memo)
        except NeedDie as need:
            return need.refusal() if not dice.left else illegal(tag_of(command), "faces")
        if isinstance(events, Rejection):
            return events
        if dice.left:
            return illegal(tag_of(command), "faces")
        parent = chronicle.tree.head
        return Play(parent=parent, command=command, draws=chance.draws, events=events)


def propose(
    chronicle: Chronicle, feed: Feed, request: CommandRequest, source: Chance, at: int
) -> Outcome:
    """Decide a request on the chronicle as it is; appends nothing itself.

    `feed` is the asker's; `source` gives fresh luck; `at` is the server's time in ms.
    """
    name = commit_id(request.seat, request.id)
    digest = _digest(request.command)
    if name in chronicle.by_id:
        seq, before = chronicle.by_id[name]
        return Repeat(name, seq) if before == digest else Rejection("id_reused")
    context = RequestContext(chronicle, feed, request, chronicle.audience(request.seat), source)
    command = context.read()
    if isinstance(command, Rejection):
        return command
    body = context.body(command, name)
    if isinstance(body, Proposal | Forking | Rejection):
        return body
    return Commit(seq=chronicle.seq + 1, id=name, at=at, by=request.seat, body=body, digest=digest)


def plan(chronicle: Chronicle, feed: Feed, request: CommandRequest) -> Proposal | Rejection:
    """Say what a command about history would do."""
    context = RequestContext(chronicle, feed, request, chronicle.audience(request.seat), NoLuck())
    command = context.read()
    if isinstance(command, Rejection):
        return command
    made = context.refuse_before_rules(command) or context.planned(command)
    return made if isinstance(made, Rejection) else context.shown(made, command)


def _digest(command: dict[str, Any]) -> str:
    """Hash a command as sent, without `confirm`: the confirmation is the same command."""
    sent = {key: value for key, value in command.items() if key != "confirm"}
    return sha256(msgspec.json.encode(sent, order="deterministic")).hexdigest()[:16]

"""How does a command come into the log and to everybody? Decided, appended, applied, published."""

import logging
import time
from collections.abc import Callable, Iterable
from contextlib import aclosing
from functools import partial
from typing import Final, TypeVar

from domain.chronicle.applied import Applied
from domain.chronicle.chronicle import Chronicle
from domain.chronicle.closing import closing
from domain.chronicle.commits import Commit, Play
from domain.chronicle.feed import Feed
from domain.chronicle.propose import CommandRequest, Forking, Proposal, Repeat, propose
from domain.chronicle.table_creation import note
from domain.kernel.ids import SeatId
from domain.kernel.messages import Event, tag_of
from domain.kernel.rejection import Rejection
from domain.table.commands import HISTORY, Fork
from domain.table.ledger import Ledger
from server import access
from server.access import Member
from server.chance import ServerChance
from server.net.hub import Hub
from server.net.work import COMMAND, Work
from server.operator_log import log_event
from server.refusals import BUG, REVOKED, Refused
from server.settings import ServerSettings
from server.stores import Unavailable
from server.tables.audiences import Audiences
from server.tables.executor import Executor
from server.tables.payers import payers
from server.tables.table_log import TableLog

T = TypeVar("T")
CHANCE: Final = ServerChance()
EVENTS: Final = 2_000
"""What one command may make happen; a whole fight's round has some hundred."""
STILL: Final = ("table.Undo", "table.Goto", "table.TakeOut", "table.Redo")
"""Commands that a full log still takes."""
TRIES: Final = 64
"""The number of times a commit is decided while other processes append first."""
LONG: Final = frozenset(tag_of(each) for each in (*HISTORY, Fork))
"""Commands that may take long to decide."""


def now_ms() -> int:
    return time.time_ns() // 1_000_000


class CommitPath:
    """The way of each commit of one table. Call it only in a turn of the executor."""

    def __init__(
        self,
        table_log: TableLog,
        audiences: Audiences,
        hub: Hub,
        executor: Executor,
        settings: ServerSettings,
        work: Work,
    ) -> None:
        self._log = table_log
        self._audiences = audiences
        self._hub = hub
        self._executor = executor
        self._settings = settings
        self._work = work
        self._admitted = Ledger()

    @property
    def _chronicle(self) -> Chronicle:
        return self._log.chronicle

    async def load(self) -> None:
        """Read the log. Raises BrokenLog, Unavailable, or Erased if it is empty."""
        await self._log.load()
        self._admitted = self._chronicle.ledger

    async def carry_out(
        self, who: Member, feed: Feed, request: CommandRequest
    ) -> int | Proposal | Forking | Rejection:
        """Decide a command; append, apply and publish its commit; give the number of its frame.

        If another process was quicker, decide again on the newest state.
        """
        for _ in range(TRIES):
            self.require_in(who)
            decide = partial(propose, self._chronicle, feed, request, CHANCE, now_ms())
            long = request.command.get("type") in LONG
            outcome = await self.long(who, decide) if long else decide()
            if isinstance(outcome, Repeat):
                return _number_of(feed, outcome.commit)
            if not isinstance(outcome, Commit):
                return outcome
            refused = self._no_room(request, outcome)
            if refused is not None:
                return refused
            if await self._append(outcome):
                n = _number_of(feed, outcome.id)
                await self._close_decided(who, feed, closing(self._chronicle, request, outcome, n))
                return n
        raise self._outrun()

    async def _close_decided(
        self, who: Member, feed: Feed, requests: Iterable[CommandRequest]
    ) -> None:
        """Close the conflicts that are decided, after a command that counts already.

        A refusal is ignored: another process may have closed the conflict first. If the store
        fails, or the gm's token has ended, those that are left stay open for a gm to close.
        """
        try:
            for request in requests:
                await self.carry_out(who, feed, request)
        except (Refused, Unavailable) as error:
            table = self._log.table
            log_event("a decided conflict stays open", logging.WARNING, table=table, why=str(error))

    def _no_room(self, request: CommandRequest, commit: Commit) -> Rejection | None:
        """Refuse too many events, and what makes a full log longer but takes nothing back."""
        body, most = commit.body, self._settings.log_entries
        if isinstance(body, Play) and len(body.events) > EVENTS:
            return Rejection("too_large", {"most": EVENTS})
        if commit.seq > most and request.command.get("type") not in STILL:
            return Rejection("log_full", {"most": most})
        return None

    async def _append(self, commit: Commit) -> bool:
        """Append, apply and publish a commit, or read the log; tell whether it is in the log."""
        try:
            applied = await self._log.append(commit)
        except Unavailable:
            # It may be in the log all the same: look before answering.
            await self.read_log()
            if not self._has(commit):
                raise
            return True
        if applied is None:
            await self.read_log()
        else:
            self._publish(applied)
        return self._has(commit)

    def _has(self, commit: Commit) -> bool:
        found = self._chronicle.by_id.get(commit.id)
        return found is not None and found[1] == commit.digest

    async def note(
        self, by: SeatId, made: Callable[[Chronicle], Event], who: Member | None
    ) -> None:
        """Append, apply and publish a Note of what `made` makes of the newest chronicle.

        `who` must still be in; it is None for somebody who sits down by it.
        """
        command = access.new_command()
        for _ in range(TRIES):
            if who is not None:
                self.require_in(who)
            event = made(self._chronicle)
            if await self._append(note(self._chronicle, by, command, now_ms(), event)):
                return
        raise self._outrun()

    def _outrun(self) -> Refused:
        """Tell the operator that a commit lost every race, and give its refusal."""
        table = self._log.table
        log_event("others always append first", logging.WARNING, table=table, times=TRIES)
        return Refused("storage_unavailable")

    async def read_log(self) -> None:
        """Apply and publish what other processes appended."""
        async with aclosing(self._log.read_log()) as news:
            async for applied in news:
                self._publish(applied)

    def _publish(self, applied: Applied) -> None:
        """Send every audience its frame of a commit, and end the sockets of those revoked by it."""
        self._executor.store_unavailable = False
        seq, table = applied.commit.seq, self._log.table
        if seq == self._settings.log_entries * 9 // 10:
            log_event("a log is nearly full", logging.WARNING, table=table, at=seq)
        for key, frame in self._audiences.step(applied):
            if frame is not None:
                self._hub.publish(key, frame.json)
            else:
                self._hub.close(BUG, "failed", partial(_is_of, key))
        ledger = self._chronicle.ledger
        if ledger is not self._admitted:
            self._admitted = ledger
            self._audiences.forget_revoked(ledger)
            self._hub.close(REVOKED, "revoked", lambda who: not access.still_in(ledger, who))

    async def long(self, who: Member, call: Callable[[], T]) -> T:
        """Let the thread do what the table waits for: nobody changes the state meanwhile."""
        whom = payers(self._log.table, who)
        self._work.require(whom)
        return await self._work.do(whom, call, COMMAND)

    def require_in(self, who: Member) -> None:
        # On the newest state: a token may have ended while the call waited, also elsewhere.
        if not access.still_in(self._chronicle.ledger, who):
            raise Refused("revoked")


def _is_of(key: str, member: Member) -> bool:
    return member.key == key


def _number_of(feed: Feed, commit: str) -> int:
    return next((frame.n for frame in reversed(feed.frames) if frame.id == commit), feed.n)

"""What can be done at a loaded table? Each request is decided, appended, applied, published."""

import logging
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import Any, TypeVar

from msgspec import UNSET, Raw, structs
from msgspec.json import encode as encode_json

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.current_line import CurrentLine
from domain.chronicle.feed import Feed, LookResult
from domain.chronicle.foreseen import Foreseen, foreseen
from domain.chronicle.propose import CommandRequest, Forking, Proposal, plan
from domain.kernel.ids import ConflictId, SeatId, TableId
from domain.kernel.messages import Event
from domain.kernel.rejection import Rejection
from domain.kernel.system import Focus, SeenPicture
from domain.table.events import SeatAdded
from domain.table.ledger import Ledger
from domain.table.state import SYSTEMS
from server import access
from server.access import Member
from server.metrics import Metrics
from server.net.hub import Connection, Hub
from server.net.outbox import Outbox
from server.net.protocol import MOST_MISSED_FRAMES, Resume, Welcome, encode
from server.net.wire import Wire
from server.net.work import Whom, Work
from server.operator_log import log_event
from server.refusals import Refused, RuledOut, close_of
from server.settings import ServerSettings
from server.stores import NotErased, Store
from server.stores.readiness import StoreFailure
from server.tables.audiences import Audiences
from server.tables.commit_path import CommitPath
from server.tables.executor import Executor
from server.tables.payers import payers
from server.tables.pictures import Pictures
from server.tables.table_log import TableLog

T = TypeVar("T")


class TableHost:
    """One table in memory, with its people. An executor does one job after the other.

    Calls may raise Refused; all do once the table has ended (broken, erased, stopped).
    """

    def __init__(
        self,
        table: TableId,
        store: Store,
        settings: ServerSettings,
        metrics: Metrics,
        work: Work,
        hub: Hub,
    ) -> None:
        self.work = work
        self.table = table
        self.hub = hub
        self._executor = Executor(table, self._ended)
        self._log = TableLog(table, store, metrics, work)
        self._store = store
        self.pictures = Pictures(table, store, self._executor)
        self._settings = settings
        self.metrics = metrics
        self._audiences = Audiences(self._log, work)
        self._path = CommitPath(self._log, self._audiences, hub, self._executor, settings, work)
        self._heard = 0
        self._reading = False

    @property
    def ended(self) -> Rejection | None:
        """Why the table has ended; None while it is served."""
        return self._executor.ended

    @property
    def store_failure(self) -> StoreFailure:
        """When the store last failed this table, and until when it is not asked."""
        return StoreFailure(self._executor.refused_at, self._executor.circuit_open_until)

    @property
    def chronicle(self) -> Chronicle:
        return self._log.chronicle

    @property
    def ledger(self) -> Ledger:
        return self.chronicle.ledger

    async def load(self) -> None:
        """Read the log and begin to serve. Raises BrokenLog, Unavailable, or Erased if empty."""
        await self._path.load()

    def read_log_later(self, seq: int | None = None) -> None:
        """Read in turn what other processes appended, unless entry `seq` is known by then."""
        self._heard = max(self._heard, seq or self.chronicle.seq + 1)
        if not self._reading and self._heard > self.chronicle.seq:
            self._reading = True
            self._executor.post(self._read_heard)

    async def read_log(self) -> None:
        """Read what other processes appended: a caller may name something of theirs."""
        await self.submit(self._path.read_log)

    async def refresh(self) -> None:
        """Learn what any process committed before this call; Refused if the store cannot say."""
        if not self._store.shared:
            return
        # Asked beside the table's turn, and read once for all who wait: it holds up no command.
        stored = await self._executor.run(partial(self._store.top, self.table))
        ours = self._log.top

        async def read() -> None:
            if not ours.seq < stored.seq <= self.chronicle.seq:  # if nobody has read so far
                await self._path.read_log()

        if stored != ours:
            await self.submit(read)

    async def stop(self, rejection: Rejection) -> None:
        """Finish what has come so far, then end every connection for this reason."""
        await self._executor.stop(rejection)

    # People

    async def admit(self, secret: str, address: str = "") -> Member:
        """Find the owner of a token; a token made by another process is read from the store."""
        found = access.member(self.ledger, secret)
        if found is None:
            await self.read_log()
            found = access.member(self.ledger, secret)
        if found is None:
            raise Refused("unauthorized")
        return structs.replace(found, address=address)

    def require_room(self, who: Member) -> None:
        """Refuse one socket too many, of the table or of a seat."""
        seat = self.hub.count(who.key) if who.seat is not None else 0
        if seat >= self._settings.sockets_per_seat:
            raise Refused("too_many", most=self._settings.sockets_per_seat)
        if len(self.hub) >= self._settings.sockets_per_table:
            raise Refused("too_many", most=self._settings.sockets_per_table)

    async def connect(self, who: Member, wire: Wire, resume: Resume | None) -> Connection:
        """Welcome a socket and send it every frame from then on."""
        feed = await self.feed(who)
        if resume is not None:
            await self._reach(feed, resume.n)
        # Nothing is awaited from here on, so no frame is missed and none is sent twice.
        self._executor.require_open()
        self._path.require_in(who)
        wire.bound(self._settings.outbox_bytes)

        def again() -> bytes:
            self.hub.flush()  # while it is paused, so that no frame comes behind its own view
            return self._welcome(who, feed)

        outbox = Outbox(wire, again, self._settings.stall_seconds, self.metrics)
        connection = Connection(who, wire, outbox)
        outbox.reply(self._welcome(who, feed, resume))
        self.hub.join(connection)
        return connection

    # Game

    async def command(self, who: Member, request: CommandRequest) -> int | Proposal | Forking:
        """Carry out a command; return its frame's number, a plan to confirm, or a state to fork."""
        feed = await self.feed(who)
        await self._reach(feed, request.n)
        done = await self.submit(partial(self._path.carry_out, who, feed, request))
        if isinstance(done, Rejection):
            raise RuledOut(done)
        return done

    async def plan(self, who: Member, request: CommandRequest) -> Proposal:
        """Tell what a command would do; nothing is appended."""
        feed = await self.feed(who)
        await self._reach(feed, request.n)

        async def look() -> Proposal | Rejection:
            return await self._path.long(who, partial(plan, self.chronicle, feed, request))

        asked = (self.table, who.key, request.n, encode_json(request.command))
        outcome = await self.work.single_flight(asked, lambda: self.submit(look))
        if isinstance(outcome, Rejection):
            raise RuledOut(outcome)
        return outcome

    def foreseen(self, who: Member, wire: dict[str, Any]) -> Foreseen | Rejection:
        """Tell which questions of odds would stand after a seat's command."""
        with self.work.charged(payers(self.table, who)):
            return foreseen(self.chronicle, self.chronicle.audience(who.key), wire)

    async def look(self, who: Member, focus: Focus) -> tuple[int, LookResult]:
        """Give the number of an audience's last frame and its options, those in focus in full."""
        feed = await self.feed(who)
        # Nothing is awaited in between: the options are those after that frame.
        with self.work.charged(payers(self.table, who)):
            return feed.n, feed.looked(self.chronicle, focus)

    async def note(self, who: Member, made: Callable[[Chronicle], Event]) -> None:
        """Append the event that `made` makes of the newest chronicle; it may raise Refused."""
        await self.submit(partial(self._path.note, access.seat_of(who), made, who))

    async def seat(self, invite: str, seat: SeatId, name: str, token: str) -> str:
        """Let somebody with an invite sit down; return the role it gives."""
        if access.invited_as(self.ledger, invite) is None:
            await self.read_log()

        def sit_down(chronicle: Chronicle) -> Event:
            role = access.invited_as(chronicle.ledger, invite)
            if role is None:
                raise Refused("unauthorized")
            if most := access.full(chronicle.ledger, role):
                raise Refused("full", most=most)
            if role == "player" and access.is_gms(chronicle.ledger, name):
                raise Refused("name_taken")
            return SeatAdded(seat=seat, name=name, role=role, token=token)

        await self.submit(partial(self._path.note, seat, sit_down, None))
        return self.ledger.seats[seat].role

    def picture(self, key: str, conflict: ConflictId) -> SeenPicture | None:
        """Say which pieces of a conflict's picture an audience may see now."""
        chronicle = self.chronicle
        opened = chronicle.state.conflicts.get(conflict)
        if opened is None:
            return None
        state = chronicle.state.systems[opened.system]
        return SYSTEMS[opened.system].picture(state, conflict, chronicle.audience(key))

    async def erase(self, who: Member) -> None:
        """Delete the whole table for good."""

        async def erase() -> None:
            await self._path.read_log()
            self._path.require_in(who)
            try:
                await self._store.erase(self.table)
            except NotErased as error:
                log_event("a table stays", logging.WARNING, table=self.table, why=str(error))
                raise Refused("not_erased") from error
            self._executor.end(Rejection("erased"))

        await self.submit(erase)

    async def feed(self, who: Member, key: str = "") -> Feed:
        """Return somebody's numbered frames, or another audience's, kept up to date from now on."""
        self._executor.require_open()
        return await self._audiences.feed(key or who.key, payers(self.table, who))

    async def whole_feed(self, who: Member, key: str = "") -> Feed:
        """Return the frames from the very first; older ones are made when asked for."""
        self._executor.require_open()
        return await self._audiences.whole_feed(key or who.key, payers(self.table, who))

    async def current_line(self, whom: Whom) -> CurrentLine:
        """Find the steps that count now, with what makes frames of them; `whom` pays for it."""
        self._executor.require_open()
        return await self._log.current_line(whom)

    async def submit(self, work: Callable[[], Awaitable[T]]) -> T:
        """Do `work` in the table's turn."""
        return await self._executor.submit(work)

    # Inside

    async def _read_heard(self) -> None:
        self._reading = False
        if self.ended is None and self._heard > self.chronicle.seq:
            self._heard = 0
            # The operator's log has the error, and the next look tries again.
            with suppress(Exception):
                await self._executor.run(self._path.read_log)
                self._executor.store_unavailable = False

    async def _reach(self, feed: Feed, n: int) -> None:
        """Read the log if a client has seen frame `n` at another process and we have not."""
        if n > feed.n:
            await self.read_log()

    def _welcome(self, who: Member, feed: Feed, resume: Resume | None = None) -> bytes:
        missed = feed.since(resume.n, resume.id) if resume is not None else None
        fits = missed is not None and len(missed) <= MOST_MISSED_FRAMES
        view, own = (UNSET, UNSET) if fits else self._audiences.encoded(feed)
        return encode(
            Welcome(
                seat=who.seat or UNSET,
                role=who.role,
                n=feed.n,
                id=feed.id,
                view=view,
                own=own,
                frames=[Raw(frame.json) for frame in missed or ()] if fits else UNSET,
            )
        )

    def _ended(self, rejection: Rejection) -> None:
        self.hub.close(*close_of(rejection))
        self.hub.end()

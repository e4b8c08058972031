"""How does a table begin? Its first commits are stored; nothing of it is in memory yet."""

import asyncio
from typing import NamedTuple

from domain.chronicle import table_creation
from domain.chronicle.codec import encode
from domain.chronicle.commits import Commit
from domain.kernel.ids import SeatId, TableId
from domain.table.state import Table
from server import access
from server.byte_quotas import Stored
from server.limits import HOUR, Bucket, Limit, Limits, refusal
from server.refusals import Refused
from server.settings import ServerSettings
from server.stores import LogEntry, Store, Top, Unavailable
from server.stores.store import EMPTY
from server.tables.commit_path import now_ms


class Created(NamedTuple):
    """A new table, the gm's seat, and the secrets by role, which are told this once."""

    table: TableId
    seat: SeatId
    secrets: dict[str, str]


class SandboxOrigin(NamedTuple):
    """What a sandbox begins with: a state, the table it is of, and the address that asks."""

    state: Table
    of: TableId
    address: str


class Creation:
    """Stores new tables, so many an hour."""

    def __init__(
        self, store: Store, settings: ServerSettings, limits: Limits, stored: Stored
    ) -> None:
        hourly = settings.tables_per_hour
        self._hourly = Bucket(Limit(hourly, hourly / HOUR), limits.now())
        self._store = store
        self._limits = limits
        self._stored = stored

    async def create(
        self, title: str, language: str, gm: str, begin: SandboxOrigin | None = None
    ) -> Created:
        """Store the first commits of a new table; with `begin` it is a sandbox with that state.

        Raises Refused (`too_many`, `no_room`, `storage_unavailable`).
        """
        # Sandboxes are counted by seat: what strangers found must not close them.
        wait = self._hourly.take(self._limits.now()) if begin is None else 0
        if wait:
            raise refusal("creating", wait)
        table, seat = access.new_table(begin.of if begin else ""), access.new_seat()
        secrets = {role: access.new_secret() for role in ("gm", "player", *access.WATCHERS)}
        hashes = {role: access.hashed(secret) for role, secret in secrets.items()}
        token = hashes.pop("gm")
        commit = table_creation.create_table(
            table, now_ms(), title, language, gm, seat, token, hashes
        )
        try:
            if begin is None:
                await self._append(table, commit)
            else:
                await self._begin(table, commit, begin)
        except Unavailable as error:
            raise Refused("storage_unavailable") from error
        return Created(table, seat, secrets)

    async def _begin(self, table: TableId, commit: Commit, begin: SandboxOrigin) -> None:
        forked = table_creation.begin_sandbox(commit, now_ms(), begin.state)
        size = len(encode(forked))
        async with self._stored.room(table, begin.address, size):
            # Booked first: by this the sandbox is found when the table where it began is erased.
            await self._store.book(table, size)
            await self._append(table, commit, forked)

    async def _append(self, table: TableId, *commits: Commit) -> None:
        top = EMPTY
        for each in commits:
            entry = LogEntry(each.seq, each.id, encode(each))
            await asyncio.shield(self._store.append(table, top, entry))
            top = Top(each.seq, each.id)

"""Which tables are in memory, and for how long?"""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial

from domain.kernel.ids import TableId
from domain.kernel.rejection import Rejection
from server.byte_quotas import PackedCache, Stored, UnderWay, root_of
from server.limits import Limits
from server.metrics import Metrics
from server.net.hub import Hub
from server.net.turns import Turns
from server.net.work import Work
from server.operator_log import log_event
from server.refusals import Refused
from server.settings import ServerSettings
from server.stores import BrokenLog, Store, Unavailable
from server.stores.readiness import Readiness
from server.tables.creation import Created, Creation, SandboxOrigin
from server.tables.executor import broken
from server.tables.host import TableHost
from server.tables.table_log import Erased


class LoadedTable:
    """A host and the number of its users; a table in use is not unloaded."""

    def __init__(self, loading: "asyncio.Task[TableHost]") -> None:
        self.loading = loading
        self.users = 0
        self.unloading: asyncio.TimerHandle | None = None

    @property
    def is_over(self) -> bool:
        """Whether the table has ended and nobody uses it any more."""
        return self.users == 0 and self.host is not None and self.host.ended is not None

    @property
    def host(self) -> TableHost | None:
        """The host, once it is loaded."""
        failed = self.loading.done() and (self.loading.cancelled() or self.loading.exception())
        return self.loading.result() if self.loading.done() and not failed else None


class Tables:
    """All tables of this process: loaded on first use, unloaded when idle for long enough."""

    def __init__(self, store: Store, settings: ServerSettings, metrics: Metrics) -> None:
        self.store = store
        self.settings = settings
        self.metrics = metrics
        self._loaded: dict[str, LoadedTable] = {}
        self._broken: dict[str, Rejection] = {}
        self.stopping = False
        self.readiness = Readiness(store)
        self.limits = Limits(settings.limits)
        self.under_way = UnderWay(settings.held_bytes, metrics.cut.inc)
        self.stored = Stored(store, self.limits, settings.table_bytes)
        self.packed_cache = PackedCache()
        self.turns = Turns()
        self.work = Work(self.turns, self.limits)
        self._creation = Creation(store, settings, self.limits, self.stored)
        self._unloads: set[asyncio.Task[None]] = set()
        self._looking: asyncio.Task[None] | None = None
        store.listen(self._woken, self._heard)

    async def create_table(
        self, title: str, language: str, gm: str, begin: SandboxOrigin | None = None
    ) -> Created:
        """Open a new table. Raises Refused as `Creation.create` does, and `restarting`."""
        self.require_running()
        return await self._creation.create(title, language, gm, begin)

    @asynccontextmanager
    async def open(self, table: str) -> AsyncIterator[TableHost]:
        """Keep a table in memory for as long as the block lasts.

        Raises Refused: `unknown`, `log_broken`, `storage_unavailable`, `restarting`.
        """
        self.require_running()
        if table in self._broken:
            raise Refused(self._broken[table])
        loaded = self._loaded.get(table)
        if loaded is not None and loaded.is_over:
            self._unload(table, loaded)
            loaded = None
        if loaded is None:
            loaded = self._loaded[table] = LoadedTable(
                asyncio.create_task(self._load(TableId(table)))
            )
        if loaded.unloading is not None:
            loaded.unloading.cancel()
        loaded.users += 1
        try:
            yield await asyncio.shield(loaded.loading)
        finally:
            loaded.users -= 1
            if loaded.users == 0 and self._loaded.get(table) is loaded:
                self._leave(table, loaded)

    @asynccontextmanager
    async def read(self, table: str, *, even_if_away: bool = False) -> AsyncIterator[TableHost]:
        """Open a table for a call that reads: all that was committed before it is known.

        Raises Refused as `open` does, and `storage_unavailable` if only the store knows what was
        committed; `even_if_away`, what is known here is enough then.
        """
        async with self.open(table) as host:
            try:
                await host.refresh()
            except Refused as refused:
                if refused.rejection.code != "storage_unavailable" or not even_if_away:
                    raise
            yield host

    def look_at_sandboxes(self, root: TableId) -> None:
        """Let the sandboxes of a table notice that they were erased with it."""
        for table, loaded in self._loaded.items():
            if loaded.host is not None and root_of(table) == root:
                loaded.host.read_log_later()

    async def stop(self) -> None:
        """Refuse what is new, finish what is under way, end every connection."""
        self.stopping = True
        if self._looking is not None:
            self._looking.cancel()
        every, self._loaded = self._loaded, {}
        for loaded in every.values():
            if loaded.unloading is not None:
                loaded.unloading.cancel()
        await asyncio.gather(*map(self._stopped, every.values()), *self._unloads)

    async def why_not_ready(self) -> str:
        """Say in words for an operator why commands are not stored now; "" if they are."""
        hosts = (loaded.host for loaded in self._loaded.values() if loaded.host is not None)
        return await self.readiness.why_not_ready(host.store_failure for host in hosts)

    def require_running(self) -> None:
        """Raise Refused once the server is about to stop."""
        if self.stopping:
            raise Refused("restarting")

    def _woken(self, table: str, seq: int) -> None:
        loaded = self._loaded.get(table)
        if loaded is not None and (host := loaded.host) is not None:
            host.read_log_later(seq)

    def _heard(self, table: str, said: bytes) -> None:
        loaded = self._loaded.get(table)
        if loaded is not None and loaded.host is not None:
            loaded.host.hub.heard(said)

    async def _poll(self) -> None:
        """Let every table read its log now and then: a wake-up of another process may get lost."""
        while True:
            await asyncio.sleep(self.settings.look_seconds)
            for loaded in tuple(self._loaded.values()):
                if loaded.host is not None:
                    loaded.host.read_log_later()

    async def _load(self, table: TableId) -> TableHost:
        if self.store.shared and self._looking is None:
            self._looking = asyncio.create_task(self._poll(), name="look for other processes")
        others = partial(self.store.tell, table) if self.store.shared else None
        hub = Hub(self.metrics, self.turns, self.settings.presence_seconds, others)
        host = TableHost(table, self.store, self.settings, self.metrics, self.work, hub)
        try:
            await host.load()
        except Erased as error:
            raise Refused("unknown", what="table") from error
        except BrokenLog as error:
            rejection = self._broken[table] = broken(error)
            raise Refused(rejection) from error
        except Unavailable as error:
            raise Refused("storage_unavailable") from error
        self.metrics.tables.inc()
        return host

    def _leave(self, table: str, loaded: LoadedTable) -> None:
        if loaded.loading.done() and loaded.host is None:
            del self._loaded[table]
            return
        ended = loaded.host.ended if loaded.host is not None else None
        if ended is not None and ended.code == "log_broken":
            self._broken[table] = ended
        # A table that has ended must go: the next call loads what the store holds now.
        wait = 0 if ended is not None else self.settings.idle_seconds
        loop = asyncio.get_running_loop()
        loaded.unloading = loop.call_later(wait, self._unload, table, loaded)

    def _unload(self, table: str, loaded: LoadedTable) -> None:
        if loaded.users == 0 and self._loaded.get(table) is loaded:
            del self._loaded[table]
            task = asyncio.create_task(self._stopped(loaded))
            self._unloads.add(task)
            task.add_done_callback(self._unloads.discard)

    async def _stopped(self, loaded: LoadedTable) -> None:
        await asyncio.wait((loaded.loading,))
        host = loaded.host
        if host is None:
            return  # those who asked for it were told why
        await host.stop(Rejection("restarting"))
        self.metrics.tables.dec()
        log_event("a table was unloaded", table=host.table)

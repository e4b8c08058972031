"""How do pictures lie beside a table's log, under the names of their content?"""

import asyncio

from server.byte_quotas import Stored
from server.stores import Store
from server.tables.executor import Executor


class Pictures:
    """The pictures beside one log. Not in the table's turn: it concerns no commit.

    So who stores or looks at pictures delays nobody. Calls may raise Refused.
    """

    def __init__(self, table: str, store: Store, executor: Executor) -> None:
        self._table = table
        self._store = store
        self._executor = executor
        self.publishing = asyncio.Lock()
        """held while a publication gets one or an unused one goes: another may be getting the
        same; other processes do not see it"""

    async def put(self, name: str, body: bytes, stored: Stored, address: str) -> None:
        """Keep bytes that came from an address, if there is room for them."""
        self._executor.require_open()

        async def put() -> None:
            async with stored.room(self._table, address, len(body)):
                await self._store.put_blob(self._table, name, body)

        await self._executor.run(put)

    async def get(self, name: str) -> bytes | None:
        """Give the picture of a name; None if there is none."""
        self._executor.require_open()
        return await self._executor.run(lambda: self._store.blob(self._table, name))

    async def drop(self, name: str) -> None:
        """Delete the picture of a name."""
        self._executor.require_open()
        await self._executor.run(lambda: self._store.drop_blob(self._table, name))

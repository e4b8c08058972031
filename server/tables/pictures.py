"""How do pictures lie beside a table's log, under the names of their content?"""

from server.room import Stored
from server.stores import Store
from server.tables.executor import Executor


class Pictures:
    """What is kept beside one log. Not in the table's turn: it concerns no commit.

    So who stores or looks at pictures delays nobody. Calls may raise Refused.
    """

    def __init__(self, table: str, store: Store, executor: Executor) -> None:
        self._table = table
        self._store = store
        self._executor = executor

    async def put(self, name: str, body: bytes, stored: Stored, address: str) -> None:
        """Keep bytes that came from an address, if there is room for them."""
        self._executor.require_open()

        async def keep() -> None:
            async with stored.room(self._table, address, len(body)):
                await self._store.keep(self._table, name, body)

        await self._executor.run(keep)

    async def get(self, name: str) -> bytes | None:
        """Give what is kept under a name; None if there is nothing."""
        self._executor.require_open()
        return await self._executor.run(lambda: self._store.kept(self._table, name))

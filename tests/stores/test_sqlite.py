"""Does the SQLite store keep the promises of a store?"""

from pathlib import Path

from server.stores import SqliteStore

from .contract import PersistentStoreContract


class TestSqliteStore(PersistentStoreContract):
    def make(self, folder: Path) -> SqliteStore:
        return SqliteStore(folder / "logs" / "chronist.db")

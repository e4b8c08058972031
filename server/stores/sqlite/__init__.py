"""How are logs kept in one SQLite file?"""

from .store import SqliteStore

__all__ = ["SqliteStore"]

"""How do logs live in one SQLite file?"""

from .store import SqliteStore

__all__ = ["SqliteStore"]

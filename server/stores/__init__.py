"""Which log store does a URL name?"""

from pathlib import Path

from .memory import MemoryStore
from .redis import RedisStore
from .redis.address import FORMS, SCHEMES
from .sqlite import SqliteStore
from .store import (
    BrokenLog,
    Hear,
    LogEntry,
    NotErased,
    Stale,
    Store,
    StoreError,
    Top,
    Unavailable,
    Wake,
)

__all__ = [
    "BrokenLog",
    "Hear",
    "LogEntry",
    "MemoryStore",
    "NotErased",
    "RedisStore",
    "SqliteStore",
    "Stale",
    "Store",
    "StoreError",
    "Top",
    "Unavailable",
    "Wake",
    "is_there",
    "open_store",
]


def open_store(url: str) -> Store:
    """Return the store that `url` names, not yet opened.

    Raises ValueError, with the forms that exist, for any other URL. The message repeats
    only the scheme, because what follows it may hold a password.
    """
    scheme, colon, rest = url.partition(":")
    known = f"memory:, sqlite:PATH, {FORMS}"
    if scheme == "memory" and colon and not rest:
        return MemoryStore()
    if scheme == "sqlite" and rest:
        return SqliteStore(rest)
    if scheme in SCHEMES:
        return RedisStore(url)
    if scheme in ("memory", "sqlite"):
        raise ValueError(f"a {scheme} store is not written like that; known are {known}")
    raise ValueError(f"no log store is called {scheme!r}; known are {known}")


def is_there(url: str) -> bool:
    """Tell whether opening `url` finds a store, and would not make an empty one."""
    scheme, _, rest = url.partition(":")
    return Path(rest).exists() if scheme == "sqlite" else scheme != "memory"

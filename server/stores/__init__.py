"""Which log store does a URL name?"""

from .memory import MemoryStore
from .sqlite import SqliteStore
from .store import BrokenLog, Entry, Stale, Store, StoreError, Top, Unavailable

__all__ = [
    "BrokenLog",
    "Entry",
    "MemoryStore",
    "SqliteStore",
    "Stale",
    "Store",
    "StoreError",
    "Top",
    "Unavailable",
    "open_store",
]


def open_store(url: str) -> Store:
    """Return the store that `url` names, not yet opened: `memory:` or `sqlite:PATH`.

    Raises ValueError, with the forms that exist, for any other URL. The message repeats
    only the scheme, because what follows it may hold a password.
    """
    scheme, colon, rest = url.partition(":")
    match scheme:
        case "memory" if colon and not rest:
            return MemoryStore()
        case "sqlite" if rest:
            return SqliteStore(rest)
        case "memory" | "sqlite":
            raise ValueError(f"a {scheme} store is written memory: or sqlite:PATH")
        case _:
            known = "known are memory: and sqlite:PATH"
            raise ValueError(f"no log store is called {scheme!r}; {known}")

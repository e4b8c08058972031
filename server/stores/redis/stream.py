"""What does a table's stream hold, and is it what we wrote?"""

import re
from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Any, Final

from server.stores.store import EMPTY, BrokenLog, LogEntry, Top

PLACE: Final = re.compile(rb"(\d+)-(\d+)")
PREFIX: Final = b"{t:"
SUFFIX: Final = b"}:log"


def log_key(table: str) -> bytes:
    """Return the key of the stream. Braces make a cluster keep it beside its index."""
    return PREFIX + table.encode(errors="surrogateescape") + SUFFIX


def ids_key(table: str) -> bytes:
    """Return the key of the hash from commit ids to places."""
    return PREFIX + table.encode(errors="surrogateescape") + b"}:ids"


def kept_key(table: str) -> bytes:
    """Return the key of the hash with what is kept beside the log."""
    return PREFIX + table.encode(errors="surrogateescape") + b"}:kept"


def booked_key(root: str) -> bytes:
    """Return the key of the hash from a table and its sandboxes to the bytes counted for each.

    No table is called like that; so the rights that Chronist has in Redis are enough.
    """
    return kept_key(f"{root} ")


def table_of(key: bytes) -> str:
    """Return the table whose log has this key."""
    return key.removeprefix(PREFIX).removesuffix(SUFFIX).decode(errors="surrogateescape")


def decoded(table: str, place: int, id: bytes, fields: Mapping[bytes, bytes]) -> LogEntry:
    """Return the entry that stands at `place`. Raises BrokenLog if it is not one of ours."""
    if id != b"%d-0" % place:
        raise BrokenLog(table, place, _misplaced(place, id))
    if set(fields) != {b"c", b"b"}:
        names = b", ".join(sorted(fields)).decode(errors="replace")
        raise BrokenLog(table, place, f"its fields are {names}, not c and b")
    try:
        return LogEntry(place, fields[b"c"].decode(), fields[b"b"])
    except UnicodeDecodeError as error:
        raise BrokenLog(table, place, "its commit id is no text") from error


def paired(flat: Sequence[bytes]) -> dict[bytes, bytes]:
    """Return fields as a script hands them over."""
    return dict(list(pairwise(flat))[::2])


class Stream:
    """What Redis says of a stream as a whole (XINFO STREAM), all at one moment."""

    def __init__(self, table: str, info: Mapping[str, Any]) -> None:
        self._table = table
        self._last = info["last-entry"]
        self._length = int(info["length"])
        self._removed = (
            info["entries-added"] != self._length
            or info["max-deleted-entry-id"] != b"0-0"
            or info["last-generated-id"] != (self._last[0] if self._last else b"0-0")
        )

    @property
    def has_gap(self) -> bool:
        """Whether its entries cannot be 1-0, 2-0 and so on: reading will find the place."""
        return bool(self._last) and self._last[0] != b"%d-0" % self._length

    @property
    def cut(self) -> BrokenLog | None:
        """What is missing although all that is there fits together."""
        if self.has_gap or not self._removed:
            return None
        why = "this entry is missing: the log was longer once"
        return BrokenLog(self._table, self._length + 1, why)

    @property
    def top(self) -> Top:
        """Where the log ends. Raises BrokenLog."""
        if self._last is None:
            return EMPTY
        entry = decoded(self._table, self._length, *self._last)
        return Top(entry.seq, entry.id)


def _misplaced(place: int, id: bytes) -> str:
    found = PLACE.fullmatch(id)
    assert found is not None, id  # Redis makes no other ids
    if int(found[1]) > place and found[2] == b"0":
        return f"this entry is missing, the next one is {int(found[1])}"
    return f"{id.decode()} stands where {place}-0 belongs: somebody else has written here"

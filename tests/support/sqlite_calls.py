"""What does SQLite ask of the system, and what if one call of it fails?

SQLite lets its own calls be replaced (`xSetSystemCall`), so neither a compiler nor a tracer is
needed, and calls of other threads and libraries are left alone. It lends out no sync:
`tests.support.syscalls` lets that fail.
"""

import _sqlite3
import ctypes
from collections.abc import Iterator
from contextlib import contextmanager
from ctypes import c_char_p, c_int, c_long, c_void_p
from errno import errorcode
from typing import Any

SHORT = 0
"""Instead of an error: half of what was to be read or written."""
NAMES = (
    *("open", "close", "access", "stat", "fstat", "ftruncate", "fcntl", "mmap", "munmap"),
    *("read", "pread", "pread64", "write", "pwrite", "pwrite64", "fchmod", "fallocate", "unlink"),
)
CALL = ctypes.CFUNCTYPE(c_long, *[c_long] * 6, use_errno=True)
"""Every call: what a function does not take lies in a register that it does not read."""
SLEEP = ctypes.CFUNCTYPE(c_int, c_void_p, c_int)
AT_ONCE = SLEEP(lambda _, microseconds: microseconds)
LEND = ctypes.CFUNCTYPE(c_int, c_void_p, c_char_p, c_void_p)
BORROW = ctypes.CFUNCTYPE(c_void_p, c_void_p, c_char_p)


class Vfs(ctypes.Structure):
    """SQLite's door to the system (`sqlite3_vfs`)."""

    _fields_ = (
        *((name, c_int) for name in ("version", "file_size", "longest_path")),
        *((f"before {number}", c_void_p) for number in range(12)),
        ("sleep", SLEEP),
        *((f"behind {number}", c_void_p) for number in range(3)),
        ("set_call", LEND),
        ("get_call", BORROW),
    )


@contextmanager
def failing(nth: int, error: int) -> Iterator[list[str]]:
    """Let the nth call of the block fail; give the names of all its calls as they come.

    Where SQLite would wait for a lock, ten seconds at times, it asks again at once.
    """
    find = ctypes.CDLL(_sqlite3.__file__).sqlite3_vfs_find
    find.restype = ctypes.POINTER(Vfs)
    vfs, seen, held = find(None), list[str](), list[Any]()
    sleep, vfs.contents.sleep = SLEEP.from_buffer_copy(vfs.contents.sleep), AT_ONCE
    for name in NAMES:
        if own := vfs.contents.get_call(ctypes.addressof(vfs.contents), name.encode()):
            held.append(_watched(name, CALL(own), seen, nth, error))
            _lend(vfs, name, ctypes.cast(held[-1], c_void_p))
    try:
        yield seen
    finally:
        vfs.contents.sleep = sleep
        for name in NAMES:
            _lend(vfs, name, None)


def _lend(vfs: Any, name: str, call: c_void_p | None) -> None:
    vfs.contents.set_call(ctypes.addressof(vfs.contents), name.encode(), call)


def _watched(name: str, own: Any, seen: list[str], nth: int, error: int) -> Any:
    def call(*words: int) -> int:
        seen.append(name)
        if len(seen) != nth:
            return int(own(*words))
        if error == SHORT:
            file, place, size, *more = words
            return int(own(file, place, size // 2 if _moves(name) else size, *more))
        ctypes.set_errno(error)
        return -1

    return CALL(call)


def _moves(name: str) -> bool:
    return name.removeprefix("p").startswith(("read", "write"))


def named(error: int) -> str:
    """Say what befalls a call."""
    return errorcode.get(error, "short")

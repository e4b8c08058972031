"""What do Redis's refusals mean, in an operator's words and as errors of a store?"""

from typing import Final

from redis.exceptions import (
    AuthenticationError,
    BusyLoadingError,
    NoPermissionError,
    OutOfMemoryError,
    ReadOnlyError,
    RedisClusterException,
    RedisError,
    ResponseError,
)
from redis.exceptions import TimeoutError as NoAnswer

from server.stores.store import Unavailable

LOSSES: Final = (RedisError, RedisClusterException, OSError, RuntimeError)
"""The errors of a lost connection. uvloop raises a RuntimeError if a connection was reset just
before a write, and the client library passes it on."""


class Unfit(Unavailable):
    """Redis is there, but waiting will not help: the operator has to change a setting."""


class NotAllowed(Unavailable):
    """The user we log in with lacks a right."""


class WrongType(Exception):
    """A key holds something other than a log; the caller knows which table that breaks."""


class NoStream(Exception):
    """There is no such key."""


def explain(safe_url: str, command: str, error: Exception) -> Exception:
    """Return the error to raise instead of what the client library raised for `command`."""
    while isinstance(inner := _behind(error), RedisError | RedisClusterException):
        error = inner  # the refusal itself, not "cannot connect"
    text = str(error)
    if isinstance(error, ResponseError):
        if text.startswith("WRONGTYPE"):
            return WrongType(text)
        if text.startswith("no such key"):
            return NoStream(text)
    kind, words = _words(command, error, text)
    return kind(f"the log store {safe_url}: {words}")


def _behind(error: BaseException) -> BaseException | None:
    # The cluster client takes every refusal by a server for "no cluster".
    hidden = error.__context__ if isinstance(error, RedisClusterException) else None
    return error.__cause__ or hidden


def _words(command: str, error: Exception, text: str) -> tuple[type[Unavailable], str]:
    match error:
        case AuthenticationError():
            return Unfit, f"user or password refused ({text})"
        case BusyLoadingError():
            return Unavailable, "it is still loading its data"
        case NoPermissionError():
            return NotAllowed, f"its user may not do what {command} needs: {text}"
        case OutOfMemoryError():
            return Unavailable, "its memory is full: raise maxmemory"
        case ReadOnlyError():
            return Unavailable, "it is a replica and cannot be written to"
        case ResponseError() if "cluster support disabled" in text:
            return Unfit, "it is not a cluster: write redis:// or rediss://"
        case TimeoutError() | NoAnswer():
            return Unavailable, f"no answer in time to {command}"
        case _:
            return Unavailable, text or type(error).__name__

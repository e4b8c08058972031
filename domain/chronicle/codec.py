"""How does a commit become bytes, and come back from bytes of any age?"""

import msgspec
from msgspec import Struct

from domain.chronicle.commits import VERSION, Commit
from domain.chronicle.upcasters import RawEntry, upcast

VERSION_PREFIX = b'{"v":%d,' % VERSION
"""The first bytes of every entry that this version wrote: `v` is a commit's first field."""

_decoder = msgspec.json.Decoder(Commit)


class Undecodable(Exception):
    """Stored bytes that this version cannot read as a commit; the message says why."""


class _Version(Struct):
    """The part of an entry that says how old it is."""

    v: int


def encode(commit: Commit) -> bytes:
    """Write a commit as JSON; the same commit gives the same bytes."""
    return msgspec.json.encode(commit)


def decode(body: bytes) -> Commit:
    """Read a stored commit; unknown fields are tolerated, unknown kinds are `Undecodable`."""
    try:
        return _decode_own(body) if body.startswith(VERSION_PREFIX) else _decode_any(body)
    except RecursionError as error:
        raise Undecodable("it is nested too deeply") from error
    except (msgspec.MsgspecError, ValueError, LookupError, TypeError, AttributeError) as error:
        raise Undecodable(f"{type(error).__name__}: {error}") from error


def _decode_own(body: bytes) -> Commit:
    commit = _decoder.decode(body)
    if commit.v != VERSION:
        raise Undecodable(f"it names two versions, {VERSION} and {commit.v}")
    return commit


def _decode_any(body: bytes) -> Commit:
    version = msgspec.json.decode(body, type=_Version).v
    if version > VERSION:
        raise Undecodable(f"written by a newer version ({version})")
    if version < 1:
        raise Undecodable(f"no version is called {version}")
    wire: RawEntry = upcast(version, msgspec.json.decode(body))
    return msgspec.convert(wire, Commit)

"""In which order does a process write, sync and answer? Watched with strace."""

import asyncio
import re
from asyncio.subprocess import DEVNULL, PIPE
from collections.abc import AsyncIterator, Callable, Iterable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from pathlib import Path
from shutil import which
from typing import Literal

CALLS = "read,recvfrom,recvmsg,write,writev,sendto,sendmsg,pwrite64,pwritev,fsync,fdatasync"
SYNCS = ("fsync", "fdatasync")
READS = ("read", "recvfrom", "recvmsg")
BEGUN = re.compile(r"^(\d+) +(\w+)\(\d+<(.*?)>(.*)$")
RESUMED = re.compile(r"^(\d+) +<\.\.\. (\w+) resumed>(.*)$")


@dataclass(frozen=True)
class Call:
    """One call: a write from when it begins, a read or sync from when it is over.

    `file` is the path, or strace's name of a socket; `data` is text with strace's escapes.
    """

    kind: Literal["write", "read", "sync"]
    file: str
    data: str


@asynccontextmanager
async def watched(pid: int, log: Path) -> AsyncIterator[None]:
    """Write down what a process and its threads do as long as the block lasts."""
    words = ("-y", "-s", "400", "-e", f"trace={CALLS}", "-o", str(log))
    async with _attached(pid, *words):
        yield


@asynccontextmanager
async def failing(pid: int, log: Path, call: str, error: str, nth: int) -> AsyncIterator[None]:
    """Let the nth call of each thread fail once as long as the block lasts."""
    inject = f"inject={call}:error={error}:when={nth}"
    async with _attached(pid, "-e", f"trace={call}", "-e", inject, "-o", str(log)):
        yield


@asynccontextmanager
async def _attached(pid: int, *words: str) -> AsyncIterator[None]:
    assert which("strace"), "strace is missing (Debian: strace)"
    words = ("-f", *words, "-p", str(pid))
    strace = await asyncio.create_subprocess_exec(
        "strace", *words, stdin=DEVNULL, stdout=DEVNULL, stderr=PIPE
    )
    assert strace.stderr is not None
    said = await strace.stderr.readline()
    assert b"attached" in said, f"strace may not watch: {said.decode()}"
    try:
        yield
    finally:
        strace.terminate()
        await strace.communicate()


def calls(lines: Iterable[str]) -> Iterator[Call]:
    """Read what strace wrote, in the order in which things took effect."""
    open_calls: dict[str, tuple[str, str]] = {}
    for line in lines:
        if begun := BEGUN.match(line):
            pid, name, file, rest = begun.groups()
            if rest.endswith("<unfinished ...>"):
                open_calls[pid] = name, file
                if name not in (*SYNCS, *READS):
                    yield Call("write", file, rest)
            else:
                yield Call(_kind(name), file, rest)
        elif resumed := RESUMED.match(line):
            pid, name, rest = resumed.groups()
            if pid in open_calls:
                name, file = open_calls.pop(pid)
                if name in (*SYNCS, *READS):
                    yield Call(_kind(name), file, rest)


def _kind(name: str) -> Literal["write", "read", "sync"]:
    return "sync" if name in SYNCS else "read" if name in READS else "write"


@dataclass
class Answers:
    """How many answers went out, and which of them before what they say was on the disk."""

    count: int
    early: list[Call]


def answers(
    seen: Iterable[Call], is_log: Callable[[str], bool], is_answer: Callable[[Call], bool]
) -> Answers:
    """Judge answers, one command after the other: each needs a sync after the last log write."""
    found, dirty, synced = Answers(0, []), False, False
    for call in seen:
        if is_log(call.file) and call.kind == "write":
            dirty, synced = True, False
        elif is_log(call.file) and call.kind == "sync":
            dirty, synced = False, True
        elif call.kind == "write" and is_answer(call):
            found.count += 1
            if dirty or not synced:
                found.early.append(call)
            synced = False
    return found

"""What does another process do with a log? `python -m tests.stores.child URL TASK NAME …`"""

import asyncio
import sys
from itertools import count

from server.stores import BrokenLog, LogEntry, Store, Unavailable, open_store

from .writers import append_until_in


def acknowledge(entry: LogEntry) -> None:
    """Print an entry once it counts as stored; the reader of the pipe remembers it."""
    print(entry.seq, entry.id, entry.body.decode(), flush=True)


async def rival(store: Store, name: str, number: str) -> None:
    """Append so many entries, several at a time, each behind whatever came first."""
    print("open", flush=True)
    await asyncio.to_thread(sys.stdin.readline)  # all rivals start at one word

    async def some(first: int) -> None:
        for n in range(first, int(number), 4):
            acknowledge(await append_until_in(store, "t", f"{name}-{n}", f"{name}{n}".encode()))

    await asyncio.gather(*(some(first) for first in range(4)))


async def endless(store: Store, name: str) -> None:
    """Append to three tables until killed."""

    async def one(table: str) -> None:
        for n in count():
            entry = await append_until_in(store, table, f"{table}-{name}-{n}", b"x%d" % n)
            acknowledge(entry)

    await asyncio.gather(*(one(f"t{k}") for k in range(3)))


async def obedient(store: Store) -> None:
    """Append the entry that each line names; say what came of it."""
    print("open", flush=True)
    while id := (await asyncio.to_thread(sys.stdin.readline)).strip():
        try:
            acknowledge(await append_until_in(store, "t", id, id.encode()))
        except (Unavailable, BrokenLog) as away:  # sqlite calls a sector that fails damage
            print("away", away, flush=True)


async def main(url: str, task: str, *words: str) -> None:
    """Open the store, do the task, close it."""
    store = open_store(url)
    await store.open()
    if task == "rival":
        await rival(store, *words)
    elif task == "obedient":
        await obedient(store)
    else:
        await endless(store, *words)
    await store.close()


if __name__ == "__main__":
    asyncio.run(main(*sys.argv[1:]))

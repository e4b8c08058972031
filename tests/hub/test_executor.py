"""Are the jobs of a table done one after the other, whatever becomes of their callers?"""

import asyncio
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from domain.kernel.ids import TableId
from domain.kernel.rejection import Rejection
from server.refusals import Refused
from server.tables.executor import Executor

Job = Callable[[], Coroutine[Any, Any, str]]


@pytest.fixture
def ended() -> list[Rejection]:
    return []


@pytest.fixture
def executor(ended: list[Rejection]) -> Executor:
    return Executor(TableId("t"), ended.append)


def noting(done: list[str], name: str, gate: asyncio.Event) -> Job:
    async def job() -> str:
        done.append(f"{name} begins")
        await gate.wait()
        done.append(f"{name} ends")
        return name

    return job


async def test_jobs_are_done_in_the_order_in_which_they_came(executor: Executor) -> None:
    done: list[str] = []
    gate = asyncio.Event()
    jobs = [asyncio.create_task(executor.submit(noting(done, name, gate))) for name in "abc"]
    await asyncio.sleep(0)
    gate.set()
    assert await asyncio.gather(*jobs) == ["a", "b", "c"]
    assert done == [f"{name} {what}" for name in "abc" for what in ("begins", "ends")]


async def test_a_caller_that_is_cancelled_lets_the_next_one_in(executor: Executor) -> None:
    done: list[str] = []
    gate = asyncio.Event()
    first, waiting, last = (
        asyncio.create_task(executor.submit(noting(done, name, gate))) for name in "abc"
    )
    await asyncio.sleep(0)
    waiting.cancel()
    first.cancel()
    gate.set()
    assert await last == "c"
    assert done == ["a begins", "c begins", "c ends"]


async def test_stopping_finishes_what_has_come_and_refuses_what_comes_later(
    executor: Executor, ended: list[Rejection]
) -> None:
    done: list[str] = []
    gate = asyncio.Event()
    first = asyncio.create_task(executor.submit(noting(done, "a", gate)))
    await asyncio.sleep(0)
    stopping = asyncio.create_task(executor.stop(Rejection("restarting")))
    await asyncio.sleep(0)
    with pytest.raises(Refused):
        await executor.submit(noting(done, "late", gate))
    gate.set()
    assert await first == "a"
    await stopping
    assert (done, ended) == (["a begins", "a ends"], [Rejection("restarting")])

"""Does what takes time wait its turn, once for all who ask the same, and who pays for it?"""

import asyncio
import threading
import time
from collections.abc import Callable, Iterator
from functools import partial

import pytest

from server.limits import LIMITS, Limits
from server.net.turns import Turns
from server.net.work import ARRIVAL, COMMAND, Work
from server.refusals import Refused

BUDGET = LIMITS["work"].burst


class Held:
    """A piece that the thread is at until it is let go."""

    def __init__(self) -> None:
        self.has_begun = threading.Event()
        self.go_on = threading.Event()

    def __call__(self) -> None:
        self.has_begun.set()
        self.go_on.wait()


@pytest.fixture
def limits() -> Limits:
    return Limits(clock=lambda: 0.0)


@pytest.fixture
def turns() -> Turns:
    return Turns()


@pytest.fixture
def work(turns: Turns, limits: Limits) -> Work:
    return Work(turns, limits)


@pytest.fixture
def held() -> Iterator[Held]:
    piece = Held()
    yield piece
    piece.go_on.set()


async def begun(work: Work, call: Callable[[], object], *whom: str) -> "asyncio.Task[object]":
    """Ask for a piece, and wait until it is in line."""
    task = asyncio.create_task(work.do(whom, call))
    await asyncio.sleep(0)
    return task


async def test_one_thread_does_everything(work: Work) -> None:
    threads = await asyncio.gather(*(work.do((f"a{n}",), threading.get_ident) for n in range(20)))
    assert len({*threads}) == 1
    assert threading.get_ident() not in threads


async def test_the_twentieth_of_one_address_lets_the_first_of_each_other_go_before(
    work: Work, limits: Limits, held: Held
) -> None:
    done: list[str] = []

    def piece(name: str) -> Callable[[], None]:
        def call() -> None:
            done.append(name)
            until = time.thread_time() + 0.001
            while time.thread_time() < until:
                pass

        return call

    asked = [await begun(work, held, "held")]
    asked += [await begun(work, piece(f"greedy {n}"), "greedy") for n in range(20)]
    asked += [await begun(work, piece(f"other {n}"), f"address {n}") for n in range(5)]
    held.go_on.set()
    await asyncio.gather(*asked)
    assert done[0] == "greedy 0", "it was there first"
    assert [name.split()[0] for name in done[1:6]] == ["other"] * 5
    assert [name for name in done if name.startswith("greedy")] == [
        f"greedy {n}" for n in range(20)
    ]


async def test_the_same_question_is_worked_out_once_for_all_who_ask(work: Work) -> None:
    asked: list[str] = []

    def call() -> int:
        asked.append("x")
        return len(asked)

    async def answer() -> int:
        return await work.do(("first",), call)

    assert (
        await asyncio.gather(*(work.single_flight("question", answer) for _ in range(20)))
        == [1] * 20
    )
    assert await work.single_flight("question", answer) == 2, "later it may have another answer"


async def test_a_client_that_asks_again_as_it_is_answered_has_a_new_answer(work: Work) -> None:
    """In the very turn of the loop in which the answer is there and nobody has it yet."""
    asked: list[asyncio.Task[int]] = []

    async def answer() -> int:
        asked.append(asyncio.create_task(work.single_flight("question", answer)))
        if len(asked) == 2:
            asked.pop().cancel()
            return 2
        return 1

    assert await work.single_flight("question", answer) == 1
    assert await asked[0] == 2


async def test_a_client_that_asks_while_a_new_answer_is_made_shares_it(work: Work) -> None:
    """The end of the earlier answer, which is told a little later, takes nothing away."""
    asked: list[asyncio.Task[int]] = []
    go_on, made = asyncio.Event(), 0

    async def answer() -> int:
        nonlocal made
        made += 1
        if made == 1:
            asked.append(asyncio.create_task(work.single_flight("question", answer)))
        else:
            await go_on.wait()
        return made

    assert await work.single_flight("question", answer) == 1
    asked.append(asyncio.create_task(work.single_flight("question", answer)))
    await asyncio.sleep(0)
    go_on.set()
    assert await asyncio.gather(*asked) == [2, 2]


async def test_no_piece_begins_while_a_command_is_under_way(
    work: Work, turns: Turns, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("server.net.turns.PATIENCE", 600)
    done: list[str] = []
    with turns.command():
        waiting = await begun(work, lambda: done.append("piece"), "address")
        for _ in range(20):
            await asyncio.sleep(0)
        assert not done
        done.append("command")
    await waiting
    assert done == ["command", "piece"]


async def test_what_a_table_waits_for_comes_first(work: Work, turns: Turns, held: Held) -> None:
    done: list[str] = []
    asked = [await begun(work, held, "held")]
    asked.append(await begun(work, lambda: done.append("odds"), "address"))
    with turns.command():
        first = asyncio.create_task(work.do(("greedy",), lambda: done.append("command"), COMMAND))
        await asyncio.sleep(0)
        held.go_on.set()
        await first
    await asyncio.gather(*asked)
    assert done == ["command", "odds"]


async def test_the_first_frames_of_a_table_go_before_all_questions(
    work: Work, limits: Limits, held: Held
) -> None:
    """Whatever they have used up: thirty who ask for odds keep no club from its table."""
    done: list[str] = []
    limits.charge("work", "club", 1)
    asked = [await begun(work, held, "held")]
    asked += [await begun(work, partial(done.append, "odds"), f"a{n}") for n in range(30)]
    come = partial(work.do, ("club",), partial(done.append, "club"), ARRIVAL)
    asked += [asyncio.create_task(come())]
    await asyncio.sleep(0)
    held.go_on.set()
    await asyncio.gather(*asked)
    assert done == ["club", *["odds"] * 30]


async def test_address_and_seat_pay_for_the_time_it_took(work: Work, limits: Limits) -> None:
    def busy() -> None:
        until = time.thread_time() + 0.01
        while time.thread_time() < until:
            pass

    await work.do(("address", "seat"), busy)
    left = [limits.left("work", each) for each in ("address", "seat", "another")]
    assert left[0] == left[1] <= BUDGET - 0.01
    assert left[2] == BUDGET


async def test_an_address_without_time_left_is_refused_before_any_work(
    work: Work, limits: Limits
) -> None:
    limits.charge("work", "seat", BUDGET + 1)
    work.require(("address",))
    with pytest.raises(Refused) as refused:
        work.require(("address", "seat"))
    assert refused.value.rejection.params == {"retry_in": 2}


async def test_a_client_that_hangs_up_pays_and_lets_the_next_have_the_thread(
    work: Work, limits: Limits, held: Held
) -> None:
    def busy() -> None:
        held()
        until = time.thread_time() + 0.01
        while time.thread_time() < until:
            pass

    left = await begun(work, busy, "address")
    waiting = await begun(work, held, "address")
    next_one = await begun(work, threading.get_ident, "another")
    await asyncio.to_thread(held.has_begun.wait)
    for task in (left, waiting):
        task.cancel()
    held.go_on.set()
    await next_one
    assert limits.left("work", "address") <= BUDGET - 0.01


async def test_each_piece_has_a_turn_of_its_own(work: Work) -> None:
    done: list[str] = []

    def pieces() -> Iterator[str]:
        for n in range(3):
            done.append(f"piece {n}")
            yield f"piece {n}"

    async for piece in work.each(("streaming",), pieces()):
        await work.do(("other",), partial(done.append, f"after {piece}"))
    assert done == [each for n in range(3) for each in (f"piece {n}", f"after piece {n}")]

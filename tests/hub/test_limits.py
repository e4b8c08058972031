"""Do the limits count, refill and forget as their table says, and does the page say the same?"""

import re

import pytest
from hypothesis import given
from hypothesis import strategies as some

from server.limits import LIMITS, SWEPT, Bucket, Limit, Limits
from server.refusals import Refused
from server.settings import ServerSettings
from server.stores import Store
from tests.support.client import joined
from tests.support.live import live
from tests.support.pages import PROTOCOL


class Clock:
    """Time that stands until it is told to go."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        return self.now


def test_a_bucket_gives_its_burst_and_then_its_rate() -> None:
    bucket = Bucket(Limit(60, 1), 0.0)
    assert sum(not bucket.take(0.0) for _ in range(100)) == 60
    assert bucket.take(0.5) == 0.5
    assert not bucket.take(1.0)
    assert bucket.take(1.0) == 1.0


@given(some.lists(some.floats(0, 100), max_size=50))
def test_no_more_is_given_than_burst_and_rate_allow(times: list[float]) -> None:
    bucket, limit = Bucket(Limit(5, 2), 0.0), Limit(5, 2)
    given_ = sum(not bucket.take(at) for at in sorted(times))
    assert given_ <= limit.burst + limit.a_second * max(times, default=0)


def test_what_is_owed_is_waited_for_in_turn() -> None:
    bucket = Bucket(Limit(2, 4), 0.0)
    assert [bucket.owe(0.0) for _ in range(4)] == [0, 0, 0.25, 0.5]


def test_what_turned_out_dear_is_paid_for_by_who_asked() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    limits.charge("work", "a seat", LIMITS["work"].burst)
    limits.require("work", "a seat")
    limits.charge("work", "a seat", 10.2)
    with pytest.raises(Refused) as refused:
        limits.require("work", "a seat")
    assert refused.value.rejection.params == {"retry_in": 21}
    limits.require("work", "another seat")
    clock.now = 21.0
    limits.require("work", "a seat")


def test_a_refusal_says_in_how_many_whole_seconds_to_come_again() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    for _ in range(int(LIMITS["changes"].burst)):
        limits.take("changes", "a seat")
    with pytest.raises(Refused) as refused:
        limits.take("changes", "a seat")
    assert refused.value.rejection.params == {"retry_in": 1}
    limits.take("changes", "another seat")
    limits.take("commands", "a seat")
    clock.now = 1.0
    limits.take("changes", "a seat")


def test_one_factor_widens_all_of_them() -> None:
    limits = Limits(3, Clock())
    for _ in range(3 * int(LIMITS["changes"].burst)):
        limits.take("changes", "a seat")
    with pytest.raises(Refused):
        limits.take("changes", "a seat")


def test_addresses_that_are_gone_are_forgotten() -> None:
    clock = Clock()
    limits = Limits(clock=clock)
    for number in range(10 * SWEPT):
        clock.now = float(number)
        limits.take("calls", str(number))
    assert len(limits) <= SWEPT


def test_the_page_has_every_limit_and_no_other() -> None:
    rows = re.findall(r"^\| `(\w+)` \|[^|]+\|[^|]+\| ([\d,]+) \| ([^|]+) \|$", PROTOCOL, re.M)
    told = {name: (float(burst.replace(",", "")), _a_second(rate)) for name, burst, rate in rows}
    assert told == {name: tuple(limit) for name, limit in LIMITS.items()}


def _a_second(told: str) -> float:
    count, _, unit = told.partition(" ")
    return float(count) / {"a second": 1, "an hour": 3600}[unit]


async def test_a_client_that_asks_too_often_is_told_so_and_goes_on(store: Store) -> None:
    async with live(store, ServerSettings(port=0, limits=0.05)) as running:
        table = await running.http.create_table()
        async with joined(running.url, table.table, table.token) as gm:
            told = [await gm.say("x") for _ in range(8)]
            assert [each["t"] for each in told] == ["ack"] * 6 + ["no"] * 2
            assert told[-1]["code"] == "too_many"
            assert told[-1]["params"]["retry_in"] >= 1
            asked = {"t": "plan", "id": "p", "n": gm.n, "c": {"type": "table.Undo"}}
            await gm.send(asked)
            assert (await gm.until("no"))["code"] != "too_many", "plans are paid for by their time"

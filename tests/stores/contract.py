"""What must every log store do, whatever it is made of? A binding brings only its factory."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import AsyncIterator
from contextlib import suppress
from itertools import count
from pathlib import Path

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from server.stores import LogEntry, Stale, Store, Top, Unavailable
from tests.support.hang import HANG_SECONDS

from .contract_kept import KeptContract
from .writers import append_until_in, entries, fill

# One store serves all examples, each on a table of its own; and it is the same method that runs
# under every binding, so an example found with one store is worth trying with the next.
ONE_STORE = settings(
    max_examples=15,
    deadline=None,
    suppress_health_check=[
        HealthCheck.function_scoped_fixture,
        HealthCheck.differing_executors,
    ],
)


class StoreContract(KeptContract, ABC):
    """The suite; a subclass called `Test…` binds it to a store."""

    @abstractmethod
    def make(self, folder: Path) -> Store:
        """Return a store, not yet opened; for the same folder one with the same logs."""

    @pytest.fixture
    async def store(self, tmp_path: Path) -> AsyncIterator[Store]:
        store = self.make(tmp_path)
        await store.open()
        yield store
        await store.close()

    async def test_a_log_begins_empty(self, store: Store) -> None:
        assert await store.top("t") == Top(0, "")
        assert await entries(store, "t") == []
        assert await store.tables() == []

    async def test_an_append_at_the_exact_top_is_stored_and_returned(self, store: Store) -> None:
        entry = LogEntry(1, "a", b"\x00 any bytes \xff")
        assert await store.append("t", Top(0, ""), entry) == entry
        assert await store.top("t") == Top(1, "a")
        assert await entries(store, "t") == [entry]

    async def test_an_empty_body_is_a_body(self, store: Store) -> None:
        await store.append("t", Top(0, ""), LogEntry(1, "a", b""))
        assert await entries(store, "t") == [LogEntry(1, "a", b"")]

    @pytest.mark.parametrize(
        "expected",
        [Top(0, ""), Top(1, "e1"), Top(3, "e3"), Top(2, "other"), Top(2, "")],
        ids=["empty", "too low", "too high", "other id", "no id"],
    )
    async def test_any_other_top_is_stale_and_changes_nothing(
        self, store: Store, expected: Top
    ) -> None:
        written = await fill(store, "t", 2)
        with pytest.raises(Stale) as caught:
            await store.append("t", expected, LogEntry(expected.seq + 1, "new", b"new"))
        assert (caught.value.expected, caught.value.actual) == (expected, Top(2, "e2"))
        assert await entries(store, "t") == written

    async def test_an_end_with_another_body_is_stale_where_the_body_is_told(
        self, store: Store
    ) -> None:
        """A lost command that was sent again has the same place and id, but other dice."""
        await store.append("t", Top(0, ""), LogEntry(1, "a", b"5"))
        with pytest.raises(Stale):
            await store.append("t", Top(1, "a"), LogEntry(2, "b", b""), b"3")
        assert await store.top("t") == Top(1, "a")
        assert await store.append("t", Top(1, "a"), LogEntry(2, "b", b""), b"5") == LogEntry(
            2, "b", b""
        )

    async def test_a_first_append_that_expects_something_is_stale(self, store: Store) -> None:
        with pytest.raises(Stale) as caught:
            await store.append("t", Top(4, "x"), LogEntry(5, "new", b""))
        assert caught.value.actual == Top(0, "")

    async def test_an_entry_that_does_not_follow_is_a_mistake_of_the_caller(
        self, store: Store
    ) -> None:
        with pytest.raises(ValueError, match="entry 3 does not follow entry 0"):
            await store.append("t", Top(0, ""), LogEntry(3, "a", b""))
        with pytest.raises(ValueError, match="needs an id"):
            await store.append("t", Top(0, ""), LogEntry(1, "", b""))
        assert await store.top("t") == Top(0, "")

    async def test_the_same_id_again_returns_what_is_stored(self, store: Store) -> None:
        await store.append("t", Top(0, ""), LogEntry(1, "a", b"first"))
        for expected in (Top(0, ""), Top(1, "a"), Top(6, "nonsense")):
            again = LogEntry(expected.seq + 1, "a", b"other dice")
            assert await store.append("t", expected, again) == LogEntry(1, "a", b"first")
        assert await entries(store, "t") == [LogEntry(1, "a", b"first")]

    async def test_the_same_id_returns_what_is_stored_also_after_others(self, store: Store) -> None:
        written = await fill(store, "t", 5)
        again = LogEntry(6, "e2", b"other dice")
        assert await store.append("t", Top(5, "e5"), again) == written[1]
        assert await entries(store, "t") == written

    async def test_each_of_forty_rivals_gets_a_place_of_its_own(self, store: Store) -> None:
        answers = await asyncio.gather(
            *(append_until_in(store, "t", f"rival{n}", b"%d" % n) for n in range(40))
        )
        log = await entries(store, "t")
        assert [entry.seq for entry in log] == list(range(1, 41))
        assert sorted(answers, key=lambda entry: entry.seq) == log
        assert {entry.id: entry.body for entry in log} == {
            f"rival{n}": b"%d" % n for n in range(40)
        }

    async def test_exactly_one_of_several_rivals_for_a_place_wins(self, store: Store) -> None:
        outcomes = await asyncio.gather(
            *(store.append("t", Top(0, ""), LogEntry(1, f"r{n}", b"")) for n in range(12)),
            return_exceptions=True,
        )
        winners = [outcome for outcome in outcomes if isinstance(outcome, LogEntry)]
        stale = [outcome for outcome in outcomes if isinstance(outcome, Stale)]
        assert (len(winners), len(stale)) == (1, 11)
        assert {loser.actual for loser in stale} == {Top(1, winners[0].id)}
        assert await entries(store, "t") == winners

    async def test_one_command_sent_many_times_at_once_is_stored_once(self, store: Store) -> None:
        answers = await asyncio.gather(
            *(store.append("t", Top(0, ""), LogEntry(1, "same", b"%d" % n)) for n in range(12))
        )
        assert await entries(store, "t") == [answers[0]]
        assert len(set(answers)) == 1

    @pytest.mark.parametrize(("after", "rest"), [(0, 7), (3, 4), (6, 1), (7, 0), (99, 0)])
    async def test_reading_goes_on_behind_the_given_entry(
        self, store: Store, after: int, rest: int
    ) -> None:
        written = await fill(store, "t", 7)
        assert await entries(store, "t", after) == written[7 - rest :]

    async def test_a_log_of_many_pages_is_read_whole_and_lets_others_work(
        self, store: Store
    ) -> None:
        written = await fill(store, "long", 1_234)
        turns = count()

        async def other_work() -> None:
            while True:
                next(turns)
                await asyncio.sleep(0)

        other = asyncio.create_task(other_work())
        assert await entries(store, "long") == written
        assert await entries(store, "long", 17) == written[17:]
        other.cancel()
        assert next(turns) >= 4

    @pytest.mark.slow
    async def test_reading_beside_a_writer_sees_no_gap(self, store: Store) -> None:
        written = asyncio.create_task(fill(store, "t", 700))
        seen: list[LogEntry] = []
        while not written.done():
            seen += await entries(store, "t", len(seen))
            await asyncio.sleep(0)
        seen += await entries(store, "t", len(seen))
        assert seen == await written

    async def test_tables_do_not_know_each_other(self, store: Store) -> None:
        names = ["b", "a", "ü and ?"]
        for name in names:
            await store.append(name, Top(0, ""), LogEntry(1, "same", name.encode()))
        for name in names:
            assert await entries(store, name) == [LogEntry(1, "same", name.encode())]
        assert await store.tables() == sorted(names)

    async def test_erasing_takes_one_whole_table_and_no_other(self, store: Store) -> None:
        await fill(store, "gone", 3)
        kept = await fill(store, "kept", 3)
        await store.erase("gone")
        await store.erase("never there")
        assert await store.top("gone") == Top(0, "")
        assert await entries(store, "gone") == []
        assert await store.tables() == ["kept"]
        assert await entries(store, "kept") == kept

    async def test_an_erased_table_can_begin_again_with_the_same_ids(self, store: Store) -> None:
        await fill(store, "t", 3)
        await store.erase("t")
        assert await store.append("t", Top(0, ""), LogEntry(1, "e2", b"new")) == LogEntry(
            1, "e2", b"new"
        )
        assert await entries(store, "t") == [LogEntry(1, "e2", b"new")]

    @ONE_STORE
    @given(writers=st.lists(st.tuples(st.booleans(), st.integers(0, 25)), min_size=10, max_size=25))
    async def test_cancelled_waiters_lose_no_write_and_cross_no_answers(
        self, store: Store, writers: list[tuple[bool, int]]
    ) -> None:
        """Each writer: whether it is cancelled, and how many turns of the loop before that."""
        table = f"t{len(await store.tables())}"
        tasks = [
            asyncio.create_task(append_until_in(store, table, f"w{n}", b"%d" % n))
            for n in range(len(writers))
        ]
        for turn in range(26):
            for task, (cancelled, turns) in zip(tasks, writers, strict=True):
                if cancelled and turns == turn:
                    task.cancel()
            await asyncio.sleep(0)
        outcomes = await asyncio.gather(*tasks, return_exceptions=True)
        answers = [outcome for outcome in outcomes if isinstance(outcome, LogEntry)]
        for n, (outcome, (cancelled, _)) in enumerate(zip(outcomes, writers, strict=True)):
            if isinstance(outcome, LogEntry):
                assert outcome == LogEntry(outcome.seq, f"w{n}", b"%d" % n)
            else:
                assert cancelled
                assert isinstance(outcome, asyncio.CancelledError)
        again = [
            await append_until_in(store, table, f"w{n}", b"%d" % n) for n in range(len(writers))
        ]
        assert set(answers) <= set(again)
        assert sorted(again, key=lambda entry: entry.seq) == await entries(store, table)

    async def test_a_store_in_use_is_ready_and_a_closed_one_says_so(self, tmp_path: Path) -> None:
        store = self.make(tmp_path)
        with pytest.raises(Unavailable, match="not open"):
            await store.check()
        await store.open()
        await store.check()
        await store.close()
        await store.close()
        for call in (
            store.check(),
            store.append("t", Top(0, ""), LogEntry(1, "a", b"")),
            store.top("t"),
            store.tables(),
            store.erase("t"),
            entries(store, "t"),
        ):
            with pytest.raises(Unavailable, match="not open"):
                await call

    async def test_closing_waits_for_the_appends_handed_in(self, tmp_path: Path) -> None:
        store = self.make(tmp_path)
        await store.open()
        appends = [
            asyncio.create_task(store.append(f"t{n}", Top(0, ""), LogEntry(1, "a", b"")))
            for n in range(30)
        ]
        await asyncio.sleep(0)
        await store.close()
        assert len(await asyncio.gather(*appends)) == 30


class PersistentStoreContract(StoreContract):
    """What a store that outlives its process must do besides."""

    async def test_what_was_written_is_there_after_reopening(self, tmp_path: Path) -> None:
        store = self.make(tmp_path)
        await store.open()
        written = await fill(store, "t", 3)
        await store.close()
        reopened = self.make(tmp_path)
        await reopened.open()
        assert await reopened.top("t") == Top(3, "e3")
        assert await entries(reopened, "t") == written
        assert await reopened.append("t", Top(3, "e3"), LogEntry(4, "e1", b"")) == written[0]
        await reopened.close()

    async def test_the_same_store_can_be_opened_again(self, tmp_path: Path) -> None:
        store = self.make(tmp_path)
        for round in range(3):
            await store.open()
            await append_until_in(store, "t", f"r{round}", b"")
            await store.close()
        await store.open()
        assert [entry.id for entry in await entries(store, "t")] == ["r0", "r1", "r2"]
        await store.close()

    async def test_two_open_stores_share_exact_tops(self, tmp_path: Path) -> None:
        one, two = self.make(tmp_path), self.make(tmp_path)
        await asyncio.gather(one.open(), two.open())
        answers = await asyncio.gather(
            *(append_until_in((one, two)[n % 2], "t", f"w{n}", b"%d" % n) for n in range(40))
        )
        log = await entries(one, "t")
        assert log == await entries(two, "t") == sorted(answers, key=lambda entry: entry.seq)
        assert [entry.seq for entry in log] == list(range(1, 41))
        await asyncio.gather(one.close(), two.close())


class HearingContract(StoreContract):
    """What a store that tells of appends must do besides."""

    async def test_a_listener_hears_of_an_append_with_its_place(self, store: Store) -> None:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.listen(lambda table, seq: heard.put_nowait((table, seq)))
        assert await append_until_heard(store, heard) == await store.top("ü and ?")

    async def test_the_event_loop_calls_every_listener(self, store: Store) -> None:
        one, two = asyncio.Queue[tuple[str, int]](), asyncio.Queue[tuple[str, int]]()

        def hear(table: str, seq: int) -> None:
            asyncio.get_running_loop()
            two.put_nowait((table, seq))

        store.listen(lambda table, seq: one.put_nowait((table, seq)))
        store.listen(hear)
        await append_until_heard(store, one)
        async with asyncio.timeout(HANG_SECONDS):
            assert (await two.get())[0] == "ü and ?"

    async def test_only_what_was_appended_is_told(self, store: Store) -> None:
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        store.listen(lambda table, seq: heard.put_nowait((table, seq)))
        top = await append_until_heard(store, heard)
        while not heard.empty():
            heard.get_nowait()
        await store.append("ü and ?", top, LogEntry(top.seq + 1, top.id, b"known already"))
        with pytest.raises(Stale):
            await store.append("ü and ?", Top(0, ""), LogEntry(1, "stale", b""))
        await store.append("ü and ?", top, LogEntry(top.seq + 1, "last", b""))
        async with asyncio.timeout(HANG_SECONDS):
            assert await heard.get() == ("ü and ?", top.seq + 1)

    async def test_what_is_told_is_heard_as_it_was_said(self, store: Store) -> None:
        wakes, heard = asyncio.Queue[tuple[str, int]](), asyncio.Queue[tuple[str, bytes]]()

        def hear(table: str, said: bytes) -> None:
            heard.put_nowait((table, said))

        store.listen(lambda table, seq: wakes.put_nowait((table, seq)), hear)
        await append_until_heard(store, wakes)
        for table in ("t", "ü and ?", "7 told:x"):
            store.tell(table, b'{"any bytes": "\xff 1 2"}')
            async with asyncio.timeout(HANG_SECONDS):
                assert await heard.get() == (table, b'{"any bytes": "\xff 1 2"}')
        assert wakes.empty()


class SharedStoreContract(PersistentStoreContract, HearingContract):
    """What a store that several processes play on must do besides."""

    async def test_what_another_appends_is_heard(self, store: Store, tmp_path: Path) -> None:
        other = self.make(tmp_path)
        assert store.shared
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        other.listen(lambda table, seq: heard.put_nowait((table, seq)))
        await other.open()
        await append_until_heard(store, heard)
        await other.close()

    async def test_nobody_is_called_after_closing(self, store: Store, tmp_path: Path) -> None:
        other = self.make(tmp_path)
        heard: asyncio.Queue[tuple[str, int]] = asyncio.Queue()
        other.listen(lambda table, seq: heard.put_nowait((table, seq)))
        await other.open()
        await append_until_heard(store, heard)
        await other.close()
        while not heard.empty():
            heard.get_nowait()
        await other.open()
        await append_until_in(other, "t", "after", b"")
        await other.close()
        assert heard.empty()


async def append_until_heard(
    store: Store, heard: "asyncio.Queue[tuple[str, int]]", tries: int | None = None
) -> Top:
    """Append until the newest entry is told: the first ones may come before anybody listens."""
    async with asyncio.timeout(HANG_SECONDS):
        for number in count(1):
            assert tries is None or number <= tries, "nobody hears of any append"
            entry = await append_until_in(store, "ü and ?", f"w{number}", b"")
            with suppress(TimeoutError):
                async with asyncio.timeout(0.2):  # then the next append may be heard
                    while await heard.get() != ("ü and ?", entry.seq):
                        pass
                return Top(entry.seq, entry.id)
    raise AssertionError

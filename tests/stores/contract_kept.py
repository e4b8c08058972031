"""What must every log store do with what lies beside its logs, and count for them?"""

from server.stores import Store

from .writers import fill


class KeptContract:
    """The part of the suite about pictures and sandboxes; `store` comes from `StoreContract`."""

    async def test_what_is_kept_beside_a_log_is_no_log_and_goes_with_it(self, store: Store) -> None:
        large = bytes(range(256)) * 4096
        await fill(store, "t", 1)
        await fill(store, "u", 1)
        for each in (("t", "a", large), ("t", "a", large), ("t", "b", b"s"), ("u", "a", b"o")):
            await store.put_blob(*each)
        assert sorted([each async for each in store.blobs("t")]) == [("a", large), ("b", b"s")]
        assert (await store.tables(), await store.blob("t", "a")) == (["t", "u"], large)
        assert (await store.booked("t"), await store.booked("u")) == (len(large) + 1, 1)
        await store.erase("t")
        assert (await store.blob("t", "a"), await store.blob("u", "a")) == (None, b"o")
        assert (await store.booked("t"), await store.booked("u")) == (0, 1)

    async def test_what_is_dropped_is_gone_and_no_longer_counted(self, store: Store) -> None:
        await fill(store, "t", 1)
        await store.put_blob("t", "a", b"picture")
        await store.put_blob("t", "b", b"other")
        for _ in range(2):
            await store.drop_blob("t", "a")
        assert (await store.blob("t", "a"), await store.blob("t", "b")) == (None, b"other")
        assert await store.booked("t") == len(b"other")
        await store.put_blob("t", "a", b"picture")
        assert await store.booked("t") == len(b"pictureother")

    async def test_nothing_is_kept_of_a_table_that_is_gone(self, store: Store) -> None:
        """An upload may be under way while the table is erased, also by another process."""
        await fill(store, "t", 1)
        await store.erase("t")
        await store.put_blob("t", "a", b"picture")
        assert (await store.blob("t", "a"), await store.booked("t")) == (None, 0)

    async def test_sandboxes_are_counted_and_erased_with_the_table_where_they_began(
        self, store: Store
    ) -> None:
        own = "0123456789abcdef"
        sandboxes, others = (f"t-{own}", f"t-{own[::-1]}"), (f"t-u-{own}", "t-u", "t-2", "ta")
        for table in ("t", *sandboxes, *others):
            await store.book(table, 10)
            await fill(store, table, 2)
        await store.put_blob(sandboxes[0], "a", b"12345")
        await store.book(sandboxes[0], 1)
        assert await store.booked("t") == 10 + 16 + 10
        await store.erase(sandboxes[1])
        assert await store.booked("t") == 10 + 16
        await store.erase("t")
        assert await store.tables() == sorted(others)
        assert (await store.booked("t"), await store.blob(sandboxes[0], "a")) == (0, None)
        assert await store.booked("t-u") == 20

    async def test_a_store_says_how_much_is_free(self, store: Store) -> None:
        space = await store.space("t")
        assert 0 < space.free <= space.of

"""Is everybody seen who sits at a table, at whichever process they are connected?"""

import pytest

from server.net import presence
from server.settings import ServerSettings
from server.stores import MemoryStore, Store
from tests.support.client import Client, joined
from tests.support.live import live
from tests.support.stores import Moody


@pytest.fixture
async def store() -> Store:
    store = MemoryStore()
    await store.open()
    return store


@pytest.fixture
def settings() -> ServerSettings:
    return ServerSettings(port=0, presence_seconds=0.01)


async def seen(client: Client, seats: set[str], spectators: int) -> None:
    """Wait until a client was told that exactly these are here."""
    while True:
        told = await client.until("presence")
        if (set(told["seats"]), told["spectators"]) == (seats, spectators):
            return


async def test_people_at_another_process_are_present_until_they_leave(
    store: Store, settings: ServerSettings
) -> None:
    async with live(Moody(store), settings) as one, live(Moody(store), settings) as other:
        table = await one.http.create_table()
        seat, token = await one.http.sit(table.table, table.invite)
        async with joined(one.url, table.table, table.token) as gm:
            await seen(gm, {table.seat}, 0)
            async with joined(other.url, table.table, token) as anna:
                await seen(anna, {table.seat, seat}, 0)
                await seen(gm, {table.seat, seat}, 0)
                async with (
                    joined(one.url, table.table, token),
                    joined(other.url, table.table, table.spectator),
                    joined(one.url, table.table, table.spectator),
                ):
                    await seen(gm, {table.seat, seat}, 2)
                    await seen(anna, {table.seat, seat}, 2)
                await seen(gm, {table.seat, seat}, 0)
            await seen(gm, {table.seat}, 0)


async def test_a_process_that_stops_takes_its_people_along(
    store: Store, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "SILENT_SECONDS", 3600)
    async with live(Moody(store), settings) as one:
        table = await one.http.create_table()
        async with (
            joined(one.url, table.table, table.token) as gm,
            live(Moody(store), settings) as other,
            joined(other.url, table.table, table.spectator),
        ):
            await seen(gm, {table.seat}, 1)
            await other.stop()
            await seen(gm, {table.seat}, 0)


async def test_a_process_that_died_without_a_word_is_forgotten(
    store: Store, settings: ServerSettings, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(presence, "BEAT_SECONDS", 0.02)
    # However slow the machine is: until the test says so nobody has been silent for too long.
    monkeypatch.setattr(presence, "SILENT_SECONDS", 3600)
    silent = Moody(store)
    async with live(Moody(store), settings) as one, live(silent, settings) as other:
        table = await one.http.create_table()
        async with (
            joined(one.url, table.table, table.token) as gm,
            joined(other.url, table.table, table.spectator),
        ):
            await seen(gm, {table.seat}, 1)
            silent.is_mute = True
            monkeypatch.setattr(presence, "SILENT_SECONDS", 0)
            await seen(gm, {table.seat}, 0)
            monkeypatch.setattr(presence, "SILENT_SECONDS", 3600)
            silent.is_mute = False
            await seen(gm, {table.seat}, 1)


async def test_nonsense_on_the_channel_disturbs_nobody(
    store: Store, settings: ServerSettings
) -> None:
    async with live(Moody(store), settings) as one:
        table = await one.http.create_table()
        async with joined(one.url, table.table, table.token) as gm:
            for said in (b"", b"{", b'{"process":1}', b'{"process":"x","here":{"a":"b"}}'):
                store.tell(table.table, said)
            async with joined(one.url, table.table, table.spectator):
                await seen(gm, {table.seat}, 1)

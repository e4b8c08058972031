"""A server whose user may not delete: what does a gm hear who erases a table?"""

from pathlib import Path

from server.settings import ServerSettings
from server.stores import RedisStore
from tests.support.client import joined
from tests.support.live import live
from tests.support.redis_server import RedisServer


async def test_a_table_that_may_not_be_erased_stays_and_plays_on(
    tmp_path: Path, settings: ServerSettings
) -> None:
    with RedisServer(tmp_path / "redis") as redis:
        redis.do("ACL", "SETUSER", "default", "-del")
        store = RedisStore(redis.url)
        await store.open()
        async with live(store, settings) as running:
            table = await running.http.create_table()
            async with joined(running.url, table.table, table.token) as gm:
                path = f"/api/tables/{table.table}"
                refused = await running.http.call("DELETE", path, table.token)
                assert (refused.status_code, refused.json()["code"]) == (403, "not_erased")
                assert "Betreiber" in refused.json()["message"]
                assert (await gm.say("still here"))["t"] == "ack"
        await store.close()

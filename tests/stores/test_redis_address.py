"""Does a URL lead to the Redis it names, and never into a message with its password?"""

import pytest

from server.stores import RedisStore, Unavailable, open_store
from server.stores.redis.address import read_address


@pytest.mark.parametrize(
    ("url", "shown"),
    [
        ("redis://localhost", "redis://localhost:6379"),
        ("redis://me:secret@box:7000/0", "redis://box:7000"),
        ("redis://:secret@[::1]:7000", "redis://::1:7000"),
        ("rediss://me:sec%40ret@box?ca=/etc/ca.crt", "rediss://box:6379"),
        ("unix:///run/redis.sock", "unix:///run/redis.sock"),
        ("unix://me:secret@/run/a%20b", "unix:///run/a b"),
        ("redis+cluster://:secret@a:1,b:2", "redis+cluster://a:1,b:2"),
        ("rediss+cluster://me:secret@a?ca=x&cert=y&key=z", "rediss+cluster://a:6379"),
    ],
)
def test_an_address_is_shown_without_its_login(url: str, shown: str) -> None:
    address = read_address(url)
    assert (address.safe_url, repr(address), str(address)) == (shown, shown, shown)
    assert isinstance(open_store(url), RedisStore)


def test_login_and_files_are_taken_from_the_url() -> None:
    address = read_address("rediss://m%3Ae:s%40c%2Fret@box:1?ca=/a&cert=/b&key=/c")
    assert (address.user, address.password) == ("m:e", "s@c/ret")
    files = {"ssl_ca_certs": "/a", "ssl_certfile": "/b", "ssl_keyfile": "/c"}
    assert dict(address.files) == files


@pytest.mark.parametrize(
    ("url", "why"),
    [
        ("redis:", "is written redis://HOST"),
        ("redis://", "is written redis://HOST"),
        ("redis:secret", "is written redis://HOST"),
        ("redis://secret@box", "a login is written USER:PASSWORD@"),
        ("redis://:secret@box:port", "is written HOST:PORT"),
        ("redis://:secret@:6379", "is written HOST:PORT"),
        ("redis://:secret@a:1,b:2", "is written HOST:PORT"),
        ("redis://:secret@box/3", "only database 0"),
        ("redis://:secret@box?ca=/x", "there is no option 'ca'"),
        ("rediss://:secret@box?verify=no", "there is no option 'verify'"),
        ("unix://:secret@run/s", "begins with /"),
    ],
)
def test_a_url_we_cannot_use_is_refused_without_repeating_its_password(url: str, why: str) -> None:
    with pytest.raises(ValueError, match=why) as caught:
        open_store(url)
    assert "secret" not in str(caught.value)


async def test_a_server_that_is_away_is_named_without_its_password(free_port: int) -> None:
    store = RedisStore(f"redis://me:secret@127.0.0.1:{free_port}")
    await store.open()
    with pytest.raises(Unavailable, match=f"redis://127.0.0.1:{free_port}: ") as caught:
        await store.check()
    assert "secret" not in str(caught.value)
    await store.close()

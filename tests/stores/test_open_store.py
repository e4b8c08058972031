"""Does a URL lead to the store it names, or to a clear no?"""

from pathlib import Path

import pytest

from server.stores import LogEntry, MemoryStore, SqliteStore, Top, open_store


def test_memory_names_the_store_in_memory() -> None:
    assert isinstance(open_store("memory:"), MemoryStore)


@pytest.mark.parametrize("slashes", ["", "//"])
async def test_sqlite_names_a_file(tmp_path: Path, slashes: str) -> None:
    store = open_store(f"sqlite:{slashes}{tmp_path}/a.db")
    assert isinstance(store, SqliteStore)
    await store.open()
    await store.append("t", Top(0, ""), LogEntry(1, "a", b""))
    await store.close()
    assert (tmp_path / "a.db").exists()


async def test_a_relative_path_stays_where_it_was_when_the_store_was_named(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    store = open_store("sqlite:logs/a.db")
    (tmp_path / "elsewhere").mkdir()
    monkeypatch.chdir(tmp_path / "elsewhere")
    await store.open()
    await store.close()
    assert (tmp_path / "logs" / "a.db").exists()


@pytest.mark.parametrize("url", ["", "memory", "memory:x", "sqlite", "sqlite:"])
def test_a_url_cut_short_is_refused(url: str) -> None:
    with pytest.raises(ValueError, match="memory:, sqlite:PATH, redis://HOST:PORT"):
        open_store(url)


def test_an_unknown_scheme_is_refused_without_repeating_its_password() -> None:
    with pytest.raises(ValueError, match="no log store is called 'mysql'") as caught:
        open_store("mysql://me:secret@127.0.0.1/x")
    assert "secret" not in str(caught.value)

"""Does the command line do what an operator asks, and say what stands in the way?"""

import asyncio
import socket
from fractions import Fraction
from pathlib import Path

import pytest

from server.operate import addresses
from server.stores import SqliteStore
from tests.support.client import TableKeys, joined
from tests.support.command_line import chronist
from tests.support.live import live


@pytest.fixture
def url(tmp_path: Path) -> str:
    return f"sqlite:{tmp_path / 'chronist.db'}"


@pytest.fixture
def table(tmp_path: Path) -> TableKeys:
    """A table in the store that no server serves."""

    async def found() -> TableKeys:
        store = SqliteStore(tmp_path / "chronist.db")
        await store.open()
        async with live(store) as running:
            new = await running.http.create_table()
        await store.close()
        return new

    return asyncio.run(found())


def test_tables_are_listed(url: str, table: TableKeys) -> None:
    assert chronist("tables", "--store", url).output == f"{table.table}\n"


def test_a_lost_gm_link_is_made_again(tmp_path: Path, url: str, table: TableKeys) -> None:
    first, second = (chronist("links", table.table, "--store", url).output for _ in range(2))
    assert first.startswith(f"/t/{table.table}#join=")

    async def use() -> None:
        store = SqliteStore(tmp_path / "chronist.db")
        await store.open()
        async with live(store) as running:
            invite = second.strip().partition("=")[2]
            _, token = await running.http.sit(table.table, invite, "again")
            async with joined(running.url, table.table, token) as gm:
                assert gm.role == "gm"
            body = {"invite": first.strip().partition("=")[2], "name": "late"}
            path = f"/api/tables/{table.table}/seats"
            assert (await running.http.call("POST", path, None, body)).status_code == 401
        await store.close()

    asyncio.run(use())


def test_a_table_is_only_deleted_on_a_yes(url: str, table: TableKeys) -> None:
    assert chronist("delete", table.table, "--store", url, answer="n\n").exit_code == 1
    assert table.table in chronist("tables", "--store", url).output
    assert chronist("delete", table.table, "--yes", "--store", url).exit_code == 0
    assert chronist("tables", "--store", url).output == ""


@pytest.mark.parametrize("command", [("links", "nix"), ("delete", "nix", "--yes")])
@pytest.mark.usefixtures("table")
def test_an_unknown_table_is_said_to_be_none(url: str, command: tuple[str, ...]) -> None:
    told = chronist(*command, "--store", url)
    assert (told.exit_code, told.output) == (1, "Error: there is no table nix\n")


@pytest.mark.usefixtures("own_logging")
def test_a_store_that_is_none_is_named(tmp_path: Path) -> None:
    (tmp_path / "junk.db").write_text("no database at all")
    told = chronist("tables", "--store", f"sqlite:{tmp_path / 'junk.db'}")
    assert told.exit_code == 1
    assert str(tmp_path / "junk.db") in told.output
    assert "known are" in chronist("serve", "--store", "carrier-pigeon:").output


@pytest.mark.parametrize(
    "command",
    [
        ("tables",),
        ("links", "nix"),
        ("delete", "nix", "--yes"),
        ("export", "nix"),
        ("export", "nix", "--as", "gm"),
        ("backup", "saved", "--allow-empty"),
    ],
)
def test_only_who_brings_tables_makes_a_store(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    told = chronist(*command, "--store", "sqlite:gone/chronist.db")
    assert (told.exit_code, told.output) == (1, "Error: no store at sqlite:gone/chronist.db\n")
    assert not list(tmp_path.iterdir())


def test_a_backup_of_nothing_fails_unless_told_otherwise(tmp_path: Path, url: str) -> None:
    empty = SqliteStore(tmp_path / "chronist.db")
    asyncio.run(_opened_once(empty))
    told = chronist("backup", str(tmp_path / "saved"), "--store", url)
    assert told.exit_code == 1
    assert "no table" in told.output
    assert not (tmp_path / "saved").exists()
    told = chronist("backup", str(tmp_path / "saved"), "--store", url, "--allow-empty")
    assert (told.exit_code, told.output) == (0, "backed up 0 tables, 0 entries\n")


async def _opened_once(store: SqliteStore) -> None:
    await store.open()
    await store.close()


@pytest.mark.usefixtures("own_logging")
def test_a_port_that_cannot_be_is_said_so(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CHRONIST_PORT", "99999")
    told = chronist("serve", "--store", url)
    assert (told.exit_code, told.output) == (1, "Error: CHRONIST_PORT is at most 65535\n")


@pytest.mark.usefixtures("own_logging")
def test_a_port_in_use_is_said_so(url: str) -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = str(other.getsockname()[1])
        told = chronist("serve", "--store", url, "--port", port)
    assert told.exit_code == 1
    assert "in use" in told.output


def test_links_are_printed_and_then_ready(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(addresses, "lan_address", lambda: "198.51.100.7")
    assert addresses.announce("127.0.0.1", 8000) == "http://127.0.0.1:8000"
    assert (
        capsys.readouterr().out == "Chronist: http://127.0.0.1:8000/\nready http://127.0.0.1:8000\n"
    )
    addresses.announce("0.0.0.0", 8000)
    lines = capsys.readouterr().out.splitlines()
    assert lines[1] == "in your network: http://198.51.100.7:8000/"
    assert len(lines[2:-1]) > 10  # the QR code
    assert lines[-1] == "ready http://127.0.0.1:8000"
    assert addresses.announce("::1", 8000) == "http://[::1]:8000"


DUEL = ("type=duel", "hand=3", "trump=false", "other_hand=3", "other_trump=false")


def test_odds_are_drawn_as_bars_with_their_exact_fractions() -> None:
    lines = chronist("odds", "einblatt", *DUEL).output.splitlines()
    classes = [line.partition(":")[0].strip() for line in lines]
    assert classes == ["−3", "−2", "−1", "±0", "+1", "+2", "+3"]  # as it is told
    shares = [Fraction(line.split()[-1]) for line in lines]
    assert sum(shares) == 1
    bars = [line.count("█") for line in lines]
    assert max(bars) == 40
    assert bars.index(40) == shares.index(max(shares))


@pytest.mark.parametrize(
    ("question", "words"),
    [
        (("chess", "type=duel"), "there is no system chess"),
        (("einblatt", "type=duel"), "hand"),
        (("einblatt", "duel"), "KEY=VALUE"),
    ],
)
def test_a_question_that_cannot_be_answered_names_what_is_wrong(
    question: tuple[str, ...], words: str
) -> None:
    answer = chronist("odds", *question)
    assert answer.exit_code == 1
    assert words in answer.output

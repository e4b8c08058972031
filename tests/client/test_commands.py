"""Does the command `chronist` know what clients add, without the server importing them?"""

import asyncio
import os
import sys
import tomllib
from asyncio.subprocess import PIPE
from importlib.metadata import EntryPoint, EntryPoints
from pathlib import Path

import click
import pytest
from click.testing import CliRunner

from chronist_client import Api
from server.operate import cli
from tests.architecture.tree import ROOT
from tests.support.hang import HANG_SECONDS
from tests.support.programs import running_server

GROUP = "chronist.commands"
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())["project"]
ADDED: dict[str, str] = PROJECT["entry-points"][GROUP]


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """Add what the project file says that an installation adds."""
    points = EntryPoints(EntryPoint(name, where, GROUP) for name, where in ADDED.items())
    monkeypatch.setattr(cli, "client_commands", lambda: points)


@pytest.mark.usefixtures("installed")
def test_the_command_lists_its_own_and_the_clients_commands() -> None:
    told = CliRunner().invoke(cli.main, ["--help"]).output
    for name in ("serve", "export", *ADDED):
        assert f"\n  {name} " in told, told


@pytest.mark.usefixtures("installed")
@pytest.mark.parametrize("name", ["play", "bot"])
def test_a_bad_link_is_said_to_be_one(name: str) -> None:
    told = CliRunner().invoke(cli.main, [name, "nowhere"])
    assert (told.exit_code, told.output) == (
        1,
        "Error: a link looks like http://HOST/t/TABLE#seat=TOKEN\n",
    )


@pytest.mark.usefixtures("installed")
def test_a_server_that_does_not_answer_is_said_not_to() -> None:
    told = CliRunner().invoke(cli.main, ["play", "http://127.0.0.1:9/t/T#gm=x"])
    assert told.exit_code == 1
    assert told.output.startswith("Error: nobody answers there")


def test_each_entry_point_is_a_command() -> None:
    for name, where in ADDED.items():
        assert isinstance(EntryPoint(name, where, GROUP).load(), click.Command)


def test_what_nobody_adds_is_no_command(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cli, "client_commands", lambda: EntryPoints())
    assert "No such command" in CliRunner().invoke(cli.main, ["play", "x"]).output


async def test_lines_come_through_a_pipe_and_a_bot_counts_what_it_did(tmp_path: Path) -> None:
    store = f"sqlite:{tmp_path / 'chronist.db'}"
    async with running_server(store) as server, Api(server.url) as api:
        new = await api.create_table("Abend", "Kai")
        link = f"{server.url}{new.links['gm']}"
        told = await client("play", link, typed="konflikt eröffnen Der Bäcker\ntisch")
        assert "Konflikt eröffnet: Der Bäcker." in told
        assert told.splitlines()[-1] == "Bis bald."
        assert "-- Der Bäcker (einBlatt)" in told
        told = await client("bot", link, "--seconds", "0.5", "--seed", "1")
        assert "commands sent" in told
        assert (await api.view(new.table, new.token)).n > 5


async def client(name: str, *arguments: str, typed: str = "") -> str:
    """Run one of the client's commands as a program of its own."""
    code = f"from chronist_client.commands import {name}; {name}()"
    program = await asyncio.create_subprocess_exec(
        *(sys.executable, "-c", code, *arguments),
        stdin=PIPE,
        stdout=PIPE,
        cwd=ROOT,
        env={**os.environ, "PYTHONPATH": str(ROOT / "clients" / "python")},
    )
    async with asyncio.timeout(HANG_SECONDS):
        told, _ = await program.communicate(typed.encode())
    assert program.returncode == 0, told
    return told.decode()

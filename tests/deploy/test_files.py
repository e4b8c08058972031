"""Do the files an operator starts from fit the program, each other, and good manners?"""

import asyncio
import json
import re
import subprocess
import sys
from collections.abc import Iterator
from configparser import RawConfigParser
from pathlib import Path
from shutil import which
from typing import Any

import msgspec.yaml
import pytest

from server.metrics import Metrics
from server.operate.cli import main
from server.refusals import STATUS
from server.settings import PREFIX, ServerSettings, read_settings
from tests.support.programs import ROOT, free_port, running_server

DEPLOY = ROOT / "deploy"
SETTINGS = {PREFIX + name.upper() for name in ServerSettings.__struct_fields__}
SCRIPTS = sorted(DEPLOY.glob("*.sh"))
COMPOSE: Any = msgspec.yaml.decode((DEPLOY / "compose.yaml").read_bytes())
SERVICES: dict[str, Any] = COMPOSE["services"]
LONG_RUNNING = sorted(set(SERVICES) - {"tools"})


def instructions() -> list[tuple[str, str]]:
    """Read the Dockerfile: each instruction with what follows it on one line."""
    text = re.sub(r"^#.*\n", "", (DEPLOY / "Dockerfile").read_text(), flags=re.M)
    lines = text.replace("\\\n", " ").splitlines()
    return [(line.split(None, 1)[0], line.split(None, 1)[1]) for line in lines if line.strip()]


def last_stage() -> list[tuple[str, str]]:
    found = instructions()
    start = max(n for n, (word, _) in enumerate(found) if word == "FROM")
    return found[start:]


def variables() -> dict[str, str]:
    """What the image sets."""
    given = " ".join(rest for word, rest in last_stage() if word == "ENV")
    return dict(pair.split("=", 1) for pair in given.split())


def copied() -> Iterator[str]:
    """What the Dockerfile takes out of the checkout."""
    for word, rest in instructions():
        if word == "COPY" and "--from" not in rest:
            yield from rest.split()[:-1]


def test_the_image_is_made_of_what_the_checkout_has() -> None:
    lost = [path for path in copied() if not (ROOT / path).exists()]
    assert lost == []
    assert set(copied()) >= {"domain", "server", "requirements.lock", "clients/web/package.json"}


def test_what_the_image_is_made_of_is_let_in_and_nothing_else() -> None:
    lines = (DEPLOY / "Dockerfile.dockerignore").read_text().splitlines()
    rules = [line for line in lines if line and not line.startswith("#")]
    assert rules[0] == "*"
    let_in = {rule[1:] for rule in rules if rule.startswith("!")}
    used = {rule for rule in let_in for path in copied() if f"{path}/".startswith(f"{rule}/")}
    assert used == let_in
    assert all(any(f"{path}/".startswith(f"{rule}/") for rule in let_in) for path in copied())
    assert rules.index("**/node_modules") > rules.index("!clients")


def test_the_image_runs_without_rights_from_files_checked_by_hash() -> None:
    words = [word for word, _ in last_stage()]
    assert words.index("USER") > max(n for n, word in enumerate(words) if word in ("RUN", "COPY"))
    assert dict(last_stage())["USER"] == "10001:10001"
    assert any(
        "--require-hashes" in rest and "requirements.lock" in rest for _, rest in instructions()
    )
    installs = [rest for word, rest in instructions() if word == "RUN" and '"install"' in rest]
    pips = [rest for rest in installs if '"pip"' in rest]
    assert len(pips) == 2
    assert all('"--no-index"' in rest for rest in pips)


@pytest.mark.parametrize("word", ["ENTRYPOINT", "CMD", "RUN"])
def test_no_shell_stands_between_a_signal_and_the_program(word: str) -> None:
    forms = [rest for each, rest in last_stage() if each == word]
    assert forms
    assert all(isinstance(json.loads(form), list) for form in forms)


def test_the_image_sets_only_settings_that_exist() -> None:
    set_here = variables()
    assert {name for name in set_here if name.startswith(PREFIX)} <= SETTINGS
    assert set_here["PYTHONSAFEPATH"] == set_here["PYTHONDONTWRITEBYTECODE"] == "1"
    settings = read_settings(set_here)
    assert (settings.host, f"{settings.port}") == ("0.0.0.0", dict(last_stage())["EXPOSE"])
    store = Path(dict(last_stage())["WORKDIR"]) / settings.store.removeprefix("sqlite:")
    assert str(store.parent) == dict(last_stage())["VOLUME"]


async def test_the_health_check_tells_a_server_that_is_there(tmp_path: Path) -> None:
    form = dict(last_stage())["HEALTHCHECK"].split("CMD ", 1)[1]
    program, *words = json.loads(form)
    assert program == "python"

    async def healthy(port: int) -> bool:
        process = await asyncio.create_subprocess_exec(
            *(sys.executable, *words),
            env={"CHRONIST_PORT": str(port)},
            stderr=asyncio.subprocess.DEVNULL,
        )
        return await process.wait() == 0

    async with running_server(f"sqlite:{tmp_path / 'c.db'}") as server:
        assert await healthy(server.port)
    assert not await healthy(free_port())


@pytest.mark.parametrize("name", SERVICES)
def test_a_service_has_no_rights_and_limits(name: str) -> None:
    service = SERVICES[name]
    assert service["read_only"] is True
    assert service["cap_drop"] == ["ALL"]
    assert "cap_add" not in service
    assert service["security_opt"] == ["no-new-privileges:true"]
    assert {"mem_limit", "cpus", "pids_limit", "logging"} <= set(service)


@pytest.mark.parametrize("name", LONG_RUNNING)
def test_a_service_comes_back_and_is_watched(name: str) -> None:
    service = SERVICES[name]
    assert service["restart"] == "unless-stopped"
    assert "healthcheck" in service or service["build"]["dockerfile"] == "deploy/Dockerfile"
    grace = int(service["stop_grace_period"].removesuffix("s"))
    if name.startswith("server"):
        assert grace > 2 * int(service["environment"]["CHRONIST_STOP_SECONDS"])


def test_only_the_proxy_is_reached_from_outside_and_only_servers_reach_redis() -> None:
    assert {name for name in SERVICES if "ports" in SERVICES[name]} == {"proxy"}
    inside = {name for name, each in COMPOSE["networks"].items() if each.get("internal")}
    ways = {name: set(SERVICES[name]["networks"]) for name in SERVICES}
    assert {name for name in ways if ways[name] - inside} == {"proxy"}
    assert ways["redis"] == {"store"}
    assert not ways["redis"] & ways["proxy"]
    assert ways["server-a"] == ways["server-b"] == {"store", "front"}


def test_services_set_only_settings_that_exist_and_no_secret() -> None:
    for service in SERVICES.values():
        assert set(service.get("environment", {})) <= SETTINGS
    text = (DEPLOY / "compose.yaml").read_text()
    assert not re.search(r"redis://|password|PASSWORD", text)
    made = {"store", "store-erase", "users.acl"}
    assert {each["file"] for each in COMPOSE["secrets"].values()} == {
        f"./secrets/{name}" for name in made
    }
    assert SERVICES["server-a"]["secrets"] == ["store"], "a server may not erase"
    ignored = (ROOT / ".gitignore").read_text().splitlines()
    assert {"/deploy/*secrets*/", "/deploy/tls/", "/deploy/backups/"} <= set(ignored)


def test_what_is_mounted_is_there_or_is_made_by_the_first_steps() -> None:
    made = {"./backups", "./tls", "./acme"}
    script = (DEPLOY / "secrets.sh").read_text()
    assert "mkdir -p backups tls acme" in script
    mounts = [each.split(":") for name in SERVICES for each in SERVICES[name].get("volumes", [])]
    here = [source for source, *_ in mounts if source.startswith("./")]
    assert [path for path in here if path not in made and not (DEPLOY / path).exists()] == []


def test_the_proxy_knows_each_server_at_its_fixed_address() -> None:
    upstream = (DEPLOY / "nginx" / "chronist" / "servers.conf").read_text()
    named = re.findall(r"^    server ([\w-]+):(\d+)", upstream, re.M)
    assert named == [("server-a", "8000"), ("server-b", "8000")]
    hosts = dict(each.split(":") for each in SERVICES["proxy"]["extra_hosts"])
    fixed = {name: SERVICES[name]["networks"]["front"]["ipv4_address"] for name, _ in named}
    assert hosts == fixed


def test_the_unit_sets_only_settings_that_exist_and_hardens() -> None:
    unit = (DEPLOY / "systemd" / "chronist.service").read_text()
    pairs = re.findall(r"(\w+)=(\S+)", " ".join(re.findall(r"^Environment=(.*)$", unit, re.M)))
    assert read_settings(dict(pairs)).store == "sqlite:/var/lib/chronist/chronist.db"
    parser = RawConfigParser(strict=False)
    parser.optionxform = str  # type: ignore[assignment]  # as the library's own page says
    parser.read_string(unit)
    service = parser["Service"]
    assert service["StateDirectory"] == "chronist"
    assert service["CapabilityBoundingSet"] == ""
    assert service["ProtectSystem"] == "strict"
    assert service["NoNewPrivileges"] == service["DynamicUser"] == "yes"
    assert int(service["TimeoutStopSec"]) > 2 * ServerSettings().stop_seconds


def test_systemd_finds_nothing_wrong_with_the_unit(tmp_path: Path) -> None:
    found = which("systemd-analyze")
    if found is None:
        pytest.fail("systemd-analyze is missing (Debian: systemd)")
    unit = (DEPLOY / "systemd" / "chronist.service").read_text()
    (tmp_path / "chronist.service").write_text(
        unit.replace("/opt/chronist/bin/chronist", sys.executable)
    )
    command = [found, "verify", "--man=no", str(tmp_path / "chronist.service")]
    said = subprocess.run(command, capture_output=True, text=True, check=False)
    assert (said.returncode, said.stderr) == (0, "")


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_is_sound(script: Path) -> None:
    subprocess.run(["bash", "-n", script], check=True)
    found = Path(sys.executable).with_name("shellcheck")
    subprocess.run([found, script], check=True)
    assert script.stat().st_mode & 0o111


def test_the_runbook_names_only_what_there_is() -> None:
    text = (DEPLOY / "RUNBOOK.md").read_text()
    metrics = set(re.findall(r"chronist_\w+", text))
    there = set(re.findall(r"^# TYPE (\w+) ", Metrics().text().decode(), re.M))
    assert len(metrics) >= 10
    assert metrics <= there
    assert set(re.findall(r"CHRONIST_\w+", text)) <= SETTINGS
    commands = set(re.findall(r"(?:^| |`|/)chronist ([a-z]+)", text, re.M))
    tools = set(re.findall(r"tools ([a-z]+) ", text))
    assert commands | tools <= set(main.commands)
    assert {"backup", "restore", "delete", "export", "import", "links"} <= commands | tools
    for code in re.findall(r'code="(\w+)"', text):
        assert code in STATUS

"""What may an operator choose? Environment variables `CHRONIST_*`, read once."""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import msgspec

from server.peers import networks


class ServerSettings(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """One record for the whole process; each field is `CHRONIST_<FIELD>`, see `.env.example`."""

    host: str = "127.0.0.1"
    port: int = 8000
    store: str = "sqlite:data/chronist.db"
    """sqlite:PATH, memory:, redis://, rediss://, unix://, redis+cluster:// or rediss+cluster://"""
    store_file: str = ""
    """a file that holds `store`, to keep a password out of the environment"""
    hosts: str = ""
    """names by which people reach this server, with commas in between, beside IP addresses"""
    origins: str = ""
    """pages of other servers that may use this one, such as https://club.example"""
    proxies: str = "127.0.0.1,::1"
    """addresses of our own proxies, whose X-Forwarded-For is believed"""
    operator_host: str = "127.0.0.1"
    operator_port: int = 0
    """where /metrics and the details of /readyz are; 0 is any free port, told in the log"""
    tables_per_hour: int = 600
    limits: float = 1
    """all limits of docs/protocol/limits.md, times this"""
    connections: int = 8000
    sockets_per_address: int = 600
    sockets_per_table: int = 2000
    sockets_per_seat: int = 12
    log_entries: int = 250_000
    """a table with so many entries is full"""
    table_bytes: int = 64 * 1024 * 1024
    """for the pictures and sandboxes of one table"""
    idle_seconds: float = 300
    hello_seconds: float = 5
    call_seconds: float = 15
    """for the head of a call, and again for its body"""
    ping_seconds: float = 10
    pong_seconds: float = 15
    stall_seconds: float = 20
    outbox_bytes: int = 64 * 1024
    held_bytes: int = 64 * 1024 * 1024
    """of all connections together: unsent, or of bodies that are not whole as yet"""
    presence_seconds: float = 1
    workers: int = 1
    """server processes on this address; more than one need a store that they can share"""
    stop_seconds: int = 10
    look_seconds: float = 2
    """how often to look for what other processes appended, should word of it get lost"""
    plugins: str = ""
    """modules to import at the start, with commas in between"""
    log_level: str = "INFO"


class BadSetting(ValueError):
    """A variable whose value cannot be used; says which one and what was expected."""


PREFIX = "CHRONIST_"
NOT_OURS = frozenset({"CHROMIUM", "SERVER"})
"""Read by the tests and by the web client's own development server."""
PORTS = ("port", "operator_port")
"""May be 0: any free one."""
NAME = r"\[[0-9a-f:.]+\]|[a-z0-9._-]+"
"""A host as it stands in an address, in small letters: a name or an IP address."""
ORIGIN = rf"https?://(?:{NAME})(?::[0-9]{{1,5}})?"
"""A page's origin as a browser writes it: scheme, host and port, no path."""


def read_settings(environment: Mapping[str, str] = os.environ, **given: Any) -> ServerSettings:
    """Take `given` (command line) first, then the environment, then the defaults.

    What `store_file` names is read here, so that the result always has `store`. Raises
    BadSetting naming the variable, also for a `CHRONIST_*` that does not exist.
    """
    named = {
        name.removeprefix(PREFIX).lower(): value
        for name, value in environment.items()
        if name.startswith(PREFIX) and name.removeprefix(PREFIX) not in NOT_OURS
    }
    chosen = {**named, **{name: value for name, value in given.items() if value is not None}}
    try:
        settings = msgspec.convert(chosen, ServerSettings, strict=False)
    except msgspec.ValidationError as error:
        raise BadSetting(f"CHRONIST_*: {error}") from error
    _require_usable(settings)
    _require_form("CHRONIST_HOSTS", settings.hosts, NAME, "club.example")
    _require_form("CHRONIST_ORIGINS", settings.origins, ORIGIN, "https://club.example")
    if not settings.store_file:
        return settings
    store = settings.store if given.get("store") else _store_in(settings.store_file, named)
    return msgspec.structs.replace(settings, store=store, store_file="")


def _store_in(path: str, named: Mapping[str, str]) -> str:
    if named.get("store"):
        raise BadSetting("CHRONIST_STORE and CHRONIST_STORE_FILE are both set: keep one of them")
    try:
        store = Path(path).read_text().strip()
    except (OSError, UnicodeDecodeError) as error:
        raise BadSetting(f"CHRONIST_STORE_FILE cannot be read: {error}") from error
    if not store:
        raise BadSetting(f"CHRONIST_STORE_FILE: {path} is empty")
    return store


def _require_usable(settings: ServerSettings) -> None:
    for name in settings.__struct_fields__:
        value = getattr(settings, name)
        if isinstance(value, int | float) and value <= 0 and not (name in PORTS and value == 0):
            raise BadSetting(f"{PREFIX}{name.upper()} must be more than 0")
        if name in PORTS and value > 65535:
            raise BadSetting(f"{PREFIX}{name.upper()} is at most 65535")
    try:
        networks(settings.proxies)
    except ValueError as error:
        raise BadSetting(f"CHRONIST_PROXIES: {error}") from error
    if settings.log_level.upper() not in ("DEBUG", "INFO", "WARNING", "ERROR"):
        raise BadSetting("CHRONIST_LOG_LEVEL is one of DEBUG INFO WARNING ERROR")


def comma_separated(setting: str) -> tuple[str, ...]:
    """Split a setting at its commas; its parts in small letters."""
    return tuple(each.strip().lower() for each in setting.split(",") if each.strip())


def _require_form(variable: str, setting: str, form: str, example: str) -> None:
    for each in comma_separated(setting):
        if not re.fullmatch(form, each):
            raise BadSetting(f"{variable}: {each!r} is not written like {example}")

"""Does this Redis keep what it is given? If not, which setting has to change?"""

from collections.abc import Mapping
from typing import Any, Final

from server.stores.store import Unavailable

from .trouble import Unfit

OLDEST: Final = 7


def require_fit(safe_url: str, info: Mapping[str, Any], in_cluster: bool) -> None:
    """Judge a server by what its INFO says.

    Raises Unfit if a setting has to change, Unavailable if waiting helps.
    """
    why = f"the log store {safe_url}: "
    if info.get("loading"):
        raise Unavailable(why + "it is still loading its data")
    if int(str(info.get("redis_version", OLDEST)).partition(".")[0]) < OLDEST:
        raise Unfit(why + f"it is older than Redis {OLDEST}, which tells whether entries are lost")
    if bool(info.get("cluster_enabled")) and not in_cluster:
        raise Unfit(why + "it is part of a cluster: write redis+cluster://")
    if info.get("role", "master") != "master":
        raise Unavailable(why + "it is a replica, and only its master can be written to")
    if not info.get("aof_enabled"):
        raise Unfit(why + "it forgets what it holds when it ends: set appendonly to yes")
    if _begins_its_file(info):
        raise Unavailable(why + "it is still writing its first append-only file")
    policy = info.get("maxmemory_policy", "noeviction")
    if info.get("maxmemory") and policy != "noeviction":
        needed = f"set maxmemory-policy to noeviction (it is {policy})"
        raise Unfit(why + f"it throws logs away when its memory is full: {needed}")


def _begins_its_file(info: Mapping[str, Any]) -> bool:
    # After `CONFIG SET appendonly yes` a crash loses everything until that file is complete.
    rewrites = ("aof_rewrite_in_progress", "aof_rewrite_scheduled", "aof_pending_rewrite")
    return not info.get("aof_base_size", 1) and any(info.get(name) for name in rewrites)


def require_writable(safe_url: str, info: Mapping[str, Any]) -> None:
    """Raise Unavailable if what can be read just now cannot be written to."""
    if info.get("maxmemory") and info.get("used_memory", 0) >= info["maxmemory"]:
        raise Unavailable(f"the log store {safe_url}: its memory is full: raise maxmemory")
    if info.get("aof_last_write_status", "ok") != "ok":
        raise Unavailable(f"the log store {safe_url}: it cannot write its append-only file")


def config_warnings(info: Mapping[str, Any] | None, fsync: Mapping[str, str] | None) -> list[str]:
    """Return what an operator should know; None where the user may not look."""
    if info is None:
        return ["appendonly and maxmemory-policy could not be seen: the user may not use INFO"]
    found = []
    if info.get("maxmemory_policy", "noeviction") != "noeviction":
        found.append("maxmemory-policy is not noeviction: once maxmemory is set, logs are lost")
    if fsync is None:
        found.append("appendfsync could not be seen: the user may not use CONFIG GET")
        return found
    if (value := fsync.get("appendfsync", "unknown")) != "always":
        found.append(f"a power cut may lose the last second: set appendfsync to always ({value})")
    if fsync.get("no-appendfsync-on-rewrite") == "yes":
        found.append("set no-appendfsync-on-rewrite to no: a power cut may lose entries")
    return found

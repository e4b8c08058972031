"""Which tests does one process play, one after the other? Those that share what starts slowly."""

from pathlib import PurePosixPath

from xdist.scheduler import LoadScopeScheduling  # type: ignore[import-untyped]  # it has no types

SHARING = {"browser", "deploy", "test_redis_cluster.py", "test_redis_access.py", "test_workers.py"}
"""Folders and files whose tests share a table, a browser or servers, a file at a time."""


class ByFile(LoadScopeScheduling):  # type: ignore[misc]  # it has no types
    """Gives a process the whole of a file that shares; of all others one test at a time."""

    def _split_scope(self, nodeid: str) -> str:
        return scope(nodeid)


def scope(nodeid: str) -> str:
    """Name what belongs together with a test: its file, or itself alone."""
    file = nodeid.partition("::")[0]
    return file if SHARING.intersection(PurePosixPath(file).parts) else nodeid

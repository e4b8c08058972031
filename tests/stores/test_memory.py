"""Does the store in memory keep the promises of a store?"""

from pathlib import Path

from server.stores import MemoryStore

from .contract import HearingContract


class TestMemoryStore(HearingContract):
    def make(self, folder: Path) -> MemoryStore:
        return MemoryStore()

"""What does one command carry through `decide`? Its events so far, its name and its luck."""

from domain.kernel.chance import Chance
from domain.kernel.emission import Emission
from domain.kernel.ids import CommitId, ConflictId

from .evolve import evolve
from .state import Conflict, State


class Step(Emission[State]):
    """Events of one command and the state after them; `id` names what it creates."""

    def __init__(self, state: State, commit: CommitId, chance: Chance) -> None:
        super().__init__(state, evolve)
        self.id = commit
        self.chance = chance

    def conflict(self, cid: ConflictId) -> Conflict:
        """Give the conflict as it is now."""
        return self.state.conflicts[cid]

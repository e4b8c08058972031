"""What does one command carry through `decide`? Its events so far, its sender and its luck."""

from domain.kernel.audience import Audience
from domain.kernel.chance import Chance
from domain.kernel.emission import Emission
from domain.kernel.ids import CommitId, ConflictId, FigureId

from .evolve import evolve
from .state import Conflict, Decision, State


class Step(Emission[State]):
    """Events of one command and the state after them; `id` names what it creates."""

    def __init__(self, state: State, actor: Audience, commit: CommitId, chance: Chance) -> None:
        super().__init__(state, evolve)
        self.actor = actor
        self.id = commit
        self.chance = chance

    def conflict(self, cid: ConflictId) -> Conflict:
        """Give the conflict as it is now."""
        return self.state.conflicts[cid]

    def decision(self, cid: ConflictId, figure: FigureId) -> Decision:
        """Give a figure's Decision as it is now."""
        return self.state.conflicts[cid].decisions[figure]

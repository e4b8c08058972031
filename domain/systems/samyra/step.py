"""What does one command carry through `decide`? Its events so far, its name and its luck."""

from domain.kernel.chance import Chance
from domain.kernel.emission import Emission
from domain.kernel.ids import CommitId, ConflictId, FigureId

from .evolve import evolve
from .ground import Ground
from .state import Conflict, Fighter, Move, State


class Step(Emission[State]):
    """Events of one command and the state after them; `id` names what it creates."""

    def __init__(self, state: State, commit: CommitId, chance: Chance) -> None:
        super().__init__(state, evolve)
        self.id = commit
        self.chance = chance

    def conflict(self, cid: ConflictId) -> Conflict:
        """Give the combat as it is now."""
        return self.state.conflicts[cid]

    def fighter(self, cid: ConflictId, figure: FigureId) -> Fighter:
        """Give a figure as it is now."""
        return self.state.conflicts[cid].fighters[figure]

    def move(self, cid: ConflictId, figure: FigureId) -> Move:
        """Give a movement that has begun, as it is now."""
        move = self.fighter(cid, figure).move
        assert move is not None
        return move

    def ground(self, cid: ConflictId) -> Ground:
        """Give the map as it is now."""
        return Ground(self.state, self.state.conflicts[cid])

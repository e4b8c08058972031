"""What does a handler of Samyra decide with?"""

from domain.kernel.decider import DecisionContext
from domain.kernel.ids import ConflictId, FigureId

from .ground import Ground
from .state import Conflict, Fighter, Movement, State


class Context(DecisionContext[State, Conflict]):
    """Events of one command and the state after them."""

    def fighter(self, cid: ConflictId, figure: FigureId) -> Fighter:
        """Give a figure as it is now."""
        return self.state.conflicts[cid].fighters[figure]

    def move(self, cid: ConflictId, figure: FigureId) -> Movement:
        """Give a movement that has begun, as it is now."""
        move = self.fighter(cid, figure).move
        assert move is not None
        return move

    def ground(self, cid: ConflictId) -> Ground:
        """Give the map as it is now."""
        return Ground(self.state, self.state.conflicts[cid])

"""What does a handler of Harmonies decide with?"""

from domain.kernel.decider import DecisionContext
from domain.kernel.ids import ConflictId

from .state import Action, ActionId, Conflict, State


class Context(DecisionContext[State, Conflict]):
    """Events of one command and the state after them."""

    def action(self, cid: ConflictId, action: ActionId) -> Action:
        """Give an action as it is now."""
        return self.state.conflicts[cid].actions[action]

"""With what is a command of PHERS decided?"""

from domain.kernel.decider import DecisionContext

from .state import Conflict, State

Context = DecisionContext[State, Conflict]

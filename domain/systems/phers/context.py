"""What does a handler of PHERS decide with?"""

from domain.kernel.decider import DecisionContext

from .state import Conflict, State

Context = DecisionContext[State, Conflict]

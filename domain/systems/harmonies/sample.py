"""How is a state made up that an audience cannot tell from the true one?"""

from msgspec.structs import replace

from domain.kernel.ids import FigureId
from domain.kernel.sampling import Sampling, sampler
from domain.kernel.terms import Term

from .secrecy import involved, sees_numbers, sees_sheet
from .state import Action, Approach, Conflict, Sheet, Side, State, Throw
from .tables import ATTRIBUTES, CHARACTERISTICS, MEANS, OPPOSITION, UNTRAINED

USUAL = 5
"""Values lie between its negative and it in most tables."""
FAR = 20


class HarmoniesSampling(Sampling[State, Sheet, Conflict]):
    """Makes up the numbers hidden from the audience, such that every known outcome stays.

    Hidden sheets get usual values and no competency; hidden throws keep their dice and get
    another margin that comes out the same, of which nothing says what it is made of.
    """

    def sheet(self, figure: FigureId, sheet: Sheet) -> Sheet:
        """Make up the values of a hidden sheet."""
        open_ = sees_sheet(self.true, figure, self.audience)
        return sheet if open_ else Sheet(values=self._values(figure), hidden=True)

    def _values(self, figure: FigureId) -> dict[str, int]:
        span = 2 * USUAL + 1
        return {name: self.die(figure, span) - USUAL - 1 for name in ATTRIBUTES}

    def conflict(self, conflict: Conflict) -> Conflict:
        """Replace what is hidden of each action."""
        actions = {aid: self._action(conflict, each) for aid, each in conflict.actions.items()}
        return replace(conflict, actions=actions)

    def _action(self, conflict: Conflict, action: Action) -> Action:
        top = self._top(conflict, action)
        sides = {figure: self._side(conflict, action, figure, top) for figure in action.sides}
        return replace(action, sides=sides)

    def _knows(self, conflict: Conflict, *figures: FigureId) -> bool:
        return sees_numbers(self.true, conflict, figures, self.audience)

    def _side(self, conflict: Conflict, action: Action, figure: FigureId, top: int) -> Side:
        side = action.sides[figure]
        if not self._knows(conflict, figure):
            side = replace(side, approach=self._approach(figure), adjustments=())
        if side.throw is None or self._knows(conflict, *involved(action, figure)):
            return side
        return replace(side, throw=self._throw(action, figure, side.throw, top))

    def _approach(self, figure: FigureId) -> Approach:
        characteristic = CHARACTERISTICS[self.die(figure, len(CHARACTERISTICS)) - 1]
        means = MEANS[self.die(figure, len(MEANS)) - 1]
        return Approach(characteristic, means, UNTRAINED)

    def _top(self, conflict: Conflict, action: Action) -> int:
        """Choose the greatest margin of an opposition, keeping those that are known."""
        known = {
            figure: side.throw.margin
            for figure, side in action.sides.items()
            if side.throw is not None and self._knows(conflict, *involved(action, figure))
        }
        best = {action.winner, *action.tied} & known.keys()
        if best:
            return max(known[FigureId(figure)] for figure in best)
        return max(known.values(), default=0) + self.die(action.figure, FAR)

    def _throw(self, action: Action, figure: FigureId, throw: Throw, top: int) -> Throw:
        margin = self._margin(action, figure, throw, top)
        final = margin - throw.roll
        terms: tuple[Term, ...] = (Term("harmonies.difficulty", "002 sdifficulte", final),)
        terms += tuple(term for term in throw.terms if term.key == "harmonies.roll")
        return replace(throw, margin=margin, final=final, terms=terms, coin=0)

    def _margin(self, action: Action, figure: FigureId, throw: Throw, top: int) -> int:
        far = self.die(figure, FAR)
        if action.kind != OPPOSITION:
            return far if throw.outcome == "success" else -far
        if action.single:
            return 0 if action.tied else far if action.winner == figure else -far
        return top if figure in (action.winner, *action.tied) else top - far


sample = sampler(HarmoniesSampling, "harmonies")

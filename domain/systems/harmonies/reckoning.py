"""What is a figure's final difficulty, and why? The terms sum up to it."""

from collections.abc import Iterator

from domain.kernel.ids import FigureId
from domain.kernel.terms import Term

from .state import Action, Approach, Conflict, Sheet, Side, State
from .tables import ATTRIBUTES, EACH_MORE, OPPOSITION, compared

Terms = tuple[Term, ...]
REASONS = (
    "harmonies.difficulty",
    *(f"harmonies.{name}" for name in ATTRIBUTES),
    "harmonies.competency",
    "harmonies.adjustment",
    "harmonies.multiple",
    *(f"harmonies.opponent.{name}" for name in ATTRIBUTES),
    "harmonies.opponent.competency",
    "harmonies.opponent.adjustment",
    "harmonies.compare",
    "harmonies.roll",
    "harmonies.zero.success",
    "harmonies.zero.fail",
    "harmonies.zero.coin_success",
    "harmonies.zero.coin_failure",
)
"""What may be given as the reason of a number; the message catalogues have a sentence for each."""


def total(terms: Terms) -> int:
    """Sum up."""
    return sum(term.value for term in terms)


def level_terms(sheet: Sheet, approach: Approach) -> Terms:
    """Add characteristic, means and competency to the level of competency.

    Seed: 002 xdifficulty
    Reading: docs/rules/harmonies.md, what is not on the sheet counts zero.
    """
    trained = sheet.competencies.get(approach.competency, 0)
    where = "002 xdifficulty"
    return (
        *(
            Term(f"harmonies.{name}", where, sheet.values[name])
            for name in (approach.characteristic, approach.means)
        ),
        Term("harmonies.competency", where, trained, {"competency": approach.competency}),
    )


def penalty(n: int) -> int:
    """Say what trying `n` actions at once does to each of them.

    Seed: 002 sactmult
    """
    return EACH_MORE * (n - 1)


def side_terms(sheet: Sheet, side: Side) -> Terms:
    """Give a figure's level, and its circumstances, which change how hard it is.

    Seed: 002 sdifficulte
    """
    adjusted = (
        Term("harmonies.adjustment", "002 sdifficulte", each.v, {"reason": each.reason})
        for each in side.adjustments
    )
    return (*level_terms(sheet, side.approach), *adjusted)


def final_terms(state: State, conflict: Conflict, action: Action, figure: FigureId) -> Terms:
    """Reckon the final difficulty of a figure's throw.

    The penalty of simultaneous actions is the actor's own: a parry does not suffer from it. What
    was withdrawn is not tried and makes nothing harder.
    Seed: 002 sdifficulte, sopposition, sconfrontation, sactmult
    """
    return tuple(_final(state, conflict, action, figure))


def _final(state: State, conflict: Conflict, action: Action, figure: FigureId) -> Iterator[Term]:
    if action.kind != OPPOSITION:
        yield Term("harmonies.difficulty", "002 sdifficulte", action.in_question or 0)
    own = own_terms(state, conflict, action, figure)
    yield from own
    if action.single:
        (rival,) = action.rivals
        against = side_terms(state.sheets[rival], action.sides[rival])
        yield from (_turned(term, rival) for term in against)
        if conflict.settings.advanced_compare == "on":
            yield from _nearer(total(own) - total(against))


def own_terms(state: State, conflict: Conflict, action: Action, figure: FigureId) -> Terms:
    """Reckon what a figure brings itself: its level, its circumstances, what else it tries.

    Seed: 002 sdifficulte, sactmult
    """
    own = side_terms(state.sheets[figure], action.sides[figure])
    if figure == action.figure and conflict.tried > 1:
        n = conflict.tried
        own = (*own, Term("harmonies.multiple", "002 sactmult", penalty(n), {"n": n}))
    return own


def _turned(term: Term, rival: FigureId) -> Term:
    """Count an opponent's term against the actor.

    Seed: 002 sopposition
    """
    key = term.key.replace("harmonies.", "harmonies.opponent.", 1)
    return Term(key, "002 sopposition", -term.value, {**term.params, "opponent": rival})


def _nearer(lead: int) -> Iterator[Term]:
    """Bring two compared levels nearer to each other, in favour of the weaker.

    Seed: 002 sdifficulte
    """
    by = compared(abs(lead))
    if by:
        yield Term("harmonies.compare", "002 sdifficulte", by if lead < 0 else -by)

"""Who is next, who may attack whom, and what meets an attack?

Seed: 004 §1.3.3
"""

from domain.kernel.ids import FigureId
from domain.kernel.terms import Term

from .compare import PASS, UNDEFENDED, Strength, strength
from .state import KT, Conflict, SimultaneousActions

ASK = ""
"""In place of a card: the target has to say."""
ORDER = "004 §1.3.3"


def next_in_turn(conflict: Conflict) -> tuple[FigureId, ...]:
    """Name who has the highest open card and has not waited; several if all is equal."""
    ranks = {f: _rank(kt) for f, kt in conflict.kts.items() if kt.card and not kt.waited}
    best = max(ranks.values(), default=None)
    return tuple(sorted(figure for figure, rank in ranks.items() if rank == best))


def _rank(kt: KT) -> tuple[Strength, int]:
    return strength(kt.card, kt.trumps), kt.value


def order_terms(conflict: Conflict, figures: tuple[FigureId, ...]) -> tuple[Term, ...]:
    """Tell why these have the turn: the strength, the value where it ties, or simultaneity."""
    first = conflict.kts[figures[0]]
    best = strength(first.card, first.trumps)
    waiting = [kt for kt in conflict.kts.values() if kt.card and not kt.waited]
    rivals = [kt for kt in waiting if strength(kt.card, kt.trumps) == best]
    terms = [Term("einblatt.order.key", ORDER, best[1], {"card": first.card, "trump": best[0]})]
    if len(rivals) > 1:
        terms.append(Term("einblatt.order.value", ORDER, first.value))
    if len(figures) > 1:
        terms.append(Term("einblatt.order.simultaneous", ORDER, len(figures)))
    return tuple(terms)


def targets_of(conflict: Conflict, figure: FigureId) -> tuple[FigureId, ...]:
    """List whom the gm lets a figure attack."""
    return tuple(f for f in conflict.kts if f"{figure}>{f}" in conflict.targets)


def bound(group: SimultaneousActions, figure: FigureId) -> bool:
    """Tell whether a group member's card still has to serve its own action."""
    return group.revealed and bool(group.declared.get(figure)) and figure not in group.done


def defence(conflict: Conflict, actor: FigureId, target: FigureId) -> str:
    """Say what meets an attack: a card, a pass, nothing, or `ASK` for the target's reaction."""
    kt = conflict.kts[target]
    if kt.card and _card_free(conflict.group, actor, target):
        return kt.card
    if kt.passed:
        return PASS
    if kt.hand:
        return ASK
    return UNDEFENDED if conflict.settings.empty_reaction == "undefended" else PASS


def _card_free(group: SimultaneousActions | None, actor: FigureId, target: FigureId) -> bool:
    """Tell whether the target's open card may meet this attacker.

    Reading: docs/rules/einblatt.md, a member's card serves its own action first; in a mutual
    attack the two cards meet; an outsider's card stands against the attacker it chose.
    """
    if group is None:
        return True
    if bound(group, target):
        return group.declared[target] == actor
    return group.stands.get(target, actor) == actor


def attackers(conflict: Conflict) -> dict[FigureId, tuple[FigureId, ...]]:
    """Say by which members of the simultaneous group each target is attacked."""
    found: dict[FigureId, tuple[FigureId, ...]] = {}
    for actor, target in sorted(conflict.require_group().declared.items()):
        if target:
            found[FigureId(target)] = (*found.get(FigureId(target), ()), actor)
    return found


def must_stand(conflict: Conflict) -> tuple[FigureId, tuple[FigureId, ...]] | None:
    """Find the first outsider who has to choose between several attackers.

    Reading: docs/rules/einblatt.md, asked before the first action of the group is resolved.
    """
    group = conflict.require_group()
    for target, actors in sorted(attackers(conflict).items()):
        free = bool(conflict.kts[target].card) and not bound(group, target)
        if len(actors) > 1 and free and target not in group.stands and not group.done:
            return target, actors
    return None

"""Which questions are open, who must answer them, and which choices are sealed, what is decided?"""

from collections.abc import Callable, Iterator
from typing import Literal

from domain.kernel.ids import GM, AskId, ConflictId, ask_id
from domain.kernel.system import Ask, Asked, asking

from .ask_names import path, turn_path
from .eingriffe import modules_of
from .state import KT, Conflict, State
from .tables import LOST, WON

Kind = Literal["commit", "turn", "declare", "react", "stand"]
GmKind = Literal["restriction", "consequence", "narration"]
COMPLETE = (LOST[3], WON[3])


def complete(conflict: Conflict) -> bool:
    """Tell whether somebody reached a complete result: then no Probe follows.

    Seed: 004 §1.3.1
    """
    return any(kt.grade in COMPLETE for kt in took_part(conflict))


def took_part(conflict: Conflict) -> tuple[KT, ...]:
    """Give all participants, and those who left and did not come back as they went."""
    return tuple({**conflict.left, **conflict.kts}.values())


def untold(conflict: Conflict, kt: KT) -> bool:
    """Tell whether a winner's player may still word the success.

    Seed: 004 §1.3.4
    """
    over = conflict.phase in ("prepare", "result")
    return over and kt.kind == "sc" and kt.narration is None and _won(kt)


def _won(kt: KT) -> bool:
    return kt.grade in WON.values()


def decided(state: State, cid: ConflictId) -> bool:
    """Tell whether a conflict can only be closed: what came of it is settled, too."""
    conflict = state.conflicts[cid]
    return conflict.phase == "result" and complete(conflict)


def asks_of(cid: ConflictId, conflict: Conflict) -> dict[AskId, Ask]:
    """List the open questions of one conflict that is not closed, those of modules first."""
    return module_asks(cid, conflict) | core_asks(cid, conflict)


asks = asking(asks_of)


def module_asks(cid: ConflictId, conflict: Conflict) -> dict[AskId, Ask]:
    """List the open questions of the modules that are on.

    Seed: 004 §2
    """
    return {
        ask: what
        for module in modules_of(conflict)
        for ask, what in module.asks(cid, conflict).items()
    }


def core_asks(cid: ConflictId, conflict: Conflict) -> dict[AskId, Ask]:
    """List the open questions that arise whatever modules are on."""
    of_players = BY_PHASE.get(conflict.phase)
    found = dict(of_players(cid, conflict)) if of_players else {}
    return found | dict(_of_gm(cid, conflict))


def _commits(cid: ConflictId, conflict: Conflict) -> Asked:
    modules = modules_of(conflict)
    for figure, kt in conflict.kts.items():
        held = any(module.holds(conflict, figure) for module in modules)
        if not kt.passed and conflict.round not in kt.slots and not held:
            what = Ask(figure, "commit", cid, bool(kt.choice), figure)
            yield path(cid, conflict, "commit", figure), what


def _turns(cid: ConflictId, conflict: Conflict) -> Asked:
    for figure in conflict.turn:
        what = Ask(figure, "turn", cid, subject=figure)
        yield turn_path(cid, conflict, "turn", figure), what


def _declarations(cid: ConflictId, conflict: Conflict) -> Asked:
    for figure in conflict.turn:
        answered = figure in conflict.require_group().declared
        what = Ask(figure, "declare", cid, answered, figure)
        yield turn_path(cid, conflict, "declare", figure), what


def _reaction(cid: ConflictId, conflict: Conflict) -> Asked:
    action = conflict.require_action()
    what = Ask(action.target, "react", cid, subject=action.actor)
    yield path(cid, conflict, "react", action.target, action.actor), what


def _stand(cid: ConflictId, conflict: Conflict) -> Asked:
    figure = conflict.require_group().require_asked()
    yield path(cid, conflict, "stand", figure), Ask(figure, "stand", cid, subject=figure)


BY_PHASE: dict[str, Callable[[ConflictId, Conflict], Asked]] = {
    "commit": _commits,
    "turns": _turns,
    "declare": _declarations,
    "react": _reaction,
    "stand": _stand,
}


def gm_kinds(kt: KT) -> tuple[GmKind, ...]:
    """List what the gm still has to settle about a participant of the last Probe."""
    due: dict[GmKind, bool] = {
        "restriction": kt.proposed is not None,
        "consequence": kt.consequence_due,
        "narration": _won(kt) and kt.narration is not None and kt.verdict is None,
    }
    return tuple(kind for kind, open_ in due.items() if open_)


def _of_gm(cid: ConflictId, conflict: Conflict) -> Asked:
    for figure, kt in conflict.kts.items():
        for kind in gm_kinds(kt):
            name = ask_id(cid, f"p{conflict.probe}", kind, figure)
            yield name, Ask(GM, kind, cid, subject=figure)


def sealed(state: State) -> frozenset[str]:
    """Name the simultaneous choices from their first secret answer to their reveal."""
    return frozenset(
        path(cid, conflict, choice)
        for cid, conflict in state.open_conflicts().items()
        for choice in _sealed(conflict)
    )


def chosen_in_secret(conflict: Conflict) -> bool:
    """Tell whether somebody has answered before the reveal; all see who has."""
    return any(_sealed(conflict))


def _sealed(conflict: Conflict) -> Iterator[str]:
    if conflict.phase == "commit" and any(kt.choice for kt in conflict.kts.values()):
        yield "commit"
    if conflict.phase == "declare" and conflict.require_group().declared:
        yield f"declare{conflict.require_group().ordinal}"

"""What changes between the opening of a conflict and its next Probe?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.cards import Suit
from domain.kernel.fold import change

from ..events import KTAdded, KTRemoved, NpcSet, ProbeAttributeSet, TargetsSet
from ..state import KT, KTKind, State
from ..tables import trumps_of, value_of
from .fold import change_kt, evolve


@evolve.on(KTAdded)
def _kt_added(state: State, event: KTAdded) -> State:
    conflict = state.conflicts[event.conflict]
    others = [f for f, kt in conflict.kts.items() if kt.party != event.party]
    pairs = {f"{a}>{b}" for f in others for a, b in ((event.figure, f), (f, event.figure))}
    kt = KT(party=event.party, kind=convert(event.kind, KTKind))
    if event.how == "back":
        kt = replace(conflict.left[event.figure], party=event.party)
    kts = {**conflict.kts, event.figure: kt}
    return change(state, event.conflict, phase="prepare", kts=kts, targets=conflict.targets | pairs)


@evolve.on(KTRemoved)
def _kt_removed(state: State, event: KTRemoved) -> State:
    conflict = state.conflicts[event.conflict]
    kts = {figure: kt for figure, kt in conflict.kts.items() if figure != event.figure}
    targets = frozenset(t for t in conflict.targets if event.figure not in t.split(">"))
    left = {**conflict.left, event.figure: _reached(conflict.kts[event.figure])}
    return change(state, event.conflict, phase="prepare", kts=kts, left=left, targets=targets)


def _reached(kt: KT) -> KT:
    """Keep what a participant has reached; with what it goes on is fixed when it comes back."""
    return KT(
        party=kt.party,
        kind=kt.kind,
        ep=kt.ep,
        tested=kt.tested,
        grade=kt.grade,
        consequence=kt.consequence,
        settled=kt.settled,
        narration=kt.narration,
        verdict=kt.verdict,
    )


@evolve.on(ProbeAttributeSet)
def _attribute_set(state: State, event: ProbeAttributeSet) -> State:
    sheet = state.sheets[event.figure]
    state = change_kt(
        state,
        event.conflict,
        event.figure,
        attribute=event.attribute,
        trumps=trumps_of(sheet, event.attribute),
        value=value_of(sheet, event.attribute),
    )
    return change(state, event.conflict, phase="prepare")


@evolve.on(NpcSet)
def _npc_set(state: State, event: NpcSet) -> State:
    trumps = convert(event.trumps, frozenset[Suit])
    kt = {"cards": event.cards, "value": event.cards, "trumps": trumps}
    return change(
        change_kt(state, event.conflict, event.figure, **kt), event.conflict, phase="prepare"
    )


@evolve.on(TargetsSet)
def _targets_set(state: State, event: TargetsSet) -> State:
    return change(state, event.conflict, targets=frozenset(event.targets))

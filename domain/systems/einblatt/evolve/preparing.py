"""What changes between the opening of a conflict and its next Probe?"""

from msgspec import convert
from msgspec.structs import replace

from domain.kernel.cards import Suit
from domain.kernel.fold import in_conflict, without_key

from .. import events as e
from ..state import KT, KTKind, State
from ..tables import trumps_of, value_of
from .fold import evolve, in_kt


@evolve.on(e.KTAdded)
def _kt_added(state: State, event: e.KTAdded) -> State:
    conflict = state.conflicts[event.conflict]
    others = [f for f, kt in conflict.kts.items() if kt.party != event.party]
    pairs = {f"{a}>{b}" for f in others for a, b in ((event.figure, f), (f, event.figure))}
    kt = KT(party=event.party, kind=convert(event.kind, KTKind))
    if event.how == "back":
        kt = replace(conflict.left[event.figure], party=event.party)
    kts = {**conflict.kts, event.figure: kt}
    return in_conflict(state, event, phase="prepare", kts=kts, targets=conflict.targets | pairs)


@evolve.on(e.KTRemoved)
def _kt_removed(state: State, event: e.KTRemoved) -> State:
    conflict = state.conflicts[event.conflict]
    kts = without_key(conflict.kts, event.figure)
    targets = frozenset(t for t in conflict.targets if event.figure not in t.split(">"))
    left = {**conflict.left, event.figure: _reached(conflict.kts[event.figure])}
    return in_conflict(state, event, phase="prepare", kts=kts, left=left, targets=targets)


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
        restricted=kt.restricted,
        narration=kt.narration,
        verdict=kt.verdict,
    )


@evolve.on(e.ProbeAttributeSet)
def _attribute_set(state: State, event: e.ProbeAttributeSet) -> State:
    sheet = state.sheets[event.figure]
    state = in_kt(
        state,
        event,
        attribute=event.attribute,
        trumps=trumps_of(sheet, event.attribute),
        value=value_of(sheet, event.attribute),
    )
    return in_conflict(state, event, phase="prepare")


evolve.puts(
    e.NpcSet,
    in_kt,
    "cards",
    "value=cards",
    lambda event: {"trumps": convert(event.trumps, frozenset[Suit])},
)
evolve.puts(e.NpcSet, in_conflict, phase="prepare")
evolve.puts(e.TargetsSet, in_conflict, lambda event: {"targets": frozenset(event.targets)})

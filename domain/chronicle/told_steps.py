"""What may the asker of a plan be told of each step: all, that it is open, or nothing?"""

from collections.abc import Container, Mapping
from collections.abc import Set as AbstractSet

from msgspec import Struct
from msgspec.structs import replace

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.commits import Rebase
from domain.chronicle.hidden_answers import (
    hiding_since,
    reveals_hidden_choice,
    stopped_at_once,
    waiting,
)
from domain.chronicle.rebase import HistoryPlan
from domain.chronicle.revealed_fields import tells_more
from domain.chronicle.secret_answers import (
    REVEALS_NOTHING,
    answers_of_others,
    dropped_with_own,
    exchanged,
    never_revealed,
    sealed_by_others,
)
from domain.chronicle.step_outcomes import StepOutcome
from domain.chronicle.step_tree import Node
from domain.chronicle.undecided import NOBODY, Names, may_change, sees_undecided
from domain.kernel.audience import Audience
from domain.kernel.ids import CommitId
from domain.table.asks import in_secret
from domain.table.redact import redact_all
from domain.table.scope import TABLE, system_of
from domain.table.state import Table


class ToldSteps(Struct, frozen=True):
    """The steps of a plan as its asker may see them."""

    steps: tuple[StepOutcome, ...]
    withheld: Names
    """what may be changed by steps that are not told whole: conflicts, figures and systems"""
    waiting: Names
    """conflicts in which hidden answers change nothing but themselves"""
    stopped: Names
    """conflicts in which nothing is carried over that was played after the change"""


def told_steps(
    plan: HistoryPlan, chronicle: Chronicle, audience: Audience, visible: Container[str]
) -> ToldSteps:
    """Tell each step that the asker knows as far as it gives no secret away.

    A step that could depend on one that is told as open is told as open too: what became of it
    would tell what came of the other.
    """
    known = [outcome for outcome in plan.steps if _seen(outcome, audience, visible)]
    latest = exchanged(chronicle, plan, audience)
    secrets = _Secrets.of(plan, chronicle, audience, stopped_at_once(chronicle, known))
    told: list[StepOutcome] = []
    filled: list[StepOutcome] = []
    withheld = NOBODY
    for outcome in (latest.get(each.step, each) for each in known):
        shown = secrets.told(outcome, withheld)
        (filled if outcome.status == "filled" else told).extend(shown)
        if not (secrets.tells_all(outcome, shown) or secrets.changes_nothing(outcome.step)):
            withheld |= secrets.ends(outcome.step)
    # Before which step they stand could tell of one that is hidden: they follow the change itself.
    told[1:1] = () if withheld else filled
    return ToldSteps(tuple(told), withheld, secrets.waiting, secrets.stopped)


class _Secrets(Struct, frozen=True):
    """What an asker may not know beside one plan."""

    plan: HistoryPlan
    chronicle: Chronicle
    audience: Audience
    hiding: Mapping[CommitId, Names]
    """step -> conflicts in which answers may be hidden from then on until now"""
    sealed: AbstractSet[CommitId]
    """answers of others to choices that are open now"""
    never: AbstractSet[CommitId]
    """steps of others that say something which nothing has told so far"""
    answers: AbstractSet[CommitId]
    """answers of others to all choices, open or revealed, but for those dropped with the asker's"""
    waiting: frozenset[str]
    """conflicts in which hidden answers change nothing but themselves"""
    stopped: frozenset[str]
    """conflicts in which nothing is carried over that was played after the change"""

    @classmethod
    def of(
        cls, plan: HistoryPlan, chronicle: Chronicle, audience: Audience, stopped: frozenset[str]
    ) -> "_Secrets":
        """Find what is secret."""
        sealed = sealed_by_others(chronicle, audience)
        never = frozenset(never_revealed(chronicle, plan, audience))
        told = frozenset(dropped_with_own(chronicle, plan, audience))
        answers = frozenset(answers_of_others(chronicle, audience)) - told
        hiding, still = hiding_since(plan, chronicle), waiting(plan, chronicle)
        return cls(plan, chronicle, audience, hiding, sealed, never, answers, still, stopped)

    def told(self, outcome: StepOutcome, withheld: Names) -> tuple[StepOutcome, ...]:
        """Give an outcome as far as it may be told; none if even its being there would tell."""
        hidden = outcome.step in self.sealed | self.never
        if self._in(outcome.step, self.stopped):
            # What would have to be answered, so that a hidden answer fits, would tell of it.
            return (replace(outcome, in_the_way=tuple) if hidden else outcome,)
        if withheld and self._depends(outcome.step, withheld):
            return _open(outcome)
        if self._unfit(outcome) or self._may_reveal(outcome):
            return _open(outcome)
        if hidden:
            return (self._left_open(outcome),)
        return (_cut(outcome, self.audience, self.hiding[outcome.step] - self.waiting),)

    def tells_all(self, outcome: StepOutcome, shown: tuple[StepOutcome, ...]) -> bool:
        """Tell whether nothing of a step is withheld.

        What is taken out may have been said again unseen, and stands on the new line.
        """
        again = isinstance(self.plan.body, Rebase) and outcome.step in self.never
        if again and outcome.status == "struck":
            return False
        return any(each is outcome or each.status == "kept" for each in shown)

    def changes_nothing(self, step: CommitId) -> bool:
        """Tell whether nothing hangs on what a step hides."""
        return self._in(step, self.stopped) or (
            step in self.sealed and self._in(step, self.waiting)
        )

    def _in(self, step: CommitId, conflicts: Names) -> bool:
        node = self.chronicle.tree.place(step)
        return node is not None and node.conflict in conflicts

    def _unfit(self, outcome: StepOutcome) -> bool:
        """Tell whether another seat's answer is dropped for what it says.

        One that it had replaced before the reveal may be fit still, and then nobody is asked again.
        """
        dropped = outcome.status == "dropped" and outcome.code != "stale"
        return dropped and outcome.step in self.answers

    def _may_reveal(self, outcome: StepOutcome) -> bool:
        """Tell whether new events may reveal an answer that never was: replaced, or fallen away."""
        return isinstance(self.plan.body, Rebase) and reveals_hidden_choice(outcome)

    def ends(self, step: CommitId) -> Names:
        """Name the conflicts and figures that a step may change on either line."""
        node, after = self.chronicle.tree.place(step), self.plan.after
        if node is None:  # a step that the change fills in
            return frozenset(after.figures) | frozenset(after.conflicts)
        before, then = self._around(node)
        return may_change(node, node.command, before, after, then)

    def _depends(self, step: CommitId, withheld: Names) -> bool:
        node = self.chronicle.tree.place(step)
        return node is None or sees_undecided(node, withheld, *self._around(node), self.plan.after)

    def _around(self, node: Node) -> tuple[Table, Table]:
        return self.chronicle.tree.state(node.parent), self.chronicle.tree.state(node.id)

    def _left_open(self, outcome: StepOutcome) -> StepOutcome:
        """Say of a secret answer no more than that it may come out differently, or may not.

        It may not if another system is changed, which everybody knows.
        """
        if outcome.status in REVEALS_NOTHING:
            return outcome
        changed, own = (self._system(step) for step in (self.plan.steps[0].step, outcome.step))
        elsewhere = isinstance(self.plan.body, Rebase) and changed not in (TABLE, own)
        return StepOutcome(outcome.step, "kept" if elsewhere else "thrown")

    def _system(self, step: CommitId) -> str:
        node = self.chronicle.tree.place(step)
        assert node is not None, "what a plan names was played"
        return system_of(self.chronicle.tree.state(node.parent), node.command)


def _seen(outcome: StepOutcome, audience: Audience, visible: Container[str]) -> bool:
    """Tell whether the asker knows a step, or would see a step that is filled in."""
    if outcome.status != "filled":
        return outcome.step in visible
    return bool(redact_all(outcome.new, audience))


def _open(outcome: StepOutcome) -> tuple[StepOutcome, ...]:
    """Tell that a step is open; one that is filled in would tell that its question is asked."""
    if outcome.status in ("struck", "restored"):
        return (outcome,)
    return () if outcome.status == "filled" else (StepOutcome(outcome.step, "thrown"),)


def _cut(outcome: StepOutcome, audience: Audience, hiding: AbstractSet[str]) -> StepOutcome:
    """Leave a step open if its new events tell too much; of a filled one they are left out."""
    if not (_beside_secrets(outcome, hiding) or tells_more(outcome, audience)):
        return outcome
    filled = outcome.status == "filled"
    return replace(outcome, new=()) if filled else StepOutcome(outcome.step, "thrown")


def _beside_secrets(outcome: StepOutcome, hiding: AbstractSet[str]) -> bool:
    """Tell whether a question is answered in secret before, within or after a step, on any line.

    What comes of the step may hang on an answer that is hidden still: its conflict is among those
    in which answers may be hidden from then on until now.
    """
    here = hiding & {str(getattr(event, "conflict", "")) for _, event, _ in outcome.new}
    return bool(here) and any(
        here & in_secret(table)
        for before, _, after in (*outcome.old, *outcome.new)
        for table in (before, after)
    )

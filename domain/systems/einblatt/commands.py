"""Which commands are there in einBlatt? Modules add commands of their own."""

from typing import ClassVar

from domain.kernel.cards import Card
from domain.kernel.command_bases import (
    GmCommand,
    GmConflictCommand,
    GmConflictFigureCommand,
    GmFigureAnswer,
    GmOrOwnerTableFigureCommand,
    GmTableFigureCommand,
    OwnerAnswer,
    OwnerCommand,
)
from domain.kernel.ids import FigureId
from domain.kernel.messages import Command, Tells


class OpenConflict(GmCommand):
    """Open a conflict under the table's present optional rules."""

    title: str


class SetSheet(GmOrOwnerTableFigureCommand):
    """Give a character its four attributes, outside conflicts.

    Values from 1 to 12, suits `Kr Pi He Ka` all different; the defaults of the rules are
    Beruf 8, Hobby 6, Hobby 6, Schwaeche 2.
    Seed: 004 §1.1
    """

    beruf: int
    hobby1: int
    hobby2: int
    schwaeche: int
    suits: tuple[str, ...]
    """The suits of beruf, hobby1, hobby2 and schwaeche, in that order."""


class Describe(GmOrOwnerTableFigureCommand):
    """Name a character's attributes and write the texts of its sheet, at any time.

    Seed: 004 §1.1, §1.1.1
    """

    beruf: str
    hobby1: str
    hobby2: str
    schwaeche: str
    description: str
    inventory: str
    experience: str


class AddKT(GmConflictFigureCommand):
    """Let a figure take part, for a party (a free name). Characters need a sheet."""

    party: str


class RemoveKT(GmConflictFigureCommand):
    """Take a participant out again, between two Proben."""


class SetProbeAttribute(GmConflictFigureCommand):
    """Name the attribute a character uses: beruf, hobby1, hobby2, schwaeche or none.

    Seed: 004 §1.3.2
    """

    attribute: str


class SetNpc(GmConflictFigureCommand):
    """Set the card number (1 to 32) and the trump suits of a participant the gm plays.

    Seed: 004 §1.3.2
    """

    cards: int
    trumps: tuple[str, ...]


class SetTargets(GmConflictCommand):
    """Fix who may attack whom, as pairs `attacker>target`; may change between actions.

    Seed: 004 §1.3.3
    """

    targets: tuple[str, ...]


class StartProbe(GmConflictCommand):
    """Deal the hands and begin the first of three rounds.

    Seed: 004 §1.3.2
    """


class ForceDiscard(GmConflictFigureCommand):
    """Make a participant discard a number of hand cards, which its owner may not choose.

    Those of `named` go first that it holds, in that order, then the lowest by its own key, so that
    no luck is needed.
    """

    untold: ClassVar[bool] = True
    cards: int
    named: tuple[Card, ...] = ()


class DecideAggregate(GmConflictCommand):
    """Say how the result of a party is read: `each`, `sum`, `best`.

    `apply` says whose class follows: `own` (each their own points) or `all` (the party's).
    Seed: 004 §1.3.4
    """

    mode: str
    apply: str


class ConfirmRestriction(GmFigureAnswer):
    """Confirm, change (amount, attribute) or waive (amount 0) a proposed restriction.

    `note` is the situation, `date` the day of play; `text` are the player's own words, if these
    are not said here those that the player gave.
    Seed: 004 §1.3.6
    """

    attribute: str
    amount: int
    note: str
    date: str = ""
    text: str = ""


class WordRestriction(OwnerCommand):
    """Give the own words to a restriction while the gm has not confirmed it.

    Seed: 004 §1.3.6
    """

    tells: ClassVar[Tells] = "nothing"
    text: str


class NameConsequence(GmFigureAnswer):
    """Name what a complete defeat means.

    Seed: 004 §1.3.4
    """

    text: str


class HealRestriction(GmTableFigureCommand):
    """End a restriction.

    Seed: 004 §1.3.6
    """

    restriction: str


class NarrateOutcome(OwnerCommand):
    """Tell what a success looks like, within what the gm allows.

    Seed: 004 §1.3.4
    """

    tells: ClassVar[Tells] = "nothing"
    text: str


class JudgeNarration(GmFigureAnswer):
    """Accept a narrated success (empty text), or limit it with words."""

    text: str


class DrawCompare(GmCommand):
    """Compare one turned card each outside any Probe.

    `attribute` (or `none`) is for all characters without a pair in `own`. Pairs are
    `figure>attribute`, or `figure>suit` for a figure without attributes; others are ignored.
    Seed: 004 §1.2
    """

    figures: tuple[FigureId, ...]
    attribute: str
    own: tuple[str, ...] = ()


class Override(GmConflictFigureCommand):
    """Set a participant's success points by the gm's word; only invariants are checked.

    Seed: 004 §1
    """

    what: str
    value: int
    why: str


class CommitCard(OwnerAnswer):
    """Choose the round card face down; may be changed until all are in.

    Seed: 004 §1.3.3
    """

    card: Card


class CommitPass(OwnerAnswer):
    """Pass this round; may be changed until all are in.

    Seed: 004 §1.3.5
    """


class Act(OwnerAnswer):
    """Attack a target with the own round card. In a simultaneous group it is a secret declaration.

    Seed: 004 §1.3.3
    """

    tells: ClassVar[Tells] = "alone"

    target: FigureId


class Wait(OwnerAnswer):
    """Do nothing; the card stays open for reacting. In a simultaneous group it is secret.

    Seed: 004 §1.3.3
    """

    tells: ClassVar[Tells] = "alone"


class React(OwnerAnswer):
    """Answer an attack with a new hand card.

    Seed: 004 §1.3.3
    """

    card: Card


class ReactPass(OwnerAnswer):
    """Answer an attack with nothing: a colourless seven, passed for the rest of the round.

    Seed: 004 §1.3.5
    """


class Stand(OwnerAnswer):
    """Choose against which of two simultaneous attackers the open card stands.

    Reading: docs/rules/einblatt.md#turns
    """

    tells: ClassVar[Tells] = "alone"

    actor: FigureId


ACROSS: tuple[type[Command], ...] = (AddKT, SetSheet, DrawCompare)
"""A figure that takes part in a conflict can neither join another nor change its attributes."""

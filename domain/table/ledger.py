"""Who sits at the table, and who owns the figures? Counts on every line: no undo changes it."""

from typing import Literal

from msgspec import UNSET, Struct, convert
from msgspec.structs import replace

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.emission import Reducer
from domain.kernel.ids import CommitId, ConflictId, FigureId, SeatId
from domain.kernel.messages import Event, FigureAdded
from domain.table.events import (
    FigureGiven,
    FreshThrowOrdered,
    LinkRenewed,
    Objected,
    ObjectionAnswered,
    PublicationPictured,
    PublicationRevoked,
    Published,
    SeatAdded,
    SeatRevoked,
    TableForked,
    TableOpened,
    TokenRenewed,
)

Verdict = Literal["", "stands", "undone", "corrected"]
SPECTATOR = "spectator"
"""The audience key of all people without a seat."""


class SeatRecord(Struct, frozen=True):
    """One participant's place; `tokens` are hashes."""

    name: str
    role: Literal["gm", "player"]
    tokens: frozenset[str] = frozenset()
    revoked: bool = False


class Objection(Struct, frozen=True):
    """A seat's objection to a step; `verdict` is empty before the gm has answered."""

    step: CommitId
    seat: SeatId
    text: str
    verdict: Verdict = ""
    answer: str = ""


class Publication(Struct, frozen=True):
    """What a seat has published; all who know the secret may read it.

    `conflict` is None for the whole evening, `picture` empty if there is none.
    """

    seat: SeatId
    secret: str
    at: int
    title: str
    description: str
    names: bool
    conflict: ConflictId | None = None
    picture: str = ""


class Ledger(Struct, frozen=True):
    """What is known of a table's people, whichever line the head is on."""

    table: str = ""
    title: str = ""
    language: str = "de"
    seats: dict[SeatId, SeatRecord] = {}
    links: dict[str, str] = {}
    owners: dict[FigureId, str] = {}
    objections: dict[str, Objection] = {}
    publications: dict[str, Publication] = {}
    discarded: int = 0
    """draws that gms have put aside for fresh ones"""
    sandbox: bool = False

    def is_gm(self, seat: str) -> bool:
        """Tell whether a seat is a gm's; "" stands for the gm as owner of a figure."""
        return not seat or (seat in self.seats and self.seats[SeatId(seat)].role == "gm")

    def figures_of(self, seat: SeatId) -> frozenset[FigureId]:
        """Name the figures a seat plays; all gms play those that no player owns."""
        if self.is_gm(seat):
            return frozenset(figure for figure, owner in self.owners.items() if self.is_gm(owner))
        return frozenset(figure for figure, owner in self.owners.items() if owner == seat)

    def audience(self, key: str) -> Audience:
        """Describe a seat, or the spectators; an unknown seat sees what is public."""
        seat = self.seats.get(SeatId(key))
        if key == SPECTATOR or seat is None or seat.revoked:
            return SPECTATORS
        return Audience(seat.role, SeatId(key), self.figures_of(SeatId(key)))

    def player_of(self, figure: str) -> Audience:
        """Describe the seat that answers for a figure: its owner, or a gm (for "" and `gm`).

        The owner's seat may have been revoked: the rules name what the absent do.
        """
        owner = self.owners.get(FigureId(figure), "")
        if not self.is_gm(owner):
            return Audience("player", SeatId(owner), self.figures_of(SeatId(owner)))
        seat = next(s for s, each in self.seats.items() if each.role == "gm")
        return Audience("gm", seat, self.figures_of(seat))


_fold: Reducer[Ledger] = Reducer()


def ledger_after(ledger: Ledger, event: Event) -> Ledger:
    """Fold one event of any commit; events of the game do not change the ledger."""
    return _fold(ledger, event) if type(event) in _fold.table else ledger


@_fold.on(TableOpened)
def _opened(ledger: Ledger, event: TableOpened) -> Ledger:
    links = {} if event.links is UNSET else event.links
    return replace(
        ledger, table=event.table, title=event.title, language=event.language, links=links
    )


@_fold.on(SeatAdded)
def _seated(ledger: Ledger, event: SeatAdded) -> Ledger:
    tokens = frozenset[str]() if event.token is UNSET else frozenset([event.token])
    role: Literal["gm", "player"] = convert(event.role, Literal["gm", "player"])
    return replace(ledger, seats={**ledger.seats, event.seat: SeatRecord(event.name, role, tokens)})


def _change(ledger: Ledger, seat: SeatId, **changes: object) -> Ledger:
    return replace(ledger, seats={**ledger.seats, seat: replace(ledger.seats[seat], **changes)})


@_fold.on(TokenRenewed)
def _renewed(ledger: Ledger, event: TokenRenewed) -> Ledger:
    return _change(ledger, event.seat, tokens=frozenset([event.token]))


@_fold.on(SeatRevoked)
def _revoked(ledger: Ledger, event: SeatRevoked) -> Ledger:
    return _change(ledger, event.seat, revoked=True, tokens=frozenset())


@_fold.on(LinkRenewed)
def _relinked(ledger: Ledger, event: LinkRenewed) -> Ledger:
    return replace(ledger, links={**ledger.links, event.role: event.token})


def _owned(ledger: Ledger, event: FigureAdded | FigureGiven) -> Ledger:
    return replace(ledger, owners={**ledger.owners, event.figure: event.owner})


_fold.on(FigureAdded)(_owned)
_fold.on(FigureGiven)(_owned)


@_fold.on(Objected)
def _objected(ledger: Ledger, event: Objected) -> Ledger:
    objection = Objection(event.step, event.seat, event.text)
    return replace(ledger, objections={**ledger.objections, event.objection: objection})


@_fold.on(ObjectionAnswered)
def _answered(ledger: Ledger, event: ObjectionAnswered) -> Ledger:
    verdict: Verdict = convert(event.verdict, Verdict)
    answered = replace(ledger.objections[event.objection], verdict=verdict, answer=event.text)
    return replace(ledger, objections={**ledger.objections, event.objection: answered})


@_fold.on(FreshThrowOrdered)
def _put_aside(ledger: Ledger, event: FreshThrowOrdered) -> Ledger:
    return replace(ledger, discarded=ledger.discarded + event.discarded)


@_fold.on(Published)
def _published(ledger: Ledger, event: Published) -> Ledger:
    made = Publication(
        seat=event.seat,
        secret="" if event.secret is UNSET else event.secret,
        at=event.at,
        title=event.title,
        description=event.description,
        names=event.names,
        conflict=None if event.conflict is UNSET else event.conflict,
    )
    return replace(ledger, publications={**ledger.publications, event.publication: made})


@_fold.on(PublicationPictured)
def _pictured(ledger: Ledger, event: PublicationPictured) -> Ledger:
    pictured = replace(ledger.publications[event.publication], picture=event.picture)
    return replace(ledger, publications={**ledger.publications, event.publication: pictured})


@_fold.on(PublicationRevoked)
def _withdrawn(ledger: Ledger, event: PublicationRevoked) -> Ledger:
    left = {key: each for key, each in ledger.publications.items() if key != event.publication}
    return replace(ledger, publications=left)


@_fold.on(TableForked)
def _forked(ledger: Ledger, event: TableForked) -> Ledger:
    """All figures of a sandbox are its owner's."""
    figures = event.state["figures"] if event.state is not UNSET else {}
    return replace(ledger, sandbox=True, owners=dict.fromkeys(map(FigureId, figures), ""))

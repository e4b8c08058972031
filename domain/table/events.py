"""What can happen to a table itself? Facts about people are Notes: no undo takes them back."""

from typing import Any

from msgspec import UNSET, UnsetType

from domain.kernel.holds import Drawer, Key, Owner, Written
from domain.kernel.ids import CommitId, ConflictId, FigureId, SeatId, TableId
from domain.kernel.messages import Event


class TableOpened(Event):
    """The first event of every log. `links` maps a link's role to the hash of its secret."""

    table: TableId
    title: Written
    language: str
    links: dict[str, Key] | UnsetType = UNSET


class SeatAdded(Event):
    """Somebody sat down; `token` is the hash of the seat's first token."""

    seat: SeatId
    name: Written
    role: str
    token: Key | UnsetType = UNSET


class TokenRenewed(Event):
    """A seat got a new token; its older ones end."""

    seat: SeatId
    token: Key


class SeatRevoked(Event):
    """A seat may no longer enter."""

    seat: SeatId


class LinkRenewed(Event):
    """The link for a role got a new secret; the older one ends."""

    role: str
    token: Key


class FigureGiven(Event):
    """A figure was handed over; `owner` is a seat or "" for the gm."""

    figure: FigureId
    owner: Owner


class Said(Event):
    """Somebody said something at the table."""

    seat: SeatId
    text: Written


class Objected(Event):
    """A seat objects to a step: the gm should look at it again."""

    objection: Key
    step: CommitId
    seat: SeatId
    text: Written


class ObjectionAnswered(Event):
    """The gm has answered: `verdict` is stands, undone or corrected."""

    objection: Key
    verdict: str
    text: Written


class FreshThrowOrdered(Event):
    """The gm discarded parked luck, and all are told: the next such throw is a new one."""

    system: str
    figure: Drawer
    purpose: str
    target: Key
    discarded: int
    why: Written


class Published(Event):
    """A seat published a conflict, or the whole evening, for all who have the secret address."""

    publication: Key
    seat: SeatId
    at: int
    title: Written
    description: Written
    names: bool
    """whether the names of seats are shown"""
    conflict: ConflictId | UnsetType = UNSET
    secret: Key | UnsetType = UNSET


class PublicationPictured(Event):
    """A publication got a picture, named by the hash of its content; `seat` published it."""

    publication: Key
    seat: SeatId
    title: Written
    picture: Key


class PublicationRevoked(Event):
    """A publication ended, with all its addresses; `seat` published it."""

    publication: Key
    seat: SeatId
    title: Written


class FigureSeen(Event):
    """A figure that only the gm knew came into sight: from now on everybody knows of it."""

    figure: FigureId
    name: Written
    kind: str


class TableForked(Event):
    """The first step of a sandbox: the state it begins with, which nobody may read."""

    state: dict[str, Any] | UnsetType = UNSET


NOTE_EVENTS: tuple[type[Event], ...] = (
    TableOpened,
    SeatAdded,
    TokenRenewed,
    SeatRevoked,
    LinkRenewed,
    FigureGiven,
    Said,
    Objected,
    ObjectionAnswered,
    FreshThrowOrdered,
    Published,
    PublicationPictured,
    PublicationRevoked,
)

"""How do seats object to earlier steps, and how does a gm answer? Also forks, and fresh throws."""

from collections.abc import Iterator
from typing import Any

from msgspec.structs import asdict

from domain.chronicle.chronicle import Chronicle
from domain.kernel.audience import Audience
from domain.kernel.ids import CommitId, derived
from domain.kernel.messages import Command, Event, tag_of
from domain.kernel.options import Field, OneOf, Option, Text, only
from domain.kernel.rejection import Rejection, unknown
from domain.table.commands import AnswerObjection, Fork, FreshThrow, Object
from domain.table.events import FreshThrowOrdered, Objected, ObjectionAnswered

Json = dict[str, Any]
OPEN = 20
"""The most objections at one table that wait for an answer."""
VERDICTS = ("stands", "undone", "corrected")
WORDS = Text(300)
"""None: the seat asks only to take the step back."""


def objection_options(chronicle: Chronicle, actor: Audience) -> tuple[Option, ...]:
    """Describe what a seat may say about earlier steps, and the gm about parked luck."""
    if actor.seat is None:
        return ()
    objections = chronicle.ledger.objections.items()
    waiting = tuple(key for key, each in objections if not each.verdict)
    parked = actor.is_gm and bool(chronicle.tapes.parked_by_name())
    told = bool(chronicle.public_steps)
    return chronicle.memo.of(_offered, (actor.is_gm, waiting, told, parked))


def _offered(is_gm: bool, waiting: tuple[str, ...], told: bool, parked: bool) -> tuple[Option, ...]:
    return tuple(_listed(is_gm, waiting, told, parked))


def _listed(is_gm: bool, waiting: tuple[str, ...], told: bool, parked: bool) -> Iterator[Option]:
    if told and len(waiting) < OPEN:
        yield Option(tag_of(Object), {"step": OneOf(ref="told"), "text": WORDS})
    if told:
        yield Option(tag_of(Fork), {"at": OneOf(ref="told")})
    if not is_gm:
        return
    for key in waiting:
        fields: dict[str, Field] = {
            "objection": only(key),
            "verdict": OneOf(VERDICTS),
            "text": Text(300),
        }
        yield Option(tag_of(AnswerObjection), fields, subject=key)
    if parked:
        yield Option(tag_of(FreshThrow), {"key": OneOf(ref="parked"), "why": Text(200, 1)})


def collections(chronicle: Chronicle, actor: Audience) -> Json:
    """Give the parked luck that a gm may put aside.

    The value of a parked die is shown only if every gm saw it when it fell; all others count as
    one, as their number may tell how they fell.
    """
    parked = _parked(chronicle) if actor.is_gm else {}
    return {"parked": parked} if parked else {}


def _parked(chronicle: Chronicle) -> Json:
    tapes = chronicle.tapes
    found: Json = {}
    for name, (key, cells) in tapes.parked_by_name().items():
        seen = [tapes.cells[key][nth][1] for nth in cells if nth in tapes.seen_by_gms.get(key, ())]
        described = {"system": key.system, "figure": key.figure, "purpose": key.purpose}
        count = len(seen) + (len(seen) < len(cells))
        found[name] = {**described, "count": count, **({"values": seen} if seen else {})}
    return found


def decide_objection(
    chronicle: Chronicle, command: Command, actor: Audience, id: CommitId
) -> tuple[Event, ...] | Rejection:
    """Decide a command about earlier steps or parked luck that an option describes."""
    match command:
        case Object():
            assert actor.seat is not None
            what = {"objection": derived(id, 0), "text": command.text}
            return (Objected(step=command.step, seat=actor.seat, **what),)
        case AnswerObjection():
            answer = {"verdict": command.verdict, "text": command.text}
            return (ObjectionAnswered(objection=command.objection, **answer),)
        case FreshThrow():
            key, _ = chronicle.tapes.parked_by_name()[command.key]
            luck = chronicle.tapes.parked_for(key, chronicle.namesakes.meant(chronicle.state))
            # Throws, not dice: how many dice fell may be hidden.
            throws = len({turn for _, turn, _ in luck})
            return (FreshThrowOrdered(**asdict(key), discarded=throws, why=command.why),)
        case _:
            return unknown("command")

"""What may an audience see of the table? Built from nothing, so that the undeclared stays out."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.memo import Memo, itemwise, memoized
from domain.kernel.parts import part
from domain.kernel.system import Ask, View
from domain.table.asks import asks, owner_of
from domain.table.ledger import Ledger, Objection
from domain.table.options import shown as options
from domain.table.state import SYSTEMS, Figure, Table, TableConflict
from domain.table.unseen import known


def view(table: Table, ledger: Ledger, audience: Audience) -> View:
    """Describe the table for one audience; only seats have options."""
    return flat(tree(table, ledger, audience, Memo()))


def public(table: Table, ledger: Ledger) -> View:
    """Describe the table as everybody sees it.

    What is prepared is no part of it: of some questions who plays a figure knows too much for odds.
    """
    seen = view(table, ledger, SPECTATORS)
    return {key: part for key, part in seen.items() if key != "prepared"}


def flat(tree: View) -> View:
    """Give a view as it is sent."""
    return {**tree, "options": tree["options"].flat()} if "options" in tree else tree


def tree(table: Table, ledger: Ledger, audience: Audience, memo: Memo) -> View:
    """Describe the table for one audience by parts, the options joined.

    `memo` is this audience's own: parts that have not changed are taken from it.
    """
    table = known(table, audience)
    seen = memo.each("seen", _seen, table.systems, audience)
    shown: View = {
        **memo.of("people", _people, table.settings, table.figures, ledger, audience),
        "conflicts": _headed(audience, _conflicts(table.conflicts, seen), table.conflicts),
        "sheets": {key: each.view["sheets"] for key, each in seen.items()},
        "asks": memo.of("asks", _asks, asks(table), audience),
    }
    if library := {k: each.view["library"] for k, each in seen.items() if "library" in each.view}:
        shown["library"] = library
    if ledger.objections:
        shown["objections"] = {key: _objection(each) for key, each in ledger.objections.items()}
    if ready := {ask: dict(question) for each in seen.values() for ask, question in each.prepared}:
        shown["prepared"] = ready
    if audience.seat is not None:
        shown["options"] = options(table, ledger, audience, memo)
    return shown


def _people(
    settings: Mapping[str, str | int],
    figures: Mapping[FigureId, Figure],
    ledger: Ledger,
    audience: Audience,
) -> View:
    """Describe what most commits leave alone: the table, who sits at it, and whom they play."""
    return {
        "table": _head(None, settings, ledger),
        "me": _me(figures, ledger, audience),
        "seats": _seats(None, ledger),
        "figures": _figures(None, figures, ledger),
    }


@part
def _head(eyes: None, settings: Mapping[str, str | int], ledger: Ledger) -> View:
    return {
        "id": ledger.table,
        "title": ledger.title,
        "language": ledger.language,
        "settings": settings,
        **({"sandbox": True} if ledger.sandbox else {}),
        **({"discarded": ledger.discarded} if ledger.discarded else {}),
    }


def _objection(objection: Objection) -> View:
    told = {"step": objection.step, "by": objection.seat, "text": objection.text}
    if not objection.verdict:
        return told
    return {**told, "verdict": objection.verdict, "answer": objection.answer}


def _me(figures: Mapping[FigureId, Figure], ledger: Ledger, audience: Audience) -> View:
    if audience.seat is None:
        return {"role": audience.role, "figures": {}}
    name = ledger.seats[audience.seat].name
    own = {figure: True for figure in figures if audience.controls(figure)}
    return {"role": audience.role, "seat": audience.seat, "name": name, "figures": own}


@part
def _seats(eyes: None, ledger: Ledger) -> View:
    return {
        key: {"name": s.name, "role": s.role, **({"revoked": True} if s.revoked else {})}
        for key, s in ledger.seats.items()
    }


@part
def _figures(eyes: None, figures: Mapping[FigureId, Figure], ledger: Ledger) -> View:
    return {
        key: {**msgspec.to_builtins(each), **_owner(ledger, ledger.owners[key])}
        for key, each in figures.items()
    }


def _owner(ledger: Ledger, owner: str) -> View:
    return {} if ledger.is_gm(owner) else {"owner": owner}


class _OfSystem(NamedTuple):
    """One system as an audience sees it."""

    view: View
    prepared: tuple[tuple[AskId, Mapping[str, str]], ...]


def _seen(key: str, state: Any, audience: Audience) -> _OfSystem:
    """Describe a system, and state what is about to be rolled, as the audience could reckon it."""
    view = SYSTEMS[key].view(state, audience)
    return _OfSystem(view, tuple(SYSTEMS[key].prepared(state, audience).items()))


def _conflicts(
    conflicts: Mapping[ConflictId, TableConflict], seen: Mapping[str, _OfSystem]
) -> dict[ConflictId, View]:
    """Give what the systems tell of their conflicts, in the order of opening."""
    told: dict[ConflictId, View] = {}
    for each in seen.values():
        told |= each.view["conflicts"]
    return {cid: told[cid] for cid in sorted(told, key=_places(conflicts).__getitem__)}


@memoized
def _places(conflicts: Mapping[ConflictId, TableConflict]) -> dict[str, int]:
    """Number the conflicts of a table in the order of opening."""
    return {cid: place for place, cid in enumerate(conflicts)}


@itemwise
def _headed(
    audience: Audience,
    cid: ConflictId,
    of_system: View,
    conflicts: Mapping[ConflictId, TableConflict],
) -> View:
    return _conflict(None, conflicts[cid], of_system)


@part
def _conflict(eyes: None, conflict: TableConflict, of_system: View) -> View:
    head = {"system": conflict.system, "title": conflict.title, "open": conflict.open}
    return {**head, **of_system}


def _asks(asked: Mapping[AskId, Ask], audience: Audience) -> View:
    mine: View = {
        key: _ask(None, ask=a, mine=True) for key, a in asked.items() if _answers(audience, a)
    }
    return {**_told(asked), **mine}


@memoized
def _told(asked: Mapping[AskId, Ask]) -> View:
    return {key: _ask(None, ask=ask, mine=False) for key, ask in asked.items()}


@part
def _ask(eyes: None, *, ask: Ask, mine: bool) -> View:
    return {
        "who": ask.who,
        "kind": ask.kind,
        "conflict": ask.conflict,
        "answered": ask.answered,
        **({"subject": ask.subject} if ask.subject else {}),
        **({"among": list(ask.among)} if ask.among else {}),
        **({"mine": True} if mine else {}),
    }


def _answers(audience: Audience, ask: Ask) -> bool:
    figure = owner_of(ask)
    first = audience.controls(figure) if figure else audience.is_gm
    return first or any(audience.controls(each) for each in ask.among)

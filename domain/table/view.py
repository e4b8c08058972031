"""What may an audience see of the table? Built from nothing, so that the undeclared stays out."""

from collections.abc import Mapping
from typing import Any, NamedTuple

import msgspec

from domain.kernel.audience import SPECTATORS, Audience
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.memo import FRESH, Memo
from domain.kernel.system import Ask, View
from domain.table.asks import asks, owner_of
from domain.table.ledger import Ledger, Objection
from domain.table.options import options
from domain.table.state import SYSTEMS, Figure, Table, TableConflict
from domain.table.unseen import known


def public(table: Table, ledger: Ledger, memo: Memo = FRESH) -> View:
    """Describe the table as everybody sees it.

    What is prepared is no part of it: of some questions who plays a figure knows too much for odds.
    """
    seen = watched(table, ledger, SPECTATORS, memo)
    return {key: part for key, part in seen.items() if key != "prepared"}


def view(table: Table, ledger: Ledger, audience: Audience, memo: Memo = FRESH) -> View:
    """Describe the table for one audience; only seats have options."""
    shown = watched(table, ledger, audience, memo)
    if audience.seat is None:
        return shown
    offered = options(table, ledger, audience, None, memo)
    return {**shown, "options": {option.key: option.wire for option in offered}}


def watched(table: Table, ledger: Ledger, audience: Audience, memo: Memo = FRESH) -> View:
    """Describe the table for an audience that only looks: without options."""
    return memo.of(_watched, (audience,), known(table, audience, memo), ledger, memo)


def scene(table: Table, ledger: Ledger, audience: Audience) -> View:
    """Describe what an audience sees of the game, without what it may do."""
    table = known(table, audience, FRESH)
    seen = {key: SYSTEMS[key].view(each, audience) for key, each in table.systems.items()}
    return _scene(audience, table, ledger, seen, FRESH)


def _scene(
    audience: Audience, table: Table, ledger: Ledger, seen: Mapping[str, View], memo: Memo
) -> View:
    shown: View = {
        **memo.of(_people, (audience,), table.settings, table.figures, ledger),
        "conflicts": _conflicts(table.conflicts, seen, audience, memo),
        "sheets": {key: each["sheets"] for key, each in seen.items()},
        "asks": memo.of(_asks, (audience,), asks(table, memo)),
    }
    if library := {key: each["library"] for key, each in seen.items() if "library" in each}:
        shown["library"] = library
    return shown


def _watched(audience: Audience, table: Table, ledger: Ledger, memo: Memo) -> View:
    of_systems = memo.each(_of_system, (audience,), table.systems, memo)
    seen = {key: each.view for key, each in of_systems.items()}
    shown = _scene(audience, table, ledger, seen, memo)
    if ledger.objections:
        shown["objections"] = {key: _objection(each) for key, each in ledger.objections.items()}
    if ready := {ask: q for each in of_systems.values() for ask, q in each.prepared.items()}:
        shown["prepared"] = ready
    return shown


class _OfSystem(NamedTuple):
    """One system as an audience sees it, with what is about to be rolled as it could reckon it."""

    view: View
    prepared: Mapping[AskId, Mapping[str, str]]


def _of_system(key: str, state: Any, audience: Audience, memo: Memo) -> _OfSystem:
    system = SYSTEMS[key]
    return _OfSystem(system.view(state, audience, memo), system.prepared(state, audience, memo))


def _people(
    audience: Audience,
    settings: Mapping[str, str | int],
    figures: Mapping[FigureId, Figure],
    ledger: Ledger,
) -> View:
    """Describe what most commits leave alone: the table, who sits at it, and whom they play."""
    return {
        "table": _head(settings, ledger),
        "me": _me(figures, ledger, audience),
        "seats": _seats(ledger),
        "figures": _figures(figures, ledger),
    }


def _head(settings: Mapping[str, str | int], ledger: Ledger) -> View:
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


def _seats(ledger: Ledger) -> View:
    return {
        key: {"name": s.name, "role": s.role, **({"revoked": True} if s.revoked else {})}
        for key, s in ledger.seats.items()
    }


def _figures(figures: Mapping[FigureId, Figure], ledger: Ledger) -> View:
    return {
        key: {**msgspec.to_builtins(each), **_owner(ledger, ledger.owners[key])}
        for key, each in figures.items()
    }


def _owner(ledger: Ledger, owner: str) -> View:
    return {} if ledger.is_gm(owner) else {"owner": owner}


def _conflicts(
    conflicts: Mapping[ConflictId, TableConflict],
    seen: Mapping[str, View],
    audience: Audience,
    memo: Memo,
) -> dict[ConflictId, View]:
    """Put a head to what the systems tell of their conflicts, in the order of opening."""
    told = {
        cid: each for of_system in seen.values() for cid, each in of_system["conflicts"].items()
    }
    shown = {cid: told[cid] for cid in conflicts if cid in told}
    return memo.each(_headed, (audience,), shown, conflicts)


def _headed(
    cid: ConflictId,
    of_system: View,
    audience: Audience,
    conflicts: Mapping[ConflictId, TableConflict],
) -> View:
    conflict = conflicts[cid]
    head = {"system": conflict.system, "title": conflict.title, "open": conflict.open}
    return {**head, **of_system}


def _asks(audience: Audience, asked: Mapping[AskId, Ask]) -> View:
    return {key: _ask(ask, mine=_answers(audience, ask)) for key, ask in asked.items()}


def _ask(ask: Ask, *, mine: bool) -> View:
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

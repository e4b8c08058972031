"""What may an audience see of the table? Built from nothing, so that the undeclared stays out."""

from collections.abc import Mapping
from typing import Any, NamedTuple

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, ConflictId, FigureId
from domain.kernel.memory import Memory, remembered
from domain.kernel.parts import part
from domain.kernel.system import Ask, View
from domain.table.asks import asks, owner_of
from domain.table.facts import Facts, Objection
from domain.table.options import shown as options
from domain.table.state import SYSTEMS, Conflict, Figure, Table


def view(table: Table, facts: Facts, audience: Audience) -> View:
    """Describe the table for one audience; only seats have options."""
    return flat(tree(table, facts, audience, Memory()))


def flat(tree: View) -> View:
    """Give a view as it is sent."""
    return {**tree, "options": tree["options"].flat()} if "options" in tree else tree


def tree(table: Table, facts: Facts, audience: Audience, memory: Memory) -> View:
    """Describe the table for one audience by parts, the options joined.

    `memory` is this audience's own: what is in it and as it was is not described anew.
    """
    return memory.of("tree", _tree, table, facts, audience, memory)


def _tree(table: Table, facts: Facts, audience: Audience, memory: Memory) -> View:
    seen = {
        key: memory.of(key, _seen, key, state, table.conflicts, audience)
        for key, state in table.systems.items()
    }
    parts = {key: each.view for key, each in seen.items()}
    shown: View = {
        "table": memory.of("head", _head, table.settings, facts),
        "me": memory.of("me", _me, table.figures, facts, audience),
        "seats": memory.of("seats", _seats, facts),
        "figures": memory.of("cast", _figures, table.figures, facts),
        "conflicts": _conflicts(table.conflicts, seen),
        "sheets": {key: part["sheets"] for key, part in parts.items()},
        "asks": memory.of("asks", _asks, asks(table), audience),
    }
    library = {key: part["library"] for key, part in parts.items() if "library" in part}
    if library:
        shown["library"] = library
    if facts.objections:
        shown["objections"] = {key: _objection(each) for key, each in facts.objections.items()}
    if ready := {ask: dict(question) for each in seen.values() for ask, question in each.prepared}:
        shown["prepared"] = ready
    if audience.seat is not None:
        shown["options"] = options(table, facts, audience, memory)
    return shown


def _head(settings: Mapping[str, str | int], facts: Facts) -> View:
    return {
        "id": facts.table,
        "title": facts.title,
        "language": facts.language,
        "settings": dict(settings),
        **({"sandbox": True} if facts.sandbox else {}),
        **({"discarded": facts.discarded} if facts.discarded else {}),
    }


def _objection(objection: Objection) -> View:
    told = {"step": objection.step, "by": objection.seat, "text": objection.text}
    if not objection.verdict:
        return told
    return {**told, "verdict": objection.verdict, "answer": objection.answer}


def _me(figures: Mapping[FigureId, Figure], facts: Facts, audience: Audience) -> View:
    if audience.seat is None:
        return {"role": audience.role, "figures": {}}
    name = facts.seats[audience.seat].name
    own = {figure: True for figure in figures if audience.controls(figure)}
    return {"role": audience.role, "seat": audience.seat, "name": name, "figures": own}


def _seats(facts: Facts) -> View:
    return {
        key: {"name": s.name, "role": s.role, **({"revoked": True} if s.revoked else {})}
        for key, s in facts.seats.items()
    }


def _figures(figures: Mapping[FigureId, Figure], facts: Facts) -> View:
    return {
        key: {"name": each.name, "kind": each.kind, **_owner(facts, facts.owners[key])}
        for key, each in figures.items()
    }


def _owner(facts: Facts, owner: str) -> View:
    return {} if facts.is_gm(owner) else {"owner": owner}


class _Seen(NamedTuple):
    """One system as an audience sees it."""

    view: View
    conflicts: View
    prepared: tuple[tuple[AskId, Mapping[str, str]], ...]


def _seen(
    key: str, state: Any, conflicts: Mapping[ConflictId, Conflict], audience: Audience
) -> _Seen:
    """Describe a system, and state what is about to be rolled, as the audience could reckon it."""
    view = SYSTEMS[key].view(state, audience)
    told = {cid: _conflict(None, conflicts[cid], each) for cid, each in view["conflicts"].items()}
    return _Seen(view, told, tuple(SYSTEMS[key].prepared(state, audience).items()))


def _conflicts(conflicts: Mapping[ConflictId, Conflict], seen: Mapping[str, _Seen]) -> View:
    told: View = {}
    for each in seen.values():
        told |= each.conflicts
    return {cid: told[cid] for cid in conflicts if cid in told}


@part
def _conflict(eyes: None, conflict: Conflict, of_system: View) -> View:
    head = {"system": conflict.system, "title": conflict.title, "open": conflict.open}
    return {**head, **of_system}


def _asks(asked: Mapping[AskId, Ask], audience: Audience) -> View:
    mine = {key: _ask(None, ask=a, mine=True) for key, a in asked.items() if _answers(audience, a)}
    return {**_told(asked), **mine}


@remembered
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

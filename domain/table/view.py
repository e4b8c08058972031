"""What may an audience see of the table? Built from nothing, so that the undeclared stays out."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, FigureId
from domain.kernel.memory import Memory
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
    parts = {
        key: memory.of(f"{key} view", SYSTEMS[key].view, state, audience)
        for key, state in table.systems.items()
    }
    shown: View = {
        "table": memory.of("head", _head, table.settings, facts),
        "me": memory.of("me", _me, table.figures, facts, audience),
        "seats": memory.of("seats", _seats, facts),
        "figures": memory.of("cast", _figures, table.figures, facts),
        "conflicts": _conflicts(table, parts),
        "sheets": {key: part["sheets"] for key, part in parts.items()},
        "asks": memory.of("asks", _asks, asks(table), audience),
    }
    library = {key: part["library"] for key, part in parts.items() if "library" in part}
    if library:
        shown["library"] = library
    if facts.objections:
        shown["objections"] = {key: _objection(each) for key, each in facts.objections.items()}
    if ready := _prepared(table, audience, memory):
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


def _conflicts(table: Table, parts: dict[str, View]) -> View:
    return {
        key: _conflict(None, each, parts[each.system]["conflicts"][key])
        for key, each in table.conflicts.items()
        if key in parts[each.system]["conflicts"]
    }


@part
def _conflict(eyes: None, conflict: Conflict, of_system: View) -> View:
    head = {"system": conflict.system, "title": conflict.title, "open": conflict.open}
    return {**head, **of_system}


def _asks(asked: Mapping[AskId, Ask], audience: Audience) -> View:
    return {key: _ask(None, ask=a, mine=_answers(audience, a)) for key, a in asked.items()}


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


def _prepared(table: Table, audience: Audience, memory: Memory) -> View:
    """State what is about to be rolled, as far as this audience could reckon it itself."""
    return {
        ask: dict(question)
        for key, state in table.systems.items()
        for ask, question in _of_system(memory, key, state, audience).items()
    }


def _of_system(
    memory: Memory, key: str, state: Any, audience: Audience
) -> Mapping[AskId, Mapping[str, str]]:
    return memory.of(f"{key} prepared", SYSTEMS[key].prepared, state, audience)

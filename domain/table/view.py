"""What may an audience see of the table? Built from nothing, so that the undeclared stays out."""

from collections.abc import Mapping
from typing import Any

from domain.kernel.audience import Audience
from domain.kernel.ids import AskId, FigureId
from domain.kernel.memo import Memo
from domain.kernel.system import Ask, View
from domain.table.asks import asks, owner_of
from domain.table.ledger import Ledger, Objection
from domain.table.options import shown as options
from domain.table.state import SYSTEMS, Figure, Table


def view(table: Table, ledger: Ledger, audience: Audience, memo: Memo | None = None) -> View:
    """Describe the table for one audience; only seats have options.

    `memo` is this audience's own: parts that have not changed are taken from it.
    """
    memo = memo or Memo()
    parts = {
        key: memo.of(f"{key} view", SYSTEMS[key].view, state, audience)
        for key, state in table.systems.items()
    }
    shown: View = {
        "table": _head(table, ledger),
        "me": _me(table, ledger, audience),
        "seats": _seats(ledger),
        "figures": memo.of("cast", _figures, table.figures, ledger),
        "conflicts": _conflicts(table, parts),
        "sheets": {key: part["sheets"] for key, part in parts.items()},
        "asks": _asks(table, audience),
    }
    library = {key: part["library"] for key, part in parts.items() if "library" in part}
    if library:
        shown["library"] = library
    if ledger.objections:
        shown["objections"] = {key: _objection(each) for key, each in ledger.objections.items()}
    if ready := _prepared(table, audience, memo):
        shown["prepared"] = ready
    if audience.seat is not None:
        shown["options"] = options(table, ledger, audience, memo)
    return shown


def _head(table: Table, ledger: Ledger) -> View:
    return {
        "id": ledger.table,
        "title": ledger.title,
        "language": ledger.language,
        "settings": dict(table.settings),
        **({"sandbox": True} if ledger.sandbox else {}),
        **({"discarded": ledger.discarded} if ledger.discarded else {}),
    }


def _objection(objection: Objection) -> View:
    told = {"step": objection.step, "by": objection.seat, "text": objection.text}
    if not objection.verdict:
        return told
    return {**told, "verdict": objection.verdict, "answer": objection.answer}


def _me(table: Table, ledger: Ledger, audience: Audience) -> View:
    if audience.seat is None:
        return {"role": audience.role, "figures": {}}
    name = ledger.seats[audience.seat].name
    figures = {figure: True for figure in table.figures if audience.controls(figure)}
    return {"role": audience.role, "seat": audience.seat, "name": name, "figures": figures}


def _seats(ledger: Ledger) -> View:
    return {
        key: {"name": s.name, "role": s.role, **({"revoked": True} if s.revoked else {})}
        for key, s in ledger.seats.items()
    }


def _figures(figures: Mapping[FigureId, Figure], ledger: Ledger) -> View:
    return {
        key: {"name": each.name, "kind": each.kind, **_owner(ledger, ledger.owners[key])}
        for key, each in figures.items()
    }


def _owner(ledger: Ledger, owner: str) -> View:
    return {} if ledger.is_gm(owner) else {"owner": owner}


def _conflicts(table: Table, parts: dict[str, View]) -> View:
    return {
        key: {
            "system": each.system,
            "title": each.title,
            "open": each.open,
            **parts[each.system]["conflicts"][key],
        }
        for key, each in table.conflicts.items()
        if key in parts[each.system]["conflicts"]
    }


def _asks(table: Table, audience: Audience) -> View:
    return {
        key: {
            "who": ask.who,
            "kind": ask.kind,
            "conflict": ask.conflict,
            "answered": ask.answered,
            **({"subject": ask.subject} if ask.subject else {}),
            **({"among": list(ask.among)} if ask.among else {}),
            **({"mine": True} if _answers(audience, ask) else {}),
        }
        for key, ask in asks(table).items()
    }


def _answers(audience: Audience, ask: Ask) -> bool:
    figure = owner_of(ask)
    first = audience.controls(figure) if figure else audience.is_gm
    return first or any(audience.controls(each) for each in ask.among)


def _prepared(table: Table, audience: Audience, memo: Memo) -> View:
    """State what is about to be rolled, as far as this audience could reckon it itself."""
    return {
        ask: dict(question)
        for key, state in table.systems.items()
        for ask, question in _of_system(memo, key, state, audience).items()
    }


def _of_system(
    memo: Memo, key: str, state: Any, audience: Audience
) -> Mapping[AskId, Mapping[str, str]]:
    return memo.of(f"{key} prepared", SYSTEMS[key].prepared, state, audience)

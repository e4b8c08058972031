"""Did a page ever receive a card that its reader may not know? Checked against the log itself."""

from collections.abc import Iterator
from typing import Any

from domain.chronicle.chronicle import Chronicle
from domain.chronicle.codec import decode
from domain.kernel.cards import DECK
from domain.kernel.ids import TableId
from domain.kernel.messages import Event
from domain.systems.einblatt.events import CardPlayed, CardsCompared, CardsDiscarded
from server.stores import open_store

Json = Any
Held = tuple[str, str]
"""A figure and a card."""

NEVER = {"order", "draws", "deck", "parent"}
"""Names of fields that no message may have."""

NAMES = ("figure", "figures", "actor", "target")


async def read_log(url: str, table: str) -> Chronicle:
    """Fold a table's log from the server's own store."""
    store = open_store(url)
    await store.open()
    chronicle = Chronicle(TableId(table))
    async for entry in store.read(table):
        chronicle.apply(decode(entry.body))
    await store.close()
    return chronicle


def laid_open(chronicle: Chronicle) -> set[Held]:
    """Name every card that was ever laid open, and whose it was."""
    shown: set[Held] = set()
    for node in chronicle.tree.nodes.values():
        for event in node.events:
            shown |= set(_open(event))
    return shown


def _open(event: Event) -> Iterator[Held]:
    match event:
        case CardPlayed():
            yield event.figure, event.card
        case CardsCompared():
            yield from event.cards.items()
        case CardsDiscarded() if event.face_up and isinstance(event.cards, tuple):
            yield from ((event.figure, card) for card in event.cards)
        case _:
            return


def secret(chronicle: Chronicle) -> int:
    """Count the cards that were dealt and never laid open: what a leak could show."""
    held = {
        (figure, card)
        for node in chronicle.tree.nodes.values()
        for conflict in chronicle.tree.state(node.id).systems["einblatt"].conflicts.values()
        for figure, kt in conflict.kts.items()
        for card in kt.hand
    }
    return len(held - laid_open(chronicle))


def leaks(messages: list[Json], figures: set[str], own: set[str], shown: set[Held]) -> list[Held]:
    """Name the cards of others in these messages that nobody laid open, and forbidden fields."""
    found: list[Held] = []
    for message in messages:
        for whose, card in _cards(message, figures, set()):
            known = whose & own or any((figure, card) in shown for figure in whose)
            if not known:
                found.append((",".join(sorted(whose)) or str(message)[:2000], card))
        found += [("field", name) for name in _names(message) if name in NEVER]
    return found


def _cards(node: Json, figures: set[str], whose: set[str]) -> Iterator[tuple[set[str], str]]:
    """Walk to every card, keeping whose it is by the nearest figures named around it."""
    if isinstance(node, str):
        if node in DECK:
            yield whose, node
    elif isinstance(node, list):
        # Anybody who may name any card is offered all of them in their order, which tells of none.
        for each in node if node != [*DECK] else ():
            yield from _cards(each, figures, whose)
    elif isinstance(node, dict):
        here = {figure for name in NAMES for figure in _named(node.get(name))} & figures or whose
        for key, each in node.items():
            yield from _cards(each, figures, set(key.split("/")) & figures or here)


def _named(value: Json) -> list[str]:
    """Read one figure, several, or the constant of an option's field."""
    if isinstance(value, dict):
        value = value.get("one_of")
    return [value] if isinstance(value, str) else value if isinstance(value, list) else []


def _names(node: Json) -> Iterator[str]:
    if isinstance(node, list):
        for each in node:
            yield from _names(each)
    elif isinstance(node, dict):
        for key, each in node.items():
            yield key
            yield from _names(each)

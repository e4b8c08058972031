"""How do tests of the modules send commands, stack piles and count cards?"""

from typing import Any

from msgspec.structs import replace

from domain.kernel.cards import DECK
from domain.kernel.ids import AskId, FigureId
from domain.kernel.messages import Command, Event
from domain.systems.einblatt import SYSTEM
from domain.systems.einblatt import commands as c
from domain.systems.einblatt.state import KT, Deck, Sheet
from tests.rules.einblatt.given import Given

EIGHT = "KrA KrK KrD HeA HeK He9 He8 He7"
"""A hand of the Beruf with three trumps of the usual suit."""


def free(given: Given, seat: str, kind: type[Command], **fields: Any) -> tuple[Event, ...]:
    """Send a command that answers no question; `figure` is the seat's own unless it is named."""
    return given.send(seat, wish(given, seat, kind, **fields))


def wish(given: Given, seat: str, kind: type[Command], **fields: Any) -> Command:
    """Make a command that answers no question."""
    named = {"figure": FigureId(seat)} if "figure" in kind.__struct_fields__ else {}
    return kind(**{"conflict": given.conflict, **named, **fields})


def answer(given: Given, ask: str, who: str, kind: type[Command], **fields: Any) -> None:
    """Answer the one open question of a kind to a figure; its seat sends it."""
    given.send(who, reply(given, ask, who, kind, **fields))


def reply(given: Given, ask: str, who: str, kind: type[Command], **fields: Any) -> Command:
    """Make an answer to the one open question of a kind to a figure, or to the gm."""
    named: dict[str, Any] = {"figure": FigureId(who), **fields}
    return kind(**{"conflict": given.conflict, "ask": given.ask(ask, who), **named})


def skip(given: Given, ask: str, who: str) -> tuple[Event, ...]:
    """Let the absent answer."""
    name: AskId = given.ask(ask, who)
    return given.send(who, SYSTEM.skip(given.state, name))


def stack(given: Given, figure: str, draw: str, **deck: Any) -> None:
    """Lay a character's draw pile, top first; all other cards lie open on its discard pile."""
    pile = tuple(draw.split())
    gone = set(pile).union(*(cards for cards in deck.values() if isinstance(cards, tuple)))
    rest = tuple(card for card in DECK if card not in gone)
    fields = {"discard": rest, **deck}
    change_sheet(given, figure, deck=Deck(draw=pile, covered=frozenset(), **fields))


def change_sheet(given: Given, figure: str, **fields: Any) -> None:
    """Change what a character keeps beyond conflicts."""
    named = FigureId(figure)
    sheet = replace(given.state.sheets[named], **fields)
    given.state = replace(given.state, sheets={**given.state.sheets, named: sheet})


def sheet_of(given: Given, figure: str) -> Sheet:
    return given.state.sheets[FigureId(figure)]


def kt_of(given: Given, figure: str) -> KT:
    return given.state.conflicts[given.conflict].kts[FigureId(figure)]


def cards_of(given: Given, figure: str) -> list[str]:
    """List every card of a character's deck, wherever it is; there should be 32."""
    sheet = sheet_of(given, figure)
    deck = sheet.deck
    piles = (*deck.draw, *deck.draw2, *deck.discard, *deck.discard2, *(deck.aside or ()))
    sleeve = (sheet.sleeve.card,) if sheet.sleeve else ()
    held: tuple[str, ...] = ()
    for conflict in given.state.conflicts.values():
        kt = conflict.kts.get(FigureId(figure))
        if kt is not None and conflict.phase != "closed":
            held += (*kt.hand, kt.card, kt.answer, *kt.slots.values())
    return sorted(card for card in (*piles, *sleeve, *held) if card in DECK)


def whole(given: Given, figure: str) -> bool:
    """Tell whether a character's 32 cards are all there, each once."""
    return cards_of(given, figure) == sorted(DECK)


def sheet(**changes: object) -> c.SetSheet:
    usual = {
        "figure": "billy",
        "beruf": 8,
        "hobby1": 6,
        "hobby2": 6,
        "schwaeche": 2,
        "suits": ("Kr", "Pi", "He", "Ka"),
    }
    return c.SetSheet(**{**usual, **changes})  # type: ignore[arg-type]  # fields shared as a dict

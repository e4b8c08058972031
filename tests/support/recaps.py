"""What do people read of a recap? Entries in sentences, in both languages."""

from collections.abc import Iterable

import msgspec

from chronist_client.terminal.account import recapped
from chronist_client.terminal.names import Names
from chronist_client.terminal.sentences import Speech
from domain.chronicle.recap import Recap, RecapBuilder, Step, steps
from domain.chronicle.recap_conflict import ConflictRecap
from domain.kernel.account import AccountEntry
from domain.table.ledger import SPECTATOR
from tests.support.accounts import WORDS
from tests.support.current import frames
from tests.support.session import Session


def recap(told: Iterable[Step]) -> Recap:
    """Tell an evening again in one go."""
    builder = RecapBuilder()
    for step in told:
        builder.take(step)
    return builder.build()


def evening_of(table: Session) -> Recap:
    """Tell an evening again as it counts now."""
    return recap(steps(frames(table, SPECTATOR)))


def speech(told: Recap, language: str) -> Speech:
    """Speak of what has a name in a recap."""
    titles = {each.conflict: each.title for each in told.conflicts}
    return Speech(WORDS[language], Names(told.figures, told.seats, titles))


def retold(told: Recap, entry: AccountEntry, language: str) -> str:
    """Say one entry."""
    return recapped(msgspec.to_builtins(entry), speech(told, language))


def result_of(told: Recap, conflict: ConflictRecap, language: str) -> list[str]:
    """Say what came of a conflict."""
    return [retold(told, entry, language) for entry in conflict.result]

"""What do people read of a change of the past? Entries and sentences for each audience."""

import json
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import msgspec

from chronist_client.terminal.account import account_sentences
from chronist_client.terminal.names import Names
from chronist_client.terminal.sentences import Speech
from chronist_client.terminal.words import Words
from domain.chronicle.account import account
from domain.kernel.account import AccountEntry
from domain.kernel.ids import SeatId
from server import catalogue
from tests.support.session import AUDIENCES, Session

Json = dict[str, Any]
SERVED: Json = json.loads(catalogue.systems())
WORDS = {language: Words(SERVED, language) for language in ("de", "en")}


class Accounts:
    """The accounts of one change, once it has happened."""

    def __init__(self, table: Session) -> None:
        self.table = table
        self.before = {key: table.view(key) for key in AUDIENCES}
        self.after: dict[str, Json] = {}

    def look(self) -> None:
        """See what each audience sees now."""
        self.after = {key: self.table.view(key) for key in AUDIENCES}

    def entries(self, key: str) -> tuple[AccountEntry, ...]:
        """Give the account of an audience."""
        key = SeatId(key)
        return account(self.before[key], self.after[key])

    def said(self, key: str, language: str = "de") -> str:
        """Say the account of an audience."""
        views = (self.before[SeatId(key)], self.after[SeatId(key)])
        return say(self.entries(key), *views, language=language)


@contextmanager
def change(table: Session) -> Iterator[Accounts]:
    """Compare what everybody sees before and after the body of this block."""
    accounts = Accounts(table)
    yield accounts
    accounts.look()


def say(entries: tuple[AccountEntry, ...], *views: Json, language: str = "de") -> str:
    """Say entries with the names that these views show."""
    names = Names()
    for view in views:
        names.see(view)
    plain = msgspec.to_builtins(entries)
    return " ".join(account_sentences(plain, Speech(WORDS[language], names)))


def check(told: Accounts, keys: str, german: str, english: str) -> None:
    """Check what these audiences read; their names stand apart by spaces."""
    for key in keys.split():
        assert told.said(key) == german, key
        assert told.said(key, "en") == english, key

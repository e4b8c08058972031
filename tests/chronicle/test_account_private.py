"""Does a gm's account mark what nobody else is told, and only that?"""

import json
from typing import Any

from domain.kernel.account import AccountEntry
from tests.support.accounts import Accounts, change, say
from tests.support.corrections import instead
from tests.support.probes import probed
from tests.support.session import ANNA, BERT, GM, Session

Json = dict[str, Any]
HIDDEN = {"numbers": "secret", "visibility": "blind"}


def told(table: Session) -> list[Json]:
    """Give the entries of the last frame."""
    found: list[Json] = json.loads(table.feeds[GM].frames[-1].json)["account"]
    return found


def test_a_result_that_only_the_gm_knows_is_marked_in_the_plan_and_in_the_frame() -> None:
    table, _, opened = probed("Lauschen", BERT, 2, value=10, target=13, **HIDDEN)
    wish = instead(table, opened, value=12)
    (planned,) = table.plan("table.Correct", **wish)["account"]
    with change(table) as accounts:
        table.confirm("table.Correct", **wish)
    (entry,) = told(table)
    assert planned == AccountEntry(**entry)
    assert entry["private"]
    assert said(accounts, entry, "de") == "Tomo besteht jetzt (14 gegen 13). (siehst nur du)"
    assert said(accounts, entry, "en") == "Tomo succeeds now (14 against 13). (only you see this)"


def said(accounts: Accounts, entry: Json, language: str) -> str:
    """Say one entry of the gm's."""
    return say((AccountEntry(**entry),), accounts.before[GM], language=language)


def test_what_others_are_told_without_its_numbers_is_not_marked() -> None:
    """They know that it comes out otherwise."""
    table, _, opened = probed("Das Schloss", ANNA, 2, value=16, target=22, numbers="secret")
    table.confirm("table.Correct", **instead(table, opened, target=18))
    assert [entry.get("private", False) for entry in told(table)] == [False]


def test_what_was_told_still_is_a_question_and_no_secret() -> None:
    table, conflict, opened = probed("Das Schloss", ANNA, 2, value=16, target=22)
    table.do(GM, "ews.Narrate", conflict=conflict, text="Der Dietrich bricht ab.")
    table.confirm("table.Correct", **instead(table, opened, target=18))
    assert [entry["kind"] for entry in told(table)] == [
        "ews.result.success.known",
        "ews.still_told",
    ]
    assert not any("private" in entry for entry in told(table))

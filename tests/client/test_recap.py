"""Does a terminal write the recap of an evening as Markdown?"""

import asyncio

import msgspec
import pytest
from click.testing import CliRunner

from chronist_client.commands import recap
from chronist_client.terminal.recap import markdown
from domain.chronicle.recap import Recap
from server.settings import ServerSettings
from server.stores import MemoryStore
from tests.support.accounts import WORDS
from tests.support.kept import TOKENS, keep, story
from tests.support.live import live
from tests.support.play import Seeded
from tests.support.recaps import evening_of
from tests.support.session import ANNA, GM, TABLE, Session
from tests.support.story import TURNS, figures, play_on, start

DUEL = {
    "de": (
        "## Dichterstreit\n\n*Dabei: Lyra und Faust*\n\n- Faust setzt einen Höhepunkt ein.\n- ",
        "**Ergebnis: Lyra und Faust liegen gleichauf. "
        "Lyra kommt auf „ordentlich“ und Faust kommt auf „gut“.**",
    ),
    "en": (
        "## Dichterstreit\n\n*With Lyra and Faust*\n\n- ",
        "**Result: Lyra and Faust tie.",
    ),
}


@pytest.mark.parametrize("language", DUEL)
async def test_each_conflict_has_its_people_its_turns_and_its_result(language: str) -> None:
    store = MemoryStore()
    await store.open()
    await keep(store, story("phers"))
    async with live(store, ServerSettings(port=0)) as server:
        link = f"{server.url}/t/{TABLE}#seat={TOKENS[ANNA]}"
        asked = (link, "--language", language)
        told = await asyncio.to_thread(CliRunner().invoke, recap, asked)
    assert told.exit_code == 0, told.output
    assert told.output.startswith("# Tafelrunde\n\n## ")
    for part in DUEL[language]:
        assert part in told.output
    assert "Razzia" not in told.output


def turns(recap: Recap, language: str) -> list[str]:
    """List the lines in which the conflicts of an evening turned."""
    told = msgspec.to_builtins(recap)
    written = "\n".join(markdown(told, WORDS[language]))
    return [line for line in written.splitlines() if line.startswith("- ")]


@pytest.mark.parametrize(("language", "miss"), [("de", "trifft Grom nicht"), ("en", "misses")])
def test_a_miss_is_no_turning_point(language: str, miss: str) -> None:
    lines = turns(evening_of(story("samyra_hunt")), language)
    assert lines
    assert not [line for line in lines if miss in line]


@pytest.mark.parametrize(("language", "result"), [("de", "Ergebnis"), ("en", "Result")])
def test_what_a_test_came_to_stands_once(language: str, result: str) -> None:
    table = Session(Seeded(3))
    conflict = start(table)
    play_on(table, ("commit", *TURNS))
    points = {"what": "ep", "value": 3, "why": "Der Wind dreht."}
    billy = figures(table)["Billy"]
    table.do(GM, "einblatt.Override", conflict=conflict, figure=billy, **points)
    lines = turns(evening_of(table), language)
    assert "Der Wind dreht." in lines[-1]
    assert not [line for line in lines if result in line]

"""Does a terminal write the recap of an evening as Markdown?"""

import asyncio

import pytest
from click.testing import CliRunner

from chronist_client.commands import recap
from server.settings import ServerSettings
from server.stores import MemoryStore
from tests.support.kept import TOKENS, keep, story
from tests.support.live import live
from tests.support.session import ANNA, TABLE

DUEL = {
    "de": (
        "## Dichterstreit\n\n*Dabei: Lyra und Faust*\n\n- Faust setzt einen Höhepunkt ein.\n- ",
        "**Ergebnis: Lyra und Faust liegen gleichauf. "
        "Lyra kommt auf „ordentlich“ und Faust kommt auf „gut“.**",
    ),
    "en": (
        "## Dichterstreit\n\n*With Lyra and Faust*\n\n- ",
        "**Result: Lyra and Faust are level.",
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

"""Does the client's reference page say what its docstrings say, and do its examples work?"""

import textwrap
from random import Random
from typing import Any

import pytest

import chronist_client
from chronist_client import Link, options, paths
from tests.architecture.client_page import FILE, examples, text
from tests.support.live import Live

EXAMPLES = examples()


def test_the_page_is_what_the_docstrings_say() -> None:
    assert FILE.read_text("utf-8") == text(), "see ./dev types"


def test_seat_calls_bots_and_links_have_an_example() -> None:
    told = {heading.split("(")[0] for heading in EXAMPLES}
    assert {"Seat", "Api", "Bot", "Replica", "read_link", "merged", "command"} <= told


@pytest.mark.parametrize("heading", EXAMPLES)
async def test_every_example_of_the_client_reference_works(
    heading: str, running: Live, gm: Link
) -> None:
    names: dict[str, Any] = {**vars(options), **vars(paths), "Random": Random}
    names |= vars(chronist_client) | {"link": gm, "url": running.url}
    body = textwrap.indent(EXAMPLES[heading], "    ")
    exec(compile(f"async def example():\n{body}", heading, "exec"), names)
    await names["example"]()

"""What does the terminal's log say that a corrected step was before?"""

from typing import Any

import pytest
from msgspec import convert

from chronist_client.messages import Frame
from chronist_client.terminal.steps import LogSteps


def frame(n: int, id: str, **more: Any) -> Frame:
    return convert({"n": n, "id": id, "at": 0, "by": "s", **more}, Frame)


def said(text: str) -> list[dict[str, str]]:
    return [{"type": "table.Said", "seat": "s", "text": text}]


@pytest.mark.parametrize(
    ("texts", "former"),
    [
        (("Wurst", "Wust"), ["Wurst"]),
        (("Wurst", "Wust", "Wut"), ["Wurst", "Wust"]),
        (("Wurst", "Wust", "Wut", "Wust"), ["Wurst"]),
        (("Wurst", "Wust", "Wut", "Wurst"), []),
    ],
)
def test_what_a_step_was_before_ends_where_it_is_so_again(
    texts: tuple[str, ...], former: list[str]
) -> None:
    first, *later = texts
    log = LogSteps([frame(1, "a", kind="play", events=said(first))])
    for n, text in enumerate(later, 2):
        mark = {"id": "a", "status": "redone", "events": said(text)}
        log.take(frame(n, f"c{n}", kind="rebase", steps=[mark]))
    step = log.by_id["a"]
    assert step.events == said(texts[-1])
    assert (step.redone.former if step.redone else []) == [said(each) for each in former]

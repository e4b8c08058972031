"""Whatever comes is read or refused, and leaves nothing behind; `./dev fuzz` tries ten million."""

import pytest

from domain.chronicle.codec import Undecodable, decode
from server import texts
from tests.programs.fuzz import Calls, Fuzzer, grown
from tests.support import dose

INPUTS, CALLS = (20_000, 200) if dose.ample() else (2_000, 40)
LEFT = 5_000
"""Objects of the latest states, which are kept; what grows leaves some of each input."""


def test_whatever_is_fed_is_read_or_refused() -> None:
    assert grown(Fuzzer(1), INPUTS) < LEFT


async def test_no_call_fails() -> None:
    await Calls(1).feed(CALLS)


def test_an_entry_that_is_no_text_is_undecodable() -> None:
    whole = b'{"v":1,"seq":1,"id":"x","at":1,"by":"gm","body":{"kind":"\xed\xa0\x80"}}'
    with pytest.raises(Undecodable):
        decode(whole)


def test_a_planted_bug_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    plain = texts.cleaned

    def stumbles(text: str, lines: bool = False) -> str:
        return dict[str, str]()[text] if len(text) > 4000 else plain(text, lines)

    monkeypatch.setattr(texts, "cleaned", stumbles)
    with pytest.raises(KeyError):
        grown(Fuzzer(1), 20_000)


def test_frames_that_grow_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    kept: list[list[object]] = []
    plain = Fuzzer._parse

    def keeps(self: Fuzzer, wire: object) -> None:
        kept.extend([wire] for _ in range(30))
        plain(self, wire)

    monkeypatch.setattr(Fuzzer, "_parse", keeps)
    assert grown(Fuzzer(1), INPUTS) > LEFT

"""Does only writing get into names and texts, and is nobody taken for somebody else?"""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as some

from server import names, texts
from server.settings import ServerSettings
from server.stores import Store
from tests.support.client import TableKeys, joined
from tests.support.live import Live, live

NOT_WRITING = ["\0", "\x1b", "\x07", "\x7f", "\x85", "\u202e", "\u2066", "\u200e", "\u061c"]
INVISIBLE = ["\u200b", "\u2060\ufeff", "\u00ad", " \u00a0\u3000", "\u3164", "\u2800", "\u200d"]
UNSEEN = [
    "Ka\u034fi", "Kai\ufe0f", "Kai\u17b4", "K\u200dai", "Kai\u200c", "K\u180bai", "Kai\u3164",
    "Kai\u2800", "Kai\u115f", "Kai\U0001d159", "Kai\U000e0041", "Kai\U000e0100", "\U0001d159",
    "N\u0301\u0302\u0303\u0304\u0305ora", "\u0301Anna", "♥\u200c♥",
]  # fmt: skip
"""Names with something that nobody sees, or cannot read"""
MIXED = ["K\u0430i", "\u039aai", "Kа\u0456", "Anna Анна", "Ζoe", "Ann\u13aa", "\u05d0nna"]
LOOK_ALIKE = [
    "\u041a\u0430\u0456",
    "\u039a\u03b1\u03b9",
    "K\u00e1i",
    "Ka\u0131",
    "\u1d0b\u1d00\u026a",
    "Kai.",
    "K-ai",
    "\u13e6\u13aa\u13a5",
]
"""Of a gm who is called Kai"""
READ = [
    "Zoë", "Łukasz", "李雷", "さくらサクラ桜", "김민준",
    "علي", "می\u200cخواهم", "שָׁלוֹם", "नमस्ते", "क्\u200dष",
    "Анна", "Ελένη", "D’Arcy", "R2-D2", "❤\ufe0f Mia", "ʻOkina", "สมชาย", "Nguyễn",
    "Anna \N{CAT FACE}",
]  # fmt: skip
FAMILY = "\N{MAN}\u200d\N{WOMAN}\u200d\N{GIRL}"
WALES = "\U0001f3f4\U000e0067\U000e0062\U000e0077\U000e006c\U000e0073\U000e007f"


async def test_what_is_no_writing_is_left_out(running: Live, table: TableKeys) -> None:
    async with joined(running.url, table.table, table.token) as gm:
        for mark in NOT_WRITING:
            seat, _ = await running.http.sit(table.table, table.invite, f"An{mark}na")
            await gm.say(f"one{mark}\ntwo")
            assert gm.frames[-1]["events"][0]["text"] == "one\ntwo"
            assert gm.view["seats"][seat]["name"] == "Anna"


async def _refused(running: Live, table: TableKeys, name: str) -> tuple[int, str]:
    body = {"invite": table.invite, "name": name}
    told = await running.http.call("POST", f"/api/tables/{table.table}/seats", None, body)
    return told.status_code, told.json()["code"]


async def test_a_name_that_nobody_sees_is_none(running: Live, table: TableKeys) -> None:
    for name in (*INVISIBLE, *NOT_WRITING, "\u0301"):
        assert await _refused(running, table, name) == (400, "malformed"), ascii(name)


async def test_no_player_is_called_as_the_gm_is(running: Live, table: TableKeys) -> None:
    for name in ("Kai", "kai", " K ai", "K\u200bai", "\uff2bai", *LOOK_ALIKE):
        assert await _refused(running, table, name) == (409, "name_taken"), ascii(name)
    await running.http.sit(table.table, table.invite, "Kain")


async def test_a_name_keeps_to_one_script_and_to_signs_that_are_seen(
    running: Live, table: TableKeys
) -> None:
    for name in (*MIXED, *UNSEEN):
        assert await _refused(running, table, name) == (400, "name_unclear"), ascii(name)
    for name in READ:
        await running.http.sit(table.table, table.invite, name)


def test_look_alikes_are_found_whichever_of_both_is_the_gms() -> None:
    pairs = (("Ina", "lna"), ("Bärbel", "Barbel"), ("Arno", "Amo"), ("Оса", "Oca"), ("Τοm", "Tom"))
    for one, other in pairs:
        assert names.alike(one, other), (one, other)
        assert names.alike(other, one), (one, other)
    for one, other in (
        ("Kai", "Kain"),
        ("Kai", "Kai 2"),
        ("Mira", "Mila"),
        ("♥", "♠"),
        ("李", "雷"),
    ):
        assert not names.alike(one, other), (one, other)


def test_writing_of_all_kinds_stays() -> None:
    for text in ("Zoë", "Łukasz", "李雷", "علي", "שרה", "नमस्ते", FAMILY, WALES, "♥K", "a\u200cb"):
        assert texts.cleaned(text) == unicodedata.normalize("NFC", text)
        assert texts.tidy(text, 40) is not None


def test_lines_are_broken_only_where_there_may_be_lines() -> None:
    told = texts.clean_command({"type": "x", "rows": "#.\r\n.#", "name": "a\nb", "faces": [1, 2]})
    assert told == {"type": "x", "rows": "#.\n.#", "name": "a b", "faces": [1, 2]}
    told = texts.clean_command(
        {"type": "table.Correct", "command": {"rows": "#.\n.#"}, "why": "a\nb"}
    )
    assert told == {"type": "table.Correct", "command": {"rows": "#.\n.#"}, "why": "a b"}


@given(some.text())
def test_what_is_clean_stays_as_it_is(text: str) -> None:
    once = texts.cleaned(text, lines=True)
    assert texts.cleaned(once, lines=True) == once
    assert unicodedata.is_normalized("NFC", once)


async def test_a_full_log_still_takes_back_and_is_read(store: Store) -> None:
    async with live(store, ServerSettings(port=0, limits=1000, log_entries=5)) as running:
        table = await running.http.create_table()
        async with joined(running.url, table.table, table.token) as gm:
            while (told := await gm.command("table.AddFigure", name="x", kind="npc", owner=""))[
                "t"
            ] == "ack":
                assert gm.n <= 5
            assert (told["code"], told["params"]) == ("log_full", {"most": 5})
            wish = {"to": gm.frames[-2]["id"], "why": ""}
            plan = (await gm.command("table.Goto", **wish))["plan"]
            assert (await gm.command("table.Goto", **wish, confirm=plan["digest"]))["t"] == "ack"
            assert len(await running.http.frames(table.table, table.token)) == 6
        gone = await running.http.call("DELETE", f"/api/tables/{table.table}", table.token)
        assert gone.status_code == 204


@pytest.mark.parametrize(("back", "told"), [(3_600_000, 0), (7_200_000, 0), (7_200_001, 7_200_001)])
async def test_time_goes_back_in_a_log_only_after_a_clock_that_was_wrong(
    running: Live, table: TableKeys, monkeypatch: pytest.MonkeyPatch, back: int, told: int
) -> None:
    """An hour is told as no time; a clock that once jumped ahead holds up nothing without end."""
    ahead = 5_000_000_000_000
    async with joined(running.url, table.table, table.token) as gm:
        for now in (ahead, ahead - back):
            monkeypatch.setattr("server.tables.commit_path.now_ms", lambda now=now: now)
            await gm.say("x")
        assert [ahead - frame["at"] for frame in gm.frames[-2:]] == [0, told]

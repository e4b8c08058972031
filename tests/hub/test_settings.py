"""Are settings read strictly, and is all luck fair?"""

import re
from collections import Counter
from pathlib import Path

import pytest

from domain.kernel.chance import DrawKey
from server.chance import ServerChance
from server.settings import BadSetting, ServerSettings, read_settings

KEY = DrawKey("einblatt", "anna", "hand")


def test_the_command_line_comes_before_the_environment_and_that_before_defaults() -> None:
    environment = {"CHRONIST_PORT": "9000", "CHRONIST_IDLE_SECONDS": "1.5", "PATH": "/bin"}
    settings = read_settings(environment, host=None, port=9001)
    assert (settings.port, settings.idle_seconds, settings.host) == (9001, 1.5, "127.0.0.1")


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("CHRONIST_PORT", "many"),
        ("CHRONIST_PROT", "8000"),
        ("CHRONIST_STALL_SECONDS", "0"),
        ("CHRONIST_OUTBOX_BYTES", "-1"),
        ("CHRONIST_LOG_LEVEL", "LOUD"),
        ("CHRONIST_PROXIES", "my-proxy"),
        ("CHRONIST_LIMITS", "0"),
        ("CHRONIST_PORT", "65536"),
        ("CHRONIST_OPERATOR_PORT", "99999"),
        ("CHRONIST_HOSTS", "https://club.example"),
        ("CHRONIST_HOSTS", "club.example,other.example:8000"),
        ("CHRONIST_ORIGINS", "club.example"),
        ("CHRONIST_ORIGINS", "https://club.example/"),
    ],
)
def test_a_setting_that_cannot_be_used_is_refused(name: str, value: str) -> None:
    with pytest.raises(BadSetting, match="CHRONIST_"):
        read_settings({name: value})


def test_names_and_pages_are_read_as_people_write_them() -> None:
    environment = {
        "CHRONIST_HOSTS": "Club.example, www.club.example,192.0.2.7,[2001:db8::1]",
        "CHRONIST_ORIGINS": "https://other.example, http://localhost:8000",
    }
    assert read_settings(environment).hosts == environment["CHRONIST_HOSTS"]


def test_the_store_may_stand_in_a_file_of_its_own(tmp_path: Path) -> None:
    (tmp_path / "store").write_text("redis://me:secret@there\n")
    environment = {"CHRONIST_STORE_FILE": str(tmp_path / "store")}
    assert read_settings(environment) == ServerSettings(store="redis://me:secret@there")
    assert read_settings(environment, store="memory:") == ServerSettings(store="memory:")


@pytest.mark.parametrize(
    ("content", "more", "why"),
    [
        (b"redis://me:secret@there", {"CHRONIST_STORE": "memory:"}, "both set"),
        (b" \n", {}, "is empty"),
        (b"\xff", {}, "cannot be read"),
        (None, {}, "cannot be read"),
    ],
)
def test_a_file_that_gives_no_store_is_refused(
    tmp_path: Path, content: bytes | None, more: dict[str, str], why: str
) -> None:
    if content is not None:
        (tmp_path / "store").write_bytes(content)
    with pytest.raises(BadSetting, match=f"CHRONIST_STORE_FILE.*{why}") as caught:
        read_settings({"CHRONIST_STORE_FILE": str(tmp_path / "store"), **more})
    assert "secret" not in str(caught.value)


def test_the_example_shows_every_setting_with_its_default() -> None:
    example = (Path(__file__).parents[2] / ".env.example").read_text()
    shown = dict(re.findall(r"^(CHRONIST_\w+)=(.*)$", example, re.MULTILINE))
    assert read_settings(shown) == ServerSettings()
    assert len(shown) == len(ServerSettings.__struct_fields__)


def test_dice_show_every_face_and_no_other() -> None:
    thrown = Counter(ServerChance().die(6, KEY) for _ in range(6000))
    assert thrown.keys() == {1, 2, 3, 4, 5, 6}
    assert all(800 < count < 1200 for count in thrown.values())  # beyond 6 sigma


def test_a_shuffle_keeps_the_deck_and_gives_every_order_alike() -> None:
    chance = ServerChance()
    orders = Counter(chance.shuffle(("a", "b", "c"), KEY) for _ in range(6000))
    assert len(orders) == 6
    assert all(800 < count < 1200 for count in orders.values())
    assert chance.shuffle((), KEY) == ()

"""How much damage has a figure taken in this fight, and who is told?"""

from tests.rules.samyra.given import Field
from tests.rules.samyra.lanes import ONE, line
from tests.rules.samyra.people import foe, hero


def struck(field: Field) -> Field:
    """Let Kialah hit the first bandit for 2, and the second hit Kialah for 3."""
    field.until("segment3")
    field.act("kialah", "melee", "one")
    field.act("two", "melee", "kialah")
    field.ready()
    field.outcome("kialah", damage=2)
    field.outcome("two", damage=3)
    return field


def wounds(field: Field, seat: str, figure: str) -> int | None:
    """Say what a seat sees of a figure's damage."""
    found: int | None = field.view(seat)["fighters"][figure].get("wounds")
    return found


def test_damage_is_summed_for_who_may_know_it() -> None:
    field = struck(line())
    assert {seat: wounds(field, seat, "kialah") for seat in ("anna", "bert", "nobody", "gm")} == {
        "anna": 3, "bert": 3, "nobody": 3, "gm": 3,
    }  # fmt: skip
    assert {seat: wounds(field, seat, "one") for seat in ("anna", "nobody", "gm")} == {
        "anna": None, "nobody": None, "gm": 2,
    }  # fmt: skip


def test_nothing_is_told_of_a_figure_that_took_no_damage() -> None:
    assert wounds(struck(line()), "gm", "pollux") is None


def test_damage_is_summed_over_rounds_without_le() -> None:
    field = Field(ONE, P=hero("pollux", le=None), W=foe("wolf", le=None)).round("heroes", "foes")
    for _ in range(2):
        field.until("segment3")
        field.act("wolf", "melee", "pollux")
        field.ready()
        field.outcome("wolf", damage=2)
        field.until("initiative")
        field.round("heroes", "foes")
    assert wounds(field, "anna", "pollux") == 4

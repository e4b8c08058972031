"""EWS is played to a result under each optional rule; gm, player and spectator read the same."""

from fractions import Fraction
from typing import Final

import pytest
import pytest_asyncio
from playwright.async_api import ViewportSize, expect

from domain.table.state import all_toggles
from tests.browser.axe import complaints, overflow
from tests.browser.duo import Duo
from tests.browser.person import Json, Person
from tests.browser.room import proposing

OPEN = {"numbers": "shown", "visibility": "public"}
SIDEWAYS: Final[ViewportSize] = {"width": 844, "height": 390}
LINES = "each => Math.round(each.offsetHeight / parseFloat(getComputedStyle(each).lineHeight))"


class Match:
    """Two who play EWS, Ines against the gm or Tor, and Zoe who watches."""

    def __init__(self, duo: Duo, zoe: Person, tor: str) -> None:
        self.duo, self.zoe, self.tor = duo, zoe, tor
        self.everybody = (duo.gm, duo.anna, zoe)
        self.conflict = ""
        """The one that was opened last."""

    async def rules(self, **rules: str) -> None:
        """Set optional rules; the usual ones are in force."""
        for name, value in rules.items():
            if value != all_toggles()[f"ews.{name}"][0]:
                await self.duo.say(type="table.SetToggle", toggle=f"ews.{name}", value=value)

    async def probe(self, value: int, target: int, method: str, skill: str = "") -> None:
        """Put Ines to the test."""
        numbers = {"figure": self.duo.ines, "value": value, "target": target, "skill": skill}
        await self._open(type="ews.OpenProbe", **numbers, method=method)

    async def contest(self, value: int, other: int, method: str) -> None:
        """Let Ines begin a Wettstreit against Tor."""
        sides = {"initiator": self.duo.ines, "other": self.tor}
        numbers = {"value": value, "other_value": other}
        await self._open(type="ews.OpenContest", **sides, **numbers, method=method)

    async def _open(self, **fields: object) -> None:
        before = set(self.duo.gm.view["conflicts"])
        await self.duo.say(title="Am Tor", **fields, **OPEN)
        for person in self.everybody:
            # What is decided at once is over at once.
            await person.until(lambda view: set(view["conflicts"]) - before)
            await person.tab("table")
        (self.conflict,) = set(self.duo.gm.view["conflicts"]) - before

    def rolled(self, view: Json, figure: str) -> bool:
        """Tell whether a die of this figure lies on the table."""
        side = view["conflicts"][self.conflict]["sides"].get(figure, {})
        return bool(side.get("state") == "rolled")

    async def game(self, mine: str, theirs: str) -> None:
        """Play a game, each on an own page."""
        await self.duo.anna.send(f"symbol-{mine}")
        await self.duo.gm.send(f"symbol-{theirs}")

    async def throw(self, person: Person, *faces: int) -> None:
        """Type in the faces of a ±W6 that was thrown on the real table."""
        await person.drawn()
        await expect(person.get("dock").locator(".dead")).to_have_count(0)
        await person.get("dock").locator("button.primary").first.click()
        for face in faces:
            await person.press(f"face-{face}")
        figure = self.duo.ines if person is self.duo.anna else self.tor
        for each in self.everybody:
            await each.until(lambda view: self.rolled(view, figure))

    async def chances(self) -> None:
        """See on all boards what the server answers to the question that it stated."""
        seen = (await self.duo.http.view(self.duo.new.table, self.duo.new.token))["view"]
        (stated, *others) = seen["prepared"].values()
        assert all(each == stated for each in others)
        for person in self.everybody:
            await person.until(lambda view: view["prepared"] == seen["prepared"])
            told = await self.duo.http.client.get("/api/odds/ews", params=stated)
            for each in told.json()["outcomes"]:
                percent = f"{float(Fraction(each['p'])) * 100:.1f}".replace(".", ",")
                shown = person.get(f"chance-{each['key']}")
                if Fraction(each["p"]):
                    await expect(shown).to_contain_text(percent)
                else:
                    await expect(shown).to_have_count(0)

    async def ends(self, outcome: str, cause: str = "", *, said: str = "") -> None:
        """See the same result on all boards, and in the log."""
        for person in self.everybody:
            board = person.get("outcome")
            await expect(board).to_have_attribute("data-outcome", outcome)
            await expect(person.get("cause")).to_have_count(1 if cause else 0)
            if cause:
                await expect(person.get("cause")).to_have_attribute("data-cause", cause)
            await expect(board).to_contain_text(said)
            assert person.errors == []
        sentence = await self.duo.gm.get("outcome").evaluate("each => each.firstChild.textContent")
        for person in (self.duo.gm, self.zoe):
            await expect(person.get("log")).to_contain_text(sentence)
        for person in self.everybody:
            assert sentence == await person.get("outcome").evaluate(
                "each => each.firstChild.textContent"
            )


@pytest_asyncio.fixture(loop_scope="session")
async def match(duo: Duo, watcher: Person) -> Match:
    """Give the table with a spectator; anybody who throws dice throws real ones."""
    tor = await duo.joined("Tor", "character")
    await duo.say(type="table.SetToggle", toggle="table.dice", value="physical")
    return Match(duo, watcher, tor)


async def test_a_probe_is_followed_from_game_to_game(match: Match) -> None:
    """Totals, wins still missing and chances are those that the server tells."""
    anna, ines = match.duo.anna, match.duo.ines
    await match.probe(12, 18, "rps")
    for person in match.everybody:
        await expect(person.get(f"missing-{ines}")).to_have_attribute("data-wins", "2")
        await expect(person.get("end-tie")).to_have_attribute("data-outcome", "failure")
    await match.chances()
    await anna.send("symbol-Schere")
    await expect(match.zoe.get(f"side-{ines}")).to_have_attribute("data-state", "committed")
    await expect(anna.get(f"side-{ines}")).to_contain_text("Gewählt ist gewählt")
    assert await anna.get("symbol-Stein").count() == 0
    seen = [c["sides"] for c in match.zoe.view["conflicts"].values() if c["open"]]
    assert seen
    assert "symbol" not in str(seen)
    # The gm plays what stands against her, and is asked so.
    await expect(match.duo.gm.get("question")).to_contain_text("gegen Ines")
    await match.duo.gm.send("symbol-Papier")
    for person in match.everybody:
        await expect(person.get(f"total-{ines}")).to_contain_text("12 → 15")
        await expect(person.get(f"missing-{ines}")).to_have_attribute("data-wins", "1")
        assert await complaints(person.page) == []
        assert await overflow(person.page) <= 0
    await match.chances()
    await match.game("Stein", "Schere")
    await match.chances()
    await match.game("Stein", "Stein")
    await match.ends("success", said="Güte 18 gegen Mindestwurf 18")
    await expect(anna.get(f"total-{ines}")).to_contain_text("12 → 15 → 18")
    await match.duo.gm.send("once-more")
    await expect(anna.get("symbol-Stein")).to_be_visible()
    again = [c for c in anna.view["conflicts"].values() if c["open"]]
    assert [(c["value"], c["target"], c["method"], c["game"]) for c in again] == [
        (12, 18, "rps", 1)
    ]


@pytest.mark.parametrize(("method", "first"), [("rps", "Schere-Stein-Papier"), ("pmd6", "±W6")])
async def test_the_usual_method_is_offered_first(match: Match, method: str, first: str) -> None:
    await match.rules(method=method)
    gm = match.duo.gm
    await gm.tab("lead")
    await gm.new_conflict()
    await gm.press("system-ews")
    await gm.get(f"take-{match.tor}").wait_for()
    offered = gm.get("pick-ews.OpenProbe").locator("option:checked")
    await expect(offered).to_have_text(first)
    await gm.press("step-18")
    await expect(gm.get("field-target").first).to_have_value("18")
    await gm.press("send-ews.OpenProbe")
    await gm.until(lambda view: any(c["open"] for c in view["conflicts"].values()))
    (opened,) = [c for c in gm.view["conflicts"].values() if c["open"]]
    assert (opened["method"], opened["target"]) == (method, 18)


@pytest.mark.parametrize(
    ("chain", "faces", "critical"),
    [("confirm3", (6, 6, 6), 1), ("closed", (6,), 0), ("open", (6, 6, 6, 6, 2), 0)],
)
async def test_a_die_is_thrown_on_as_the_rule_says(
    match: Match, chain: str, faces: tuple[int, ...], critical: int
) -> None:
    await match.rules(pmd6_chain=chain)
    await match.probe(12, 18, "pmd6")
    await match.throw(match.duo.anna, *faces)
    await match.ends("success")
    for person in match.everybody:
        dice = person.get(f"side-{match.duo.ines}").get_by_test_id("die-W6")
        await expect(dice).to_have_count(len(faces))
        await expect(person.get(f"critical-{match.duo.ines}")).to_have_count(critical)
    # On a phone held sideways the name and the total take a line each, and the result is in sight.
    await match.duo.anna.page.set_viewport_size(SIDEWAYS)
    for part, lines in ((".ews-name", 1), (f"[data-testid=total-{match.duo.ines}]", 2)):
        assert await match.duo.anna.page.locator(part).first.evaluate(LINES) <= lines
    await expect(match.duo.anna.get("outcome")).to_be_in_viewport(ratio=1)


@pytest.mark.parametrize(
    ("equal", "outcome", "cause"), [("initiator_wins", "win", "equal"), ("draw", "draw", "even")]
)
async def test_equal_totals_end_a_contest_as_the_rule_says(
    match: Match, equal: str, outcome: str, cause: str
) -> None:
    await match.rules(contest_equal=equal)
    await match.contest(12, 15, "pmd6")
    await match.throw(match.duo.anna, 4)
    await match.chances()
    await match.throw(match.duo.gm, 1)
    await match.ends("win", said="16 gegen 14")
    await match.duo.say(type="table.CloseConflict", conflict=await match.duo.begun())
    await match.contest(12, 9, "pmd6")
    await match.throw(match.duo.anna, 1)
    await match.throw(match.duo.gm, 2)
    await match.ends(outcome, cause, said="11 gegen 11")


@pytest.mark.parametrize(("tie", "outcome"), [("on", "draw"), ("off", "loss")])
async def test_a_first_tie_ends_a_contest_as_the_rule_says(
    match: Match, tie: str, outcome: str
) -> None:
    await match.rules(first_tie_is_draw=tie)
    await match.contest(12, 15, "rps")
    await expect(match.zoe.get("end-tie")).to_have_attribute("data-outcome", outcome)
    await match.chances()
    await match.game("Stein", "Stein")
    await match.ends(outcome, "first_tie" if tie == "on" else "")


@pytest.mark.parametrize(
    ("rule", "faces", "target", "outcome", "cause"),
    [
        ("on", (6, 6, 1), 30, "success", "double_six"),
        ("on", (5, 5, 1), -9, "failure", "double_five"),
        ("off", (6, 6, 1), 30, "failure", ""),
    ],
)
async def test_a_second_six_or_five_decides_as_the_rule_says(
    match: Match, rule: str, faces: tuple[int, ...], target: int, outcome: str, cause: str
) -> None:
    await match.rules(double_six_autosuccess=rule)
    await match.probe(12, target, "pmd6")
    await match.throw(match.duo.anna, *faces)
    await match.ends(outcome, cause)


@pytest.mark.parametrize("rule", ["on", "off"])
async def test_a_figure_far_above_its_target_plays_or_not(match: Match, rule: str) -> None:
    await match.rules(auto_success_margin=rule)
    await match.probe(18, 12, "rps")
    if rule == "off":
        await expect(match.duo.anna.get("symbol-Stein")).to_be_visible()
        await match.game("Schere", "Stein")
        await match.game("Stein", "Stein")
    await match.ends("success", "auto" if rule == "on" else "")


async def test_the_light_is_on_the_symbol_that_won_the_last_game(match: Match) -> None:
    """Ines passes the Probe although she lost its last game: rock beat her scissors."""
    await match.probe(12, 15, "rps")
    await match.game("Schere", "Papier")
    await match.game("Schere", "Stein")
    await match.ends("success")
    for person in match.everybody:
        await expect(person.page.locator(".ews-won")).to_have_count(1)
        await expect(person.get("side-gm").locator(".ews-won")).to_be_visible()
        await expect(person.get(f"side-{match.duo.ines}").locator(".ews-lost")).to_be_visible()


@pytest.mark.parametrize("rule", ["hidden", "shown"])
async def test_how_well_both_did_is_said_as_the_rule_says(match: Match, rule: str) -> None:
    await match.rules(rps_contest_quality=rule)
    await match.contest(15, 12, "rps")
    await match.game("Stein", "Stein")
    await match.ends("win", said="Güte 15 gegen 12" if rule == "shown" else "Abstand 3")
    if rule == "hidden":
        await expect(match.zoe.get("outcome")).not_to_contain_text("Güte")


async def test_a_proposed_contest_is_allowed_with_the_values_of_both_sheets(match: Match) -> None:
    gm, anna = match.duo.gm, match.duo.anna
    for figure, value in ((match.duo.ines, 15), (match.tor, 18)):
        await match.duo.say(type="ews.SetValue", figure=figure, name="Ringen", value=value)
    await proposing(anna)
    await anna.get("part-open").get_by_test_id("system-ews").click()
    form = anna.get("option-ews.ProposeContest")
    await form.get_by_test_id("field-title").fill("Am Tor")
    await anna.send("send-ews.ProposeContest")
    await match.duo.begun()
    await gm.press("open-ask")
    await expect(gm.get("field-value")).to_have_value("15")
    await expect(gm.get("field-other_value")).to_have_value("18")
    await gm.send("send-ews.AcceptContest")
    await anna.tab("table")
    await match.game("Papier", "Papier")
    await match.ends("loss", said="15 gegen 18")


async def test_what_the_gm_adds_to_a_value_is_told_beside_it(match: Match) -> None:
    ines = match.duo.ines
    await match.duo.say(type="ews.SetValue", figure=ines, name="Ringen", value=15)
    await match.probe(18, 20, "rps", skill="Ringen")
    for person in match.everybody:
        told = "auf dem Bogen 15, von der Spielleitung +3"
        await expect(person.get(f"ruled-{ines}")).to_have_text(told)


async def test_beside_a_throw_whose_dice_come_again_stand_no_odds(match: Match) -> None:
    duo, ines = match.duo, match.duo.ines
    await match.contest(15, 12, "pmd6")
    await expect(duo.anna.get("odds")).to_be_visible()
    await match.throw(duo.anna, 4)
    await duo.gm.get("stage").focus()
    await duo.gm.page.keyboard.press("Control+z")
    await expect(duo.gm.get("plan-confirm")).to_be_focused()
    await duo.gm.sending(lambda: duo.gm.page.keyboard.press("Enter"))
    await expect(duo.anna.get("same-luck")).to_have_text("Für Ines fällt das Los wieder genauso.")
    for person in match.everybody:
        await person.until(lambda view: not match.rolled(view, ines))
        await expect(person.get("odds")).to_have_count(0)
    await match.throw(duo.anna)
    await expect(match.zoe.get("odds")).to_be_visible()

"""How are Decisions of PHERS opened, and the points for them given?"""

from tests.browser.company import Company
from tests.browser.person import Json

ROLL, SPEND, SAVE = (f"option-phers.{name}" for name in ("Roll", "SpendClimax", "DeclineClimax"))


async def points(company: Company, figure: str, n: int) -> None:
    """Give a figure so many points, and no more."""
    have = company.gm.view["sheets"]["phers"][company.id(figure)]["climax"]
    if n > have:
        await company.say("phers.GrantClimax", figure=company.id(figure), n=n - have)
    await company.gm.until(lambda view: held(view, company.id(figure)) >= n)


def held(view: Json, figure: str) -> int:
    """Read the points on a sheet."""
    return int(view["sheets"]["phers"][figure]["climax"])


async def decision(company: Company, figure: str = "Ines", **about: object) -> str:
    """Open a Decision of a figure at level 0, dramatic unless said otherwise."""
    usual: Json = {
        "talent": "",
        "competence": "",
        "difficulty": 0,
        "situation": 0,
        "kind": "dramatic",
    }
    usual |= {"title": "Die Wand", "visibility": "public", **about}
    await company.say("phers.OpenDecision", figure=company.id(figure), **usual)
    return await company.begun("Die Wand")

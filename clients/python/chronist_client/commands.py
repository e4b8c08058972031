"""Which commands does the client add to `chronist`? `play` for a person, `bot` for nobody."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable
from random import Random
from typing import TypeVar

import click
import httpx

from .api import Api, Refused
from .bot import Bot, Taste
from .ending import Over
from .link import BadLink, Link, read_link
from .seat import Seat
from .terminal.lines import typed
from .terminal.play import Terminal, Write
from .terminal.words import LANGUAGES, Words

T = TypeVar("T")
NAME = click.option("--name", default="", help="Your name, when LINK invites you to sit down.")


@click.command()
@click.argument("link")
@NAME
@click.option("--language", type=click.Choice(LANGUAGES), default=LANGUAGES[0])
def play(link: str, name: str, language: str) -> None:
    """Sit at the table that LINK opens, and play by typed lines."""
    opened = _link(link)

    async def lines() -> AsyncIterator[str]:
        async for line in typed(sys.stdin.fileno()):
            yield line

    _run(sit_and_play(opened, name, language, lines(), click.echo))


async def sit_and_play(
    link: Link, name: str, language: str, lines: AsyncIterator[str], write: Write
) -> None:
    """Play by lines from anywhere; what is told goes to `write`, line by line."""
    async with Api(link.url, language) as api:
        words = Words(await api.systems(), language)
        if link.invites:
            link = await _seated(api, link, name)
            write(words.say("seat.link", link=link))
        async with Seat(link) as seat:
            await Terminal(seat, api, words, write).play(lines)


@click.command()
@click.argument("link")
@NAME
@click.option("--seconds", type=click.FloatRange(min=0), default=60.0, help="Then it leaves.")
@click.option("--system", default="", help="Play this rule system only.")
@click.option("--seed", type=int, help="The same choices where the table is the same.")
def bot(link: str, name: str, seconds: float, system: str, seed: int | None) -> None:
    """Let a bot play at LINK: it knows no rule and takes any of its options."""
    played = _run(play_alone(_link(link), name, seconds, system, seed))
    refused = ", ".join(f"{code} {n}" for code, n in sorted(played.refused.items()))
    click.echo(f"{played.sent} commands sent, {len(played.acked)} done; refused: {refused or 0}")
    if played.broken_promises:
        wish, answer = played.broken_promises[0]
        raise click.ClickException(f"offered, then refused: {wish} {answer}")


async def play_alone(link: Link, name: str, seconds: float, system: str, seed: int | None) -> Bot:
    """Let a bot play for so many seconds; give it, with what it has counted."""
    player = Bot(Random(seed), Taste(system=system))
    async with Api(link.url) as api:
        link = await _seated(api, link, name) if link.invites else link
    async with Seat(link) as seat:
        try:
            async with asyncio.timeout(seconds):
                await player.play(seat)
        except TimeoutError:
            return player
    return player


async def _seated(api: Api, link: Link, name: str) -> Link:
    sat = await api.sit(link.table, link.secret, name or "Chronist")
    return link.seated(sat.token)


def _link(text: str) -> Link:
    try:
        return read_link(text)
    except BadLink as error:
        raise click.ClickException(str(error)) from error


def _run(work: Awaitable[T]) -> T:
    async def all_of_it() -> T:
        return await work

    try:
        return asyncio.run(all_of_it())
    except (Refused, Over, OSError) as error:
        raise click.ClickException(str(error)) from error
    except httpx.HTTPError as error:
        raise click.ClickException(f"nobody answers there ({error})") from error

"""Which commands does the client add to `chronist`? `play`, `replay`, `recap` and `bot`."""

import asyncio
import sys
from collections.abc import AsyncIterator, Awaitable
from pathlib import Path
from random import Random
from typing import TypeVar

import click
import httpx

from .api import Api, RequestRefused
from .bot import Bot, Taste
from .ending import Over
from .link import BadLink, Link, read_link
from .messages import Frame, Json
from .seat import Seat
from .terminal import logfile
from .terminal.lines import typed
from .terminal.narration import tell
from .terminal.play import Terminal, Write
from .terminal.recap import markdown
from .terminal.sentences import Speech
from .terminal.words import LANGUAGES, Words

T = TypeVar("T")
NAME = click.option("--name", default="", help="Your name, when LINK invites you to sit down.")
LANGUAGE = click.option("--language", type=click.Choice(LANGUAGES), help="Else the table's own.")


@click.command()
@click.argument("link")
@NAME
@LANGUAGE
def play(link: str, name: str, language: str | None) -> None:
    """Sit at the table that LINK opens, and play by typed lines."""
    opened = _link(link)

    async def lines() -> AsyncIterator[str]:
        async for line in typed(sys.stdin.fileno()):
            yield line

    _run(sit_and_play(opened, name, language, lines(), click.echo))


async def sit_and_play(
    link: Link, name: str, language: str | None, lines: AsyncIterator[str], write: Write
) -> None:
    """Play by lines from anywhere; what is told goes to `write`, line by line."""
    async with Api(link.url, language or LANGUAGES[0]) as api:
        invited = link.invites
        if invited:
            link = await _seated(api, link, name)
        shown = await api.view(link.table, link.secret)
        spoken = language or shown.view["table"]["language"]
        api.speak(spoken)
        words = Words(await api.systems(), spoken)
        if invited:
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
        request, answer = played.broken_promises[0]
        raise click.ClickException(f"offered, then refused: {request} {answer}")


async def play_alone(link: Link, name: str, seconds: float, system: str, seed: int | None) -> Bot:
    """Let a bot play for some seconds; give the bot, with its counts."""
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


@click.command()
@click.argument("log", metavar="LINK|FILE")
@click.option("--as", "audience", metavar="NAME|spectator", help="Of a gm's LINK: what both see.")
@LANGUAGE
@click.option("--from", "start", type=click.IntRange(1), default=1, help="The first step to tell.")
@click.option("--words", metavar="URL|FILE", help="Whose words: a server's, or its /api/systems.")
@click.option("--as-played", is_flag=True, help="Also what was taken back later.")
def replay(
    log: str,
    audience: str | None,
    language: str | None,
    start: int,
    words: str | None,
    *,
    as_played: bool,
) -> None:
    """Tell in words what happened at the table that LINK opens, or in FILE (- reads one).

    A file is what `chronist export TABLE --as ...` writes: the frames of one audience.
    """
    try:
        frames, catalogue = _run(_log_and_words(log, audience, words))
    except logfile.NotTold as error:
        raise click.ClickException(str(error)) from error
    spoken = language or logfile.language(frames)
    speech = Speech(Words(catalogue, spoken), logfile.heard(frames))
    for line in tell(frames, speech, start, as_played=as_played):
        click.echo(line)


@click.command()
@click.argument("link")
@LANGUAGE
def recap(link: str, language: str | None) -> None:
    """Write in short what happened at the table that LINK opens, as Markdown."""
    told, words = _run(_recap_and_words(_link(link), language))
    click.echo("\n\n".join(markdown(told, words)))


async def _recap_and_words(link: Link, language: str | None) -> tuple[Json, Words]:
    async with Api(link.url, language or LANGUAGES[0]) as api:
        told = await api.recap(link.table, link.secret)
        view = (await api.view(link.table, link.secret)).view
        return told, Words(await api.systems(), language or view["table"]["language"])


async def _log_and_words(
    log: str, audience: str | None, words: str | None
) -> tuple[list[Frame], Json]:
    if not _is_url(log):
        if audience is not None:
            raise logfile.NotTold("these frames are one audience's already: leave out --as")
        return logfile.frames(_content(log)), await _words(words)
    link = _link(log)
    if link.invites:
        raise logfile.NotTold("this link only invites: take one that opens the table")
    async with Api(link.url) as api:
        viewer = await _viewer(api, link, audience) if audience else ""
        frames = await api.log(link.table, link.secret, viewer)
        return frames, await (api.systems() if words is None else _words(words))


async def _viewer(api: Api, link: Link, audience: str) -> str:
    """Find the seat that is called so; what no seat is called is an audience as it stands."""
    seats = (await api.view(link.table, link.secret)).view.get("seats", {})
    called = [
        seat for seat, each in seats.items() if each["name"].casefold() == audience.casefold()
    ]
    return called[0] if len(called) == 1 and audience not in seats else audience


def _content(log: str) -> bytes:
    if log == "-":
        return sys.stdin.buffer.read()
    if not Path(log).is_file():
        raise logfile.NotTold(f"there is no file {log}; a link looks like http://HOST/t/TABLE#…")
    return Path(log).read_bytes()


async def _words(words: str | None) -> Json:
    if words is not None and _is_url(words):
        async with Api(words) as api:
            return await api.systems()
    found = logfile.installed() if words is None else logfile.catalogue(Path(words))
    if found is None:
        raise logfile.NotTold("no server is installed here: name one by --words http://HOST")
    return found


def _is_url(text: str) -> bool:
    return text.startswith(("http://", "https://"))


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
    except (RequestRefused, Over, OSError) as error:
        raise click.ClickException(str(error)) from error
    except httpx.HTTPError as error:
        raise click.ClickException(f"nobody answers there ({error})") from error

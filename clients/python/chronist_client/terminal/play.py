"""How does somebody play by typed lines? Tells what happens, and sends what is meant."""

import asyncio
from collections.abc import AsyncIterator, Callable, Coroutine, Iterable, Sequence
from contextlib import suppress
from typing import Any

import httpx

from ..api import Api, RequestRefused
from ..ending import Barred, Lost
from ..messages import Ack, Frame, Json, Looked, Planned
from ..options import behind, focuses
from ..seat import CommandReply, Refusal, Seat
from . import chances, narration, offers, scene
from .names import Names
from .offers import Entry
from .sentences import Speech
from .steps import LogStep, LogSteps
from .typed import Reading, read, read_values, split, wanted
from .values import Lexicon
from .words import LANGUAGES, Words

LATEST = 10
MOST_LOOKS = 4
WAITING = 300.0
"""Nobody waits longer for a turn with one line."""
Write = Callable[[str], None]


async def _first_of(*works: Coroutine[Any, Any, None]) -> None:
    """Go on until one of these ends, then end the others; raise what the first one raised."""
    tasks = [asyncio.create_task(work) for work in works]
    try:
        await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
        next(task for task in tasks if task.done()).result()
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.wait(tasks)


class Terminal:
    """One person at a seat; everything goes out as plain lines, one thing after the other."""

    def __init__(self, seat: Seat, api: Api, words: Words, write: Write) -> None:
        self.seat = seat
        self.api = api
        self.speech = Speech(words, Names())
        self.write = write
        self.log = LogSteps()
        self.listed: list[Entry] = []
        self._frames = seat.frames()
        self._asked: frozenset[str] = frozenset()
        self._was_connected = True
        self._planned: tuple[Json, Planned] | None = None
        self._dice: Json | None = None
        meta = ("help", "quit", "table", "turn", "all", "log", "why", "odds", "next")
        both = [words.spoken(language) for language in LANGUAGES]
        self._meta = {each.say(f"meta.{name}"): name for each in both for name in meta}

    async def play(self, lines: AsyncIterator[str]) -> None:
        """Play until `quit`, the end of the lines, or the end of the seat."""
        for frame in await self.api.log(self.seat.link.table, self.seat.link.secret):
            if frame.n <= self.seat.n:
                self._keep(frame)
        self._show_table()
        self._announce()
        try:
            await _first_of(self._tell_on(), self._obey_on(lines))
        except Barred as error:
            key = f"close.{error.code}"
            reason = self.speech.words.first((key, error.reason or str(error.code)))
            self.write(self.speech.words.say("conn.gone", reason=reason))
        except Lost:
            self.write(self.speech.words.say("unreachable"))

    async def _tell_on(self) -> None:
        while True:
            await self.seat.change()
            self._tell()

    async def _obey_on(self, lines: AsyncIterator[str]) -> None:
        async for line in lines:
            self._tell()
            if not await self.obey(line.strip()):
                break
        self.write(self.speech.words.say("done.bye"))

    def _tell(self) -> None:
        """Tell what has come since."""
        if self.seat.connected is not self._was_connected:
            self._was_connected = self.seat.connected
            self._speak("conn.back" if self.seat.connected else "conn.lost")
        for frame in self._frames.take():
            self._say(narration.lines(self._keep(frame), self._speech()))
        self._announce()

    def _announce(self) -> None:
        """Say what is newly asked."""
        asked = frozenset(offers.due(self.seat.view))
        if asked - self._asked:
            self._turn()
        self._asked = asked

    async def obey(self, line: str) -> bool:
        """Do what a line says; tell whether to go on."""
        word, _, rest = line.partition(" ")
        if self._planned is not None:
            await self._confirm(word)
        elif self._dice is not None and word.isdecimal():
            await self._throw(int(word))
        elif line.lower() in LANGUAGES:
            self.speech.words = self.speech.words.spoken(line.lower())
            self._speak("done.language")
        elif (meta := self._meta.get(word.casefold())) is not None:
            return await self._meta_command(meta, rest)
        elif word.isdecimal():
            await self._number(int(word), rest)
        elif line:
            await self._mean(line)
        return True

    async def _meta_command(self, meta: str, rest: str) -> bool:
        match meta:
            case "quit":
                return False
            case "help":
                self._say(self.speech.words.say("help.lines").split("\n"))
            case "table":
                self._show_table()
            case "turn":
                self._turn()
            case "all":
                self._list(offers.rest(self._lexicon()))
            case "log":
                self._latest(int(rest) if rest.isdecimal() else LATEST)
            case "why":
                self._why(int(rest) if rest.isdecimal() else None)
            case "odds":
                await self._odds()
            case "next":
                await self._wait_for_turn()
        return True

    def _show_table(self) -> None:
        self._say(scene.table(self.seat.view, self.seat.present, self._speech()))

    def _latest(self, most: int) -> None:
        for step in list(self.log)[-most:]:
            self._say(narration.lines(step, self._speech()))

    def _turn(self) -> None:
        view, lexicon = self.seat.view, self._lexicon()
        asked = offers.due(view)
        self.listed = []
        self._speak("turn.yours" if asked else "turn.none")
        for ask in asked:
            self._say([offers.question(view, ask, lexicon)])
            self._list(offers.answers(ask, lexicon), go_on=True)
        if view.get("options"):
            self._speak("turn.more")

    def _list(self, entries: Iterable[Entry], go_on: bool = False) -> None:
        self.listed = self.listed if go_on else []
        for entry in entries:
            self.listed.append(entry)
            self._say([f"  {len(self.listed)}  {entry.label}"])

    def _why(self, n: int | None) -> None:
        steps = [step for step in self.log if n in (None, step.frame.n)][::-1]
        found = (list(narration.reasons(step.events, self._speech())) for step in steps)
        reasons = next((lines for lines in found if lines), None)
        self._say(reasons or [self.speech.words.say("why.none")])

    async def _odds(self) -> None:
        view, lexicon = self.seat.view, self._lexicon()
        prepared = view.get("prepared", {})
        if not prepared:
            self._speak("odds.none")
        for ask, parameters in prepared.items():
            system = view["conflicts"][view["asks"][ask]["conflict"]]["system"]
            odds = await self._fetched(system, parameters)
            if odds is not None:
                self._say([offers.question(view, ask, lexicon)])
                self._say(chances.chart(system, odds, self._speech()))

    async def _fetched(self, system: str, question: Json) -> Json | None:
        try:
            return await self.api.odds(system, question)
        except RequestRefused as error:
            self._say([str(error)])
        except httpx.HTTPError:
            self._speak("unreachable")
        return None

    async def _wait_for_turn(self) -> None:
        if offers.due(self.seat.view):
            return
        self._speak("done.waiting")
        with suppress(TimeoutError):
            async with asyncio.timeout(WAITING):
                await self.seat.until(offers.due)
        self._tell()

    async def _number(self, number: int, rest: str) -> None:
        if not 1 <= number <= len(self.listed):
            self._speak("typed.number")
            return
        entry = self.listed[number - 1]
        if entry.request is not None and not rest:
            await self._send(entry.request)
            return
        options = await self._in_full([(option, rest) for option in entry.options])
        reading = read_values(split(rest), [*entry.options, *options], self._lexicon())
        await self._choose(reading, "typed.value", rest)

    async def _mean(self, line: str) -> None:
        options = self._lexicon().options()
        more = await self._in_full(wanted(line, options, self._lexicon()))
        reading = read(line, [*options, *more], self._lexicon())
        await self._choose(reading, "typed.unknown", line)

    async def _in_full(self, abbreviated: Sequence[tuple[Json, str]]) -> list[Json]:
        """Look at what may be meant: all there is, or the figures that are named."""
        full: list[Json] = []
        looked = 0
        for option, rest in abbreviated:
            about = focuses(option) if option.get("more") else []
            named = [focus for focus in about if self._names(focus, rest)]
            for focus in (named or about)[: MOST_LOOKS - looked]:
                looked += 1
                seen = await self.seat.look(**focus)
                if isinstance(seen, Looked):
                    found = behind(option, focus, seen.options.values())
                    full += map(self._lexicon().ordered, found)
        return full

    def _names(self, focus: dict[str, str], rest: str) -> bool:
        name = self._speech().names.any(focus.get("figure", "")) or ""
        return any(name.casefold().startswith(word.casefold()) for word in rest.split())

    async def _choose(self, reading: Reading, otherwise: str, line: str) -> None:
        match reading.answers:
            case [request]:
                await self._send(request)
            case []:
                self._say_missing(reading, otherwise, line)
            case several:
                self._speak("offer.choose")
                lexicon = self._lexicon()
                self._list(Entry(offers.told(request, lexicon), (), request) for request in several)

    def _say_missing(self, reading: Reading, otherwise: str, line: str) -> None:
        if not reading.partial:
            self._speak(otherwise, text=line)
            return
        lexicon = self._lexicon()
        for label, values in dict.fromkeys(
            (lexicon.label(option, name), lexicon.hint(option, name))
            for option, name in reading.partial
        ):
            self._speak("offer.missing", field=label, values=values)

    async def _send(self, request: Json) -> None:
        try:
            answer = await self.seat.command(request)
        except ValueError:
            self._speak("rejection.too_large")
            return
        self._tell()
        self._hear(request, answer)

    def _hear(self, request: Json, answer: CommandReply) -> None:
        self._dice = None
        match answer:
            case Planned():
                self._planned = (request, answer)
                self._say(narration.planned(answer.plan, self.log, self._speech()))
                self._speak("plan.confirm")
            case Refusal(code="need_die"):
                self._dice = request
                self._say([narration.refused(answer.code, answer.params, self._speech())])
                self._speak("dice.next")
            case Refusal(code=code, params=params):
                self._say([narration.refused(code, params, self._speech())])
            case Ack():
                pass

    async def _confirm(self, word: str) -> None:
        assert self._planned is not None
        (request, planned), self._planned = self._planned, None
        if word.casefold() not in self._yes():
            self._speak("plan.dropped")
            return
        answer = await self.seat.confirm(request, planned)
        self._tell()
        if isinstance(answer, Planned):
            self._speak("plan.again")
        self._hear(request, answer)

    def _yes(self) -> set[str]:
        both = {self.speech.words.spoken(each).say("meta.yes") for each in LANGUAGES}
        return both | {word[0] for word in both}

    async def _throw(self, face: int) -> None:
        assert self._dice is not None
        await self._send({**self._dice, "faces": [*self._dice.get("faces", ()), face]})

    def _keep(self, frame: Frame) -> LogStep:
        self.speech.names.hear(frame)
        return self.log.take(frame)

    def _speech(self) -> Speech:
        self.speech.names.see(self.seat.view)
        return self.speech

    def _lexicon(self) -> Lexicon:
        steps = {step.frame.n: step.frame.id for step in self.log}
        return Lexicon(self.seat.view, self._speech(), steps)

    def _speak(self, key: str, **params: str) -> None:
        self._say([self.speech.words.say(key, **params)])

    def _say(self, lines: Iterable[str]) -> None:
        for line in lines:
            self.write(narration.plain_text(line))

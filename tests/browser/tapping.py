"""What comes of taps, when somebody taps as fast as the page draws?"""

import asyncio
from dataclasses import dataclass
from typing import Any

from playwright.async_api import BrowserContext, Page

from tests.support.hang import HANG_SECONDS

Json = dict[str, Any]
LISTEN = """(() => {
    window.tapped = [];
    window.answered = {};
    const heard = new WeakSet();
    const { send } = WebSocket.prototype;
    const hear = ({ data }) => {
        const told = JSON.parse(data);
        if (told.t === 'ack' || told.t === 'no') window.answered[told.id] = told;
    };
    WebSocket.prototype.send = function (data) {
        const said = JSON.parse(data);
        // Bots have sockets of their own: what counts is what a tap sends.
        if (window.tap && said.t === 'cmd') {
            window.tap.sent.push(said);
            if (!heard.has(this)) this.addEventListener('message', hear);
            heard.add(this);
        }
        return send.call(this, data);
    };
})()"""
"""Note which tap sends what, and how it is answered."""
IDLE = "[data-testid=more], [data-testid=odds], .pill[aria-pressed=true]"
"""What one need not press to answer."""
ASKED = f".ask.asked button:enabled:not([aria-disabled], {IDLE})"
TAP = """([asked, over, most]) => new Promise(done => {
    const ready = '.primary:enabled:not([aria-disabled])';
    const waits = each => each.matches(':disabled, [aria-disabled]');
    const offered = () => {
        // What lies on top comes first: the sheet in which a question is answered.
        const sheet = [...document.querySelectorAll('dialog[open]')].at(-1);
        if (sheet) return sheet.querySelector(ready) ?? sheet.querySelector('button');
        const held = document.querySelector('.ask.asked .hold[aria-pressed=true]');
        return held ?? document.querySelector(`${asked}.primary`) ?? document.querySelector(asked);
    };
    const shown = () => document.querySelector('.ask')?.innerHTML +
        document.querySelectorAll('dialog[open]').length;
    const again = () => requestAnimationFrame(tap);
    const tap = () => {
        const go = document.querySelector(over);
        const ended = go && !go.dataset.next && !waits(go);
        if (ended || window.tapped.length >= most) return done(window.tapped);
        const wanted = go ?? offered();
        if (!wanted) return again();
        wanted.scrollIntoView({ block: 'nearest', inline: 'nearest' });
        const { x, y, width, height } = wanted.getBoundingClientRect();
        const met = document.elementFromPoint(x + width / 2, y + height / 2);
        // A question that just came is not pressed yet: such a tap was meant for the one before.
        if (met?.closest('button') !== wanted || waits(wanted)) return again();
        const before = shown();
        const main = [...document.querySelectorAll('.ask .primary, .alone-next .primary')];
        const primary = main.filter(each => each.checkVisibility()).length;
        const one = window.tap = { on: wanted.dataset.testid, sent: [], primary };
        window.tapped.push(one);
        met.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
        wanted.click();
        window.tap = undefined;
        requestAnimationFrame(() => requestAnimationFrame(() => {
            one.changed = shown() !== before || wanted === go;
            tap();
        }));
    };
    tap();
})"""
"""Tap in each frame that is drawn, there where the finger meets something."""
ANSWERED = (
    """() => window.tapped.every(({ sent }) => sent.every(({ id }) => window.answered[id]))"""
)
OVERTAKEN = ("stale", "wrong_phase")
"""What is answered to the one who wants what was settled by others meanwhile."""


@dataclass(frozen=True)
class Tapped:
    """All taps of somebody, and the answers of the server."""

    taps: list[Json]
    answers: dict[str, Json]

    @property
    def sent(self) -> list[Json]:
        """The commands, in order."""
        return [said for each in self.taps for said in each["sent"]]

    @property
    def lost(self) -> list[str]:
        """Buttons that were hit, and nothing came of it."""
        return [each["on"] for each in self.taps if not each["sent"] and not each["changed"]]

    @property
    def torn(self) -> list[str]:
        """Buttons that were hit while more than one claimed to be the one to press."""
        return [each["on"] for each in self.taps if each["primary"] > 1]

    @property
    def refused(self) -> list[Json]:
        """Commands that the server did not take, unless somebody else was quicker."""
        answers = [(self.answers[said["id"]], said["c"]) for said in self.sent]
        taken = [each for answer, each in answers if answer["t"] == "ack" and "ask" in each]
        return [
            answer | wanted
            for answer, wanted in answers
            if answer["t"] == "no" and (answer["code"] not in OVERTAKEN or wanted in taken)
        ]


async def listen(context: BrowserContext) -> None:
    """Note from now on what taps send."""
    await context.add_init_script(LISTEN)


async def hammer(page: Page, over: str, most: int) -> Tapped:
    """Tap the first thing that is offered in each frame of the screen, until it is over."""
    async with asyncio.timeout(HANG_SECONDS):
        taps = await page.evaluate(TAP, [ASKED, over, most])
        await page.wait_for_function(ANSWERED)
    return Tapped(taps, await page.evaluate("window.answered"))

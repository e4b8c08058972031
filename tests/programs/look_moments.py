"""How does what happens look while it happens? Each moment of each system, halfway or at rest."""

from collections.abc import Awaitable, Callable

from playwright.async_api import Page, expect

from tests.browser.axe import overflow
from tests.programs.look_album import FOLDER, SCHEMES, SIZES, Album, played_out
from tests.support.programs import Running

CLOCK = """(() => {
    const { setTimeout: after, setInterval: each } = window;
    window.pace = 1500;
    window.held = false;
    const still = (ms) => window.held && ms > 100 && ms < 3500;
    window.setTimeout = (run, ms, ...rest) => after(() => still(ms) || run(), ms, ...rest);
    window.setInterval = (run, ms) => each(run, ms === 1500 ? window.pace : ms);
})()"""
"""A replay goes on as fast as it is wanted; what is held stays."""
FIND = """() => new Promise((done) => {
    const found = {};
    const layer = document.querySelector('[data-testid=moments]');
    const play = document.querySelector('[data-testid=replay-play]');
    const scrubber = document.querySelector('[data-testid=scrubber]');
    const note = () => {
        const { playing } = layer.dataset;
        if (playing) found[playing] ??= Number(scrubber.value);
    };
    const noting = new MutationObserver(note);
    noting.observe(layer, { attributes: true });
    const ending = new MutationObserver(() => {
        if (play.dataset.playing === 'true') return;
        noting.disconnect();
        ending.disconnect();
        done(found);
    });
    window.pace = 700;
    play.click();
    ending.observe(play, { attributes: true });
})"""
"""Let the whole table play; say at which step each kind of moment began first."""
HOLD = """([effect, n]) => new Promise((done) => {
    const layer = document.querySelector('[data-testid=moments]');
    const play = document.querySelector('[data-testid=replay-play]');
    const scrubber = document.querySelector('[data-testid=scrubber]');
    const hold = (halfway) => {
        window.held = true;
        for (const each of halfway ? document.getAnimations() : []) {
            const { delay, duration } = each.effect.getComputedTiming();
            each.pause();
            each.currentTime = delay + duration / 2;
        }
        return true;
    };
    const watching = new MutationObserver(() => {
        const { playing, state } = layer.dataset;
        if (playing !== effect) return;
        const passing = ['blows', 'laid', 'reveal', 'walk'].includes(effect);
        if (!passing && state !== 'resting') return;
        watching.disconnect();
        // What moves begins in the frame after it is drawn.
        requestAnimationFrame(() => requestAnimationFrame(() => done(hold(passing))));
    });
    watching.observe(layer, { attributes: true });
    window.held = false;
    window.pace = 400;
    scrubber.value = n - 1;
    scrubber.dispatchEvent(new Event('input', { bubbles: true }));
    setTimeout(() => play.click(), 50);
    // One step, whatever else waits to be seen in it.
    setTimeout(() => play.click(), 700);
    setTimeout(() => done(false), 8000);
})"""
"""Play one moment, and hold it: at rest where it is held anyway, else halfway."""


async def held(page: Page, effect: str, n: int) -> bool:
    """Play a moment and hold it; what waited behind another began later than its own step."""
    for step in (n, n - 1, n - 2):
        if step > 1 and await page.evaluate(HOLD, [effect, step]):
            return True
    return False


async def kept(album: Album, page: Page, system: str, effect: str, n: int) -> None:
    """Take the pictures of one moment; it is played at each size, as places are measured then."""
    name = f"moment-{system}-{effect}-{album.language}"
    for width, height in SIZES:
        await page.set_viewport_size({"width": width, "height": height})
        if not await held(page, effect, n):
            album.wrong.append(f"{name}-{width}: not seen again")
            continue
        for scheme in SCHEMES:
            await page.emulate_media(color_scheme=scheme, reduced_motion="no-preference")
            await page.screenshot(path=FOLDER / f"{name}-{width}-{scheme}.png")
        if await overflow(page) > 0:
            album.wrong.append(f"{name}-{width}: wider than the window")


def moments(systems: tuple[str, ...]) -> Callable[[Album, Running], Awaitable[None]]:
    """Look at the moments of what is played alone, in these systems."""

    async def looked(album: Album, server: Running) -> None:
        for system in systems:
            page = await album.alone(system)
            await played_out(page)
            await page.add_init_script(CLOCK)
            await page.reload()
            await page.get_by_test_id("moments").wait_for(state="attached")
            await expect(page.get_by_test_id("replay-play")).to_be_enabled()
            found = await page.evaluate(FIND)
            assert found, f"nothing is seen to happen: {system}"
            for effect, n in found.items():
                await kept(album, page, system, effect, n)
            await page.context.close()

    return looked

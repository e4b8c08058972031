/** Who is offered a clip of a replay, what does it show, and what is said if it cannot be made? */
import type { ComponentChild } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, expect, test, vi } from "vitest";
import { longDay } from "../src/i18n/words";
import type { Frame } from "../src/net/wire";
import { goTo } from "../src/state/changes";
import { openExport } from "../src/state/exported";
import type { Session } from "../src/state/session";
import { animations, fetchHighlights } from "../src/systems/registry";
import { clipOf, clipSteps } from "../src/table/replay/clip";
import { timeAt } from "../src/table/replay/clock";
import { NoticeBar } from "../src/table/notice";
import { PlaybackOptions } from "../src/table/replay/playback_options";
import * as boards from "../src/table/sharing/board_image";
import * as drawing from "../src/table/sharing/clip_image";
import { exportedTable } from "../src/table/sharing/exported_table";
import { conflictPlayed } from "../src/table/shown";
import { drawAnew, drawAtTable, find, root } from "./drawing";
import { goldenFrames as seen } from "./golden";
import { serveWords } from "./served";
import { soon } from "./soon";

drawAnew();
beforeAll(serveWords);

const revoked = { t: "frame", id: "gone", at: 0, by: "gm", kind: "note", events: [] };

/** End frames of a seat as its revocation does: what follows is what spectators see. */
function revokedAfter(frames: Frame[]): Frame[] {
  const end = { ...revoked, n: frames.length + 1, patch: {}, own: { me: null } };
  return [...frames, end as unknown as Frame];
}

function options(
  frames: readonly Frame[],
  beside?: ComponentChild,
): { session: Session; clip: () => HTMLElement | null } {
  const session = openExport(frames);
  const context = exportedTable(session);
  drawAtTable(
    context,
    <>
      <PlaybackOptions />
      {beside}
    </>,
  );
  return { session, clip: () => find("replay-clip") };
}

test("spectators are offered a clip", () => {
  expect(options(seen("einblatt", "spectator")).clip()).not.toBeNull();
});

test.each(["gm", "anna", "bert"])("%s is not offered one of what only they may know", (who) => {
  expect(options(seen("einblatt", who)).clip()).toBeNull();
});

test("a gm is offered none before the log is here", () => {
  const { session, clip } = options(seen("einblatt", "gm"));
  act(() => void (session.state.frames.value = []));
  expect(clip()).toBeNull();
});

test("a player whose seat was revoked is not offered one of what they knew before", () => {
  const { session, clip } = options(revokedAfter(seen("einblatt", "anna")));
  expect(session.state.live.value?.view.me.role).toBe("spectator");
  expect(clip()).toBeNull();
});

test.each(["einblatt", "samyra_hunt", "ews", "phers", "harmonies"])(
  "a clip of %s has the last steps of a conflict that a replay dwells on",
  async (story) => {
    const tables = { animations: await animations(), highlights: await fetchHighlights() };
    const session = openExport(seen(story, "spectator"));
    const table = exportedTable(session);
    const { state } = session;
    for (const { n } of state.frames.value) {
      goTo(state, n);
      const all = clipSteps(table, tables);
      const [first, last] = [all[0]!, all.at(-1)!];
      const dwelt = all.map(({ frame }) => timeAt(state, frame.n, table.names.value, tables));
      dwelt[dwelt.length - 1]! += 2_500;
      expect(all.map(({ time }) => time)).toEqual(dwelt);
      expect(all.length).toBeLessThanOrEqual(8);
      for (const { frame } of all)
        expect(conflictPlayed(state.frames.value, frame.n)).toBe(
          conflictPlayed(state.frames.value, n),
        );
      const between = state.frames.value.filter((each) => each.n >= first.frame.n && each.n <= n);
      const counting = between.filter(
        (each) => timeAt(state, each.n, table.names.value, tables) > 0,
      );
      if (counting.length > 0) expect(all.map(({ frame }) => frame)).toEqual(counting);
      else expect(last.frame.n).toBe(n);
    }
  },
);

test("a clip that cannot be drawn says so, and may be tried again", async () => {
  // The page of tests has no canvas.
  const report = vi.fn();
  vi.stubGlobal("reportError", report);
  const { session, clip } = options(seen("einblatt", "spectator"));
  act(() => clip()!.click());
  expect(clip()!.getAttribute("aria-disabled")).toBe("true");
  expect(clip()!.textContent).toBe("Clip …");
  await soon(() => expect(session.state.notice.value?.code).toBe("clip"));
  expect(report).toHaveBeenCalledOnce();
  await soon(() => expect(clip()!.textContent).toBe("Clip"));
});

/** Read what is said aloud. */
function said(): string | null | undefined {
  return root.querySelector("[role=alert]")?.textContent;
}

test("a clip that is ready is said aloud, with the name of its file, and no longer once another is made", async () => {
  vi.spyOn(drawing, "clipImage").mockResolvedValue(new Blob());
  // Nothing is downloaded here: a press of a link would lead the window away from its address.
  const saved = vi.spyOn(HTMLAnchorElement.prototype, "click").mockReturnValue();
  const { clip } = options(seen("einblatt", "spectator"), <NoticeBar />);
  act(() => clip()!.click());
  await soon(() =>
    expect(said()).toMatch(/^The clip is ready among your downloads: der-baum-[\d-]+\.gif/),
  );
  act(() => clip()!.click());
  expect(said()).toBe("");
  await soon(() => expect(said()).toMatch(/^The clip is ready/));
  expect(saved).toHaveBeenCalledTimes(2);
});

test("a replay that plays is stopped by a clip of the moment shown", async () => {
  vi.stubGlobal("reportError", vi.fn());
  const { session, clip } = options(seen("einblatt", "spectator"));
  session.state.playing.value = true;
  act(() => clip()!.click());
  expect(session.state.playing.value).toBe(false);
  await soon(() => expect(clip()!.textContent).toBe("Clip"));
});

/** Make a clip of a moment, as far as the page of tests can draw it; the page may go on meanwhile. */
async function made(
  frames: readonly Frame[],
  n: number,
  goesOn: { parts?: number; drawing?: number } = {},
) {
  const image = vi.spyOn(drawing, "clipImage").mockResolvedValue(new Blob());
  const { state, ...session } = openExport(frames);
  const { boardImage } = boards;
  const board = vi.spyOn(boards, "boardImage").mockImplementation(async (...of) => {
    if (goesOn.drawing !== undefined) goTo(state, goesOn.drawing);
    return boardImage(...of);
  });
  goTo(state, n);
  const making = clipOf(exportedTable({ state, ...session }));
  if (goesOn.parts !== undefined) goTo(state, goesOn.parts);
  const [name] = await making;
  const [heading, pictures] = image.mock.calls[0]!;
  image.mockRestore();
  board.mockRestore();
  return { name, heading, pictures };
}

/** The story of two evenings a week apart. */
const [first, second] = [new Date(2026, 2, 6, 20), new Date(2026, 2, 13, 20)].map(Number);
const twoEvenings = (): Frame[] =>
  seen("einblatt", "spectator").map((frame) => {
    const evening = frame.n < 40 ? first : second;
    return Object.assign({}, frame, { at: evening! + frame.at });
  });

test("a clip is of the moment shown when its parts have come, although the page goes on", async () => {
  const frames = twoEvenings();
  const [then, last] = [await made(frames, 30), await made(frames, frames.length)];
  expect(then).not.toEqual(last);
  expect(await made(frames, 30, { parts: frames.length })).toEqual(last);
  expect(await made(frames, 30, { drawing: frames.length })).toEqual(then);
});

test("a clip is of the day of its moment, not of that on which the table was opened", async () => {
  const frames = twoEvenings();
  const clips = [await made(frames, 3), await made(frames, frames.length)];
  expect(clips.map(({ name }) => name.slice(-14))).toEqual(["2026-03-06.gif", "2026-03-13.gif"]);
  expect(clips.map(({ heading }) => heading.above)).toEqual(
    [first, second].map((at) => expect.stringContaining(longDay(at!))),
  );
});

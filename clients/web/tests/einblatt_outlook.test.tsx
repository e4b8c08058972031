/** Does the drawer of an outlook stay while what it is about changes, and where is the focus once it is gone? */
import type { Signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test, vi } from "vitest";
import type { View } from "../src/net/view";
import type { OpenTable } from "../src/state/context";
import { Outlook } from "../src/systems/einblatt/cards/outlook";
import { QuestionFrame } from "../src/systems/generic/question_frame";
import { doorToPlay, drawAnew, drawAtTable, find, root } from "./drawing";
import { soon } from "./soon";

drawAnew();

const drawer = () => find("odds-sheet");
/** Draw the outlook on what `q` prepares, in the frame of its question. */
function draw(door: OpenTable): void {
  drawAtTable(
    door,
    <QuestionFrame asked>
      <Outlook ask="q" />
    </QuestionFrame>,
  );
}

const preparing = (prepared: object): View => ({ prepared, options: {} }) as unknown as View;

/** Open the outlook of a hand; each answer of the server is handed over by `answer`. */
async function opened() {
  const asked: ((p: string) => void)[] = [];
  vi.stubGlobal("fetch", () => {
    return new Promise((give) =>
      asked.push((p) => give(new Response(JSON.stringify({ outcomes: [{ key: "1", p }] })))),
    );
  });
  const answer = (p: string): void => asked.splice(0).forEach((give) => give(p));
  const door = doorToPlay(preparing({ q: { type: "duel" } }));
  draw(door);
  answer("1/2");
  await soon(() => expect(find("outlook")).not.toBeNull());
  const button = find("outlook")!;
  button.focus();
  act(() => button.click());
  const shown = door.session.state.shown as Signal<View>;
  const change = (prepared: object): void => {
    act(() => void (shown.value = preparing(prepared)));
  };
  return { asked, answer, change };
}

test("given an open outlook, when its question changes, then it stays and tells the new odds", async () => {
  const { asked, answer, change } = await opened();
  change({ q: { type: "duel", gone: "KrA" } });
  expect(drawer()).not.toBeNull();
  // The line asks, and the list in the drawer once its code is here.
  await soon(() => expect(asked.length).toBeGreaterThan(1));
  answer("1/4");
  await soon(() => expect(drawer()?.textContent).toContain("25"));
});

test("given an open outlook, when its question is gone, then the place it stood in has the focus", async () => {
  const { change } = await opened();
  change({});
  expect(drawer()).toBeNull();
  await soon(() => expect(document.activeElement).toBe(root.querySelector(".ask")));
});

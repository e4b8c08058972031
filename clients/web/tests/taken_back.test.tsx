/** Does the note about a change of the past say first what is played now, and can the rest be opened? */
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { signal } from "@preact/signals";
import { language } from "../src/state/preferences";
import { TakenBack } from "../src/table/history/taken_back";
import type { AccountEntry, Frame } from "../src/net/wire";
import type { View } from "../src/net/view";
import { doorOf, drawAnew, drawAtTable, find, root } from "./drawing";
import { added, play, struck } from "./frames";
import { serveWords } from "./served";

drawAnew();
beforeEach(() => {
  serveWords();
  language.value = "en";
});

function entry(kind: string, values = {}, titled = false): AccountEntry {
  return { kind, rank: 0, conflict: "c", values, ...(titled ? { titled } : {}) } as AccountEntry;
}

const POINTS = entry("einblatt.points", { items: [{ figure: "a", was: 2, now: -1 }] });
const ROUND = entry("table.round.earlier", { round: 2 });
const ASKED = entry("einblatt.ask.commit.you", { figures: ["a"] });

/** More than is said at once, of a figure. */
function much(figure: string): AccountEntry[] {
  const points = entry("einblatt.points", { items: [{ figure, was: 3, now: -1 }] });
  const others = ["left", "trumps", "unprepared"].map((kind) =>
    entry(`einblatt.${kind}`, { items: [{ figure }], n: 1 }),
  );
  return [points, ...others];
}

const MUCH = much("a");

interface Around {
  earlier?: readonly Frame[];
  later?: readonly object[];
  why?: string;
}

function draw(
  account: AccountEntry[],
  { earlier = [], later = [], why = "mistyped" }: Around = {},
): HTMLElement {
  const marks = { steps: struck(...earlier.map(({ id }) => id)), counts: {} };
  const change = { kind: "rebase", id: "m", n: earlier.length + 1, at: 0, by: "g", why, account };
  const frames = [...earlier, { ...change, ...marks }, ...later] as unknown as Frame[];
  const view = {
    me: { role: "player", seat: "s", figures: { a: true } },
    figures: { a: { name: "Ayla" }, b: { name: "Bran" } },
    seats: { g: { name: "Gisela", role: "gm" } },
    conflicts: { c: { system: "einblatt", title: "The ford", open: true } },
  } as unknown as View;
  const table = doorOf(view, { visibleFrames: signal(frames), frames: signal(frames) });
  drawAtTable(table, <TakenBack />);
  return find("taken-back") as HTMLElement;
}

test("what is played now is said first, then the reason, then what else is different", () => {
  const said = draw([...MUCH, ROUND, ASKED]).querySelector("p")?.textContent ?? "";
  const places = ["round 2", "for Ayla", "mistyped", "3 → −1"].map((words) => said.indexOf(words));
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places[0]).toBeGreaterThan(0);
});

test("the rest is opened by a press, and not said twice", () => {
  const note = draw([...MUCH, ROUND, ASKED]);
  expect(note.querySelector("b")?.textContent).not.toContain("3 → −1");
  act(() => note.querySelector<HTMLElement>('[data-testid="taken-back-all"]')?.click());
  expect(root.querySelector("dialog")?.textContent).toContain("3 → −1");
});

test("few short sentences need no press: what is different is said before who is asked now", () => {
  const note = draw([POINTS, ASKED]);
  const said = note.querySelector("b")?.textContent ?? "";
  expect(note.querySelector('[data-testid="taken-back-all"]')).toBeNull();
  expect(said.indexOf("2 → −1")).toBeGreaterThan(0);
  expect(said.indexOf("2 → −1")).toBeLessThan(said.indexOf("for Ayla"));
});

test("what is said as a whole opens nothing", () => {
  expect(draw([POINTS]).querySelector('[data-testid="taken-back-all"]')).toBeNull();
});

test("sentences that titles divide by conflict stay in their order", () => {
  const first = { ...POINTS, titled: true } as AccountEntry;
  expect(draw([first, ASKED]).querySelector("b")?.textContent).toContain("The ford");
});

test("dice that were ordered to fall new since are no more said to come again", () => {
  const items = ["a", "b"].map((figure) => ({ figure }));
  const again = entry("einblatt.same_luck", { items });
  const order = { type: "table.FreshThrowOrdered", system: "einblatt", figure: "a", why: "cut" };
  const ordered = { kind: "note", id: "o", n: 2, at: 0, by: "g", events: [order] };
  expect(draw([POINTS, again]).textContent).toContain("The same cards come again for Ayla and ");
  expect(draw([POINTS, again], { later: [ordered] }).textContent).not.toContain("for Ayla");
  const forAyla = entry("einblatt.same_luck", { items: items.slice(0, 1) });
  expect(draw([POINTS, forAyla], { later: [ordered] }).textContent).not.toContain("The same cards");
});

const [ADDED, MORE] = [play(1, added("a")), play(2, added("b"))];
/** Of what a reader sees nothing. */
const UNSEEN = play(2);

test("what was taken back is said by the sentence of its first step", () => {
  const said = draw([...MUCH, ASKED], { earlier: [ADDED] }).querySelector("b")?.textContent;
  expect(said).toMatch(/^Gisela has taken back: “.*Ayla.*” You now have to choose/u);
});

test("of more that was taken back the number is said, as far as the reader saw it", () => {
  expect(draw([ASKED], { earlier: [ADDED, MORE] }).textContent).toContain(
    "” and 1 more entry. You",
  );
  expect(draw([ASKED], { earlier: [ADDED, UNSEEN] }).textContent).not.toContain("more entry");
  expect(draw([ASKED], { earlier: [UNSEEN] }).textContent).toContain("taken something back. You");
});

test("of what is different the reader's own figures come first", () => {
  const rest = draw([...much("b"), ...MUCH, ASKED]).querySelector(".taken-rest")?.textContent ?? "";
  expect(rest.indexOf("Ayla 3 → −1")).toBeGreaterThan(0);
  expect(rest.indexOf("Ayla 3 → −1")).toBeLessThan(rest.indexOf("Bran 3 → −1"));
});

test("the reason ends before what is different begins", () => {
  expect(draw([...MUCH, ASKED]).textContent).toContain("Reason: mistyped. ");
  expect(draw([...MUCH, ASKED], { why: "really?" }).textContent).toContain("Reason: really? ");
});

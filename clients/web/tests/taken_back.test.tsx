/** Does the note about a change of the past say first what is played now, and can the rest be opened? */
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeEach, expect, test } from "vitest";
import { signal } from "@preact/signals";
import { TakenBack } from "../src/table/history/taken_back";
import type { AccountEntry, Frame } from "../src/net/wire";
import type { View } from "../src/net/view";
import { doorToPlay, drawAnew, drawAtTable, find, root } from "./drawing";
import { added, play, struck } from "./frames";
import { speakAsServed } from "./served";

drawAnew();
speakAsServed("en");

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
  /** What becomes of it: taken back, unless it is said. */
  marks?: readonly object[];
  later?: readonly object[];
  why?: string;
  role?: string;
  at?: number;
}

/** Each test sits at a table of its own: what is put away stays away. */
let tables = 0;
beforeEach(() => void (tables += 1));

function draw(
  account: AccountEntry[],
  { earlier = [], later = [], why = "mistyped", role = "player", at, marks }: Around = {},
): HTMLElement {
  const told = { steps: marks ?? struck(...earlier.map(({ id }) => id)), counts: {} };
  const change = { kind: "rebase", id: "m", n: earlier.length + 1, at: 0, by: "g", why, account };
  const frames = [...earlier, { ...change, ...told }, ...later] as unknown as Frame[];
  const view = {
    me: { role, seat: "s", figures: { a: true } },
    figures: { a: { name: "Ayla" }, b: { name: "Bran" } },
    seats: { g: { name: "Gisela", role: "gm" } },
    conflicts: { c: { system: "einblatt", title: "The ford", open: true } },
  } as unknown as View;
  const known = { visibleFrames: signal(frames), frames: signal(frames), at: signal(at) };
  drawAtTable(doorToPlay(view, {}, { ...known, table: `taken${tables}` }), <TakenBack />);
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

test("what fell with it counts as the dialog counted it: taken back, or no longer possible", () => {
  const fallen = { id: MORE.id, status: "dropped", code: "stale" };
  const note = draw([ASKED], { earlier: [ADDED, MORE], marks: [...struck(ADDED.id), fallen] });
  expect(note.textContent).toContain("” and 1 more entry. You");
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

const AGAIN = entry("einblatt.same_luck", { items: [{ figure: "a" }] });
const OTHERS = entry("einblatt.same_luck", { items: [{ figure: "b" }] });
const PLAYED = { ...play(2, { ...added("b"), conflict: "c" }), by: "g" };

test("a player who looked away reads it when others have played on, without what play has overtaken", () => {
  const said = draw([POINTS, ROUND, ASKED, AGAIN, OTHERS], { later: [PLAYED] })?.textContent;
  expect(said).toContain("2 → −1");
  expect(said).toContain("The same cards come again for Ayla.");
  for (const over of ["round 2", "have to choose", "Bran"]) expect(said).not.toContain(over);
});

test("what stays is short: of much, what the reader's own figure is told, and how many more", () => {
  const said = draw([...much("b"), ...MUCH, ROUND], {
    earlier: [ADDED],
    later: [{ ...PLAYED, n: 3 }],
  });
  const note = said.querySelector("b")?.textContent;
  expect(note).toMatch(/^Gisela has taken something back\. Success points: .*7 more changes\.$/u);
  expect(find("taken-back-all")).toBeNull();
});

test("it names its conflict once another one is played, and leaves out what was done again since", () => {
  const gone = entry("harmonies.undecided", { figure: "a" });
  const said = (conflict: string): string | null => {
    const rolled = { ...PLAYED, events: [{ type: "harmonies.Rolled", conflict }] };
    return draw([POINTS, gone], { later: [rolled] }).textContent;
  };
  expect(said("c")).not.toContain("The ford");
  expect(said("c")).not.toContain("no longer counts");
  expect(said("d")).toContain("“The ford”: Success points");
  expect(said("d")).toContain("no longer counts");
  const joined = { ...PLAYED, events: [{ type: "table.FigureAdded", figure: "b" }] };
  const left = entry("table.figures_gone", { items: [{ name: "Bran" }], n: 1 });
  const { conflict: _, ...nowhere } = left;
  expect(draw([nowhere as AccountEntry], { later: [joined] })).not.toBeNull();
});

test("it ends as the reader plays, and if nothing of it holds any more", () => {
  expect(draw([POINTS], { later: [PLAYED, { ...PLAYED, id: "p", n: 3, by: "s" }] })).toBeNull();
  expect(draw([ROUND, ASKED, OTHERS], { later: [PLAYED] })).toBeNull();
});

test("who plays nothing reads it until somebody plays on", () => {
  for (const role of ["gm", "spectator"]) {
    expect(draw([POINTS], { role })).not.toBeNull();
    expect(draw([POINTS], { role, later: [PLAYED] })).toBeNull();
  }
});

test("a moment of the past tells it as it was then", () => {
  expect(draw([POINTS, ASKED], { later: [PLAYED], at: 1 }).textContent).toContain("have to choose");
});

test("what was put away stays away when the page is loaded again", () => {
  draw([POINTS], { later: [PLAYED] });
  act(() => find("taken-back-away")?.click());
  expect(find("taken-back")).toBeNull();
  act(() => render(null, root));
  expect(draw([POINTS], { later: [PLAYED] })).toBeNull();
});

/** Does the dialog of a change say which step it is about, whose it is, and what may be chosen instead? */
import { signal } from "@preact/signals";
import { expect, test } from "vitest";
import { ChangeDialog, type Other } from "../src/table/history/change_dialog";
import type { Command } from "../src/net/option";
import type { View } from "../src/net/view";
import type { Frame } from "../src/net/wire";
import { gather } from "../src/state/names";
import { doorOf, drawAnew, drawAtTable } from "./drawing";
import { play } from "./frames";
import { speakAsServed } from "./served";

drawAnew();
speakAsServed("de");

const VIEW = { me: {}, conflicts: {}, figures: { b: { name: "Bran" } } } as unknown as View;
const FRAME = play(1, { type: "samyra.MovementEnded", conflict: "C", figure: "b" });
const nothing = (): void => undefined;

function draw(command: Command, instead: Other[] = [], view = VIEW, ...more: Frame[]): void {
  const door = doorOf(view, { frames: signal([FRAME, ...more]) });
  door.names = signal(gather([FRAME, ...more], view));
  Object.assign(door.session, { plan: () => new Promise(nothing) });
  const request = { title: "Nur das zurücknehmen", command };
  const what = { request, instead, propose: () => [], onDone: nothing, onClose: nothing };
  drawAtTable(door, <ChangeDialog {...what} />);
}

const deed = (): string | undefined =>
  document.querySelector('[data-testid="plan-deed"]')?.textContent ?? undefined;

test.each(["table.TakeOut", "table.Correct"])("%s names the step and its figure", (type) => {
  draw({ type, step: "f1", fill: [], why: "" });
  expect(deed()).toContain("Bran");
});

test.each([
  ["ended", { title: "Ayla – Borin", open: false }, "„Ayla – Borin“: Bran"],
  ["still open", { title: "Ayla – Borin", open: true }, "Bran"],
  ["so old that the view has it no more", undefined, "„Ayla – Borin“: Bran"],
])("of a conflict that is %s the deed says which it was", (_how, conflict, said) => {
  const opened = { type: "table.ConflictOpened", conflict: "C", title: "Ayla – Borin" };
  const view = { ...VIEW, conflicts: conflict ? { C: conflict } : {} } as unknown as View;
  draw({ type: "table.TakeOut", step: "f1", fill: [], why: "" }, [], view, play(2, opened));
  expect(deed()?.startsWith(said)).toBe(true);
});

test("an opening, which says its title, does not say it twice", () => {
  const opened = { type: "table.ConflictOpened", conflict: "C", title: "Ayla – Borin" };
  draw({ type: "table.Correct", step: "f2", fill: [], why: "" }, [], VIEW, play(2, opened));
  expect(deed()?.split("Ayla – Borin")).toHaveLength(2);
});

test("a tied initiative is called so: it is thrown once more", () => {
  const rolled = { type: "samyra.InitiativeRolled", conflict: "C", party: "Diebe", face: 12 };
  const tied = { type: "samyra.InitiativeTied", conflict: "C", parties: ["Diebe", "Orks"] };
  draw({ type: "table.TakeOut", step: "f2", fill: [], why: "" }, [], VIEW, play(2, rolled, tied));
  expect(deed()).toContain("Gleichstand an der Spitze: Diebe und Orks werfen noch einmal.");
});

test("a way back is about no step", () => {
  draw({ type: "table.Redo" });
  expect(deed()).toBeUndefined();
});

test("a take-back, whose title says it, does not say it twice", () => {
  draw({ type: "table.Undo", conflict: "C", step: "f1", why: "" });
  expect(deed()).toBeUndefined();
});

test("another way is offered like any other choice; what else it would do is told, but not as its name", () => {
  draw({ type: "table.Redo" }, [
    { label: "Alles danach", means: "Der Fluss geht.", press: nothing },
  ]);
  const way = document.querySelector('[data-testid="plan-instead-0"]');
  expect(way?.className).toBe("offer");
  expect(way?.querySelector("small")?.textContent).toBe("Der Fluss geht.");
});

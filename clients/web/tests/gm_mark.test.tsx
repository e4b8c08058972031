/** A gm is shown by a sign that the page draws: no name can hold it. */
import { beforeAll, expect, test } from "vitest";
import { gather } from "../src/state/names";
import type { Step } from "../src/state/steps";
import { StepRow } from "../src/table/log/step";
import type { View } from "../src/net/view";
import { Here } from "../src/table/stage/waiting_room";
import { doorOf, drawAnew, drawAtTable, fetchAll, root } from "./drawing";
import { ALONE } from "./frames";

beforeAll(fetchAll);
drawAnew();

const view = {
  me: { role: "player", seat: "p", figures: {} },
  table: {},
  seats: { g: { name: "Kai", role: "gm" }, p: { name: "👑 Kai, Spielleitung", role: "player" } },
} as unknown as View;
const marked = (list: Iterable<Element>): boolean[] =>
  [...list].map((each) => each.querySelector('[data-testid="leads"] svg') !== null);

const said = (seat: string): Step =>
  ({
    id: seat,
    n: 1,
    at: 0,
    by: seat,
    kind: "note",
    events: [{ type: "table.Said", seat, text: "Los!" }],
    marks: [],
  }) as unknown as Step;

test("in the list of who is here", () => {
  const door = doorOf(view);
  drawAtTable(door, <Here />);
  expect(marked(root.querySelectorAll("li"))).toEqual([true, false]);
});

test("before what is said", () => {
  const names = gather([], view);
  const row = (seat: string) => <StepRow step={said(seat)} names={names} {...ALONE} />;
  const door = doorOf(view);
  drawAtTable(
    door,
    <ul>
      {row("g")}
      {row("p")}
    </ul>,
  );
  expect(marked(root.querySelectorAll("li"))).toEqual([true, false]);
});

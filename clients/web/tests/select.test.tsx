import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { beforeEach, expect, test, vi } from "vitest";
import { NOBODY } from "../src/state/names";
import { newState, type Live, type TableState } from "../src/state/state";
import type { View } from "../src/net/view";
import type { OpenTable } from "../src/state/context";
import { useParts, useSelect } from "../src/state/select";
import { drawAnew, drawAtTable, root } from "./drawing";

drawAnew();

const LIVE = { n: 1, id: "1", public: {}, own: {} } as unknown as Live;
const drawing = vi.fn();

function Rolls() {
  const { me, conflicts = {} } = useParts("me", "conflicts");
  drawing();
  return <p>{[me.role, ...Object.keys(conflicts)].join()}</p>;
}

function Kinds({ of }: { of: string }) {
  const kinds = useSelect(({ figures = {} }) => [figures[of]?.kind, figures[of]?.name], [of]);
  drawing();
  return <p>{kinds.join()}</p>;
}

function Order() {
  return <p>{Object.keys(useSelect(({ conflicts = {} }) => conflicts)).join()}</p>;
}

let state: TableState;
const show = (view: object): void =>
  void act(() => void (state.live.value = { ...LIVE, view: view as View }));
const door = (): OpenTable =>
  ({ session: { state }, names: signal(NOBODY) }) as unknown as OpenTable;

function draw(what: preact.ComponentChildren): void {
  const here = door();
  drawAtTable(here, what);
}

const me = { role: "gm" };
const wolf = { kind: "npc", name: "Wolf" };

beforeEach(() => {
  state = newState("t");
  show({ me, figures: { w: wolf, b: { kind: "npc", name: "Bär" } } });
});

test("a component is drawn again when a part that it takes changes, and for no other", () => {
  draw(<Rolls />);
  drawing.mockClear();
  show({ me, figures: {}, chat: 1 });
  expect([root.textContent, drawing.mock.calls.length]).toEqual(["gm", 0]);
  show({ me, figures: {}, conflicts: { c: {} } });
  expect([root.textContent, drawing.mock.calls.length]).toEqual(["gm,c", 1]);
});

test("what is selected stays the same object as long as its entries are the same", () => {
  draw(<Kinds of="w" />);
  drawing.mockClear();
  show({ me, figures: { w: { ...wolf }, b: {} } });
  expect(drawing).not.toHaveBeenCalled();
  show({ me, figures: { w: { ...wolf, name: "Alpha" } } });
  expect([root.textContent, drawing.mock.calls.length]).toEqual(["npc,Alpha", 1]);
});

test("a selection follows what it reads besides the view", () => {
  draw(<Kinds of="w" />);
  draw(<Kinds of="b" />);
  expect(root.textContent).toBe("npc,Bär");
});

test("the same entries in another order are another selection, for an order is drawn", () => {
  const [a, b] = [{}, {}];
  show({ me, conflicts: { a, b } });
  draw(<Order />);
  show({ me, conflicts: { b, a } });
  expect(root.textContent).toBe("b,a");
});

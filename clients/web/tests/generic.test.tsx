import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { soon } from "./soon";
import { NOBODY } from "../src/state/names";
import { language } from "../src/state/preferences";
import type { View } from "../src/net/view";
import { Header } from "../src/table/frame/header";
import { TableContext, type OpenTable } from "../src/state/context";
import { PlainQuestion, systemPart } from "../src/systems/parts";
import { drawAnew, find, press, root } from "./drawing";

const view = {
  table: { id: "T", title: "Abend", language: "de" },
  me: { role: "gm", seat: "s", figures: { b: true } },
  figures: { a: { name: "Ayla" }, b: { name: "Bran" } },
  conflicts: {
    C: { system: "sagas", title: "Am Tor", open: true, phase: "segment", tokens: { a: {}, b: {} } },
  },
  asks: {
    q1: { who: "b", kind: "roll", conflict: "C", answered: false, mine: true },
    q2: { who: "gm", kind: "fix", conflict: "C", answered: false, mine: true },
  },
  options: {
    1: {
      type: "sagas.Step",
      ask: "q1",
      fields: { conflict: { one_of: ["C"] }, to: { one_of: ["north", "south"] } },
    },
    2: {
      type: "sagas.Fix",
      ask: "q2",
      fields: { conflict: { one_of: ["C"] }, n: { int: { min: -5, max: 9 } } },
    },
    3: { type: "table.CloseConflict", fields: { conflict: { one_of: ["C"] } } },
  },
} as unknown as View;

const frames = [
  {
    n: 1,
    id: "f1",
    at: 0,
    by: "s",
    kind: "play",
    events: [
      { type: "sagas.Hit", conflict: "C" },
      { type: "sagas.Hit", conflict: "D" },
    ],
    patch: {},
  },
];

const send = vi.fn(async () => ({ ok: true }));

function doorTo(shown: View, readOnly: boolean): OpenTable {
  return {
    session: {
      send,
      state: {
        sending: signal(0),
        shown: signal(shown),
        frames: signal(frames),
        visibleFrames: signal(frames),
        timeline: signal(frames),
        at: signal(undefined),
      },
    },
    names: signal({
      ...NOBODY,
      figures: { a: "Ayla", b: "Bran" },
      order: { "C/a": 1, "C/b": 2 },
    }),
    readOnly: signal(readOnly),
    chosenConflict: signal(undefined),
  } as unknown as OpenTable;
}

beforeAll(PlainQuestion.fetch);

function Conflict({ door, shown }: { door: OpenTable; shown: View }) {
  const { Board, Question } = systemPart("sagas");
  const conflict = shown.conflicts!["C"]!;
  return (
    <TableContext.Provider value={door}>
      <Board id="C" conflict={conflict} />
      <Question id="C" conflict={conflict} />
    </TableContext.Provider>
  );
}

const Head = ({ door }: { door: OpenTable }) => (
  <TableContext.Provider value={door}>
    <Header />
  </TableContext.Provider>
);

/** Read at the top for whom it waits, in short and in the title. */
function toldOf(who: readonly string[]): (string | null | undefined)[] {
  const asks = Object.fromEntries(
    who.map((each) => [each, { who: each, kind: "roll", conflict: "C", answered: false }]),
  );
  const spectated = { ...view, asks, me: { role: "spectator" } } as unknown as View;
  act(() => render(<Head door={doorTo(spectated, true)} />, root));
  const short = find("awaited-short");
  return [short?.textContent, get("awaited").parentElement?.title];
}

function show(readOnly = false, shown: View = view): void {
  const door = doorTo(shown, readOnly);
  act(() => render(<Conflict door={door} shown={shown} />, root));
}

function get(testid: string): HTMLElement {
  const found = find(testid);
  if (!found) throw new Error(`no ${testid} in ${root.innerHTML}`);
  return found;
}

drawAnew();

beforeEach(() => {
  language.value = "de";
  send.mockClear();
});

describe("a conflict of a system that has nothing of its own", () => {
  test("tells its phase, and shows who takes part", () => {
    show();
    expect(systemPart("sagas").status(view.conflicts!["C"]!).phase).toBe("segment");
    expect(get("side-a").textContent).toBe("Ayla");
    expect(get("side-b").className).toContain("waiting");
    expect(get("side-a").className).not.toContain("waiting");
  });

  test("waits for the reader first, by no name, then for figures as they joined", () => {
    const all = {
      ...view.asks,
      q3: { who: "a", kind: "roll", conflict: "C", answered: false },
    } as NonNullable<View["asks"]>;
    const awaited = (me: object, whose: readonly string[] = []): string => {
      const asks = Object.fromEntries(
        Object.entries(all).map(([id, ask]) => [id, { ...ask, mine: whose.includes(ask.who) }]),
      ) as unknown as View["asks"];
      const door = doorTo({ ...view, asks, me: { role: "player", ...me } } as View, false);
      act(() => render(<Head door={door} />, root));
      return get("awaited").textContent ?? "";
    };
    expect(awaited({ figures: { b: 1 } })).toBe("Warten auf dich, Ayla und die Spielleitung");
    expect(awaited({ figures: { a: 1, b: 1 } })).toBe("Warten auf dich und die Spielleitung");
    expect(awaited({ role: "gm", figures: {} })).toBe("Warten auf dich, Ayla und Bran");
    // Whom nobody plays the gm answers for.
    expect(awaited({ role: "gm", figures: {} }, ["a"])).toBe("Warten auf dich und Bran");
    expect(awaited({ role: "spectator" })).toBe("Warten auf Ayla, Bran und die Spielleitung");
  });

  test("reads the first of several and how many more where there is no room for all", () => {
    expect(toldOf(["b", "a", "gm"])).toEqual([
      "Warten auf Ayla und 2 weitere",
      "Warten auf Ayla, Bran und die Spielleitung",
    ]);
    expect(toldOf(["b", "a"])).toEqual([
      "Warten auf Ayla und noch jemanden",
      "Warten auf Ayla und Bran",
    ]);
    expect(toldOf(["b"])).toEqual([undefined, "Warten auf Bran"]);
  });

  test("whoever only looks reads for whom it waits at the top alone, and of the past as of the past", () => {
    show(true);
    expect(root.querySelector(".ask")).toBeNull();
    const asks = Object.fromEntries(
      Object.entries(view.asks ?? {}).map(([id, ask]) => [id, { ...ask, mine: false }]),
    );
    const door = doorTo({ ...view, asks, me: { role: "spectator" } } as View, true);
    act(() => render(<Head door={door} />, root));
    expect(get("awaited").textContent).toBe("Warten auf Bran und die Spielleitung");
    act(() => void (door.session.state.at.value = 1));
    expect(get("awaited").textContent).toBe("Gewartet auf Bran und die Spielleitung");
  });

  test("tells what happened last in it, and in no other", () => {
    show();
    expect(get("latest").textContent).toBe("event.sagas.Hit");
  });

  test("a choice is a button each at the lower edge, and sends exactly what was offered", async () => {
    show();
    await press("answer-south");
    expect(send).toHaveBeenCalledWith({
      type: "sagas.Step",
      ask: "q1",
      conflict: "C",
      to: "south",
    });
  });

  test("the gm's question for a number is a form that starts at zero", async () => {
    show();
    await press("dock-figure-gm");
    await press("send-sagas.Fix");
    expect(send).toHaveBeenCalledWith({ type: "sagas.Fix", ask: "q2", conflict: "C", n: 0 });
  });

  test("ending it while somebody has to act asks once, and says what is lost", async () => {
    show();
    await press("more");
    await soon(() => get("send-table.CloseConflict"));
    await press("send-table.CloseConflict");
    expect(send).not.toHaveBeenCalled();
    expect(root.querySelector("dialog p")?.textContent).toBe(
      "„Am Tor“ läuft noch: Warten auf dich. Endet es jetzt, bleibt es ohne Ergebnis; zurücknehmen lässt es sich im Log.",
    );
    await press("sure");
    expect(send).toHaveBeenCalledWith({ type: "table.CloseConflict", conflict: "C" });
  });

  test("ending it when nothing is left to do takes one press", async () => {
    const { asks: _, ...rest } = view;
    show(false, rest as View);
    await press("end-conflict");
    expect(send).toHaveBeenCalledWith({ type: "table.CloseConflict", conflict: "C" });
  });

  test("a spectator, and who looks at the past, finds no control that acts", () => {
    show(true);
    expect(root.querySelectorAll("button")).toHaveLength(0);
    act(() => render(null, root));
    const { options: _, ...rest } = view;
    show(true, { ...rest, me: { role: "spectator" }, asks: {} });
    expect(root.querySelectorAll("button")).toHaveLength(0);
  });
});

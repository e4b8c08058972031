import { signal } from "@preact/signals";
import { render } from "preact";
import { act } from "preact/test-utils";
import { useContext } from "preact/hooks";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { NOBODY } from "../src/i18n/names";
import type { Step } from "../src/log/entries";
import { folded } from "../src/log/sections";
import { Windowed } from "../src/log/windowed";
import { newState } from "../src/model/state";
import { useGradually } from "../src/parts/gradually";
import { QuestionFrame } from "../src/parts/question";
import { Table, type TableDoor } from "../src/parts/table";
import { BehindMap } from "../src/systems/samyra/behindmap";
import { BoardDoor, boardOf } from "../src/systems/samyra/board";
import { Follower } from "../src/view/follower";
import { inTurn, LAST } from "../src/view/turns";
import { drawAnew, root } from "./drawing";
import { soon } from "./soon";

drawAnew();

describe("a signal that follows another", () => {
  test("reads as it did until it is told to follow, and writes to the other", () => {
    const origin = signal(1);
    const follower = new Follower(origin);
    origin.value = 2;
    expect([follower.value, follower.behind]).toEqual([1, true]);
    follower.follow();
    expect([follower.value, follower.behind]).toEqual([2, false]);
    follower.value = 3;
    expect([origin.value, follower.value]).toEqual([3, 2]);
  });
});

describe("turns", () => {
  let due: FrameRequestCallback[] = [];
  let clock = 0;

  /** Let one frame pass, with all that is drawn for it. */
  async function frame(): Promise<void> {
    const now = due;
    due = [];
    for (const run of now) run(clock);
    await new Promise((over) => setTimeout(over));
  }

  beforeEach(() => {
    due = [];
    vi.stubGlobal("requestAnimationFrame", (run: FrameRequestCallback) => due.push(run));
    vi.spyOn(performance, "now").mockImplementation(() => clock);
  });
  afterEach(() => vi.unstubAllGlobals());

  /** Something that takes a millisecond. */
  const dear = (done: string[], name: string) => (): void => {
    clock += 1;
    done.push(name);
  };

  /** Let frames pass until nothing is due. */
  async function through(done: string[]): Promise<string[]> {
    await frame();
    return due.length > 0 ? through(done) : done;
  }

  test("are taken after the frame that draws what they follow, one dear one a frame", async () => {
    const done: string[] = [];
    for (const [name, rank] of [
      ["last", LAST],
      ["one", undefined],
      ["two", undefined],
    ] as const)
      inTurn(dear(done, name), rank);
    await frame();
    expect(done).toEqual([]);
    await frame();
    expect(done).toEqual(["one"]);
    await frame();
    expect(done).toEqual(["one", "two"]);
    expect(await through(done)).toEqual(["one", "two", "last"]);
  });

  test("are put off for a frame in which something else is drawn, and not for ever", async () => {
    const done: string[] = [];
    inTurn(dear(done, "one"));
    inTurn(dear(done, "two"));
    await frame();
    await frame();
    expect(done).toEqual(["one"]);
    inTurn(dear(done, "three"));
    await frame();
    expect(done).toEqual(["one"]);
    await frame();
    expect(done).toEqual(["one", "two"]);
    const more = (name: string) => async (): Promise<void> => {
      inTurn(dear(done, name));
      await frame();
    };
    await more("four")().then(more("five")).then(more("six"));
    expect(done).toEqual(["one", "two"]);
    await more("seven")();
    expect(done).toEqual(["one", "two", "three"]);
    expect(await through(done)).toEqual(["one", "two", "three", "four", "five", "six", "seven"]);
  });

  test("go on behind one that fails", async () => {
    const done: string[] = [];
    inTurn(() => {
      throw new Error("it cannot be drawn");
    });
    inTurn(dear(done, "two"));
    await frame();
    await expect(frame()).rejects.toThrow("it cannot be drawn");
    expect(await through(done)).toEqual(["two"]);
  });
});

const of = (letters: string): ReadonlyMap<string, number> =>
  new Map([...letters].map((letter, i) => [letter, i]));

describe("what is drawn gradually", () => {
  test("is a few more in each turn, and what was there stays", async () => {
    const seen: string[] = [];
    function Letters({ all }: { all: ReadonlyMap<string, number> }) {
      const now = useGradually(all, 2)
        .map(([key]) => key)
        .join("");
      if (seen.at(-1) !== now) seen.push(now);
      return <p>{now}</p>;
    }
    act(() => render(<Letters all={of("abcde")} />, root));
    await soon(() => expect(root.textContent).toBe("abcde"));
    expect(seen).toEqual(["", "ab", "abcd", "abcde"]);
    act(() => render(<Letters all={of("dexyz")} />, root));
    expect(root.textContent).toBe("de");
    await soon(() => expect(root.textContent).toBe("dexyz"));
  });
});

const door = {
  session: { state: newState("t") },
  names: signal(NOBODY),
  looking: signal(false),
  picked: signal(undefined),
  wish: () => undefined,
} as unknown as TableDoor;

function Where() {
  const board = useContext(BoardDoor)("turns");
  return <button onClick={() => (board.target.value = "there")}>{board.target.value}</button>;
}

describe("beside the map", () => {
  test("what is pointed at is drawn a turn later, and pointing there counts at once", async () => {
    act(() =>
      render(
        <Table.Provider value={door}>
          <BehindMap id="turns">
            <Where />
          </BehindMap>
        </Table.Provider>,
        root,
      ),
    );
    act(() => void (boardOf("turns").target.value = "here"));
    expect(root.textContent).toBe("");
    await soon(() => expect(root.textContent).toBe("here"));
    act(() => root.querySelector("button")?.click());
    expect([boardOf("turns").target.value, root.textContent]).toEqual(["there", "here"]);
    await soon(() => expect(root.textContent).toBe("there"));
  });

  test("whoever presses in the question meets what is true now", () => {
    act(() =>
      render(
        <Table.Provider value={door}>
          <BehindMap id="turns">
            <QuestionFrame asked>
              <Where />
            </QuestionFrame>
          </BehindMap>
        </Table.Provider>,
        root,
      ),
    );
    act(() => void (boardOf("turns").target.value = "elsewhere"));
    expect(root.textContent).toBe("there");
    act(
      () =>
        void root
          .querySelector("button")
          ?.dispatchEvent(new Event("pointerdown", { bubbles: true })),
    );
    expect(root.textContent).toBe("elsewhere");
    act(() => void (boardOf("turns").target.value = "by keys"));
    act(
      () =>
        void root.querySelector("button")?.dispatchEvent(new Event("keydown", { bubbles: true })),
    );
    expect(root.textContent).toBe("by keys");
  });
});

const step = (n: number, type: string): Step =>
  ({
    n,
    id: `s${n}`,
    at: n,
    by: "a",
    kind: "play",
    events: [{ type }],
    marks: [],
    why: "",
  }) as unknown as Step;

describe("a log that is divided anew", () => {
  const steps = [
    step(1, "table.Said"),
    step(2, "ews.ValueSet"),
    step(3, "ews.ValueSet"),
    step(4, "ews.ValueSet"),
    step(5, "table.Said"),
  ];

  test("has the very same lines, so that none of them is drawn again", () => {
    const before = folded(steps, () => false);
    expect(before.map((row) => row.folded)).toEqual([false, true, false]);
    const draw = vi.fn((row: (typeof before)[number]) => <li>{row.steps.length}</li>);
    const show = (rows: typeof before): void =>
      void act(() => render(<Windowed items={rows} draw={draw} focus={-1} latest />, root));
    show(before);
    show(folded(steps, () => false));
    expect([draw.mock.calls.length, root.textContent]).toEqual([3, "131"]);
    show(folded([...steps, step(6, "table.Said")], () => false));
    expect(root.textContent).toBe("1131");
  });

  test("has another line for a run of which a step is another", () => {
    const [row] = folded(steps.slice(1, 4), () => false);
    const [other] = folded(
      [steps[1] as Step, step(3, "ews.ValueSet"), steps[3] as Step],
      () => false,
    );
    expect(other).not.toBe(row);
    expect(folded(steps.slice(1, 4), () => false)[0]).not.toBe(other);
  });
});

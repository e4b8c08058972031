import { act } from "preact/test-utils";
import { beforeEach, describe, expect, test } from "vitest";
import type { View } from "../src/net/view";
import { hearFrames } from "../src/state/changes";
import { newState, type TableState } from "../src/state/state";
import type { Option } from "../src/net/option";
import { boardOf } from "../src/systems/samyra/combat/selection";
import { useFollowing } from "../src/systems/samyra/combat/following";
import { offer } from "./combat";
import { doorToPlay, drawAnew, drawAtTable } from "./drawing";
import { patched } from "./frames";
import { soon } from "./soon";

drawAnew();

const ID = "offers";
const [STEP, ACT] = ["Step", "Act"].map((name) =>
  offer(name, { conflict: { one_of: [ID] }, figure: { one_of: ["f1"] } }),
) as [Option, Option];

function Board() {
  useFollowing(ID);
  return null;
}

const told = (): string[] => boardOf(ID).looked.value.map(({ type }) => type);

describe("what is offered to the selected figure", () => {
  let state: TableState;
  let answers: ((options: Option[]) => void)[];
  const frame = (n: number, patch: object): void => hearFrames(state, [patched(n, patch)]);
  const arrives = (patch: object): void => void act(() => frame(2, { conflicts: { [ID]: patch } }));

  beforeEach(async () => {
    [state, answers] = [newState("t"), []];
    const fighters = { f1: { pose: "b2" }, f2: { pose: "d4" } };
    const options = { a: { ...ACT, more: true }, s: { ...STEP, more: true } };
    frame(1, {
      me: { role: "player", seat: "a" },
      options,
      conflicts: { [ID]: { system: "samyra", phase: "move", round: 1, fighters } },
    });
    const look = () => new Promise((tell) => answers.push(tell));
    const door = doorToPlay({} as View, { state, look });
    boardOf(ID).selected.value = "f1";
    drawAtTable(door, <Board />);
    answers.at(-1)?.([STEP, ACT]);
    await soon(() => expect(told()).toEqual(["samyra.Step", "samyra.Act"]));
  });

  test("stays until the new offers are there, so that nothing moves or is lost under a hand", async () => {
    arrives({ fighters: { f2: { stance: "kneeling" } } });
    expect([answers.length, told()]).toEqual([2, ["samyra.Step", "samyra.Act"]]);
    answers.at(-1)?.([ACT]);
    await soon(() => expect(told()).toEqual(["samyra.Act"]));
  });

  test.each(["f1", "f2"])("loses its ways once %s stands elsewhere", (who) => {
    arrives({ fighters: { [who]: { pose: "b3" } } });
    expect(told()).toEqual(["samyra.Act"]);
  });

  test.each([{ phase: "facing" }, { round: 2 }])("is gone with what was asked: %o", (now) => {
    arrives(now);
    expect(told()).toEqual([]);
  });

  test("the way beyond a stop stays planned while nothing can be done with the figure", () => {
    const board = boardOf(ID);
    act(() => void (board.selected.value = undefined));
    act(() => void (board.path.value = ["b3", "b4"]));
    arrives({ fighters: { f1: { pose: "b3" } } });
    act(() => frame(3, { options: { a: null, s: null } }));
    act(() => frame(4, { options: { s: { ...STEP, more: true } } }));
    expect(board.path.value).toEqual(["b4"]);
  });

  test("is never another figure's", () => {
    act(() => void (boardOf(ID).selected.value = "f2"));
    expect(told()).toEqual([]);
  });
});

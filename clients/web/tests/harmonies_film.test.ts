/** What does the film of an action of Harmonies say? */
import { beforeAll, beforeEach, expect, test } from "vitest";
import { animationsOf } from "../src/animations/from_events";
import { gather } from "../src/state/names";
import { language } from "../src/state/preferences";
import { animations } from "../src/systems/registry";
import { goldenFrames } from "./golden";
import { serveWords } from "./served";

const TABLES = await animations();
const STORY = goldenFrames("harmonies");

beforeAll(serveWords);
beforeEach(() => {
  language.value = "de";
});

/** Play the film of a moment. */
function filmOf(n: number): unknown[] {
  const frame = STORY.find((each) => each.n === n)!;
  const past = { frame: () => undefined, view: () => undefined };
  return animationsOf(
    [{ frame, before: undefined, after: {} as never }],
    gather(STORY),
    past,
    TABLES,
  );
}

test("a roll says whose it is and whether it is enough, and what it adds up to", () => {
  expect(filmOf(16)).toMatchObject([
    { effect: "dice", words: "Lea: Erfolg", tone: "plus", throws: [{ sum: "+3" }] },
  ]);
});

test("the roll that decides an opposition says who wins against whom", () => {
  expect(filmOf(29)).toMatchObject([
    {
      effect: "dice",
      words: "Jack setzt sich gegen Lea durch.",
      tone: "",
      throws: [{ sum: "−4" }],
    },
  ]);
});

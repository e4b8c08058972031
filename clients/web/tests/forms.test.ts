import { expect, test } from "vitest";
import { installed, partOf, withSystems } from "../src/systems/registry";
import listed from "./forms.json";

const [commands = ""] = Object.values(
  import.meta.glob<string>("../src/net/options.gen.ts", {
    query: "?raw",
    import: "default",
    eager: true,
  }),
);

/** Commands that say something instead of what was said before. */
const INSTEAD = /\.(Choose|Confirm|Declare|Describe$|Override|Propose|Redraw|Set|Word)/;

test("every form that carries a value is listed, so that a browser tries it", async () => {
  await withSystems(Promise.resolve());
  const carrying = installed().flatMap(({ key }) =>
    Object.keys(partOf(key)?.here.value?.currentValues ?? {}),
  );
  expect(carrying.toSorted()).toEqual(listed.carry);
});

test("a command that puts something in the place of something carries it, or says why not", () => {
  const types = [...commands.matchAll(/^ {2}"(\w+\.\w+)": \{ type:/gm)].map(
    ([, type]) => type as string,
  );
  const instead = types.filter((type) => INSTEAD.test(type));
  expect(instead.length).toBeGreaterThan(20);
  expect(instead.filter((type) => !listed.carry.includes(type))).toEqual(Object.keys(listed.fresh));
});

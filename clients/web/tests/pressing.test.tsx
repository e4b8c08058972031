import { signal } from "@preact/signals";
import type { ComponentChildren } from "preact";
import { useState } from "preact/hooks";
import { beforeAll, beforeEach, expect, test, vi } from "vitest";
import { gather } from "../src/state/names";
import type { View } from "../src/net/view";
import type { Frame } from "../src/net/wire";
import type { Command, Option } from "../src/net/option";
import { buildCommand, constant, valuesOf } from "../src/forms/options/build_command";
import { OptionForm } from "../src/forms/option_form";
import { ShownQuestion } from "../src/table/stage/stage";
import { Pills } from "../src/ui/pills";
import { TableContext, useTable } from "../src/state/context";
import type { PlannedMove } from "../src/systems/samyra/combat/plan";
import type { FighterChoice, SamyraConflict } from "../src/systems/samyra/combat/view";
import { Acting } from "../src/systems/samyra/question/acting";
import { NO_LAYERS, applyFrame } from "../src/state/fold";
import { doorToPlay, drawAnew, drawAtTable, fetchAll, press } from "./drawing";
import { goldenFrames } from "./golden";
import { faults, type Page } from "./pressing";
import { serveWords } from "./served";

const SYSTEMS = ["einblatt", "ews", "harmonies", "phers", "samyra"];

beforeAll(fetchAll);
drawAnew();
beforeEach(() => {
  vi.stubGlobal("fetch", async () => new Response("{}", { status: 404 }));
  serveWords();
});

/** Say how an option looks, without what it is about. */
const shape = ({ type, fields }: Option): string =>
  `${type} ${Object.entries(fields)
    .map(([name, field]) => name + Object.keys(field).join())
    .join()}`;

/** Draw what is asked at a moment, and a form for each of its options that is new. */
function pages(view: View, frames: Frame[], fresh: Option[]): Page[] {
  const sent: Command[] = [];
  const send = async (each: Command) => (sent.push(each), { ok: true });
  const door = doorToPlay(view, { send, look: async () => [] });
  Object.assign(door, { names: signal(gather(frames, view)) });
  const table = (drawn: ComponentChildren): Page => ({
    door,
    sent,
    drawn: <TableContext.Provider value={door}>{drawn}</TableContext.Provider>,
  });
  const forms = fresh.map((option) => table(<OptionForm option={option} />));
  return [table(<ShownQuestion toTable={() => undefined} />), ...forms];
}

/** Give in full what a figure may intend, as a look does: an option for each kind. */
function intents({ fields: { conflict, figure } }: Option, view: View): Option[] {
  const fight = view.conflicts?.[String(constant(conflict))] as SamyraConflict | undefined;
  const fighters = Object.keys(fight?.fighters ?? {}).slice(0, 3);
  const [who = ""] = valuesOf(figure, view);
  const fields = (kind: string): Option["fields"] =>
    ({
      conflict,
      figure: { one_of: [who] },
      kind: { one_of: [kind] },
      target: { one_of: fighters },
      words: { text: { min: 0, max: 80 } },
    }) as Option["fields"];
  return ["melee", "ranged", "instant", "round"].map((kind) => ({
    type: "samyra.Intend",
    fields: fields(kind),
  }));
}

function inFull(view: View): View {
  const all = Object.entries(view.options ?? {});
  const full = all.flatMap(([id, option]) =>
    option.more && option.type === "samyra.Intend"
      ? intents(option, view).map((each, i) => [`${id}/${i}`, each] as const)
      : [[id, option] as const],
  );
  return { ...view, options: Object.fromEntries(full) };
}

const made = new Set<string>();
const shapes = new Set<string>();

test.each(SYSTEMS.flatMap((system) => ["anna", "gm"].map((who) => [system, who] as const)))(
  "what is pressed is what is sent, in %s by %s",
  async (system, who) => {
    const frames = goldenFrames(system === "samyra" ? "samyra_hunt" : system, who);
    const found: string[] = [];
    let layers = NO_LAYERS;
    for (const [i, frame] of frames.entries()) {
      layers = applyFrame(layers, frame);
      const now = inFull(layers.view);
      const fresh = new Map(
        Object.values(now.options ?? {})
          .filter((option) => !option.more && !shapes.has(shape(option)))
          .map((option) => [shape(option), option]),
      );
      for (const each of fresh.keys()) shapes.add(each);
      const drawn = fresh.size > 0 ? pages(now, frames.slice(0, i + 1), [...fresh.values()]) : [];
      // oxlint-disable-next-line no-await-in-loop -- one after the other, in the same place
      for (const page of drawn) found.push(...(await faults(page, made)));
    }
    expect(found).toEqual([]);
  },
);

test("hundreds of choices were made, among them what Samyra's figures plan", () => {
  expect(made.size).toBeGreaterThan(200);
  expect([...made].filter((key) => /BUTTON (kind|target)-/.test(key)).length).toBeGreaterThan(5);
});

test("the words of a spell are not sent with a blow, which has no field for them", async () => {
  const [page] = pages({ me: {}, options: {} } as unknown as View, [], []) as [Page];
  const options: Option[] = ["melee", "instant"].map((kind) => ({
    type: "samyra.Act",
    fields: {
      kind: { one_of: [kind] },
      target: { one_of: ["a", "b"] },
      words: { text: { min: 0, max: 80 } },
    },
  }));
  const now = { kind: "instant", target: "a", words: "Feuerball" } as FighterChoice;
  const plan = { board: { target: signal("") } } as unknown as PlannedMove;
  drawAtTable(page.door, <Acting options={options} plan={plan} now={now} />);
  for (const testid of ["target-b", "kind-melee", "target-b"])
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await press(testid);
  expect(page.sent.map(({ kind, words: said }) => [kind, said])).toEqual([
    ["instant", "Feuerball"],
    ["melee", ""],
  ]);
});

const KINDS: Option[] = ["melee", "ranged"].map((kind) => ({
  type: "samyra.Act",
  fields: { kind: { one_of: [kind] }, target: { one_of: ["a", "b"] } },
}));

/** Sends what the first of its options allows, whatever is pressed. */
function Careless() {
  const { session } = useTable();
  const [kind, pick] = useState("");
  const first = { type: "samyra.Act", kind: "melee" };
  return (
    <div class="acting">
      <Pills
        options={["melee", "ranged"]}
        chosen={kind}
        pick={pick}
        format={String}
        testid="kind"
      />
      <Pills
        options={["a", "b"]}
        chosen=""
        pick={(target) => void session.send({ ...first, target })}
        format={String}
        testid="target"
      />
    </div>
  );
}

test("a control that sends something else than was pressed is found", async () => {
  const [page] = pages({ me: {}, options: {} } as unknown as View, [], []) as [Page];
  page.drawn = (
    <TableContext.Provider value={page.door}>
      <Careless />
    </TableContext.Provider>
  );
  const wrong = ["a", "b"].map(
    (target) =>
      `ranged|ranged is not in [{"type":"samyra.Act","kind":"melee","target":"${target}"}]`,
  );
  expect(new Set(await faults(page, new Set()))).toEqual(new Set(wrong));
});

test("an option makes no command of a choice that it does not allow", () => {
  const commands = KINDS.map((option) =>
    buildCommand(option, { kind: "ranged", target: "b" }, {} as View),
  );
  expect(commands).toEqual([undefined, { type: "samyra.Act", kind: "ranged", target: "b" }]);
});

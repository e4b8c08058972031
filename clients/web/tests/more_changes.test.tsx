/** Can all that a change of the past means be read? In its preview, and in the log. */
import { signal } from "@preact/signals";
import { act } from "preact/test-utils";
import { expect, test } from "vitest";
import { NOBODY } from "../src/state/names";
import { Preview } from "../src/table/history/preview";
import { StepRow } from "../src/table/log/step";
import { moveSentence } from "../src/table/steps";
import type { ChangePlan } from "../src/net/wire";
import type { Step } from "../src/state/steps";
import type { View } from "../src/net/view";
import { StepDialog } from "../src/table/history/step_dialogs";
import { doorOf, doorToPlay, drawAnew, drawAtTable, find, root } from "./drawing";
import { added, ALONE, names, play } from "./frames";
import { soon } from "./soon";
import { speakAsServed } from "./served";

drawAnew();
speakAsServed("en");

const KINDS = ["rules", "library", "idle"].map((kind) => `table.${kind}`);
const SEVEN = [
  ...KINDS,
  ...["fog", "ground", "picture", "alliances"].map((kind) => `samyra.${kind}`),
];
const account = SEVEN.map((kind) => ({ kind, rank: 0 }));
const SEVENTH = "Other parties stand together now.";
const MORE = "And 2 more changes.";

const STEP = {
  id: "s",
  n: 1,
  at: 0,
  by: "g",
  kind: "rebase",
  events: [],
  marks: [],
  account,
} as unknown as Step;

function draw(what: preact.JSX.Element, table = {}): void {
  const door = doorOf({ me: {}, conflicts: {}, table } as unknown as View);
  drawAtTable(door, what);
}

/** Read what is seen at once, and what a press opens. */
function read(testid: string): (string | undefined)[] {
  const more = root.querySelector(`details[data-testid="${testid}"]`);
  return [more?.querySelector("summary")?.textContent, more?.lastElementChild?.textContent];
}

test("a press in the log opens the sentences that a short place only counts", () => {
  draw(<StepRow step={STEP} names={NOBODY} {...ALONE} />);
  expect(read("log-more-changes")).toEqual([MORE, expect.stringContaining(SEVENTH)]);
  const atOnce = find("log-entry")?.textContent;
  expect(`${atOnce} ${MORE}`).toBe(moveSentence(STEP, NOBODY));
});

test("a press in the preview of a change opens them too", () => {
  const plan = { digest: "", kind: "rebase", steps: [], parks: [], account } as ChangePlan;
  draw(<Preview plan={plan} ticked={[]} tick={undefined} />);
  expect(read("plan-account-more")).toEqual([MORE, expect.stringContaining(SEVENTH)]);
});

test("what a change leaves nothing of is not only struck", () => {
  const roll = { type: "harmonies.ActionClosed", conflict: "c", action: "a" };
  const steps = [{ id: "s", status: "redone", old: [roll], new: [] }];
  const plan = { digest: "", kind: "rebase", steps, parks: [], account } as unknown as ChangePlan;
  draw(<Preview plan={plan} ticked={[]} tick={undefined} />);
  const now = root.querySelector('[data-testid="plan-changes"] .now');
  expect(now?.textContent).toBe("After: This no longer holds.");
});

test("what stays, for other reasons, is not said to hold no longer", () => {
  const said = { type: "table.Said", seat: "g", text: "Ho" };
  const [old, now] = ["a", "b"].map((terms) => [{ ...said, terms }]);
  const steps = [{ id: "s", status: "redone", old, new: now }];
  const plan = { digest: "", kind: "rebase", steps, parks: [], account } as unknown as ChangePlan;
  draw(<Preview plan={plan} ticked={[]} tick={undefined} />);
  const changes = find("plan-changes");
  expect(changes?.querySelector("p")).not.toBeNull();
  expect(changes?.querySelector(".now, .was")).toBeNull();
});

test("a corrected value is said once and first: by its sentence in the account, if there is one", () => {
  const value = { kind: "ews.value", rank: 2, conflict: "c", titled: true };
  const told = { ...value, values: { figure: "a", was: 12, now: 15 } };
  const lost = { kind: "table.gone", rank: 0, values: { n: 1, items: [{ title: "The gate" }] } };
  const plan = { digest: "", kind: "rebase", steps: [], parks: [], account: [lost, told] };
  const changes = [
    { words: "Value: 12 → 15", was: 12, now: 15 },
    { words: "Title: A → B", was: "A", now: "B" },
  ];
  const what = { plan: plan as unknown as ChangePlan, ticked: [], tick: undefined };
  draw(<Preview {...what} changes={changes} />);
  const said = [...(find("plan")?.children ?? [])].map((each) => each.textContent ?? "");
  expect(said[0]).toBe("Title: A → B");
  expect(said[1]).toMatch(/12 → 15/u);
  expect(said[2]).toContain("The gate");
  expect(root.textContent?.split("12 → 15")).toHaveLength(2);
  expect(find("plan-account")).toBeNull();
});

test("a conflict that is opened again keeps its name, though it gets another id", () => {
  const opening = { type: "phers.DecisionOpened", figure: "a", difficulty: 5 };
  const opened = (conflict: string, difficulty: number) => [
    { type: "table.ConflictOpened", conflict, title: "Ode", system: "phers" },
    { ...opening, conflict, difficulty },
  ];
  const steps = [{ id: "s", status: "redone", old: opened("c", 5), new: opened("d", 20) }];
  const again = { kind: "phers.ask.roll", rank: 4, conflict: "d", titled: true };
  const told = [{ ...again, values: { figures: ["a"], n: 1 } }];
  const plan = { digest: "", kind: "rebase", steps, parks: [], account: told } as unknown;
  const door = doorOf({ me: {}, conflicts: {}, table: {} } as unknown as View);
  door.names = signal({ ...names, conflicts: { c: "Ode" } });
  drawAtTable(door, <Preview plan={plan as ChangePlan} ticked={[]} tick={undefined} />);
  expect(find("plan-asked")?.textContent).toContain("“Ode”: ");
  const changes = find("plan-changes")?.textContent;
  expect(changes).toContain("2.0");
  expect(changes).not.toContain("Conflict: ");
});

test("where dice are typed, a preview says how one that was mistyped is put right", () => {
  const parks = [{ system: "ews", figure: "a", purpose: "pmd6", target: "", n: 0, cells: 1 }];
  const plan = { digest: "", kind: "rebase", steps: [], parks, account } as unknown as ChangePlan;
  const said = (dice: string): string => {
    draw(<Preview plan={plan} ticked={[]} tick={undefined} />, {
      settings: { "table.dice": dice },
    });
    return root.textContent ?? "";
  };
  expect(said("physical")).toContain("order a new roll afterwards: “GM”, “What comes again”");
  expect(said("server")).not.toContain("mistyped");
});

test("what comes again is told once, by the account or beside it", () => {
  const parks = ["a", "b"].map((figure) => ({ system: "ews", figure, purpose: "pmd6" }));
  const again = {
    kind: "ews.same_luck",
    rank: 5,
    values: { items: [{ figure: "a" }], n: 1 },
  };
  const plan = { digest: "", kind: "move", steps: [], parks, account: [again] } as ChangePlan;
  draw(<Preview plan={plan} ticked={[]} tick={undefined} />);
  const beside = find("parked-again")?.textContent;
  expect(beside?.trim()).toBe("Luck brings the same again for b.");
});

test("what a plan cannot tell is said from where the gm stands: it shows once they confirm", () => {
  const open = [
    { kind: "table.afterwards", rank: 7 },
    { kind: "table.afterwards_in", rank: 7, values: { title: "The gate" } },
  ];
  const steps = [{ id: "a", status: "thrown" }];
  const plan = { digest: "", kind: "rebase", steps, parks: [], account: open };
  draw(<Preview plan={plan as unknown as ChangePlan} ticked={[]} tick={undefined} />);
  const told = [...(find("plan-account")?.querySelectorAll("li") ?? [])].map(
    ({ textContent }) => textContent,
  );
  expect(told).toEqual([
    "Perhaps more will change: that shows once you confirm.",
    "Perhaps more will change in “The gate” (result, points, whose turn it is): that shows once you confirm.",
  ]);
  expect(find("plan-throws")?.parentElement?.querySelector("h3")?.textContent).toBe(
    "Whether this stays shows once you confirm",
  );
  expect(find("plan-throws")?.parentElement?.querySelector("p")?.textContent).toBe(
    "That depends on cards, rolls or answers that you do not know yet.",
  );
});

test("that later entries are lost stands before the details, and nothing of it where none are", () => {
  const steps = ["a", "b"].map((id) => ({ id, status: "dropped", code: "stale" }));
  const plan = {
    digest: "",
    kind: "rebase",
    steps,
    parks: [],
    account: [],
  } as unknown as ChangePlan;
  draw(<Preview plan={plan} ticked={[]} tick={undefined} />);
  expect(find("plan-lost-later")?.textContent).toBe("2 later entries are lost with it.");
  draw(<Preview plan={{ ...plan, steps: [] }} ticked={[]} tick={undefined} />);
  expect(find("plan-lost-later")).toBeNull();
});

test("beside what is lost for sure stands how much may be lost, too", () => {
  const steps = [
    { id: "a", status: "struck" },
    { id: "b", status: "dropped", code: "stale" },
    { id: "c", status: "thrown" },
    { id: "d", status: "thrown" },
  ];
  const plan = { digest: "", kind: "rebase", steps, parks: [], account: [] } as unknown;
  draw(<Preview plan={plan as ChangePlan} ticked={[]} tick={undefined} />);
  expect(find("plan-lost-later")?.textContent).toBe(
    "One later entry is lost with it. Perhaps 2 more.",
  );
});

test("where nothing is lost for sure, how many later entries may be is said nevertheless", () => {
  const steps = ["a", "b", "c"].map((id) => ({ id, status: "thrown" }));
  const plan = { digest: "", kind: "rebase", steps, parks: [], account: [] } as unknown;
  const command = { type: "table.Correct", step: "a", why: "" };
  draw(<Preview plan={plan as ChangePlan} command={command} ticked={[]} tick={undefined} />);
  expect(find("plan-lost-later")?.textContent).toBe(
    "2 later entries may no longer count, or come out differently.",
  );
});

test("a take-back counts as lost what it takes back beside the entry that was pressed", () => {
  const struck = ["a", "b", "c"].map((id) => ({ id, status: "struck" }));
  const plan = (n: number): ChangePlan =>
    ({
      digest: "",
      kind: "move",
      steps: struck.slice(0, n),
      parks: [],
      account: [],
    }) as unknown as ChangePlan;
  draw(<Preview plan={plan(3)} ticked={[]} tick={undefined} />);
  expect(find("plan-lost-later")?.textContent).toBe("2 later entries are lost with it.");
  draw(<Preview plan={plan(1)} ticked={[]} tick={undefined} />);
  expect(find("plan-lost-later")).toBeNull();
});

test("what goes back before the entry that was pressed is not called later", () => {
  const steps = ["f1", "f2", "f3", "f4"].map((id) => ({ id, status: "struck" }));
  const plan = { digest: "", kind: "move", steps, parks: [], account: [] } as unknown as ChangePlan;
  const command = { type: "table.Undo", conflict: "C", step: "f3", why: "" };
  draw(<Preview plan={plan} command={command} ticked={[]} tick={undefined} />);
  expect(find("plan-lost-later")?.textContent).toBe("One later entry is lost with it.");
  expect(find("plan-before")?.textContent).toMatch(/^2 entries before it go back, too/u);
  draw(<Preview plan={plan} ticked={[]} tick={undefined} />);
  expect(find("plan-before")).toBeNull();
});

test("setting the whole table back says to where, which conflicts and how many later entries are lost", async () => {
  const gone = { kind: "table.gone", rank: 0, values: { n: 1, items: [{ title: "The gate" }] } };
  const steps = ["f2", "f3"].map((id) => ({ id, status: "struck" }));
  const plan = { digest: "d", kind: "move", steps, parks: [], account: [gone] };
  const view = { me: { role: "gm", seat: "g" }, table: {}, conflicts: {} } as unknown as View;
  const session = { plan: async () => ({ ok: "planned", plan }) };
  const frames = signal([play(1, added("a")), play(2, added("b")), play(3, added("b"))]);
  const door = Object.assign(doorToPlay(view, session, { frames }), { names: signal(names) });
  const dialog = <StepDialog request={{ kind: "goto", step: "f1" }} onClose={() => undefined} />;
  await act(async () => drawAtTable(door, dialog));
  await soon(() => expect(find("plan-lost")).not.toBeNull());
  expect(root.querySelector("h2")?.textContent).toMatch(
    /^Set the whole table back to just after: .*Ayla/u,
  );
  expect(find("plan-lost")?.textContent).toContain("The gate");
  expect(find("plan-lost-later")?.textContent).toBe("2 later entries are lost with it.");
});

test("what is lost stands before all that changes: a small screen shows it without scrolling", () => {
  const gone = { kind: "table.gone", rank: 0, values: { n: 1, items: [{ title: "The gate" }] } };
  const steps = [{ id: "b", status: "dropped", code: "stale" }];
  const all = [...account, gone];
  const plan = {
    digest: "",
    kind: "rebase",
    steps,
    parks: [],
    account: all,
  } as unknown as ChangePlan;
  draw(<Preview plan={plan} ticked={[]} tick={undefined} />);
  const told = [...(find("plan")?.children ?? [])].map(
    (each) => (each as HTMLElement).dataset["testid"],
  );
  expect(told.slice(0, 3)).toEqual(["plan-lost", "plan-lost-later", "plan-account"]);
});

test("an entry that is taken out is not said to go alone: the button says whether it does", async () => {
  const steps = [
    { id: "f1", status: "struck" },
    { id: "f2", status: "dropped", code: "stale" },
  ];
  const plan = { digest: "d", kind: "rebase", steps, parks: [], account: [] };
  const view = { me: { role: "gm", seat: "g" }, table: {}, conflicts: {} } as unknown as View;
  const session = {
    plan: async () => ({ ok: "planned", plan }),
    instead: async () => ({ options: [] }),
  };
  const frames = signal([play(1, added("a")), play(2, added("b"))]);
  const dialog = (
    <StepDialog request={{ kind: "take_out", step: "f1" }} onClose={() => undefined} />
  );
  await act(async () => drawAtTable(doorToPlay(view, session, { frames }), dialog));
  await soon(() => expect(find("plan-lost-later")).not.toBeNull());
  expect(root.querySelector("h2")?.textContent).toBe("Take back this entry");
  expect(find("plan-confirm")?.textContent).toBe("Take back");
});

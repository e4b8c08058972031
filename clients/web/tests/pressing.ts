/** What does a control send, and does it say so? Each choice of a page is made, and what shows as chosen is compared with the command. */
import { render, type ComponentChildren } from "preact";
import { act } from "preact/test-utils";
import { within } from "../src/state/names";
import { systemOf } from "../src/i18n/words";
import { valueLabel } from "../src/forms/options/labels";
import type { Command, Value } from "../src/net/option";
import type { OpenTable } from "../src/state/context";
import { root } from "./drawing";

/** A page to be drawn, and what was sent from it. */
export interface Page {
  drawn: ComponentChildren;
  door: OpenTable;
  sent: Command[];
}

type Control = HTMLButtonElement | HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** What belongs together: what shows as chosen in it is sent by it. */
const WHOLE = "form, .acting";
const CHOICES = "button[aria-pressed], input:not([type=file]), select, textarea";
const TEXT = "Nebel";

/** Open everything that is folded. */
async function unfold(): Promise<void> {
  if (!document.querySelector("[data-testid=more-sheet]"))
    await act(async () => root.querySelector<HTMLElement>("[data-testid=more]")?.click());
  const folded = [...document.querySelectorAll("details")].filter(({ open }) => !open);
  await act(async () => {
    for (const each of folded) {
      each.open = true;
      each.dispatchEvent(new Event("toggle"));
    }
  });
}

function firstWords(node: Node | null): string {
  const own = node?.childNodes.length === 0 ? (node.textContent ?? "").trim() : "";
  return own || [...(node?.childNodes ?? [])].map(firstWords).find(Boolean) || "";
}

/** Read what a control is called, and the value for which it stands; what else is on it, such as its worth, comes after. */
function called(control: Element): string {
  const label = control instanceof HTMLInputElement ? control.closest("label") : control;
  const [, value = ""] = /-([^-]+)$/.exec((control as HTMLElement).dataset["testid"] ?? "") ?? [];
  return `${control.getAttribute("aria-label") ?? firstWords(label)}|${value}`;
}

function pickedIn(select: HTMLSelectElement): string[] {
  const option = select.options[select.selectedIndex];
  return option && !option.disabled ? [called(option)] : [];
}

/** Say what a control shows as chosen: as words, or as what is filled in. */
function chosen(control: Control): string[] {
  if (control instanceof HTMLSelectElement) return pickedIn(control);
  if (control instanceof HTMLButtonElement)
    return control.getAttribute("aria-pressed") === "true" ? [called(control)] : [];
  if (control.type === "checkbox")
    return (control as HTMLInputElement).checked ? [called(control)] : [];
  return control.value.trim() === "" ? [] : [control.value.trim()];
}

/** Say a command: the words of all that is in it. */
function saidBy(command: Command, { session, names }: OpenTable): string[] {
  const view = session.state.shown.value!;
  const values = Object.entries(command).flatMap(([name, held]) =>
    [held].flat().map((each) => [name, each as Value] as const),
  );
  const words = values.flatMap(([name, each]) => [
    String(each),
    valueLabel(command.type, name, each, view, within(names.value, systemOf(command.type))),
  ]);
  return words.map((each) => each.trim());
}

/** Tell which of what is shown the commands that were sent do not say: neither in words nor as a value. */
function unsaid({ sent, door }: Page, shown: readonly string[]): string[] {
  if (sent.length === 0) return [];
  const said = new Set(sent.flatMap((each) => saidBy(each, door)));
  const silent = [...new Set(shown)].filter(
    (each) => !each.split("|").some((words) => words !== "" && said.has(words)),
  );
  return silent.map((each) => `${each} is not in ${JSON.stringify(sent)}`);
}

function fill(control: Exclude<Control, HTMLButtonElement>, value: string): void {
  control.value = value;
  for (const type of ["input", "change"]) control.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Tell whether a field takes only some of what can be typed there. */
const checked = (control: Control): boolean => control.hasAttribute("aria-invalid");

/** Make a choice: press it, or fill in something else than what stands there. */
async function choose(control: Control, at: number): Promise<void> {
  await act(async () => {
    if (control instanceof HTMLButtonElement || control.type === "checkbox") control.click();
    else if (control instanceof HTMLSelectElement) fill(control, control.options[at]?.value ?? "");
    else if (control.type === "number" || control.type === "range")
      fill(
        control,
        String(Math.min(Number((control as HTMLInputElement).max), Number(control.value) + 1)),
      );
    else fill(control, checked(control) && at > 0 ? "0.5" : TEXT);
  });
}

/** Fill in what a form still needs: the first of each choice, and a text. */
async function complete(form: Element): Promise<void> {
  const lacking = [
    ...form.querySelectorAll<Control>("input[required], textarea[required], select"),
  ].filter((each) => chosen(each).length === 0);
  const pills = [...form.querySelectorAll(".pills")].filter(
    (each) => !each.querySelector("[aria-pressed=true]"),
  );
  const buttons = pills.flatMap((group) => group.querySelector("button") ?? []);
  // oxlint-disable-next-line no-await-in-loop -- one choice may bring the next
  for (const each of [...lacking, ...buttons]) await choose(each, 1);
}

interface Choice {
  control: Control;
  /** Which of a list. */
  at: number;
  /** Names it without whom it is about. */
  key: string;
}

/** Read by which name tests know something, without ids and cards. */
function known(each: HTMLElement | null): string {
  return each?.dataset["testid"]?.replace(/[0-9a-f]{12}|[A-Z][a-z]?(\d+|[BDKA])\b/g, "#") ?? "";
}

function keyOf(control: HTMLElement): string {
  return [known(control.closest("form")), control.tagName, known(control)].join(" ");
}

function choices(): Choice[] {
  const all = [...document.body.querySelectorAll<Control>(CHOICES)].filter(
    ({ disabled }) => !disabled,
  );
  return all.flatMap((control) => {
    const listed =
      control instanceof HTMLSelectElement
        ? Array.from(control.options, (each, at) => (each.disabled ? [] : [at])).flat()
        : undefined;
    const open = listed ?? (checked(control) ? [0, 1] : [0]);
    return open.map((at) => ({ control, at, key: `${keyOf(control)} ${at}` }));
  });
}

/** Say what shows as chosen around a control just pressed, and what it is called itself. */
function shownBy(control: Control): string[] {
  const around =
    control
      .closest(WHOLE)
      ?.querySelectorAll<Control>(control.closest("form") ? CHOICES : "button[aria-pressed]") ?? [];
  return [
    ...[...around].flatMap(chosen),
    ...(control instanceof HTMLButtonElement ? [called(control)] : chosen(control)),
  ];
}

/** Make a choice and press what sends it, each other choice beside it if that is no form; list what was left unsaid. */
async function left(page: Page, { control, at }: Choice): Promise<string[]> {
  await choose(control, at);
  const found = unsaid(page, shownBy(control));
  const form = control.closest("form");
  if (form && page.sent.length === 0) {
    await complete(form);
    const shown = [...form.querySelectorAll<Control>(CHOICES)].flatMap(chosen);
    await act(async () => form.requestSubmit());
    return unsaid(page, shown);
  }
  const beside = form
    ? []
    : [...(control.closest(WHOLE)?.querySelectorAll<Control>(CHOICES) ?? [])].filter(
        (each) => each.parentElement !== control.parentElement,
      );
  for (const other of beside) {
    page.sent.length = 0;
    // oxlint-disable-next-line no-await-in-loop -- one press after the other
    await choose(other, 2);
    found.push(...unsaid(page, shownBy(other)));
  }
  return found;
}

/** Make each choice of a page that is not known yet; say what was sent as something else. */
export async function faults(page: Page, made: Set<string>): Promise<string[]> {
  act(() => render(null, root));
  await act(async () => render(page.drawn, root));
  const found: string[] = [];
  const next = (): Choice | undefined => choices().find(({ key }) => !made.has(key));
  // oxlint-disable no-await-in-loop -- one choice may bring the next
  for (await unfold(); next(); await unfold()) {
    const choice = next() as Choice;
    made.add(choice.key);
    page.sent.length = 0;
    found.push(...(await left(page, choice)));
  }
  // oxlint-enable no-await-in-loop
  return found;
}

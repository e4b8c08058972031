/** How does the example gm prepare a table? By the wishes of the example, one after the other. */
import type { Language } from "../state/preferences";
import type { Focus } from "../net/wire";
import type { Command } from "../net/option";
import { openOne } from "./gm";
import {
  GUEST,
  inLanguage,
  LEADER,
  type Example,
  type StoryScene,
  type ScriptCommand,
} from "./example";
import { scriptChoices, scriptFigures, fulfilled } from "./script";
import type { BotSeat } from "./seat";

/** Something that the example wants was not offered or was refused. */
class NotPrepared extends Error {}

/** Who prepares what, and in which language. */
interface Leading {
  seat: BotSeat;
  example: Example;
  language: Language;
}

/** Find the command of a wish: in the view, or among what is told in full of its figure. */
async function commandOf(
  { seat, example, language }: Leading,
  wish: ScriptCommand,
): Promise<Command | undefined> {
  const view = await seat.present();
  if (!view) return undefined;
  const keys = { ...scriptFigures(example.figures, view, language), ...example.keys?.(view) };
  const choices = scriptChoices(wish, keys, language);
  const listed = fulfilled(Object.values(view.options ?? {}), wish.type, choices, view);
  if (listed) return listed;
  const focus: Focus = {};
  const conflict = openOne(view)?.[0];
  if (conflict !== undefined) focus.conflict = conflict;
  if (typeof choices["figure"] === "string") focus.figure = choices["figure"];
  return fulfilled(await seat.look(focus), wish.type, choices, view);
}

async function fulfil(leading: Leading, wish: ScriptCommand): Promise<void> {
  const command = await commandOf(leading, wish);
  if (!command) throw new NotPrepared(`${wish.type} is not offered`);
  const answer = await leading.seat.send(command);
  if (answer.ok === false) throw new NotPrepared(`${wish.type}: ${answer.refusal.code}`);
}

/** One after the other, as each builds on what was before. */
function inTurn(leading: Leading, wishes: readonly ScriptCommand[]): Promise<void> {
  return wishes.reduce(
    (before, wish) => before.then(() => fulfil(leading, wish)),
    Promise.resolve(),
  );
}

/** Put the figures on the table and note what they can do; `seats` are those of their players. */
export async function prepareFigures(
  leading: Leading,
  seats: Readonly<Record<string, string>>,
): Promise<void> {
  const { example, language } = leading;
  const figures = Object.values(example.figures).map(({ name, kind, of }): ScriptCommand => {
    const owner = of === LEADER ? "" : (seats[of] ?? seats[GUEST] ?? "");
    return { type: "table.AddFigure", name: inLanguage(name, language), kind, owner };
  });
  await inTurn(leading, [...figures, ...example.notes]);
}

/** Tell what it is about, and lead up to the guest's first choice. */
export async function openScene(leading: Leading, scene: StoryScene): Promise<void> {
  const { seat } = leading;
  const view = await seat.present();
  const before = view && openOne(view)?.[0];
  if (before !== undefined) await seat.send({ type: "table.CloseConflict", conflict: before });
  await inTurn(leading, [{ type: "table.Say", text: scene.story }, ...scene.begin]);
}

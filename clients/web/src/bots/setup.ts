/** How does the example gm prepare a table? By the wishes of the example, one after the other. */
import type { Language } from "../state/preferences";
import type { View } from "../net/view";
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

function keysOf(example: Example, view: View, language: Language): Record<string, string> {
  return { ...scriptFigures(example.figures, view, language), ...example.keys?.(view) };
}

/** Find the command of a wish: in the view, or among what is told in full of its figure. */
async function commandOf(
  seat: BotSeat,
  example: Example,
  wish: ScriptCommand,
  language: Language,
): Promise<Command | undefined> {
  const view = await seat.present();
  if (!view) return undefined;
  const choices = scriptChoices(wish, keysOf(example, view, language), language);
  const listed = fulfilled(Object.values(view.options ?? {}), wish.type, choices, view);
  if (listed) return listed;
  const focus: Focus = {};
  const conflict = openOne(view)?.[0];
  if (conflict !== undefined) focus.conflict = conflict;
  if (typeof choices["figure"] === "string") focus.figure = choices["figure"];
  return fulfilled(await seat.look(focus), wish.type, choices, view);
}

async function fulfil(
  seat: BotSeat,
  example: Example,
  wish: ScriptCommand,
  language: Language,
): Promise<void> {
  const command = await commandOf(seat, example, wish, language);
  if (!command) throw new NotPrepared(`${wish.type} is not offered`);
  const answer = await seat.send(command);
  if (answer.ok === false) throw new NotPrepared(`${wish.type}: ${answer.refusal.code}`);
}

/** One after the other, as each builds on what was before. */
function inTurn(
  seat: BotSeat,
  example: Example,
  wishes: readonly ScriptCommand[],
  language: Language,
): Promise<void> {
  return wishes.reduce(
    (before, wish) => before.then(() => fulfil(seat, example, wish, language)),
    Promise.resolve(),
  );
}

/** Put the figures on the table and note what they can do; `seats` are those of their players. */
export async function prepareFigures(
  seat: BotSeat,
  example: Example,
  seats: Readonly<Record<string, string>>,
  language: Language,
): Promise<void> {
  const figures = Object.values(example.figures).map(({ name, kind, of }): ScriptCommand => {
    const owner = of === LEADER ? "" : (seats[of] ?? seats[GUEST] ?? "");
    return { type: "table.AddFigure", name: inLanguage(name, language), kind, owner };
  });
  await inTurn(seat, example, [...figures, ...example.notes], language);
}

/** Tell what it is about, and lead up to the guest's first choice. */
export async function openScene(
  seat: BotSeat,
  example: Example,
  scene: StoryScene,
  language: Language,
): Promise<void> {
  const view = await seat.present();
  const before = view && openOne(view)?.[0];
  if (before !== undefined) await seat.send({ type: "table.CloseConflict", conflict: before });
  await inTurn(seat, example, [{ type: "table.Say", text: scene.story }, ...scene.begin], language);
}

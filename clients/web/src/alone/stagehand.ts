/** How does the example gm prepare a table? By the wishes of the example, one after the other. */
import type { Language } from "../model/preferences";
import type { View } from "../model/view";
import type { Focus } from "../net/wire";
import type { Command } from "../options/option";
import { openOne } from "./ending";
import { GUEST, inLanguage, LEADER, type Example, type Scene, type Wish } from "./example";
import { choicesOf, figuresOf, fulfilled } from "./fulfil";
import type { BotSeat } from "./seat";

/** Something that the example wants was not offered or was refused. */
export class NotPrepared extends Error {}

function keysOf(example: Example, view: View, language: Language): Record<string, string> {
  const library = (view as { library?: Record<string, { maps?: Record<string, unknown> }> }).library;
  const [map = ""] = Object.keys(library?.["samyra"]?.maps ?? {});
  return { ...figuresOf(example.figures, view, language), map };
}

/** Find the command of a wish: in the view, or among what is told in full of its figure. */
async function commandOf(seat: BotSeat, example: Example, wish: Wish, language: Language): Promise<Command | undefined> {
  const view = await seat.present();
  if (!view) return undefined;
  const choices = choicesOf(wish, keysOf(example, view, language), language);
  const listed = fulfilled(Object.values(view.options ?? {}), wish.type, choices, view);
  if (listed) return listed;
  const focus: Focus = {};
  const conflict = openOne(view)?.[0];
  if (conflict !== undefined) focus.conflict = conflict;
  if (typeof choices["figure"] === "string") focus.figure = choices["figure"];
  return fulfilled(await seat.look(focus), wish.type, choices, view);
}

async function fulfil(seat: BotSeat, example: Example, wish: Wish, language: Language): Promise<void> {
  const command = await commandOf(seat, example, wish, language);
  if (!command) throw new NotPrepared(`${wish.type} is not offered`);
  const answer = await seat.send(command);
  if (answer.ok === false) throw new NotPrepared(`${wish.type}: ${answer.refusal.code}`);
}

/** Put the figures on the table and note what they can do; `seats` are those of their players. */
export async function cast(seat: BotSeat, example: Example, seats: Readonly<Record<string, string>>, language: Language): Promise<void> {
  for (const { name, kind, of } of Object.values(example.figures)) {
    const owner = of === LEADER ? "" : (seats[of] ?? seats[GUEST] ?? "");
    await fulfil(seat, example, { type: "table.AddFigure", name: inLanguage(name, language), kind, owner }, language);
  }
  for (const wish of example.notes) await fulfil(seat, example, wish, language);
}

/** Tell what it is about, and lead up to the guest's first choice. */
export async function open(seat: BotSeat, example: Example, scene: Scene, language: Language): Promise<void> {
  const view = await seat.present();
  const before = view && openOne(view)?.[0];
  if (before !== undefined) await seat.send({ type: "table.CloseConflict", conflict: before });
  await fulfil(seat, example, { type: "table.Say", text: scene.story }, language);
  for (const wish of scene.begin) await fulfil(seat, example, wish, language);
}

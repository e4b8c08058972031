/** Where do those lie who fell where others are as well? Around the middle of their field, smaller, so that each is seen. */
import { anchor, UNIT } from "./fields";
import type { Fighter } from "./view";

type Fighters = Readonly<Record<string, Fighter>>;

/** So far from the middle, in units of the drawing: further out they would lie on the next field. */
const AWAY = UNIT / 4;
/** The first lies at the lower left, where a figure that stands above it has no sign. */
const FIRST = Math.PI * 0.75;

/** Place one of so many around the middle; two lie opposite each other. */
function place(i: number, of: number): string {
  const angle = FIRST + (Math.PI * 2 * i) / of;
  return `translate(${Math.round(Math.cos(angle) * AWAY)} ${Math.round(Math.sin(angle) * AWAY)}) scale(${of > 2 ? 0.56 : 0.7})`;
}

/** List who fell on each field. */
function fallenOn(fighters: Fighters): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [id, { fallen, pose }] of Object.entries(fighters)) if (fallen) found.set(anchor(pose), [...(found.get(anchor(pose)) ?? []), id]);
  return found;
}

/** Return how each of them is moved aside who fell and would else be covered, or cover somebody. */
export function asides(fighters: Fighters): ReadonlyMap<string, string> {
  const stood = new Set(Object.values(fighters).flatMap(({ fallen, fields }) => (fallen ? [] : fields)));
  const shared = [...fallenOn(fighters)].filter(([field, all]) => all.length > 1 || stood.has(field));
  return new Map(shared.flatMap(([, all]) => all.map((id, i): [string, string] => [id, place(i, all.length)])));
}

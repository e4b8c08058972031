/** Where are those drawn who share a field? Around its middle, smaller, so that each is seen. */
import { anchor, UNIT } from "../grid/fields";
import type { Fighter } from "../combat/view";

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

/** List who is drawn on each field. */
function byField(fighters: Fighters): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const [id, { pose }] of Object.entries(fighters))
    found.set(anchor(pose), [...(found.get(anchor(pose)) ?? []), id]);
  return found;
}

/** Return how each of them is moved aside who would else be covered, or cover somebody: all who fell, and of those who stand all but a single one. */
export function asides(fighters: Fighters): ReadonlyMap<string, string> {
  const stands = (id: string): boolean => !fighters[id]?.fallen;
  const stood = new Set(
    Object.values(fighters).flatMap(({ fallen, fields }) => (fallen ? [] : fields)),
  );
  return new Map(
    [...byField(fighters)].flatMap(([field, all]) => {
      const moved = all.filter(stands).length > 1 ? all : all.filter((id) => !stands(id));
      return all.length > 1 || stood.has(field)
        ? moved.map((id, i): [string, string] => [id, place(i, moved.length)])
        : [];
    }),
  );
}

/** How would the figures of a combat stand after a change? As much of it as the account of the change tells. */
import type { AccountEntry } from "../../../net/wire";
import type { Fighter } from "../combat/view";
import { turn } from "../grid/fields";

export type Fighters = Readonly<Record<string, Fighter>>;

/** What an entry tells of one figure. */
interface Told {
  figure: string;
  field?: string;
}

function toldOf({ values = {} }: AccountEntry): Told[] {
  const { items = [values] } = values as { items?: unknown[] };
  return (items as Told[]).filter(({ figure }) => typeof figure === "string");
}

const STANCES = ["standing", "kneeling", "lying"] as const;

/** Put a figure on another field, turned as it is. */
function moved(fighter: Fighter, field: string): Fighter {
  const turned = turn(fighter.pose);
  return { ...fighter, pose: turned === 0 ? field : `${field}/${turned}`, fields: [field] };
}

/** Give a figure as an entry tells it; undefined: it is no longer there. The entry itself if it tells nothing to be seen. */
function retold(
  fighter: Fighter,
  kind: string,
  form: string,
  { field }: Told,
): Fighter | undefined {
  const { fallen: _, ...stands } = fighter;
  const stance = STANCES.find((each) => each === form);
  if (kind === "left") return undefined;
  if (kind === "place" && field !== undefined) return moved(fighter, field);
  if (kind === "falls") return { ...fighter, fallen: true };
  if (kind === "stands") return stands;
  return kind === "stance" && stance ? { ...fighter, stance } : fighter;
}

/** Return the figures after a change, and those of them that are to be seen otherwise. */
export function changed(
  before: Fighters,
  account: readonly AccountEntry[],
): { after: Fighters; meant: ReadonlySet<string> } {
  const after = new Map(Object.entries(before));
  const meant = new Set<string>();
  for (const entry of account) {
    const [, kind = "", form = ""] = entry.kind.split(".");
    for (const told of toldOf(entry)) {
      const fighter = after.get(told.figure);
      const now = fighter && retold(fighter, kind, form, told);
      if (now === fighter) continue;
      meant.add(told.figure);
      if (now) after.set(told.figure, now);
      else after.delete(told.figure);
    }
  }
  return { after: Object.fromEntries(after), meant };
}

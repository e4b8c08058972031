/** What does the gm keep in store, whichever system it is for? */
import type { View } from "../../net/view";
import type { Library } from "../../systems/part";
import { preparations } from "../../systems/preparations";
import type { KeptMap } from "../../systems/sheet_preset";

export function libraries(): Library[] {
  return preparations().flatMap(([, { library }]) => library ?? []);
}

export function mapsOf(view: View): KeptMap[] {
  return libraries().flatMap((library) => library.list(view));
}

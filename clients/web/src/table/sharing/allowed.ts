/** Who may publish, and at which setting? A gm may; players do where the gm lets them. */
import type { View } from "../../net/view";

/** The optional rule that lets players publish. */
export const PLAYERS_PUBLISH = "table.players_publish";

export function mayPublish({ me, table }: Pick<View, "me" | "table">): boolean {
  if (me.role === "player") return table.settings?.[PLAYERS_PUBLISH] === "on";
  return me.role === "gm";
}

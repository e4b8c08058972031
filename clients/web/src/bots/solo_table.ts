/** How does a table come to be at which somebody plays alone? Created and seated as anybody could. */
import { keepTable, recall } from "../state/device";
import { language } from "../state/preferences";
import { createTable, sitDown } from "../net/http";
import { t } from "../i18n/words";
import { companions, GUEST, inLanguage, type Example } from "./example";
import { BotSeat } from "./seat";
import { cast, open } from "./setup";

const LEAD = "Frieda";

function botName(name: string): string {
  return t("alone.bot", { name });
}

/** Found a table, seat the bots, prepare the first scene; return the table's id. */
export async function begin(system: string, example: Example): Promise<string> {
  const spoken = language.value;
  const title = inLanguage(example.title, spoken);
  const founded = await createTable(title, botName(LEAD), spoken);
  const invite = founded.invites.player;
  const name = recall("chronist.name") ?? t("alone.guest");
  const guest = await sitDown(founded.table, invite, name);
  const seats: Record<string, string> = { [GUEST]: guest.seat };
  const names = companions(example);
  const sat = await Promise.all(names.map((bot) => sitDown(founded.table, invite, botName(bot))));
  for (const [i, { seat }] of sat.entries()) seats[names[i] ?? ""] = seat;
  const bots = sat.map(({ token }) => token);
  const lead = new BotSeat(founded.table, founded.token);
  try {
    await cast(lead, example, seats, spoken);
    if (example.scenes[0]) await open(lead, example, example.scenes[0], spoken);
  } finally {
    lead.end();
  }
  keepTable({
    table: founded.table,
    title,
    token: guest.token,
    kind: "seat",
    name,
    alone: { system, gm: founded.token, guest: guest.token, bots, scene: 0 },
  });
  return founded.table;
}

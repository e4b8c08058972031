/** How does a table come to be at which somebody plays alone? Created and seated as anybody could. */
import { keepTable, recall } from "../state/device";
import { language } from "../state/preferences";
import { createTable, sitDown } from "../net/http";
import { t } from "../i18n/words";
import { companions, GUEST, inLanguage, type Example } from "./example";
import { BotSeat } from "./seat";
import { openScene, prepareFigures } from "./setup";

const GM_NAME = "Frieda";

function botName(name: string): string {
  return t("alone.bot", { name });
}

/** Found a table, seat the bots, prepare the first scene; return the table's id. */
export async function foundSoloTable(system: string, example: Example): Promise<string> {
  const spoken = language.value;
  const title = inLanguage(example.title, spoken);
  const founded = await createTable(title, botName(GM_NAME), spoken);
  const invite = founded.invites.player;
  const name = recall("chronist.name") ?? t("alone.guest");
  const guest = await sitDown(founded.table, invite, name);
  const bots = await Promise.all(
    companions(example).map(async (bot) => ({
      bot,
      ...(await sitDown(founded.table, invite, botName(bot))),
    })),
  );
  const seats = {
    [GUEST]: guest.seat,
    ...Object.fromEntries(bots.map(({ bot, seat }) => [bot, seat])),
  };
  const gm = new BotSeat(founded.table, founded.token);
  try {
    await prepareFigures(gm, example, seats, spoken);
    if (example.scenes[0]) await openScene(gm, example, example.scenes[0], spoken);
  } finally {
    gm.end();
  }
  // Only now: a table that could not be prepared is no table to come back to.
  keepTable({
    table: founded.table,
    title,
    token: guest.token,
    kind: "seat",
    name,
    alone: {
      system,
      gm: founded.token,
      guest: guest.token,
      bots: bots.map(({ token }) => token),
      scene: 0,
    },
  });
  return founded.table;
}

/** How does a table come to be at which somebody plays alone? Created and seated as anybody could. */
import { keepTable, recall } from "../state/device";
import { language, type Language } from "../state/preferences";
import { createTable, sitDown } from "../net/http";
import { t } from "../i18n/words";
import { companions, GUEST, inLanguage, type Example } from "./example";
import { BotSeat } from "./seat";
import { openScene, prepareFigures } from "./setup";

const GM_NAME = "Frieda";

function botName(name: string): string {
  return t("alone.bot", { name });
}

type Founded = Awaited<ReturnType<typeof createTable>>;
type Sat = Awaited<ReturnType<typeof sitDown>>;

/** Seat the bots that play figures, each by its name in the example. */
function seatBots({ table, invites }: Founded, example: Example): Promise<[string, Sat][]> {
  return Promise.all(
    companions(example).map(async (bot) => [
      bot,
      await sitDown(table, invites.player, botName(bot)),
    ]),
  );
}

/** Let the gm prepare the figures of all seats, and the first scene. */
async function prepare(
  { table, token }: Founded,
  example: Example,
  seats: Readonly<Record<string, string>>,
  spoken: Language,
): Promise<void> {
  const seat = new BotSeat(table, token);
  const leading = { seat, example, language: spoken };
  try {
    await prepareFigures(leading, seats);
    if (example.scenes[0]) await openScene(leading, example.scenes[0]);
  } finally {
    seat.end();
  }
}

/** Found a table, seat the bots, prepare the first scene; return the table's id. */
export async function foundSoloTable(system: string, example: Example): Promise<string> {
  const spoken = language.value;
  const title = inLanguage(example.title, spoken);
  const founded = await createTable(title, botName(GM_NAME), spoken);
  const { table } = founded;
  const name = recall("chronist.name") ?? t("alone.guest");
  const guest = await sitDown(table, founded.invites.player, name);
  const bots = await seatBots(founded, example);
  const seats = [[GUEST, guest] as const, ...bots].map(([who, { seat }]) => [who, seat]);
  await prepare(founded, example, Object.fromEntries(seats), spoken);
  const tokens = bots.map(([, { token }]) => token);
  const alone = { system, gm: founded.token, guest: guest.token, bots: tokens, scene: 0 };
  // Only now: a table that could not be prepared is none to come back to.
  keepTable({ table, title, token: guest.token, kind: "seat", name, alone });
  return table;
}

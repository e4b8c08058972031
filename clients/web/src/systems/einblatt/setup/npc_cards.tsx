/** How many cards does an npc of einBlatt have? The rules ask at each conflict, so the device remembers what was said last. */
import { t } from "../../../i18n/words";
import type { Choices } from "../../../net/option";
import { useTable } from "../../../state/context";
import { keepLast, lastOf } from "../../generic/presets/device";
import { suiting, type Write } from "../../sheet_preset";
import { ByPreset, usePresets } from "../../generic/presets/fill";

/** As strong as a Beruf. */
const USUAL: Choices = { cards: 8, trumps: [] };

/** Remember the cards that a preset names. */
export function noteCards(table: string, figure: string, writes: readonly Write[]): void {
  const named = writes.find(({ type }) => type === "einblatt.SetNpc");
  if (!named) return;
  const { type: _, ...cards } = named;
  const last = lastOf(table, "einblatt");
  keepLast(table, "einblatt", { ...last, with: { ...last.with, [figure]: cards } });
}

export function cardsOf(table: string, figure: string): Choices {
  return { ...USUAL, ...lastOf(table, "einblatt").with?.[figure] };
}

/** List what was remembered of a figure, as a preset says it. */
export function cardsNoted(table: string, figure: string): Write[] {
  const cards = lastOf(table, "einblatt").with?.[figure] ?? {};
  return "cards" in cards ? [{ type: "einblatt.SetNpc", ...cards }] : [];
}

/** With how many cards an npc comes to the next conflict, by preset. */
export function NpcCards({ id, kind }: { id: string; kind: string }) {
  const { table } = useTable().session.state;
  const presets = suiting(usePresets("einblatt"), kind);
  const now = t("roster.cards", { n: Number(cardsOf(table, id)["cards"]) });
  return (
    <ByPreset
      class="cards-next"
      label={now}
      before={now}
      presets={presets}
      take={(writes) => noteCards(table, id, writes)}
      testid={`cards-${id}`}
    />
  );
}

/** Which rule system is meant? The one chosen here, else that of the latest conflict, else that of the sheets. */
import { signal } from "@preact/signals";
import { firstOf, systemOf, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { PillField } from "../../ui/pills";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { prepare, preparedAt } from "../../systems/generic/presets/device";
import { writesOf } from "../../systems/generic/presets/sheet";

/** Table → the system chosen there. */
const picked = signal<Readonly<Record<string, string>>>({});

export interface SystemPick {
  systems: readonly string[];
  system: string;
  pick: (system: string) => void;
}

/** Find the rules by which a sheet is filled in: of one's own figures, else of any. */
export function sheeted(
  view: Pick<View, "figures" | "me" | "sheets">,
  systems: readonly string[],
): string | undefined {
  const filled = (figures: readonly string[]): string | undefined =>
    systems.find((system) => figures.some((figure) => writesOf(view, system, figure).length > 0));
  return filled(Object.keys(view.me.figures ?? {})) ?? filled(Object.keys(view.figures ?? {}));
}

/** Choose among systems; the choice holds for all places of the table that ask. */
export function useSystem(systems: readonly string[]): SystemPick {
  const view = useParts("conflicts", "figures", "me", "sheets");
  const { names, session } = useTable();
  const { table } = session.state;
  const order = Object.keys(names.value.conflicts);
  const latest = order.findLast((id) => systems.includes(view.conflicts?.[id]?.system ?? ""));
  const usual =
    latest === undefined
      ? (sheeted(view, systems) ?? systems[0])
      : view.conflicts?.[latest]?.system;
  const wish = picked.value[table] ?? preparedAt(table).system;
  const system = wish !== undefined && systems.includes(wish) ? wish : (usual ?? "");
  const pick = (chosen: string): void => void (picked.value = { ...picked.value, [table]: chosen });
  return { systems, system, pick };
}

/** Choose among the systems of a server: each has optional rules. This device keeps the choice. */
export function usePlayed(): SystemPick {
  const { table } = useTable().session.state;
  const all = new Set(Object.keys(useParts("table").table.settings ?? {}).map(systemOf));
  const usual = useSystem([...all].filter((system) => system !== "table").toSorted());
  const pick = (system: string): void => {
    prepare(table, { system });
    usual.pick(system);
  };
  return { ...usual, pick };
}

/** Call a system by its name alone: what is explained in brackets is left out. */
export function shortName(system: string): string {
  return firstOf([`system.${system}`, system]).split(" (")[0] ?? system;
}

export function SystemChoice({ systems, system, pick }: SystemPick) {
  if (systems.length < 2) return null;
  return (
    <PillField
      legend={t("gm.system")}
      kind="systems"
      class="segmented"
      options={systems}
      chosen={system}
      pick={pick}
      format={shortName}
      title={(each) => firstOf([`system.${each}`, each])}
      testid="system"
    />
  );
}

/** What does this page bring for EWS? */
import { plain } from "../../i18n/words";
import { useView } from "../../parts/table";
import { GenericDock } from "../generic/dock";
import { GenericPanel } from "../generic/panel";
import { Entries, type Entry } from "../generic/summary";
import type { SystemPart } from "../systems";
import { Match } from "./match";
import { Games, Outcome } from "./outcome";
import { symbolButtons } from "./symbols";
import type { EwsConflict } from "./view";

function Panel({ id, conflict }: { id: string; conflict: EwsConflict }) {
  return (
    <GenericPanel id={id} conflict={conflict}>
      <Match id={id} conflict={conflict} />
      <Games conflict={conflict} />
      <Outcome conflict={conflict} />
    </GenericPanel>
  );
}

function Summary({ figure }: { figure: string }) {
  const sheet = useView().sheets?.["ews"]?.[figure] as { values?: Record<string, number> } | undefined;
  const all = Object.entries(sheet?.values ?? {}).map(([name, value]): Entry => [name, plain(value)]);
  return <Entries all={all} system="ews" />;
}

export const ews: SystemPart = {
  Panel: ({ id, conflict }) => <Panel id={id} conflict={conflict as EwsConflict} />,
  Dock: ({ id, conflict }) => <GenericDock key={id} id={id} conflict={conflict} draw={symbolButtons} />,
  Summary,
};

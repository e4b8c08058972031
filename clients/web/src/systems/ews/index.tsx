/** What does this page bring for EWS? */
import { plain } from "../../i18n/words";
import { useView } from "../../parts/table";
import { awaited } from "../generic/asked";
import { GenericBoard } from "../generic/board";
import { GenericQuestion } from "../generic/question";
import { statusOf } from "../generic/status";
import { Entries, type Entry } from "../generic/summary";
import type { SystemPart } from "../systems";
import { Match } from "./match";
import { Games, Outcome } from "./outcome";
import { symbolButtons } from "./symbols";
import type { EwsConflict } from "./view";

function Board({ id, conflict }: { id: string; conflict: EwsConflict }) {
  return (
    <GenericBoard id={id} conflict={conflict}>
      <Match id={id} conflict={conflict} />
      <Games conflict={conflict} />
      <Outcome conflict={conflict} />
    </GenericBoard>
  );
}

function Summary({ figure }: { figure: string }) {
  const sheet = useView().sheets?.["ews"]?.[figure] as { values?: Record<string, number> } | undefined;
  const all = Object.entries(sheet?.values ?? {}).map(([name, value]): Entry => [name, plain(value)]);
  return <Entries all={all} system="ews" />;
}

export const ews: SystemPart = {
  Board: ({ id, conflict }) => <Board id={id} conflict={conflict as EwsConflict} />,
  Question: ({ id, conflict }) => <GenericQuestion key={id} id={id} conflict={conflict} draw={symbolButtons} />,
  status: statusOf,
  awaited,
  Summary,
};

/** What does this page bring for EWS? */
import "../../style/ews.css";
import { plain } from "../../i18n/words";
import { useView } from "../../parts/table";
import { awaited } from "../generic/asked";
import { GenericBoard } from "../generic/board";
import { GenericQuestion } from "../generic/question";
import { statusOf } from "../generic/status";
import { Entries, type Entry } from "../generic/summary";
import type { SystemPart } from "../systems";
import { proposal } from "./accept";
import { Ahead } from "./ahead";
import { Balance } from "./chances";
import { Match } from "./match";
import { Games, Outcome } from "./outcome";
import { stepName } from "./steps";
import { symbolButtons } from "./symbols";
import type { EwsConflict } from "./view";

function Board({ id, conflict }: { id: string; conflict: EwsConflict }) {
  return (
    <GenericBoard id={id} conflict={conflict}>
      <Match id={id} conflict={conflict} />
      <Outcome conflict={conflict} />
      <Balance id={id} conflict={conflict} />
      <Ahead conflict={conflict} />
      <Games conflict={conflict} />
    </GenericBoard>
  );
}

function Summary({ figure }: { figure: string }) {
  const sheet = useView().sheets?.["ews"]?.[figure] as { values?: Record<string, number> } | undefined;
  const all = Object.entries(sheet?.values ?? {}).map(([name, value]): Entry => [name, [plain(value), stepName(value)].filter(Boolean).join(" ")]);
  return <Entries all={all} system="ews" />;
}

export const ews: SystemPart = {
  Board: ({ id, conflict }) => <Board id={id} conflict={conflict as EwsConflict} />,
  Question: ({ id, conflict }) => <GenericQuestion key={id} id={id} conflict={conflict} draw={(question) => symbolButtons(question) ?? proposal(question)} odds={false} />,
  status: statusOf,
  awaited,
  Summary,
};

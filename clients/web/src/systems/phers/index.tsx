/** What does this page bring for PHERS? */
import { within } from "../../i18n/names";
import { filled } from "../../i18n/sentence";
import { t, tenths } from "../../i18n/words";
import { useTable, useView } from "../../parts/table";
import { awaited } from "../generic/asked";
import { GenericBoard } from "../generic/board";
import { GenericQuestion } from "../generic/question";
import { statusOf } from "../generic/status";
import { Entries, type Entry } from "../generic/summary";
import type { SystemPart } from "../systems";
import { Decision } from "./decision";
import { givens, sheetOf, type PhersConflict } from "./view";

interface BoardProps {
  id: string;
  conflict: PhersConflict;
}

function Relation({ conflict }: { conflict: PhersConflict }) {
  const { names } = useTable();
  const [figure = "", opponent = ""] = conflict.order ?? [];
  if (!conflict.relation) return null;
  const words = filled("event.phers.ComparisonResolved", { figure, opponent, rel: conflict.relation }, within(names.value, "phers"));
  return (
    <p class="verdict-line final" data-testid="relation" data-relation={conflict.relation}>
      {words}
    </p>
  );
}

function Board({ id, conflict }: BoardProps) {
  const view = useView();
  const waiting = awaited(view, id);
  return (
    <GenericBoard id={id} conflict={conflict}>
      <ul class="sides">
        {(conflict.order ?? []).map((figure, i) => {
          const decision = conflict.decisions?.[figure];
          return decision ? <Decision key={figure} figure={figure} decision={decision} waiting={waiting.includes(figure)} tone={i} /> : null;
        })}
      </ul>
      <Relation conflict={conflict} />
    </GenericBoard>
  );
}

function Summary({ figure }: { figure: string }) {
  const sheet = sheetOf(useView(), figure);
  const levels = Object.entries(sheet?.levels ?? {}).map(([name, level]): Entry => [name, tenths(level.tenths)]);
  const points: Entry[] = sheet?.climax ? [[t("value.climax", {}, "phers"), sheet.climax]] : [];
  return <Entries all={[...levels, ...points]} system="phers" />;
}

export const phers: SystemPart = {
  Board: ({ id, conflict }) => <Board id={id} conflict={conflict as PhersConflict} />,
  Question: ({ id, conflict }) => <GenericQuestion key={id} id={id} conflict={conflict} />,
  status: statusOf,
  awaited,
  Summary,
  givens,
};

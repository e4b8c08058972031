/** What does PHERS bring to the page once a conflict of it is shown? */
import "../generic/sum.css";
import "./board.css";
import { figureName, seatName } from "../../i18n/display_names";
import { within } from "../../state/names";
import { filled } from "../../i18n/sentence";
import { t } from "../../i18n/words";
import { OptionGroup } from "../../forms/option_group";
import { Opens } from "../../ui/opens";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { whoIsAsked, tools, type OpenQuestion } from "../generic/asked";
import { GenericBoard } from "../generic/board";
import { GenericQuestion } from "../generic/question";
import { Onward } from "../generic/onward";
import { Tools } from "../generic/rest";
import type { SystemPart } from "../part";
import { onceMore } from "./once_more";
import { ClimaxQuestion } from "./climax";
import { fieldInputs } from "./field_inputs";
import { DecisionCard } from "./decision";
import { EventQuestion, LevelsQuestion } from "./asking";
import { gradeName } from "./scale";
import type { PhersConflict } from "./view";
import { currentReaders, suggestedReaders } from "./current_values";
import { OddsDetail } from "./weighing";

/** What moves a level before the dice. */
const MOVES = ["phers.SetDifficulty", "phers.SetSituation", "phers.ChooseRollKind"];

const DRAWN = { climax: ClimaxQuestion, event: EventQuestion, summands: LevelsQuestion };

/** Phases in which the question tells how it ended. */
const ENDED = new Set(["resolved", "compared", "voided"]);

function Relation({ conflict }: { conflict: PhersConflict }) {
  const { names } = useTable();
  const [figure = "", opponent = ""] = conflict.order ?? [];
  if (!conflict.relation) return null;
  const words = filled(
    `event.phers.ComparisonResolved.${conflict.relation}`,
    { figure, opponent },
    within(names.value, "phers"),
  );
  // The sentence names the winner first.
  const told = conflict.relation === "lower" ? [opponent, figure] : [figure, opponent];
  const [own, other] = told.map((each) => conflict.decisions?.[each]?.class);
  return (
    <p class="verdict-line final spoiler" data-testid="relation" data-relation={conflict.relation}>
      {words}
      {own && other ? (
        <small>{t("phers.against", { own: gradeName(own), other: gradeName(other) })}</small>
      ) : null}
    </p>
  );
}

function Board({ id, conflict }: { id: string; conflict: PhersConflict }) {
  const view = useParts("asks");
  const waiting = whoIsAsked(view, id);
  return (
    <GenericBoard id={id} conflict={conflict}>
      <Relation conflict={conflict} />
      <ul class={waiting.length > 0 ? "sides decides" : "sides"}>
        {(conflict.order ?? []).map((figure, i) => {
          const decision = conflict.decisions?.[figure];
          return decision ? (
            <DecisionCard
              key={figure}
              id={id}
              conflict={conflict}
              figure={figure}
              decision={decision}
              waiting={waiting.includes(figure)}
              tone={i}
            />
          ) : null;
        })}
      </ul>
    </GenericBoard>
  );
}

/** Let a gm who waits adjust what moves the levels. */
function AdjustLevels({ id }: { id: string }) {
  const found = tools(useParts("options"), id);
  const moves = MOVES.flatMap((type) => found.filter(([option]) => option?.type === type));
  if (moves.length === 0) return null;
  return (
    <Opens label={t("phers.move")} testid="move-levels" beside>
      {() => (
        <>
          <OptionGroup options={moves[0] ?? []} weighed />
          <Tools groups={moves.slice(1)} />
        </>
      )}
    </Opens>
  );
}

/** Ask which levels count: of two in a row each; of one it is a proposal of the figure's player. */
function useLevelsSentence({
  order,
}: PhersConflict): (question: OpenQuestion) => string | undefined {
  const { names } = useTable();
  const { figures } = useParts("figures");
  return ({ ask }) => {
    if (ask.kind !== "summands") return undefined;
    const id = ask.subject ?? ask.who;
    const figure = figureName(names.value, id);
    if (order.length > 1) return t("phers.which_levels", { figure });
    const by = figures?.[id]?.owner;
    return by ? t("phers.proposed", { figure, by: seatName(names.value, by) }) : undefined;
  };
}

function Question({ id, conflict }: { id: string; conflict: PhersConflict }) {
  const sentence = useLevelsSentence(conflict);
  const next = (
    <div class="plays">
      <Onward id={id} />
      <AdjustLevels id={id} />
    </div>
  );
  return (
    <GenericQuestion
      key={id}
      id={id}
      conflict={conflict}
      next={next}
      sentence={sentence}
      draw={DRAWN}
      odds={false}
      still={conflict.phase === "voided" ? t("phers.no_result") : undefined}
      tells={ENDED.has(conflict.phase)}
    />
  );
}

export const part = {
  Board: ({ id, conflict }) => <Board id={id} conflict={conflict as PhersConflict} />,
  Question: ({ id, conflict }) => <Question id={id} conflict={conflict as PhersConflict} />,
  currentValues: currentReaders,
  suggestedValues: suggestedReaders,
  onceMore,
  fieldInputs,
  OddsDetail,
} satisfies Partial<SystemPart>;

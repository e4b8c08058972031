/** What does EWS bring to the page once a conflict of it is shown? */
import "./board.css";
import "./chances.css";
import { figureName } from "../../i18n/display_names";
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { optionValue } from "../../forms/options/build_command";
import { conflictIn, type ValueReader } from "../../forms/options/values";
import { useParts } from "../../state/select";
import type { OpenQuestion as Asked } from "../generic/asked";
import { GenericBoard } from "../generic/board";
import { GenericQuestion } from "../generic/question";
import { genericStatus } from "../generic/status";
import type { ConflictStatus, SystemPart } from "../part";
import { ProposalQuestion } from "./accept";
import { onceMore } from "./once_more";
import { fieldInputs } from "./overridden";
import { Ahead, Settled } from "./ahead";
import { Balance } from "./chances";
import { BothSides } from "./sides";
import { Games, ResultLine, resultWords } from "./games";
import { AVERAGE } from "./values";
import { SymbolQuestion } from "./symbols";
import type { EwsConflict, EwsProps } from "./view";

const DRAWN = { proposal: ProposalQuestion, symbol: SymbolQuestion };

function Board({ id, conflict }: EwsProps) {
  return (
    <GenericBoard id={id} conflict={conflict}>
      <BothSides id={id} conflict={conflict} />
      <ResultLine id={id} conflict={conflict} />
      <Balance id={id} conflict={conflict} />
      <Settled conflict={conflict} />
      <Ahead conflict={conflict} />
      <Games conflict={conflict} />
    </GenericBoard>
  );
}

/** Of a decided one everybody reads how it came out, and who goes on. */
function useStill(conflict: EwsConflict): string | undefined {
  const { names } = useTable();
  const leads = useParts("me").me.role === "gm";
  if (!conflict.open || conflict.phase !== "resolved") return undefined;
  const words = resultWords(conflict, names.value);
  return leads ? words : `${words} ${t("ews.gm_goes_on")}`;
}

/** In a Probe the gm plays what stands against it, and is not asked in the figure's name. */
function useSentence({ actor }: EwsConflict): (question: Asked) => string | undefined {
  const { names } = useTable();
  return ({ ask }) =>
    ask.kind === "symbol" && ask.who === "gm"
      ? t("ews.gm_symbol", { figure: figureName(names.value, actor) })
      : undefined;
}

function Question({ id, conflict }: EwsProps) {
  const still = useStill(conflict);
  return (
    <GenericQuestion
      sentence={useSentence(conflict)}
      id={id}
      conflict={conflict}
      draw={DRAWN}
      odds={false}
      still={still}
      tells={conflict.phase === "resolved"}
    />
  );
}

/** While it is played the board says how far it is; a narrow header has room for the kind alone. */
function brief(conflict: EwsConflict): ConflictStatus {
  const { phase, kind } = conflict;
  return phase === "symbols" || phase === "dice"
    ? { phase, words: t(`value.${kind}`, {}, "ews") }
    : genericStatus(conflict);
}

/** What there is to change may be hidden. */
const present: ValueReader = (option, view) => {
  const what = optionValue(option, "what") as "outcome" | "x" | "other_x";
  const value = conflictIn<EwsConflict>(option, view)?.result?.[what];
  return value === undefined ? {} : { value };
};

export const part = {
  Board: ({ id, conflict }) => <Board id={id} conflict={conflict as EwsConflict} />,
  Question: ({ id, conflict }) => <Question key={id} id={id} conflict={conflict as EwsConflict} />,
  status: (conflict) => brief(conflict as EwsConflict),
  onceMore,
  fieldInputs,
  suggestedValues: { "ews.SetValue": () => ({ value: AVERAGE }), "ews.Override": present },
} satisfies Partial<SystemPart>;

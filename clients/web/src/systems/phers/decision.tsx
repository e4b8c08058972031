/** How does one figure's Decision stand? What counts, what may come of it, the dice, and the class they make. */
import { figureName } from "../../i18n/display_names";
import { firstOf, t, tenths } from "../../i18n/words";
import type { View } from "../../net/view";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { SeenBy } from "../generic/seenby";
import { Sum, type SumPart } from "../generic/sum";
import { useClasses, OrBetter, Relations } from "./weighing";
import { useWeighed } from "./climax";
import { Scale } from "./scale";
import { Reckoned, RolledDice } from "./dice";
import { GrantHere, Points } from "./points";
import { allRolled, stageIn, unsaid, type PhersConflict, type PhersDecision } from "./view";
import { Chip } from "../../ui/chip";

function say(key: string): string {
  return t(key, {}, "phers");
}

function summand(area: string, held: PhersDecision["talent"]): SumPart[] {
  return held?.name ? [{ name: `${say(`value.${area}`)} ${held.name}`, value: held.tenths }] : [];
}

function further(key: string, value: number): SumPart[] {
  return value === 0 ? [] : [{ name: t(key), value }];
}

/** All that the level is made of, in the order in which it was named. */
function Levels({ decision }: { decision: PhersDecision }) {
  const { talent, competence, difficulty = 0, situation = 0, tenths: sum, standing } = decision;
  if (sum === undefined) return <p class="muted">{t("phers.hidden_levels")}</p>;
  const parts = [
    ...summand("talent", talent),
    ...summand("competence", competence),
    ...further("phers.difficulty", difficulty),
    ...further("phers.situation", situation),
  ];
  const name = standing ? say(`value.${standing}`) : t("phers.sum");
  return (
    <Sum label={t("phers.levels")} parts={parts} total={{ name, value: sum }} words={tenths} />
  );
}

/** What is asked about the roll of a figure, while no die lies. */
function weighedAsk(view: Pick<View, "asks">, id: string, figure: string): string | undefined {
  const about = Object.entries(view.asks ?? {}).filter(
    ([, ask]) => ask.conflict === id && ask.subject === figure,
  );
  return (about.find(([, { kind }]) => kind === "climax") ??
    about.find(([, { kind }]) => kind === "roll"))?.[0];
}

interface ClassesProps {
  id: string;
  figure: string;
  decision: PhersDecision;
}

/** The scale, with the chances as long as there are any; once a roll lies, with what it came to. */
function Classes({ id, figure, decision }: ClassesProps) {
  const view = useParts("asks");
  const { exported } = useTable();
  const ask = exported ? undefined : weighedAsk(view, id, figure);
  const { without, spent, spendable, failed } = useWeighed(ask);
  // Who has kept the point is shown the plain roll, as is who cannot be told what one brings.
  const both = spendable && !failed && !view.asks?.[ask ?? ""]?.answered;
  const [plainly, pointed] = [
    useClasses(without) ?? [],
    useClasses(both ? spent : undefined) ?? [],
  ];
  const all = without ? [plainly, ...(both ? [pointed] : [])] : [];
  const { class: grade, level: rolled, result, tenths: sum } = decision;
  if (!grade && all.length === 0 && sum === undefined) return null;
  if (decision.stage === "voided") return null;
  const level = rolled === undefined ? undefined : rolled * 10;
  return (
    <>
      <Scale
        chances={grade ? [] : all}
        tenths={grade ? level : sum}
        rounded={Boolean(grade) && sum !== undefined && level !== sum}
        result={result}
        grade={grade}
        versus={String(without?.["versus_class"] ?? "")}
      />
      {all.length > 1 && !grade ? (
        <p class="phers-legend">
          <span class="phers-key-0">{t("phers.without_point")}</span>
          <span class="phers-key-1">{t("phers.with_point")}</span>
        </p>
      ) : null}
      {all[0] && all.length === 1 && !grade ? <OrBetter all={all[0]} /> : null}
      {without && all.length === 1 && !grade ? <Relations question={without} /> : null}
    </>
  );
}

/** `judged`: it is known what the class is worth. */
function Outcome({ decision, judged }: { decision: PhersDecision; judged: boolean }) {
  const { class: grade, success, event, overridden } = decision;
  if (event !== undefined)
    return (
      <p class="verdict-line final spoiler">
        {event === "" ? t("phers.event") : t("phers.event_text", { text: event })}
      </p>
    );
  if (!grade)
    return decision.stage === "resolved" ? <p class="muted">{t("generic.hidden")}</p> : null;
  return (
    <>
      <Reckoned decision={decision} />
      <p class="verdict-line spoiler">
        <output class={`grade ${judged ? (success ? "plus" : "minus") : ""}`}>
          {say(`class.${grade}`)}
        </output>{" "}
        {judged ? <span>{t(success ? "phers.success" : "phers.failure")}</span> : null}
        {overridden ? <Chip kind="gold">{t("phers.overridden")}</Chip> : null}
      </p>
    </>
  );
}

function rollWords({ kind }: PhersDecision): string {
  return kind === "climax" ? t("phers.climax_roll") : say(`value.${kind}`);
}

interface DecisionProps {
  id: string;
  conflict: PhersConflict;
  figure: string;
  decision: PhersDecision;
  waiting: boolean;
  tone: number;
}

export function DecisionCard({ id, conflict, figure, decision, waiting, tone }: DecisionProps) {
  const { names } = useTable();
  const unset = unsaid(conflict, decision);
  const stage = stageIn(conflict, decision);
  return (
    <li
      class={`kt idle block tone-${tone} ${waiting ? "waiting" : ""}`}
      data-testid={`side-${figure}`}
      data-stage={decision.stage}
      data-class={decision.class}
    >
      <header class="row">
        <h4>
          {figureName(names.value, figure)}
          {unset ? null : <Chip kind="felt">{rollWords(decision)}</Chip>}
          <SeenBy visibility={decision.visibility} system="phers" />
          <Points figure={figure} decision={decision} conflict={conflict} />
        </h4>
        <GrantHere figure={figure} decision={decision} conflict={conflict} />
      </header>
      {unset ? null : <Levels decision={decision} />}
      {unset ? null : <Classes id={id} figure={figure} decision={decision} />}
      <RolledDice figure={figure} decision={decision} />
      <Outcome decision={decision} judged={allRolled(conflict)} />
      {stage === "resolved" || stage === "ready" ? null : (
        <p class="row kt-state">
          {firstOf([`phase.phers.${stage}`, `phase.${stage}`], {}, "phers")}
        </p>
      )}
    </li>
  );
}

/** How does one figure's Decision stand? What counts, the dice, and the class they make. */
import { Die } from "../../dice/die";
import { kindOf } from "../../dice/kinds";
import { figureName } from "../../i18n/names";
import { firstOf, plain, signed, t, tenths } from "../../i18n/words";
import { useTable, useView } from "../../parts/table";
import { Chips, type Chip } from "../generic/chips";
import { sheetOf, type Decision as Held } from "./view";

function say(key: string, params = {}): string {
  return t(key, params, "phers");
}

function levelChip(area: string, held: Held["talent"]): Chip[] {
  return held?.name ? [{ name: `${say(`value.${area}`)} ${held.name}`, value: tenths(held.tenths) }] : [];
}

function further(key: string, n: number): Chip[] {
  return n === 0 ? [] : [{ name: t(key), value: tenths(n) }];
}

function chips(decision: Held): Chip[] {
  const { talent, competence, difficulty = 0, situation = 0, tenths: sum = 0 } = decision;
  return [
    ...levelChip("talent", talent),
    ...levelChip("competence", competence),
    ...further("phers.difficulty", difficulty),
    ...further("phers.situation", situation),
    { name: t("phers.sum"), value: tenths(sum), strong: true },
  ];
}

function Dice({ figure, decision }: { figure: string; decision: Held }) {
  const { fixed = [], dice = [], covert = [] } = decision;
  if (dice.length + covert.length === 0 && fixed.length === 0) return null;
  return (
    <div class="dice" data-moment={`dice:${figure}`}>
      {[...covert, ...dice].map(({ name, face }) => (
        <Die key={name} kind={kindOf(name)} face={face} />
      ))}
      {fixed.map(({ name, face }) => (
        <Die key={name} kind={kindOf(name)} face={face} set />
      ))}
      {(decision.doubled ?? []).map((which) => (
        <small key={which} class="tag">
          {t("phers.doubled", { die: `${which}10` })}
        </small>
      ))}
    </div>
  );
}

function Outcome({ decision }: { decision: Held }) {
  const { class: grade, success, level, z = 0, result, event, overridden } = decision;
  if (event !== undefined)
    return <p class="verdict-line">{event === "" ? t("phers.event") : t("phers.event_text", { text: event })}</p>;
  if (!grade)
    return decision.stage === "resolved" ? <p class="muted">{t("generic.hidden")}</p> : null;
  return (
    <p class="verdict-line">
      <output class={`grade ${success ? "plus" : "minus"}`}>{say(`class.${grade}`)}</output>{" "}
      <span>{t(success ? "phers.success" : "phers.failure")}</span>
      {overridden ? <small class="tag">{t("phers.overridden")}</small> : null}
      <small class="muted">
        {level === undefined || result === undefined
          ? t("phers.z", { z: signed(z) })
          : t("phers.reckoned", { level: plain(level), z: signed(z), result: plain(result) })}
      </small>
    </p>
  );
}

export function Decision({ figure, decision, waiting, tone }: { figure: string; decision: Held; waiting: boolean; tone: number }) {
  const view = useView();
  const { names } = useTable();
  const points = sheetOf(view, figure)?.climax ?? 0;
  return (
    <li class={`kt idle block tone-${tone} ${waiting ? "waiting" : ""}`} data-testid={`side-${figure}`} data-stage={decision.stage} data-class={decision.class}>
      <h4>
        {figureName(names.value, figure)}
        <small class="tag">{say(`value.${decision.kind}`)}</small>
        {decision.visibility === "public" ? null : <small class="tag">{t("phers.seen_by", { who: say(`value.${decision.visibility}`) })}</small>}
        {points > 0 ? <small class="tag">{t("phers.points", { n: points })}</small> : null}
      </h4>
      {decision.tenths === undefined ? <p class="muted">{t("phers.hidden_levels")}</p> : <Chips all={chips(decision)} label={t("phers.levels")} />}
      <Dice figure={figure} decision={decision} />
      <Outcome decision={decision} />
      {decision.stage === "resolved" ? null : <p class="kt-state">{firstOf([`phase.phers.${decision.stage}`, `phase.${decision.stage}`], {}, "phers")}</p>}
    </li>
  );
}

/** How lie the dice of a Decision, what became of each, and what do they come to with the level? */
import { DrawnDie, dieName } from "../../ui/dice/die";
import { dieKind } from "../../ui/dice/kinds";
import { t } from "../../i18n/words";
import { Chip } from "../../ui/chip";
import { Sum } from "../generic/sum";
import { decisionDice, luckWords, type PhersDecision } from "./view";

export function RolledDice({ figure, decision }: { figure: string; decision: PhersDecision }) {
  const { fixed = [], dice = [], covert = [] } = decision;
  if (dice.length + covert.length === 0 && fixed.length === 0) return null;
  return (
    <div class="row dice spoiler" data-animated={`dice:${figure}`}>
      {[...covert, ...dice].map(({ name, face }) => (
        <DrawnDie key={name} kind={dieKind(name)} face={face} />
      ))}
      {fixed.map(({ name, face }) => (
        <DrawnDie key={name} kind={dieKind(name)} face={face} set />
      ))}
      {(decision.doubled ?? []).map((which) => (
        <Chip key={which} kind="gold">
          {t("phers.doubled", { die: named(`${which}10`) })}
        </Chip>
      ))}
      {remarks(decision).map((words) => (
        <Chip key={words} kind="felt" look="phers-remark">
          {words}
        </Chip>
      ))}
    </div>
  );
}

function named(die: string): string {
  return dieName(dieKind(die));
}

/** Say which dice count otherwise than they lie: what was set, and a wild die that doubles none. */
function remarks(decision: PhersDecision): string[] {
  const { fixed = [], doubled } = decision;
  if (doubled === undefined) return [];
  const all = decisionDice(decision);
  const wild = all.find(({ name }) => name.startsWith("W"));
  const equal = all.every(({ face }) => face === wild?.face);
  return [
    ...fixed.map(({ name, face }) => t("phers.set", { die: named(name), face })),
    ...(wild && doubled.length === 0
      ? [t(equal ? "phers.cancels" : "phers.alone", { die: named(wild.name) })]
      : []),
  ];
}

/** How the clever die settles the tenths of a level: "clever die 1 ≤ 7 tenths". */
function settling(face: number, sum: number): string {
  const part = Math.abs(sum) % 10;
  const relation = face <= part ? "≤" : ">";
  return t(part === 1 ? "phers.clever.one" : "phers.clever", { face, relation, tenths: part });
}

/** From the level over the dice to the result; of a hidden level the dice alone. */
export function Reckoned({ decision }: { decision: PhersDecision }) {
  const { level, z = 0, result, tenths: sum, dice = [], covert = [] } = decision;
  const clever = [...dice, ...covert].find(({ name }) => name.startsWith("S"));
  const fell = { name: t("phers.luck", { luck: luckWords(decision) }), value: z };
  if (level === undefined || result === undefined)
    return <Sum label={t("phers.reckoning")} parts={[fell]} spoils carried />;
  const name = clever && sum !== undefined ? settling(clever.face, sum) : t("phers.sum");
  return (
    <Sum
      label={t("phers.reckoning")}
      spoils
      parts={[{ name, value: level }, fell]}
      total={{ name: t("phers.result"), value: result }}
    />
  );
}

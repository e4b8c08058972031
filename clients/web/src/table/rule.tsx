/** Which rule is it? Its name, leading to where it is told, and its place in the source. */
import told from "virtual:rules";
import { t } from "../i18n/words";
import { language } from "../state/preferences";
import { useTable } from "../state/context";
import { SEEDS } from "./seeds.gen";

/** Find the rule of a place in the source; of a part of a paragraph also the whole: `004 §1.3.5` is within `004 §1.3`. */
export function ruleAt(
  anchor: string,
  spoken: keyof typeof told,
): { name: string; href: string } | undefined {
  const found = told[spoken][anchor];
  if (found) return { name: found[0], href: `/help/${spoken}/${found[1]}` };
  const whole = anchor.replace(/\.\d+$/, "");
  return whole === anchor ? undefined : ruleAt(whole, spoken);
}

/** Return the paragraph or table of a place as all languages write it; other places are words of the source, or ours. */
function paragraph(anchor: string): string {
  return /(?:§|Tab\.).*/.exec(anchor)?.[0] ?? "";
}

export function Rule({ anchor }: { anchor: string }) {
  const rule = ruleAt(anchor, language.value);
  const { exported } = useTable();
  const place = paragraph(anchor);
  if (rule === undefined && place === "") return null;
  return (
    <small class="rule-link" data-testid="rule" data-anchor={anchor}>
      {rule === undefined ? null : exported ? (
        <span>{rule.name}</span>
      ) : (
        <a href={rule.href} target="_blank" rel="noopener">
          {rule.name}
        </a>
      )}
      {place === "" ? null : (
        <span class="muted">
          {rule === undefined ? t("why.rule", { anchor: place }) : ` ${place}`}
        </span>
      )}
    </small>
  );
}

/** The rule behind a refused command; nothing where it is none of a rule's. */
export function RuleOf({ command }: { command: string }) {
  const seed = SEEDS[command];
  return seed === undefined ? null : <Rule anchor={seed} />;
}

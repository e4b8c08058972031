/** What came of a blow? A miss is one tap, a hit has its numbers. */
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { buildCommand } from "../../../forms/options/build_command";
import { termWords } from "../../../i18n/reasons";
import { OptionButton } from "../../../forms/option_button";
import { OptionForm } from "../../../forms/option_form";
import type { Choices, Option } from "../../../net/option";
import { useTable, useView } from "../../../state/context";
import type { OpenQuestion } from "../../generic/asked";
import { listOf } from "../combat/offers";
import type { Blow, SamyraConflict } from "../combat/view";
import { blowWords, value } from "../combat/words";
import { Chip } from "../../../ui/chip";

export const MISS: Choices = { hit: "no", guete: 0, damage: 0, falls: "no" };
/** They succeed or fail; nothing is hit. */
export const TRIALS = new Set(["bind", "gelaendelauf", "instant", "round", "long", "other"]);
/** Of these nobody asks how good they are. */
const PLAIN = new Set(["instant", "round", "long", "other"]);

/** Return what is filled in at first: what a formula proposes, or else a miss. */
export function likelyOutcome(blow: Blow | undefined): Choices {
  return blow?.proposed ? entered(blow.proposed) : MISS;
}

function entered({ hit, falls, guete, damage }: NonNullable<Blow["proposed"]>): Choices {
  return { hit: hit ? "yes" : "no", guete, damage, falls: falls ? "yes" : "no" };
}

export function blowOf(conflict: SamyraConflict, ask: string): Blow | undefined {
  return Object.values(conflict.blows ?? {}).find((blow) => blow.ask === ask);
}

/** Return the offer that lets a blow hit, or miss. */
export function allowing(options: readonly Option[], hit: string): Option | undefined {
  return options.find((option) => listOf(option.fields["hit"]).includes(hit));
}

/** Name the words for a blow of this kind that came to nothing, and for one that did not. */
export function verdicts(kind: string): [no: string, yes: string] {
  return TRIALS.has(kind) ? ["failed", "succeeded"] : ["miss", "hits"];
}

/** Who strikes whom how, and what holds for it. */
export function BlowHead({ blow, fallback }: { blow: Blow | undefined; fallback: string }) {
  const { names } = useTable();
  if (!blow) return <>{fallback}</>;
  return (
    <>
      {blowWords(names.value, blow)} <Chip>{value(blow.kind)}</Chip>
      {blow.words ? <Chip>{blow.words}</Chip> : null}
      {blow.face ? <Chip>{t("samyra.face", { face: blow.face })}</Chip> : null}
      {blow.notes?.map((each) => (
        <Chip key={each}>{value(each)}</Chip>
      ))}
    </>
  );
}

/** What a formula fills in is one press. */
function Proposed({
  said,
  option,
  kind,
}: {
  said: NonNullable<Blow["proposed"]>;
  option: Option | undefined;
  kind: string;
}) {
  const { hit, damage } = said;
  const words = t(`samyra.proposed.${hit ? "hit" : "miss"}`, {
    verdict: t(`samyra.${verdicts(kind)[hit ? 1 : 0]}`),
    damage,
  });
  return option ? (
    <OptionButton
      option={option}
      choices={entered(said)}
      label={words}
      kind="primary"
      testid="proposed"
    />
  ) : null;
}

/** List the fields of a hit that its form does not ask: whether it hits, and how good what cannot be good is. */
export function unasked(kind: string): string[] {
  return PLAIN.has(kind) ? ["hit", "guete"] : ["hit"];
}

interface VerdictFormsProps {
  blow: Blow | undefined;
  hit: Option | undefined;
  miss: Option | undefined;
}

/** A miss is one press, a hit a form. */
function VerdictForms({ blow, hit, miss }: VerdictFormsProps) {
  const view = useView();
  const kind = blow?.kind ?? "";
  const [failed] = verdicts(kind);
  return (
    <div class="outcome-forms">
      {miss && buildCommand(miss, MISS, view) ? (
        <OptionButton option={miss} choices={MISS} label={t(`samyra.${failed}`)} testid="miss" />
      ) : null}
      {hit ? (
        <OptionForm
          option={hit}
          suggested={{ ...likelyOutcome(blow), hit: "yes" }}
          without={unasked(kind)}
          label={t(TRIALS.has(kind) ? "samyra.succeeded" : "samyra.hit")}
          quiet={Boolean(blow?.proposed)}
        />
      ) : null}
    </div>
  );
}

interface BlowOutcomeProps {
  question: OpenQuestion;
  conflict: SamyraConflict;
}

export function BlowOutcome({ question, conflict }: BlowOutcomeProps) {
  const { names } = useTable();
  const blow = blowOf(conflict, question.id);
  const [hit, miss] = ["yes", "no"].map((each) => allowing(question.options, each));
  const said = blow?.proposed;
  return (
    <article
      class="decision outcome"
      data-testid={`outcome-${blow?.attacker ?? question.ask.who}`}
      data-kind={blow?.kind}
    >
      <h4>
        <BlowHead
          blow={blow}
          fallback={figureName(names.value, question.ask.subject ?? question.ask.who)}
        />
      </h4>
      {said ? <Proposed said={said} option={said.hit ? hit : miss} kind={blow.kind} /> : null}
      {blow?.rules?.length ? (
        <p class="muted" data-testid="rules">
          {blow.rules.map((term) => termWords(term, names.value)).join(" · ")}
        </p>
      ) : null}
      <VerdictForms blow={blow} hit={hit} miss={miss} />
    </article>
  );
}

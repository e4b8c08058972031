/** What does a plan say first? What is corrected, what is lost, what changes, and who has to answer again. */
import { accountSentences, divided, moreChanges } from "../../i18n/account";
import { counted } from "../../i18n/words";
import type { AccountEntry, ChangePlan } from "../../net/wire";
import type { Names } from "../../state/names";
import { Prose } from "../../ui/prose";
import { ChangePictures } from "./change_pictures";
import { told, type ChangedValue } from "./changed_values";
import { meaning } from "./meaning";
import "./plan_words";

function items(said: readonly string[]) {
  return said.map((each) => (
    <li key={each}>
      <Prose>{each}</Prose>
    </li>
  ));
}

interface Entries {
  entries: readonly AccountEntry[];
}

interface SentencesProps extends Entries {
  name: string;
  names: Names;
}

/** Sentences of an account; a press opens those that are too many to be read at once. */
function Sentences({ name, entries, names }: SentencesProps) {
  const [first, rest] = divided(accountSentences(entries, names));
  return (
    <div class={`lead ${name}`} data-testid={`plan-${name}`}>
      <ul class="account">{items(first)}</ul>
      {rest.length > 0 ? (
        <details class="tool" data-testid={`plan-${name}-more`}>
          <summary>{moreChanges(rest)}</summary>
          <ul class="account">{items(rest)}</ul>
        </details>
      ) : null}
    </div>
  );
}

interface MeansProps {
  plan: ChangePlan;
  /** What a correction has entered. */
  values: readonly ChangedValue[];
  names: Names;
  /** The number of later steps that no longer count. */
  gone: number;
  /** The number of later steps of which that is open. */
  open: number;
  /** The number of steps before the one that was pressed that go with it. */
  before: number;
}

/** The number of entries before it that go, too. */
function LostBefore({ before }: { before: number }) {
  if (before === 0) return null;
  return (
    <p class="lead lost" data-testid="plan-before">
      {counted("plan.before", before)}
    </p>
  );
}

/** The number of later entries that are lost, and how many may be. */
function LostLater({ gone, open }: Pick<MeansProps, "gone" | "open">) {
  if (gone + open === 0) return null;
  return (
    <p class="lead lost" data-testid="plan-lost-later">
      {gone > 0 ? counted("plan.lost", gone) : counted("plan.may_differ", open)}
      {gone > 0 && open > 0 ? ` ${counted("plan.lost_open", open)}` : null}
    </p>
  );
}

/** What was corrected, as the account says it, or by its label. */
function Corrected({ entries, values, names }: Pick<MeansProps, "values" | "names"> & Entries) {
  const said = new Set(entries.flatMap((entry) => told(values, entry)));
  return (
    <>
      {values.map((value) =>
        said.has(value) ? null : (
          <p key={value.words} class="lead" data-testid="plan-change">
            {value.words}
          </p>
        ),
      )}
      {entries.length > 0 ? <Sentences name="corrected" entries={entries} names={names} /> : null}
    </>
  );
}

/** What was corrected, in red what is lost, then what changes, drawn and told, and who has to answer again. */
export function Means({ plan, values, names, gone, open, before }: MeansProps) {
  const { corrected, changes, lost, asked } = meaning(plan.account ?? [], values);
  const nothing = corrected.length + lost.length + asked.length + gone === 0;
  return (
    <>
      <Corrected entries={corrected} values={values} names={names} />
      {lost.length > 0 ? <Sentences name="lost" entries={lost} names={names} /> : null}
      <LostLater gone={gone} open={open} />
      <LostBefore before={before} />
      <ChangePictures plan={plan} />
      {changes.length > 0 || nothing ? (
        <Sentences name="account" entries={changes} names={names} />
      ) : null}
      {asked.length > 0 ? <Sentences name="asked" entries={asked} names={names} /> : null}
    </>
  );
}

/** What came of several blows of one moment? One card to fill in: damage makes a hit, one press enters all. */
import { useState } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { constant, firstCommand } from "../../../forms/options/build_command";
import { FieldInput } from "../../../forms/inputs/field_input";
import type { Choices, Command, Field, Option } from "../../../net/option";
import { Pills } from "../../../ui/pills";
import { useTable, useView } from "../../../state/context";
import type { View } from "../../../net/view";
import type { OpenQuestion } from "../../generic/asked";
import { Button } from "../../../ui/button";
import { allowing, blowOf, BlowHead, likelyOutcome, MISS, unasked, verdicts } from "./outcome";
import type { SamyraConflict } from "../combat/view";

/** What is asked only of a hit. */
const OF_HITS = new Set(["guete", "falls"]);

type Entered = Readonly<Record<string, Choices>>;

interface RowProps {
  question: OpenQuestion;
  conflict: SamyraConflict;
  entered: Choices;
  enter: (part: Choices) => void;
}

/** Numbers above 0 speak of a hit; what is no number is chosen by itself. */
function said(before: Choices, part: Choices): Choices {
  const hits = Object.values(part).some((each) => typeof each === "number" && each !== 0);
  return { ...before, ...part, ...(hits ? { hit: "yes" } : {}) };
}

/** The fields of a hit, but for those that stand elsewhere or are never asked of this kind of blow. */
function shownFields(hit: Option | undefined, kind: string): [name: string, field: Field][] {
  const hidden = unasked(kind);
  return Object.entries(hit?.fields ?? {}).filter(
    ([name, field]) => constant(field) === undefined && !hidden.includes(name),
  );
}

interface HitFieldsProps extends Pick<RowProps, "entered" | "enter"> {
  hit: Option | undefined;
  fields: [name: string, field: Field][];
}

function HitFields({ hit, fields, entered, enter }: HitFieldsProps) {
  return fields.map(([name, field]) => (
    <FieldInput
      key={name}
      type={hit?.type ?? "samyra.EnterOutcome"}
      name={name}
      field={field}
      value={entered[name]}
      onChange={(value) => enter({ [name]: value })}
    />
  ));
}

function Row({ question, conflict, entered, enter }: RowProps) {
  const { names } = useTable();
  const blow = blowOf(conflict, question.id);
  const kind = blow?.kind ?? "";
  const hit = allowing(question.options, "yes");
  const hits = entered["hit"] === "yes";
  const shown = shownFields(hit, kind);
  const shared = { hit, entered, enter };
  const [no, yes] = verdicts(kind);
  return (
    <fieldset
      class={`volley-row ${hits ? "hits" : ""}`}
      data-testid={`outcome-${blow?.attacker ?? question.ask.who}`}
      data-kind={kind}
    >
      <legend>
        <BlowHead
          blow={blow}
          fallback={figureName(names.value, question.ask.subject ?? question.ask.who)}
        />
      </legend>
      <Pills
        options={["no", "yes"]}
        chosen={entered["hit"]}
        pick={(verdict) => enter({ hit: verdict })}
        format={(verdict) => t(`samyra.${verdict === "yes" ? yes : no}`)}
        testid="hit"
      />
      {/* A miss shows only where to begin. What a hit has besides stands below, in room that the rows keep: nothing moves from under a finger. */}
      <HitFields {...shared} fields={shown.filter(([name]) => !OF_HITS.has(name))} />
      {hits ? (
        <div class="volley-hit">
          <HitFields {...shared} fields={shown.filter(([name]) => OF_HITS.has(name))} />
        </div>
      ) : null}
    </fieldset>
  );
}

/** A miss has no numbers, whatever was typed before. */
function made(options: readonly Option[], entered: Choices, view: View): Command | undefined {
  const choices = entered["hit"] === "yes" ? entered : MISS;
  return firstCommand(options, choices, view);
}

/** What is entered for each blow, and what it comes to. */
function useEntered(questions: OpenQuestion[], conflict: SamyraConflict) {
  const view = useView();
  const [all, set] = useState<Entered>({});
  const of = (id: string): Choices => ({
    ...likelyOutcome(blowOf(conflict, id)),
    ...all[id],
  });
  const enter = (id: string, part: Choices): void =>
    set((before) => ({ ...before, [id]: said(of(id), part) }));
  const commands = questions.map(({ id, options }) => made(options, of(id), view));
  const hits = questions.filter(({ id }) => of(id)["hit"] === "yes").length;
  return { of, enter, commands, hits };
}

interface VolleyProps {
  questions: OpenQuestion[];
  conflict: SamyraConflict;
}

export function Volley({ questions, conflict }: VolleyProps) {
  const { session } = useTable();
  const { of, enter, commands, hits } = useEntered(questions, conflict);
  const send = async (event: Event): Promise<void> => {
    event.preventDefault();
    await Promise.all(commands.flatMap((each) => (each ? [session.send(each)] : [])));
  };
  return (
    <form
      class="volley"
      style={{ "--blows": questions.length }}
      onSubmit={send}
      data-testid="volley"
    >
      <div class="volley-rows">
        {questions.map((question) => (
          <Row
            key={question.id}
            question={question}
            conflict={conflict}
            entered={of(question.id)}
            enter={(part) => enter(question.id, part)}
          />
        ))}
      </div>
      <div class="volley-send">
        <Button kind="primary" disabled={commands.some((each) => !each)} testid="enter-all">
          {t("samyra.enter_all", { hits, misses: questions.length - hits })}
        </Button>
      </div>
    </form>
  );
}

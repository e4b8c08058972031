/** What will the figure do? Now, or later in the round: a tap on a kind or a target is the choice. */
import { useEffect, useState } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { within } from "../../../state/names";
import { inWords } from "../../../i18n/sentence";
import { counted, t } from "../../../i18n/words";
import { FieldInput } from "../../../forms/inputs/field_input";
import { fieldLabel } from "../../../forms/options/labels";
import type { Field, Option } from "../../../net/option";
import { Pills } from "../../../ui/pills";
import { Select } from "../../../ui/select";
import { useTable } from "../../../state/context";
import { listOf } from "../combat/offers";
import type { PlannedMove } from "../combat/plan";
import type { FighterChoice } from "../combat/view";
import { value } from "../combat/words";
import { useSendOption } from "../../../forms/send_option";

/** So many targets have a button each. */
const FEW = 6;
const BLOWS = ["melee", "ranged", "second"];
/** A tap on an enemy means the first of these that can be done to it. */
const USUAL = [...BLOWS, "instant", "round", "long"];

function kindsOf(options: readonly Option[]): string[] {
  return [...new Set(options.flatMap((option) => listOf(option.fields["kind"]).map(String)))];
}

function targetsOf(options: readonly Option[], kind: string): string[] {
  const fitting = options.filter((option) => listOf(option.fields["kind"]).includes(kind));
  return [...new Set(fitting.flatMap((option) => listOf(option.fields["target"]).map(String)))];
}

/** Return the field for the words of a kind of action; a blow needs none. */
function wordsField(options: readonly Option[], kind: string): Field | undefined {
  if (BLOWS.includes(kind)) return undefined;
  return options.find(({ fields }) => listOf(fields["kind"]).includes(kind))?.fields["words"];
}

/** Say what is chosen: melee (Feuerball) → Wolf, 2 rounds. */
export function useChoiceWords(): (choice: FighterChoice) => string {
  const { names } = useTable();
  return ({ kind, target, words, rounds }) => {
    const to = target ? ` → ${figureName(names.value, target)}` : "";
    const long = rounds && rounds > 1 ? `, ${counted("samyra.rounds", rounds)}` : "";
    return `${value(kind)}${words ? ` (${words})` : ""}${to}${long}`;
  };
}

interface ActingProps {
  options: Option[];
  plan: PlannedMove;
  /** What is chosen or intended so far. */
  now: FighterChoice | undefined;
}

interface TargetsProps {
  targets: string[];
  now: string | undefined;
  aim: (target: string) => void;
}

function Targets({ targets, now, aim }: TargetsProps) {
  const { names } = useTable();
  const name = (each: string): string => inWords("target", each, within(names.value, "samyra"));
  const shared = {
    label: fieldLabel("samyra.Act", "target"),
    options: targets,
    chosen: now,
    pick: aim,
    format: name,
    testid: "target",
  };
  return targets.length <= FEW ? (
    <Pills {...shared} />
  ) : (
    <Select {...shared} before={t("samyra.choose_target")} />
  );
}

/** Which kind of action is meant, and how it is chosen: its words go with it. */
function useActing({ options, now }: ActingProps) {
  const sendOption = useSendOption();
  const [wish, pick] = useState("");
  const [words, say] = useState(now?.words ?? "");
  const kinds = kindsOf(options);
  const kind = kinds.includes(wish) ? wish : (now?.kind ?? "");
  const choose = (what: string, target: string, how?: "aside"): void =>
    void sendOption(
      options,
      { kind: what, target, words: wordsField(options, what) ? words : "" },
      how,
    );
  const take = (what: string): void => {
    pick(what);
    const all = targetsOf(options, what);
    if (all.length === 1) choose(what, all[0] as string);
  };
  return { kinds, kind, choose, take, words, say };
}

type ActingState = ReturnType<typeof useActing>;

/** Let a tap on a figure on the map choose the usual action against it. */
function useTappedTarget({ options, plan }: ActingProps, { kind, choose }: ActingState): void {
  const { target: tapped } = plan.board;
  useEffect(() => {
    const at = tapped.value;
    if (at === "") return;
    const what = [kind, ...USUAL].find((each) => targetsOf(options, each).includes(at));
    tapped.value = "";
    if (what !== undefined) choose(what, at);
  }, [tapped.value]);
}

/** What is said of an action, where words belong to it. */
function ActionWords({ options, now, state }: Omit<ActingProps, "plan"> & { state: ActingState }) {
  const { kind, choose, words, say } = state;
  const field = wordsField(options, kind);
  if (!field) return null;
  return (
    // They are sent as the field is left: the press that leaves it must count.
    <div onChange={() => now?.kind === kind && choose(kind, now.target ?? "", "aside")}>
      <FieldInput
        type="samyra.Act"
        name="words"
        field={field}
        value={words}
        onChange={(held) => say(String(held))}
      />
    </div>
  );
}

export function Acting(props: ActingProps) {
  const { options, now } = props;
  const state = useActing(props);
  useTappedTarget(props, state);
  const { kinds, kind, choose, take } = state;
  const targets = targetsOf(options, kind);
  return (
    <div class="acting" data-testid="acting">
      <Pills
        label={t("samyra.what")}
        options={kinds}
        chosen={kind}
        pick={take}
        format={value}
        testid="kind"
      />
      {targets.length > 1 ? (
        <Targets
          targets={targets}
          now={now?.kind === kind ? now.target : undefined}
          aim={(target) => choose(kind, target)}
        />
      ) : null}
      <ActionWords options={options} now={now} state={state} />
    </div>
  );
}

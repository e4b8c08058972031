/** What does one figure do now? Its targets, its answer, its hand. */
import { useEffect } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { within } from "../../../state/names";
import { filled } from "../../../i18n/sentence";
import { t } from "../../../i18n/words";
import type { Ask, View } from "../../../net/view";
import { valuesOf } from "../../../forms/options/build_command";
import { OptionButton } from "../../../forms/option_button";
import { concerning } from "../../../forms/options/offers";
import type { CommandType, Option } from "../../../net/option";
import { lazy } from "../../../ui/lazy";
import { Opens } from "../../../ui/opens";
import { useTable, useView } from "../../../state/context";
import { useParts } from "../../../state/select";
import { aimsAt } from "../board/active";
import { meansWords } from "../board/result_words";
import { Hand } from "../cards/hand";
import { PlayedCard } from "../cards/played_card";
import { Outlook } from "../cards/outlook";
import { answerOf, CardVerdict } from "../cards/verdict";
import { sheetOf, type EinblattConflict, type Kt } from "../cards/view";
import { nameOf, offersOf } from "../cards/ways";
import { useTurnReason } from "./turn_reason";

const OptionForm = lazy(async () => (await import("../../../forms/option_form")).OptionForm);
/** What comes only with einGriffe is fetched once it is asked. */
const Aside = lazy(() => import("./piles").then((part) => part.BesideHand));
const BESIDE = new Set([
  "Zinken",
  "SortPiles",
  "DrawFrom",
  "SwapSleeve",
  "KeepSleeve",
  "AllIn",
  "DeclineAllIn",
  "ReplaceCard",
]);

/** Commands about a figure that have a control of their own, for whoever plays it. */
export const DRAWN: ReadonlySet<string> = new Set<CommandType>([
  "einblatt.CommitCard",
  "einblatt.CommitPass",
  "einblatt.CommitVirtual",
  "einblatt.Act",
  "einblatt.Wait",
  "einblatt.React",
  "einblatt.ReactPass",
  "einblatt.Stand",
  "einblatt.PlayOpen",
  "einblatt.LayOpen",
  "einblatt.RedrawHand",
  "einblatt.Zinken",
  "einblatt.StoreSleeve",
  "einblatt.SwapSleeve",
  "einblatt.KeepSleeve",
  "einblatt.Nachkarten",
  "einblatt.DeclineNachkarten",
  "einblatt.AnswerNachkarten",
  "einblatt.AllIn",
  "einblatt.DeclineAllIn",
  "einblatt.ReplaceCard",
  "einblatt.DrawFrom",
  "einblatt.SortPiles",
]);

/** What a player words for a figure; a gm who plays one does it here too. */
export const WORDED = new Set(["einblatt.NarrateOutcome", "einblatt.WordRestriction"]);

/** Cards are held in these phases; what is left in others is only looked at. */
const HELD = new Set(["commit", "sleeve", "turns", "declare", "react", "stand", "post"]);

interface TurnProps {
  id: string;
  conflict: EinblattConflict;
  figure: string;
}

/** Who attacks, and with what, or who challenges. */
function useOccasion({ conflict }: TurnProps, ask: Ask): string {
  const { names } = useTable();
  const actor =
    ask.kind === "react"
      ? conflict.action?.actor
      : ask.kind === "nachkarten_answer"
        ? conflict.challenge?.actor
        : undefined;
  if (actor === undefined) return "";
  if (ask.kind === "nachkarten_answer")
    return filled("einblatt.challenged_by", { ...conflict.challenge }, names.value);
  const card = conflict.kts?.[actor]?.card;
  return card ? filled("einblatt.attacked_by", { actor, card }, names.value) : "";
}

/** The result as a sentence, while its player may tell what it looks like. */
function useResultWords({ id, conflict, figure }: TurnProps): string | undefined {
  const view = useParts("options", "sheets");
  const { names } = useTable();
  const kt = conflict.kts?.[figure];
  const words = concerning(view, id, figure).find(({ type }) => WORDED.has(type));
  if (!words || !kt?.class) return undefined;
  const told = words.type === "einblatt.NarrateOutcome" ? kt.narration : kt.words;
  if (told) return t("einblatt.told", { text: told });
  const said = {
    figure: figureName(names.value, figure),
    class: t(`class.${kt.class}`, {}, "einblatt"),
    means: meansWords(kt, sheetOf(view, figure)),
  };
  return t(
    words.type === "einblatt.NarrateOutcome"
      ? "einblatt.tell_success"
      : "einblatt.tell_restriction",
    said,
  );
}

/** What is asked of the figure, or, while it may be changed, what it has chosen so far; undefined: neither. */
export function useTurnWords(props: TurnProps, ask: Ask | undefined): string | undefined {
  const { conflict, figure } = props;
  const { names, readOnly } = useTable();
  const kt = conflict.kts?.[figure];
  const told = useResultWords(props);
  const { role, figures = {} } = useParts("me").me;
  // "You" is a player with one figure: of several, and of the gm's, each is named.
  const alone = role === "player" && Object.keys(figures).length === 1;
  const occasion = useOccasion(props, ask ?? ({ kind: "" } as Ask));
  const reason = useTurnReason(props.id, conflict);
  if (ask) {
    if (ask.kind === "nachkarten_answer") return occasion;
    if (ask.kind === "zinken") return t("einblatt.zinken_hint");
    const asked = filled(
      `ask.${ask.kind}`,
      { ...ask, ...conflict.action, figure, target: figure },
      within(names.value, "einblatt"),
    );
    const why = ["turn", "declare"].includes(ask.kind) ? reason : occasion;
    return why ? `${asked} ${why}` : asked;
  }
  // How to change it is no use where nothing can be changed.
  if (readOnly.value) return undefined;
  if (told) return told;
  if (kt?.committed === "pass")
    return alone
      ? t("einblatt.committed_pass_you")
      : t("einblatt.committed_pass", { figure: figureName(names.value, figure) });
  if (kt?.committed)
    return filled("einblatt.committed", { figure, card: kt.committed }, names.value);
  if (!kt?.declared) return undefined;
  const target = kt.declared === "wait" ? t("value.wait") : figureName(names.value, kt.declared);
  return t("einblatt.declared", { target });
}

/** One other participant to attack, or to stand against: its card, and how that would come out. */
function Rival({
  option,
  choices,
  testid,
  label,
  rival,
  kt,
  conflict,
}: {
  option: Option;
  choices: Record<string, string>;
  testid: string;
  label: string;
  rival: string;
  kt: Kt;
  conflict: EinblattConflict;
}) {
  const other = conflict.kts?.[rival];
  const lain = other?.card ?? (other?.state === "passed" ? "pass" : undefined);
  return (
    <OptionButton
      option={option}
      choices={choices}
      kind={aimsAt(option, rival) ? "primary" : "offer"}
      testid={testid}
      label={
        <span class="rival">
          {lain ? <PlayedCard card={lain} trumps={other?.trumps} /> : null}
          <span>
            {label}{" "}
            <CardVerdict
              mine={{ card: kt.card ?? "", trumps: kt.trumps ?? [] }}
              theirs={answerOf(other)}
            />
          </span>
        </span>
      }
    />
  );
}

interface TargetsProps {
  options: readonly Option[];
  kt: Kt;
  conflict: EinblattConflict;
}

interface RivalsProps extends Pick<TargetsProps, "kt" | "conflict"> {
  option: Option | undefined;
  /** The field of the option that names them. */
  field: "target" | "actor";
  testid: (rival: string) => string;
  words: "einblatt.attack_short" | "einblatt.stand_against";
}

/** A button for each figure that may be attacked, or stood against. */
function Rivals({ option, field, testid, words, kt, conflict }: RivalsProps) {
  const view = useView();
  const { names } = useTable();
  if (!option) return null;
  return valuesOf(option.fields[field], view)
    .map(String)
    .map((rival) => (
      <Rival
        key={rival}
        option={option}
        choices={{ [field]: rival }}
        testid={testid(rival)}
        label={t(words, { figure: figureName(names.value, rival) })}
        rival={rival}
        kt={kt}
        conflict={conflict}
      />
    ));
}

function Targets({ options, kt, conflict }: TargetsProps) {
  const [act, wait, stand] = ["Act", "Wait", "Stand"].map((name) =>
    options.find((option) => nameOf(option) === name),
  );
  if (!act && !wait && !stand) return null;
  const shared = { kt, conflict };
  return (
    <div class="plays targets">
      <Rivals
        option={act}
        field="target"
        testid={(rival) => `act-${rival}`}
        words="einblatt.attack_short"
        {...shared}
      />
      <Rivals
        option={stand}
        field="actor"
        testid={(rival) => `stand-${rival}`}
        words="einblatt.stand_against"
        {...shared}
      />
      {wait ? <OptionButton option={wait} testid="wait" label={t("einblatt.wait")} /> : null}
    </div>
  );
}

export function Turn({ id, conflict, figure }: TurnProps) {
  const view = useParts("options", "prepared");
  const { readOnly } = useTable();
  const kt = conflict.kts?.[figure];
  if (!kt) return null;
  const options = readOnly.value ? [] : offersOf(view, id, figure);
  const asked = options.find(({ ask = "" }) => view.prepared?.[ask]?.["type"] === "duel")?.ask;
  // The card that attacks lies on the table: the hand makes room for the choice of a target, as it does for a card of the pile.
  const aims = options.some((option) =>
    ["Act", "Wait", "Stand", "AllIn", "ReplaceCard"].includes(nameOf(option)),
  );
  const holds = kt.hand !== undefined && HELD.has(conflict.phase) && !aims;
  return (
    <div class="turn">
      <Targets options={options} kt={kt} conflict={conflict} />
      {options.some((option) => BESIDE.has(nameOf(option))) ? (
        <Aside options={options} figure={figure} kt={kt} conflict={conflict} />
      ) : null}
      {asked === undefined ? null : <Outlook key={asked} ask={asked} />}
      {holds ? (
        <Hand
          figure={figure}
          conflict={conflict}
          kt={kt}
          options={options}
          weighs={asked === undefined && !readOnly.value}
        />
      ) : null}
    </div>
  );
}

/** What else a player may do with this figure: whatever has no control of its own. */
export function further(view: Pick<View, "me" | "options">, id: string, figure: string): Option[] {
  const rest = concerning(view, id, figure).filter((option) => !DRAWN.has(option.type));
  // The gm's own tools stand with the conflict; here is what a player would find.
  return view.me.role === "gm" ? rest.filter((option) => WORDED.has(option.type)) : rest;
}

export function Further({ id, figure }: { id: string; figure: string }) {
  const view = useParts("conflicts", "me", "options");
  const { names } = useTable();
  // It is there when a drawer opens.
  useEffect(() => void OptionForm.fetch(), []);
  const rest = further(view, id, figure);
  const gm = view.me.role === "gm";
  const kt = (view.conflicts?.[id] as EinblattConflict | undefined)?.kts?.[figure];
  const told = kt?.words || kt?.narration;
  if (rest.length === 0) return null;
  return (
    <div class="plays">
      {rest.map((option, i) => (
        <Opens
          key={option.type}
          kind={i === 0 && !gm && !told && WORDED.has(option.type) ? "primary" : "quiet"}
          label={`${gm ? `${figureName(names.value, figure)}: ` : ""}${t(`command.${option.type}`, {}, "einblatt")} …`}
          testid={`more-${option.type}`}
        >
          {(close) => <OptionForm option={option} onDone={close} />}
        </Opens>
      ))}
    </div>
  );
}

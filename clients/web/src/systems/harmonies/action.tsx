/** How does one action stand? Kind and difficulty, its sides, and what came of it. */
import { figureName } from "../../i18n/display_names";
import { within, type Names } from "../../state/names";
import { filled } from "../../i18n/sentence";
import { plain, signed, t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { useParts } from "../../state/select";
import { constant } from "../../forms/options/build_command";
import { questionsOf } from "../generic/asked";
import { difficultyWords } from "./field_inputs";
import { Resisting, alone, toolsOf } from "./tools";
import { askedOf, awaitedIn } from "./in_sight";
import { SidePanel } from "./side";
import { Stake } from "./stake";
import { tone, type HarmoniesAction, type HarmoniesSide } from "./view";

interface PlainProps {
  id: string;
  aid: string;
  action: HarmoniesAction;
}

interface ActionProps extends PlainProps {
  /** Its number among several at the same time; 0: it is the only one. */
  number: number;
  /** Notes where it is drawn. */
  place: (drawn: HTMLElement | null) => void;
}

/** List the sides: who acts comes first; the rest as the log named them. */
function sidesOf({ figure, sides = {} }: HarmoniesAction): [string, HarmoniesSide][] {
  return Object.entries(sides).toSorted(([a], [b]) => Number(b === figure) - Number(a === figure));
}

/** Write a margin as the sum that comes to it does. */
function marginWords(margin: number): string {
  return margin > 0 ? signed(margin) : plain(margin);
}

/** Say both margins of an opposition, of a loss the winner's first, for whom both are open. */
function marginsOf(action: HarmoniesAction): string | undefined {
  const margins = sidesOf(action).map(([, side]) => side.throw?.margin);
  const [own, other] = action.outcome === "loss" ? margins.toReversed() : margins;
  return action.kind !== "opposition" ||
    margins.length > 2 ||
    own === undefined ||
    other === undefined
    ? undefined
    : t("harmonies.margins", { own: marginWords(own), other: marginWords(other) });
}

function Outcome({ action }: { action: HarmoniesAction }) {
  const { names } = useTable();
  const { figure, outcome, text, winner } = action;
  if (!outcome) return null;
  // With the margin, for whom the numbers are open.
  const margin = action.sides?.[figure]?.throw?.margin;
  const both = marginsOf(action);
  const known = margin === undefined || both ? "" : ".known";
  return (
    <>
      <p
        class={`verdict-line final spoiler ${tone(outcome)}`}
        data-testid="outcome"
        data-outcome={outcome}
      >
        {filled(
          `event.harmonies.ActionResolved.${outcome}${known}`,
          { figure, margin: marginWords(margin ?? 0), winner },
          within(names.value, "harmonies"),
        )}
        {both ? <small>{both}</small> : null}
      </p>
      {text ? (
        <div class="stories">
          <blockquote>{text}</blockquote>
        </div>
      ) : null}
    </>
  );
}

/** How it may come out, as far as the numbers are open, as long as somebody is to throw. */
function Chances({ id, aid, action }: PlainProps) {
  const view = useParts("asks", "prepared");
  const { exported, names } = useTable();
  if (exported) return null;
  const all = Object.entries(view.prepared ?? {}).filter(([ask]) =>
    ask.startsWith(askedOf(id, aid)),
  );
  const whose = (ask: string): string => view.asks?.[ask]?.subject ?? view.asks?.[ask]?.who ?? "";
  // What one side wins the other loses: it is said once, of who acts if that is known.
  const own = all.find(([ask]) => whose(ask) === action.figure);
  const asked =
    action.kind === "opposition" ? [own ?? all[0]].flatMap((each) => (each ? [each] : [])) : all;
  return (
    <>
      {asked.map(([ask, question]) => (
        <div key={ask} class="stake-place">
          {asked.length > 1 || all.length > 1 || whose(ask) !== action.figure ? (
            <small>{figureName(names.value, whose(ask))}</small>
          ) : null}
          <Stake
            question={question}
            printed={action.sides?.[whose(ask)]?.approximate}
            parried={action.kind === "confrontation" && whose(ask) === action.figure}
          />
        </div>
      ))}
    </>
  );
}

/** Nobody resists it yet: who does is said here while the gm is asked something else, and else below the board. */
function Lonely({ id, aid, action }: PlainProps) {
  const busy = questionsOf(useParts("asks", "options"), id).some(({ ask }) => !ask.answered);
  return (
    <div class="row">
      <p class="muted">{t("harmonies.needs_opponent")}</p>
      {busy ? <Resisting id={id} aid={aid} action={action} kind="quiet" /> : null}
    </div>
  );
}

/** How hard it is for who acts: circumstances of the figure's own count, and what was said without them stands beside it. */
export function difficulty({ d = 0, figure, sides }: HarmoniesAction): string {
  const counted = (sides?.[figure]?.adjustments ?? []).reduce((all, { v }) => all + v, d);
  const words = t("harmonies.difficulty_words", {
    d: signed(counted),
    words: difficultyWords(counted),
  });
  return counted === d
    ? words
    : `${words}, ${t("harmonies.without_circumstances", { d: signed(d) })}`;
}

function factsOf(action: HarmoniesAction, names: Names): string[] {
  const { kind, d, proposed, rejected, rolls } = action;
  return [
    t(`value.${kind}`, {}, "harmonies"),
    ...(d === undefined || kind === "opposition" ? [] : [difficulty(action)]),
    ...(d === undefined && proposed !== undefined
      ? [t("harmonies.proposed_words", { d: signed(proposed), words: difficultyWords(proposed) })]
      : []),
    ...(d === undefined && rejected ? [t("harmonies.refused")] : []),
    ...(action.wished && action.phase === "open"
      ? [t(kind === "opposition" ? "harmonies.wished_rolls" : "harmonies.wished")]
      : []),
    ...(action.against
      ? [t("harmonies.against", { opponent: figureName(names, action.against) })]
      : []),
    ...(rolls ? [t(`value.${rolls}`, {}, "harmonies")] : []),
    ...(action.phase === "withdrawn" ? [t("phase.withdrawn", {}, "harmonies")] : []),
  ];
}

function Sides({ id, aid, action }: PlainProps) {
  const view = useParts("asks", "options");
  const waiting = awaitedIn(view, id, aid);
  const { kind, effects } = action;
  return (
    <ul class="sides">
      {sidesOf(action).map(([figure, side], i) => (
        <SidePanel
          key={figure}
          figure={figure}
          side={side}
          dice={`dice:${aid}:${figure}`}
          waiting={waiting.includes(figure)}
          tone={Math.min(i, 5)}
          winner={action.winner === figure}
          tied={action.tied?.includes(figure) ?? false}
          decides={kind === "simple"}
          effect={kind === "confrontation" ? effects?.[figure] : undefined}
          tools={toolsOf(view, id, aid).map((group) =>
            group.filter((option) => constant(option.fields["figure"]) === figure),
          )}
        />
      ))}
    </ul>
  );
}

export function ActionCard({ number, place, ...shown }: ActionProps) {
  const { names } = useTable();
  const { aid, action } = shown;
  return (
    <section
      ref={place}
      class="party action plate"
      data-testid={`action-${aid}`}
      data-phase={action.phase}
    >
      <h3>
        {number > 0 ? `${number}. ` : ""}
        {factsOf(action, names.value).join(" · ")}
      </h3>
      <Sides {...shown} />
      <Chances {...shown} />
      {alone(action) ? <Lonely {...shown} /> : null}
      <Outcome action={action} />
    </section>
  );
}

/** What does Harmonies bring to the page once a conflict of it is shown? */
import "../generic/sum.css";
import "./board.css";
import { figureName } from "../../i18n/display_names";
import { inOrder } from "../../state/names";
import { t } from "../../i18n/words";
import { constant } from "../../forms/options/build_command";
import { offer } from "../../forms/options/offers";
import { useTable, useView } from "../../state/context";
import type { OpenQuestion as Asking } from "../generic/asked";
import { GenericBoard } from "../generic/board";
import { GenericQuestion } from "../generic/question";
import type { SystemPart } from "../part";
import { ActionCard } from "./action";
import { onceMore } from "./once_more";
import { fieldInputs } from "./field_inputs";
import {
  HowManyAtOnce,
  declares,
  DifficultyQuestion,
  ProposeQuestion,
  RollsQuestion,
  useProposal,
} from "./difficulty";
import { ParryQuestion } from "./parry";
import { Resisting, ActionTools, alone, toolsOf } from "./tools";
import { OddsDetail } from "./stake";
import { askedOf, useInSight } from "./in_sight";
import { countNamed, type HarmoniesAction, type HarmoniesConflict } from "./view";
import { currentReaders, suggestedReaders } from "./current_values";

const DRAWN = {
  difficulty: DifficultyQuestion,
  parry: ParryQuestion,
  propose: ProposeQuestion,
  rolls: RollsQuestion,
};

/** How many are tried at once, and how far each is. */
function Several({ conflict }: { conflict: HarmoniesConflict }) {
  const all = Object.values(conflict.actions ?? {}).filter(({ phase }) => phase !== "withdrawn");
  return (
    <p class="row several" data-testid="several">
      {t("harmonies.at_once", { n: conflict.n })}
      <span class="sr">
        {t("harmonies.at_once_state", {
          named: countNamed(conflict),
          over: all.filter(({ outcome }) => outcome).length,
        })}
      </span>
      <span class="several-pips spoiler" aria-hidden="true">
        {Array.from({ length: conflict.n }, (_, i) => (
          <i key={i} class={all[i]?.outcome ?? (all[i] ? "named" : "")} />
        ))}
      </span>
    </p>
  );
}

function Board({ id, conflict }: { id: string; conflict: HarmoniesConflict }) {
  const { names } = useTable();
  const actions = inOrder(names.value, Object.keys(conflict.actions ?? {}), `${id}/`);
  const several = conflict.n > 1 || actions.length > 1;
  const over = actions.filter((aid) => conflict.actions[aid]?.outcome);
  const cards = useInSight(id, actions, over);
  return (
    <GenericBoard id={id} conflict={conflict}>
      {conflict.n > 1 ? <Several conflict={conflict} /> : null}
      {actions.map((aid, i) => (
        <ActionCard
          key={aid}
          id={id}
          aid={aid}
          action={conflict.actions[aid] as HarmoniesAction}
          number={several ? i + 1 : 0}
          place={(drawn) => void (cards[aid] = drawn)}
        />
      ))}
    </GenericBoard>
  );
}

/** Say which action a question of a conflict is about: its place among them, from 0. */
function placeOf(id: string, actions: readonly string[], ask: string): number {
  return actions.findIndex((aid) => ask.startsWith(askedOf(id, aid)));
}

/** Say what is missing before anybody can throw: an adversary, or actions that were announced. */
function useMissing(conflict: HarmoniesConflict, lonely: string | undefined): string | undefined {
  const { names } = useTable();
  const named = countNamed(conflict);
  if (Object.values(conflict.actions ?? {}).some(alone))
    return lonely === undefined
      ? t("harmonies.gm_names")
      : t("harmonies.who_resists", {
          figure: figureName(names.value, conflict.actions[lonely]?.figure ?? ""),
        });
  return conflict.open && named < conflict.n
    ? t("harmonies.unnamed", { named, n: conflict.n })
    : undefined;
}

/** How a question says which of several actions it is about, and what was proposed for it. */
function useSaid(id: string, conflict: HarmoniesConflict, actions: readonly string[]) {
  const proposal = useProposal();
  const about = ({ id: ask }: Asking): string =>
    actions.length > 1 ? `${placeOf(id, actions, ask) + 1}. ` : "";
  const sentence = ({ id: ask, ask: { kind } }: Asking): string | undefined =>
    kind === "difficulty"
      ? proposal(conflict.actions?.[actions[placeOf(id, actions, ask)] ?? ""])
      : undefined;
  return { about, sentence };
}

/** What concerns one action stands in the sheet under its name; `lonely`: the first that still needs an adversary. */
function useActionTools(id: string, conflict: HarmoniesConflict, actions: readonly string[]) {
  const view = useView();
  const drawn = actions.filter((aid) => toolsOf(view, id, aid).length > 0);
  const rest = drawn.map((aid) => (
    <ActionTools
      key={aid}
      id={id}
      aid={aid}
      action={conflict.actions[aid] as HarmoniesAction}
      number={drawn.length > 1 ? actions.indexOf(aid) + 1 : 0}
    />
  ));
  return { rest, lonely: drawn.find((aid) => alone(conflict.actions[aid] as HarmoniesAction)) };
}

function Question({ id, conflict }: { id: string; conflict: HarmoniesConflict }) {
  const view = useView();
  const { names } = useTable();
  const actions = inOrder(names.value, Object.keys(conflict.actions ?? {}), `${id}/`);
  const { rest, lonely } = useActionTools(id, conflict, actions);
  const atOnce = declares(view, id) ? <HowManyAtOnce conflict={id} kind="primary" /> : undefined;
  // Against somebody an action cannot go on before there is somebody.
  const next =
    lonely === undefined ? (
      offer(view, "harmonies.AddAction", { conflict: id }) && atOnce
    ) : (
      <Resisting id={id} aid={lonely} action={conflict.actions[lonely] as HarmoniesAction} />
    );
  // Who leads is asked for it like for anything else.
  const own = lonely !== undefined && view.me.role === "gm";
  const missing = useMissing(conflict, own ? lonely : undefined);
  const said = useSaid(id, conflict, actions);
  return (
    <GenericQuestion
      id={id}
      conflict={conflict}
      placed={(option) => constant(option.fields["action"]) !== undefined}
      next={next && <div class="plays">{next}</div>}
      also={atOnce && <div class="plays">{atOnce}</div>}
      rest={rest.length > 0 ? rest : undefined}
      draw={DRAWN}
      still={missing}
      own={own}
      {...said}
      odds={false}
      tells={conflict.phase === "resolved"}
    />
  );
}

export const part = {
  Board: ({ id, conflict }) => <Board id={id} conflict={conflict as HarmoniesConflict} />,
  Question: ({ id, conflict }) => <Question id={id} conflict={conflict as HarmoniesConflict} />,
  currentValues: currentReaders,
  suggestedValues: suggestedReaders,
  onceMore,
  fieldInputs,
  OddsDetail,
} satisfies Partial<SystemPart>;

/** What does this page bring for Harmonies? */
import "../generic/sum.css";
import "./board.css";
import { figureName } from "../../i18n/names";
import { inOrder } from "../../state/names";
import { t } from "../../i18n/words";
import { constant } from "../../forms/options/command";
import { offer } from "../../forms/options/offers";
import { useTable, useView } from "../../state/context";
import { whoIsAsked, type OpenQuestion as Asking } from "../generic/asked";
import { GenericBoard } from "../generic/board";
import { GenericQuestion } from "../generic/question";
import { genericStatus } from "../generic/status";
import type { SystemPart } from "../part";
import { ActionCard } from "./action";
import { again } from "./again";
import { controls } from "./controls";
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
import { givens, likely, countNamed, type Action as Held, type HarmoniesConflict } from "./view";

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
    <p class="several" data-testid="several">
      {t("harmonies.at_once", { n: conflict.n })}
      <span class="sr">
        {t("harmonies.at_once_state", {
          named: countNamed(conflict),
          over: all.filter(({ outcome }) => outcome).length,
        })}
      </span>
      <span class="several-pips" aria-hidden="true">
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
  return (
    <GenericBoard id={id} conflict={conflict}>
      {conflict.n > 1 ? <Several conflict={conflict} /> : null}
      {actions.map((aid, i) => (
        <ActionCard
          key={aid}
          id={id}
          aid={aid}
          action={conflict.actions[aid] as Held}
          number={several ? i + 1 : 0}
        />
      ))}
    </GenericBoard>
  );
}

/** What concerns one action stands in the sheet under its name. */
function Question({ id, conflict }: { id: string; conflict: HarmoniesConflict }) {
  const view = useView();
  const { names } = useTable();
  const proposal = useProposal();
  const actions = inOrder(names.value, Object.keys(conflict.actions ?? {}), `${id}/`);
  const drawn = actions.filter((aid) => toolsOf(view, id, aid).length > 0);
  const rest = drawn.map((aid) => (
    <ActionTools
      key={aid}
      id={id}
      aid={aid}
      action={conflict.actions[aid] as Held}
      number={drawn.length > 1 ? actions.indexOf(aid) + 1 : 0}
    />
  ));
  // Of several it is said which one is meant.
  const actionOf = (ask: string): number =>
    actions.findIndex((aid) => ask.startsWith(`${id}/${aid}/`));
  const meant = (ask: string): Held | undefined => conflict.actions?.[actions[actionOf(ask)] ?? ""];
  const about = ({ id: ask }: Asking): string =>
    actions.length > 1 ? `${actionOf(ask) + 1}. ` : "";
  const sentence = ({ id: ask, ask: { kind } }: Asking): string | undefined =>
    kind === "difficulty" ? proposal(meant(ask)) : undefined;
  // Against somebody an action cannot go on before there is somebody.
  const lonely = drawn.find((aid) => alone(conflict.actions[aid] as Held));
  const atOnce = declares(view, id) ? <HowManyAtOnce conflict={id} kind="primary" /> : undefined;
  const next =
    lonely === undefined ? (
      offer(view, "harmonies.AddAction", { conflict: id }) && atOnce
    ) : (
      <Resisting id={id} aid={lonely} action={conflict.actions[lonely] as Held} />
    );
  // Who leads is asked for it like for anything else.
  const own = lonely !== undefined && view.me.role === "gm";
  const resisted = own
    ? t("harmonies.who_resists", {
        figure: figureName(names.value, conflict.actions[lonely]?.figure ?? ""),
      })
    : t("harmonies.gm_names");
  const missing = Object.values(conflict.actions ?? {}).some(alone)
    ? resisted
    : conflict.open && countNamed(conflict) < conflict.n
      ? t("harmonies.unnamed", { named: countNamed(conflict), n: conflict.n })
      : undefined;
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
      about={about}
      sentence={sentence}
      odds={false}
      tells={conflict.phase === "resolved"}
    />
  );
}

export const part = {
  Board: ({ id, conflict }) => <Board id={id} conflict={conflict as HarmoniesConflict} />,
  Question: ({ id, conflict }) => <Question id={id} conflict={conflict as HarmoniesConflict} />,
  status: genericStatus,
  awaited: whoIsAsked,
  givens,
  likely,
  again,
  controls,
  OddsDetail,
} satisfies Partial<SystemPart>;

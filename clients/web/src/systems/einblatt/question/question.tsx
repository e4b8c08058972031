/** What is asked of me in einBlatt now? My figure's turn, the gm's decisions, or the next Probe. */
import { lazy } from "../../../ui/lazy";
import { inOrder } from "../../../state/names";
import { firstOf, t } from "../../../i18n/words";
import type { Ask } from "../../../net/view";
import { QuestionFrame } from "../../generic/question_frame";
import { More, Opens } from "../../../ui/opens";
import { useTable } from "../../../state/context";
import { useParts } from "../../../state/select";
import { Onward } from "../../generic/onward";
import { FigureChoice } from "../../generic/figure_choice";
import { chosenFigure } from "../board/active";
import { decisionsDue, useDecisionWords } from "./decisions";
import { Further, further, Turn, useTurnWords } from "./turn";
import { myAsks, myKts, preparing, type EinblattProps } from "../cards/view";
import { useWaitWords } from "./waits";

const Decisions = lazy(async () => (await import("./deciding")).Decisions);
const loadSetup = () => import("../setup/setup");
const ProbeSetup = lazy(async () => (await loadSetup()).ProbeSetup);
const PartyReading = lazy(async () => (await loadSetup()).PartyReading);
const GmRest = lazy(async () => (await import("./gm_tools")).GmRest);

function pick(figure: string): void {
  chosenFigure.value = figure;
}

function useActive(asks: [string, Ask][], figures: string[]): string | undefined {
  const asked = asks.map(([, ask]) => ask.who).filter((who) => figures.includes(who));
  const now = chosenFigure.value;
  const stays =
    now !== undefined && figures.includes(now) && (asked.length === 0 || asked.includes(now));
  return stays ? now : (asked[0] ?? figures[0]);
}

/** List the figures with which something can be done, or whose hand is held. */
function useFigures({ id, conflict }: EinblattProps, asks: [string, Ask][]): string[] {
  const view = useParts("me", "options");
  const { readOnly, names } = useTable();
  const playing = !["prepare", "result", "closed"].includes(conflict.phase);
  const holds = (figure: string): boolean =>
    playing && (conflict.kts?.[figure]?.hand?.length ?? 0) > 0;
  const acts = (figure: string): boolean =>
    asks.some(([, ask]) => ask.who === figure) || further(view, id, figure).length > 0;
  return inOrder(names.value, myKts(view, conflict), `${id}/`).filter(
    (figure) => holds(figure) || (!readOnly.value && acts(figure)),
  );
}

function DecideButton({ id, conflict, due }: EinblattProps & { due: [string, Ask][] }) {
  const title = t("einblatt.decisions");
  return (
    <div class="plays">
      <Opens
        label={
          due.length === 1
            ? firstOf([`einblatt.decide.${due[0]?.[1].kind}`, "question.answer"])
            : title
        }
        title={title}
        kind="primary"
        testid="decide"
      >
        {() => <Decisions id={id} conflict={conflict} />}
      </Opens>
      <PartyReading id={id} conflict={conflict} />
    </div>
  );
}

function ActiveTurn({ id, conflict, figure }: EinblattProps & { figure: string }) {
  const { readOnly } = useTable();
  return (
    <>
      <Turn id={id} conflict={conflict} figure={figure} />
      {readOnly.value ? null : <Further id={id} figure={figure} />}
    </>
  );
}

/** What is asked of the person at the page: of a figure, or of the gm. */
function useAsked({ id, conflict }: EinblattProps) {
  const view = useParts("asks", "me");
  const { readOnly } = useTable();
  const asks = myAsks(view, id);
  const figures = useFigures({ id, conflict }, asks);
  const active = useActive(asks, figures);
  const ask = readOnly.value ? undefined : asks.find(([, each]) => each.who === active)?.[1];
  const leads = view.me.role === "gm" && !readOnly.value;
  const due = leads ? decisionsDue(view, id) : [];
  const prepares = leads && preparing(conflict) && due.length === 0;
  return { asks, figures, active, ask, leads, due, prepares };
}

type Asked = ReturnType<typeof useAsked>;

/** Return the sentence of the frame; the one of the figure's turn comes before whom one waits for. */
function useWords({ id, conflict }: EinblattProps, { active, ask, due, prepares }: Asked) {
  const turnWords = useTurnWords({ id, conflict, figure: active ?? "" }, ask);
  const decide = useDecisionWords(conflict);
  const waits = useWaitWords(id, conflict);
  const setup = t(conflict.probe === 0 ? "einblatt.setup" : "einblatt.setup_next");
  const words = (): string | undefined => {
    if (ask) return turnWords;
    if (due.length > 0) return decide(due);
    return prepares ? setup : (turnWords ?? waits) || undefined;
  };
  return { waits, words: words() };
}

/** The answers: the gm's decisions and next steps, then the turn of the figure. */
function AnswerArea({ id, conflict, asked }: EinblattProps & { asked: Asked }) {
  const { active, ask, leads, due, prepares } = asked;
  const decides = !ask && due.length > 0;
  return (
    <>
      {leads && !ask && due.length === 0 && !prepares ? <Onward id={id} /> : null}
      {decides ? <DecideButton id={id} conflict={conflict} due={due} /> : null}
      {prepares ? <ProbeSetup id={id} conflict={conflict} later={ask !== undefined} /> : null}
      {active === undefined || (conflict.phase === "post" && decides) ? null : (
        // What was begun for one figure, such as the first of two presses, is not ended for another.
        <ActiveTurn key={active} id={id} conflict={conflict} figure={active} />
      )}
    </>
  );
}

export function Question({ id, conflict }: EinblattProps) {
  const asked = useAsked({ id, conflict });
  const { asks, figures, active, ask, leads, due, prepares } = asked;
  const { waits, words } = useWords({ id, conflict }, asked);
  const nothing = active === undefined && due.length === 0 && !prepares;
  const tells = conflict.phase === "post" || conflict.phase === "result" || !conflict.open;
  if (nothing && !leads)
    return waits ? <QuestionFrame asked={false} words={waits} tells={tells} idle /> : null;
  const more =
    leads && conflict.open ? (
      <More>
        <GmRest id={id} conflict={conflict} />
      </More>
    ) : null;
  return (
    <QuestionFrame
      about={[...asks, ...due].map(([name]) => name).join()}
      asked={ask !== undefined || due.length > 0 || prepares}
      who={
        active === undefined ? null : (
          <FigureChoice
            all={figures}
            active={active}
            pick={pick}
            asked={new Set(asks.map(([, each]) => each.who))}
          />
        )
      }
      words={words}
      more={more}
      tells={tells}
    >
      <AnswerArea id={id} conflict={conflict} asked={asked} />
    </QuestionFrame>
  );
}

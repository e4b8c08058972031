/** How is something taken back, taken out or restored? Its plan in a dialog; what loses less is proposed first. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { steps as foldSteps } from "../../state/steps";
import { headWords } from "../steps";
import { accountWords } from "../../i18n/account";
import { say } from "../../i18n/sentence";
import type { AccountEntry, ChangePlan } from "../../net/wire";
import { useTable } from "../../state/context";
import { ChangeDialog, type Other, type ChangeRequest } from "./change_dialog";
import { leavesOpen, losses, meaning } from "./meaning";
import {
  standsAlone,
  changeOf,
  takingOut,
  waysInstead,
  waysPastSealed,
  type HistoryRequest,
  type OtherWay,
  type RequestedPast,
} from "./other_ways";
import { ask } from "./planning";
import { useInstead } from "./stand_ins";
import "../../i18n/later_words";

interface ChangeProps {
  request: HistoryRequest;
  onDone: (why: string, plan: ChangePlan) => void;
  onClose: () => void;
}

function useRequestedPast(): RequestedPast {
  const { session, names } = useTable();
  const { live, frames } = session.state;
  const log = foldSteps(frames.value);
  const words = (id: string): string => {
    const step = log.find((each) => each.id === id);
    return step ? headWords(step, names.value) : t("plan.unseen");
  };
  const title = (id: string): string => say("conflict", id, names.value);
  return { view: live.value?.view, log, words, title };
}

export function Change({ request, onDone, onClose }: ChangeProps) {
  const { names, request: open } = useTable();
  const past = useRequestedPast();
  const [chosen, setChosen] = useState<ChangeRequest>(() => changeOf(request, past));
  const { spared, weigh } = useGentler(request, past, chosen, setChosen);
  const others = (ways: readonly OtherWay[]): Other[] =>
    ways.map((way) => ({
      ...way,
      press: () => ("change" in way ? setChosen(way.change) : open(way.request)),
    }));
  const kept = spared.length > 0 ? accountWords(spared, names.value) : "";
  const instead = useInstead("step" in request ? request.step : "", standsAlone(request, past));
  return (
    <ChangeDialog
      request={chosen}
      instead={others(waysInstead(request, past, chosen, { spared: kept, instead }))}
      propose={(refusal) => others(waysPastSealed(request, past, refusal, instead))}
      onPlan={(plan) => void weigh(plan)}
      onDone={onDone}
      onClose={onClose}
    />
  );
}

/** Of taking back and taking out alone, choose the one that loses less; `spared` is what the other would lose. */
function useGentler(
  request: HistoryRequest,
  past: RequestedPast,
  chosen: ChangeRequest,
  choose: (change: ChangeRequest) => void,
): { spared: readonly AccountEntry[]; weigh: (plan: ChangePlan) => Promise<void> } {
  const { session } = useTable();
  const [spared, setSpared] = useState<AccountEntry[]>();
  const weigh = async (plan: ChangePlan): Promise<void> => {
    if (request.kind !== "undo" || !standsAlone(request, past)) return;
    const lost = losses(plan, request.conflict);
    if (chosen.command.type !== "table.Undo" || spared || lost === 0) return;
    const gentle = takingOut(request.step);
    const found = await ask(session.plan, gentle.command);
    const fewer =
      found.state === "planned" &&
      !leavesOpen(found.plan) &&
      losses(found.plan, request.conflict) < lost;
    setSpared(fewer ? meaning(plan.account ?? []).lost : []);
    if (fewer) choose(gentle);
  };
  return { spared: spared ?? [], weigh };
}

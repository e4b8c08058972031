/** When is one done with choosing? One press, for the whole round unless one says otherwise. */
import { useState } from "preact/hooks";
import { figureName, figureNames } from "../../../i18n/display_names";
import { counted, t } from "../../../i18n/words";
import { commandToSend } from "../../../forms/send_option";
import { OptionButton } from "../../../forms/option_button";
import type { Command, Option } from "../../../net/option";
import { Select } from "../../../ui/select";
import { useTable, useView } from "../../../state/context";
import { Button } from "../../../ui/button";
import { Paragraph } from "../../../forms/paragraph";
import { useChoiceWords } from "./acting";
import { listOf, ofFigure } from "../combat/offers";
import { hostile, type Fighter, type SamyraConflict } from "../combat/view";
import { phaseName } from "../combat/words";

const LAST = "segment5";
const INTEND = "samyra.Intend";

/** Name the enemies that stand in a figure's area. */
export function inReach(conflict: SamyraConflict, figure: string): string[] {
  const all = conflict.fighters ?? {};
  const { area = [], party = "" } = all[figure] ?? {};
  const near = new Set(area);
  const stands = ({ fallen, waiting, fields }: Fighter): boolean =>
    !fallen && !waiting && fields.some((field) => near.has(field));
  return Object.keys(all).filter(
    (each) => hostile(conflict, party, all[each]?.party ?? "") && stands(all[each] as Fighter),
  );
}

function busy({ choice, intent, plan, spell, work, crossing, acted, used }: Fighter): boolean {
  return (
    Boolean(choice ?? intent ?? plan ?? spell ?? work ?? crossing) ||
    acted === true ||
    used === true
  );
}

/** Name those of one's figures that could strike somebody and have nothing planned. */
export function idle(conflict: SamyraConflict, mine: readonly string[]): string[] {
  const late = conflict.phase === "segment4" || conflict.phase === LAST;
  const all = conflict.fighters ?? {};
  return late
    ? []
    : mine.filter(
        (each) =>
          all[each]?.able &&
          !all[each].fallen &&
          !busy(all[each]) &&
          inReach(conflict, each).length > 0,
      );
}

interface ReadyProps {
  options: Option[];
  id: string;
  conflict: SamyraConflict;
  /** One's own figures that take part. */
  mine: string[];
}

interface StrikesProps {
  id: string;
  conflict: SamyraConflict;
  who: string[];
  sending: boolean;
  /** Told whether the strikes are on their way. */
  sends: (sending: boolean) => void;
}

/** Lets all who stand beside an enemy strike it, where nothing else is planned. */
function Strikes({ id, conflict, who, sending, sends }: StrikesProps) {
  const view = useView();
  const { session } = useTable();
  const plan = async (figure: string): Promise<Command | undefined> => {
    const options = await session.look({ conflict: id, figure });
    const [target = ""] = inReach(conflict, figure);
    const choices = { kind: "melee", target, words: "" };
    return commandToSend(ofFigure(options, INTEND, figure), choices, view);
  };
  const all = async (): Promise<void> => {
    sends(true);
    try {
      const made = await Promise.all(who.map(plan));
      await Promise.all(made.flatMap((each) => (each ? [session.send(each)] : [])));
    } finally {
      sends(false);
    }
  };
  return (
    <Button testid="strike-all" busy={sending} onPress={() => void all()}>
      {t("samyra.strike_all")}
    </Button>
  );
}

function Through({
  windows,
  through,
  phase,
  pick,
}: {
  windows: string[];
  through: string;
  phase: string;
  pick: (window: string) => void;
}) {
  const words = (each: string): string =>
    each === phase
      ? t("samyra.only_now")
      : each === LAST
        ? t("samyra.whole_round")
        : t("samyra.through_to", { phase: phaseName(each) });
  return (
    <Select
      label={t("samyra.through")}
      hideLabel
      options={windows}
      chosen={through}
      pick={pick}
      format={words}
      testid="through"
    />
  );
}

/** Name those of one's figures that were hit after they had planned, as long as nobody said whether that stands. */
export function doubted({ fighters = {} }: SamyraConflict, mine: readonly string[]): string[] {
  return mine.filter((each) => fighters[each]?.doubted && fighters[each].ready === false);
}

interface DoubtProps {
  option: Option;
  who: string[];
  conflict: SamyraConflict;
  change: () => void;
}

/** Return how the plan of a figure is put in doubt. */
function useDoubtWords({ fighters = {} }: SamyraConflict): (figure: string) => string {
  const { names } = useTable();
  const say = useChoiceWords();
  return (figure) => {
    const what = fighters[figure]?.intent ?? fighters[figure]?.choice;
    return t("samyra.doubt", {
      figure: figureName(names.value, figure),
      what: what ? say(what) : "",
    });
  };
}

/** Asks whether the plans of figures that were hit stand; if not, what else they do is chosen as ever. */
export function Doubt({ option, who, conflict, change }: DoubtProps) {
  const words = useDoubtWords(conflict);
  const last = listOf(option.fields["through"]).map(String).at(-1) as string;
  return (
    <div class="turn asking" data-testid="doubt">
      {who.map((each) => (
        <Paragraph
          key={each}
          look="question"
          role="status"
          words={words(each)}
          testid={`doubt-${each}`}
        />
      ))}
      <div class="plays">
        <OptionButton
          option={option}
          choices={{ through: last }}
          kind="primary"
          label={t("samyra.doubt.yes")}
          testid="doubt-yes"
        />
        <Button onPress={change} testid="doubt-other">
          {t("samyra.doubt.other")}
        </Button>
      </div>
    </div>
  );
}

/** Says who has nothing planned though an enemy is in reach. */
function NoPlan({ lazy }: { lazy: readonly string[] }) {
  const { names } = useTable();
  if (lazy.length === 0) return null;
  const figures = figureNames(names.value, lazy);
  return (
    <Paragraph
      look="muted no-plan"
      words={counted("samyra.no_plan", lazy.length, { figures })}
      testid="no-plan"
    />
  );
}

/** Done with this window and with all later ones for which nothing comes up. */
export function ReadyBar({ options, id, conflict, mine }: ReadyProps) {
  const [wish, pick] = useState("");
  const [striking, sends] = useState(false);
  const [option] = options;
  if (!option) return null;
  const { phase, fighters = {} } = conflict;
  const windows = options.flatMap((each) => listOf(each.fields["through"]).map(String));
  const through = windows.includes(wish) ? wish : (windows.at(-1) ?? "");
  const fitting =
    options.find((each) => listOf(each.fields["through"]).includes(through)) ?? option;
  const done = mine.length > 0 && mine.every((each) => fighters[each]?.ready !== false);
  const lazy = idle(conflict, mine);
  return (
    <>
      {done ? null : <NoPlan lazy={lazy} />}
      <div class="ready-bar">
        {lazy.length > 1 && (phase === "facing" || phase === "declare") ? (
          <Strikes id={id} conflict={conflict} who={lazy} sending={striking} sends={sends} />
        ) : null}
        <OptionButton
          option={fitting}
          choices={{ through }}
          kind={done ? "quiet" : "primary"}
          waits={striking}
          label={t(
            done ? "samyra.ready_else" : mine.length > 1 ? "samyra.ready_all" : "samyra.ready",
          )}
          testid="ready"
        />
        {windows.length > 1 ? (
          <Through windows={windows} through={through} phase={phase} pick={pick} />
        ) : null}
      </div>
    </>
  );
}

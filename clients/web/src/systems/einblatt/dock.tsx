/** What is asked of me now? The dock at the lower edge: the question, the hand, the buttons. */
import { useState } from "preact/hooks";
import { figureName, inOrder, within } from "../../i18n/names";
import { filled } from "../../i18n/sentence";
import { t } from "../../i18n/words";
import type { Ask, View } from "../../model/view";
import { valuesOf } from "../../options/command";
import { OptionButton, OptionForm } from "../../options/form";
import { concerning, offer } from "../../options/offers";
import type { NameIn, Option } from "../../options/option";
import { useTable, useView } from "../../parts/table";
import { Hand } from "./hand";
import { myAsks, myKts, type EinblattConflict, type Kt } from "./view";

/** Commands of a player that have a control of their own. */
const DRAWN = new Set(
  ["CommitCard", "CommitPass", "Act", "Wait", "React", "ReactPass", "Stand"].map((name) => `einblatt.${name}`),
);

/** What a player words for a figure; a gm who plays one does it here too. */
export const WORDED = new Set(["einblatt.NarrateOutcome", "einblatt.WordRestriction"]);

interface DockProps {
  id: string;
  conflict: EinblattConflict;
}

function useActive(asks: [string, Ask][], figures: string[]): [string | undefined, (figure: string) => void] {
  const [picked, pick] = useState<string>();
  const asked = asks.map(([, ask]) => ask.who).filter((who) => figures.includes(who));
  const stays = picked !== undefined && figures.includes(picked) && (asked.length === 0 || asked.includes(picked));
  return [stays ? picked : (asked[0] ?? figures[0]), pick];
}

export function Dock({ id, conflict }: DockProps) {
  const view = useView();
  const { looking, names } = useTable();
  const mine = myKts(view, conflict);
  const asks = myAsks(view, id);
  const withSomething = inOrder(names.value, mine, `${id}/`).filter(
    (figure) =>
      (conflict.kts?.[figure]?.hand?.length ?? 0) > 0 ||
      asks.some(([, ask]) => ask.who === figure) ||
      (!looking.value && further(view, id, figure).length > 0),
  );
  const [active, pick] = useActive(asks, withSomething);
  if (active === undefined || conflict.phase === "closed") return null;
  return (
    <section class={`dock ${asks.length > 0 && !looking.value ? "asked" : ""}`} aria-label={t("einblatt.dock")} data-testid="dock">
      {withSomething.length > 1 ? (
        <FigureTabs figures={withSomething} active={active} asks={asks} pick={pick} />
      ) : null}
      <Turn id={id} conflict={conflict} figure={active} ask={asks.find(([, ask]) => ask.who === active)?.[1]} />
      {looking.value ? null : <More id={id} figure={active} />}
    </section>
  );
}

interface TabsProps {
  figures: string[];
  active: string;
  asks: [string, Ask][];
  pick: (figure: string) => void;
}

function FigureTabs({ figures, active, asks, pick }: TabsProps) {
  const { names } = useTable();
  return (
    <div class="figure-tabs" role="group" aria-label={t("einblatt.my_figures")}>
      {figures.map((figure) => {
        const asked = asks.some(([, ask]) => ask.who === figure);
        return (
          <button
            key={figure}
            type="button"
            class="pill"
            aria-pressed={figure === active}
            data-testid={`dock-figure-${figure}`}
            onClick={() => pick(figure)}
          >
            {figureName(names.value, figure)}
            {asked ? <span class="dot" role="img" aria-label={t("einblatt.asked")} /> : null}
          </button>
        );
      })}
    </div>
  );
}

function Turn({ id, conflict, figure, ask }: DockProps & { figure: string; ask: Ask | undefined }) {
  const view = useView();
  const { names, looking } = useTable();
  const where = { conflict: id, figure };
  const open = (name: NameIn<"einblatt">) => (looking.value ? undefined : offer(view, `einblatt.${name}`, where));
  const kt = conflict.kts?.[figure];
  if (!kt) return null;
  const act = open("Act");
  const wait = open("Wait");
  const stand = open("Stand");
  const about = { ...ask, ...conflict.action, figure, target: figure };
  const attacker = ask?.kind === "react" ? conflict.action?.actor : undefined;
  return (
    <div class="turn">
      <p class="question" role="status" data-testid="question">
        {ask ? filled(`ask.${ask.kind}`, about, within(names.value, "einblatt")) : <Resting figure={figure} kt={kt} />}
        {attacker && conflict.kts?.[attacker]?.card ? (
          <span class="attack"> {filled("einblatt.attacked_by", { actor: attacker, card: conflict.kts[attacker].card }, names.value)}</span>
        ) : null}
      </p>
      {act || wait ? (
        <div class="plays targets">
          {(act ? valuesOf(act.fields["target"] ?? { one_of: [] }, view) : []).map((target) => (
            <OptionButton
              key={target}
              option={act!}
              choices={{ target }}
              kind="primary"
              label={t("einblatt.attack_short", { figure: figureName(names.value, String(target)) })}
              testid={`act-${target}`}
            />
          ))}
          {wait ? <OptionButton option={wait} testid="wait" label={t("einblatt.wait")} /> : null}
        </div>
      ) : null}
      {stand ? <OptionForm option={stand} /> : null}
      {kt.hand === undefined || conflict.phase === "result" || conflict.phase === "prepare" ? null : (
        <Hand
        figure={figure}
        name={figureName(names.value, figure)}
        kt={kt}
        play={open("CommitCard") ?? open("React")}
        pass={open("CommitPass") ?? open("ReactPass")}
      />
      )}
    </div>
  );
}

/** What the figure has chosen so far, or that there is nothing to do. */
function Resting({ figure, kt }: { figure: string; kt: Kt }) {
  const { names } = useTable();
  if (kt.committed) return <>{filled("einblatt.committed", { figure, card: kt.committed }, names.value)}</>;
  if (kt.declared) {
    const target = kt.declared === "wait" ? t("value.wait") : figureName(names.value, kt.declared);
    return <>{t("einblatt.declared", { target })}</>;
  }
  return <>{filled("einblatt.resting", { figure }, names.value)}</>;
}

/** What else a player may do with this figure: whatever has no control of its own. */
function further(view: View, id: string, figure: string): Option[] {
  const rest = concerning(view, id, figure).filter((option) => !DRAWN.has(option.type));
  // The gm's own tools stand with the conflict; here is what a player would find.
  return view.me.role === "gm" ? rest.filter((option) => WORDED.has(option.type)) : rest;
}

function More({ id, figure }: { id: string; figure: string }) {
  const rest = further(useView(), id, figure);
  return (
    <>
      {rest.map((option) => (
        <details key={option.type} class="more" data-testid={`more-${option.type}`}>
          <summary>{t(`command.${option.type}`)}</summary>
          <OptionForm option={option} />
        </details>
      ))}
    </>
  );
}

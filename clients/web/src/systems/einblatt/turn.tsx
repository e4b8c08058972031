/** What does one figure do now? Its targets, its answer, its hand. */
import { figureName, within } from "../../i18n/names";
import { filled } from "../../i18n/sentence";
import { t } from "../../i18n/words";
import type { Ask, View } from "../../model/view";
import { valuesOf } from "../../options/command";
import { OptionButton, OptionForm } from "../../options/form";
import { concerning, offer } from "../../options/offers";
import type { NameIn, Option } from "../../options/option";
import { Opens } from "../../parts/question";
import { useTable, useView } from "../../parts/table";
import { Hand } from "./hand";
import type { EinblattConflict } from "./view";

/** Commands of a player that have a control of their own. */
const DRAWN = new Set(
  ["CommitCard", "CommitPass", "Act", "Wait", "React", "ReactPass", "Stand"].map((name) => `einblatt.${name}`),
);

/** What a player words for a figure; a gm who plays one does it here too. */
export const WORDED = new Set(["einblatt.NarrateOutcome", "einblatt.WordRestriction"]);

interface TurnProps {
  id: string;
  conflict: EinblattConflict;
  figure: string;
}

/** What is asked of the figure, or what it has chosen so far; undefined: neither. */
export function useTurnWords({ conflict, figure }: TurnProps, ask: Ask | undefined): string | undefined {
  const { names } = useTable();
  const kt = conflict.kts?.[figure];
  if (ask) {
    const asked = filled(`ask.${ask.kind}`, { ...ask, ...conflict.action, figure, target: figure }, within(names.value, "einblatt"));
    const actor = ask.kind === "react" ? conflict.action?.actor : undefined;
    const card = actor === undefined ? undefined : conflict.kts?.[actor]?.card;
    return card ? `${asked} ${filled("einblatt.attacked_by", { actor, card }, names.value)}` : asked;
  }
  if (kt?.committed) return filled("einblatt.committed", { figure, card: kt.committed }, names.value);
  if (!kt?.declared) return undefined;
  const target = kt.declared === "wait" ? t("value.wait") : figureName(names.value, kt.declared);
  return t("einblatt.declared", { target });
}

export function Turn({ id, conflict, figure }: TurnProps) {
  const view = useView();
  const { names, looking } = useTable();
  const where = { conflict: id, figure };
  const open = (name: NameIn<"einblatt">) => (looking.value ? undefined : offer(view, `einblatt.${name}`, where));
  const kt = conflict.kts?.[figure];
  if (!kt) return null;
  const act = open("Act");
  const wait = open("Wait");
  const stand = open("Stand");
  const hand = kt.hand !== undefined && conflict.phase !== "result" && conflict.phase !== "prepare";
  return (
    <div class="turn">
      {act || wait ? (
        <div class="plays targets">
          {(act ? valuesOf(act.fields["target"] ?? { one_of: [] }, view) : []).map((target) => (
            <OptionButton
              key={target}
              option={act!}
              choices={{ target }}
              kind="offer"
              label={t("einblatt.attack_short", { figure: figureName(names.value, String(target)) })}
              testid={`act-${target}`}
            />
          ))}
          {wait ? <OptionButton option={wait} testid="wait" label={t("einblatt.wait")} /> : null}
        </div>
      ) : null}
      {stand ? <OptionForm option={stand} /> : null}
      {hand ? (
        <Hand
          figure={figure}
          name={figureName(names.value, figure)}
          kt={kt}
          play={open("CommitCard") ?? open("React")}
          pass={open("CommitPass") ?? open("ReactPass")}
        />
      ) : null}
    </div>
  );
}

/** What else a player may do with this figure: whatever has no control of its own. */
export function further(view: View, id: string, figure: string): Option[] {
  const rest = concerning(view, id, figure).filter((option) => !DRAWN.has(option.type));
  // The gm's own tools stand with the conflict; here is what a player would find.
  return view.me.role === "gm" ? rest.filter((option) => WORDED.has(option.type)) : rest;
}

export function Further({ id, figure }: { id: string; figure: string }) {
  const rest = further(useView(), id, figure);
  if (rest.length === 0) return null;
  return (
    <div class="plays">
      {rest.map((option) => (
        <Opens key={option.type} label={`${t(`command.${option.type}`, {}, "einblatt")} …`} testid={`more-${option.type}`}>
          {(close) => <OptionForm option={option} onDone={close} />}
        </Opens>
      ))}
    </div>
  );
}

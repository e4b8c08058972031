/** Who may attack whom? A matrix of check boxes, with "everybody against other parties" at hand. */
import { useId } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { t } from "../../../i18n/words";
import { valuesOf } from "../../../forms/options/build_command";
import { useFilled } from "../../../forms/form_state";
import { noteId, ChangedNote } from "../../../forms/changed_note";
import type { Option } from "../../../net/option";
import { toggled } from "../../../ui/toggled";
import { useTable, useView } from "../../../state/context";
import { useSubmit } from "../../../forms/send_option";
import { Button } from "../../../ui/button";
import type { EinblattConflict } from "../cards/view";
import { CheckBox } from "../../../ui/check_box";

/** List the pairs of different parties among those offered. */
export function againstOthers(pairs: readonly string[], conflict: EinblattConflict): string[] {
  const party = (figure: string): string | undefined => conflict.kts?.[figure]?.party;
  return pairs.filter((pair) => {
    const [from = "", to = ""] = pair.split(">");
    return party(from) !== party(to);
  });
}

function same(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((pair) => b.includes(pair));
}

interface AttacksProps {
  from: string;
  pairs: string[];
  chosen: string[];
  note: string;
  choose: (next: string[]) => void;
}

function Attacks({ from, pairs, chosen, note, choose }: AttacksProps) {
  const { names } = useTable();
  return (
    <fieldset class="field choice" aria-describedby={note}>
      <legend>{t("einblatt.may_attack", { figure: figureName(names.value, from) })}</legend>
      <div class="checks">
        {pairs
          .filter((pair) => pair.startsWith(`${from}>`))
          .map((pair) => (
            <CheckBox
              key={pair}
              on={chosen.includes(pair)}
              flip={() => choose(toggled(chosen, pair))}
              testid={`target-${pair}`}
            >
              {figureName(names.value, pair.slice(from.length + 1))}
            </CheckBox>
          ))}
      </div>
    </fieldset>
  );
}

interface TargetsProps {
  option: Option;
  conflict: EinblattConflict;
}

/** Which pairs are offered, chosen and usual. */
function usePairs({ option, conflict }: TargetsProps) {
  const view = useView();
  const filled = useFilled(option);
  const { choices, set, sent } = filled;
  const pairs = valuesOf(option.fields["targets"], view).map(String);
  const chosen = (choices["targets"] ?? []) as string[];
  const choose = (next: string[]): void => set("targets", next);
  const kept = chosen.filter((pair) => pairs.includes(pair));
  const { submit } = useSubmit(option, { targets: kept }, sent);
  return { filled, pairs, chosen, choose, submit, usual: againstOthers(pairs, conflict) };
}

export function Targets({ option, conflict }: TargetsProps) {
  const id = useId();
  const { filled, pairs, chosen, choose, submit, usual } = usePairs({ option, conflict });
  const { drawn } = filled;
  const now = Object.keys(conflict.targets ?? {});
  if (pairs.length === 0) return null;
  const attackers = [...new Set(pairs.map((pair) => pair.split(">")[0] ?? ""))];
  return (
    <details class="tool" data-testid="tool-einblatt.SetTargets">
      <summary>
        {t("einblatt.targets")}{" "}
        <small>{t(same(now, usual) ? "einblatt.targets_usual" : "einblatt.targets_own")}</small>
      </summary>
      <form ref={drawn} onSubmit={submit}>
        <Button testid="targets-usual" onPress={() => choose(usual)}>
          {t("einblatt.targets_all")}
        </Button>
        {attackers.map((from) => (
          <Attacks
            key={from}
            from={from}
            pairs={pairs}
            chosen={chosen}
            note={noteId(id, "targets")}
            choose={choose}
          />
        ))}
        <ChangedNote form={id} type={option.type} name="targets" filled={filled} />
        <Button kind="primary" disabled={same(chosen, now)} testid="send-einblatt.SetTargets">
          {t("einblatt.targets_save")}
        </Button>
      </form>
    </details>
  );
}

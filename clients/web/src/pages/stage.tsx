/** Which conflict lies on the table? One panel, a row to choose from if there are several. */
import { useState } from "preact/hooks";
import { t } from "../i18n/words";
import type { View } from "../model/view";
import { EyesSign } from "../parts/eyes";
import { NoticeBar } from "../parts/refusal";
import { useTable, useView } from "../parts/table";
import { WaitingRoom } from "../waiting/room";
import { systemPart } from "../systems/systems";

/** Choose the conflict to show: where something is asked of me, else the latest open, else the last. */
export function chosenConflict(view: View, order: readonly string[], picked: string | undefined): string | undefined {
  const all = view.conflicts ?? {};
  if (picked !== undefined && picked in all) return picked;
  const known = order.filter((id) => id in all);
  const ids = [...Object.keys(all).filter((id) => !known.includes(id)), ...known];
  const asked = Object.values(view.asks ?? {}).find((ask) => ask.mine && !ask.answered)?.conflict;
  return asked ?? ids.findLast((id) => all[id]?.open) ?? ids.at(-1);
}

export function Stage({ toLead }: { toLead: () => void }) {
  const { names, looking, kept, session } = useTable();
  const view = useView();
  const [picked, pick] = useState<string>();
  const all = view.conflicts ?? {};
  const order = Object.keys(names.value.conflicts);
  const id = chosenConflict(view, order, picked);
  const conflict = id === undefined ? undefined : all[id];
  const part = conflict && systemPart(conflict.system);
  const asked = new Set(Object.values(view.asks ?? {}).filter((a) => a.mine && !a.answered).map((a) => a.conflict));
  const ids = order.filter((each) => each in all);
  return (
    <div class={`stage ${looking.value ? "looking" : ""}`} data-testid="stage">
      <EyesSign />
      {session.state.at.value === undefined ? null : <p class="past-sign">{t(kept ? "kept.sign" : "replay.sign")}</p>}
      {ids.length > 1 ? (
        <div class="conflicts" role="group" aria-label={t("stage.conflicts")}>
          {ids.map((each) => (
            <button
              key={each}
              type="button"
              class="pill"
              aria-pressed={each === id}
              data-testid={`conflict-${each}`}
              onClick={() => pick(each)}
            >
              {all[each]?.title}
              {all[each]?.open ? null : <small> {t("stage.closed")}</small>}
              {asked.has(each) ? <span class="dot" role="img" aria-label={t("einblatt.asked")} /> : null}
            </button>
          ))}
        </div>
      ) : null}
      {id !== undefined && conflict ? (
        <section class="conflict" aria-label={conflict.title}>
          <h2>{conflict.title}</h2>
          {part ? <part.Panel key={id} id={id} conflict={conflict} /> : null}
        </section>
      ) : (
        <WaitingRoom toLead={toLead} />
      )}
      <NoticeBar />
      {part && id !== undefined && conflict ? <part.Dock key={`dock-${id}`} id={id} conflict={conflict} /> : null}
    </div>
  );
}

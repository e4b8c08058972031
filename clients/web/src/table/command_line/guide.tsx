/** What does one do in the game that lies on the table, and what can be typed in it? */
import { firstOf, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { useShown } from "../shown";
import { PlayPages } from "../../ui/playpages";
import { useTable } from "../../state/context";
import { verbsOf } from "./complete";

const MOST = 12;

/** Name the rule systems on the table: that of the conflict which is looked at first, and those that are being played. */
function playedSystems(view: View | undefined, shown: string | undefined): string[] {
  const open = Object.values(view?.conflicts ?? {}).filter((conflict) => conflict.open);
  return [
    ...new Set([...(shown === undefined ? [] : [shown]), ...open.map(({ system }) => system)]),
  ];
}

export function Guide() {
  const { session, exported } = useTable();
  const shown = useShown()?.conflict.system;
  return (
    <>
      {playedSystems(session.state.shown.value, shown).map((system) => (
        <section key={system} class="key-group" data-testid={`guide-${system}`}>
          <h3>{t(`system.${system}`, {}, system)}</h3>
          <p>{firstOf(["guide"], {}, system)}</p>
          {!exported && <PlayPages system={system} />}
        </section>
      ))}
      <Typed />
    </>
  );
}

/** What can be typed now; nothing for who only looks on. */
function Typed() {
  const { session, exported } = useTable();
  const view = session.state.live.value?.view;
  const verbs = exported ? [] : verbsOf(Object.values(view?.options ?? {}));
  if (verbs.length === 0) return null;
  return (
    <section class="key-group" data-testid="guide-typed">
      <h3>{t("guide.typed")}</h3>
      <p>{t("guide.how")}</p>
      <dl class="keys">
        {verbs.slice(0, MOST).map(({ word, about }) => (
          <div key={word}>
            <dt>
              <kbd>/{word}</kbd>
            </dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

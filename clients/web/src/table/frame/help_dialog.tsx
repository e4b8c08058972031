/** Which keys does the page know, and how is this game played? The dialog behind `?`, with its words, fetched when it is first opened. */
import "./help_dialog.css";
import de from "./help.de.json";
import en from "./help.en.json";
import { addWords, t } from "../../i18n/words";
import type { View } from "../../net/view";
import { systemPart } from "../../systems/parts";
import { Guide } from "../command_line/guide";
import { Dialog } from "../../ui/dialog";
import { others } from "../replay/viewpoint";
import { useTable } from "../../state/context";

declare module "../../i18n/words" {
  interface Catalogues {
    help: typeof de;
  }
}

addWords({ de, en });

/** Keys by where they work; each has `help.NAME.key` and `help.NAME`. */
function groups(gm: boolean, seated: boolean): [string, string[]][] {
  return [
    [
      "replay",
      ["playback", "back", "on", "chapters", "marks", "first", "last", ...(gm ? ["eyes"] : [])],
    ],
    ["page", ["tab", ...(seated ? ["type"] : []), ...(gm ? ["undo"] : []), "help", "close"]],
    ["lists", [...(seated ? ["hand"] : []), "through"]],
    ["menu", ["menu_open", "menu_move"]],
  ];
}

/** Keys of the boards of a table, by system. */
function boardGroups(view: View | undefined): [string, readonly string[]][] {
  const systems = new Set(Object.values(view?.conflicts ?? {}).map(({ system }) => system));
  return [...systems].flatMap((system): [string, readonly string[]][] => {
    const { keys } = systemPart(system);
    return keys ? [[system, keys]] : [];
  });
}

export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { session, exported } = useTable();
  const view = session.state.live.value?.view;
  const all = [
    ...groups(!exported && others(view).length > 0, !exported && view?.me.role !== "spectator"),
    ...boardGroups(session.state.shown.value),
  ];
  return (
    <Dialog title={t("help.title")} onClose={onClose} testid="help">
      <Guide />
      {all.map(([group, keys]) => (
        <section key={group} class="key-group">
          <h3>{t(`help.group.${group}`)}</h3>
          {group === "replay" ? <p>{t("help.replay.when")}</p> : null}
          <dl class="keys">
            {keys.map((key) => (
              <div key={key} data-testid={`key-${key}`}>
                <dt>
                  <kbd>{t(`help.${key}.key`)}</kbd>
                </dt>
                <dd>{t(key === "last" && exported ? "kept.end" : `help.${key}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}

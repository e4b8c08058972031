/** How is the next combat opened? All are put on a map, in fog or in the open. */
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { View } from "../../net/view";
import { Button } from "../../ui/button";
import { Select } from "../../ui/select";
import { useTable, useView } from "../../state/context";
import { lastOf } from "../generic/presets/device";
import { LineUpForm } from "../generic/opening/line_up_form";
import type { LineUpPlace, LineUpRules } from "../generic/opening/lineup";
import { MapFromFile } from "./editor/map_files";
import type { MapFile } from "./editor/map_file";
import { givingLe, OpeningLe } from "./opening_le";
import { openingSteps } from "./opening_steps";
import { participants, storedMaps } from "./combat/view";

/** Stands for the map of a file among those in store. */
const FILE = "file";

interface MapChoiceProps {
  map: string;
  pick: (map: string) => void;
  file: MapFile | undefined;
  take: (file: MapFile | undefined) => void;
}

function MapChoice({ map, pick, file, take }: MapChoiceProps) {
  const maps = storedMaps(useView());
  const says = (id: string): string =>
    id === FILE
      ? t("samyra.file.from", { name: file?.name ?? "" })
      : (maps[id]?.name ?? t("opening.empty_map"));
  const chosen = (id: string): void => {
    if (id === FILE) return;
    take(undefined);
    pick(id);
  };
  return (
    <>
      <Select
        class="small-field"
        label={t("samyra.map")}
        options={[...(file ? [FILE] : []), ...Object.keys(maps), ""]}
        chosen={file ? FILE : map}
        pick={chosen}
        format={says}
        testid="opening-map"
      />
      <MapFromFile take={take} />
    </>
  );
}

function InFog({ fog, lay }: { fog: boolean; lay: (fog: boolean) => void }) {
  return (
    <div class="row">
      <Button kind="pill" aria-pressed={fog} onPress={() => lay(!fog)} testid="opening-fog">
        {t("opening.fog")}
      </Button>
      {fog ? <p class="muted">{t("opening.fog_hint")}</p> : null}
    </div>
  );
}

export const lineUpRules: LineUpRules = {
  system: "samyra",
  participants,
  fallen: (view, figure) => {
    const { le = 1 } = (view.sheets?.["samyra"]?.[figure] ?? {}) as { le?: number };
    return le <= 0 ? le : undefined;
  },
};

/** Begin on the map that was chosen, else on the last one, else on the newest in store. */
function mapOf(view: View, chosen: string | undefined, last: string | undefined): string {
  const stored = storedMaps(view);
  if (chosen !== undefined) return chosen;
  const there = last !== undefined && (last === "" || last in stored);
  return there ? last : (Object.keys(stored).at(-1) ?? "");
}

export function Opening({ onOpened }: { onOpened: () => void }) {
  const view = useView();
  const { session } = useTable();
  const [chosen, pick] = useState<string>();
  const [fog, lay] = useState(false);
  const [file, take] = useState<MapFile>();
  const [le, setLe] = useState("");
  const map = mapOf(view, chosen, lastOf(session.state.table, "samyra").map);
  // A title is for all to read: it does not name who waits in the fog.
  const secret = fog || (file !== undefined && file.fog !== "");
  const below = (taking: readonly LineUpPlace[]) => (
    <OpeningLe taking={taking} le={le} set={setLe} />
  );
  return (
    <LineUpForm
      rules={lineUpRules}
      onOpened={onOpened}
      steps={(opened, setup) => [
        ...openingSteps(opened, session, setup, { map, file, fog }),
        ...givingLe(setup.places, le),
      ]}
      remember={() => ({ map })}
      secretTitle={secret ? t("opening.in_fog") : undefined}
      prepares
      below={below}
      how={<MapChoice map={map} pick={pick} file={file} take={take} />}
      further={<InFog fog={fog} lay={lay} />}
    />
  );
}

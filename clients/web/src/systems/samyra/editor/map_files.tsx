/** How does a map get to another table? As a text, or with fog and picture as one file, kept on this device and read again. */
import { useState } from "preact/hooks";
import { t } from "../../../i18n/words";
import { loadPicture } from "../../../net/http";
import { download, FromFile } from "../../../ui/files";
import { useTable } from "../../../state/context";
import { Button } from "../../../ui/button";
import { Paragraph } from "../../../forms/paragraph";
import { MOST_CHARACTERS } from "../grid/map_text";
import { knownRows } from "../map/fog";
import { NoMap, readMap, mapFileText, type MapFile } from "./map_file";
import { gridOf, type StoredMap, type SamyraProps } from "../combat/view";

/** Hand a map to the browser as a file. */
function save(name: string, ending: string, content: string): void {
  download(
    `${name.trim() || t("samyra.map")}.${ending}`,
    new Blob([content], { type: "text/plain" }),
  );
}

/** Everything that lies on the map of a combat, as one file of the gm's. */
export function MapKeeper({ id, conflict }: SamyraProps) {
  const { session } = useTable();
  const [trouble, tell] = useState("");
  const { name = "", fog = "", pictured = 0 } = conflict.map ?? {};
  const keep = async (): Promise<void> => {
    try {
      const picture =
        pictured === 0 ? undefined : await loadPicture(session.state.table, session.token, id);
      const called = name.trim() || t("samyra.map");
      save(
        called,
        "map.json",
        mapFileText({
          name: called,
          rows: knownRows(conflict),
          grid: gridOf(conflict),
          fog,
          ...(picture ? { picture } : {}),
        }),
      );
      tell("");
    } catch (error) {
      tell((error as Error).message);
    }
  };
  return (
    <div class="row">
      <Button testid="map-keep" onPress={() => void keep()}>
        {t("samyra.file.keep")}
      </Button>
      <Paragraph look="refusal" words={trouble} />
    </div>
  );
}

/** Read a file as a map: with fog and picture, or as a plain text. */
async function whole(file: File): Promise<MapFile> {
  if (!file.name.endsWith(".json")) return { ...(await readMapText(file)), grid: "hex", fog: "" };
  return readMap(await file.text());
}

/** A button that takes a map out of a file. */
export function MapFromFile({ take }: { take: (map: MapFile) => void }) {
  const [trouble, tell] = useState(false);
  const chosen = async (file: File): Promise<void> => {
    try {
      take(await whole(file));
      tell(false);
    } catch (error) {
      if (!(error instanceof NoMap)) throw error;
      tell(true);
    }
  };
  return (
    <>
      <FromFile
        words={t("samyra.file.open")}
        accept=".json,.txt,application/json,text/plain"
        take={chosen}
        testid="opening-map-file"
      />
      {trouble ? <p class="refusal">{t("samyra.file.refused")}</p> : null}
    </>
  );
}

/** Read a text file as a map; what is beyond a map's size is left out. */
async function readMapText(file: Pick<File, "name" | "text">): Promise<StoredMap> {
  const rows = (await file.text()).replaceAll("\r", "").slice(0, MOST_CHARACTERS);
  return { name: file.name.replace(/\.[^.]*$/, "").slice(0, 40), rows };
}

export function MapFiles({ name, rows, take }: StoredMap & { take: (map: StoredMap) => void }) {
  return (
    <div class="row">
      <Button testid="map-export" onPress={() => save(name, "txt", rows)}>
        {t("samyra.draw.export")}
      </Button>
      <FromFile
        words={t("samyra.draw.import")}
        accept=".txt,text/plain"
        take={async (file) => take(await readMapText(file))}
        testid="map-import"
      />
    </div>
  );
}

/** How does a map get to another table? As a text, or with fog and picture as one file, kept on this device and read again. */
import { useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { loadPicture } from "../../net/http";
import { useTable } from "../../parts/table";
import { MOST } from "./chart";
import { knownRows } from "./fog";
import { NoMap, readMap, written, type MapFile } from "./mapfile";
import { gridOf, type SamyraConflict, type StoredMap } from "./view";

/** Hand a map to the browser as a file. */
function download(name: string, ending: string, content: string): void {
  const address = URL.createObjectURL(new Blob([content], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name.trim() || t("samyra.map")}.${ending}`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Everything that lies on the map of a combat, as one file of the gm's. */
export function MapKeeper({ id, conflict }: { id: string; conflict: SamyraConflict }) {
  const { session } = useTable();
  const [trouble, tell] = useState("");
  const { name = "", fog = "", pictured = 0 } = conflict.map ?? {};
  const keep = async (): Promise<void> => {
    try {
      const picture = pictured === 0 ? undefined : await loadPicture(session.state.table, session.token, id);
      const called = name.trim() || t("samyra.map");
      download(called, "map.json", written({ name: called, rows: knownRows(conflict), grid: gridOf(conflict), fog, ...(picture ? { picture } : {}) }));
      tell("");
    } catch (error) {
      tell((error as Error).message);
    }
  };
  return (
    <div class="row">
      <button type="button" class="quiet" data-testid="map-keep" onClick={() => void keep()}>
        {t("samyra.file.keep")}
      </button>
      {trouble === "" ? null : <p class="refusal">{trouble}</p>}
    </div>
  );
}

/** Read a file as a map: with fog and picture, or as a plain text. */
async function whole(file: File): Promise<MapFile> {
  if (!file.name.endsWith(".json")) return { ...(await read(file)), grid: "hex", fog: "" };
  return readMap(await file.text());
}

/** A button that takes a map out of a file. */
export function MapFromFile({ take }: { take: (map: MapFile) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const [trouble, tell] = useState(false);
  const changed = async (chosen: HTMLInputElement): Promise<void> => {
    const file = chosen.files?.[0];
    try {
      if (file) take(await whole(file));
      tell(false);
    } catch (error) {
      if (!(error instanceof NoMap)) throw error;
      tell(true);
    }
    chosen.value = "";
  };
  return (
    <>
      <button type="button" class="quiet" onClick={() => input.current?.click()}>
        {t("samyra.file.open")}
      </button>
      <input ref={input} hidden type="file" accept=".json,.txt,application/json,text/plain" data-testid="opening-map-file" onChange={(event) => void changed(event.currentTarget)} />
      {trouble ? <p class="refusal">{t("samyra.file.refused")}</p> : null}
    </>
  );
}

/** Read a text file as a map; what is beyond a map's size is left out. */
export async function read(file: Pick<File, "name" | "text">): Promise<StoredMap> {
  const rows = (await file.text()).replaceAll("\r", "").slice(0, MOST);
  return { name: file.name.replace(/\.[^.]*$/, "").slice(0, 40), rows };
}

export function MapFiles({ name, rows, take }: StoredMap & { take: (map: StoredMap) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const changed = async (chosen: HTMLInputElement): Promise<void> => {
    const file = chosen.files?.[0];
    if (file) take(await read(file));
    // The same file may be chosen again.
    chosen.value = "";
  };
  return (
    <div class="row">
      <button type="button" class="quiet" data-testid="map-export" onClick={() => download(name, "txt", rows)}>
        {t("samyra.draw.export")}
      </button>
      <button type="button" class="quiet" onClick={() => input.current?.click()}>
        {t("samyra.draw.import")}
      </button>
      <input ref={input} hidden type="file" accept=".txt,text/plain" data-testid="map-import" onChange={(event) => void changed(event.currentTarget)} />
    </div>
  );
}

/** How does a map get to another table? As a text file, kept on this device and read again. */
import { useId } from "preact/hooks";
import { t } from "../../i18n/words";
import { MOST } from "./chart";
import type { StoredMap } from "./view";

/** Hand a map to the browser as a file. */
export function download({ name, rows }: StoredMap): void {
  const address = URL.createObjectURL(new Blob([rows], { type: "text/plain" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = `${name.trim() || t("samyra.map")}.txt`;
  link.click();
  URL.revokeObjectURL(address);
}

/** Read a text file as a map; what is beyond a map's size is left out. */
export async function read(file: Pick<File, "name" | "text">): Promise<StoredMap> {
  const rows = (await file.text()).replaceAll("\r", "").slice(0, MOST);
  return { name: file.name.replace(/\.[^.]*$/, "").slice(0, 40), rows };
}

export function MapFiles({ name, rows, take }: StoredMap & { take: (map: StoredMap) => void }) {
  const id = useId();
  const changed = async (input: HTMLInputElement): Promise<void> => {
    const file = input.files?.[0];
    if (file) take(await read(file));
    input.value = "";
  };
  return (
    <div class="row">
      <button type="button" class="quiet" data-testid="map-export" onClick={() => download({ name, rows })}>
        {t("samyra.draw.export")}
      </button>
      <div class="field">
        <label for={id}>{t("samyra.draw.import")}</label>
        <input id={id} type="file" accept=".txt,text/plain" data-testid="map-import" onChange={(event) => void changed(event.currentTarget)} />
      </div>
    </div>
  );
}

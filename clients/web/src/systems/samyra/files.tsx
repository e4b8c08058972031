/** How does a map get to another table? As a text file, kept on this device and read again. */
import { useRef } from "preact/hooks";
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
  const input = useRef<HTMLInputElement>(null);
  const changed = async (chosen: HTMLInputElement): Promise<void> => {
    const file = chosen.files?.[0];
    if (file) take(await read(file));
    // The same file may be chosen again.
    chosen.value = "";
  };
  return (
    <div class="row">
      <button type="button" class="quiet" data-testid="map-export" onClick={() => download({ name, rows })}>
        {t("samyra.draw.export")}
      </button>
      <button type="button" class="quiet" onClick={() => input.current?.click()}>
        {t("samyra.draw.import")}
      </button>
      <input ref={input} hidden type="file" accept=".txt,text/plain" data-testid="map-import" onChange={(event) => void changed(event.currentTarget)} />
    </div>
  );
}

/** How is a map drawn? Its size, a brush, the drawing, and the same as text, which is the keyboard's way. */
import type { ComponentChildren } from "preact";
import { useId, useState } from "preact/hooks";
import { t } from "../../../i18n/words";
import { characters } from "../../../forms/options/build_command";
import { commandLabel } from "../../../forms/options/labels";
import { useFilled, type Filled } from "../../../forms/form_state";
import { noteId, ChangedNote } from "../../../forms/changed_note";
import type { Option } from "../../../net/option";
import { Pills } from "../../../ui/pills";
import { TextField } from "../../../ui/textfield";
import { useSubmit } from "../../../forms/send_option";
import { Button } from "../../../ui/button";
import { Brushes, HAND } from "./brushes";
import { Canvas } from "./canvas";
import { LONGEST_SIDE, MOST_CHARACTERS, painted, emptyMap, resized, size } from "../grid/map_text";
import type { GridKey } from "../grid/fields";
import { MapFiles } from "./map_files";
import { Strokes, type Stroke } from "./strokes";
import type { StoredMap } from "../combat/view";

interface EditorProps {
  /** The map to change; undefined: a new one. */
  map: StoredMap | undefined;
  /** Saves it: the offer to save a new map, or to redraw this one. */
  option: Option;
  /** Saved, or given up. */
  onDone: () => void;
}

const GRIDS = ["hex", "square8"] as const satisfies readonly GridKey[];
const FIRST = emptyMap(16, 12);
const SCALES = [18, 26, 36];

interface CountProps {
  name: "columns" | "rows";
  value: number;
  set: (n: number) => void;
}

function Count({ name, value, set }: CountProps) {
  const id = useId();
  // What is no number, an emptied field too, cuts nothing off the map.
  const leave = (input: HTMLInputElement): void => {
    if (Number.isNaN(input.valueAsNumber)) input.value = String(value);
    else set(Math.max(1, Math.min(LONGEST_SIDE, Math.round(input.valueAsNumber))));
  };
  return (
    <div class="field">
      <label for={id}>{t(`samyra.draw.${name}`)}</label>
      <input
        id={id}
        type="number"
        inputMode="numeric"
        min={1}
        max={LONGEST_SIDE}
        value={value}
        data-testid={`map-${name}`}
        onChange={(event) => leave(event.currentTarget)}
      />
    </div>
  );
}

function Scales({ at, set }: { at: number; set: (at: number) => void }) {
  return (
    <div class="row" role="group" aria-label={t("samyra.map_tools")}>
      <Button
        kind="icon"
        aria-label={t("samyra.zoom.closer")}
        disabled={at === SCALES.length - 1}
        onPress={() => set(at + 1)}
      >
        <span aria-hidden="true">+</span>
      </Button>
      <Button
        kind="icon"
        aria-label={t("samyra.zoom.further")}
        disabled={at === 0}
        onPress={() => set(at - 1)}
      >
        <span aria-hidden="true">−</span>
      </Button>
    </div>
  );
}

function TextView({ rows, set }: { rows: string; set: (rows: string) => void }) {
  const id = useId();
  const long = characters(rows) > MOST_CHARACTERS;
  return (
    <details class="tool" data-testid="map-text">
      <summary>{t("samyra.draw.text")}</summary>
      <div class="field">
        <label for={id}>{t("samyra.draw.text_label")}</label>
        <textarea
          id={id}
          class="map-rows"
          rows={Math.min(24, Math.max(8, size(rows).rows + 1))}
          wrap="off"
          spellcheck={false}
          value={rows}
          aria-invalid={long}
          data-testid="map-rows-text"
          onInput={(event) => set(event.currentTarget.value)}
        />
      </div>
      <p class="muted">{t("samyra.draw.legend")}</p>
      {long ? <p class="refusal">{t("samyra.draw.too_long", { most: MOST_CHARACTERS })}</p> : null}
    </details>
  );
}

interface PaintingProps {
  rows: string;
  grid: GridKey;
  scale: number;
  change: Filled["change"];
}

/** The drawing, with the brush and the stroke that paint it. */
function Painting({ rows, grid, scale, change }: PaintingProps) {
  const [brush, setBrush] = useState("#");
  const [stroke, setStroke] = useState<Stroke>("free");
  return (
    <>
      <Brushes brush={brush} choose={setBrush} />
      {brush === HAND ? null : <Strokes stroke={stroke} choose={setStroke} />}
      <Canvas
        rows={rows}
        grid={grid}
        scale={scale}
        painting={brush !== HAND}
        stroke={stroke}
        paint={(all) =>
          change("rows", (before) =>
            all.reduce((now, at) => painted(now, at, brush), String(before)),
          )
        }
      />
    </>
  );
}

/** How many columns and rows the map has. */
function MapSize({ rows, set }: { rows: string; set: (rows: string) => void }) {
  const { columns, rows: count } = size(rows);
  return (
    <div class="row">
      <Count
        name="columns"
        value={columns}
        set={(n) => set(resized(rows, n, Math.max(1, count)))}
      />
      <Count name="rows" value={count} set={(n) => set(resized(rows, Math.max(1, columns), n))} />
    </div>
  );
}

interface DrawnMapProps {
  rows: string;
  change: Filled["change"];
  note: ComponentChildren;
}

/** The drawing on a grid that is chosen for it, near or far. */
function DrawnMap({ rows, change, note }: DrawnMapProps) {
  const [grid, setGrid] = useState<(typeof GRIDS)[number]>("hex");
  const [scale, setScale] = useState(1);
  return (
    <>
      <Pills
        label={t("samyra.draw.grid")}
        options={GRIDS}
        chosen={grid}
        pick={setGrid}
        format={(each) => t(`samyra.draw.grid.${each}`)}
        testid="grid"
      />
      <Painting rows={rows} grid={grid} scale={SCALES[scale] ?? 26} change={change} />
      {note}
      <Scales at={scale} set={setScale} />
    </>
  );
}

interface SaveOrCancelProps {
  label: string;
  disabled: boolean;
  cancel: () => void;
}

function SaveOrCancel({ label, disabled, cancel }: SaveOrCancelProps) {
  return (
    <div class="row">
      <Button kind="primary" disabled={disabled} testid="map-save">
        {label}
      </Button>
      <Button testid="map-cancel" onPress={cancel}>
        {t("plan.cancel")}
      </Button>
    </div>
  );
}

export function Editor({ map, option, onDone }: EditorProps) {
  const id = useId();
  const filled = useFilled(option, map ? {} : { rows: FIRST });
  const { choices, set, change, drawn } = filled;
  const [name, rows] = [String(choices["name"] ?? ""), String(choices["rows"] ?? FIRST)];
  const setName = (next: string): void => set("name", next);
  const setRows = (next: string): void => set("rows", next);
  const { complete, submit } = useSubmit(option, { name: name.trim(), rows }, onDone);
  return (
    <form class="form map-editor" ref={drawn} onSubmit={submit} data-testid="map-editor">
      <TextField
        label={t("samyra.draw.name")}
        value={name}
        set={setName}
        maxLength={40}
        required
        aria-describedby={noteId(id, "name")}
        testid="map-name"
      />
      <ChangedNote form={id} type={option.type} name="name" filled={filled} />
      <MapSize rows={rows} set={setRows} />
      <DrawnMap
        rows={rows}
        change={change}
        note={<ChangedNote form={id} type={option.type} name="rows" filled={filled} />}
      />
      <TextView rows={rows} set={setRows} />
      <MapFiles
        name={name}
        rows={rows}
        take={(file) => (setName(name === "" ? file.name : name), setRows(file.rows))}
      />
      <SaveOrCancel label={commandLabel(option.type)} disabled={!complete} cancel={onDone} />
    </form>
  );
}

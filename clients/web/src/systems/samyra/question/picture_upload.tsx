/** How does the gm lay a picture under the map? A file, two points of it and the fields they lie on; or it covers all. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../../i18n/words";
import { keepPicture } from "../../../net/http";
import type { Option } from "../../../net/option";
import { Folded } from "../../../forms/folded";
import { useTable } from "../../../state/context";
import { Button } from "../../../ui/button";
import { Paragraph } from "../../../forms/paragraph";
import { boardOf } from "../combat/selection";
import { cells } from "../grid/map_text";
import { centre, type GridKey, type MapPoint } from "../grid/fields";
import { knownRows } from "../map/fog";
import { PICTURE } from "../combat/offers";
import {
  covering,
  cutIntoTiles,
  fitPicture,
  KINDS,
  MOST_BYTES,
  packed,
  type Fit,
} from "../map/picture_tiles";
import { usePicking } from "./picking";
import { gridOf, type SamyraProps } from "../combat/view";
import { fieldWords } from "../combat/words";
import { useSendOption } from "../../../forms/send_option";

interface LayingProps extends SamyraProps {
  option: Option;
}

/** A point of the picture, and the field that lies there once it was tapped. */
interface Pin {
  at: MapPoint;
  field?: string;
}

/** Draw the picture, and a number at each of its points. */
function draw(pen: CanvasRenderingContext2D, picture: ImageBitmap, pins: readonly Pin[]): void {
  pen.clearRect(0, 0, picture.width, picture.height);
  pen.drawImage(picture, 0, 0);
  const size = Math.max(picture.width, picture.height) / 40;
  pins.forEach(({ at }, i) => {
    pen.beginPath();
    pen.arc(at.x, at.y, size, 0, 7);
    pen.fillStyle = "#8a1c2b";
    pen.fill();
    pen.fillStyle = "#fff";
    pen.font = `bold ${size * 1.5}px serif`;
    pen.textAlign = "center";
    pen.fillText(String(i + 1), at.x, at.y + size / 2);
  });
}

interface PreviewProps {
  picture: ImageBitmap;
  pins: readonly Pin[];
  pin: (at: MapPoint) => void;
}

/** The picture, small, with the points that were tapped. */
function Preview({ picture, pins, pin }: PreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (pen) draw(pen, picture, pins);
  }, [picture, pins]);
  const tapped = ({ offsetX, offsetY }: MouseEvent): void => {
    const { clientWidth, clientHeight } = canvas.current as HTMLCanvasElement;
    pin({
      x: (offsetX / clientWidth) * picture.width,
      y: (offsetY / clientHeight) * picture.height,
    });
  };
  // By keyboard a picture is laid so that it covers the map; its points are for a pointer.
  // oxlint-disable-next-line click-events-have-key-events
  return (
    <canvas
      ref={canvas}
      class="picture-preview"
      width={picture.width}
      height={picture.height}
      role="img"
      aria-label={t("samyra.picture.preview")}
      data-testid="picture-preview"
      onClick={tapped}
    />
  );
}

/** Tell how the picture lies: by two of its points, or over all fields. */
function fitOf(
  picture: ImageBitmap,
  [one, two]: readonly Pin[],
  grid: GridKey,
  fields: readonly string[],
): Fit | undefined {
  if (!one || !two || one.field === undefined || two.field === undefined)
    return covering(grid, fields, picture.width, picture.height);
  return fitPicture([one.at, two.at], [centre(grid, one.field), centre(grid, two.field)]);
}

/** Which points of the picture lie on which fields: the map waits for the field of the last one. */
function usePins(id: string, fields: readonly string[]) {
  const [pins, setPins] = useState<Pin[]>([]);
  const open = pins.find(({ field }) => field === undefined);
  usePicking(boardOf(id), PICTURE, open ? fields : [], [], (field) =>
    setPins(pins.map((each) => (each === open ? { ...each, field } : each))),
  );
  return { pins, setPins, open };
}

/** Say in one line which points lie on which fields, as the command has it. */
function pinWords(pins: readonly Pin[]): string {
  return pins
    .map(({ at, field }) => `${Math.round(at.x)},${Math.round(at.y)}=${field ?? ""}`)
    .join(" ");
}

/** Which picture is chosen and pinned to which fields, and how is it sent, or none? */
function useLaying({ id, conflict, option }: LayingProps) {
  const { session } = useTable();
  const sendOption = useSendOption();
  const grid = gridOf(conflict);
  const [picture, take] = useState<ImageBitmap>();
  const [trouble, setTrouble] = useState("");
  const [busy, setBusy] = useState(false);
  const fields = cells(knownRows(conflict)).map(({ field }) => field);
  const { pins, setPins, open } = usePins(id, fields);
  const chosen = async (picked: File | undefined): Promise<void> => {
    setPins([]);
    setTrouble("");
    if (!picked) return;
    if (!KINDS.includes(picked.type) || picked.size > MOST_BYTES)
      return setTrouble(t("samyra.picture.refused"));
    await createImageBitmap(picked).then(take, () => setTrouble(t("samyra.picture.refused")));
  };
  const send = async (name: string, size: number): Promise<void> => {
    if (await sendOption(option, { picture: name, size, fit: pinWords(pins) })) setPins([]);
  };
  const lay = async (): Promise<void> => {
    const how = picture && fitOf(picture, pins, grid, fields);
    if (!how) return;
    setBusy(true);
    try {
      const tiles = packed(await cutIntoTiles(picture, how, grid, fields));
      const kept = await keepPicture(session.state.table, session.token, tiles);
      await send(kept.picture, kept.size);
    } catch (error) {
      setTrouble((error as Error).message);
    }
    setBusy(false);
  };
  const ready = picture !== undefined && !busy && !open && pins.length !== 1;
  return { picture, pins, setPins, open, trouble, chosen, send, lay, ready };
}

type LayingState = ReturnType<typeof useLaying>;

/** Name what to do next with the pins of the picture. */
function nextStep({ open, pins }: LayingState): string {
  if (open) return "samyra.picture.field";
  if (pins.length === 1) return "samyra.picture.second";
  return pins.length === 0 ? "samyra.picture.first" : "samyra.picture.fitted";
}

/** The picture that was chosen, to be pinned, and what to do next with it. */
function Pinning({ picture, state }: { picture: ImageBitmap; state: LayingState }) {
  const { pins, setPins, open } = state;
  const [one, two] = pins;
  const fields = { first: fieldWords(one?.field ?? ""), second: fieldWords(two?.field ?? "") };
  return (
    <>
      <p role="status">{t(nextStep(state), fields)}</p>
      <Preview
        picture={picture}
        pins={pins}
        pin={(at) => !open && setPins(pins.length === 1 ? [...pins, { at }] : [{ at }])}
      />
    </>
  );
}

function PictureChoice({ chosen }: Pick<LayingState, "chosen">) {
  const file = useRef<HTMLInputElement>(null);
  return (
    <div class="row">
      <Button onPress={() => file.current?.click()}>{t("samyra.picture.choose")}</Button>
      <input
        ref={file}
        hidden
        type="file"
        accept={KINDS.join()}
        data-testid="picture-file"
        onChange={(event) => void chosen(event.currentTarget.files?.[0])}
      />
    </div>
  );
}

function Form(props: LayingProps) {
  const state = useLaying(props);
  const { picture, trouble, chosen, send, lay, ready } = state;
  return (
    <div class="form" data-testid={`option-${PICTURE}`}>
      <p class="muted">{t("samyra.picture.hint")}</p>
      <PictureChoice chosen={chosen} />
      <Paragraph look="refusal" words={trouble} />
      {picture ? <Pinning picture={picture} state={state} /> : null}
      <div class="row">
        <Button
          kind="primary"
          disabled={!ready}
          testid={`send-${PICTURE}`}
          onPress={() => void lay()}
        >
          {t("samyra.picture.lay")}
        </Button>
        {props.conflict.map?.pictured ? (
          <Button testid="picture-away" onPress={() => void send("", 0)}>
            {t("samyra.picture.away")}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** A folded tool of the gm. */
export function Laying(props: LayingProps) {
  return (
    <Folded type={PICTURE}>
      <Form {...props} />
    </Folded>
  );
}

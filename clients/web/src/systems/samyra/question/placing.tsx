/** How does a figure come onto the map, or elsewhere on it? Who, for which party, and a tap on a field. */
import { useId, useState } from "preact/hooks";
import { figureName } from "../../../i18n/display_names";
import { listed, t } from "../../../i18n/words";
import { buildCommand, constant, start } from "../../../forms/options/build_command";
import { FieldInput } from "../../../forms/inputs/field_input";
import { commandLabel, fieldLabel } from "../../../forms/options/labels";
import type { Choices, Field, Option } from "../../../net/option";
import { PillField } from "../../../ui/pills";
import { TextField } from "../../../ui/textfield";
import { Folded } from "../../../forms/folded";
import { useTable, useView } from "../../../state/context";
import { useSubmit } from "../../../forms/send_option";
import { PartyField } from "../../../forms/party";
import { Button } from "../../../ui/button";
import { Paragraph } from "../../../forms/paragraph";
import { boardOf } from "../combat/selection";
import { Points } from "../map/facing";
import { anchor, lengthwise, type GridKey } from "../grid/fields";
import { FigurePick, figuresIn, useFull } from "../combat/full_offers";
import { listOf } from "../combat/offers";
import { useSheet } from "../combat/sheets";
import { usePicking } from "./picking";
import { gridOf, threats, type SamyraProps, type SamyraConflict } from "../combat/view";
import { facingWords, fieldWords } from "../combat/words";

interface PlacingProps extends SamyraProps {
  type: string;
  /** Offers of this type as the view has them, abbreviated or not. */
  options: Option[];
}

function Facings({
  grid,
  facings,
  facing,
  set,
}: {
  grid: GridKey;
  facings: number[];
  facing: number;
  set: (facing: number) => void;
}) {
  const says = (each: number) => (
    <>
      <Points grid={grid} facing={each} />
      {facingWords(grid, each)}
    </>
  );
  return (
    <PillField
      legend={t("samyra.facing")}
      options={facings}
      chosen={facing}
      pick={set}
      format={says}
      testid="facing"
    />
  );
}

/** The ways a figure can be turned on the chosen field. */
function Turnings({
  grid,
  poses,
  pose,
  set,
}: {
  grid: GridKey;
  poses: string[];
  pose: string;
  set: (pose: string) => void;
}) {
  const here = poses.filter((each) => anchor(each) === anchor(pose));
  if (here.length < 2) return null;
  return (
    <PillField
      legend={t("samyra.turned")}
      options={here}
      chosen={pose}
      pick={set}
      format={(each) => facingWords(grid, lengthwise(grid, each))}
      testid="pose"
    />
  );
}

interface Wish {
  pose: string;
  facing: number;
  why: string;
  /** Of fields that need no control of their own. */
  rest: Choices;
}

const DRAWN_HERE = new Set(["conflict", "figure", "party", "pose", "x", "y", "facing", "why"]);

function restOf(option: Option): [string, Field][] {
  return Object.entries(option.fields).filter(
    ([name, field]) => !DRAWN_HERE.has(name) && constant(field) === undefined,
  );
}

/** Read what is wished for as the choices of an offer: a pose, or coordinates. */
function choicesOf({ pose, facing, why, rest }: Wish, party: string, option: Option): Choices {
  const [x, y] = pose.split(",").map(Number);
  const point: Choices = x === undefined || y === undefined ? { pose } : { x, y };
  return { ...start(option, rest), ...point, facing, why, party: party.trim() };
}

function RestFields({
  option,
  wish,
  party,
  set,
}: {
  option: Option;
  wish: Wish;
  party: string;
  set: (part: Partial<Wish>) => void;
}) {
  return restOf(option).map(([name, field]) => (
    <FieldInput
      key={name}
      type={option.type}
      name={name}
      field={field}
      value={choicesOf(wish, party, option)[name]}
      onChange={(value) => set({ rest: { ...wish.rest, [name]: value } })}
    />
  ));
}

function PoseField({
  poses,
  pose,
  set,
  free,
}: {
  poses: string[];
  pose: string;
  set: (pose: string) => void;
  free: boolean;
}) {
  const id = useId();
  const take = (typed: string): void => {
    const field = typed.trim().toLowerCase().replace(/\s/g, "");
    set(
      free
        ? field
        : (poses.find((each) => each === field) ??
            poses.find((each) => anchor(each) === field) ??
            ""),
    );
  };
  return (
    <div class="field">
      <label for={id}>
        {t(free ? "samyra.point" : "samyra.field")} <small>{t("samyra.tap_hint")}</small>
      </label>
      <input
        id={id}
        type="text"
        autocomplete="off"
        key={pose}
        defaultValue={free ? pose : fieldWords(pose)}
        data-testid="field-pose"
        onChange={(event) => take(event.currentTarget.value)}
      />
    </div>
  );
}

/** Says what the gm should think of before it is sent: missing values, or a Lösen that may be due. */
function Heed({
  conflict,
  type,
  figure,
}: {
  conflict: SamyraConflict;
  type: string;
  figure: string;
}) {
  const { names, preparing } = useTable();
  const sheet = useSheet(figure);
  const foes = type === "samyra.Overcome" ? threats(conflict, figure) : [];
  const blank = figure !== "" && type.startsWith("samyra.Join") && !sheet?.["bew"];
  const figures = listed(foes.map((each) => figureName(names.value, each)));
  if (!blank && foes.length === 0) return null;
  return (
    <>
      <Paragraph
        look="warning"
        role="status"
        words={
          blank
            ? t("samyra.no_values", { figure: figureName(names.value, figure) })
            : t("samyra.loesen_due", { figures })
        }
        testid="heed"
      />
      {blank && preparing ? <preparing.Lacking system="samyra" figures={[figure]} /> : null}
    </>
  );
}

/** Where a figure may be put, and how it may look there. */
function placesOf(full: readonly Option[]) {
  const all = (name: string) => full.flatMap((option) => listOf(option.fields[name]));
  const has = (name: string): boolean => full.some((option) => name in option.fields);
  return {
    free: has("x"),
    has,
    poses: [...new Set(all("pose").map(String))],
    facings: [...new Set(all("facing").map(Number))],
  };
}

const NO_WISH: Wish = { pose: "", facing: 0, why: "", rest: {} };

/** Who is put where, for which party, and the command that comes of it. */
function usePlacing({ id, type, options }: PlacingProps) {
  const view = useView();
  const [who, pick] = useState("");
  const [party, setParty] = useState("");
  const [wish, setWish] = useState(NO_WISH);
  const figures = figuresIn(options);
  const figure = figures.includes(who) ? who : "";
  const full = useFull(id, type, figure) ?? [];
  const places = placesOf(full);
  const { free, poses } = places;
  const set = (part: Partial<Wish>): void => setWish((before) => ({ ...before, ...part }));
  const tap = (field: string): void =>
    set({ pose: free ? field : (poses.find((pose) => anchor(pose) === field) ?? "") });
  const chosen = wish.pose === "" ? [] : [anchor(wish.pose)];
  usePicking(boardOf(id), type, [...new Set(poses.map(anchor))], chosen, tap, free);
  const option =
    full.find((each) => buildCommand(each, choicesOf(wish, party, each), view)) ?? full[0];
  const choices = option ? choicesOf(wish, party, option) : {};
  const { complete, submit } = useSubmit(option ?? [], choices, () => {
    pick("");
    set({ pose: "", why: "", rest: {} });
  });
  return { figures, figure, pick, party, setParty, wish, set, full, places, complete, submit };
}

type PlacingState = ReturnType<typeof usePlacing>;

/** On which field, and turned to where. */
function PlaceFields({
  grid,
  state: { full, places, wish, set },
}: {
  grid: GridKey;
  state: PlacingState;
}) {
  const { poses, facings, free } = places;
  return (
    <>
      {full.length > 0 ? (
        <PoseField poses={poses} pose={wish.pose} set={(pose) => set({ pose })} free={free} />
      ) : null}
      <Turnings grid={grid} poses={poses} pose={wish.pose} set={(pose) => set({ pose })} />
      {facings.length > 1 ? (
        <Facings
          grid={grid}
          facings={facings}
          facing={wish.facing}
          set={(facing) => set({ facing })}
        />
      ) : null}
    </>
  );
}

function Form(props: PlacingProps) {
  const { conflict, type } = props;
  const state = usePlacing(props);
  const { figures, figure, pick, party, setParty, wish, set, full, places, complete, submit } =
    state;
  return (
    <form class="form" onSubmit={submit} data-testid={`option-${type}`}>
      <FigurePick figures={figures} figure={figure} pick={pick} testid={`figure-${type}`} />
      <Heed conflict={conflict} type={type} figure={figure} />
      {places.has("party") ? (
        <PartyField present={conflict.parties ?? []} party={party} set={setParty} />
      ) : null}
      <PlaceFields grid={gridOf(conflict)} state={state} />
      {places.has("why") ? (
        <TextField
          label={fieldLabel(type, "why")}
          value={wish.why}
          set={(why) => set({ why })}
          testid="field-why"
        />
      ) : null}
      {full[0] ? <RestFields option={full[0]} wish={wish} party={party} set={set} /> : null}
      <Button kind="primary" disabled={!complete} testid={`send-${type}`}>
        {commandLabel(type)}
      </Button>
    </form>
  );
}

/** A folded tool; only while it is open the map is for it. */
export function Placing(props: PlacingProps & { unfolded?: boolean }) {
  // It stays open once the first figure has come.
  const [unfolded] = useState(props.unfolded);
  return (
    <Folded type={props.type} unfolded={unfolded}>
      <Form {...props} />
    </Folded>
  );
}

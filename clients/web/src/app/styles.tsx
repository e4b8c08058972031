/** What is the page made of? `/styles` of the development server shows each part in both lights. */
import { render } from "preact";
import { useState } from "preact/hooks";
import "../ui/style/fonts.css";
import "../ui/style/index.css";
import { CardBack, CardFace, CardPlace } from "../ui/cards/card";
import { DrawnDie } from "../ui/dice/die";
import { DIE_KINDS } from "../ui/dice/kinds";
import { loadLanguage } from "../i18n/words";
import { Button, type ButtonKind } from "../ui/button";
import { Chip, type ChipKind } from "../ui/chip";
import { EmptyState } from "../ui/empty_state";
import { ErrorNote } from "../ui/error_note";
import { FromFile } from "../ui/files";
import { GmMark, Icon } from "../ui/icon";
import { LinkField } from "../ui/link_field";
import { Dialog } from "../ui/dialog";
import { Pills } from "../ui/pills";
import { Select } from "../ui/select";
import { Drawer } from "../ui/drawer";
import { TextField } from "../ui/textfield";

const KINDS: ButtonKind[] = ["primary", "offer", "quiet", "danger", "icon", "pill", "bare"];
/** What stands in a chip of each kind. */
const CHIPS: Record<ChipKind, string> = {
  tag: "tag",
  felt: "felt",
  gold: "gold",
  open: "open",
  score: "+7",
  points: "+3",
  round: "−2",
  awaited: "awaited",
  suit: "♣",
};
const STEPS = [1, 2, 3, 4, 5, 6, 7, 8];
const CORNERS = ["--radius-small", "--radius", "--radius-large", "--radius-pill"];
const AMONG = ["one", "two", "three"] as const;
const says = (value: string): string => value;

function Buttons() {
  return (
    <div class="row">
      {KINDS.map((kind) => (
        <Button key={kind} kind={kind} onPress={() => undefined}>
          {kind}
        </Button>
      ))}
      <Button kind="primary" disabled onPress={() => undefined}>
        disabled
      </Button>
    </div>
  );
}

function Fields() {
  const [chosen, setChosen] = useState<(typeof AMONG)[number]>("one");
  const [text, setText] = useState("");
  return (
    <div class="form">
      <Pills options={AMONG} chosen={chosen} pick={setChosen} format={says} label="Pills" />
      <Select
        label="Select"
        options={AMONG}
        chosen={chosen}
        pick={setChosen}
        format={says}
        testid="select"
      />
      <TextField label="TextField" value={text} set={setText} testid="text" />
      <LinkField field={null} link="https://…" label="LinkField" testid="link" />
      <FromFile words="FromFile" accept="" take={async () => undefined} testid="file" />
      <ErrorNote words="ErrorNote" />
    </div>
  );
}

function Over() {
  const [open, setOpen] = useState("");
  const close = (): void => setOpen("");
  return (
    <div class="row">
      <Button onPress={() => setOpen("dialog")}>Dialog</Button>
      <Button onPress={() => setOpen("drawer")}>Drawer</Button>
      {open === "dialog" ? (
        <Dialog title="Dialog" onClose={close}>
          <Buttons />
        </Dialog>
      ) : null}
      {open === "drawer" ? (
        <Drawer title="Drawer" onClose={close}>
          <Fields />
        </Drawer>
      ) : null}
    </div>
  );
}

/** The labels of a board, on its felt. */
function Chips() {
  return (
    <div class="row" style={{ padding: "1rem", background: "var(--felt)" }}>
      {Object.entries(CHIPS).map(([kind, words]) => (
        <span key={kind} style={{ position: "relative", minWidth: "3rem", minHeight: "2rem" }}>
          <Chip kind={kind as ChipKind}>{words}</Chip>
        </span>
      ))}
    </div>
  );
}

/** What is played with. */
function Pieces() {
  return (
    <div class="row">
      <CardFace card="KrA" />
      <CardFace card="He7" small />
      <CardBack label="CardBack" />
      <CardPlace label="CardPlace" text="1" />
      {DIE_KINDS.map((kind) => (
        <DrawnDie key={kind} kind={kind} face={5} />
      ))}
      <Icon name="map" />
      <GmMark />
    </div>
  );
}

function Scale() {
  return (
    <>
      {STEPS.map((step) => (
        <p key={step} style={{ fontSize: `var(--text-${step})` }}>{`--text-${step}`}</p>
      ))}
      <div class="row">
        {CORNERS.map((name) => (
          <span key={name} class="card-box" style={{ borderRadius: `var(${name})` }}>
            {name}
          </span>
        ))}
      </div>
    </>
  );
}

function Light({ scheme }: { scheme: "light" | "dark" }) {
  const look = { colorScheme: scheme, background: "var(--bg)", color: "var(--ink)" };
  return (
    <section class="page narrow" style={look} data-scheme={scheme}>
      <h2>{scheme}</h2>
      <Buttons />
      <Fields />
      <Over />
      <Chips />
      <Pieces />
      <EmptyState icon="map" words="EmptyState" />
      <Scale />
    </section>
  );
}

function Styles() {
  return (
    <>
      <Light scheme="light" />
      <Light scheme="dark" />
    </>
  );
}

await loadLanguage("en");
render(<Styles />, document.getElementById("app") as HTMLElement);

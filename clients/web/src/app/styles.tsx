/** What is the page made of? `/styles` of the development server shows each part in both lights. */
import { render } from "preact";
import { useState } from "preact/hooks";
import "../ui/style/fonts.css";
import "../ui/style/index.css";
import { CardFace } from "../ui/cards/card";
import { DrawnDie } from "../ui/dice/die";
import { loadLanguage } from "../i18n/words";
import { Button, type ButtonKind } from "../ui/button";
import { Dialog } from "../ui/dialog";
import { Pills } from "../ui/pills";
import { Select } from "../ui/select";
import { Drawer } from "../ui/drawer";
import { TextField } from "../ui/textfield";

const KINDS: ButtonKind[] = ["primary", "offer", "quiet", "danger", "icon", "pill", "bare"];
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
      <div class="row">
        <CardFace card="KrA" />
        <DrawnDie kind="W6" face={5} />
        <span class="tag">tag</span>
      </div>
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

/** How does somebody publish a conflict or an evening? A dialog asks what and how, and hands over the address. */
import "./sharing.css";
import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { PublicationDraft } from "../../net/publications";
import { Button } from "../../ui/button";
import { useCalling } from "../../ui/call";
import { Cancel } from "../../ui/confirm";
import { Dialog } from "../../ui/dialog";
import { PillField } from "../../ui/pills";
import { ErrorNote } from "../../ui/error_note";
import { Select } from "../../ui/select";
import { TextField } from "../../ui/textfield";
import { CopiedLink } from "../invitation/link";
import { Description, LONGEST_DESCRIPTION, RoomLeft } from "./description";
import { publishWithPicture, type PictureChoice, type Published } from "./publishing";
import "./sharing_words";

/** Characters of a title, as the server takes them. */
const LONGEST_TITLE = 80;
const PICTURES: readonly PictureChoice[] = ["plain", "result", "none"];
/** More than these are a list to choose from. */
const FEW = 2;

/** What can be published: a conflict, or without one the evening. */
export interface Publishable {
  key: string;
  /** What it is called among the others. */
  label: string;
  conflict?: string | undefined;
  /** What is suggested. */
  title: string;
  description: string;
  /** The description without the names of people, if it has any. */
  nameless?: string;
}

interface PublishProps {
  at: { table: string; token: string };
  /** What it may be; the first is proposed. */
  choices: readonly [Publishable, ...Publishable[]];
  onClose: () => void;
}

/** What is being filled in; another choice of what is published brings its words, unless some were typed. */
function useDraft(choices: PublishProps["choices"]) {
  const [key, choose] = useState(choices[0].key);
  const [typed, setTitle] = useState<string>();
  const [written, setText] = useState<string>();
  const [named, setNamed] = useState(true);
  const [picture, setPicture] = useState<PictureChoice>("plain");
  const chosen = choices.find((each) => each.key === key) ?? choices[0];
  const title = typed ?? chosen.title;
  const { description, nameless = description } = chosen;
  const text = written ?? (named ? description : nameless);
  const draft: PublicationDraft = {
    ...(chosen.conflict === undefined ? {} : { conflict: chosen.conflict }),
    title: title.trim(),
    description: text,
    names: named,
  };
  const fits =
    draft.title !== "" && draft.title.length <= LONGEST_TITLE && text.length <= LONGEST_DESCRIPTION;
  const fields = { key, choose, title, setTitle, text, setText };
  return { draft, fits, ...fields, named, setNamed, picture, setPicture };
}

type DraftFields = ReturnType<typeof useDraft>;

function What({ fields, choices }: { fields: DraftFields; choices: PublishProps["choices"] }) {
  const asked = {
    label: t("share.what"),
    options: choices.map(({ key }) => key),
    chosen: fields.key,
    pick: fields.choose,
    format: (key: string) => choices.find((each) => each.key === key)?.label ?? "",
    testid: "publish-what",
  };
  if (choices.length < 2) return null;
  return choices.length > FEW ? (
    <Select {...asked} />
  ) : (
    <PillField {...asked} legend={asked.label} />
  );
}

/** What is published: a conflict or the evening, by which name, with which words. */
function WhatFields({
  fields,
  choices,
}: {
  fields: DraftFields;
  choices: PublishProps["choices"];
}) {
  const room = useId();
  return (
    <>
      <What fields={fields} choices={choices} />
      <TextField
        label={t("share.name")}
        value={fields.title}
        set={fields.setTitle}
        required
        aria-describedby={room}
        testid="publish-title"
      >
        <RoomLeft
          id={room}
          n={fields.draft.title.length}
          max={LONGEST_TITLE}
          testid="publish-title-room"
        />
      </TextField>
      <Description value={fields.text} set={fields.setText} />
    </>
  );
}

/** How it is shown: with the players' names or without, and with which picture. */
function HowFields({ fields }: { fields: DraftFields }) {
  return (
    <>
      <PillField
        legend={t("share.names")}
        label={t("share.names")}
        options={["yes", "no"]}
        chosen={fields.named ? "yes" : "no"}
        pick={(which) => fields.setNamed(which === "yes")}
        format={(which) => t(`share.names.${which}`)}
        testid="publish-names"
      />
      <p class="muted">{t("share.names.about")}</p>
      <PillField
        legend={t("share.picture")}
        label={t("share.picture")}
        options={PICTURES}
        chosen={fields.picture}
        pick={fields.setPicture}
        format={(which) => t(`share.picture.${which}`)}
        testid="publish-picture"
      />
    </>
  );
}

type FormProps = PublishProps & { onDone: (published: Published) => void };

function Form({ at, choices, onDone, onClose }: FormProps) {
  const fields = useDraft(choices);
  const { draft, fits, picture } = fields;
  const { busy, failed, call } = useCalling();
  const send = (event: Event): void => {
    event.preventDefault();
    void call(async () => onDone(await publishWithPicture(at, draft, picture)));
  };
  return (
    <form class="form" onSubmit={send}>
      <p class="muted">{t("share.who")}</p>
      <WhatFields fields={fields} choices={choices} />
      <HowFields fields={fields} />
      <ErrorNote words={failed} />
      <div class="plays">
        <Button kind="primary" busy={busy} disabled={!fits} testid="publish-go">
          {t(busy ? "share.going" : "share.go")}
        </Button>
        <Cancel onClick={onClose} />
      </div>
    </form>
  );
}

function Done({ link, pictureless }: Published) {
  return (
    <div class="published" data-testid="publish-done">
      {pictureless ? <p class="muted">{t("share.no_picture")}</p> : null}
      <CopiedLink
        to="publication"
        link={location.origin + link}
        title={t("share.link")}
        open={false}
        renew={undefined}
      />
      <a class="quiet button" href={link} target="_blank" rel="noopener" data-testid="publish-see">
        {t("share.see")}
      </a>
    </div>
  );
}

export function PublishDialog(props: PublishProps) {
  const [published, setPublished] = useState<Published>();
  return (
    <Dialog
      title={t(published ? "share.done" : "share.title")}
      onClose={props.onClose}
      testid="publish"
    >
      {published ? <Done {...published} /> : <Form {...props} onDone={setPublished} />}
    </Dialog>
  );
}

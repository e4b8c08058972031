/** How does somebody publish a conflict or an evening? A dialog asks what and how, and hands over the address. */
import "./sharing.css";
import { useId, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import type { PublicationDraft } from "../../net/publications";
import { useTable } from "../../state/context";
import { Button } from "../../ui/button";
import { useCalling } from "../../ui/call";
import { Cancel } from "../../ui/confirm";
import { Dialog } from "../../ui/dialog";
import { LengthLimit } from "../../ui/length_limit";
import { PillField } from "../../ui/pills";
import { ErrorNote } from "../../ui/error_note";
import { TextField } from "../../ui/textfield";
import { CopiedLink } from "../invitation/link";
import { publishWithPicture, type PictureChoice, type Published } from "./publishing";
import { takeSharingWords } from "./words";

takeSharingWords();

/** Characters, as the server takes them. */
const LONGEST = { title: 80, description: 8_000 };
const PICTURES: readonly PictureChoice[] = ["plain", "result", "none"];

interface PublishProps {
  /** The conflict that is proposed; nothing: the evening. */
  conflict?: string | undefined;
  description?: string | undefined;
  onClose: () => void;
}

function Description({ value, set }: { value: string; set: (text: string) => void }) {
  const id = useId();
  return (
    <div class="field">
      <label for={id}>{t("share.description")}</label>
      <textarea
        id={id}
        rows={3}
        maxLength={LONGEST.description}
        value={value}
        data-testid="publish-description"
        onInput={(event) => set(event.currentTarget.value)}
      />
      <LengthLimit value={value} max={LONGEST.description} />
    </div>
  );
}

/** What is being filled in; another choice of what is published brings its title, unless one was typed. */
function useDraft({ conflict, description = "" }: PublishProps) {
  const { session, names } = useTable();
  const [whole, setWhole] = useState(conflict === undefined);
  const [typed, setTitle] = useState<string>();
  const [text, setText] = useState(description);
  const [named, setNamed] = useState(true);
  const [picture, setPicture] = useState<PictureChoice>("plain");
  const evening = session.state.live.value?.view.table.title ?? "";
  const title = typed ?? (whole ? evening : (names.value.conflicts[conflict ?? ""] ?? evening));
  const draft: PublicationDraft = {
    ...(whole || conflict === undefined ? {} : { conflict }),
    title: title.trim(),
    description: text,
    names: named,
  };
  const fields = { whole, setWhole, title, setTitle, text, setText };
  return { draft, ...fields, named, setNamed, picture, setPicture };
}

type DraftFields = ReturnType<typeof useDraft>;

/** What is published: a conflict or the evening, by which name, with which words. */
function WhatFields({ fields, choosable }: { fields: DraftFields; choosable: boolean }) {
  return (
    <>
      {choosable ? (
        <PillField
          legend={t("share.what")}
          label={t("share.what")}
          options={["conflict", "evening"]}
          chosen={fields.whole ? "evening" : "conflict"}
          pick={(what) => fields.setWhole(what === "evening")}
          format={(what) => t(`share.what.${what}`)}
          testid="publish-what"
        />
      ) : null}
      <TextField
        label={t("share.name")}
        value={fields.title}
        set={fields.setTitle}
        required
        maxLength={LONGEST.title}
        testid="publish-title"
      />
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

function Form({ onDone, ...props }: FormProps) {
  const { session } = useTable();
  const fields = useDraft(props);
  const { draft, picture } = fields;
  const { busy, failed, call } = useCalling();
  const send = (event: Event): void => {
    event.preventDefault();
    const at = { table: session.state.table, token: session.token };
    void call(async () => onDone(await publishWithPicture(at, draft, picture)));
  };
  return (
    <form class="form" onSubmit={send}>
      <p class="muted">{t("share.who")}</p>
      <WhatFields fields={fields} choosable={props.conflict !== undefined} />
      <HowFields fields={fields} />
      <ErrorNote words={failed} />
      <div class="plays">
        <Button kind="primary" disabled={busy || draft.title === ""} testid="publish-go">
          {t(busy ? "share.going" : "share.go")}
        </Button>
        <Cancel onClick={props.onClose} />
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

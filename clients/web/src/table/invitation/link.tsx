/** How is one link shown? To scan, to read, to copy and, where the reader may, to make anew. */
import "./links.css";
import { useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { Dialog } from "../../ui/dialog";
import { Button } from "../../ui/button";
import { useCopy } from "../../ui/copy";
import { CopyNote, LinkField } from "../../ui/link_field";
import { QrCode } from "./qr";
import "../../i18n/start_words";

interface LinkProps {
  to: string;
  link: string | undefined;
  /** The code is drawn at once, not when it is asked for. */
  open?: boolean;
  renew?: () => void;
}

function Renew({ to, made, onRenew }: { to: string; made: boolean; onRenew: () => void }) {
  return (
    <Button
      class={made ? "aside" : ""}
      kind={made ? "bare" : to === "player" ? "primary" : "quiet"}
      onPress={onRenew}
      testid={`renew-${to}`}
    >
      {t(made ? "link.renew" : "link.make")}
    </Button>
  );
}

interface CopiedLinkProps {
  to: string;
  link: string;
  title: string;
  open: boolean;
  renew: (() => void) | undefined;
}

/** A link that there is; its code also as large as the window allows, for those on the other side of the table. */
export function CopiedLink({ to, link, title, open, renew }: CopiedLinkProps) {
  const { field, copied, copy } = useCopy<HTMLInputElement>();
  const [large, setLarge] = useState(false);
  const code = <QrCode text={link} label={t("qr.of", { what: title })} />;
  return (
    <>
      {open ? code : null}
      <LinkField field={field} link={link} label={title} testid={`link-${to}-text`} />
      <div class="row">
        <Button onPress={copy} testid={`copy-${to}`}>
          {t(copied ? "link.copied" : "link.copy")}
        </Button>
        <Button onPress={() => setLarge(true)} testid={`qr-${to}`}>
          {t(open ? "qr.large" : "qr.show")}
        </Button>
        {renew ? <Renew to={to} made onRenew={renew} /> : null}
      </div>
      <CopyNote copied={copied} />
      {large ? (
        <Dialog title={title} onClose={() => setLarge(false)} testid="qr-dialog">
          {code}
          <p class="muted">{t("qr.hint")}</p>
        </Dialog>
      ) : null}
    </>
  );
}

export function InviteLink({ to, link, open = false, renew }: LinkProps) {
  const title = t(`link.${to}`);
  return (
    <li class="link" data-testid={`link-${to}`}>
      <h3>{title}</h3>
      <p class="muted">{t(`link.${to}.for`)}</p>
      {link ? <CopiedLink to={to} link={link} title={title} open={open} renew={renew} /> : null}
      {!link && renew ? <Renew to={to} made={false} onRenew={renew} /> : null}
    </li>
  );
}

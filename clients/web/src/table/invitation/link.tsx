/** How is one link shown? To scan, to read, to copy and, where the reader may, to make anew. */
import "./links.css";
import { useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { Dialog } from "../../ui/dialog";
import { Button } from "../../ui/button";
import { copied } from "../../ui/copy";
import { QrCode } from "./qr";
import { takeStartWords } from "../../i18n/start";

takeStartWords();

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
      look={made ? "aside" : ""}
      kind={made ? "bare" : to === "player" ? "primary" : "quiet"}
      onPress={onRenew}
      testid={`renew-${to}`}
    >
      {t(made ? "link.renew" : "link.make")}
    </Button>
  );
}

/** A link that there is; its code also as large as the window allows, for those on the other side of the table. */
export function CopiedLink({
  to,
  link,
  title,
  open,
  renew,
}: {
  to: string;
  link: string;
  title: string;
  open: boolean;
  renew: (() => void) | undefined;
}) {
  const field = useRef<HTMLInputElement>(null);
  const [done, setDone] = useState<boolean>();
  const [large, setLarge] = useState(false);
  const press = async (): Promise<void> => {
    if (field.current) setDone(await copied(field.current));
  };
  const code = <QrCode text={link} label={t("qr.of", { what: title })} />;
  return (
    <>
      {open ? code : null}
      <input
        ref={field}
        type="text"
        readOnly
        value={link}
        aria-label={title}
        data-testid={`link-${to}-text`}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div class="row">
        <Button onPress={press} testid={`copy-${to}`}>
          {t(done ? "link.copied" : "link.copy")}
        </Button>
        <Button onPress={() => setLarge(true)} testid={`qr-${to}`}>
          {t(open ? "qr.large" : "qr.show")}
        </Button>
        {renew ? <Renew to={to} made onRenew={renew} /> : null}
      </div>
      <p class="muted" role="status">
        {done === false ? t("link.by_hand") : ""}
      </p>
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

/** How does one sit down at a table? One reads where it is and who is there, and gives a name. */
import "./join.css";
import { useEffect, useState } from "preact/hooks";
import { NOBODY } from "../state/names";
import { counted, listed, t } from "../i18n/words";
import { keepTable, recall, remember, type Remembered } from "../state/device";
import type { Invitation } from "../net/messages.gen";
import { type HttpRefusal, loadInvitation, sitDown } from "../net/http";
import { whileWanted } from "../net/wanted";
import { PageHeader } from "../ui/page_header";
import { useCalling } from "../ui/call";
import { ErrorNote } from "../ui/error_note";
import { Button } from "../ui/button";
import { refusalWords } from "../i18n/refusal";
import { NameField } from "../ui/textfield";
import { DeadEndPage } from "../ui/dead_end_page";
import { Chip } from "../ui/chip";
import "../i18n/start_words";

interface JoinProps {
  table: string;
  invite: string;
  /** Who sits there, once it is known. */
  told?: Invitation | undefined;
  /** A seat that this device already has here. */
  known: Remembered | undefined;
  onSeated: () => void;
}

function useInvitation(
  table: string,
  invite: string,
): { told?: Invitation; refused?: HttpRefusal } {
  const [found, setFound] = useState<{ told?: Invitation; refused?: HttpRefusal }>({});
  useEffect(
    () =>
      whileWanted(
        loadInvitation(table, invite),
        (told) => setFound({ told }),
        (refused) => setFound({ refused }),
      ),
    [table, invite],
  );
  return found;
}

function namesOf(told: Invitation | undefined, role: string): string[] {
  return (told?.seats ?? []).filter((seat) => seat.role === role).map(({ name }) => name);
}

/** Who is the gm of a table, and who sits there. */
function Sitting({ told }: { told: Invitation }) {
  const players = namesOf(told, "player");
  return (
    <>
      <p data-testid="join-gm">{t("join.led_by", { names: listed(namesOf(told, "gm")) })}</p>
      <p>{players.length === 0 ? t("join.nobody") : counted("join.sitting", players.length)}</p>
      <ul class="sitters" data-testid="join-seats" data-count={players.length}>
        {players.map((name, i) => (
          <li key={i}>
            <Chip kind="felt">{name}</Chip>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Nothing is told of the table to whom it is not open. */
function Closed({ why }: { why: HttpRefusal }) {
  const ended = why.code === "unauthorized" || why.code === "unknown";
  return (
    <DeadEndPage title={t("join.closed")} testid="join-closed">
      <p>{ended ? t("join.closed_hint") : refusalWords(why, NOBODY)}</p>
    </DeadEndPage>
  );
}

interface SameNameProps {
  name: string;
  gms: string;
  onYes: () => void;
  onNo: () => void;
}

/** Whoever lost a device finds the own name taken: a link alone opens no seat, so the gm hands back what it had. */
function SameName({ name, gms, onYes, onNo }: SameNameProps) {
  return (
    <div class="card-box" role="alert" data-testid="join-same">
      <h2>{t("join.same", { name })}</h2>
      <p>{t("join.same_lead", { gm: gms })}</p>
      <div class="row">
        <Button kind="primary" onPress={onYes} testid="join-same-yes">
          {t("join.same_yes", { name })}
        </Button>
        <Button onPress={onNo} testid="join-same-no">
          {t("join.same_no")}
        </Button>
      </div>
    </div>
  );
}

/** Sit down at the table by a name; `taken` tells that a player has it already. */
function useSitting({ table, invite, told, onSeated }: JoinProps, name: string) {
  const { busy, failed, call } = useCalling();
  const sit = (): Promise<void> =>
    call(async () => {
      const seated = await sitDown(table, invite, name);
      remember("chronist.name", name);
      keepTable({ table, token: seated.token, kind: "seat", name });
      onSeated();
    });
  const taken =
    told?.role === "player" &&
    namesOf(told, "player").some((each) => each.toLocaleLowerCase() === name.toLocaleLowerCase());
  return { busy, failed, sit, taken };
}

function SitDown(props: JoinProps) {
  const { known, told } = props;
  const [typed, setTyped] = useState(known ? "" : (recall("chronist.name") ?? ""));
  const name = typed.trim();
  const [asks, setAsks] = useState(false);
  const { busy, failed, sit, taken } = useSitting(props, name);
  const submit = (event: Event): void => {
    event.preventDefault();
    if (taken) setAsks(true);
    else void sit();
  };
  return (
    <form class="form card-box" onSubmit={submit} data-testid="join-form">
      {known ? <h2>{t("join.other")}</h2> : null}
      <NameField value={typed} set={setTyped} enterkeyhint="go" testid="join-name" />
      <Button
        kind={known ? "quiet" : "primary"}
        busy={busy}
        disabled={name === ""}
        testid="join-sit"
      >
        {t("join.sit")}
      </Button>
      <p class="muted">{t("join.lead")}</p>
      {asks && taken ? (
        <SameName
          name={name}
          gms={listed(namesOf(told, "gm"))}
          onYes={() => void sit()}
          onNo={() => setTyped("")}
        />
      ) : null}
      <ErrorNote words={failed} />
    </form>
  );
}

export function Join(props: JoinProps) {
  const { table, invite, known, onSeated } = props;
  const { told, refused } = useInvitation(table, invite);
  const title = told?.title ?? t(refused ? "join.closed" : "join.title");
  useEffect(() => {
    document.title = `${title} – Chronist`;
  }, [title]);
  if (refused) return <Closed why={refused} />;
  return (
    <div class="page narrow join-page">
      <PageHeader />
      <main id="main">
        <header class="join-place" data-testid={told ? "join-place" : undefined}>
          <p>{t(told?.role === "gm" ? "join.invited_gm" : "join.invited")}</p>
          <h1 data-testid="join-title">{title}</h1>
          {told ? <Sitting told={told} /> : null}
        </header>
        {known ? (
          <section class="card-box">
            <h2>{t("join.again")}</h2>
            <Button kind="primary" onPress={onSeated} testid="join-again">
              {t("join.as", { name: known.name ?? t(`kind.${known.kind}`) })}
            </Button>
          </section>
        ) : null}
        <SitDown {...props} told={told} />
      </main>
    </div>
  );
}

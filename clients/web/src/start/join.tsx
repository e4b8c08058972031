/** How does one sit down at a table? One reads where it is and who is there, and gives a name. */
import "./join.css";
import { useEffect, useState } from "preact/hooks";
import { NOBODY } from "../state/names";
import { counted, listed, t } from "../i18n/words";
import { keepTable, recall, remember, type Remembered } from "../state/device";
import type { Invitation } from "../net/messages.gen";
import { type HttpRefusal, loadInvitation, sitDown } from "../net/http";
import { whileWanted } from "../net/wanted";
import { Brand } from "../ui/brand";
import { useCalling } from "../ui/call";
import { Refused } from "../ui/refused";
import { Button } from "../ui/button";
import { refusalWords } from "../i18n/refusal";
import { NameField } from "../ui/textfield";
import { Lost } from "./lost";

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

/** Who leads a table, and who sits there. */
function Sitting({ told }: { told: Invitation }) {
  const names = (role: string): string[] =>
    told.seats.filter((seat) => seat.role === role).map(({ name }) => name);
  const players = names("player");
  return (
    <>
      <p data-testid="join-gm">{t("join.led_by", { names: listed(names("gm")) })}</p>
      <p>{players.length === 0 ? t("join.nobody") : counted("join.sitting", players.length)}</p>
      <ul class="sitters" data-testid="join-seats" data-count={players.length}>
        {players.map((name, i) => (
          <li key={i} class="tag">
            {name}
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
    <Lost title={t("join.closed")} testid="join-closed">
      <p>{ended ? t("join.closed_hint") : refusalWords(why, NOBODY)}</p>
    </Lost>
  );
}

/** Whoever lost a device finds the own name taken: a link alone opens no seat, so the gm hands back what it had. */
function SameName({
  name,
  gms,
  onYes,
  onNo,
}: {
  name: string;
  gms: string;
  onYes: () => void;
  onNo: () => void;
}) {
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

function SitDown({ table, invite, known, told, onSeated }: JoinProps) {
  const [name, setName] = useState(known ? "" : (recall("chronist.name") ?? ""));
  const [asks, ask] = useState(false);
  const named = (role: string): string[] =>
    (told?.seats ?? []).filter((seat) => seat.role === role).map((seat) => seat.name);
  const taken =
    told?.role === "player" &&
    named("player").some((each) => each.toLocaleLowerCase() === name.trim().toLocaleLowerCase());
  const { busy, failed, call } = useCalling();
  const sit = async (): Promise<void> => {
    const seated = await sitDown(table, invite, name.trim());
    remember("chronist.name", name.trim());
    keepTable({ table, token: seated.token, kind: "seat", name: name.trim() });
    onSeated();
  };
  const submit = (event: Event): Promise<void> => {
    event.preventDefault();
    if (!taken) return call(sit);
    ask(true);
    return Promise.resolve();
  };
  return (
    <form class="form card-box" onSubmit={submit} data-testid="join-form">
      {known ? <h2>{t("join.other")}</h2> : null}
      <NameField value={name} set={setName} enterkeyhint="go" testid="join-name" />
      <Button
        kind={known ? "quiet" : "primary"}
        disabled={busy || name.trim() === ""}
        testid="join-sit"
      >
        {t("join.sit")}
      </Button>
      <p class="muted">{t("join.lead")}</p>
      {asks && taken ? (
        <SameName
          name={name.trim()}
          gms={listed(named("gm"))}
          onYes={() => void call(sit)}
          onNo={() => setName("")}
        />
      ) : null}
      <Refused words={failed} />
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
      <Brand />
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

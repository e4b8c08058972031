/** How does one sit down at a table? One reads where it is and who is there, and gives a name. */
import { useEffect, useId, useState } from "preact/hooks";
import { NOBODY } from "../i18n/names";
import { counted, listed, t } from "../i18n/words";
import { keepTable, recall, remember, type Remembered } from "../model/device";
import type { Invitation } from "../model/wire.gen";
import { HttpRefusal, loadInvitation, sitDown } from "../net/http";
import { Brand } from "../parts/brand";
import { Full } from "../parts/full";
import { refusalWords } from "../parts/refusal";
import { Lost } from "./lost";

/** Characters of a name. */
const LONGEST = 40;

interface JoinProps {
  table: string;
  invite: string;
  /** A seat that this device already has here. */
  known: Remembered | undefined;
  onSeated: () => void;
}

function useInvitation(table: string, invite: string): { told?: Invitation; refused?: HttpRefusal } {
  const [found, setFound] = useState<{ told?: Invitation; refused?: HttpRefusal }>({});
  useEffect(() => {
    let wanted = true;
    loadInvitation(table, invite).then(
      (told) => wanted && setFound({ told }),
      (error: unknown) => {
        if (!(error instanceof HttpRefusal)) throw error;
        if (wanted) setFound({ refused: error });
      },
    );
    return () => void (wanted = false);
  }, [table, invite]);
  return found;
}

/** Who leads a table, and who sits there. */
function Sitting({ told }: { told: Invitation }) {
  const names = (role: string): string[] => told.seats.filter((seat) => seat.role === role).map(({ name }) => name);
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

function SitDown({ table, invite, known, onSeated }: JoinProps) {
  const id = useId();
  const [name, setName] = useState(known ? "" : (recall("chronist.name") ?? ""));
  const [failed, setFailed] = useState("");
  const [busy, setBusy] = useState(false);
  const submit = async (event: Event): Promise<void> => {
    event.preventDefault();
    setBusy(true);
    try {
      const seated = await sitDown(table, invite, name.trim());
      remember("chronist.name", name.trim());
      keepTable({ table, token: seated.token, kind: "seat", name: name.trim() });
      onSeated();
    } catch (error) {
      if (!(error instanceof HttpRefusal)) throw error;
      setFailed(refusalWords(error, NOBODY));
    } finally {
      setBusy(false);
    }
  };
  return (
    <form class="form card-box" onSubmit={submit} data-testid="join-form">
      {known ? <h2>{t("join.other")}</h2> : null}
      <div class="field">
        <label for={id}>{t("start.name")}</label>
        <input
          id={id}
          required
          maxLength={LONGEST}
          autocomplete="nickname"
          enterkeyhint="go"
          value={name}
          data-testid="join-name"
          onInput={(event) => setName(event.currentTarget.value)}
        />
        <Full value={name} max={LONGEST} />
      </div>
      <button type="submit" class={known ? "quiet" : "primary"} disabled={busy || name.trim() === ""} data-testid="join-sit">
        {t("join.sit")}
      </button>
      <p class="muted">{t("join.lead")}</p>
      {failed ? (
        <p class="refusal" role="alert">
          {failed}
        </p>
      ) : null}
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
            <button type="button" class="primary" onClick={onSeated} data-testid="join-again">
              {t("join.as", { name: known.name ?? t(`kind.${known.kind}`) })}
            </button>
          </section>
        ) : null}
        <SitDown {...props} />
      </main>
    </div>
  );
}

/** Is the page still connected? A small sign after a while without an answer, then a countdown. */
import { useEffect, useState } from "preact/hooks";
import { firstOf, t } from "../../i18n/words";
import { Button } from "../../ui/button";
import { go } from "../../state/route";
import { useTable } from "../../state/context";

function Countdown({ until }: { until: number }) {
  const [now, setNow] = useState(Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, []);
  const seconds = Math.max(0, Math.ceil((until - now) / 1000));
  // Only the first part is heard: the other one changes each second.
  return (
    <>
      {t("conn.lost")} <span aria-hidden="true">{t("conn.waiting", { seconds })}</span>
    </>
  );
}

export function ConnectionSign() {
  const { session } = useTable();
  const connection = session.state.connection.value;
  const first = session.state.live.value === undefined;
  if (connection.phase === "gone")
    return (
      <div
        class="gone"
        role="alert"
        data-testid="conn-state"
        data-phase="gone"
        data-code={connection.code}
      >
        <p>{firstOf([`close.${connection.code}`, "conn.gone"])}</p>
        <Button onPress={() => go("/")}>{t("entrance.home")}</Button>
      </div>
    );
  const quiet = connection.phase === "live" || (connection.phase === "connecting" && !first);
  return (
    <div
      class={`conn ${quiet ? "quiet" : ""}`}
      role="status"
      data-testid="conn-state"
      data-phase={connection.phase}
    >
      {connection.phase === "waiting" ? <Countdown until={connection.until} /> : null}
      {connection.phase === "silent" ? t("conn.silent") : null}
      {connection.phase === "connecting" && first ? t("conn.connecting") : null}
    </div>
  );
}

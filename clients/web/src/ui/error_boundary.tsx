/** What is said where a part of the page cannot be shown? That it fails, that all else goes on, and what helps. */
import type { ComponentChildren } from "preact";
import { useErrorBoundary, useLayoutEffect, useRef } from "preact/hooks";
import { t } from "../i18n/words";
import { Button } from "./button";

function Trouble({ words, testid, part }: { words: string; testid: string; part?: string }) {
  return (
    <div class="row trouble" role="alert" data-testid={testid} data-part={part}>
      <p>{words}</p>
      <Button onPress={() => location.reload()} testid="load-again">
        {t("trouble.again")}
      </Button>
    </div>
  );
}

/** Its code did not come. */
export function LoadFailed() {
  return <Trouble words={t("trouble.missing")} testid="part-missing" />;
}

interface GuardedProps {
  /** Which part it is: `trouble.part.NAME`. */
  part: "head" | "board" | "question" | "replay" | "log" | "pane" | "dialog" | "moments";
  /** With every other of these it is tried again. */
  now?: unknown;
  children: ComponentChildren;
}

/** An error within leaves all else of the page as it is. */
export function Guarded({ part, now, children }: GuardedProps) {
  const [error, again] = useErrorBoundary((thrown) => reportError(thrown));
  const last = useRef(now);
  useLayoutEffect(() => {
    if (error !== undefined && last.current !== now) again();
    last.current = now;
  }, [error, now]);
  if (error === undefined) return <>{children}</>;
  return (
    <Trouble
      words={t("trouble.broken", { part: t(`trouble.part.${part}`) })}
      testid="part-broken"
      part={part}
    />
  );
}

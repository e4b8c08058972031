/** What if an address leads nowhere? It says why, and shows the way home. */
import type { ComponentChildren } from "preact";
import { t } from "../i18n/words";
import { Brand } from "../parts/brand";
import { Press } from "../parts/press";
import { go } from "./router";

interface LostProps {
  title: string;
  testid?: string;
  children?: ComponentChildren;
}

export function Lost({ title, testid, children }: LostProps) {
  return (
    <div class="page narrow">
      <Brand />
      <main id="main" data-testid={testid}>
        <section class="card-box">
          <h1>{title}</h1>
          {children}
          <Press kind="primary" words={t("entrance.home")} go={() => go("/")} />
        </section>
      </main>
    </div>
  );
}

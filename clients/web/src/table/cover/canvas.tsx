/** How does the cover of a file get its picture? It is drawn anew: a file holds the log, and no picture. */
import { useEffect, useRef, useState } from "preact/hooks";
import { t } from "../../i18n/words";
import { useTable } from "../../state/context";
import { CARD } from "../sharing/card";
import { drawPicture, type Pictured } from "../sharing/picture";

export function CoverCanvas({ about }: { about: Pictured }) {
  const { session } = useTable();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!canvas.current) return;
    drawPicture(canvas.current, session, about, false).catch((error: unknown) => {
      reportError(error);
      setFailed(true);
    });
  }, []);
  if (failed) return null;
  return (
    <canvas
      ref={canvas}
      width={CARD.width}
      height={CARD.height}
      role="img"
      aria-label={t("cover.picture", { title: about.title })}
      data-testid="cover-canvas"
    />
  );
}

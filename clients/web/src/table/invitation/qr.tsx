/** How does a link become a code that a telephone reads? Drawn as one path, fetched when first shown. */
import { useEffect, useState } from "preact/hooks";
import { whileWanted } from "../../net/wanted";
import { t } from "../../i18n/words";
import "../../i18n/start_words";

/** Light modules around a code, so that it is found. */
const MARGIN = 4;

/** A code as a square of modules. */
interface Code {
  size: number;
  path: string;
}

/** Make the code of a text; a fifteenth of it may be unreadable. */
export async function encode(text: string): Promise<Code> {
  const { default: qrcode } = await import("qrcode-generator");
  const made = qrcode(0, "M");
  made.addData(text, "Byte");
  made.make();
  const size = made.getModuleCount();
  const rows = Array.from({ length: size }, (_, y) => rowPath(size, y, (x) => made.isDark(y, x)));
  return { size, path: rows.join("") };
}

/** Draw the dark runs of a row. */
function rowPath(size: number, y: number, dark: (x: number) => boolean): string {
  let path = "";
  for (let x = 0; x < size; x += 1) {
    const from = x;
    while (x < size && dark(x)) x += 1;
    if (x > from) path += `M${from} ${y}h${x - from}v1h${from - x}z`;
  }
  return path;
}

export function QrCode({ text, label }: { text: string; label: string }) {
  const [code, setCode] = useState<Code>();
  useEffect(() => {
    setCode(undefined);
    return whileWanted(encode(text), setCode);
  }, [text]);
  if (!code) return <p class="muted">{t("qr.drawing")}</p>;
  const whole = code.size + 2 * MARGIN;
  return (
    <svg
      class="qr"
      viewBox={`${-MARGIN} ${-MARGIN} ${whole} ${whole}`}
      role="img"
      aria-label={label}
      shape-rendering="crispEdges"
      data-testid="qr"
      data-size={code.size}
    >
      <rect x={-MARGIN} y={-MARGIN} width={whole} height={whole} fill="#fff" />
      <path d={code.path} fill="#000" />
    </svg>
  );
}

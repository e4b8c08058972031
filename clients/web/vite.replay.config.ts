import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { oneFile } from "./scripts/one_file.ts";
import { queries } from "./scripts/queries.ts";
import { rules } from "./scripts/rules.ts";

// The page that the server fills with a log: see server/http/html_export.py.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  publicDir: false,
  // Nobody prepares, plays, invites or publishes in it: what only that needs stays out. A test looks.
  resolve: {
    alias: [
      /^\.\/(preparation|solo|tile|editor|arrived|entry_menu_items|gm_tools|needs|after_conflict|ask_back)$/,
      /^\.\/(question\/combat_question|stage\/real_die)$/,
      /^\.\.\/(command_line\/line|invitation\/(invitations|links)|sharing\/(published|access|publish_button))$/,
      /^qrcode-generator$/,
    ].map((find) => ({
      find,
      replacement: fileURLToPath(new URL("src/app/left_out.ts", import.meta.url)),
    })),
  },
  plugins: [rules(), oneFile()],
  css: { postcss: { plugins: [queries()] } },
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    modulePreload: { polyfill: false },
    // The letters lie in it too.
    assetsInlineLimit: 64_000,
    // One file: nothing can be fetched later.
    rolldownOptions: { input: "replay.html", output: { codeSplitting: false } },
  },
});

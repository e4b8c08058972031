import { fileURLToPath } from "node:url";
import { defineConfig } from "vite";
import { oneFile } from "./scripts/one_file.ts";
import { rules } from "./scripts/rules.ts";

// The page that the server fills with a log: see server/http/html_export.py.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  publicDir: false,
  // Nobody prepares anything in it.
  resolve: {
    alias: [
      {
        find: /^.*\/gm\/lead$/,
        replacement: fileURLToPath(new URL("src/gm/nobody.tsx", import.meta.url)),
      },
    ],
  },
  plugins: [rules(), oneFile()],
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

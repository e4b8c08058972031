import { defineConfig } from "vite";
import { oneFile } from "./scripts/one_file.ts";

// The page that the server fills with a log: see server/keepsake.py.
export default defineConfig({
  oxc: { jsx: { runtime: "automatic", importSource: "preact" } },
  publicDir: false,
  plugins: [oneFile()],
  build: {
    outDir: "dist",
    emptyOutDir: false,
    target: "es2022",
    modulePreload: { polyfill: false },
    // What is fetched when it is first needed elsewhere must be inside here.
    rolldownOptions: { input: "replay.html", output: { codeSplitting: false } },
  },
});

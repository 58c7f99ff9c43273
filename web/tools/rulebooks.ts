import { marked } from "marked";
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Lets the app import a game's rules page (Markdown, kept beside its rules in Python) as HTML. */
export function rulebooks(): Plugin {
  return {
    name: "kibitz-rulebooks",
    enforce: "pre",
    async load(id) {
      const [file = "", query] = id.split("?");
      if (!file.endsWith(".md") || query !== undefined) return null;
      this.addWatchFile(file);
      const html = await marked.parse(await readFile(file, "utf-8"));
      return `export default ${JSON.stringify(html)}`;
    },
  };
}

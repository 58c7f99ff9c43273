import { Marked } from "marked";
import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/** Headings carry their own anchors, as `## Goal {#goal}`. */
const markdown = new Marked({
  renderer: {
    heading({ tokens, depth }) {
      const html = this.parser.parseInline(tokens);
      const [, text = html, id] = /^(.*?)\s*\{#([\w-]+)\}$/.exec(html) ?? [];
      return `<h${depth}${id ? ` id="${id}"` : ""}>${text}</h${depth}>\n`;
    },
  },
});

/** Lets the app import a game's rules page (Markdown, kept beside its rules in Python) as HTML. */
export function rulebooks(): Plugin {
  return {
    name: "kibitz-rulebooks",
    enforce: "pre",
    async load(id) {
      const [file = "", query] = id.split("?");
      if (!file.endsWith(".md") || query !== undefined) return null;
      this.addWatchFile(file);
      const html = await markdown.parse(await readFile(file, "utf-8"));
      return `export default ${JSON.stringify(html)}`;
    },
  };
}

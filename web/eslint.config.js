import { readdirSync } from "node:fs";
import globals from "globals";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

const GAMES = readdirSync(new URL("src/games", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name);

/** In these files, imports by these paths are errors. */
const restrict = (files, ...patterns) => ({
  files: [files],
  rules: { "@typescript-eslint/no-restricted-imports": ["error", { patterns }] },
});

/** A game knows no other game; its drawings know only its types and each other. */
const boundaries = (game) => {
  const others = GAMES.filter((other) => other !== game).map((other) => `**/${other}/**`);
  const foreign = { group: others, message: "A game knows no other game." };
  const rooms = ["**/board/**", "**/controls/**", "**/sheets/**", "**/story/**"];
  const undrawn = { group: rooms, message: "Drawings know only the game's types and each other." };
  return [restrict(`src/games/${game}/**`, foreign), restrict(`src/games/${game}/art/**`, foreign, undrawn)];
};

export default ts.config(
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  { rules: { "svelte/no-navigation-without-resolve": "off", "svelte/prefer-svelte-reactivity": "off" } },
  restrict("src/**", {
    group: ["**/games/*", "**/games/*/**", "!**/games/layouts"],
    message: "A game is reached through $lib/games only.",
  }),
  ...GAMES.flatMap(boundaries),
  { ignores: ["node_modules/", "src/wire/types.ts", "src/games/*/types.ts"] },
);

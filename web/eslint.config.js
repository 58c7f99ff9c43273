import globals from "globals";
import svelte from "eslint-plugin-svelte";
import ts from "typescript-eslint";

export default ts.config(
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: globals.browser } },
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: { parserOptions: { parser: ts.parser } } },
  { rules: { "svelte/no-navigation-without-resolve": "off", "svelte/prefer-svelte-reactivity": "off" } },
  { ignores: ["node_modules/", "src/wire/types.ts", "src/games/*/types.ts"] },
);

// What the linter checks: errors that the type checker cannot see, and the one direction of imports.
import js from "@eslint/js";
import globals from "globals";

/**
 * A folder of `web` may import from itself, from packages and from the folders named here, and from nothing else.
 * `tools` and the tests stand on top and see everything.
 * @type {Record<string, string[]>}
 */
const seesFolders = {
  core: [],
  draw: [],
  element: ["core", "draw"],
  figures: ["draw"],
  article: ["figures", "element", "core", "draw"],
  embed: ["figures", "element"],
};
const folders = [...Object.keys(seesFolders), "tools"];

const importDirections = Object.entries(seesFolders).map(([folder, seen]) => ({
  files: [`web/${folder}/**/*.js`],
  rules: {
    "no-restricted-imports": [
      "error",
      {
        patterns: [
          {
            group: [
              ...folders
                .filter((other) => other !== folder && !seen.includes(other))
                .map((other) => `**/${other}/**`),
              "**/tests/**",
            ],
            message: `web/${folder} imports only from: ${[folder, ...seen].join(", ")} (see the README's map).`,
          },
        ],
      },
    ],
  },
}));

export default [
  { ignores: ["build/", "dist/", "node_modules/", ".tools/"] },
  js.configs.recommended,
  {
    languageOptions: {
      ecmaVersion: 2023,
      sourceType: "module",
      globals: { ...globals.browser, ...globals.node },
    },
    linterOptions: { reportUnusedDisableDirectives: "error" },
    rules: {
      eqeqeq: "error",
      "no-eval": "error",
      "no-implied-eval": "error",
      "no-new-func": "error",
      "no-shadow": ["error", { builtinGlobals: false }],
      "no-unused-vars": ["error", { argsIgnorePattern: "^_" }],
      "no-var": "error",
      "object-shorthand": "error",
      "prefer-const": "error",
    },
  },
  ...importDirections,
];

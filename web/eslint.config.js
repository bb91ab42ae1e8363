// What the types cannot say: unused names, lost promises, keys of lists, and a few habits of this house.

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

export default ts.config(
  { ignores: ['dist/', 'node_modules/', 'public/', 'src/generated/', 'test-results/'] },
  js.configs.recommended,
  ...ts.configs.recommended,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser } },
  },
  {
    rules: {
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-console': 'error',
      // Lists are drawn anew from the server's view; their places are their keys.
      'svelte/require-each-key': 'off',
      // Every {@html} is a drawing made in src/ui and art/, never a text that somebody sent.
      'svelte/no-at-html-tags': 'off',
      // Maps and sets are made and read within one derivation.
      'svelte/prefer-svelte-reactivity': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { argsIgnorePattern: '^_', varsIgnorePattern: '^_' }],
    },
  },
  // What it measures, it prints.
  { files: ['e2e/frames.spec.ts', 'scripts/**'], rules: { 'no-console': 'off' } },
);

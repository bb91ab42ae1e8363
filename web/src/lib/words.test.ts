import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { has, mistakes, sentence, t } from './words';

function sources(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter(file => file.isFile() && /\.(svelte|ts)$/.test(file.name) && !file.name.endsWith('.test.ts'))
    .map(file => readFileSync(resolve(file.parentPath, file.name), 'utf8'));
}

describe('texts', () => {
  it('exist for every key the client names', () => {
    const text = sources(resolve(import.meta.dirname, '..')).join('\n');
    const keys = [...text.matchAll(/\bt\('([a-z][\w-]*)'/g)].map(match => match[1]!);
    expect(keys.length).toBeGreaterThan(80);
    expect([...new Set(keys)].filter(key => !has(key))).toEqual([]);
  });

  it('stand once each', () => {
    expect(mistakes).toEqual([]);
  });

  it('show a hole rather than hide it', () => {
    expect(t('no-such-key')).toBe('no-such-key');
    expect(t('gallery-count', { count: 1 })).toBe('1 card');
  });

  it('make a sentence of what the server says', () => {
    expect(['there is no such table', 'Why not?', ''].map(sentence)).toEqual([
      'There is no such table.',
      'Why not?',
      '',
    ]);
  });
});

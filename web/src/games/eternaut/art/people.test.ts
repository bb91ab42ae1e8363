// @vitest-environment happy-dom

import { readFileSync, readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { LOOKS } from './furniture';
import { DRAWN, portrait, standee } from './people';

const folder = resolve(import.meta.dirname, '../../../../../content/eternaut');
const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(file => file.endsWith('.kdl'));
const lines = files.flatMap(file => readFileSync(resolve(folder, file), 'utf8').split('\n'));
const looks = (kind: RegExp) => [
  ...new Set(lines.filter(line => kind.test(line)).flatMap(line => line.match(/look="([^"]+)"/)?.[1] ?? [])),
];

describe('people', () => {
  it('have a face of their own, whoever one meets', () => {
    const met = looks(/^(npc|enemy) /);
    expect(met.length).toBeGreaterThan(10);
    expect(met.filter(look => !DRAWN.includes(look))).toEqual([]);
    for (const who of [901, 902, 903, 904, 905, 906]) expect(portrait(who)).not.toBe(portrait('nobody we know'));
  });

  it('are well-formed drawings without inline styles, which the content security policy forbids', () => {
    for (const who of [...DRAWN, 901, 905, 'nobody we know']) {
      const svg = portrait(who) + standee(who) + standee(who, 'enemy') + standee(who, 'npc');
      const page = new DOMParser().parseFromString(
        `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`,
        'image/svg+xml',
      );
      expect(page.querySelector('parsererror'), String(who)).toBeNull();
      expect(svg).not.toMatch(/style=|NaN|undefined/);
    }
  });
});

describe('things', () => {
  it('are drawn for every counter of the content', () => {
    const drawn = [...LOOKS.things, ...LOOKS.passages];
    expect(looks(/^counter /).filter(look => !drawn.includes(look))).toEqual([]);
  });
});

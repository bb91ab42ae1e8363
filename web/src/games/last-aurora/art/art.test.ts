// @vitest-environment happy-dom

import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ICONS } from '../../../ui/icons';
import { hasPicture, picture, SHEETS } from './picture';

const folder = resolve(import.meta.dirname, '../../../../../content/last-aurora');
const slugs = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter(file => file.endsWith('.kdl'))
  .flatMap(file =>
    [
      ...readFileSync(resolve(folder, file), 'utf8').matchAll(
        /^(survivor|truck|trailer|device|location|encounter|event|enemy|object|story) (?:\([^)]*\))?([\w-]+)/gm,
      ),
    ].map(match => match[2]!),
  );

describe('pictures', () => {
  it('are drawn for every card of the content', () => {
    expect(slugs.length).toBeGreaterThan(55);
    expect(slugs.filter(slug => !hasPicture(slug))).toEqual([]);
  });

  it('are well-formed and need no inline styles, which the content security policy forbids', () => {
    for (const slug of slugs) {
      const svg = picture(slug, 'location');
      const page = new DOMParser().parseFromString(
        `<svg xmlns="http://www.w3.org/2000/svg">${svg}</svg>`,
        'image/svg+xml',
      );
      expect(page.querySelector('parsererror'), slug).toBeNull();
      expect(svg, slug).not.toContain('style=');
      expect(svg, slug).not.toMatch(/NaN|undefined/);
    }
  });

  it('are drawn once each, so that none stands in for another', () => {
    const names = SHEETS.flatMap(sheet => Object.keys(sheet));
    expect(names.filter((name, i) => names.indexOf(name) !== i)).toEqual([]);
  });

  it('have a stand-in for cards of packs we never saw', () => {
    expect(picture('unheard-of', 'truck')).toBe(picture('start-truck', 'truck'));
  });
});

describe('icons', () => {
  it('exist for every kind of box, token and phase', () => {
    const names = [
      'any',
      'survivor',
      'food-fuel',
      'armor',
      'weapon',
      'speed',
      'tracks',
      'food',
      'fame',
      'fame-per-food',
      'recycle',
      'fuel',
      'ammo',
      'object',
      'damage',
      'contamination',
      'target',
      'exploration',
      'rest',
      'movement',
      'fire',
      'end',
      'full',
      'half',
      'alert-up',
      'alert-down',
      'turret',
      'energy',
      'decontaminator',
      'generator',
      'repair-bay',
      'collector',
      'nuclear-drive',
      'fame-paid',
      'junk',
      'object-box',
      'rack',
      'asgard-armor',
      'story',
      'mission',
      'evasion',
      'aggression',
      'player-hit',
      'repair',
    ];
    expect(names.filter(name => !ICONS[name])).toEqual([]);
  });
});

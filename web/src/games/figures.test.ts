import { describe, expect, it } from 'vitest';
import { ICONS } from '../ui/icons';
import { LOOKS } from './eternaut/art/furniture';
import { SKILLS } from './eternaut/art/marks';
import { SHAPES } from './last-aurora/art/shapes';

// What the guide has drawn by the client itself. Cards, maps and the like are content: the server's tests know those.
const GUIDE = import.meta.glob<string>('../../../rulebook/guide/*/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});

function figures(game: string): string[] {
  const texts = Object.entries(GUIDE).flatMap(([file, text]) => (file.includes(`/${game}/`) ? [text] : []));
  const named = texts.flatMap(text => [...text.matchAll(/^!\[([^|]+)\|/gm)]);
  return named.flatMap(([, inside]) => inside!.split(',').map(one => one.trim()));
}

function drawn(game: string, kind: string): string[] {
  return figures(game)
    .filter(one => one.startsWith(`${kind}: `))
    .map(one => one.slice(kind.length + 2));
}

describe('figures of the guide', () => {
  it('are of kinds that the games draw', () => {
    const kinds = (game: string) => [...new Set(figures(game).map(one => one.split(':')[0]))].sort();
    expect(kinds('last-aurora')).toEqual(['action', 'card', 'icon', 'map', 'slots', 'token']);
    expect(kinds('the-eternaut')).toEqual(['action', 'passage', 'person', 'skill', 'snow', 'thing', 'tile']);
  });
  it('are drawings that exist', () => {
    for (const name of drawn('last-aurora', 'icon')) expect(ICONS, name).toHaveProperty(name);
    for (const name of drawn('last-aurora', 'token')) expect(SHAPES, name).toHaveProperty(name);
    for (const name of drawn('the-eternaut', 'thing')) expect(LOOKS.things).toContain(name);
    for (const name of drawn('the-eternaut', 'passage')) expect(LOOKS.passages).toContain(name);
    for (const name of drawn('the-eternaut', 'skill')) expect(SKILLS[Number(name)]).toBeTruthy();
  });
});

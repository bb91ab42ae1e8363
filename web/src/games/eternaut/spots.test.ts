import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { EventLine } from '../../generated/protocol';
import { LOOKS, passage, thing } from './art/furniture';
import { seatsFor, setupOf } from './setup';
import { intent, spotOf, spotsOf } from './spots';
import type { View } from './types';

describe('spots', () => {
  it('are named by what the server is about', () => {
    expect(spotOf({ on: 'place', at: 'C2.3' })).toBe('place:C2.3');
    expect(spotOf({ on: 'item', item: 11, who: 901 })).toBe('item:11@901');
    expect(spotOf({ on: 'item', item: 11, who: null })).toBe('item:11@map');
    expect(spotOf({ on: 'slot', slot: 1 })).toBeNull();
  });
  it('of an event are where it happened', () => {
    expect(spotsOf({ type: 'moved', sentence: '', who: 901, to: 'C2.3' } as EventLine)).toEqual([
      'character:901',
      'place:C2.3',
    ]);
  });
  it('that cannot be chosen are asked about in the words of the question', () => {
    const asked = (ask: string) => ({ question: { ask } }) as unknown as View;
    expect(intent('place:C2.3', asked('move'))).toBe('go C2.3');
    expect(intent('place:C2.3', asked('snow'))).toBe('snow C2.3');
    expect(intent('character:901', asked('talk'))).toBe('talk 901');
  });
});

describe('seats', () => {
  it('are all held by one person who plays alone', () => {
    expect(seatsFor(3, true).map(seat => seat.held_by)).toEqual([undefined, 0, 0]);
    expect(setupOf('A', 5, false).seats.map(seat => seat.colour)).toEqual(['blue', 'red', 'yellow', 'green', 'white']);
  });
});

describe('drawings', () => {
  it('exist for every look of Scenario A', () => {
    const file = readFileSync(resolve(import.meta.dirname, '../../../../content/eternaut/a/map.kdl'), 'utf8');
    const counters = [...file.matchAll(/^counter .*look="([^"]+)"(.*)$/gm)];
    expect(counters.length).toBeGreaterThan(30);
    const missing = counters
      .filter(([, look, rest]) => !(rest!.includes('edge') ? LOOKS.passages : LOOKS.things).includes(look!))
      .map(([, look]) => look);
    expect(missing).toEqual([]);
  });
  it('stand in where a look is not known', () => {
    expect(thing('zeppelin')).toContain('<');
    expect(passage('trapdoor', 'opening')).toBe(passage('passage', 'opening'));
  });
});

import { describe, expect, it } from 'vitest';
import type { Ask, Choice, Target } from '../../generated/protocol';
import { choicesBySpot as bySpot } from '../../table/choices';
import { foremost, intentOf, spotOf, spotsOf } from './spots';

const choice = (action: string, ...targets: Target[]): Choice => ({
  action,
  verb: action.split(' ')[0]!,
  label: action,
  targets,
});
const choicesBySpot = (given: Ask | null) => bySpot(given?.choices ?? [], spotOf);
const ask = (...choices: Choice[]): Ask => ({
  seat: 0,
  question: 'fire',
  prompt: '',
  rule: null,
  card: null,
  choices,
  since: 1,
  chance: false,
});

describe('spots', () => {
  it('finds the choices of a thing, each once, in the order of the list', () => {
    const first = choice(
      'attack t.4 2 1.1',
      { on: 'box', at: 't.4' },
      { on: 'enemy', number: 2 },
      { on: 'box', at: '1.1' },
    );
    const second = choice(
      'attack t.4 2 1.2',
      { on: 'box', at: 't.4' },
      { on: 'enemy', number: 2 },
      { on: 'box', at: '1.2' },
    );
    const map = choicesBySpot(ask(first, second, choice('cease-fire')));
    expect(map.get('box:t.4')).toEqual([first, second]);
    expect(map.get('enemy:2')).toEqual([first, second]);
    expect(map.get('box:1.2')).toEqual([second]);
    expect(map.size).toBe(4);
  });

  it('offers nothing when nothing is asked', () => {
    expect(choicesBySpot(null).size).toBe(0);
  });

  it('gives a spot to every kind of target', () => {
    expect(spotOf({ on: 'offer' })).toBe('offer');
    expect(spotOf({ on: 'target-box', number: null, at: 2 })).toBe('target:*:2');
    expect(spotOf({ on: 'turret', number: 3 })).toBe('turret:3');
    expect(spotOf({ on: 'rival', card: 7 })).toBe('rival:7');
  });

  it('guesses what a click meant, for the server to explain', () => {
    expect(intentOf('slot:0', 'turn', 'exploration', null)).toBe('explore 1');
    expect(intentOf('turret:1', 'fire', 'fire', null)).toBe('attack t.1 8 t.1');
    expect(intentOf('box:t.2', 'pay-half', 'fire', null)).toBe('pay-from t.2');
    expect(intentOf('shortcut:0', 'drive', 'movement', null)).toBe('cross 1');
    expect(intentOf('survivor:2', 'crew', 'exploration', null)).toBe('commit 2');
    expect(intentOf('survivor:2', null, 'exploration', null)).toBe('pass 2');
    expect(intentOf('box:1+.2', 'damage', 'fire', 3)).toBe('damage 1+.2');
    expect(intentOf('box:t.4', 'fire', 'fire', 3)).toBe('attack t.4 3 t.4');
    expect(intentOf('space:9', null, 'rest', null)).toBe('move-to 9');
    expect(intentOf('column:1', null, 'rest', null)).toBeNull();
  });
});

describe('events', () => {
  it('point at the card, the place and the seat; at boxes only of our own Convoy', () => {
    const event = { sentence: '', type: 'attacked', seat: 1, card: 7, weapon: 't.2' } as const;
    expect(spotsOf(event, 1)).toEqual(['card:7', 'seat:1', 'box:t.2']);
    expect(spotsOf(event, 0)).toEqual(['card:7', 'seat:1']);
    const shot = { sentence: '', type: 'automa-jammed', seat: 1, row: 1, column: 3 } as const;
    expect(spotsOf(shot, 0)).toEqual(['seat:1', 'automa:B4']);
  });
});

describe('the first choices', () => {
  const shot = (ammo: string) =>
    choice(`attack t.4 2 ${ammo}`, { on: 'box', at: 't.4' }, { on: 'enemy', number: 2 }, { on: 'box', at: ammo });
  it('are one for each Weapon and Enemy, whichever Ammo is spent', () => {
    const list = [shot('1.1'), shot('1.2'), choice('cease-fire')];
    expect(foremost(list)).toEqual([list[0], list[2]]);
  });
  it('take all of a block', () => {
    const all = choice('take-block 1 0', { on: 'block', block: 0, returned: [0, 0, 0, 0, 0] });
    expect(foremost([all, choice('take-block 1 4', { on: 'block', block: 0, returned: [0, 1, 0, 0, 0] })])).toEqual([
      all,
    ]);
  });
});

import { describe, expect, it } from 'vitest';
import { search, withLinks, type Entry } from './search';

const entry = (id: string, title: string, text: string): Entry => ({
  id,
  title,
  text,
  kind: 'rule',
  proof: 'case',
  cases: [],
});
const all = [
  entry('LA-EXP-06', 'Choosing a card', 'First pick a card of the Exploration Zone.'),
  entry('LA-FIRE-04', 'Attack or cease', 'Choose a Weapon.'),
  entry('LA-FOOD-01', 'Feeding', 'Attack is not feeding; a card is not food.'),
];

describe('search', () => {
  it('wants every word, in any case', () => {
    expect(search(all, 'CARD zone').map(one => one.id)).toEqual(['LA-EXP-06']);
    expect(search(all, 'card weapon')).toEqual([]);
  });
  it('puts title and number before text', () => {
    expect(search(all, 'attack').map(one => one.id)).toEqual(['LA-FIRE-04', 'LA-FOOD-01']);
    expect(search(all, 'la-food-01').map(one => one.id)).toEqual(['LA-FOOD-01']);
  });
  it('shows everything when nothing is asked', () => {
    expect(search(all, '  ')).toHaveLength(3);
  });
});

describe('links', () => {
  it('are made of the rules a text names', () => {
    expect(
      withLinks('See RUL-LA-24 and LA-EXP-06.')
        .filter(part => part.id)
        .map(part => part.text),
    ).toEqual(['RUL-LA-24', 'LA-EXP-06']);
    expect(
      withLinks('See RUL-LA-24.')
        .map(part => part.text)
        .join(''),
    ).toBe('See RUL-LA-24.');
  });
});

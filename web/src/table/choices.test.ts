import { describe, expect, it } from 'vitest';

import type { Ask, Choice } from '../generated/protocol';
import { answersOf, isFold, rowsOf } from './choices';

const choice = (action: string, after?: string) => ({ action, label: action, targets: [], after }) as unknown as Choice;
const actions = (choices: string[], ahead: [string, string][]) =>
  answersOf({
    choices: choices.map(action => choice(action)),
    ahead: ahead.map(([action, after]) => choice(action, after)),
  } as unknown as Ask).map(({ action }) => action);

describe('answers in one go', () => {
  it('replace the answer that leads to them', () => {
    expect(
      actions(
        ['use a', 'stop'],
        [
          ['move', 'use a'],
          ['talk', 'use a'],
        ],
      ),
    ).toEqual(['move', 'talk', 'stop']);
  });

  it('are not offered where the same answer could follow two others', () => {
    const offered = actions(
      ['use a', 'use b', 'use c'],
      [
        ['move', 'use a'],
        ['move', 'use b'],
        ['talk', 'use c'],
      ],
    );
    expect(offered).toEqual(['use a', 'use b', 'talk']);
  });

  it('are offered only for the answers that may be joined, where somebody learns', () => {
    const ask = {
      choices: [choice('keep'), choice('effect 1')],
      ahead: [choice('play', 'keep'), choice('go', 'effect 1')],
    } as unknown as Ask;
    expect(answersOf(ask, action => action === 'keep').map(({ action }) => action)).toEqual(['play', 'effect 1']);
  });

  it('are not offered where they could be taken for an answer of the question itself', () => {
    expect(actions(['use a', 'stop'], [['stop', 'use a']])).toEqual(['use a', 'stop']);
  });
});

describe('a list of many answers', () => {
  const about = (one: Choice) => (one.action.startsWith('play') ? one.action.slice(0, 6) : null);
  const rows = (actions: string[]) =>
    rowsOf(
      actions.map(action => choice(action)),
      one => (about(one) ? { spot: about(one)!, label: '', note: '' } : null),
    ).map(row => (isFold(row) ? [row.spot, ...row.choices.map(one => one.action)] : row.action));
  const people = ['a', 'b', 'c'];
  const many = ['exchange', ...people.map(who => `play 1 ${who}`), ...people.map(who => `play 2 ${who}`), 'play 3 a'];

  it('stays as it is where it can be read', () => {
    expect(rows(many)).toEqual(many);
  });

  it('folds as soon as there is one more', () => {
    const more = rows([...many, 'play 3 b']);
    expect(more).toHaveLength(4);
    expect(more.at(-1)).toEqual(['play 3', 'play 3 a', 'play 3 b']);
  });

  it('shows a thing once, in the place of the first answer about it, and no thing for one answer alone', () => {
    const more = people.map(who => `play 4 ${who}`);
    expect(rows([...many, ...more])).toEqual([
      'exchange',
      ['play 1', ...people.map(who => `play 1 ${who}`)],
      ['play 2', ...people.map(who => `play 2 ${who}`)],
      'play 3 a',
      ['play 4', ...more],
    ]);
  });
});

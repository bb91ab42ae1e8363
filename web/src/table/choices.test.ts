import { describe, expect, it } from 'vitest';

import type { Ask, Choice } from '../generated/protocol';
import { answersOf } from './choices';

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

  it('are not offered where they could be taken for an answer of the question itself', () => {
    expect(actions(['use a', 'stop'], [['stop', 'use a']])).toEqual(['use a', 'stop']);
  });
});

import { expect, it } from 'vitest';
import type { SeatScore } from '../../generated/protocol';
import { howItEnded, waysToEnd } from './fork';

const line = (rule: string, points = 1) => ({ rule, text: rule, points });
const score = (rules: string[], otherwise?: SeatScore['otherwise']): SeatScore => ({
  seat: 0,
  score: 10,
  place: 1,
  lines: rules.map(rule => line(rule)),
  ...(otherwise ? { otherwise } : {}),
});

it('tells the two ways apart by what counts in each, whichever is the present one', () => {
  expect(waysToEnd(score(['LA-SCORE-08'], { score: 14, line: line('LA-SCORE-07') }))).toEqual({
    reached: 14,
    missed: 10,
  });
  expect(waysToEnd(score(['LA-SCORE-07'], { score: 7, line: line('LA-SCORE-08') }))).toEqual({
    reached: 10,
    missed: 7,
  });
  expect(waysToEnd(score(['LA-SCORE-07']))).toBeNull();
});

it('says how it ended, also where only the Automa has points', () => {
  expect(howItEnded([score(['LA-SCORE-01', 'LA-SCORE-07']), score([])])).toBe('reached');
  expect(howItEnded([score(['LS-SCORE-06'])])).toBe('missed');
  expect(howItEnded([score([])])).toBeNull();
});

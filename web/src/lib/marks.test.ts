import { describe, expect, it } from 'vitest';
import type { EventLine, GameLog } from '../generated/protocol';
import { logText } from './exports';
import { marksOf } from './marks';

const event = (type: string, sentence: string) => ({ type, sentence, seat: 0 }) as unknown as EventLine;
const log: GameLog = {
  moments: [
    { seq: 1, step: 1, kind: 'act', seat: 0, action: null, events: [event('loaded', 'Ana loads Fuel.')] },
    { seq: 2, step: 2, kind: 'act', seat: 0, action: null, events: [] },
    { seq: 3, step: 3, kind: 'act', seat: 1, action: null, events: [event('eliminated', 'Ana is out.')] },
  ],
  rounds: [
    { step: 0, round: 1 },
    { step: 2, round: 2 },
  ],
};

describe('a game looked at again', () => {
  it('has marks for rounds, great events and changes of the lead', () => {
    const points = [
      { step: 0, round: 1, scores: [2, 2] },
      { step: 1, round: 1, scores: [3, 2] },
      { step: 2, round: 2, scores: [3, 5] },
    ];
    expect(marksOf(log, { points }, seat => `seat ${seat} leads`)).toEqual([
      { step: 0, round: 1 },
      { step: 2, round: 2 },
      { step: 2, text: 'seat 1 leads' },
      { step: 3, text: 'Ana is out.' },
    ]);
  });

  it('is written down as text, round by round', () => {
    const heading = (round: number) => `Round ${round}`;
    const text = 'Round 1\nAna loads Fuel.\n\nRound 2\nAna is out.\n';
    expect(logText(log, heading)).toBe(text);
    // What an Event of the setup does comes before any round.
    const late = [
      { step: 0, round: 0 },
      { step: 1, round: 1 },
      { step: 2, round: 2 },
    ];
    expect(logText({ ...log, rounds: late }, heading)).toBe(text);
    // A game that tells of its rounds itself has no heading twice.
    const [first, second, third] = log.moments;
    const told = { ...log, moments: [first!, { ...second!, events: [event('round', 'Round 2')] }, third!] };
    expect(logText(told, heading)).toBe(text);
  });
});

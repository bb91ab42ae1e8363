import { describe, expect, it } from 'vitest';
import { isNear, snowThreat } from './threats';
import type { View } from './types';

const snow = (now: number, limit: number) => ({ counts: 'snow', now, limit });
const view = (...threats: ReturnType<typeof snow>[]) =>
  ({
    story: threats.map(threat => ({ progress: { done: 0, of: 0, left: null, threats: [threat] } })),
  }) as unknown as View;

describe('the snow alarm', () => {
  it('is raised when the next flurry may be the last, and not earlier', () => {
    expect(isNear(snow(9, 12))).toBe(false);
    expect(isNear(snow(10, 12))).toBe(true);
    expect(isNear(snow(8, 10))).toBe(false);
    expect(isNear(snow(9, 10))).toBe(true);
  });
  it('is raised one before the limit of anything else', () => {
    expect(isNear({ counts: 'number', now: 10, limit: 12 })).toBe(false);
    expect(isNear({ counts: 'number', now: 11, limit: 12 })).toBe(true);
  });
  it('is raised one space before the Timer token is there, which comes down', () => {
    expect(isNear({ counts: 'timer', now: 6, limit: 4 })).toBe(false);
    expect(isNear({ counts: 'timer', now: 5, limit: 4 })).toBe(true);
  });
  it('goes by the Objective that fails first, and says nothing where none is about snow', () => {
    expect(snowThreat(view(snow(3, 12), snow(3, 8)))?.limit).toBe(8);
    expect(snowThreat({ story: [{}] } as unknown as View)).toBeNull();
  });
});

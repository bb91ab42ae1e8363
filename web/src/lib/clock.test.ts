import { expect, test } from 'vitest';
import { remaining, timeLeft } from './clock';

test('a clock that runs goes on from when it was told, and ends at nothing', () => {
  const clock = { seat: 0, left: 5000, running: true, told: 1000 };
  expect(remaining(clock, 1000)).toBe(5000);
  expect(remaining(clock, 3500)).toBe(2500);
  expect(remaining(clock, 9000)).toBe(0);
  // Where a browser sets its clock back, nobody gains time.
  expect(remaining(clock, 0)).toBe(5000);
  expect(remaining({ ...clock, running: false }, 9000)).toBe(5000);
});

test('time is told in the unit that matters', () => {
  expect(timeLeft(4001)).toBe('0:05');
  expect(timeLeft(605_000)).toBe('10:05');
  expect(timeLeft(3_600_000)).toBe('1:00:00');
  expect(timeLeft(86_400_000)).toBe('24:00:00');
});

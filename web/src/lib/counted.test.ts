import { expect, test } from 'vitest';
import { counted } from './counted';

test('what is said several times is said once, in the order of the first', () => {
  expect(counted(['Fatigue', 'Tool Roll', 'Fatigue', 'Fatigue'])).toEqual(['Fatigue ×3', 'Tool Roll']);
});

import { expect, it } from 'vitest';
import { said } from './speech';

it('says a text without the marks that say how it is set', () => {
  expect(said('He says _no_,\n  and _no_ again.')).toBe('He says no, and no again.');
});

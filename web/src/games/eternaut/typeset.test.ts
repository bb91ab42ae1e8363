import { expect, test } from 'vitest';
import { typeset } from './typeset';

test('quotation marks open before a word and close after it', () => {
  expect(typeset('"You used to ride," says Eduardo. "Line 86."')).toBe('“You used to ride,” says Eduardo. “Line 86.”');
  expect(typeset('He reads: "no\n\n"It would have made us late."')).toBe(
    'He reads: “no\n\n“It would have made us late.”',
  );
});

test('an apostrophe is not a quotation mark', () => {
  expect(typeset("Olivera's garage; the seven o'clock")).toBe('Olivera’s garage; the seven o’clock');
  expect(typeset('"She said \'go\' twice."')).toBe('“She said ‘go’ twice.”');
});

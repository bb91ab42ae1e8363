// @vitest-environment happy-dom

import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deadOf, picturesOf } from '.';

const SCENARIOS = ['A', 'B1', 'B2'];
const read = (scenario: string, file: string) =>
  readFileSync(`../content/eternaut/${scenario.toLowerCase()}/${file}.kdl`, 'utf8');
const codes = (text: string, kinds: string) =>
  [...text.matchAll(new RegExp(`^(?:${kinds}) "([^"]+)"`, 'gm'))].map(([, code]) => code!.toLowerCase());

/** Where a Scenario wants a picture: its opening, its cards, its Menace cards, its endings. */
const wanted = (scenario: string) => [
  '999-001',
  ...codes(read(scenario, 'story'), 'story|objective|quest').map(code =>
    code.replace(`${scenario.toLowerCase()}-`, ''),
  ),
  ...codes(read(scenario, 'menace'), 'menace'),
  ...codes(read(scenario, 'scenario'), 'epilogue'),
];

describe('the plates of the book', () => {
  it.each(SCENARIOS)('show every chapter, Menace card and ending of Scenario %s', async scenario => {
    const picture = await picturesOf(scenario);
    expect(wanted(scenario).length).toBeGreaterThan(20);
    for (const key of wanted(scenario)) expect(picture(key), key).toBeTruthy();
  });

  it('are well-formed drawings without inline styles, which the content security policy forbids', async () => {
    for (const scenario of SCENARIOS) {
      const picture = await picturesOf(scenario);
      for (const key of [...wanted(scenario), '600-904']) {
        const drawn = picture(key)!;
        expect(drawn, key).not.toMatch(/ style=|NaN|undefined/);
        const read = new DOMParser().parseFromString(
          `<svg xmlns="http://www.w3.org/2000/svg">${drawn}</svg>`,
          'image/svg+xml',
        );
        expect(read.querySelector('parsererror'), key).toBeNull();
      }
    }
  });

  it('mourn whoever has died, and nobody else', () => {
    expect([deadOf('600-904'), deadOf('600-90'), deadOf('999-001')]).toEqual([904, null, null]);
  });

  it('are none where nobody has drawn any', async () => {
    expect((await picturesOf('F9'))('01')).toBeNull();
  });
});

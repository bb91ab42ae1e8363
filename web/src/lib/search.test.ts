import { describe, expect, it } from 'vitest';
import type { Guide } from '../generated/protocol';
import { parts, terms } from './search';

describe('parts of a text', () => {
  it('are words, terms, stresses and rules', () => {
    expect(parts('A **Resource** is *one* thing, see RUL-LA-24 and LA-EXP-06.').map(part => part.as)).toEqual([
      'text',
      'term',
      'text',
      'stress',
      'text',
      'rule',
      'text',
      'rule',
      'text',
    ]);
  });
  it('make the whole text again', () => {
    const whole = (text: string) =>
      parts(text)
        .map(part => part.text)
        .join('');
    expect(whole('See RUL-LA-24.')).toBe('See RUL-LA-24.');
    expect(whole('**Fuel** costs')).toBe('Fuel costs');
  });
  it('leave a bare prefix alone', () => {
    expect(parts('as in LA-FOOD').every(part => part.as === 'text')).toBe(true);
  });
});

describe('the index', () => {
  it('has each term once, with every chapter that explains it, in order of letters', () => {
    const text = (parts: string[]) => ({ block: 'text' as const, parts, list: false, rules: [] });
    const guide: Guide = {
      chapters: [
        {
          slug: 'one',
          title: 'One',
          blocks: [{ block: 'heading', text: 'Zones' }, text(['A **Truck** and a **truck**.'])],
        },
        { slug: 'two', title: 'Two', blocks: [text(['The **Truck**.'])] },
        { slug: 'aid', title: 'Aid', blocks: [text(['**Nothing**'])] },
      ],
    };
    expect(terms(guide).map(term => [term.name, term.at.map(at => `${at.chapter} ${at.block}`)])).toEqual([
      ['Truck', ['one 1', 'two 0']],
      ['Zones', ['one 0']],
    ]);
  });
});

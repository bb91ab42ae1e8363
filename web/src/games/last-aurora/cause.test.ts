import { describe, expect, it } from 'vitest';
import type { Ask, Moment } from '../../generated/protocol';
import { cause } from './cause';

const ask = (question: string) => ({ question }) as Ask;
const moment = (...types: string[]) => ({ events: types.map(type => ({ type, sentence: type })) }) as unknown as Moment;

describe('why somebody is asked', () => {
  it('names the last thing that others did', () => {
    expect(
      cause(ask('damage'), [
        moment('drove', 'arrived'),
        moment('phase', 'automa-ability'),
        moment('damaged', 'automa-ability'),
      ])?.type,
    ).toBe('automa-ability');
    expect(
      cause(ask('damage'), [moment('ambushed'), moment('damaged', 'enemies-fired', 'outcome-revealed')])?.type,
    ).toBe('enemies-fired');
    expect(cause(ask('contaminate'), [moment('ambushed', 'automa-damaged')])?.type).toBe('ambushed');
  });
  it('does not tell people what they chose themselves, nor what lies before them', () => {
    expect(cause(ask('damage'), [moment('ambushed'), moment('bonus-taken', 'loaded')])).toBeNull();
    expect(cause(ask('contaminate'), [moment('crossed')])).toBeNull();
    expect(cause(ask('damage'), [moment('automa-ability', 'round', 'struck')])).toBeNull();
  });
  it('is silent about questions that say it themselves', () => {
    expect(cause(ask('turn'), [moment('ambushed')])).toBeNull();
    expect(cause(ask('choose'), [moment('ambushed')])).toBeNull();
  });
});

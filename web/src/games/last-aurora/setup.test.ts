import { describe, expect, it } from 'vitest';
import type { ModuleInfo, SetupCheck } from '../../generated/protocol';
import type { Catalogue } from './content';
import { against, broughtBy, choosable, optionsOf, setupOf } from './setup';

const module = (module: string, more: Partial<ModuleInfo> = {}): ModuleInfo => ({
  module,
  name: module,
  text: '',
  map: null,
  chapter: 'X-',
  plays: false,
  options: [],
  ...more,
});
const easy = { key: 'automa_easy', name: '', text: '' };
const content = {
  raw: {
    bots: [{ name: 'random' }, { name: 'greedy' }],
    modules: [module('beta', { map: 'beta' }), module('mine'), module('automa', { plays: true, options: [easy] })],
  },
} as unknown as Catalogue;

describe('a setup', () => {
  it('names modules and options where they are chosen, and nothing else', () => {
    expect(setupOf(content, ['you', 'bot'], { map: 'alpha', modules: [], options: [] })).toEqual({
      map: 'alpha',
      seats: [
        { colour: 'blue', kind: 'person' },
        { colour: 'red', kind: 'bot', bot: 'greedy' },
      ],
    });
    const solo = setupOf(content, ['you', 'automa'], { map: 'beta', modules: ['automa'], options: ['automa_easy'] });
    expect(solo).toMatchObject({ modules: ['automa'], options: ['automa_easy'] });
  });

  it('offers what does not come by itself', () => {
    expect(choosable(content).map(one => one.module)).toEqual(['mine']);
    expect(broughtBy(content, 'beta')?.module).toBe('beta');
    expect(broughtBy(content, 'alpha')).toBeNull();
    expect(optionsOf(content, ['automa'])).toEqual([easy]);
    expect(optionsOf(content, ['mine'])).toEqual([]);
  });

  it('tells what the server has against a part', () => {
    const fault = { code: 'bad-setup', message: 'no', rule: 'LS-SETUP-01' };
    const check: SetupCheck = {
      refusal: null,
      choices: [
        { part: 'map', word: 'beta', refusal: null },
        { part: 'module', word: 'automa', refusal: fault },
      ],
    };
    expect(against(check, 'module', 'automa')).toEqual(fault);
    expect(against(check, 'map', 'beta')).toBeNull();
    expect(against(null, 'map', 'beta')).toBeNull();
  });
});

import { describe, expect, it } from 'vitest';
import type { ModuleInfo, SetupCheck } from '../../generated/protocol';
import type { Catalogue } from './content';
import { against, boxed, broughtBy, choosable, crewOf, openOptions, optionsOf, setupOf } from './setup';

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
    bots: [{ name: 'drifter' }, { name: 'driver' }, { name: 'legend' }],
    modules: [module('beta', { map: 'beta' }), module('mine'), module('automa', { plays: true, options: [easy] })],
  },
} as unknown as Catalogue;

describe('a setup', () => {
  it('names modules and options where they are chosen, and nothing else', () => {
    expect(setupOf(content, ['you', 'bot'], { map: 'alpha', modules: [], options: [] })).toEqual({
      map: 'alpha',
      seats: [
        { colour: 'blue', kind: 'person' },
        { colour: 'red', kind: 'bot', bot: 'driver' },
      ],
    });
    const solo = setupOf(content, ['you', 'automa'], { map: 'beta', modules: ['automa'], options: ['automa_easy'] });
    expect(solo).toMatchObject({ modules: ['automa'], options: ['automa_easy'] });
  });

  it('seats programs of the level that is chosen for their place', () => {
    const parts = { map: 'alpha', modules: [], options: [] };
    const { seats } = setupOf(content, ['you', 'bot', 'bot'], parts, ['', 'legend', 'drifter']);
    expect(seats.map(seat => seat.bot)).toEqual([undefined, 'legend', 'drifter']);
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

  it('puts modules that came in one box together', () => {
    const modules = [module('mine'), module('pvp', { chapter: 'FS5-' }), module('salvage', { chapter: 'FS1-' })];
    expect(boxed(modules).map(({ box, modules }) => [box, modules.map(one => one.module)])).toEqual([
      [null, ['mine']],
      ['frozen-steel', ['pvp', 'salvage']],
    ]);
    expect(boxed([module('mine')])).toHaveLength(1);
  });

  it('shows options that are chosen or possible, and no others', () => {
    const fault = { code: 'bad-setup', message: 'no', rule: 'RUL-FS-02' };
    const key = (key: string) => ({ key, name: '', text: '' });
    const clan = module('asgaror', { options: [key('on-gamma'), key('pooled'), key('unknown')] });
    const check: SetupCheck = {
      refusal: null,
      choices: [
        { part: 'option', word: 'on-gamma', refusal: null },
        { part: 'option', word: 'pooled', refusal: fault },
      ],
    };
    const open = (chosen: string[]) => openOptions(clan, chosen, check).map(one => one.key);
    expect(open([])).toEqual(['on-gamma']);
    expect(open(['pooled'])).toEqual(['on-gamma', 'pooled']);
    expect(openOptions(clan, [], null)).toEqual([]);
  });

  it('finds the crew of a colour, the most skilled first', () => {
    const one = (name: string, skill: number, more: object) => ({
      name,
      kind: 'survivor',
      skill,
      colour: 'blue',
      module: 'starting-crews',
      ...more,
    });
    const cards = [
      one('navigator', 1, {}),
      one('road-captain', 2, {}),
      one('gunner', 2, { colour: 'red' }),
      one('leader', 1, { module: undefined }),
    ];
    const crew = crewOf({ cards } as unknown as Catalogue, 'blue', 'starting-crews');
    expect(crew.map(card => card.name)).toEqual(['road-captain', 'navigator']);
  });
});

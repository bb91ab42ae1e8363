// What is played and by whom, in the server's words.

import type { Colour, ModuleInfo, NewSeat, SetupCheck, SetupPart, TableSetup } from '../../generated/protocol';
import type { Catalogue } from './content';

export const COLOURS: Colour[] = ['blue', 'red', 'yellow', 'green'];

/** Who sits in a place. */
export type Seating = 'you' | 'person' | 'bot' | 'automa' | 'none';

export interface Parts {
  map: string;
  /** Words of modules, as the content lists them. */
  modules: string[];
  /** Keys of what is chosen about modules. */
  options: string[];
}

/** The modules that are chosen one by one: those of a map come with it, and one that plays a seat comes with the seat. */
export const choosable = (content: Catalogue): ModuleInfo[] =>
  content.raw.modules.filter(module => module.map === null && !module.plays);

/** The module that a map brings. */
export const broughtBy = (content: Catalogue, map: string): ModuleInfo | null =>
  content.raw.modules.find(module => module.map === map) ?? null;

/** What can be chosen about the modules in play. */
export const optionsOf = (content: Catalogue, modules: string[]): ModuleInfo['options'] =>
  content.raw.modules.filter(({ module }) => modules.includes(module)).flatMap(module => module.options);

/** The seats in order, programs of the best kind there is; parts are named only where they are chosen. */
export function setupOf(content: Catalogue, seats: Seating[], parts: Parts): TableSetup {
  const program = content.raw.bots.at(-1)?.name;
  const seated = seats.map((kind, i): NewSeat => ({
    colour: COLOURS[i]!,
    kind: kind === 'bot' || kind === 'automa' ? kind : 'person',
    ...(kind === 'bot' && program ? { bot: program } : {}),
  }));
  const { map, modules, options } = parts;
  return {
    map,
    seats: seated,
    ...(modules.length ? { modules } : {}),
    ...(options.length ? { options } : {}),
  };
}

/** Why a part does not go with what is chosen, as the server says it. */
export const against = (check: SetupCheck | null, part: SetupPart, word: string): SetupCheck['refusal'] =>
  check?.choices.find(choice => choice.part === part && choice.word === word)?.refusal ?? null;

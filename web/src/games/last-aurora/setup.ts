// What is played and by whom, in the server's words.

import type { BotInfo, Colour, ModuleInfo, NewSeat, SetupCheck, SetupPart, TableSetup } from '../../generated/protocol';
import type { Card, Catalogue } from './content';

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

/** Modules that came in one box share the beginning of their chapters. */
const BOXES: [RegExp, string][] = [[/^FS\d?-/, 'frozen-steel']];

/** Modules by the box they came in, in their order; what came in none stands first. */
export function boxed(modules: ModuleInfo[]): { box: string | null; modules: ModuleInfo[] }[] {
  const boxOf = ({ chapter }: ModuleInfo) => BOXES.find(([begins]) => begins.test(chapter))?.[1] ?? null;
  const boxes = [null, ...BOXES.map(([, box]) => box)];
  return boxes
    .map(box => ({ box, modules: modules.filter(module => boxOf(module) === box) }))
    .filter(one => one.modules.length > 0);
}

/** The options of a module that are chosen, or that the server has nothing against. */
export const openOptions = (module: ModuleInfo, chosen: string[], check: SetupCheck | null): ModuleInfo['options'] =>
  module.options.filter(
    ({ key }) =>
      chosen.includes(key) ||
      check?.choices.some(one => one.part === 'option' && one.word === key && one.refusal === null),
  );

/** The cards that a colour begins with where a module replaces them, most skilled first. */
export const crewOf = (content: Catalogue, colour: Colour, module: string): Card[] =>
  content.cards
    .filter(card => card.kind === 'survivor' && card.colour === colour && card.module === module)
    .sort((a, b) => (b.skill ?? 0) - (a.skill ?? 0));

/** The level in the middle: a fair opponent for somebody who has not said how strong it should be. */
export const usualLevel = (content: Catalogue): BotInfo | undefined =>
  content.raw.bots[Math.floor(content.raw.bots.length / 2)];

/** The seats in order, programs of the level that is named for their seat or of the usual one; parts are named only where they are chosen. */
export function setupOf(content: Catalogue, seats: Seating[], parts: Parts, levels: string[] = []): TableSetup {
  const usual = usualLevel(content)?.name;
  const seated = seats.map((kind, i): NewSeat => {
    const program = levels[i] ?? usual;
    return {
      colour: COLOURS[i]!,
      kind: kind === 'bot' || kind === 'automa' ? kind : 'person',
      ...(kind === 'bot' && program ? { bot: program } : {}),
    };
  });
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

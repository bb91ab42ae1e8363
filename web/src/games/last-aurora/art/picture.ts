// The picture of every card, by its name in the content files.

import { CREW } from './athena/crew';
import { MOTOR_POOL } from './athena/machines';
import { BASE } from './athena/places';
import { MACHINES } from './machines';
import { PEOPLE } from './people';
import { PLACES } from './places';
import { CLAN } from './steel/clan';
import { CREWS } from './steel/crews';
import { SALVAGE } from './steel/salvage';
import { STORIES } from './steel/stories';
import type { Kind } from '../content';

/** The drawings by where they come from; a name is drawn once. */
export const SHEETS: Record<string, () => string>[] = [
  PEOPLE,
  MACHINES,
  PLACES,
  CREW,
  MOTOR_POOL,
  BASE,
  SALVAGE,
  CLAN,
  CREWS,
  STORIES,
];

const PICTURES: Record<string, () => string> = Object.assign({}, ...SHEETS);

/** What stands in for a card of a pack that we have never seen. */
const STAND_IN: Partial<Record<Kind, string>> = {
  survivor: 'explorer',
  truck: 'start-truck',
  trailer: 'start-trailer',
  device: 'steel-plates',
  location: 'rusted-container',
  encounter: 'travelers',
  event: 'blizzard',
  enemy: 'warwolves',
  object: 'mre',
};

const drawn = new Map<string, string>();

export function hasPicture(slug: string): boolean {
  return slug in PICTURES;
}

export function picture(slug: string, kind: Kind): string {
  const name = slug in PICTURES ? slug : (STAND_IN[kind] ?? 'blizzard');
  let svg = drawn.get(name);
  if (svg === undefined) {
    svg = PICTURES[name]!();
    drawn.set(name, svg);
  }
  return svg;
}

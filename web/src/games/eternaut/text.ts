// The map in words, for whoever hears the table: what lies and stands in a space, and what shuts it off.

import { t, together } from '../../lib/words';
import { cellOf, spacesOf } from './grid';
import type { View } from './types';
import { links, placeName } from './way';

const SIDES = ['north', 'east', 'south', 'west'] as const;

type Tile = View['tiles'][number];

/** A space of an open tile, as a row of the table. */
export interface Row {
  space: string;
  name: string;
  /** Ground and walls. */
  ground: string;
  /** Things, people, Items and whatever waits. */
  holds: string[];
}

export const itemName = (view: View, id: number): string => view.items.find(one => one.id === id)?.name ?? String(id);

/** Whoever has this number, as a Character or as somebody one meets. */
export const nameOf = (view: View, who: number): string =>
  view.boards.find(one => one.character === who)?.name ?? view.figures.find(one => one.id === who)?.name ?? String(who);

/** Where a door or a window is, as seen from a space that is known. */
function edgeOf(view: View, { edge, space, side }: View['counters'][number]): string {
  if (!edge) return '';
  const seen = view.tiles.some(tile => tile.front && tile.cell === cellOf(space));
  const way = seen ? edge : edge === 'east' ? 'west' : 'north';
  return t('et-text-edge', { way, place: placeName(view, seen ? space : side) });
}

/** A thing on the map and what can be told of it. */
export function thingName(view: View, counter: View['counters'][number]): string {
  const to = counter.link && counter.edge === null ? links(view).get(counter.space) : undefined;
  return [
    counter.name,
    edgeOf(view, counter),
    to ? t('et-leads-to', { place: placeName(view, to) }) : '',
    counter.consumed ? t('et-consumed') : '',
    counter.icon === 'none' ? '' : t(`et-text-${counter.icon}`),
  ]
    .filter(Boolean)
    .join(', ');
}

function holds(view: View, space: string): string[] {
  const snow = view.snow.find(one => one.space === space);
  return [
    ...(snow ? [t(snow.active ? 'et-text-snow' : 'et-text-snow-still')] : []),
    ...view.boards.filter(one => one.space === space).map(one => one.name),
    ...view.figures.filter(one => one.space === space).map(one => one.name),
    ...view.counters.filter(one => one.side === space).map(one => thingName(view, one)),
    ...view.dropped
      .filter(one => one.space === space)
      .map(one => t('et-text-lies', { item: itemName(view, one.item) })),
    ...view.events.filter(one => one.space === space).map(() => t('et-event')),
    ...(view.outlook.alarmed.includes(space) ? [t('et-text-alarmed')] : []),
    ...(view.attack?.cubes.some(one => one.space === space) ? [t('et-text-cube')] : []),
  ];
}

function groundOf(front: NonNullable<Tile['front']>, at: number): string {
  const walled = SIDES.filter((_, side) => ((front.walls[at] ?? 0) >> side) & 1).map(side => t(`et-text-${side}`));
  const ground = t(`et-text-${front.grounds[at]!}`);
  return walled.length ? `${ground}, ${t('et-text-walls', { sides: together(walled) })}` : ground;
}

/** The four spaces of a tile; none while it lies face down. */
export function rowsOf(view: View, tile: Tile): Row[] {
  const front = tile.front;
  if (!front) return [];
  return spacesOf(tile.cell).map((space, at) => ({
    space,
    name: placeName(view, space),
    ground: groundOf(front, at),
    holds: holds(view, space),
  }));
}

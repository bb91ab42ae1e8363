// Where things lie on the map: which floors are joined, and what a space is called.

import { t } from '../../lib/words';
import { cellOf } from './grid';
import type { View } from './types';

/** The other end of each LINK counter, by space. */
export function links(view: View): Map<string, string> {
  const ends = view.counters.filter(one => one.link !== null && one.edge === null);
  const other = (end: (typeof ends)[number]) => ends.find(one => one.link === end.link && one.space !== end.space);
  return new Map(ends.flatMap(end => (other(end) ? [[end.space, other(end)!.space] as const] : [])));
}

/** What a space is called once its tile lies open: by what stands there, or by its corner. */
export function placeName(view: View, space: string): string {
  const tile = view.tiles.find(one => one.cell === cellOf(space));
  if (!tile?.front) return space;
  const inside = view.counters.filter(one => one.edge === null && cellOf(one.space) === tile.cell);
  const here = inside.find(one => one.space === space);
  const named = here && inside.filter(one => one.id === here.id).length === 1;
  return named
    ? t('et-place-thing', { tile: tile.front.name, thing: here.name })
    : t('et-place-corner', { tile: tile.front.name, corner: Number(space.at(-1)) });
}

/** What the canary hangs in, in each Scenario: by the garage door, from the crane, from the clock over the board. */
const CANARY: Record<string, { tile: string; quarter: number }> = {
  A: { tile: 'M-001', quarter: 1 },
  B1: { tile: 'M-029', quarter: 2 },
  B2: { tile: 'M-016', quarter: 2 },
};

/** The space in which the canary hangs, if somebody brought it and the place is open. */
export function canaryAt(view: View): string | null {
  const where = CANARY[view.scenario];
  if (!where || !view.keywords.includes('canary')) return null;
  const tile = view.tiles.find(one => one.front && one.tile === where.tile);
  return tile ? `${tile.cell}.${where.quarter}` : null;
}

/** How wide a letter of the map is for its height, on average. */
const LETTER = 0.44;

/** A name in the lines that fit into a width, given in heights of a line: one or two, the last first; none if a line is too long. */
export function linesOf(name: string, width: number): string[] {
  const fits = (line: string) => line.length * LETTER <= width;
  if (fits(name)) return [name];
  const words = name.split(' ');
  const longest = (lines: string[]) => Math.max(...lines.map(line => line.length));
  const ways = words
    .slice(1)
    .map((_, at) => [words.slice(at + 1).join(' '), words.slice(0, at + 1).join(' ')])
    .sort((a, b) => longest(a) - longest(b));
  // Two lines hide much of a room: only where letters are small beside it.
  return width < 9 ? [] : (ways.find(lines => lines.every(fits)) ?? []);
}

// The way a figure would take, to be drawn before it is walked: least snow first, then shortest. The server decides the real one.

import { t } from '../../lib/words';
import { cellOf, spaceAt } from './grid';
import type { View } from './types';

type Way = 'north' | 'east' | 'south' | 'west';
const STEPS: [Way, number, number][] = [
  ['north', 0, -1],
  ['east', 1, 0],
  ['south', 0, 1],
  ['west', -1, 0],
];
const SNOW = 1000;

const nameOf = (x: number, y: number) =>
  `${String.fromCharCode(65 + (x >> 1))}${(y >> 1) + 1}.${(y % 2) * 2 + (x % 2) + 1}`;

interface Ground {
  solid: boolean;
  snow: boolean;
  walls: number;
  floor: number;
}

function grounds(view: View): Map<string, Ground> {
  const map = new Map<string, Ground>();
  const blocks = new Set(view.counters.filter(one => one.icon === 'block').map(one => one.space));
  const snow = new Set(view.snow.map(one => one.space));
  for (const tile of view.tiles) {
    tile.front?.grounds.forEach((ground, at) => {
      const space = `${tile.cell}.${at + 1}`;
      map.set(space, {
        solid: ground === 'solid' || blocks.has(space),
        snow: ground === 'outdoor' || snow.has(space),
        walls: tile.front!.walls[at]!,
        floor: tile.front!.floor,
      });
    });
  }
  return map;
}

/** The other end of each LINK counter, by space. */
export function links(view: View): Map<string, string> {
  const ends = view.counters.filter(one => one.link !== null && one.edge === null);
  const other = (end: (typeof ends)[number]) => ends.find(one => one.link === end.link && one.space !== end.space);
  return new Map(ends.flatMap(end => (other(end) ? [[end.space, other(end)!.space] as const] : [])));
}

/** Spaces from start to goal, both included; nothing if no way is known. */
export function wayTo(view: View, from: string, to: string, ignoresSnow: boolean): string[] | null {
  const map = grounds(view);
  const edges = new Map(view.counters.filter(one => one.edge).map(one => [`${one.space} ${one.edge}`, one.icon]));
  const edgeOf = (space: string, other: string, way: Way) =>
    edges.get(way === 'east' || way === 'south' ? `${space} ${way}` : `${other} ${way === 'west' ? 'east' : 'south'}`);
  const stairs = links(view);
  const open = (space: string, other: string, way: Way, at: number): boolean => {
    if (map.get(space)!.floor !== map.get(other)!.floor) return false;
    const counter = edgeOf(space, other, way);
    if (counter) return counter === 'opening';
    return !((map.get(space)!.walls >> at) & 1) && !((map.get(other)!.walls >> ((at + 2) % 4)) & 1);
  };
  const cost = new Map([[from, 0]]);
  const before = new Map<string, string>();
  const queue = [from];
  while (queue.length) {
    queue.sort((a, b) => cost.get(a)! - cost.get(b)!);
    const space = queue.shift()!;
    if (space === to) break;
    const { x, y } = spaceAt(space);
    const step = (other: string, ground: Ground) => {
      const sum = cost.get(space)! + 1 + (ground.snow && !ignoresSnow ? SNOW : 0);
      if (sum >= (cost.get(other) ?? Infinity)) return;
      cost.set(other, sum);
      before.set(other, space);
      queue.push(other);
    };
    STEPS.forEach(([way, dx, dy], at) => {
      if (x + dx < 0 || y + dy < 0) return;
      const other = nameOf(x + dx, y + dy);
      const ground = map.get(other);
      if (ground && !ground.solid && open(space, other, way, at)) step(other, ground);
    });
    const linked = stairs.get(space);
    const beyond = linked === undefined ? undefined : map.get(linked);
    if (linked !== undefined && beyond && !beyond.solid) step(linked, beyond);
  }
  if (!before.has(to)) return null;
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]!)!);
  return way;
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

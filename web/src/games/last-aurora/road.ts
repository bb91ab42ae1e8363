// How the road lies on the screen. Pure geometry: from the spaces of a map to points of a drawing.

import type { EffectInfo, MapInfo, ShortcutInfo } from '../../generated/protocol';

export interface Point {
  x: number;
  y: number;
}

export interface Area extends Point {
  w: number;
  h: number;
}

export interface RoadLayout {
  w: number;
  h: number;
  spaces: Point[];
  regions: Area[];
  /** Where the enemies of a region stand. */
  foes: Area[];
  /** How far shortcuts may swing out. */
  bend: number;
  /** Where the ship lies, by space of its mooring. */
  berth: (space: number) => Point;
}

const count = (map: MapInfo, region: number) => map.spaces.filter(space => space.region === region).length;

/** Points at equal distances along the curve y(x), from x = left to x = right. */
function spread(n: number, left: number, right: number, y: (x: number) => number): Point[] {
  const samples = Array.from({ length: 801 }, (_, i) => left + ((right - left) * i) / 800).map(x => ({ x, y: y(x) }));
  const lengths = [0];
  for (let i = 1; i < samples.length; i++)
    lengths.push(lengths[i - 1]! + Math.hypot(samples[i]!.x - samples[i - 1]!.x, samples[i]!.y - samples[i - 1]!.y));
  const all = lengths.at(-1)!;
  return Array.from({ length: n }, (_, i) => {
    const at = lengths.findIndex(length => length >= (all * i) / (n - 1) - 1e-9);
    return { ...samples[at]! };
  });
}

/** One winding road from left to right: for wide screens. A longer road winds more. */
export function wideRoad(map: MapInfo): RoadLayout {
  const w = 1090;
  const h = 246;
  const n = map.spaces.length;
  const [swing, wave, ripple] = n > 32 ? [36, 38, 0] : [22, 47, 7];
  const spaces = spread(
    n,
    38,
    w - 38,
    x => 164 + swing * Math.sin((x - 38) / wave + 0.4) + ripple * Math.sin((x - 38) / 17.3),
  );
  let at = 0;
  const regions = map.regions.map((_, region) => {
    const first = at;
    at += count(map, region);
    const left = region === 0 ? 0 : (spaces[first]!.x + spaces[first - 1]!.x) / 2;
    const right = at >= n ? w : (spaces[at]!.x + spaces[at - 1]!.x) / 2;
    return { x: left, y: 0, w: right - left, h };
  });
  const foes = regions.map(region => ({ x: region.x + 8, y: 28, w: region.w - 16, h: 92 }));
  return { w, h, spaces, regions, foes, bend: 96, berth: space => ({ x: spaces[space]!.x, y: h - 26 }) };
}

/** A road that climbs the screen in bends, two rows to a region: for phones. */
export function tallRoad(map: MapInfo): RoadLayout {
  const w = 390;
  const band = 168;
  const h = band * map.regions.length;
  const spaces: Point[] = [];
  const regions: Area[] = [];
  map.regions.forEach((_, region) => {
    const top = h - band * (region + 1);
    regions.push({ x: 0, y: top, w, h: band });
    const all = count(map, region);
    const lower = Math.ceil(all / 2);
    for (let i = 0; i < all; i++) {
      const row = i < lower ? 0 : 1;
      const inRow = row === 0 ? i : i - lower;
      const width = row === 0 ? lower : all - lower;
      const t = width === 1 ? 0.5 : inRow / (width - 1);
      const along = row === 0 ? t : 1 - t;
      spaces.push({ x: 34 + along * (w - 68), y: top + (row === 0 ? 145 : 92) + 7 * Math.sin(i * 1.7) });
    }
  });
  const foes = regions.map(region => ({ x: 6, y: region.y + 4, w: w - 12, h: 58 }));
  return { w, h, spaces, regions, foes, bend: 36, berth: space => ({ x: spaces[space]!.x, y: spaces[space]!.y - 24 }) };
}

/** A smooth line through points. */
export function smooth(points: Point[]): string {
  if (points.length === 0) return '';
  let d = `M${points[0]!.x.toFixed(1)} ${points[0]!.y.toFixed(1)}`;
  for (let i = 0; i + 1 < points.length; i++) {
    const a = points[Math.max(0, i - 1)]!;
    const b = points[i]!;
    const c = points[i + 1]!;
    const e = points[Math.min(points.length - 1, i + 2)]!;
    const k = 1 / 6;
    d += `C${(b.x + (c.x - a.x) * k).toFixed(1)} ${(b.y + (c.y - a.y) * k).toFixed(1)} ${(c.x - (e.x - b.x) * k).toFixed(1)} ${(c.y - (e.y - b.y) * k).toFixed(1)} ${c.x.toFixed(1)} ${c.y.toFixed(1)}`;
  }
  return d;
}

function bendOf(from: Point, to: Point, most: number): Point {
  const dx = to.x - from.x;
  const dy = to.y - from.y;
  const length = Math.hypot(dx, dy) || 1;
  const bend = Math.min(most, Math.max(56, length * 0.62));
  return { x: (from.x + to.x) / 2 + (dy / length) * bend, y: (from.y + to.y) / 2 - (dx / length) * bend };
}

/** A shortcut leaves the road in an arc. */
export function arc(from: Point, to: Point, most = Infinity): string {
  const bend = bendOf(from, to, most);
  return `M${from.x} ${from.y}Q${bend.x} ${bend.y} ${to.x} ${to.y}`;
}

/** The middle of the arc: where its sign stands. */
export function crest(from: Point, to: Point, most = Infinity): Point {
  const bend = bendOf(from, to, most);
  return { x: (from.x + to.x) / 4 + bend.x / 2, y: (from.y + to.y) / 4 + bend.y / 2 };
}

/** The middle of a stretch of road or of a shortcut: where a Mine counter lies. */
export function between(map: MapInfo, layout: RoadLayout, way: { from: number; to: number }): Point {
  const [a, b] = [layout.spaces[way.from]!, layout.spaces[way.to]!];
  const short = map.shortcuts.some(shortcut => shortcut.from === way.from && shortcut.to === way.to);
  return short ? crest(a, b, layout.bend) : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** Beside a stretch of road, on the outside of its bend: where something stands that must not cover the spaces at its ends. */
export function beside(map: MapInfo, layout: RoadLayout, way: { from: number; to: number }, distance: number): Point {
  const at = (space: number) => layout.spaces[Math.min(Math.max(space, 0), layout.spaces.length - 1)]!;
  const [a, b, before, after] = [at(way.from), at(way.to), at(way.from - 1), at(way.to + 1)];
  const middle = between(map, layout, way);
  const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
  const normal = { x: (a.y - b.y) / length, y: (b.x - a.x) / length };
  const outwards =
    normal.x * (middle.x - (before.x + after.x) / 2) + normal.y * (middle.y - (before.y + after.y) / 2) < 0 ? -1 : 1;
  return { x: middle.x + outwards * normal.x * distance, y: middle.y + outwards * normal.y * distance };
}

/** How wide the pictures of effects are, in letters. */
function breadth(effects: EffectInfo[]): number {
  const one = ({ options, of, number }: EffectInfo): number =>
    options.length
      ? options.reduce((sum, option) => sum + breadth(option) + 0.5, 0)
      : 1.25 + (of && of !== 'anywhere' ? 1.6 : 0) + (number > 1 ? 0.8 : 0);
  return effects.reduce((sum, effect) => sum + one(effect), 0);
}

const signWidth = ({ tracks, avalanche, crossing }: ShortcutInfo, letter: number) =>
  10 + letter * Math.max(1, Number(tracks) + Number(avalanche) + breadth(crossing));

/** Half a space and the line around it. */
const SPACE = 12;

/**
 * Where the signs of shortcuts stand: in the middle of the arc, yet neither on a space nor on each other. Each moves the
 * shortest way out of what it covers, a few times over.
 */
export function signs(map: MapInfo, layout: RoadLayout, letter: number): Point[] {
  const boxes = map.shortcuts.map(shortcut => ({
    ...crest(layout.spaces[shortcut.from]!, layout.spaces[shortcut.to]!, layout.bend),
    w: signWidth(shortcut, letter),
    h: letter + 9,
  }));
  const fixed = layout.spaces.map(space => ({ ...space, w: 2 * SPACE, h: 2 * SPACE }));
  for (let round = 0; round < 60; round++) {
    for (const box of boxes) {
      for (const other of [...fixed, ...boxes]) if (other !== box) evade(box, other, fixed.includes(other) ? 1 : 0.5);
      box.x = Math.min(Math.max(box.x, box.w / 2 + 2), layout.w - box.w / 2 - 2);
      box.y = Math.min(Math.max(box.y, box.h / 2 + 2), layout.h - box.h / 2 - 2);
    }
  }
  return boxes.map(({ x, y }) => ({ x, y }));
}

function evade(box: Area, other: Area, share: number): void {
  const [dx, dy] = [box.x - other.x, box.y - other.y];
  const [over, under] = [(box.w + other.w) / 2 - Math.abs(dx), (box.h + other.h) / 2 - Math.abs(dy)];
  if (over <= 0 || under <= 0) return;
  if (over < under) box.x += share * (dx < 0 ? -over : over);
  else box.y += share * (dy <= 0 ? -under : under);
}

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
  /** The main road, and after it the spaces on shortcuts. */
  spaces: Point[];
  regions: Area[];
  /** Where the enemies of a region stand. */
  foes: Area[];
  /** How far shortcuts may swing out. */
  bend: number;
  /** Where the ship lies, by space of its mooring. */
  berth: (space: number) => Point;
}

/** The spaces of the main road; those on shortcuts come after them. */
const mainRoad = (map: MapInfo) => map.spaces.slice(0, map.main);

const count = (map: MapInfo, region: number) => mainRoad(map).filter(space => space.region === region).length;

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

/** Is this a space on a shortcut? */
export const isStop = (map: MapInfo, space: number): boolean => space >= map.main;

/** A space on a shortcut stands above the one it is level with. */
const withStops = (map: MapInfo, spaces: Point[], above: number): Point[] => [
  ...spaces,
  ...map.spaces.slice(map.main).map(({ level }) => ({ x: spaces[level]!.x, y: spaces[level]!.y - above })),
];

const hasStops = (map: MapInfo) => map.spaces.length > map.main;

/** How the wide road winds: swing, wave and phase of its bends, and a ripple on them. */
function winding(map: MapInfo, w: number, snug: boolean): [number, number, number, number] {
  // Seven spaces to a bend: shortcuts with spaces of their own lead across the hollows.
  const bend = (w - 76) / (map.main - 1) / ((2 * Math.PI) / 7);
  if (hasStops(map)) return [snug ? 46 : 36, bend, Math.PI / 2, 0];
  if (snug) return [44, bend, 0.4, 0];
  return map.main > 32 ? [36, 38, 0.4, 0] : [22, 47, 0.4, 7];
}

/** A map with turrets leaves room for the Alert Table beside it. */
const wideOf = (map: MapInfo) => (map.turrets.length ? 920 : 1090);

/** Does a long road need the `snug` drawing where the screen is small? */
export const isLong = (map: MapInfo): boolean => map.main > 32;

/**
 * One winding road from left to right: for wide screens. A longer road winds more. A `snug` one is drawn for a board of some
 * 700 pixels, on which everything that keeps its size (signs, turrets, Enemies) has less room.
 */
export function wideRoad(map: MapInfo, snug = false): RoadLayout {
  const w = snug ? 700 : wideOf(map);
  // Beside the Alert Table it is as high as that is.
  const [h, level] = snug ? [248, 158] : map.turrets.length ? [270, 186] : [246, 164];
  const n = map.main;
  const [swing, wave, phase, ripple] = winding(map, w, snug);
  const spaces = spread(
    n,
    38,
    w - 38,
    x => level + swing * Math.sin((x - 38) / wave + phase) + ripple * Math.sin((x - 38) / 17.3),
  );
  let at = 0;
  const regions = map.regions.map((_, region) => {
    const first = at;
    at += count(map, region);
    const left = region === 0 ? 0 : (spaces[first]!.x + spaces[first - 1]!.x) / 2;
    const right = at >= n ? w : (spaces[at]!.x + spaces[at - 1]!.x) / 2;
    return { x: left, y: 0, w: right - left, h };
  });
  const foes = regions.map(region => ({ x: region.x + 8, y: snug ? 24 : 28, w: region.w - 16, h: snug ? 48 : 92 }));
  const berth = (space: number) => ({ x: spaces[space]!.x, y: h - 26 });
  return { w, h, spaces: withStops(map, spaces, 52), regions, foes, bend: snug ? 64 : 96, berth };
}

/** A road that climbs the screen in bends, two rows to a region: for phones. */
export function tallRoad(map: MapInfo): RoadLayout {
  const w = 390;
  // Spaces on shortcuts need room between the rows.
  const [band, low, high, ripple] = hasStops(map) ? [176, 154, 90, 1] : [168, 145, 92, 7];
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
      spaces.push({ x: 34 + along * (w - 68), y: top + (row === 0 ? low : high) + ripple * Math.sin(i * 1.7) });
    }
  });
  const foes = regions.map(region => ({ x: 6, y: region.y + 4, w: w - 12, h: 58 }));
  // Above its space, or below it where a space on a shortcut stands there.
  const over = new Set(map.spaces.slice(map.main).map(({ level }) => level));
  const berth = (space: number) => ({ x: spaces[space]!.x, y: spaces[space]!.y + (over.has(space) ? 22 : -24) });
  return { w, h, spaces: withStops(map, spaces, 31), regions, foes, bend: 36, berth };
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

/** Where a road from or to a space on a shortcut bends, so that it passes that space level. */
function bendAtStop(map: MapInfo, layout: RoadLayout, { from, to }: Way): Point | null {
  const [a, b] = [layout.spaces[from]!, layout.spaces[to]!];
  if (isStop(map, to)) return { x: a.x + (b.x - a.x) * 0.35, y: b.y };
  return isStop(map, from) ? { x: a.x + (b.x - a.x) * 0.65, y: a.y } : null;
}

interface Way {
  from: number;
  to: number;
}

/** A shortcut as a line. */
export function pathOf(map: MapInfo, layout: RoadLayout, way: Way): string {
  const [a, b] = [layout.spaces[way.from]!, layout.spaces[way.to]!];
  const bend = bendAtStop(map, layout, way);
  return bend ? `M${a.x} ${a.y}Q${bend.x} ${bend.y} ${b.x} ${b.y}` : arc(a, b, layout.bend);
}

/** The middle of a shortcut: where its sign stands. */
export function middle(map: MapInfo, layout: RoadLayout, way: Way): Point {
  const [a, b] = [layout.spaces[way.from]!, layout.spaces[way.to]!];
  const bend = bendAtStop(map, layout, way);
  return bend ? { x: (a.x + b.x) / 4 + bend.x / 2, y: (a.y + b.y) / 4 + bend.y / 2 } : crest(a, b, layout.bend);
}

/** The middle of a stretch of road or of a shortcut: where a Mine counter lies. */
export function between(map: MapInfo, layout: RoadLayout, way: Way): Point {
  const [a, b] = [layout.spaces[way.from]!, layout.spaces[way.to]!];
  const short = map.shortcuts.some(shortcut => shortcut.from === way.from && shortcut.to === way.to);
  return short ? middle(map, layout, way) : { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

/** A road that goes on from a space on a shortcut and does nothing needs no sign. */
export const needsSign = (map: MapInfo, { from, tracks, avalanche, crossing }: ShortcutInfo): boolean =>
  !isStop(map, from) || tracks || avalanche || crossing.length > 0;

/** Beside a stretch of road, on the outside of its bend: where something stands that must not cover the spaces at its ends. */
export function beside(map: MapInfo, layout: RoadLayout, way: Way, distance: number): Point {
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
    ...middle(map, layout, shortcut),
    w: needsSign(map, shortcut) ? signWidth(shortcut, letter) : 0,
    h: letter + 9,
  }));
  const fixed = [
    ...layout.spaces.map(spaceBox),
    ...turretPosts(map, layout).map(at => ({ ...at, ...turretSize(layout) })),
  ];
  // Where Enemies stand, nothing else should; spaces come first.
  const foes = layout.foes.map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + h / 2, w, h }));
  for (let round = 0; round < 60; round++) {
    for (const box of boxes) {
      for (const other of foes) evade(box, other, 0.6);
      for (const other of [...fixed, ...boxes]) if (other !== box) evade(box, other, fixed.includes(other) ? 1 : 0.5);
      box.x = Math.min(Math.max(box.x, box.w / 2 + 2), layout.w - box.w / 2 - 2);
      box.y = Math.min(Math.max(box.y, box.h / 2 + 2), layout.h - box.h / 2 - 2);
    }
  }
  return boxes.map(({ x, y }) => ({ x, y }));
}

const spaceBox = (space: Point): Area => ({ ...space, w: 2 * SPACE, h: 2 * SPACE });

/** Points that are to be clicked, moved sideways until none of them covers another; none beyond the edges. */
export function besideEachOther<T extends Point>(points: T[], size: { w: number; h: number }, edge: number): T[] {
  const level = (one: Point, other: Point) => Math.abs(one.y - other.y) < size.h;
  const right: T[] = [];
  for (const point of [...points].sort((one, other) => one.x - other.x)) {
    const least = right.filter(other => level(other, point)).map(other => other.x + size.w);
    right.push({ ...point, x: Math.max(point.x, size.w / 2, ...least) });
  }
  const left: T[] = [];
  for (const point of right.reverse()) {
    const most = left.filter(other => level(other, point)).map(other => other.x - size.w);
    left.push({ ...point, x: Math.min(point.x, edge - size.w / 2, ...most) });
  }
  return left;
}

/** How high the card of an Enemy is. */
const FOE = 74;

/** What the counter of a turret takes up; on a phone it is smaller. */
const turretSize = (layout: RoadLayout) => (layout.w < 800 ? { w: 62, h: 22 } : { w: 78, h: 26 });

/**
 * Where turret counters stand: beside the middle of what they guard, where they are furthest from spaces, berths and each
 * other.
 */
export function turretPosts(map: MapInfo, layout: RoadLayout): Point[] {
  const size = turretSize(layout);
  const taken = [
    ...layout.spaces.map(spaceBox),
    ...map.moorings.map(one => ({ ...layout.berth(one.space), w: 26, h: 26 })),
    ...layout.foes.map(({ x, y, w, h }) => ({ x: x + w / 2, y: y + Math.min(h, FOE) / 2, w, h: Math.min(h, FOE) })),
    ...map.shortcuts
      .filter(shortcut => needsSign(map, shortcut))
      .map(shortcut => ({ ...middle(map, layout, shortcut), w: signWidth(shortcut, 12), h: 22 })),
  ];
  return map.turrets.map(turret => {
    const guarded = turret.spaces.map(space => layout.spaces[space]!);
    const centre = {
      x: guarded.reduce((sum, at) => sum + at.x, 0) / guarded.length,
      y: guarded.reduce((sum, at) => sum + at.y, 0) / guarded.length,
    };
    const free = (at: Point) =>
      Math.min(
        ...taken.map(other =>
          Math.max(
            Math.abs(at.x - other.x) - (size.w + other.w) / 2,
            Math.abs(at.y - other.y) - (size.h + other.h) / 2,
          ),
        ),
      );
    const best = around(centre, layout)
      .map(at => ({ at, worth: 3 * Math.min(free(at), 2) - Math.hypot(at.x - centre.x, at.y - centre.y) / 12 }))
      .reduce((a, b) => (b.worth > a.worth ? b : a)).at;
    taken.push({ ...best, ...size });
    return best;
  });
}

/** Places around a point that lie on the board. */
function around(middle: Point, layout: RoadLayout): Point[] {
  const steps = Array.from({ length: 21 }, (_, i) => 9 * (i - 10));
  const { w, h } = turretSize(layout);
  const on = (at: Point) => at.x > w / 2 && at.x < layout.w - w / 2 && at.y > 24 && at.y < layout.h - h / 2 - 2;
  return steps.flatMap(dx => steps.map(dy => ({ x: middle.x + dx, y: middle.y + dy }))).filter(on);
}

/** What a turret guards, as lines to be drawn broadly: along the road, and from its level space to a stop. */
export function perimeter(map: MapInfo, layout: RoadLayout, spaces: number[]): string {
  const at = (space: number) => layout.spaces[space]!;
  const toStop = (stop: number) =>
    `M${at(stop).x} ${at(stop).y}L${at(map.spaces[stop]!.level).x} ${at(map.spaces[stop]!.level).y}`;
  const main = spaces.filter(space => !isStop(map, space)).map(at);
  return (
    smooth(main) +
    spaces
      .filter(space => isStop(map, space))
      .map(toStop)
      .join('')
  );
}

function evade(box: Area, other: Area, share: number): void {
  const [dx, dy] = [box.x - other.x, box.y - other.y];
  const [over, under] = [(box.w + other.w) / 2 - Math.abs(dx), (box.h + other.h) / 2 - Math.abs(dy)];
  if (over <= 0 || under <= 0) return;
  if (over < under) box.x += share * (dx < 0 ? -over : over);
  else box.y += share * (dy <= 0 ? -under : under);
}

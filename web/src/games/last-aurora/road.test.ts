import { describe, expect, it } from 'vitest';
import type { MapInfo } from '../../generated/protocol';
import {
  arc,
  beside,
  besideEachOther,
  isStop,
  needsSign,
  perimeter,
  signs,
  smooth,
  tallRoad,
  turretPosts,
  wideRoad,
} from './road';

const road = (...regions: number[]): MapInfo => ({
  slug: 'some',
  name: 'Some map',
  regions: ['Valley', 'Coast', 'Bay'],
  spaces: regions
    .flatMap((count, region) => Array.from({ length: count }, () => region))
    .map((region, level) => ({ region, waypoint: false, fixed: null, fixed_text: null, level })),
  main: regions.reduce((sum, count) => sum + count, 0),
  shortcuts: [],
  moorings: [{ number: 1, red: false, green: false, space: 18 }],
  turrets: [],
  slots: [],
  sources: [],
});
const short = road(9, 9, 11);
const long = road(10, 11, 17);

/** Like Gamma: three spaces on shortcuts, five turrets. */
const way = (from: number, to: number) => ({ from, to, tracks: false, crossing: [], avalanche: false });
const guarded: MapInfo = {
  ...road(10, 12, 16),
  moorings: [24, 26, 28, 31, 33, 35].map((space, i) => ({ number: i + 1, red: false, green: false, space })),
  shortcuts: [way(2, 5), way(5, 38), way(38, 9), way(13, 39), way(39, 17), way(26, 40), way(40, 29), way(33, 35)],
  turrets: [
    [5, 6, 7, 38],
    [11, 12, 13],
    [15, 16, 17, 39],
    [23, 24, 25],
    [30, 31, 32],
  ].map((spaces, i) => ({ number: i + 1, armor: 2, reward: 'fuel' as const, spaces, lines: [] })),
};
guarded.spaces = [...guarded.spaces, ...[7, 15, 28].map(level => ({ ...guarded.spaces[level]!, level }))];

const snugRoad = (map: MapInfo) => wideRoad(map, true);

describe.each([
  ['wide', wideRoad, short],
  ['tall', tallRoad, short],
  ['long wide', wideRoad, long],
  ['long tall', tallRoad, long],
  ['guarded wide', wideRoad, guarded],
  ['guarded tall', tallRoad, guarded],
  ['long snug', snugRoad, long],
  ['guarded snug', snugRoad, guarded],
] as const)('the %s road', (_, lay, map) => {
  const layout = lay(map);

  it('has a place for every space, inside the picture and inside its region', () => {
    expect(layout.spaces).toHaveLength(map.spaces.length);
    layout.spaces.forEach((point, i) => {
      const area = layout.regions[map.spaces[i]!.region]!;
      expect(point.x).toBeGreaterThan(area.x);
      expect(point.x).toBeLessThan(area.x + area.w);
      expect(point.y).toBeGreaterThan(area.y);
      expect(point.y).toBeLessThan(area.y + area.h);
    });
  });

  it('keeps spaces far enough apart for a thumb or a pointer', () => {
    for (let a = 0; a < layout.spaces.length; a++) {
      for (let b = a + 1; b < layout.spaces.length; b++) {
        const [p, q] = [layout.spaces[a]!, layout.spaces[b]!];
        // A wide road that shares its place with a table is for pointers, and so is one on a small screen.
        const least = { 700: 22, 920: 27 }[layout.w] ?? 30;
        expect(Math.hypot(p.x - q.x, p.y - q.y), `${a} and ${b}`).toBeGreaterThan(least);
      }
    }
  });

  it('moors the ship inside the picture', () => {
    const berth = layout.berth(28);
    expect(berth.x).toBeLessThanOrEqual(layout.w);
    expect(berth.y).toBeGreaterThan(0);
    expect(berth.y).toBeLessThan(layout.h);
  });
});

describe.each([
  ['wide', wideRoad],
  ['tall', tallRoad],
  ['snug', snugRoad],
] as const)('shortcuts with spaces and turrets on the %s road', (_, lay) => {
  const layout = lay(guarded);

  it('have each space above the one it is level with', () => {
    for (const stop of [38, 39, 40]) {
      const level = layout.spaces[guarded.spaces[stop]!.level]!;
      expect(isStop(guarded, stop)).toBe(true);
      expect(layout.spaces[stop]!.x).toBe(level.x);
      expect(layout.spaces[stop]!.y).toBeLessThan(level.y - 25);
    }
  });

  it('have turret counters that cover no space and no berth', () => {
    for (const at of turretPosts(guarded, layout)) {
      for (const space of layout.spaces)
        expect(Math.abs(at.x - space.x) > 36 || Math.abs(at.y - space.y) > 17).toBe(true);
      expect(at.x > 30 && at.x < layout.w - 30 && at.y > 0 && at.y < layout.h).toBe(true);
      // Nor the Enemies that may stand in a region.
      for (const foes of layout.foes)
        expect(at.y + 10 < foes.y || at.y - 10 > foes.y + Math.min(foes.h, 74) - 14).toBe(true);
    }
  });

  it('have a sign where there is something to say or a choice to make', () => {
    expect(needsSign(guarded, way(5, 38))).toBe(true);
    expect(needsSign(guarded, way(38, 9))).toBe(false);
  });

  it('have a perimeter along the road and out to the space on the shortcut', () => {
    const d = perimeter(guarded, layout, [5, 6, 7, 38]);
    expect(d.match(/M/g)).toHaveLength(2);
    expect(d).toContain(`${layout.spaces[38]!.x} ${layout.spaces[38]!.y}`);
  });
});

describe('lines', () => {
  it('go through first and last point', () => {
    const d = smooth([
      { x: 0, y: 0 },
      { x: 10, y: 5 },
      { x: 20, y: 0 },
    ]);
    expect(d.startsWith('M0.0 0.0')).toBe(true);
    expect(d.endsWith('20.0 0.0')).toBe(true);
    expect(smooth([])).toBe('');
  });

  it('bend away from the straight way', () => {
    expect(arc({ x: 0, y: 0 }, { x: 100, y: 0 })).toBe('M0 0Q50 -62 100 0');
  });
});

describe('signs of shortcuts', () => {
  const shortcut = (from: number, to: number) => ({ from, to, tracks: true, avalanche: true, crossing: [] });
  it.each([
    ['wide', wideRoad],
    ['tall', tallRoad],
  ] as const)('stand on no space and not on each other on the %s road', (_, lay) => {
    const map = { ...long, shortcuts: [shortcut(2, 4), shortcut(3, 6), shortcut(12, 16), shortcut(14, 18)] };
    const layout = lay(map);
    const posts = signs(map, layout, 12);
    for (const [i, post] of posts.entries()) {
      for (const space of layout.spaces)
        expect(Math.max(Math.abs(post.x - space.x) / 29, Math.abs(post.y - space.y) / 22)).toBeGreaterThan(0.95);
      for (const other of posts.slice(i + 1))
        expect(Math.max(Math.abs(post.x - other.x) / 34, Math.abs(post.y - other.y) / 21)).toBeGreaterThan(0.95);
    }
  });
});

describe('a place beside the road', () => {
  it('covers neither a space nor the place beside the next stretch, also on a long road', () => {
    const layout = wideRoad(long);
    const places = layout.spaces.slice(1).map((_, from) => beside(long, layout, { from, to: from + 1 }, 25));
    const far = (a: { x: number; y: number }, b: { x: number; y: number }) => Math.hypot(a.x - b.x, a.y - b.y);
    places.forEach((place, i) => {
      for (const space of layout.spaces) expect(far(place, space)).toBeGreaterThan(22);
      if (i > 0) expect(far(place, places[i - 1]!)).toBeGreaterThan(17);
    });
  });
});

describe('what is to be clicked', () => {
  const size = { w: 40, h: 30 };
  const xs = (points: { x: number; y: number }[]) => besideEachOther(points, size, 400).map(point => point.x);

  it('stands beside each other where it would lie upon each other', () => {
    expect(xs([100, 110, 300].map(x => ({ x, y: 50 }))).sort((a, b) => a - b)).toEqual([100, 140, 300]);
    expect(xs([50, 85].map(y => ({ x: 100, y })))).toEqual([100, 100]);
  });

  it('stays within the edges', () => {
    expect(xs([390, 392, 395].map(x => ({ x, y: 50 }))).sort((a, b) => a - b)).toEqual([300, 340, 380]);
    expect(xs([{ x: 3, y: 50 }])).toEqual([20]);
  });
});

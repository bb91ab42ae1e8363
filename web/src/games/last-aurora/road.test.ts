import { describe, expect, it } from 'vitest';
import type { MapInfo } from '../../generated/protocol';
import { arc, beside, signs, smooth, tallRoad, wideRoad } from './road';

const road = (...regions: number[]): MapInfo => ({
  slug: 'some',
  name: 'Some map',
  regions: ['Valley', 'Coast', 'Bay'],
  spaces: regions.flatMap((count, region) => Array.from({ length: count }, () => ({ region, waypoint: false }))),
  shortcuts: [],
  moorings: [{ number: 1, red: false, space: 18 }],
  slots: [],
  sources: [],
});
const short = road(9, 9, 11);
const long = road(10, 11, 17);

describe.each([
  ['wide', wideRoad, short],
  ['tall', tallRoad, short],
  ['long wide', wideRoad, long],
  ['long tall', tallRoad, long],
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
        expect(Math.hypot(p.x - q.x, p.y - q.y), `${a} and ${b}`).toBeGreaterThan(30);
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

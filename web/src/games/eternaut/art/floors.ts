// Grounds of tiles: one quarter of 50 x 50 each, seen from above. `seed` keeps neighbours from looking stamped.

import { circle, ellipse, line, path, rect } from '../../../ui/draw';

type Floor = (seed: number) => string;

const grain = (seed: number, n: number) => ((seed * 7919 + n * 104729) % 97) / 97;
const rows = (step: number, draw: (y: number, i: number) => string) =>
  Array.from({ length: Math.ceil(50 / step) }, (_, i) => draw(i * step, i)).join('');

function planks(base: string, seam: string, lamp: string): Floor {
  return seed =>
    rect(0, 0, 50, 50, base) +
    rows(10, (y, i) => {
      const cut = 6 + grain(seed, i) * 38;
      return (
        rect(0, y, 50, 10, i % 2 ? lamp : 'none', 'opacity=".35"') +
        line(`M0 ${y}h50M${cut} ${y}v10`, seam, 0.9, 'opacity=".75"')
      );
    });
}

function slabs(base: string, seam: string, step: number, other?: string): Floor {
  return seed => {
    let out = rect(0, 0, 50, 50, base);
    for (let y = 0; y < 50; y += step) {
      for (let x = 0; x < 50; x += step) {
        if (other && (x / step + y / step) % 2) out += rect(x, y, step, step, other);
        else if (grain(seed, x * 3 + y) > 0.8) out += rect(x, y, step, step, '#000', 'opacity=".1"');
      }
    }
    const seams = Array.from({ length: 50 / step + 1 }, (_, i) => `M0 ${i * step}h50M${i * step} 0v50`).join('');
    return out + line(seams, seam, 0.7, 'opacity=".6"');
  };
}

function cobbles(base: string, stone: string): Floor {
  return seed => {
    let out = rect(0, 0, 50, 50, base);
    for (let y = 0; y < 50; y += 6.25) {
      const shift = (y / 6.25) % 2 ? 4 : 0;
      for (let x = -4; x + shift < 48; x += 8.33)
        out += rect(
          Math.max(0, x + shift + 0.5),
          y + 0.5,
          Math.min(7.2, 49.5 - x - shift),
          5.2,
          stone,
          `rx="1.6" opacity="${(0.5 + grain(seed, x * 5 + y) * 0.45).toFixed(2)}"`,
        );
    }
    return out;
  };
}

const concrete: Floor = seed => {
  const x = 8 + grain(seed, 1) * 30;
  const y = 10 + grain(seed, 2) * 28;
  return (
    rect(0, 0, 50, 50, '#4a4d50') +
    rect(0, 0, 50, 50, '#585b5c', 'opacity=".5"') +
    ellipse(x, y, 9, 5, '#1b1d20', 'opacity=".45"') +
    ellipse(x + 7, y + 6, 3, 2, '#1b1d20', 'opacity=".4"') +
    line(`M0 ${20 + grain(seed, 3) * 20}l14 3 9-4 12 6 15-2`, '#33363a', 0.8) +
    line('M0 0h50v50', '#3a3d40', 1.2)
  );
};

const railway: Floor = seed => {
  let out = rect(0, 0, 50, 50, '#3c3b3a');
  for (let i = 0; i < 34; i++)
    out += circle(
      grain(seed, i) * 50,
      grain(seed, i + 40) * 50,
      1 + grain(seed, i + 80) * 1.3,
      i % 3 ? '#565452' : '#2b2a2a',
    );
  for (let y = 3; y < 50; y += 12.5)
    out += rect(6, y, 38, 5.5, '#4d3626', 'rx="1"') + rect(6, y, 38, 1.4, '#6a4b34', 'opacity=".6"');
  return (
    out +
    rect(13, 0, 3, 50, '#8b9199') +
    rect(34, 0, 3, 50, '#8b9199') +
    rect(13, 0, 1, 50, '#cfd6dd') +
    rect(34, 0, 1, 50, '#cfd6dd')
  );
};

const yard: Floor = seed =>
  slabs('#57514a', '#3a352f', 12.5)(seed) +
  path(`M${30 + grain(seed, 5) * 12} 50c-2-6 2-9 0-14 4 4 3 9 3 14z`, '#46563f') +
  path(`M${6 + grain(seed, 6) * 10} 0c2 4-1 7 1 11 3-3 2-7 2-11z`, '#46563f');

const tram: Floor = seed =>
  rect(0, 0, 50, 50, '#6d5537') +
  rows(5, y => line(`M0 ${y}h50`, '#4c3a24', 1.1)) +
  rect(0, 0, 50, 50, '#2c2113', `opacity="${0.1 + grain(seed, 1) * 0.1}"`) +
  rect(4, 4, 42, 7, '#7d2b22', 'rx="2"') +
  rect(4, 39, 42, 7, '#7d2b22', 'rx="2"') +
  rect(4, 4, 42, 2, '#a8463a', 'rx="1"') +
  rect(4, 39, 42, 2, '#a8463a', 'rx="1"');

const INSIDE: Record<string, Floor> = {
  garage: concrete,
  office: planks('#6b4a2d', '#3b2716', '#7b5735'),
  kitchen: slabs('#b9ae97', '#6f6655', 12.5, '#5d6b66'),
  bedroom: planks('#71503a', '#3e2a1c', '#7f5b42'),
  shop: slabs('#c6c0ad', '#817a68', 10, '#8f9f98'),
  laboratory: slabs('#ccd3d0', '#8d9794', 10),
  school: planks('#80613a', '#4b371f', '#8d6d45'),
  tram,
  railway: planks('#54483c', '#2e2620', '#5e5145'),
  cellar: cobbles('#24211e', '#46403a'),
  hall: slabs('#a59a86', '#5f5645', 12.5, '#4a4742'),
  exchange: planks('#5a4327', '#33240f', '#6b5232'),
};

const OUTSIDE: Record<string, Floor> = {
  street: cobbles('#25282d', '#474b52'),
  yard,
  railway,
};

const rails =
  rect(0, 15, 50, 2.4, '#7d858e') +
  rect(0, 33, 50, 2.4, '#7d858e') +
  rect(0, 15, 50, 0.8, '#c3ccd4') +
  rect(0, 33, 50, 0.8, '#c3ccd4');

/** A quarter of a tile as its look and ground have it. */
export function floor(look: string, ground: string, seed: number): string {
  if (ground === 'solid') return rect(0, 0, 50, 50, '#15171b') + rows(8, y => line(`M0 ${y + 8}l50-16`, '#23262c', 2));
  if (ground === 'outdoor')
    return (
      (OUTSIDE[look] ?? OUTSIDE['street']!)(seed) +
      (look === 'tram' || look === 'street' ? (seed % 2 ? rails : '') : '')
    );
  return (INSIDE[look] ?? INSIDE['office']!)(seed);
}

/** The lie of the land under snow: soft mounds over an outdoor quarter. */
export function drift(seed: number): string {
  const a = grain(seed, 11) * 10;
  const b = grain(seed, 12) * 10;
  return (
    rect(0, 0, 50, 50, '#7f9cb8', 'opacity=".5"') +
    path(
      `M0 ${14 + a}C12 ${6 + a} 20 ${18 + b} 32 ${12 + b}S46 ${8 + a} 50 ${12 + a}V0H0z`,
      '#dfeaf4',
      'opacity=".8"',
    ) +
    path(`M0 ${38 - b}c10-7 20 4 30-1s14-6 20-2V50H0z`, '#e8f1f8', 'opacity=".75"') +
    path(`M${8 + a} ${24 + b}c6-4 16-4 22 1-8-1-15-2-22-1z`, '#f4f9fc', 'opacity=".55"')
  );
}

/** The back of a face-down tile, 100 x 100. */
export const BACK =
  rect(0, 0, 100, 100, '#1b2431') +
  rect(4, 4, 92, 92, 'none', 'stroke="#3c4c60" stroke-width="1.4"') +
  rect(8, 8, 84, 84, '#222e3e') +
  Array.from({ length: 9 }, (_, i) => line(`M${12 + i * 9.5} 12v76`, '#2a3749', 1)).join('') +
  circle(50, 50, 22, '#1b2431', 'stroke="#4b5d74" stroke-width="1.4"') +
  line('M50 34v32M36 42l28 16M64 42L36 58', '#6f87a3', 1.6);

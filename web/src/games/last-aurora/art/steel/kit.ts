// What pictures of Frozen Steel are put together from. The clan: night without sun, iron beaten over ice, runes that glow,
// breath that stays in the air. The salvagers: rust, weld seams, whatever was at hand.

import { at, circle, ellipse, faded, flakes, glow, line, path, rect } from '../kit';

/** Light in a rune: the violet edge of the northern lights, used by nobody else. */
export const RUNE = '#c9b3ff';
export const FROST = '#e4f3ff';
export const IRON = '#39415c';
export const RUST = '#a8552b';
export const WELD = '#ffd9a0';

/** Strokes of the runes that the clan cuts into everything, on a grid of 10 by 16. */
const RUNES = {
  hagal: 'M5 0v16M0 3l10 10M10 3L0 13',
  isa: 'M5 0v16',
  tiwaz: 'M5 0v16M5 0L0 6M5 0l5 6',
  sowilo: 'M8 0L2 6h6l-6 10',
  algiz: 'M5 0v16M5 7L0 0M5 7l5-7',
  thurisaz: 'M2 0v16M2 4l7 4-7 4',
  mannaz: 'M0 16V0l10 8M10 16V0L0 8',
  othala: 'M5 0l5 6-5 5-5-5zM5 11l-5 5M5 11l5 5',
} as const;
export type Rune = keyof typeof RUNES;

/** A rune and the light it throws; `s` is half its width in units of the grid. */
export const rune = (name: Rune, x: number, y: number, s = 1, colour = RUNE) =>
  at(
    x,
    y,
    circle(0, 0, 15, 'url(#glow-rune)') +
      at(-5, -8, line(RUNES[name], '#2a1e5a', 4.4) + line(RUNES[name], colour, 2.2)),
    s,
  );

/** Breath that hangs in the air. */
export const breath = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    [
      [0, 0, 7, 4],
      [11, -3, 9, 5.5],
      [25, -8, 11, 7],
      [41, -15, 12, 8],
    ]
      .map(([dx, dy, rx, ry], i) => ellipse(dx!, dy!, rx!, ry!, FROST, `opacity="${(0.4 - i * 0.08).toFixed(2)}"`))
      .join(''),
    s,
  );

/** Ice that has grown on an edge, downwards. */
export const icicles = (x: number, y: number, w: number, h = 9) => {
  const count = Math.max(2, Math.round(w / 7));
  const step = w / count;
  let d = `M${x} ${y}`;
  for (let i = 0; i < count; i++) {
    const drop = h * [1, 0.55, 0.8, 0.4][i % 4]!;
    d += `l${(step / 2).toFixed(1)} ${drop.toFixed(1)}l${(step / 2).toFixed(1)} ${(-drop).toFixed(1)}`;
  }
  return path(`${d}z`, FROST, 'opacity=".9"');
};

/** Iron beaten flat, with frost on its upper edge. */
export const iron = (d: string, fill = IRON) => path(d, fill) + path(d, 'url(#beaten)') + path(d, 'url(#shine)');

/** Where the clan lives: a night of curtains over black rock and blue ice. */
export const fjord = (y = 108) =>
  rect(0, 0, 200, 140, 'url(#sky-frost)') +
  path('M-10 52C30 12 60 60 100 28S170 40 214 8v26C170 66 150 44 104 54S34 40-10 78z', 'url(#veil)') +
  path('M-10 84C40 58 80 84 120 66s60 2 94-20v16c-40 16-60 6-94 18S40 80-10 98z', 'url(#veil)', 'opacity=".6"') +
  path(`M-6 ${y}l22-46 14 16 18-40 26 50 16-14 20 34z`, '#0c1024') +
  path(`M206 ${y}l-16-54-16 20-12-34-22 40-12-10-18 38z`, '#0c1024') +
  path('M48 38l8 16-6-3-4 6-4-8-4 4zM162 40l8 12-6-2-4 6-4-6-5 4z', FROST, 'opacity=".75"') +
  path(`M0 ${y}C50 ${y - 5} 90 ${y + 4} 130 ${y}S180 ${y - 2} 200 ${y}V140H0z`, 'url(#blue-ice)') +
  line(`M14 ${y + 12}l22 6 8 12M78 ${y + 8}l14 14 26-6M150 ${y + 10}l-10 10 22 10`, '#dff2ff', 1.2, 'opacity=".5"');

/** Inside: a hall of ice with a fire that burns violet. */
export const den = () =>
  rect(0, 0, 200, 140, 'url(#sky-frost)') +
  path('M0 0h200v36l-16 14-14-18-18 26-16-22-18 16-18-20-20 26-16-20-18 14-16-18-18 20z', '#1a2148') +
  path('M0 0h200v16l-22 12-20-14-26 18-24-16-28 20-26-20-26 16z', '#0f1432') +
  circle(100, 76, 74, 'url(#glow-rune)') +
  path('M0 108h200v32H0z', 'url(#blue-ice)') +
  path('M0 104h200v6H0z', '#8aa3d8', 'opacity=".7"') +
  line('M20 120l30 6M90 116l24 12M150 118l30 8', '#e4f3ff', 1.2, 'opacity=".45"');

/** The mark of the clan: a hall's roof over a rune, in a ring of iron. */
export const crest = (x: number, y: number, r: number) =>
  at(
    x,
    y,
    circle(0, 0, 10, '#12162e') +
      circle(0, 0, 10, 'none', `stroke="${RUNE}" stroke-width="1.400"`) +
      line('M-6 1L0-6l6 7', FROST, 1.6) +
      line('M0-3v9M-4 6l4-4 4 4', RUNE, 1.6),
    r / 10,
  );

export const shadow = (x: number, y: number, w: number) => ellipse(x, y, w, 4.5, '#05081a', 'opacity=".6"');

/** A yard of wrecks under a low sun. */
export const scrapyard = (y = 106) =>
  rect(0, 0, 200, 140, 'url(#sky-scrap)') +
  glow(158, 34, 60) +
  faded(
    0.75,
    path(`M-4 ${y}l10-30 20-4 6-16 24 6 6 20 18-6 14 30z`, '#33281f') +
      path(`M100 ${y}l6-22 24-12 10 8 16-24 22 14 8 20 22 4v12z`, '#2b221b') +
      line(`M150 ${y - 40}V${y - 78}h26l-8 12`, '#241d18', 4),
  ) +
  path(`M0 ${y + 3}C40 ${y - 5} 80 ${y + 6} 120 ${y + 1}S170 ${y - 4} 200 ${y + 2}V140H0z`, 'url(#snow)') +
  flakes(0.35);

/** A workbench with a lamp over it. */
export const bench = () =>
  rect(0, 0, 200, 140, 'url(#sky-scrap)') +
  rect(0, 0, 200, 106, 'url(#rivets)') +
  line('M0 30h200M52 0v106M150 0v106', '#1a120d', 2, 'opacity=".5"') +
  path('M70 0h60l40 106H30z', '#ffb347', 'opacity=".16"') +
  glow(100, 8, 60) +
  rect(84, 0, 32, 6, '#ffe2a8') +
  rect(0, 106, 200, 34, '#4a3424') +
  rect(0, 104, 200, 5, '#7d5a3c') +
  line('M12 118h50M90 126h60M150 116h40', '#2f2016', 1.6);

/** Plates of different colours held by one seam. */
export const patch = (d: string, fill: string) =>
  path(d, fill) + path(d, 'url(#rivets)') + path(d, 'url(#shine)') + line(d, '#1c120c', 1.4, 'opacity=".7"');

/** A seam that was welded in a hurry. */
export const seam = (d: string) => line(d, '#2a1c12', 3.4) + line(d, WELD, 1.4, 'stroke-dasharray="1.500 2.500"');

/** Sparks of a torch. */
export const sparks = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    glow(0, 0, 20) +
      circle(0, 0, 2.6, '#fff') +
      line('M0 0l-10-7M0 0l-12 3M0 0l-7 10M0 0l4 13M0 0l10 8M0 0l9-8', WELD, 1.5),
    s,
  );

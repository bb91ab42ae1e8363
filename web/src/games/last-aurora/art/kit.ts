// Pieces that the card pictures are put together from. All pictures are 200 x 140, light from the left (sodium) and
// from behind (ice). Everything is plain SVG text so that a picture costs nothing until it is shown.

import { path, line, rect, circle, ellipse } from '../../../ui/draw';

export type Sky = 'night' | 'dusk' | 'day' | 'storm' | 'rust' | 'sick' | 'steel';

export const SODIUM = '#ffb347';
export const INK = '#0c1720';

export * from '../../../ui/draw';

export const sky = (name: Sky) => rect(0, 0, 200, 140, `url(#sky-${name})`);
export const glow = (x: number, y: number, r: number, kind = '') => circle(x, y, r, `url(#glow${kind})`);
export const flakes = (opacity = 0.7) => rect(0, 0, 200, 140, 'url(#flakes)', `opacity="${opacity}"`);
export const ground = (y: number, fill = 'url(#snow)') =>
  path(`M0 ${y + 4}C40 ${y - 6} 70 ${y + 8} 110 ${y + 1}S170 ${y - 5} 200 ${y + 3}V140H0z`, fill);

/** A row of peaks with snow on them. */
export function peaks(base: number, height: number, fill: string, cap: string, shift = 0): string {
  const xs = [-20, 26, 58, 98, 136, 176, 224].map(x => x + shift);
  const tops = [0.55, 1, 0.6, 0.85, 0.5, 0.95, 0.6];
  let d = `M-40 ${base}`;
  let snow = '';
  xs.forEach((x, i) => {
    const y = base - height * tops[i]!;
    d += `L${x} ${y}L${x + 20} ${base - height * 0.28}`;
    const s = height * 0.2;
    snow += `M${x} ${y}l${-s * 0.75} ${s}l${s * 0.45} ${-s * 0.2}l${s * 0.3} ${s * 0.5}l${s * 0.35} ${-s * 0.55}l${s * 0.3} ${s * 0.2}z`;
  });
  return path(`${d}L260 ${base}z`, fill) + path(snow, cap);
}

export const pine = (x: number, y: number, h: number, fill = '#12303a') =>
  path(
    `M${x} ${y - h}l${h * 0.16} ${h * 0.32}h${-h * 0.06}l${h * 0.16} ${h * 0.3}h${-h * 0.07}l${h * 0.15} ${h * 0.3}h${-h * 0.29}v${h * 0.08}h${-h * 0.1}v${-h * 0.08}h${-h * 0.29}l${h * 0.15} ${-h * 0.3}h${-h * 0.07}l${h * 0.16} ${-h * 0.3}h${-h * 0.06}z`,
    fill,
  );

export const lamp = (x: number, y: number, h: number) =>
  glow(x + 8, y - h, h * 0.9) + line(`M${x} ${y}V${y - h}h8`, '#1a2730', 2.5) + rect(x + 4, y - h, 9, 3, '#ffe2a8');

export const wheel = (x: number, y: number, r: number) =>
  circle(x, y, r, '#10171c') +
  circle(x, y, r * 0.62, '#39474f') +
  circle(x, y, r * 0.28, '#11191e') +
  line(`M${x - r * 0.9} ${y - r * 0.4}A${r} ${r} 0 0 1 ${x + r * 0.6} ${y - r * 0.8}`, '#6f8490', 1.2);

export function track(x: number, y: number, w: number, r: number): string {
  const wheels = Array.from(
    { length: Math.max(2, Math.round(w / (r * 2.1))) },
    (_, i, all = Math.max(2, Math.round(w / (r * 2.1)))) =>
      circle(x + r + ((w - 2 * r) * i) / (all - 1), y, r * 0.6, '#46555e') +
      circle(x + r + ((w - 2 * r) * i) / (all - 1), y, r * 0.22, '#10171c'),
  ).join('');
  return (
    rect(x, y - r, w, r * 2, '#10171c', `rx="${r}"`) +
    rect(x, y - r, w, r * 2, 'none', `rx="${r}" stroke="#5c6d77" stroke-width="2" stroke-dasharray="4 3"`) +
    wheels
  );
}

export const beam = (x: number, y: number) =>
  path(`M${x} ${y}L210 ${y - 14}V${y + 26}z`, SODIUM, 'opacity=".28"') + circle(x, y, 3, '#fff3d0') + glow(x, y, 13);

export const shadow = (x: number, y: number, w: number) => ellipse(x, y, w, 4.5, '#0a1a26', 'opacity=".5"');

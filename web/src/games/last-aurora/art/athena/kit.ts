// What pictures of the base are put together from: concrete, cold light, warning colours. Two lamps instead of a sun: white
// from above, red where something looks at you.

import { at, circle, ellipse, glow, line, path, rect } from '../kit';

export const COLD = '#dff3ff';
export const RED = '#ff3b2f';
export const WARNING = '#f2c230';

type Light = 'concrete' | 'flood' | 'alarm';

/** A cast wall: panels, the holes of the formwork, and streaks below them. */
export function slab(x: number, y: number, w: number, h: number, fill = '#6f7982'): string {
  const holes = [0.2, 0.8].flatMap(u =>
    [0.25, 0.75].map(v => circle(x + w * u, y + h * v, Math.min(1.6, h / 12), '#2c343b')),
  );
  return (
    rect(x, y, w, h, fill) +
    rect(x, y, w, h, 'url(#cast)') +
    rect(x, y, w, Math.min(3, h / 8), '#c3ccd3', 'opacity=".55"') +
    line(`M${x + w / 2} ${y}v${h}`, '#000', 1, 'opacity=".22"') +
    line(`M${x + w * 0.2} ${y + h * 0.27}v${h * 0.18}`, '#000', 1.4, 'opacity=".2"') +
    holes.join('')
  );
}

/** A block with a sloped front, as bunkers have. */
export const bunker = (x: number, y: number, w: number, h: number, fill = '#66707a') =>
  path(`M${x} ${y + h}l${w * 0.12} ${-h}h${w * 0.76}l${w * 0.12} ${h}z`, fill) +
  path(`M${x} ${y + h}l${w * 0.12} ${-h}h${w * 0.76}l${w * 0.12} ${h}z`, 'url(#cast)') +
  path(`M${x + w * 0.5} ${y}h${w * 0.38}l${w * 0.12} ${h}h${-w * 0.5}z`, '#000', 'opacity=".2"') +
  path(`M${x + w * 0.12} ${y}h${w * 0.76}l${w * 0.02} 3h${-w * 0.8}z`, '#d5dde3', 'opacity=".7"');

/** Something that sees. */
export const eye = (x: number, y: number, r: number, colour = RED) =>
  glow(x, y, r * 4, colour === RED ? '-red' : '-ice') +
  circle(x, y, r * 1.5, '#11161a') +
  circle(x, y, r, colour) +
  circle(x - r * 0.3, y - r * 0.35, r * 0.35, '#fff', 'opacity=".9"');

/** A floodlight on its mast, and where it looks. */
export const flood = (x: number, y: number, h: number, to: number, reach = 60) =>
  path(`M${x} ${y - h}L${to - reach / 3} ${y}H${to + reach / 3}z`, COLD, 'opacity=".24"') +
  line(`M${x} ${y}V${y - h}`, '#232b31', 3) +
  rect(x - 6, y - h - 4, 12, 7, '#39434b', 'rx="1.500"') +
  rect(x - 4, y - h + 1, 8, 3, '#ffffff') +
  glow(x, y - h + 2, 16, '-ice');

export const stripes = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, 'url(#hazard)') + rect(x, y, w, h, 'none', 'stroke="#171512" stroke-width="1"');

/** The yard: walls, a mast with its lamp, trodden snow. */
export const yard = (light: Light, y = 104) =>
  rect(0, 0, 200, 140, `url(#sky-${light})`) +
  faded(
    rect(8, y - 52, 40, 60, '#414b54') +
      rect(54, y - 34, 56, 40, '#4a545d') +
      path(`M128 ${y}v-58h14v-16h6v16h30v58z`, '#3c464f'),
  ) +
  line(`M145 ${y - 74}v-18`, '#2b343b', 1.6) +
  circle(145, y - 92, 1.8, RED) +
  glow(145, y - 92, 9, '-red') +
  path(`M0 ${y}C50 ${y - 4} 90 ${y + 4} 130 ${y}S180 ${y - 2} 200 ${y}V140H0z`, 'url(#yard)') +
  line(`M20 ${y + 16}h34M74 ${y + 22}h40M136 ${y + 15}h44`, '#5d6b76', 2, 'opacity=".5"');
const faded = (content: string) => `<g opacity=".8">${content}</g>`;

/** Inside the base: a cast wall, a lamp, a bench of steel. */
export const hall = (light: Light) =>
  rect(0, 0, 200, 140, `url(#sky-${light})`) +
  rect(0, 0, 200, 108, 'url(#cast)') +
  line('M0 36h200M66 0v108M134 0v108', '#000', 1.6, 'opacity=".22"') +
  path('M78 0h44l30 108H48z', COLD, 'opacity=".14"') +
  rect(80, 0, 40, 4, '#f4fbff') +
  glow(100, 4, 46, '-ice') +
  rect(0, 108, 200, 32, '#2a3239') +
  rect(0, 106, 200, 4, '#7d8992') +
  stripes(0, 132, 200, 8);

/** The owl of Athena: the mark of the clan. `r` is half its width. */
export const owl = (x: number, y: number, r: number, ink = '#12181d', eyes = RED) =>
  at(
    x,
    y,
    path('M-10-9l6 4h8l6-4v12l-10 9-10-9z', ink) +
      circle(-4.2, 0, 3, '#e8eff4') +
      circle(4.2, 0, 3, '#e8eff4') +
      circle(-4.2, 0, 1.5, eyes) +
      circle(4.2, 0, 1.5, eyes) +
      path('M-1.600 3.500h3.200L0 7z', WARNING),
    r / 10,
  );

export const shadow = (x: number, y: number, w: number) => ellipse(x, y, w, 4.5, '#05090c', 'opacity=".55"');

/** A lightning bolt in a plate: power that costs a Battery. */
export const bolt = (x: number, y: number, s: number, fill = '#8df0ff') =>
  at(x, y, path('M2-10L-6 2h5l-3 8L6-3H1z', fill), s);

/** A tank of charge with its level, `level` of 0 to 1. */
export const cell = (x: number, y: number, w: number, h: number, level: number) =>
  rect(x, y, w, h, '#10181d', 'rx="2"') +
  rect(x + 2, y + 2 + (h - 4) * (1 - level), w - 4, (h - 4) * level, '#63e3f7', 'rx="1"') +
  rect(x + 2, y + 2 + (h - 4) * (1 - level), (w - 4) / 3, (h - 4) * level, '#d9fbff', 'rx="1" opacity=".7"') +
  rect(x + w * 0.3, y - 3, w * 0.4, 3, '#8f9ba4');

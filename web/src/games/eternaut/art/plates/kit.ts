// What the plates of the book are put together from: 640 x 236, night in flat washes, one light that is warm.

import { at, circle, ellipse, faded, line, path, rect } from '../../../../ui/draw';

export { at, circle, ellipse, faded, line, path, rect };

export const INK = '#080d17';
export const NIGHT = '#111b2e';
export const BLUE = '#1f2f4b';
export const STEEL = '#3d5372';
export const MIST = '#8ba3bf';
export const SNOW = '#d5e2ee';
export const WHITE = '#f5fafe';
export const AMBER = '#ffc56b';
export const RED = '#d8563c';

export const WIDE = 640;
export const HIGH = 236;

/** The whole plate in one wash: `night`, `dawn`, `room`, `fire`, `red`. */
export const wash = (name: string) => rect(0, 0, WIDE, HIGH, `url(#plate-${name})`);
/** Light about a lamp. */
export const glow = (x: number, y: number, r: number, opacity = 1) =>
  circle(x, y, r, 'url(#plate-glow)', `opacity="${opacity}"`);
/** A wash with one light in it. */
export const lamplit = (name: string, ...light: Parameters<typeof glow>) => wash(name) + glow(...light);
/** Falling snow over what was drawn so far. */
export const falling = (opacity = 0.8) =>
  `<g class="falling"><rect y="-80" width="640" height="400" fill="url(#plate-snow)" opacity="${opacity}"/></g>`;
/** Snow on the ground, from a height on down. */
export const drift = (y: number, fill = SNOW) =>
  path(`M0 ${y}c90-14 150 8 240 0s140-14 220-4 130 4 180-4V236H0z`, fill);
/** A pile of snow against something. */
export const heap = (x: number, y: number, w: number, h: number, fill = SNOW) =>
  path(`M${x} ${y}c${w * 0.2} 0 ${w * 0.2} ${-h} ${w * 0.5} ${-h}s${w * 0.32} ${h} ${w * 0.5} ${h}z`, fill);

/** Somebody who stands, feet at the origin, about 92 high; `rim` is the side that the light falls on. */
export function person(
  x: number,
  y: number,
  scale = 1,
  more: { fill?: string; rim?: -1 | 1; hat?: boolean; skirt?: boolean } = {},
): string {
  const { fill = INK, rim, hat, skirt } = more;
  const coat = skirt
    ? path('M-17-8C-14-34-16-50-14-64-10-74 10-74 14-64 16-50 14-34 17-8z', fill)
    : path('M-13-18C-16-40-17-52-14-64-10-74 10-74 14-64 17-52 16-40 13-18z', fill);
  const legs = path(skirt ? 'M-8-10h6V0h-6zM2-10h6V0h-6z' : 'M-11-24h9V0h-9zM2-24h9V0H2z', fill);
  const edge = rim
    ? line(
        `M${rim * 13}-22c${rim * 3}-18 ${rim * 4}-30 ${rim * 1}-42q${rim * -3}-7 ${rim * -8}-9`,
        AMBER,
        1.6,
        'opacity=".85"',
      )
    : '';
  const top = hat ? path('M-14-86h28v2.500h-28zM-8-87c0-11 16-11 16 0z', fill) : '';
  return at(x, y, coat + legs + ellipse(0, -81, 7, 8.5, fill) + top + edge, scale);
}
/** Somebody in a suit of oilcloth: all of them look like the same person. */
export const diver = (x: number, y: number, scale = 1, glass = '#6f8aa8') =>
  at(
    x,
    y,
    path('M-17-14C-22-40-20-60-14-66-6-72 6-72 14-66 20-60 22-40 17-14zM-14-16v16h12V-14M2-14V0h12v-16z', '#1b2330') +
      path('M-13-68c-2-26 28-26 26 0-4 5-22 5-26 0z', '#232d3d') +
      ellipse(0, -78, 8, 7, glass, 'stroke="#0a0f18" stroke-width="2"') +
      line('M-17-40c-6 8-7 16-5 22M17-40c6 8 7 16 5 22', '#1b2330', 8),
    scale,
  );
/** A man in an apron and a welding mask. */
export const masked = (x: number, y: number, scale = 1, light = AMBER) =>
  at(
    x,
    y,
    path('M-15-18C-18-40-19-56-14-64-8-72 8-72 14-64 19-56 18-40 15-18zM-12-20V0h10V-18M2-18V0h10v-20z', INK) +
      path('M-10-58h20l2 44h-24z', '#2c2018') +
      path('M-10-92h20l2 16q-2 12-12 14-10-2-12-14z', '#1a212c', 'stroke="#05080e" stroke-width="1.5"') +
      rect(-7, -85, 14, 6, light, 'opacity=".9"'),
    scale,
  );
/** A lantern that hangs from a hand. */
export const lantern = (x: number, y: number, r = 60) =>
  glow(x, y, r) + path(`M${x - 4} ${y - 6}h8l2 12h-12z`, '#fff0c8') + line(`M${x - 4} ${y - 6}q4-7 8 0`, INK, 1.5);

/** A candle that burns, its foot at y. */
export const candle = (x: number, y: number) =>
  glow(x, y - 58, 70, 0.9) +
  rect(x - 6, y - 46, 12, 46, '#efe6d0', 'rx="2"') +
  path(`M${x} ${y - 66}c8 10 6 18 0 18s-8-8 0-18z`, '#fff0c8') +
  path(`M${x - 12} ${y}h24l-4 6h-16z`, '#8a6a2c');

/** A house front with a snowed roof, its foot at y. */
export function house(x: number, y: number, w: number, h: number, fill = NIGHT, lit: number[] = []): string {
  const columns = Math.max(1, Math.floor(w / 26));
  const rows = Math.max(1, Math.floor((h - 16) / 34));
  let panes = '';
  for (let i = 0; i < columns * rows; i++) {
    const [px, py] = [x + 10 + (i % columns) * ((w - 12) / columns), y - h + 16 + Math.floor(i / columns) * 34];
    panes += rect(px, py, 11, 17, lit.includes(i) ? AMBER : INK, lit.includes(i) ? '' : 'opacity=".75"');
  }
  return (
    rect(x, y - h, w, h, fill) +
    panes +
    path(`M${x - 3} ${y - h}c${w * 0.2}-9 ${w * 0.35}-3 ${w * 0.5}-6s${w * 0.4} 0 ${w * 0.5 + 6} 6v5H${x - 3}z`, SNOW)
  );
}
/** A street lamp, its foot at y. */
export const streetLamp = (x: number, y: number, h = 120) =>
  line(`M${x} ${y}V${y - h}q0-8 12-8h6`, INK, 3.5) +
  glow(x + 22, y - h - 2, 66) +
  path(`M${x + 15} ${y - h - 9}h14l4 8h-22z`, INK);

/** The bread lorry from the side, wheels at y. */
export const lorry = (x: number, y: number, scale = 1, lights = true) =>
  at(
    x,
    y,
    (lights ? path('M78-22l150-30v56z', AMBER, 'opacity=".26"') : '') +
      path('M-92-10v-58q0-6 6-6h104v64z', '#33455f') +
      path('M20-10v-52h26q8 0 14 12l10 14q8 2 8 10v16z', '#27364d') +
      path('M28-54h16q6 0 10 8l6 10H28z', '#9fb7cf') +
      rect(-84, -58, 92, 4, '#c9a24a', 'opacity=".8"') +
      path('M-96-72c20-12 60-4 84-8s30 2 34 8z', WHITE) +
      (lights ? circle(78, -22, 5, '#fff3cf') : circle(78, -22, 4, MIST)) +
      circle(-62, -8, 14, INK) +
      circle(-62, -8, 6, STEEL) +
      circle(48, -8, 14, INK) +
      circle(48, -8, 6, STEEL),
    scale,
  );
/** A tram that has left its rails. */
export const tram = (x: number, y: number, scale = 1, turn = 0) =>
  at(
    x,
    y,
    path('M-90 0v-62q0-10 12-10H78q12 0 12 10V0z', '#4a3a34') +
      rect(-90, -30, 180, 8, '#c9a24a', 'opacity=".7"') +
      [-78, -50, -22, 6, 34, 62].map(wx => rect(wx, -60, 20, 24, '#0d1420')).join('') +
      path('M-94-72c30-14 80-4 110-9s60 0 78 9z', WHITE) +
      line('M0-80l26-40', INK, 2.5) +
      circle(-54, 2, 9, INK) +
      circle(54, 2, 9, INK),
    scale,
    turn,
  );
/** A hand trolley on rails with whoever pumps it. */
export const trolley = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    rect(-46, -14, 92, 7, '#2a2018') +
      circle(-30, -4, 8, INK) +
      circle(30, -4, 8, INK) +
      line('M0-14v-22M-26-46L26-28', INK, 4) +
      diver(-32, -14, 0.72) +
      diver(34, -14, 0.72),
    scale,
  );
/** A railway engine from the side. */
export const engine = (x: number, y: number, scale = 1, fire = true) =>
  at(
    x,
    y,
    path('M-120-16v-74h60v18h126q16 0 18 18v38z', '#1a2230') +
      path('M-126-92h72v8h-72z', INK) +
      rect(-110, -80, 34, 24, fire ? AMBER : '#0c121c') +
      path('M46-72l-4-30h24l-4 30zM40-104h28v6H40z', INK) +
      path('M-14-72q0-16 14-16t14 16z', INK) +
      line('M-60-54H84M-60-36H84', STEEL, 1.6) +
      [-96, -48, -10, 28].map(wx => circle(wx, -10, 17, INK) + circle(wx, -10, 7, STEEL)).join('') +
      circle(66, -6, 11, INK) +
      line('M-48-10H30', MIST, 3.5) +
      path('M84-20l18 16H80z', INK),
    scale,
  );
export const rails = (y: number) =>
  line(`M0 ${y}H640M0 ${y + 12}H640`, '#5d7088', 2.5) +
  Array.from({ length: 22 }, (_, i) => line(`M${i * 30 + 6} ${y - 3}l-5 18`, '#3a2c20', 4, 'opacity=".6"')).join('');
/** A dial with two hands. */
export const clock = (x: number, y: number, r: number, hour: number, minute: number, face = '#f1e6c8') => {
  const hand = (turn: number, long: number, wide: number) =>
    line(`M0 0L${Math.sin(turn) * long} ${-Math.cos(turn) * long}`, INK, wide);
  const marks = Array.from({ length: 12 }, (_, i) => {
    const [s, c] = [Math.sin((i * Math.PI) / 6), -Math.cos((i * Math.PI) / 6)];
    return line(`M${s * r * 0.82} ${c * r * 0.82}L${s * r * 0.92} ${c * r * 0.92}`, INK, i % 3 ? 1.2 : 2.4);
  }).join('');
  const turn = (part: number) => part * 2 * Math.PI;
  return at(
    x,
    y,
    circle(0, 0, r + 5, '#8a6a2c') +
      circle(0, 0, r, face) +
      marks +
      hand(turn((hour + minute / 60) / 12), r * 0.5, 4) +
      hand(turn(minute / 60), r * 0.76, 2.6) +
      circle(0, 0, 3, INK),
  );
};
/** The horseshoe of an exchange: rows of jacks, some with their lamp lit. */
export function board(x: number, y: number, columns: number, rows: number, lit: (i: number) => boolean): string {
  let jacks = '';
  for (let i = 0; i < columns * rows; i++) {
    const [jx, jy] = [x + 14 + (i % columns) * 20, y + 16 + Math.floor(i / columns) * 18];
    jacks +=
      circle(jx, jy, 3.4, '#05080d') +
      (lit(i) ? glow(jx, jy - 7, 11) + circle(jx, jy - 7, 2.6, '#fff0c8') : circle(jx, jy - 7, 1.8, '#4a4030'));
  }
  return rect(x, y, columns * 20 + 8, rows * 18 + 14, '#2a1d14', 'rx="3" stroke="#4d3823" stroke-width="2"') + jacks;
}
/** A cord with its plug, from a jack to wherever it hangs. */
export const cord = (x: number, y: number, toX: number, toY: number, colour = '#a8402c') =>
  line(`M${x} ${y}C${x} ${y + 60} ${toX} ${toY + 50} ${toX} ${toY}`, colour, 2.6) +
  rect(toX - 2.5, toY - 12, 5, 13, '#c9a24a');
/** A crystal of the snow: six arms that end in hooks, all turning one way. */
export function crystal(x: number, y: number, size: number, stroke = WHITE, wide = 3): string {
  const arm = line(
    `M0 0V${-size * 0.72}C0 ${-size} ${size * 0.3} ${-size} ${size * 0.32} ${-size * 0.74}M0 ${-size * 0.36}l${-size * 0.18} ${-size * 0.16}M0 ${-size * 0.36}l${size * 0.18} ${-size * 0.16}`,
    stroke,
    wide,
  );
  return at(x, y, [0, 60, 120, 180, 240, 300].map(turn => at(0, 0, arm, 1, turn)).join(''));
}
/** A window with bars, its panes in one colour. */
export const pane = (x: number, y: number, w: number, h: number, fill: string) =>
  rect(x, y, w, h, fill, `stroke="${INK}" stroke-width="5"`) +
  line(`M${x + w / 2} ${y}v${h}M${x} ${y + h / 2}h${w}`, INK, 3.5);
/** Teeth of a roof of glass and iron, their foot at y. */
export const sawtooth = (x: number, y: number, w: number, teeth: number, glass: (i: number) => string) => {
  const one = w / teeth;
  return Array.from({ length: teeth }, (_, i) => {
    const left = x + i * one;
    return (
      path(`M${left} ${y}v${-one * 0.62}L${left + one} ${y}z`, '#26344a') +
      path(`M${left + 4} ${y - 4}v${-one * 0.42}l${one * 0.3} ${one * 0.2}v${one * 0.22}z`, glass(i)) +
      path(`M${left - 3} ${y - one * 0.64}l${one + 6} ${one * 0.66}-7 1L${left - 3} ${y - one * 0.5}z`, WHITE)
    );
  }).join('');
};

/** Part of a drawing that shows nothing beyond a frame. */
export const within = (x: number, y: number, w: number, h: number, content: string) =>
  `<svg x="${x}" y="${y}" width="${w}" height="${h}" viewBox="${x} ${y} ${w} ${h}">${content}</svg>`;

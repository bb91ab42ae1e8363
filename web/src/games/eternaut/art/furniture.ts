// Things that lie in a space, seen from above in a box of 44 x 44 around the origin; and passages on an edge, which runs from
// -22 to 22 along x. The light comes from the upper left.

import { circle, ellipse, line, path, rect } from '../../../ui/draw';

const wood = '#8a5f38';
const woodDark = '#5a3b20';
const woodLight = '#a87a4c';
const iron = '#6c737a';
const ironDark = '#33383d';
const ironLight = '#a3abb2';
const cast = (w: number, h: number) => rect(-w / 2 + 2, -h / 2 + 3, w, h, '#000', 'rx="3" opacity=".45"');
const box = (w: number, h: number, fill: string, edge: string, rx = 2) =>
  cast(w, h) + rect(-w / 2, -h / 2, w, h, fill, `rx="${rx}" stroke="${edge}" stroke-width="1.4"`);
const lit = (w: number, h: number) => rect(-w / 2 + 1.5, -h / 2 + 1.5, w - 3, 2.2, '#fff', 'rx="1" opacity=".28"');

const cupboard = (fill: string) =>
  box(34, 22, fill, woodDark) +
  lit(34, 22) +
  line('M0-11v22', woodDark, 1.2) +
  circle(-3, 3, 1.2, '#e2c069') +
  circle(3, 3, 1.2, '#e2c069');

function motor(w: number, h: number, paint: string, shade: string, more = ''): string {
  const wheel = (x: number, y: number) => rect(x - 4, y - 1.8, 8, 3.6, '#111', 'rx="1.4"');
  const wheels = wheel(-w * 0.28, -h / 2) + wheel(w * 0.28, -h / 2) + wheel(-w * 0.28, h / 2) + wheel(w * 0.28, h / 2);
  return cast(w, h) + wheels + rect(-w / 2, -h / 2, w, h, paint, `rx="6" stroke="${shade}" stroke-width="1.4"`) + more;
}

const THINGS: Record<string, string> = {
  cupboard: cupboard('#7a5432'),
  wardrobe: cupboard('#6a442a') + path('M-17-11h34v4h-34z', woodLight, 'opacity=".5"'),
  dresser:
    box(36, 20, wood, woodDark) +
    lit(36, 20) +
    circle(-9, -2, 4, '#e8e2d2', 'stroke="#9a917c"') +
    circle(1, -2, 4, '#e8e2d2', 'stroke="#9a917c"') +
    rect(8, -6, 6, 8, '#7fa3b5', 'rx="1.500"') +
    line('M-16 6h32', woodDark, 1),
  blackboard: box(38, 12, '#22352d', '#7b5b36', 1) + line('M-14-1c4-4 6 3 10-1s5 2 9 0 4-2 8 0', '#dfe8df', 1.2),
  'shop-counter':
    box(42, 18, '#7b5634', woodDark) +
    lit(42, 18) +
    rect(-18, -5, 22, 10, '#bcd3d8', 'rx="1" opacity=".6"') +
    rect(8, -6, 9, 11, '#8f7a45', 'rx="1.500" stroke="#4d401f"') +
    line('M10-2h5M10 1h5', '#4d401f', 1),
  chain:
    line('M-12-14l6 6M-4-6l6 6M4 2l6 6', ironLight, 4) +
    line('M-12-14l6 6M-4-6l6 6M4 2l6 6', ironDark, 1.4) +
    circle(12, 12, 6, 'none', `stroke="${ironLight}" stroke-width="3"`),
  stove:
    box(26, 26, '#3a3d41', '#17191b', 4) +
    circle(-5, -4, 6, '#26282b', 'stroke="#5d6369"') +
    circle(6, 4, 6, '#26282b', 'stroke="#5d6369"') +
    circle(-5, -4, 3, '#e8762b') +
    circle(-5, -4, 1.5, '#ffd79a') +
    circle(9, -10, 3.5, '#55595e'),
  radio:
    box(32, 22, '#6d4526', '#39220f', 4) +
    rect(-12, -7, 14, 13, '#c8a262', 'rx="2"') +
    line('M-10-4h10M-10-1h10M-10 2h10', '#8f6c35', 1) +
    rect(4, -7, 9, 5, '#ffcf78', 'rx="1"') +
    circle(6, 3, 2.2, '#e8d7b0') +
    circle(12, 3, 2.2, '#e8d7b0'),
  pit:
    rect(-20, -12, 40, 24, '#0d0e10', 'rx="2" stroke="#7c6a3d" stroke-width="2.500"') +
    rect(-16, -8, 32, 16, '#050607') +
    line('M-12-8v16M-12-4h6M-12 2h6', '#5a4a2c', 1.4),
  tyres: [
    [-9, -6],
    [8, -8],
    [0, 7],
  ]
    .map(
      ([x, y]) =>
        circle(x! + 1.5, y! + 2, 9, '#000', 'opacity=".4"') +
        circle(x!, y!, 9, '#1c1e20', 'stroke="#3b3f43" stroke-width="1.400"') +
        circle(x!, y!, 4, '#4a4d50'),
    )
    .join(''),
  bed:
    box(36, 40, '#6a4a30', '#3b2816', 3) +
    rect(-16, -8, 32, 26, '#8b4a44', 'rx="2"') +
    rect(-16, -8, 32, 6, '#e9e2d0') +
    rect(-13, -18, 12, 8, '#f1ecdf', 'rx="3"') +
    rect(1, -18, 12, 8, '#f1ecdf', 'rx="3"') +
    line('M-10 4h20M-10 10h20', '#6f3833', 1),
  table:
    box(40, 28, wood, woodDark) +
    lit(40, 28) +
    line('M-20-4h40M-20 5h40', woodDark, 0.7) +
    line('M-12 6l8-10M6-8l7 7', ironLight, 2) +
    circle(-8, -7, 3, '#4d5257'),
  desk:
    box(40, 26, '#7a5330', woodDark) +
    lit(40, 26) +
    rect(-12, -6, 14, 11, '#efe7d2', 'rx="1"') +
    line('M-10-3h10M-10 0h10M-10 3h6', '#7d7663', 0.8) +
    rect(6, -8, 8, 6, '#1d1f22', 'rx="2"') +
    line('M6-3c3 3 6 3 8 0', '#1d1f22', 1.6),
  locker: box(24, 28, '#566b66', '#2b3835') + line('M0-14v28M-9-8h5M-9-5h5M4-8h5M4-5h5', '#2b3835', 1.2),
  hut:
    cast(40, 34) +
    path('M-20-17h40v34h-40z', '#6d4c2c') +
    path('M-20-17L0-4l20-13v34H-20z', '#58391d') +
    line('M-20-17L0-4l20-13M0-4v21', '#3b2611', 1.4) +
    path('M-20-17L0-4l20-13z', '#dfeaf2', 'opacity=".75"'),
  line:
    line('M-20-10C-8-5 8-5 20-10', '#d9d2bd', 1.2) +
    path('M-14-8h10l-1 15h-8z', '#e6dfcf') +
    path('M0-6.500h11l-2 12H2z', '#8fa4b8') +
    rect(-21, -13, 3, 6, woodDark) +
    rect(18, -13, 3, 6, woodDark),
  body:
    ellipse(2, 3, 15, 8, '#000', 'opacity=".35"') +
    circle(-11, -5, 5, '#c29a78') +
    path('M-7-7c8-3 14 0 18 3l5 8-4 2-6-5c-6 3-12 1-14-3z', '#3d4350') +
    line('M-3 2l-6 9M8 5l3 9', '#2b303a', 3.6) +
    path('M-14-8c6-4 22-2 30 6-6-1-24-3-30-6z', '#f3f8fc', 'opacity=".75"'),
  car: motor(
    42,
    22,
    '#5d3030',
    '#2c1414',
    rect(-8, -8, 15, 16, '#22313b', 'rx="3"') +
      rect(-6, -7, 4, 14, '#6f8a99', 'opacity=".6"') +
      line('M12-9l5 6-4 5 5 6', '#20110f', 1.6) +
      line('M-20-6v12', '#c9b27a', 1.6) +
      path('M-10-11c6-3 18-2 22 0-8 2-16 2-22 0z', '#eef5fa', 'opacity=".8"'),
  ),
  lorry: motor(
    44,
    26,
    '#b9a27c',
    '#5c4c30',
    rect(-21, -12, 30, 24, '#cdb78e', 'rx="2"') +
      line('M-14-12v24M-7-12v24M0-12v24', '#8d774d', 1) +
      rect(10, -11, 10, 22, '#7d3c2c', 'rx="3"') +
      rect(14, -8, 3, 16, '#9db8c6') +
      circle(-6, 0, 6, '#e4d2a6', 'stroke="#8d774d"') +
      line('M-9 0c2-3 4-3 6 0', '#8d6a33', 1.6),
  ),
  ambulance: motor(
    44,
    24,
    '#e9e6dc',
    '#8d897c',
    rect(10, -9, 7, 18, '#3a4a55', 'rx="2"') +
      path('M-10-7h5v5h5v5h-5v5h-5v-5h-5v-5h5z', '#c2332b') +
      circle(6, 0, 2.6, '#4d7fc4'),
  ),
  trolley:
    line('M-22-9h44M-22 9h44', '#8b9199', 2) +
    box(32, 22, '#6d5a3f', '#382c1c') +
    line('M-16-4h32M-16 4h32', '#4a3b27', 1) +
    rect(-3, -9, 6, 18, ironDark, 'rx="1"') +
    line('M-9-13h18M0-13v5', ironLight, 2.6),
  shelves:
    box(40, 14, '#d8d2c2', '#8b8470', 1) +
    [-15, -9, -3, 3, 9, 15]
      .map((x, i) => circle(x, i % 2 ? -1 : 1, 2.6, ['#6b4426', '#2f5f52', '#7a2f2a'][i % 3]!))
      .join('') +
    line('M-20 0h40', '#a59d87', 0.6),
  switchboard:
    box(42, 24, '#5a3b22', woodDark) +
    rect(-19, -10, 38, 11, '#241a12') +
    [-15, -9, -3, 3, 9, 15]
      .map((x, i) => circle(x, -7, 1.6, i % 3 ? '#ffcf78' : '#6b4a2a') + circle(x, -3, 1.4, '#c9b27a'))
      .join('') +
    line('M-14 4c2 5 8-4 11-7M-2 5c4 4 6-4 8-8M10 5c2 3 5-2 6-6', '#9a3a2a', 1.4) +
    line('M-19 8h38', woodLight, 1.4),
  ledger:
    box(30, 22, '#3a2a1a', '#1c130a') +
    path(
      'M-12-8c4-2 9-1 12 1v15c-3-2-8-3-12-1zM12-8c-4-2-9-1-12 1v15c3-2 8-3 12-1z',
      '#f0e8d2',
      'stroke="#8d866f" stroke-width=".8"',
    ) +
    line('M-10-4h8M-10-1h8M-10 2h8M3-4h7M3-1h7M3 2h5', '#7d7663', 0.8),
  frame:
    box(40, 20, '#30353a', '#15181b', 1) +
    [-15, -9, -3, 3, 9, 15].map(x => line(`M${x}-8v16`, '#7b8289', 1.6)).join('') +
    line('M-18-4c8 3 10-3 18 0s10 3 18 0M-18 3c8-3 12 4 20 0s8-2 16 1', '#c98a2b', 1) +
    line('M-18 6c10-2 26 2 36-1', '#8f3a2c', 1),
  panel:
    box(30, 24, '#e2ddcf', '#6f6655', 1) +
    [-9, -3, 3, 9].map(x => rect(x - 1.8, -8, 3.6, 9, '#8d2f24', 'rx="1"') + circle(x, 6, 1.8, '#3a3d41')).join(''),
  mast:
    circle(2, 3, 12, '#000', 'opacity=".4"') +
    circle(0, 0, 12, '#55606b', 'stroke="#2b3138" stroke-width="1.6"') +
    line('M-18-18L18 18M18-18L-18 18', '#8b9199', 2) +
    circle(0, 0, 6, '#ffd98f', 'stroke="#7a5a1c" stroke-width="1.4"') +
    circle(0, 0, 2.4, '#fff'),
  machine:
    box(38, 26, '#3f4a44', '#1c231f', 3) +
    circle(-8, 0, 9, '#2a322d', 'stroke="#8b9199" stroke-width="2"') +
    line('M-8-8v16M-16 0h16', '#8b9199', 1.4) +
    rect(6, -7, 9, 14, '#8a6a2c', 'rx="1.500"') +
    line('M8-3h5M8 1h5', '#3a2812', 1),
  generator:
    box(40, 28, '#4a5a52', '#20281f', 4) +
    rect(-16, -9, 20, 18, '#6d7d74', 'rx="7"') +
    line('M-12-9v18M-8-9v18M-4-9v18M0-9v18', '#2f3a33', 1.2) +
    circle(12, 0, 7, '#26282b', 'stroke="#a3abb2" stroke-width="1.6"') +
    line('M12-5v10M7 0h10', '#a3abb2', 1.4),
  stairs:
    rect(-20, -20, 40, 40, '#1b1712', 'rx="2" stroke="#7c6a4d" stroke-width="1.6"') +
    [0, 1, 2, 3, 4, 5]
      .map(i => rect(-17 + i * 1.6, -17 + i * 6, 34 - i * 3.2, 4.6, '#a08a66', `rx="1" opacity="${1 - i * 0.14}"`))
      .join(''),
  shaft:
    rect(-18, -18, 36, 36, '#0b0d10', 'rx="3" stroke="#6c737a" stroke-width="2.4"') +
    line('M-7-18v36M7-18v36M-7-12h14M-7-5h14M-7 2h14M-7 9h14M-7 16h14', '#a3abb2', 2),
  hatch:
    rect(-18, -16, 36, 32, '#4a4d50', 'rx="2" stroke="#22262a" stroke-width="2"') +
    line('M-14-12l28 24M14-12l-28 24', '#33383d', 1.4) +
    circle(0, 8, 4, 'none', 'stroke="#c3ccd4" stroke-width="2"') +
    rect(-18, -18, 36, 4, '#6c737a'),
  loot:
    ellipse(1, 7, 15, 6, '#000', 'opacity=".4"') +
    path(
      'M-13 6c-2-8 3-13 8-14l-3-5h16l-3 5c6 1 10 6 8 14-6 3-20 3-26 0z',
      '#8a6a3c',
      'stroke="#3a2812" stroke-width="1.4"',
    ) +
    line('M-6-8h12', '#d8bd6a', 2) +
    circle(0, 0, 3, '#d8bd6a'),
  boiler:
    box(40, 30, '#3a3532', '#171412', 12) +
    line('M-12-15v30M-4-15v30M4-15v30M12-15v30', '#57504b', 1.4) +
    circle(0, 0, 8, '#1c1815', 'stroke="#8b7a66" stroke-width="2"') +
    circle(0, 0, 4.6, '#f08a3a') +
    circle(0, 0, 2, '#ffe0a0'),
  coal:
    ellipse(2, 6, 19, 10, '#000', 'opacity=".4"') +
    [
      [-10, 4],
      [0, 6],
      [10, 4],
      [-5, -2],
      [6, -3],
      [0, -9],
    ]
      .map(([x, y], i) =>
        path(
          `M${x! - 7} ${y! + 4}l3-9 8-1 4 6-5 6z`,
          i % 2 ? '#26262a' : '#17181b',
          'stroke="#3f4147" stroke-width=".8"',
        ),
      )
      .join(''),
  engine:
    line('M-22-11h44M-22 11h44', '#8b9199', 2) +
    box(44, 24, '#22302c', '#0c1210', 4) +
    rect(-14, -9, 26, 18, '#31443d', 'rx="8"') +
    circle(6, 0, 4, '#15191a', 'stroke="#c9b27a"') +
    circle(-4, 0, 3, '#c9b27a') +
    rect(-22, -11, 8, 22, '#7d2b22', 'rx="1"') +
    path('M22-8l4 8-4 8z', '#55606b'),
  lever:
    box(34, 16, '#4d5257', '#22262a') +
    [-11, -3, 5, 13]
      .map(
        (x, i) =>
          line(`M${x} 6L${x + (i === 2 ? 5 : -3)}-14`, i === 2 ? '#d8432f' : '#c3ccd4', 2.6) +
          circle(x + (i === 2 ? 5 : -3), -14, 2, '#1c1e20'),
      )
      .join(''),
  valve:
    line('M-20 0h40', '#6c737a', 7) +
    line('M-20-2h40', '#a3abb2', 1.4) +
    circle(0, 0, 11, 'none', 'stroke="#b03a2a" stroke-width="3.6"') +
    line('M-10 0h20M0-10v20', '#b03a2a', 2.6) +
    circle(0, 0, 3, '#33383d'),
};

const jambs = rect(-25, -4, 5, 8, '#1a1c20') + rect(20, -4, 5, 8, '#1a1c20');
const leaf = (fill: string, edge: string) => rect(-20, -3, 40, 6, fill, `rx="1" stroke="${edge}" stroke-width="1.200"`);
const glass = rect(-20, -2.5, 40, 5, '#a9cfe2', 'stroke="#e9f3f8" stroke-width="1"');

const EDGES: Record<string, string> = {
  door: jambs + leaf('#85552c', '#3f2612') + circle(13, 0, 1.6, '#e7c56d'),
  'door-open':
    jambs +
    `<g transform="translate(-20 0) rotate(62)">${rect(0, -2, 34, 4, '#85552c', 'rx="1" stroke="#3f2612"')}</g>` +
    line('M-18 0h36', '#e9c77e', 1, 'stroke-dasharray="2 3" opacity=".7"'),
  'door-glass': jambs + leaf('#7a5a35', '#3f2612') + rect(-15, -1.5, 30, 3, '#b8d8e6'),
  'door-tram': jambs + leaf('#8c2f24', '#3f1410') + line('M-6-3v6M6-3v6', '#e0c079', 1.2),
  passage: jambs + line('M-18 0h36', '#e9c77e', 1.2, 'stroke-dasharray="2 4"'),
  shutter:
    jambs +
    rect(-20, -4, 40, 8, '#7b8289', 'stroke="#3a3f44" stroke-width="1.200"') +
    line('M-20-1.500h40M-20 1.500h40', '#4b5157', 1),
  'shutter-open':
    jambs +
    rect(-20, -4, 40, 3, '#7b8289', 'stroke="#3a3f44"') +
    line('M-18 2h36', '#cfe6f5', 1.4, 'stroke-dasharray="1.500 3"'),
  window: jambs + glass + line('M0-2.500v5', '#e9f3f8', 1.4),
  'window-broken':
    jambs +
    path('M-20-2.500h9l2 5h-11zM20-2.500h-7l-3 3 2 2h8z', '#a9cfe2') +
    line('M-8 2l4-4 3 5 5-5 4 4', '#e9f3f8', 1),
  'window-boarded':
    jambs +
    glass +
    rect(-19, -4, 17, 3.4, woodLight, `stroke="${woodDark}" stroke-width=".8"`) +
    rect(-4, 0, 22, 3.4, wood, `stroke="${woodDark}" stroke-width=".8"`),
  gate:
    jambs + line('M-19-3h38M-19 3h38', ironDark, 2) + line('M-15-4v8M-9-4v8M-3-4v8M3-4v8M9-4v8M15-4v8', ironLight, 1.5),
  wreckage:
    path('M-22 4l6-9 7 5 6-7 6 8 7-7 5 7 6-5 1 9z', '#6b3a2c', 'stroke="#2a1510" stroke-width="1.200"') +
    line('M-14 2l9-5M4-3l9 5', ironLight, 1.6),
};

/** A thing in a space. */
export const thing = (look: string): string =>
  THINGS[look] ?? box(26, 26, iron, ironDark) + line('M-6-6h12v12h-12z', ironLight, 1.5);

/** A passage on an edge. */
export const passage = (look: string, icon: string): string =>
  EDGES[look] ?? EDGES[icon === 'opening' ? 'passage' : 'door']!;

export const LOOKS = { things: Object.keys(THINGS), passages: Object.keys(EDGES) };

// Trucks, Trailers and Devices, seen from the side, driving to the right.

import {
  at,
  beam,
  circle,
  ellipse,
  flakes,
  glow,
  ground,
  lamp,
  line,
  path,
  peaks,
  pine,
  rect,
  shadow,
  sky,
  track,
  wheel,
  type Sky,
} from './kit';

const road = (name: Sky) =>
  sky(name) +
  peaks(104, 58, '#254456', '#9fc1d0', -8) +
  pine(14, 108, 34) +
  pine(30, 110, 26) +
  pine(186, 108, 30) +
  ground(104);
const rust = (x: number, y: number, w: number, h: number) =>
  path(`M${x} ${y}h${w * 0.3}l4 3-5 4h${-w * 0.3 + 2}z`, '#7d3416', 'opacity=".6"') +
  path(`M${x + w} ${y + h}h${-w * 0.35}l-4-4 6-3h${w * 0.35 - 2}z`, '#8d3d1a', 'opacity=".5"');
const window = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, '#ffcf7d', 'rx="2"') + rect(x, y, w, h / 2, '#fff', 'rx="2" opacity=".35"');
const gun = (x: number, y: number, length = 26) =>
  rect(x, y, length, 4, '#2a343b', 'rx="1.500"') +
  rect(x - 8, y - 4, 14, 12, '#3d4a52', 'rx="3"') +
  rect(x + length - 2, y - 1, 5, 6, '#1b2227');
const box = (x: number, y: number, w: number, h: number, fill: string) =>
  rect(x, y, w, h, fill, 'rx="3"') + rect(x, y, w, h, 'url(#shine)', 'rx="3"') + rust(x, y, w, h);
const snowCap = (x: number, y: number, w: number) =>
  path(`M${x} ${y}c${w * 0.2}-6 ${w * 0.4}-3 ${w * 0.5}-4s${w * 0.4} 0 ${w * 0.5} 4z`, '#eef6f9');
const hitch = (x: number) => line(`M${x} 104h16`, '#1b2227', 4);

function cab(x: number, y: number, fill: string): string {
  return (
    path(`M${x} ${y}h26l14 20v26h-40z`, fill) +
    path(`M${x} ${y}h26l14 20v26h-40z`, 'url(#shine)') +
    path(`M${x + 8} ${y + 5}h16l9 14h-25z`, '#ffcf7d') +
    path(`M${x + 8} ${y + 5}h16l3 5h-19z`, '#fff', 'opacity=".4"') +
    rect(x + 34, y + 36, 12, 12, '#20282e', 'rx="2"') +
    snowCap(x, y + 1, 28)
  );
}

const trucks: Record<string, () => string> = {
  'start-truck': () =>
    road('dusk') +
    shadow(100, 119, 80) +
    beam(166, 96) +
    box(34, 66, 84, 38, '#7b6a55') +
    line('M50 66v38M66 66v38M82 66v38M98 66v38', '#000', 1.5, 'opacity=".25"') +
    cab(120, 58, '#9c4a26') +
    gun(128, 48, 24) +
    rect(30, 102, 132, 6, '#20282e') +
    wheel(54, 110, 12) +
    wheel(80, 110, 12) +
    wheel(146, 110, 12) +
    snowCap(34, 67, 84),
  snowcat: () =>
    road('day') +
    shadow(100, 121, 74) +
    box(44, 64, 60, 36, '#b8392a') +
    path('M104 52h34l16 22v28h-50z', '#c8452f') +
    path('M112 58h22l12 17h-34z', '#ffcf7d') +
    path('M104 52h34l16 22v28h-50z', 'url(#shine)') +
    gun(60, 54, 22) +
    path('M160 84l18 6v26l-18-8z', '#59666f') +
    line('M150 98h14', '#20282e', 4) +
    track(36, 108, 122, 13) +
    snowCap(44, 65, 58) +
    beam(152, 92),
  'courier-truck': () =>
    road('night') +
    flakes(0.5) +
    shadow(100, 119, 78) +
    beam(170, 94) +
    box(30, 54, 92, 48, '#d9dfe2') +
    path('M30 74h92v8H30z', '#c8652c') +
    path('M56 60l16 0-6 10h12l-22 22 6-14h-12z', '#c8652c') +
    cab(124, 56, '#3f6f86') +
    gun(96, 46, 30) +
    rect(26, 101, 142, 6, '#20282e') +
    wheel(52, 110, 12) +
    wheel(150, 110, 12) +
    snowCap(30, 55, 92),
  'road-train': () =>
    road('dusk') +
    shadow(100, 119, 88) +
    beam(182, 92) +
    path('M100 44h44v58h-44z', '#7d2f1e') +
    path('M144 66h34l6 10v26h-40z', '#8f3a24') +
    path('M100 44h44v58h-44zM144 66h34l6 10v26h-40z', 'url(#shine)') +
    path('M108 50h30v18h-30z', '#ffcf7d') +
    rect(92, 26, 6, 50, '#8fa6b4') +
    rect(84, 32, 5, 44, '#6b808d') +
    box(14, 70, 74, 32, '#4f5f67') +
    line('M170 72v24M175 72v24M180 74v22', '#20282e', 2) +
    rect(10, 101, 172, 6, '#20282e') +
    wheel(30, 110, 12) +
    wheel(54, 110, 12) +
    wheel(92, 110, 12) +
    wheel(118, 110, 12) +
    wheel(164, 110, 12) +
    at(
      95,
      22,
      circle(0, 0, 7, '#c9d6dc', 'opacity=".5"') +
        circle(-10, -6, 10, '#c9d6dc', 'opacity=".35"') +
        circle(-26, -10, 13, '#c9d6dc', 'opacity=".2"'),
    ),
  ironclad: () =>
    road('steel') +
    shadow(100, 119, 84) +
    path('M22 62l16-14h90l42 24 10 20v12H22z', '#5d6d76') +
    path('M22 62l16-14h90l42 24 10 20v12H22z', 'url(#rivets)') +
    path('M22 62l16-14h90l42 24 10 20v12H22z', 'url(#shine)') +
    path('M38 48h90l42 24H22v-10z', '#73858f') +
    rect(134, 74, 24, 6, '#ffcf7d', 'rx="2"') +
    rect(70, 34, 36, 16, '#46555e', 'rx="5"') +
    rect(100, 38, 46, 6, '#2a343b') +
    rect(142, 36, 8, 10, '#1b2227') +
    line('M60 50v52M96 50v52', '#37464f', 2) +
    wheel(44, 110, 13) +
    wheel(72, 110, 13) +
    wheel(120, 110, 13) +
    wheel(150, 110, 13) +
    rust(30, 84, 120, 16),
  'ice-racer': () =>
    road('day') +
    shadow(100, 121, 80) +
    path('M20 92l22-22h44l26-18h36l34 34 10 18H20z', '#e2b94f') +
    path('M20 92l22-22h44l26-18h36l34 34 10 18H20z', 'url(#shine)') +
    path('M96 70l18-13h30l20 19h-68z', '#17303d') +
    path('M40 80h60l-8 12H30z', '#171512') +
    path('M18 58l24-4v14h-20z', '#c8452f') +
    gun(66, 62, 22) +
    track(24, 110, 72, 12) +
    wheel(152, 110, 13) +
    line('M4 84h-8M12 96h-14M8 106h-12', '#fff', 3) +
    beam(186, 94),
  'biomass-turbo-truck': () =>
    road('sick') +
    shadow(100, 119, 84) +
    beam(176, 92) +
    path('M28 58h66v44H28z', '#4b6b3c') +
    path('M28 58h66v44H28z', 'url(#shine)') +
    circle(61, 78, 17, '#bfe0c0', 'opacity=".85"') +
    path('M50 88c2-14 8-20 22-22-1 14-8 22-22 22z', '#3f8a3a') +
    line('M50 88l14-14', '#dff2d0', 1.6) +
    path('M98 46h42l34 28v28H98z', '#6f8f3f') +
    path('M98 46h42l34 28v28H98z', 'url(#shine)') +
    path('M110 53h26l20 18h-46z', '#ffcf7d') +
    rect(80, 30, 7, 32, '#8fa6b4') +
    rect(68, 36, 6, 26, '#6b808d') +
    glow(83, 30, 22, '-sick') +
    rect(24, 101, 152, 6, '#20282e') +
    wheel(48, 110, 13) +
    wheel(80, 110, 13) +
    wheel(152, 110, 13),
};

const trailerBase = (x: number, w: number) =>
  rect(x, 100, w, 6, '#20282e') + hitch(x + w - 2) + wheel(x + 22, 110, 11) + wheel(x + 48, 110, 11);
const trailers: Record<string, () => string> = {
  'start-trailer': () =>
    road('dusk') +
    shadow(96, 119, 76) +
    trailerBase(26, 140) +
    box(28, 64, 136, 36, '#6d5a45') +
    line('M56 64v36M84 64v36M112 64v36M140 64v36', '#000', 1.6, 'opacity=".3"') +
    path('M28 64c30-18 106-18 136 0z', '#8b8470') +
    line('M62 55v9M96 51v13M130 55v9', '#5d5747', 1.5) +
    snowCap(60, 53, 70),
  flatbed: () =>
    road('day') +
    shadow(96, 119, 78) +
    trailerBase(22, 148) +
    rect(22, 94, 148, 7, '#8b6b45') +
    at(40, 66, box(0, 0, 34, 28, '#a9834f') + line('M0 0l34 28M34 0L0 28', '#6b4f2c', 2)) +
    at(78, 74, box(0, 0, 26, 20, '#7a9a52')) +
    at(
      110,
      62,
      rect(0, 2, 20, 30, '#c8452f', 'rx="4"') +
        rect(22, 2, 20, 30, '#b23a2c', 'rx="4"') +
        line('M0 12h42M0 24h42', '#000', 1.5, 'opacity=".3"'),
    ) +
    line('M38 64l60 30M72 64l-30 30', '#20282e', 1.3, 'opacity=".5"'),
  'tank-trailer': () =>
    road('night') +
    lamp(182, 104, 62) +
    shadow(96, 119, 78) +
    trailerBase(24, 146) +
    rect(24, 58, 144, 44, '#a6b6bf', 'rx="21"') +
    rect(24, 58, 144, 44, 'url(#shine)', 'rx="21"') +
    rect(60, 58, 10, 44, '#c8452f') +
    rect(122, 58, 10, 44, '#c8452f') +
    rect(84, 50, 24, 9, '#59666f', 'rx="3"') +
    path('M88 72l8 14h-16z', '#e2b94f', 'transform="translate(8 0)"') +
    rust(40, 90, 100, 8) +
    snowCap(36, 60, 56),
  greenhouse: () =>
    road('night') +
    glow(96, 70, 90) +
    shadow(96, 119, 76) +
    trailerBase(26, 140) +
    path('M28 100V66c0-20 20-26 68-26s68 6 68 26v34z', '#ffcf7d', 'opacity=".5"') +
    path('M28 100V66c0-20 20-26 68-26s68 6 68 26v34z', 'none', 'stroke="#dfeef4" stroke-width="2.500"') +
    line('M52 46v54M74 41v59M96 40v60M118 41v59M140 46v54M28 72h136', '#dfeef4', 1.6) +
    path(
      'M30 100c6-22 14-18 18-4 4-20 14-22 18-2 4-24 16-22 20 0 4-20 14-20 18-2 6-22 16-18 20 2 4-18 14-18 18-2 4-14 12-16 18 8z',
      '#4f8a3e',
    ) +
    rect(28, 92, 136, 9, '#5a3b22'),
  'bunk-trailer': () =>
    road('night') +
    flakes(0.4) +
    shadow(96, 119, 76) +
    trailerBase(26, 140) +
    box(28, 50, 136, 50, '#54717d') +
    [40, 72, 104, 136].map(x => window(x, 60, 18, 14) + glow(x + 9, 67, 16)).join('') +
    rect(40, 82, 114, 4, '#37505c') +
    rect(120, 30, 7, 22, '#46555e') +
    at(124, 26, circle(0, 0, 6, '#c9d6dc', 'opacity=".5"') + circle(-8, -9, 9, '#c9d6dc', 'opacity=".3"')) +
    snowCap(28, 51, 136),
  'seed-vault': () =>
    road('dusk') +
    shadow(96, 119, 76) +
    trailerBase(26, 140) +
    path('M28 100V56l12-10h112l12 10v44z', '#8d99a0') +
    path('M28 100V56l12-10h112l12 10v44z', 'url(#rivets)') +
    path('M28 100V56l12-10h112l12 10v44z', 'url(#shine)') +
    circle(96, 74, 22, '#46555e') +
    circle(96, 74, 18, '#6b808d') +
    line('M96 56v36M78 74h36M83 61l26 26M109 61l-26 26', '#37464f', 3) +
    circle(96, 74, 8, '#e2b94f') +
    path('M92 78c1-6 4-9 9-9 0 6-3 9-9 9z', '#3f6f2a') +
    rect(36, 92, 24, 6, 'url(#hazard)') +
    rect(134, 92, 24, 6, 'url(#hazard)'),
};

const bench = (name: Sky) =>
  sky(name) +
  rect(0, 108, 200, 32, '#37271b') +
  rect(0, 106, 200, 5, '#6b4a2f') +
  glow(40, 10, 90) +
  line('M36 0v12', '#20282e', 2) +
  path('M26 18c0-10 20-10 20 0z', '#46555e') +
  line('M0 122h200M60 110v30M140 110v30', '#000', 1.5, 'opacity=".3"');
const devices: Record<string, () => string> = {
  'machine-gun': () =>
    bench('steel') +
    rect(40, 62, 78, 16, '#46555e', 'rx="4"') +
    rect(112, 66, 68, 7, '#2a343b', 'rx="3"') +
    [120, 132, 144, 156].map(x => circle(x, 69.5, 2, '#0d1114')).join('') +
    path('M22 60h22v24H30z', '#6b4a2f') +
    path('M84 78l-20 30h8l18-26 18 26h8L96 78z', '#2a343b') +
    rect(62, 78, 22, 18, '#57653f', 'rx="2"') +
    line('M84 66c8-14 14-10 18-4', '#e2b94f', 5, 'stroke-dasharray="3 2"') +
    rect(60, 52, 26, 5, '#1b2227'),
  'roof-rack': () =>
    bench('dusk') +
    line('M24 96h152M24 80h152M34 70v36M66 70v36M98 70v36M130 70v36M166 70v36', '#59666f', 5) +
    at(46, 46, box(0, 0, 44, 34, '#8b6b45')) +
    rect(96, 52, 30, 28, '#4f6f4a', 'rx="8"') +
    rect(130, 58, 34, 22, '#a33a26', 'rx="11"') +
    line('M44 78l52-34M90 78L140 52', '#d9cdb0', 1.8),
  autocannon: () =>
    bench('steel') +
    path('M44 108l10-34h56l14 34z', '#46555e') +
    path('M50 78c0-22 18-34 40-34s38 12 38 32l-8 8H58z', '#5d6d76') +
    path('M50 78c0-22 18-34 40-34s38 12 38 32l-8 8H58z', 'url(#shine)') +
    rect(118, 58, 62, 9, '#2a343b', 'rx="3"') +
    rect(118, 72, 56, 7, '#1b2227', 'rx="3"') +
    rect(172, 55, 12, 15, '#1b2227') +
    circle(80, 68, 9, '#ffcf7d') +
    circle(80, 68, 5, '#17303d') +
    line('M44 104h80', '#000', 2, 'opacity=".4"'),
  'steel-plates': () =>
    bench('steel') +
    at(
      36,
      36,
      rect(0, 0, 60, 66, '#2f6f9c', 'rx="4" transform="rotate(-6)"') + line('M8 18l40-4M8 30l30-3', '#e8f3f7', 4),
    ) +
    at(
      80,
      40,
      rect(0, 0, 60, 64, '#6b808d', 'rx="3"') + rect(0, 0, 60, 64, 'url(#rivets)') + rect(0, 0, 60, 64, 'url(#shine)'),
    ) +
    at(
      120,
      48,
      rect(0, 0, 54, 58, '#8d4a26', 'rx="3" transform="rotate(5)"') +
        rect(0, 0, 54, 58, 'url(#rivets)', 'transform="rotate(5)"') +
        path('M28 10l20 34H10z', '#e2b94f'),
    ),
  'track-kit': () =>
    bench('day') +
    track(22, 84, 156, 24) +
    at(66, 44, path('M0 0h70l10 16H-10z', '#8fa6b4') + path('M0 0h70l10 16H-10z', 'url(#shine)')) +
    line('M40 60h120', '#37464f', 6),
  turbocharger: () =>
    bench('rust') +
    glow(100, 70, 70, '-red') +
    circle(92, 72, 36, '#8fa6b4') +
    circle(92, 72, 36, 'url(#shine)') +
    circle(92, 72, 22, '#20282e') +
    [0, 45, 90, 135, 180, 225, 270, 315]
      .map(turn => at(92, 72, path('M0 0c4-8 6-14 2-20-6 4-8 12-2 20z', '#c9d6dc'), 1, turn))
      .join('') +
    circle(92, 72, 5, '#e2b94f') +
    path('M92 36h58v20h-34', '#6b808d') +
    rect(146, 30, 14, 32, '#46555e', 'rx="3"') +
    path('M60 92c-12 4-24 2-34 14h30c8-2 14-4 20-4z', '#7b4a2f'),
  'crew-pod': () =>
    bench('dusk') +
    path('M34 106V66c0-20 24-30 66-30s66 10 66 30v40z', '#7a5a3a') +
    path('M34 106V66c0-20 24-30 66-30s66 10 66 30v40z', 'url(#shine)') +
    window(54, 58, 40, 24) +
    path('M54 58h12c2 8-2 16-12 20zM94 58H82c-2 8 2 16 12 20z', '#a33a26') +
    rect(110, 56, 34, 50, '#5a3f27', 'rx="4"') +
    circle(138, 82, 3, '#e2b94f') +
    snowCap(60, 39, 80) +
    rust(40, 88, 110, 14),
  'armored-baggage-rack': () =>
    bench('rust') +
    path('M30 104V58l14-12h112l14 12v46z', '#59666f') +
    path('M30 104V58l14-12h112l14 12v46z', 'url(#rivets)') +
    path('M30 104V58l14-12h112l14 12v46z', 'url(#shine)') +
    line('M30 72h140M100 46v58', '#2a343b', 4) +
    rect(90, 64, 20, 16, '#e2b94f', 'rx="2"') +
    circle(100, 71, 3, '#171512') +
    path('M48 84l8 6 8-6-2 10-6 6-6-6zM136 84l8 6 8-6-2 10-6 6-6-6z', '#c8452f'),
  'gauss-cannon': () =>
    bench('night') +
    glow(160, 64, 44, '-ice') +
    path('M30 106l12-30h54l10 30z', '#37464f') +
    rect(34, 54, 70, 24, '#59666f', 'rx="6"') +
    rect(34, 54, 70, 24, 'url(#shine)', 'rx="6"') +
    rect(100, 56, 74, 5, '#8fa6b4') +
    rect(100, 71, 74, 5, '#8fa6b4') +
    [108, 122, 136, 150, 164]
      .map(x => rect(x, 50, 6, 32, '#2a5a6b', 'rx="2"') + rect(x, 62, 6, 8, '#9ff2ff'))
      .join('') +
    line('M102 66h84', '#d6fbff', 2.5) +
    circle(56, 66, 7, '#9ff2ff'),
  'artificial-ecosystem': () =>
    bench('night') +
    glow(100, 66, 70, '-ice') +
    circle(100, 64, 42, '#bfe6ee', 'opacity=".25"') +
    path('M60 74c16-8 30 4 44-2s24-6 36 0c-4 20-20 34-40 34s-36-12-40-32z', '#2f7f8c') +
    path('M66 72c6-14 14-14 18-2 4-20 16-20 20 0 4-14 14-14 18 2z', '#5c9a48') +
    path('M84 40c8-6 18-6 24 0 4 0 6 4 4 7H82c-3-3-1-7 2-7z', '#e8f3f7') +
    line('M88 52v6M97 52v8M106 52v6', '#9fd3df', 1.8) +
    circle(100, 64, 42, 'none', 'stroke="#e8f7fa" stroke-width="3"') +
    path('M72 40c8-10 16-13 24-14', 'none', 'stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".7"') +
    path('M70 106h60l8 6H62z', '#59666f'),
  'nuclear-generator': () =>
    bench('sick') +
    glow(100, 66, 74, '-sick') +
    rect(64, 38, 72, 68, '#59666f', 'rx="10"') +
    rect(64, 38, 72, 68, 'url(#shine)', 'rx="10"') +
    rect(64, 88, 72, 10, 'url(#hazard)') +
    circle(100, 64, 18, '#20282e') +
    at(
      100,
      64,
      circle(0, 0, 3.5, '#eaff70') +
        [0, 120, 240]
          .map(turn => at(0, 0, path('M-6-6L-9-14A17 17 0 0 1 9-14L6-6A8 8 0 0 0-6-6z', '#d3ea3f'), 1, turn))
          .join(''),
    ) +
    line('M64 56H40v50M136 56h24v50', '#2a343b', 6) +
    ellipse(100, 38, 36, 6, '#8fa6b4'),
};

export const MACHINES: Record<string, () => string> = { ...trucks, ...trailers, ...devices };

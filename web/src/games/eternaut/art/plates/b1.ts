// Plates of Scenario B1, by where their text stands in the Storybook.

import * as k from './kit';

const { at, circle, line, path, rect } = k;

/** A great shop under glass, seen along its length. */
const shop = (name = 'room') =>
  k.wash(name) +
  path('M0 0h640v30L420 96H220L0 30z', '#22304a') +
  [0, 1, 2, 3]
    .map(i => line(`M${40 + i * 60} ${12 + i * 20}H${600 - i * 60}`, '#5f7793', 2.4, 'opacity=".8"'))
    .join('') +
  line('M0 30L220 96M640 30L420 96M160 0l80 96M320 0v96M480 0l-80 96', k.INK, 3) +
  path('M0 30l220 66v60L0 236zM640 30L420 96v60l220 80z', '#141d2c') +
  path('M220 96h200v60H220z', '#0f1624') +
  path('M220 156h200l220 80H0z', '#262f3e') +
  line('M300 156L180 236M340 156l120 80', '#76879c', 3);

const tally = (x: number, y: number, r: number, words: string) =>
  circle(x, y, r, '#c9a24a', 'stroke="#5f4a1c" stroke-width="3"') +
  circle(x, y - r * 0.7, r * 0.12, k.INK) +
  `<text x="${x}" y="${y + r * 0.28}" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="${r * 0.78}" fill="#3a2a0c">${words}</text>`;

const barrow = (x: number, y: number, scale = 1) =>
  at(
    x,
    y,
    path('M-40-40h70l-14 26h-40z', '#39424c') +
      path('M-38-42c10-18 50-22 66 0z', k.INK) +
      circle(28, -8, 9, 'none', `stroke="${k.INK}" stroke-width="4"`) +
      line('M-30-18l-34-10M-16-14l-6 14', k.INK, 4),
    scale,
  );

const bucket = (x: number, y: number) =>
  at(
    x,
    y,
    path('M-16-28h32l-5 28h-22z', '#5f6f82', `stroke="${k.INK}" stroke-width="2"`) +
      line('M-15-28q15-22 30 0', k.INK, 2) +
      path('M-14-26c8-6 20-6 28 0z', k.SNOW),
  );

const firebox = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    k.glow(0, -30, 120) +
      circle(0, -34, 56, k.INK) +
      circle(0, -34, 44, '#2b3340') +
      path('M-30-20a32 32 0 0 1 60 0z', '#ffdf9a') +
      path('M-26-20c4-22 12-12 14-30 8 8 6 18 12 22 2-8 8-10 8-20 10 10 12 18 14 28z', '#f28a2a') +
      line('M-30-20h60', k.INK, 4),
    s,
  );

const works = (lit: (i: number) => boolean, name = 'night') =>
  k.wash(name) +
  k.sawtooth(30, 128, 560, 9, i => (lit(i) ? k.AMBER : '#40587a')) +
  rect(30, 126, 560, 50, k.NIGHT) +
  Array.from({ length: 14 }, (_, i) =>
    path(`M${48 + i * 39} 176v-26a9 9 0 0 1 18 0v26z`, lit(i) ? k.AMBER : k.INK),
  ).join('') +
  path('M556 126V34h22v92zM552 34h30v7h-30z', '#2b2530') +
  line('M567 30c-12-14 8-18 0-30', '#8b97a8', 9, 'opacity=".4"');

const PLATES: Record<string, () => string> = {
  '999-001': () =>
    shop() +
    k.glow(320, 120, 190, 0.8) +
    k.rails(206) +
    k.trolley(320, 214, 1.12) +
    k.masked(520, 226, 1.1) +
    k.masked(572, 230, 1.14) +
    k.masked(120, 228, 1.12),
  '01': () =>
    works(i => [2, 3, 5, 6, 7].includes(i)) +
    k.drift(174) +
    k.rails(196) +
    k.person(120, 200, 0.6) +
    k.lantern(130, 166, 54) +
    k.falling(),
  '02': () =>
    k.lamplit('dawn', 320, 180, 220, 0.7) +
    k.sawtooth(-10, 190, 660, 9, () => '#8fa3b8') +
    rect(0, 188, 640, 48, k.NIGHT) +
    k.clock(320, 84, 52, 5, 40) +
    k.falling(0.5),
  '03': () =>
    k.lamplit('night', 540, 130, 150, 0.8) +
    path('M470 236V110h140v126z', k.INK) +
    path('M486 236V126h108v110z', '#7a4a1c') +
    k.drift(196) +
    path('M40 200l60-60 60 60zM70 200l50-46 70 46z', k.INK) +
    barrow(236, 212) +
    barrow(366, 216, 1.06) +
    barrow(500, 220, 1.12) +
    k.diver(162, 214, 0.9) +
    k.diver(288, 218, 0.94) +
    k.diver(418, 224, 1) +
    k.falling(),
  '04': () =>
    k.lamplit('room', 320, 60, 240, 0.8) +
    rect(90, 30, 460, 160, '#3a2818', 'stroke="#1c120a" stroke-width="6"') +
    Array.from({ length: 36 }, (_, i) =>
      (i * 7) % 5
        ? tally(122 + (i % 12) * 36, 62 + Math.floor(i / 12) * 48, 13, String(200 + i))
        : circle(122 + (i % 12) * 36, 54 + Math.floor(i / 12) * 48, 2.5, '#c9a24a'),
    ).join('') +
    k.person(60, 236, 1.2, { hat: true, rim: 1 }),
  '05': () =>
    shop() +
    path('M220 96h200v60H220z', '#39424c') +
    line(
      'M220 111h200M220 126h200M220 141h200M253 96v15M320 96v15M387 96v15M286 111v15M353 111v15M253 126v15M320 126v15',
      '#252d37',
      2,
    ) +
    k.masked(290, 176, 0.5) +
    k.masked(320, 176, 0.5) +
    k.masked(350, 176, 0.5) +
    k.person(180, 232, 1.2, { rim: 1 }) +
    k.person(452, 232, 1.16, { rim: -1, hat: true }),
  '06': () =>
    k.wash('night') +
    rect(150, 40, 340, 160, k.INK) +
    path('M140 44l180-34 180 34z', k.WHITE) +
    rect(176, 70, 138, 130, '#1c2738') +
    rect(326, 70, 138, 130, '#1c2738') +
    rect(314, 70, 12, 130, k.AMBER) +
    k.glow(320, 140, 120, 0.7) +
    `<text x="320" y="60" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="16" letter-spacing="4" fill="#c9d6e4">GALPÓN 3</text>` +
    k.drift(198) +
    path('M306 236l8-38h12l12 38z', k.AMBER, 'opacity=".35"') +
    k.falling(0.7),
  '07': () =>
    k.wash('fire') +
    rect(0, 196, 640, 40, '#1a1410') +
    firebox(470, 200, 1.25) +
    bucket(120, 210) +
    bucket(180, 212) +
    bucket(240, 212) +
    bucket(300, 210) +
    k.person(364, 214, 1.06, { rim: 1 }),
  '08': () =>
    works(i => i === 4) +
    k.drift(174) +
    [60, 110, 165]
      .map((r, i) =>
        line(`M${567 - r} ${34 - r * 0.5}a${r} ${r} 0 0 0 0 ${r}`, k.AMBER, 2.4, `opacity="${0.7 - i * 0.2}"`),
      )
      .join('') +
    k.person(300, 214, 0.8) +
    k.person(336, 214, 0.76, { skirt: true }) +
    k.person(262, 216, 0.82, { hat: true }) +
    k.falling(),
  '09': () =>
    k.wash('fire') +
    firebox(320, 176, 1.9) +
    rect(0, 214, 640, 22, k.INK) +
    k.person(150, 226, 1.3, { rim: 1 }) +
    line('M166 164l92 20', '#3a2c20', 6) +
    k.person(520, 226, 1.24, { rim: -1, hat: true }),
  '10': () =>
    k.wash('dawn') +
    k.drift(168, '#b7cadb') +
    k.rails(196) +
    line('M372 60c-30-20 10-34-16-52', '#dfe8f0', 20, 'opacity=".5"') +
    k.engine(300, 206, 1.3) +
    k.person(520, 206, 0.8, { hat: true }) +
    k.falling(0.7),
  '11': () => k.lamplit('room', 320, 110, 240) + line('M320 0v44', '#76879c', 2) + tally(320, 112, 68, '212'),
  '12': () =>
    k.lamplit('fire', 320, 40, 260, 0.5) +
    rect(0, 206, 640, 30, k.INK) +
    Array.from({ length: 7 }, (_, i) => k.masked(92 + i * 76, 214 + (i % 2) * 6, 1.5 + (i % 3) * 0.08)).join(''),
  '13': () =>
    k.wash('night') +
    path('M150 236V96h340v140z', k.INK) +
    path('M140 98h360l-20-18H160z', '#26344a') +
    line('M150 96l60 140M490 96l-60 140M210 96l60 140M430 96l-60 140', '#26344a', 5) +
    path('M200 80c20-34 60-30 84-20s60-14 110 20z', '#05080e') +
    path('M194 78c30-14 70-8 100-12s60-4 106 12z', k.WHITE, 'opacity=".8"') +
    k.drift(214) +
    k.diver(330, 80, 0.6) +
    k.falling(),
  '14': () =>
    k.lamplit('room', 250, 100, 200) +
    rect(0, 190, 640, 46, '#2a1d14') +
    k.person(250, 208, 0.84, { rim: 1 }) +
    k.person(380, 214, 1.06, { rim: -1 }) +
    tally(500, 120, 40, '212') +
    line('M500 0v78', '#76879c', 2),
  '15': () =>
    k.lamplit('night', 320, 110, 150, 0.6) +
    at(
      320,
      130,
      path('M-8 70l4-96h8l4 96q-8 8-16 0z', '#aebccb') +
        path('M-26-44c0-30 12-44 26-44s26 14 26 44c0 20-12 30-26 30s-26-10-26-30z', '#c3d0dd') +
        path('M-16-46c0-20 6-30 16-32-8 10-10 30-4 50-8-2-12-8-12-18z', k.WHITE, 'opacity=".6"'),
    ) +
    Array.from(
      { length: 20 },
      (_, i) =>
        `<text x="${70 + (i % 5) * 34 + (i % 10 > 4 ? 340 : 0)}" y="${70 + Math.floor(i / 10) * 60}" font-family="monospace" font-size="15" fill="#8ba3bf">${(i * 7919 + 13) % 100}</text>`,
    ).join(''),
  '16': () =>
    k.lamplit('room', 330, 90, 200) +
    rect(140, 50, 360, 170, '#4a3521', 'stroke="#22170c" stroke-width="5"') +
    [0, 1, 2]
      .map(r =>
        [0, 1, 2, 3]
          .map(
            c =>
              rect(156 + c * 84, 64 + r * 50, 74, 40, '#5f4429', 'stroke="#2a1c0f" stroke-width="2"') +
              circle(193 + c * 84, 90 + r * 50, 4, '#c9a24a'),
          )
          .join(''),
      )
      .join('') +
    path('M240 176l8-66h74l8 66z', '#f1e6c8', 'stroke="#8a7a5a"') +
    line('M258 126h50M256 140h40M256 154h46', '#5a4a32', 2) +
    path('M236 164h98v50h-98z', '#6b4d2e', 'stroke="#2a1c0f" stroke-width="2"'),
  // At the second dawn it has stopped snowing: nothing falls in the last pictures.
  'end-c-1': () =>
    k.wash('dawn') +
    works(() => true, 'dawn') +
    k.drift(174, k.SNOW) +
    k.lorry(220, 208, 1) +
    k.masked(420, 210, 0.8) +
    k.masked(452, 212, 0.82) +
    k.person(500, 212, 0.8, { hat: true }),
  'end-c-2': () =>
    k.wash('dawn') +
    k.drift(166, '#b7cadb') +
    k.rails(196) +
    line('M404 62c-40-20 20-40-20-62', k.WHITE, 26, 'opacity=".55"') +
    k.engine(330, 206, 1.35) +
    [60, 96, 128].map((x, i) => k.person(x, 208, 0.76, i === 1 ? { hat: true } : { skirt: i === 2 })).join(''),
  'end-c-3': () =>
    works(() => false) + path('M240 176l60-60 40 30 60-50 30 80z', k.INK) + k.drift(174) + k.lorry(230, 212, 1),
  'me-1': () => k.wash('red') + barrow(330, 190, 2) + k.masked(200, 220, 1.5, RED_LIGHT) + k.drift(222, '#9fb3c8'),
  'me-2': () =>
    k.wash('red') +
    line('M60 0l120 236M580 0L460 236M0 60h640M0 150h640M320 0v236', k.INK, 8) +
    path('M320 120l-52-58 16 44-54-4 50 22-40 46 54-30-6 48 28-44 36 38-12-52 60 2-54-22 32-48-44 34z', '#04070c') +
    line('M320 120L240 20M320 120l90-96M320 120l104 62M320 120l-96 80', '#a9bfd6', 1.4) +
    k.falling(0.9),
  'me-3': () =>
    k.wash('red') +
    line('M320 0v60', k.INK, 5) +
    path('M250 180c20-20 14-110 70-122 56 12 50 102 70 122z', '#b8893a', 'stroke="#3a2a0c" stroke-width="4"') +
    circle(320, 190, 13, '#6b4d1c') +
    [110, 150]
      .map((r, i) =>
        line(
          `M${320 - r} ${90}a${r} ${r} 0 0 0 0 80M${320 + r} 90a${r} ${r} 0 0 1 0 80`,
          k.AMBER,
          3,
          `opacity="${0.8 - i * 0.3}"`,
        ),
      )
      .join(''),
  'me-4': () =>
    k.wash('red') +
    path('M90 236L260 90h120l170 146z', '#161d29') +
    k.masked(240, 220, 1.3, RED_LIGHT) +
    k.masked(320, 190, 0.9, RED_LIGHT) +
    k.masked(400, 222, 1.34, RED_LIGHT),
  'me-5': () =>
    k.wash('red') +
    rect(288, 24, 64, 186, '#1a2230', 'rx="10" stroke="#8a6a2c" stroke-width="5"') +
    rect(304, 40, 32, 154, '#0c121c', 'rx="6"') +
    rect(304, 160, 32, 34, '#6fa0d8') +
    line('M300 84h40M300 120h40M300 156h40', k.AMBER, 2.4) +
    circle(180, 116, 48, '#f1e6c8', 'stroke="#8a6a2c" stroke-width="6"') +
    line('M180 116l-34 22', k.RED, 4),
  'me-6': () => k.wash('red') + k.clock(320, 118, 84, 12, 0),
  'me-7': () =>
    k.wash('red') +
    line('M0 90h250v70h390', '#4a5b70', 26) +
    line('M0 84h250v70h390', '#8ba3bf', 4) +
    k.crystal(250, 120, 50, k.WHITE, 3.4) +
    k.crystal(430, 160, 32, k.WHITE, 2.6) +
    k.crystal(110, 90, 28, k.WHITE, 2.4) +
    line('M330 176v34M370 176v24M420 176v40', '#dfeaf4', 5),
  'me-8': () =>
    k.wash('red') +
    at(
      320,
      140,
      path('M-8 80l4-96h8l4 96q-8 8-16 0z', '#aebccb') +
        path('M-30-44c0-34 14-50 30-50s30 16 30 50c0 22-14 34-30 34s-30-12-30-34z', '#c3d0dd'),
    ) +
    k.glow(320, 96, 120, 0.5),
};

const RED_LIGHT = '#ff8a6a';

export default PLATES;

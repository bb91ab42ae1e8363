// Plates of Scenario B2, by where their text stands in the Storybook.

import * as k from './kit';

const { at, circle, line, path, rect } = k;

/** The exchange in calle Bolivia, five floors; `lit` says which of the 35 windows. */
const exchange = (x: number, y: number, lit: (i: number) => boolean) =>
  rect(x, y - 176, 210, 176, '#202b3d') +
  Array.from({ length: 35 }, (_, i) =>
    rect(x + 14 + (i % 7) * 27, y - 164 + Math.floor(i / 7) * 34, 16, 20, lit(i) ? k.AMBER : k.INK),
  ).join('') +
  path(`M${x - 4} ${y - 176}c40-10 80-2 110-6s60-2 108 6v6H${x - 4}z`, k.WHITE) +
  line(`M${x + 105} ${y - 178}v-34M${x + 91} ${y - 204}h28`, k.INK, 3.5);

/** The hall with the switchboard, and whoever sits there. */
const hall = (lit: (i: number) => boolean, women = 5) =>
  k.wash('room') +
  k.board(56, 14, 26, 5, lit) +
  rect(40, 122, 560, 22, '#3a2818') +
  Array.from({ length: women }, (_, i) => {
    const x = 320 + (i - (women - 1) / 2) * 112;
    return (
      k.cord(x - 30, 140, x - 44 + ((i * 37) % 60), 70, i % 2 ? '#3f6f9c' : '#a8402c') +
      k.person(x, 250, 1.26, { skirt: true, fill: '#10182a' }) +
      line(`M${x - 10} 144c0-20 20-20 20 0`, '#4d5a6b', 3.4)
    );
  }).join('');

const ledger = (x: number, y: number, s = 1) =>
  at(
    x,
    y,
    path(
      'M-130 0l16-70q56-14 114 4 58-18 114-4l16 70q-70-14-130 6-60-20-130-6z',
      '#f1e6c8',
      'stroke="#5a3d22" stroke-width="3"',
    ) +
      line('M0-66V6', '#b7a67c', 2) +
      Array.from({ length: 5 }, (_, i) =>
        line(`M-104 ${-54 + i * 11}q46-10 92 4M14 ${-50 + i * 11}q46-14 90-4`, '#6d5c38', 1.6),
      ).join(''),
    s,
  );

const men = (xs: number[], y: number, scale: number) =>
  xs
    .map(
      (x, i) =>
        k.person(x, y + (i % 2) * 4, scale, { hat: i % 2 === 0, fill: '#0b101a' }) +
        line(`M${x + 12 * scale} ${y - 54 * scale}l${18 * scale} ${22 * scale}`, '#2c3644', 4),
    )
    .join('');

const PLATES: Record<string, () => string> = {
  '999-001': () =>
    k.wash('night') +
    path('M0 80h640l-30-26H30z', '#26344a') +
    path('M20 54c120-16 480-16 600 0z', k.WHITE) +
    line('M80 80v140M560 80v140', k.INK, 8) +
    k.glow(320, 96, 200, 0.8) +
    rect(0, 206, 640, 30, '#1c2433') +
    k.lorry(280, 214, 1.2, false) +
    k.person(470, 216, 0.96, { skirt: true, rim: -1 }) +
    k.person(512, 218, 0.9, { skirt: true, rim: -1 }) +
    k.falling(0.5),
  '01': () =>
    k.wash('night') +
    k.house(-6, 190, 130, 96, k.NIGHT) +
    k.house(500, 190, 150, 84, k.BLUE) +
    exchange(216, 194, i => Math.floor(i / 7) === 2) +
    k.glow(320, 106, 140, 0.4) +
    k.drift(192) +
    k.falling(),
  '02': () =>
    k.lamplit('room', 320, 110, 260, 0.9) +
    k.clock(236, 112, 72, 8, 0) +
    k.clock(432, 130, 40, 8, 4) +
    line('M432 84c-6-26 14-26 8-50', '#c9a24a', 3),
  '03': () =>
    k.lamplit('room', 320, 90, 240) +
    rect(0, 190, 640, 46, '#2a1d14') +
    ledger(320, 196, 1.3) +
    line('M440 120l-60 60', '#2a2018', 5),
  '04': () =>
    k.lamplit('room', 320, 110, 210, 0.8) +
    k.person(320, 236, 1.6, { skirt: true, rim: 1 }) +
    rect(0, 176, 640, 60, '#3a2818') +
    [0, 1, 2, 3, 4]
      .map(i =>
        at(
          140 + i * 90,
          176,
          rect(-30, -4, 60, 42, '#efe6d0', `transform="rotate(${(i - 2) * 4})" stroke="#8a7a5a"`) +
            line('M-20 8h40M-20 18h40', '#c9bc97', 2),
        ),
      )
      .join('') +
    '',
  '05': () => hall(i => (i * 13) % 17 === 0) + k.glow(320, 60, 200, 0.25),
  '06': () =>
    k.wash('night') +
    k.house(-6, 190, 150, 120, k.NIGHT) +
    k.house(480, 190, 170, 130, k.BLUE) +
    k.drift(188) +
    k.streetLamp(196, 196, 120) +
    men([290, 340, 392, 442], 216, 1) +
    k.lantern(420, 176, 50) +
    k.falling(),
  '07': () =>
    k.wash('red') +
    Array.from({ length: 8 }, (_, i) =>
      rect(120 + i * 50, 230 - i * 24, 420 - i * 50, 24, i % 2 ? '#1b2432' : '#232e3f'),
    ).join('') +
    men([230, 300, 372, 446], 200, 0.98),
  '08': () =>
    k.wash('night') +
    Array.from({ length: 60 }, (_, i) =>
      rect(60 + (i % 12) * 44, 22 + Math.floor(i / 12) * 40, 36, 30, '#1c2a42'),
    ).join('') +
    Array.from({ length: 60 }, (_, i) =>
      i % 12 > 4 && (i * 29) % 7 < 2 + ((i % 12) >> 3)
        ? k.glow(78 + (i % 12) * 44, 37 + Math.floor(i / 12) * 40, 30, 0.9) +
          circle(78 + (i % 12) * 44, 37 + Math.floor(i / 12) * 40, 3, '#fff0c8')
        : '',
    ).join('') +
    line('M38 16h560', k.MIST, 1.4) +
    path('M0 0h260L60 236H0z', k.INK, 'opacity=".55"'),
  '09': () =>
    k.wash('red') +
    line('M0 96c120 30 180-10 300 22M352 122c110 34 170-6 288 30', '#2a2018', 24) +
    line('M0 90c120 30 180-10 300 22M352 116c110 34 170-6 288 30', '#5d4a38', 5) +
    [0, 1, 2, 3]
      .map(i => line(`M300 ${112 + i * 5}l18-${8 - i * 5}M352 ${114 + i * 5}l-16 ${10 - i * 6}`, '#c98a4a', 2))
      .join('') +
    at(
      326,
      150,
      line('M-10-40l-20 80M10-40l20 80', '#8b97a8', 9) +
        circle(0, -18, 6, k.INK) +
        path('M-12-44l12-26 12 26z', '#c3d0dd'),
    ),
  '10': () => hall(() => true) + k.glow(320, 64, 260, 0.5),
  '11': () =>
    k.wash('room') +
    k.board(60, 20, 14, 5, i => i === 33) +
    k.glow(420, 110, 170) +
    k.person(452, 250, 1.6, { skirt: true, rim: -1 }) +
    line('M440 114c0-26 26-26 26 0', '#4d5a6b', 4) +
    k.cord(400, 170, 330, 78),
  '12': () =>
    k.wash('night') +
    rect(0, 196, 640, 40, '#1c2433') +
    k.glow(200, 120, 170, 0.7) +
    k.lorry(330, 206, 1.5) +
    `<text x="284" y="${206 - 48}" text-anchor="middle" font-family="Georgia, serif" font-style="italic" font-weight="700" font-size="26" fill="#ffc56b">La Estrella</text>` +
    k.falling(0.6),
  '13': () =>
    k.wash('dawn') +
    k.house(30, 236, 110, 70, k.NIGHT) +
    k.house(500, 236, 130, 90, k.NIGHT) +
    path('M130 236v-52h400v52z', '#2b384d') +
    k.drift(182, k.WHITE) +
    line('M320 180V40M286 60h68M296 84h48', k.INK, 4) +
    line('M320 44L200 180M320 44l120 136', k.INK, 1.6) +
    k.diver(250, 192, 0.8) +
    k.diver(400, 194, 0.76) +
    k.falling(),
  '14': () => hall(i => i === 60, 1) + k.glow(320, 80, 120, 0.4),
  '15': () =>
    k.lamplit('room', 320, 110, 240, 0.8) +
    path('M190 20h260l14 200H176z', '#efe6d0', 'stroke="#8a7a5a" stroke-width="2"') +
    Array.from(
      { length: 20 },
      (_, i) =>
        `<text x="${216 + (i % 4) * 58}" y="${58 + Math.floor(i / 4) * 36}" font-family="monospace" font-size="17" fill="#3a2c16">${String(((i + 3) * 7919) % 100000).padStart(5, '0')}</text>`,
    ).join(''),
  '16': () =>
    k.wash('night') +
    k.house(140, 190, 360, 150, k.NIGHT) +
    rect(170, 92, 300, 30, '#0c1320') +
    `<text x="320" y="114" text-anchor="middle" font-family="Georgia, serif" font-weight="700" font-size="20" letter-spacing="4" fill="#8fe0b4">FARMACIA</text>` +
    path('M306 52h14V38h12v14h14v12h-14v14h-12V64h-14z', '#55d08a') +
    circle(326, 58, 70, 'url(#plate-green)') +
    rect(292, 136, 56, 54, k.AMBER) +
    k.drift(188) +
    k.person(318, 200, 0.62) +
    k.falling(),
  // At the second dawn it has stopped snowing: nothing falls in the last pictures.
  'end-c-1': () =>
    k.wash('dawn') +
    exchange(390, 186, i => i % 5 === 0) +
    k.drift(184, k.SNOW) +
    k.lorry(200, 210, 1.2) +
    k.person(360, 208, 0.76, { skirt: true }),
  'end-c-2': () =>
    k.wash('dawn') +
    exchange(215, 190, () => true) +
    k.glow(320, 100, 240, 0.6) +
    k.drift(188, k.SNOW) +
    Array.from({ length: 9 }, (_, i) =>
      k.person(80 + i * 24, 216 + (i % 2) * 3, 0.6, i % 2 ? { skirt: true } : {}),
    ).join('') +
    k.lorry(540, 214, 0.9),
  'end-c-3': () =>
    k.wash('night') +
    exchange(215, 190, () => false) +
    path('M215 14l40 60 60-30 50 40 60-50v156H215z', k.INK, 'opacity=".5"') +
    k.drift(188) +
    k.lorry(120, 212, 1),
  'me-1': () =>
    k.wash('red') +
    Array.from(
      { length: 5 },
      (_, i) =>
        rect(60 + i * 110, 60, 70, 130, '#1c2636') +
        circle(95 + i * 110, 90, 6, i < 3 ? k.AMBER : '#3a2c20') +
        (i < 3 ? k.glow(95 + i * 110, 90, 26) : ''),
    ).join('') +
    men([420, 500], 226, 1.3),
  'me-2': () =>
    k.wash('red') +
    k.pane(220, 16, 200, 190, '#16243a') +
    path('M320 16h96v90h-96z', '#05090f') +
    Array.from({ length: 7 }, (_, i) =>
      line(
        `M${400 - i * 4} ${36 + i * 14}c-100 ${10 + i * 6}-200-20-380 ${30 + i * 12}`,
        k.WHITE,
        2.4,
        'opacity=".55"',
      ),
    ).join(''),
  'me-3': () =>
    k.wash('red') +
    k.board(110, 30, 20, 8, i => i % 3 === 0 && i % 20 > 11) +
    path('M90 20h230v180H90z', k.INK, 'opacity=".45"') +
    k.cord(300, 236, 330, 120),
  'me-4': () =>
    k.wash('red') +
    Array.from({ length: 7 }, (_, i) =>
      rect(200 + i * 40, 214 - i * 26, 400 - i * 40, 26, i % 2 ? '#1b2432' : '#232e3f'),
    ).join('') +
    k.person(150, 228, 1.5, { hat: true }) +
    k.lantern(186, 140, 90),
  'me-5': () =>
    k.wash('red') +
    at(
      320,
      126,
      line('M-60 70L40-60M60 70L-40-60', '#8b97a8', 13) +
        circle(0, 4, 9, k.INK) +
        path('M-52-54l24-30 20 40zM52-54l-24-30-20 40z', '#c3d0dd'),
    ) +
    line('M0 60c200 20 400-10 640 10', '#2a2018', 14),
  'me-6': () =>
    k.wash('red') +
    Array.from(
      { length: 4 },
      (_, g) =>
        [0, 1, 2, 3].map(i => line(`M${110 + g * 116 + i * 18} 60v110`, '#efe6d0', 6)).join('') +
        line(`M${98 + g * 116} 160l80-86`, '#efe6d0', 6),
    ).join(''),
  'me-7': () =>
    k.wash('red') +
    [120, 240, 360, 480]
      .map(
        (x, i) =>
          line(`M${x} 0v70`, k.INK, 3) +
          path(`M${x - 26} 94l16-24h20l16 24z`, '#1a2230') +
          (i < 2 ? k.glow(x, 104, 60, 0.8) : '') +
          circle(x, 98, 9, i < 2 ? '#fff0c8' : '#2b3340'),
      )
      .join(''),
  'me-8': () =>
    k.wash('red') +
    Array.from(
      { length: 20 },
      (_, i) =>
        `<text x="${120 + (i % 5) * 88}" y="${52 + Math.floor(i / 5) * 38}" font-family="monospace" font-size="20" fill="#b8a58a" opacity=".6">${String(((i + 3) * 7919) % 100000).padStart(5, '0')}</text>`,
    ).join('') +
    `<text x="320" y="216" text-anchor="middle" font-family="monospace" font-weight="700" font-size="30" fill="#ff8a6a">• • • • •</text>`,
};

export default PLATES;

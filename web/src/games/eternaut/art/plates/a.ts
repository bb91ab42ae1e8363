// Plates of Scenario A, by where their text stands in the Storybook.

import * as k from './kit';

const { at, circle, line, path, rect } = k;

const street = () =>
  k.wash('night') +
  k.house(-10, 176, 96, 118, k.NIGHT, [1]) +
  k.house(84, 176, 74, 88, k.BLUE, [0]) +
  k.house(470, 176, 90, 104, k.NIGHT, [4]) +
  k.house(556, 176, 96, 132, k.BLUE, [3]);

/** The garage from within: roof, one lamp, the mouth to the street. */
const inside = (lamp = true) =>
  k.wash('room') +
  k.sawtooth(-20, 62, 680, 6, i => (i === 2 ? '#7f9ab5' : '#46607d')) +
  rect(0, 60, 640, 7, k.INK) +
  (lamp ? line('M320 62v30', k.INK, 2) + path('M304 100l10-10h12l10 10z', k.INK) + k.glow(320, 104, 150, 0.9) : '') +
  rect(0, 196, 640, 40, '#1c2433');

const shutter = (x: number, y: number, w: number, low: number, foot: number) =>
  rect(x, y, w, foot - y, '#0b1322') +
  rect(x, y, w, low - y, '#59636e') +
  Array.from({ length: Math.floor((low - y) / 7) }, (_, i) => line(`M${x} ${y + i * 7 + 6}h${w}`, '#39424c', 1.4)).join(
    '',
  );

const radio = (x: number, y: number) =>
  at(
    x,
    y,
    path('M-60 0v-58q0-22 60-22t60 22V0z', '#4a2f1c', 'stroke="#22140a" stroke-width="3"') +
      circle(-24, -36, 22, '#2a1a0e') +
      line('M-42-44h36M-45-36h42M-42-28h36', '#7d5c38', 2) +
      rect(10, -54, 40, 22, k.AMBER, 'rx="3"') +
      line('M30-54v22', k.RED, 2) +
      circle(20, -16, 6, '#c9a24a') +
      circle(40, -16, 6, '#c9a24a'),
  );

const sparrow = (x: number, y: number, dead = false) =>
  at(
    x,
    y,
    dead
      ? path('M-20-2c4-9 22-10 32-3l12-1-10 6c-8 5-28 6-34-2z', '#4d3d31') + line('M-4 2l-3 6M4 2l3 6', '#2a211a', 1.6)
      : path('M-18-14c2-12 24-16 32-4 4 6 2 14-6 18l-26-2-14 6z', '#6d5340') +
          circle(16, -22, 8, '#5a4435') +
          path('M23-23l8 2-8 3z', '#d9a441') +
          circle(18, -24, 1.6, k.INK) +
          line('M-2 0v8M6 0v8', '#2a211a', 1.8),
  );

const four = (y: number, x = 320, scale = 1) =>
  k.person(x - 84, y, 0.98 * scale, { hat: true, rim: 1 }) +
  k.person(x - 34, y, 0.94 * scale, { rim: 1 }) +
  k.person(x + 32, y, 0.9 * scale, { skirt: true, rim: -1 }) +
  k.person(x + 78, y, 0.84 * scale, { skirt: true, rim: -1 });

const signal = (x: number, y: number) =>
  line(`M${x} ${y}V${y - 130}`, k.INK, 5) +
  path(`M${x} ${y - 126}h-44v14h44z`, k.RED) +
  k.glow(x + 6, y - 116, 34, 0.8) +
  circle(x + 5, y - 118, 5, '#ff8a6a');

const PLATES: Record<string, () => string> = {
  // People who look at it, and one who has gone out to.
  '999-001': () =>
    street() +
    k.streetLamp(300, 180, 116) +
    k.drift(176, '#a9c0d6') +
    line('M0 204H640M0 214H640', '#6c8299', 2, 'opacity=".7"') +
    rect(26, 128, 24, 48, k.AMBER) +
    k.person(38, 176, 0.5) +
    rect(584, 130, 26, 46, k.AMBER) +
    k.person(592, 176, 0.48, { skirt: true }) +
    k.person(602, 176, 0.36) +
    k.person(372, 206, 0.92, { hat: true, rim: -1 }) +
    line('M383 148l22-14', k.INK, 8) +
    circle(408, 132, 5, '#d1a684') +
    path('M196 208c8-10 34-12 52-6 8 2 12 6 8 10-18 4-50 4-60-4z', '#16202f') +
    k.heap(200, 209, 56, 9, k.WHITE) +
    k.drift(222) +
    k.falling(),
  '01': () =>
    inside() +
    shutter(452, 78, 150, 150, 196) +
    path('M452 196c30-18 70-8 96-14s40-6 54 14v10H452z', k.SNOW) +
    k.lorry(150, 200, 0.92, false) +
    four(206, 352, 0.9),
  'r-01': () =>
    k.wash('night') +
    k.falling(0.5) +
    k.glow(320, 112, 190, 0.35) +
    k.crystal(320, 104, 84, k.WHITE, 5) +
    k.crystal(128, 74, 30, k.MIST, 2.4) +
    k.crystal(520, 152, 38, k.MIST, 2.6) +
    k.crystal(564, 46, 18, k.STEEL, 2) +
    k.crystal(74, 172, 20, k.STEEL, 2),
  '02': () =>
    k.wash('night') +
    k.sawtooth(-30, 148, 700, 5, i => (i === 3 ? k.AMBER : '#3c536f')) +
    rect(0, 146, 640, 9, k.INK) +
    line('M60 155l40 40M580 155l-40 40', k.INK, 7) +
    k.glow(320, 190, 130, 0.7) +
    k.clock(320, 186, 34, 11, 9) +
    line('M320 146c-12 0-12 8-4 10', '#c9a24a', 2.4) +
    k.falling(),
  '03': () =>
    inside() +
    shutter(210, 72, 220, 138, 200) +
    path('M204 200c40-22 70-6 110-14s80-10 122 14c26 14 6 30-60 30S190 220 204 200z', k.SNOW) +
    path('M250 206c30-10 60-2 90-6s40 0 60 6', 'none', 'stroke="#fff" stroke-width="3"') +
    k.pane(508, 92, 82, 62, '#1b2a42') +
    path('M549 125l36-4v28l-34 2z', '#05090f') +
    path(
      'M552 152c-30 12-54 10-84 22',
      'none',
      'stroke="#eaf3fb" stroke-width="5" stroke-linecap="round" opacity=".8"',
    ) +
    path('M70 202v-54h64v54zM94 148V76h14v72z', k.INK) +
    rect(82, 166, 40, 20, '#232c3a') +
    k.person(176, 208, 0.84, { rim: 1 }) +
    line('M186 152l26-46', k.INK, 6) +
    k.person(468, 210, 0.8, { skirt: true, rim: -1 }),
  '04': () =>
    k.lamplit('room', 216, 70, 220, 0.9) +
    rect(0, 184, 640, 52, '#222b3a') +
    path('M300 214l30-34h170l40 34z', '#7c6b3a') +
    line('M330 180l-12 34M400 180l-4 34M470 180l8 34', '#5d4f29', 1.6) +
    sparrow(412, 190) +
    sparrow(250, 212, true) +
    k.heap(222, 216, 60, 6, k.WHITE) +
    k.glow(128, 96, 120, 0.75) +
    line('M128 20v28', k.INK, 3) +
    k.diver(128, 176, 1.42, '#9fb7cf') +
    line('M120 48q8-10 16 0', k.MIST, 3),
  '05': () =>
    k.wash('night') +
    k.house(240, 172, 104, 112, k.NIGHT) +
    rect(256, 112, 72, 14, '#0c1320') +
    path('M284 84h16v-8h8v8h16v9h-16v8h-8v-8h-16z', '#55d08a') +
    circle(304, 88, 44, 'url(#plate-green)') +
    k.house(352, 172, 210, 92, k.BLUE) +
    path('M470 172v-40q36-26 72 0v40z', k.INK) +
    line('M600 96c-8-22 10-30 2-52s8-22 4-40', '#aebfd0', 5, 'opacity=".5"') +
    k.house(-8, 172, 110, 80, k.BLUE) +
    k.tram(462, 190, 0.9, -6) +
    path('M88 190v-50h66l22 24v26z', '#c3d2e1') +
    path('M104 158h9v-9h8v9h9v8h-9v9h-8v-9h-9z', k.RED) +
    path('M146 162v-16h8l14 16z', '#33435a') +
    k.drift(188) +
    circle(108, 192, 9, k.INK) +
    circle(156, 192, 9, k.INK) +
    path('M214 210c14-16 40-16 58-4 10 6 4 12-10 12-22 2-46 2-48-8z', '#b4c8db') +
    circle(222, 212, 8, 'none', 'stroke="#39465a" stroke-width="4"') +
    k.falling(0.6),
  '06': () =>
    k.lamplit('room', 250, 130, 220) +
    rect(0, 186, 640, 50, '#2a1d14') +
    radio(236, 188) +
    [34, 56, 80]
      .map((r, i) =>
        line(
          `M${330 + r} ${148 - r}a${r * 1.5} ${r * 1.5} 0 0 1 0 ${r * 2}`,
          k.AMBER,
          2.5,
          `opacity="${0.7 - i * 0.2}"`,
        ),
      )
      .join('') +
    at(
      492,
      188,
      path('M-34 0c0-20 12-30 34-30S34-20 34 0z', k.INK) +
        circle(0, -14, 10, '#39424c') +
        path('M-44-34c0-14 88-14 88 0l-6 8-14-4c-4-8-44-8-48 0l-14 4z', k.INK),
    ) +
    k.person(96, 300, 2.3, { rim: 1 }),
  '07': () =>
    k.wash('night') +
    path('M0 150L300 96 340 96 640 150V236H0z', '#22324a') +
    path('M286 236L316 98h8L354 236z', k.SNOW, 'opacity=".16"') +
    line('M312 98C260 120 120 146 0 166M316 98C270 128 140 172 0 200', '#8094ab', 2.6) +
    path('M330 98c60 16 200 44 310 62v50C520 170 380 120 324 98z', '#aebfd2') +
    k.glow(34, 158, 70) +
    circle(34, 158, 4, '#fff0c8') +
    k.glow(606, 150, 70) +
    circle(606, 150, 4, '#fff0c8') +
    line('M320 196V92', k.INK, 5) +
    path('M320 98h-74l-12 9 12 9h74zM320 122h74l12 9-12 9h-74z', '#d9caa2', 'stroke="#3a2c16" stroke-width="2"') +
    four(228, 320, 0.66) +
    k.falling(0.7),
  '08': () =>
    k.wash('night') +
    path('M0 178c120-34 520-34 640 0v58H0z', k.SNOW) +
    path('M0 196c120-28 520-28 640 0v40H0z', '#b7cadb') +
    k.rails(166) +
    rect(60, 104, 84, 62, '#2b2019') +
    path('M52 106l50-24 50 24z', k.WHITE) +
    rect(84, 124, 22, 22, k.AMBER) +
    k.glow(95, 135, 50, 0.7) +
    k.glow(356, 120, 120, 0.55) +
    k.trolley(356, 172, 1.1) +
    signal(580, 170) +
    k.falling(),
  '09': () =>
    k.wash('night') +
    k.house(-6, 178, 120, 132, k.NIGHT, [2]) +
    k.house(112, 178, 92, 96, k.BLUE) +
    k.house(500, 178, 150, 120, k.NIGHT) +
    k.drift(176) +
    k.lorry(270, 210, 1.15) +
    k.falling(),
  '10': () =>
    k.wash('room') +
    rect(170, 26, 300, 110, '#1d2b26', 'stroke="#5a3d22" stroke-width="8"') +
    line('M206 66h96M206 84h64M340 60l22 30 26-34M338 106h70', '#c9d6cf', 2.6, 'opacity=".75"') +
    k.glow(520, 150, 120, 0.8) +
    rect(0, 188, 640, 48, '#241a12') +
    path('M70 188l12-40h110l12 40zM440 188l10-34h92l10 34z', '#4a321d') +
    at(
      494,
      152,
      rect(-20, -12, 40, 12, '#7d5c38') +
        line('M-10-12v-12M6-12c0-14 22-14 22 2', '#c9a24a', 2.2) +
        circle(-10, -26, 4, '#c9a24a'),
    ) +
    path('M112 148c8-8 40-8 50 0z', '#8f8062'),
  '11': () =>
    k.wash('room') +
    k.board(150, 18, 17, 6, i => i === 58) +
    k.cord(200, 150, 310, 98, '#a8402c') +
    k.cord(420, 152, 250, 80, '#3f6f9c') +
    rect(120, 150, 400, 20, '#3a2818') +
    k.glow(330, 66, 90, 0.4) +
    k.person(320, 246, 1.3, { skirt: true }) +
    line('M309 137c0-20 24-20 24 0', '#39424c', 4),
  '12': () =>
    k.lamplit('room', 200, 120, 170) +
    rect(0, 190, 640, 46, '#2a1d14') +
    rect(176, 150, 46, 40, '#4a321d') +
    rect(196, 126, 6, 24, '#efe6d0') +
    path('M199 112c6 8 4 14 0 14s-6-6 0-14z', '#fff0c8') +
    path('M300 190v-30h140v30zM290 156h160v8H290z', '#5a3d22') +
    path('M306 158c14-18 42-16 58-10s44-8 66 10z', '#d9d2c0') +
    circle(330, 148, 9, '#d1a684') +
    k.person(486, 206, 1, { skirt: true, rim: -1 }) +
    line('M476 148l-30 12', k.INK, 7),
  'end-b1-1': () =>
    k.wash('dawn') +
    path('M420 170v-66h220v66z', k.NIGHT) +
    Array.from({ length: 9 }, (_, i) => rect(436 + i * 22, 126, 11, 16, k.AMBER)).join('') +
    k.sawtooth(420, 104, 220, 5, () => '#5f7793') +
    k.drift(168, '#b7cadb') +
    k.rails(186) +
    signal(120, 186) +
    k.trolley(268, 192, 0.96) +
    k.person(402, 188, 0.6) +
    k.lantern(414, 150, 54) +
    k.drift(222, k.WHITE) +
    k.falling(0.6),
  'end-b1-2': () =>
    rect(0, 0, 640, 236, '#04070c') +
    path('M120 0h400l-70 150H190z', 'url(#plate-dawn)') +
    path('M120 0l70 150H0V0zM520 0l-70 150h190V0z', '#0d131d') +
    path('M60 10l120 26-6 14L50 30zM590 22l-140 34 6 14 140-30z', '#3a2c20') +
    [200, 262, 324, 386, 438].map((x, i) => k.masked(x, 116 + (i % 2) * 10, 1.02 - (i % 2) * 0.1)).join('') +
    line('M330 110l-14 80', '#5d7088', 5) +
    path('M190 150h260l190 86H0z', '#0a0f17') +
    path('M250 236c4-20 24-22 34-10l2 10zM350 236c2-24 26-24 34-6l4 6z', '#1b2636') +
    circle(266, 214, 9, '#d1a684') +
    circle(364, 212, 9, '#b98a63'),
  'end-b2-1': () =>
    k.wash('dawn') +
    k.house(-8, 172, 130, 138, k.NIGHT) +
    k.house(120, 172, 96, 104, k.BLUE) +
    k.house(470, 172, 178, 146, k.NIGHT, [7, 8, 9, 10, 11]) +
    k.drift(170) +
    path('M238 196c6-22 60-26 84-8 12 8 6 14-8 14-30 4-72 4-76-6z', '#b7cadb') +
    k.lorry(150, 208, 0.9) +
    k.person(420, 196, 0.96, { hat: true }) +
    line('M429 140l14-40', k.WHITE, 8) +
    k.heap(400, 198, 42, 8, k.WHITE) +
    k.drift(224, k.WHITE) +
    k.falling(0.7),
  'end-b2-2': () =>
    k.wash('room') +
    Array.from({ length: 60 }, (_, i) =>
      rect(
        (i % 10) * 66 + (Math.floor(i / 10) % 2) * -33,
        Math.floor(i / 10) * 40,
        62,
        36,
        ['#3b2a24', '#443029', '#35261f'][i % 3]!,
      ),
    ).join('') +
    path('M236 236c-10-50-14-96 10-124 14-24 52-38 88-28 44 8 66 40 70 74 4 30-2 56-6 78z', '#0a111d') +
    path('M256 236c-4-40-6-84 16-106 20-22 58-26 86-6 26 20 30 66 26 112z', 'url(#plate-night)') +
    k.person(330, 236, 1, { skirt: true }) +
    k.lantern(354, 178, 70) +
    k.person(288, 240, 0.94) +
    rect(230, 220, 46, 16, '#4d382f') +
    rect(402, 214, 54, 22, '#443029'),
  // Menace cards.
  'me-1': () =>
    k.wash('red') +
    k.house(40, 190, 110, 96, k.INK) +
    k.house(470, 190, 140, 118, k.INK) +
    Array.from({ length: 9 }, (_, i) =>
      line(
        `M${-40 + i * 22} ${30 + i * 20}c180-34 300 30 ${420 + i * 14}-20s120 10 200-6`,
        k.WHITE,
        1.4 + (i % 3),
        `opacity="${0.35 + (i % 3) * 0.2}"`,
      ),
    ).join('') +
    k.drift(200, '#c3d3e2'),
  'me-2': () =>
    k.wash('red') +
    k.pane(130, 18, 380, 190, '#14233c') +
    k.within(130, 18, 380, 190, k.falling(0.9)) +
    k.person(220, 208, 1.3, { fill: '#2b3d58', hat: true }) +
    k.person(320, 208, 1.5, { fill: '#24354f' }) +
    k.person(430, 208, 1.25, { fill: '#2b3d58', skirt: true }) +
    line('M320 18v190M130 113h380', k.INK, 4) +
    path('M126 208h388v8H126z', k.WHITE),
  'me-3': () =>
    k.wash('red') +
    k.pane(180, 14, 280, 196, '#182842') +
    path('M320 112l-64-70 22 52-66-6 62 26-50 56 66-36-8 58 34-52 44 46-16-62 72 2-64-26 40-58-54 40z', '#05090f') +
    line('M320 112l-84-80M320 112l100-84M320 112l120 70M320 112l-110 84', '#a9bfd6', 1.4) +
    Array.from({ length: 7 }, (_, i) =>
      line(
        `M${330 + i * 8} ${108 + i * 6}c-80 ${20 + i * 8} -160 ${20 + i * 8} -260 ${60 + i * 9}`,
        k.WHITE,
        2.2,
        'opacity=".5"',
      ),
    ).join(''),
  'me-4': () =>
    k.wash('red') +
    shutter(120, 0, 400, 140, 236) +
    path('M110 236c10-40 60-52 110-46s70-24 130-18 120 0 180 64z', k.SNOW) +
    k.crystal(300, 196, 14, '#4a6b8c', 1.6) +
    k.crystal(392, 212, 10, '#4a6b8c', 1.4) +
    k.crystal(228, 214, 9, '#4a6b8c', 1.4),
  'me-5': () =>
    k.wash('red') +
    path('M0 40h640v24H0z', k.INK) +
    path('M0 64h250l54 26-20 8-60-20H0zM640 64H372l-60 34 14 8 70-28h244z', '#1a2230') +
    path('M292 40l14 30-12 18 20 26-8 24', 'none', 'stroke="#f5fafe" stroke-width="3.500" stroke-linejoin="round"') +
    path('M300 96l-16 140h66L318 96z', k.WHITE, 'opacity=".75"') +
    k.heap(250, 236, 150, 40, k.WHITE) +
    path('M0 40c80-22 160-6 240-16s200-14 400 4V40z', k.WHITE),
  'me-6': () =>
    k.wash('red') +
    rect(296, 22, 44, 190, '#efe6d0', 'rx="20" stroke="#3a2c16" stroke-width="3"') +
    Array.from({ length: 12 }, (_, i) => line(`M325 ${46 + i * 11}h${i % 3 ? 6 : 10}`, '#3a2c16', 1.6)).join('') +
    rect(312, 44, 8, 130, '#cbbf9c', 'rx="4"') +
    rect(312, 154, 8, 30, k.RED) +
    circle(316, 190, 12, k.RED) +
    k.crystal(150, 92, 52, k.WHITE, 3) +
    k.crystal(496, 128, 66, k.WHITE, 3.4) +
    k.crystal(226, 186, 22, k.MIST, 2) +
    k.crystal(420, 48, 24, k.MIST, 2),
};

export default PLATES;

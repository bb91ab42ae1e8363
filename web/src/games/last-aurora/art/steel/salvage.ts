// Module 1: whoever lives off wrecks, what they drive, and what they shoot with when the Ammo is gone.

import { at, beam, circle, ellipse, flakes, glow, lamp, line, path, peaks, rect, sky, track, wheel } from '../kit';
import { portrait } from '../people';
import { bench, icicles, patch, RUST, scrapyard, seam, shadow, sparks, WELD } from './kit';

const dog = (fill: string) =>
  path('M-16 22c-2-16 0-24 6-28l-4-14 12 6h6l12-6-4 14c6 4 8 12 6 28z', fill) +
  path('M2-14h4l12-6-4 14c6 4 8 12 6 28H4z', '#000', 'opacity=".22"') +
  path('M-6 4l8 6 8-6-3 10h-10z', '#e9dfd0') +
  circle(-4, -2, 1.8, '#14100d') +
  circle(8, -2, 1.8, '#14100d') +
  ellipse(2, 6, 3, 2.2, '#14100d');

const crew: Record<string, () => string> = {
  lookout: () =>
    portrait({
      sky: 'dusk',
      coat: '#7a5a34',
      hat: 'ushanka',
      hatColour: '#5a4328',
      skin: '#c9966f',
      hair: '#3a2a1c',
      scarf: '#c8452f',
      behind: line('M28 140V20h36M28 46h26M46 140V20', '#2a2018', 4) + path('M18 20h54v-8H18z', '#2a2018'),
      extra:
        rect(74, 66, 22, 16, '#20262b', 'rx="4"') +
        rect(104, 66, 22, 16, '#20262b', 'rx="4"') +
        rect(94, 69, 12, 7, '#20262b') +
        circle(85, 74, 6, '#8fc7d8') +
        circle(115, 74, 6, '#4f8496') +
        line('M81 78l5-6M111 78l5-6', '#fff', 1.8, 'opacity=".8"') +
        path('M60 96l14-18 10 4-8 22zM140 96l-14-18-10 4 8 22z', '#4a3622'),
    }),
  'dog-handler': () =>
    portrait({
      sky: 'day',
      coat: '#4f6b52',
      hood: 'up',
      fur: '#d9cbb0',
      skin: '#8d5f44',
      hair: '#17100c',
      scarf: '#d08a3c',
      extra:
        at(46, 112, dog('#6b5a4a'), 1.1) +
        at(154, 116, dog('#3d4650'), 0.95) +
        line('M62 118c12 8 22 10 34 8M140 120c-10 6-18 8-28 8', '#8a5a2c', 2.4),
    }),
  sniper: () =>
    portrait({
      sky: 'storm',
      coat: '#dfe6ea',
      hood: 'up',
      fur: '#f4f7f9',
      mask: '#c3ced6',
      skin: '#d6ab8a',
      behind: peaks(130, 40, '#6f8796', '#eef5f9', 30),
      extra:
        line('M60 140L158 36', '#39434b', 6) +
        line('M60 140L158 36', '#c3ced6', 6, 'stroke-dasharray="9 7" opacity=".75"') +
        line('M140 56l22-24', '#20272c', 3.4) +
        at(112, 82, rect(-16, -4, 32, 8, '#1b2126', 'rx="3"') + circle(15, 0, 4.6, '#7fd0e6'), 1, -47) +
        path('M104 96l20 8-6 14-22-6z', '#3d474f'),
    }),
  tinkerer: () =>
    portrait({
      sky: 'rust',
      coat: '#8a6a4a',
      hat: 'beanie',
      hatColour: '#7a2f22',
      hair: '#c98a4a',
      beard: 'moustache',
      skin: '#e0b493',
      extra:
        circle(112, 74, 9, 'none', 'stroke="#c9a55a" stroke-width="3.500"') +
        circle(112, 74, 7, '#bfe6f2', 'opacity=".55"') +
        line('M121 76l10 10', '#c9a55a', 2.4) +
        at(58, 118, circle(0, 0, 15, '#8b969e') + circle(0, 0, 6, '#2b343b')) +
        at(
          58,
          118,
          [0, 60, 120, 180, 240, 300].map(turn => at(0, 0, rect(-3.5, -20, 7, 8, '#8b969e'), 1, turn)).join(''),
        ) +
        sparks(146, 112, 0.8),
    }),
  quartermaster: () =>
    portrait({
      sky: 'steel',
      coat: '#3f5560',
      hat: 'cap',
      hatColour: '#2c3a42',
      skin: '#9a6a48',
      hair: '#d8dee2',
      beard: 'short',
      behind: [20, 56, 150]
        .map(x => rect(x, 20, 30, 24, '#6b4a2c', 'rx="2"') + rect(x, 50, 30, 24, '#57653f', 'rx="2"'))
        .join(''),
      extra:
        rect(56, 104, 44, 36, '#d9c9a0', 'rx="2" transform="rotate(-8 78 122)"') +
        line('M62 114l28-4M63 121l28-4M64 128l20-3', '#6b5a3a', 2) +
        rect(70, 98, 14, 7, '#8b969e', 'rx="2" transform="rotate(-8 77 101)"') +
        line('M124 94l10-26', '#e2b94f', 4),
    }),
};

const trucks: Record<string, () => string> = {
  'scrap-crawler': () =>
    scrapyard() +
    shadow(100, 126, 84) +
    patch('M18 96l8-40 40-6 6 46z', '#7a4a2c') +
    patch('M66 50l40 4v42H72z', '#4f6470') +
    patch('M106 54l36-4 34 34v16h-70z', RUST) +
    seam('M70 52v44M106 56v40M40 54l4 40') +
    path('M118 56h24l20 22h-44z', '#10181c') +
    path('M118 56h10l-4 22h-6z', '#ffe2a8', 'opacity=".5"') +
    line('M30 56l-8-26M46 52V26M92 52l8-22', '#5a4434', 4) +
    circle(46, 24, 5, '#8b969e') +
    track(16, 112, 160, 14) +
    path('M176 100l16 12-4 8-18-8z', '#8b969e') +
    beam(176, 88),
  'salvage-wrecker': () =>
    scrapyard() +
    lamp(12, 106, 70) +
    shadow(104, 122, 84) +
    patch('M20 72h88v32H20z', '#59656e') +
    // The jib, and what hangs on it.
    line('M96 76L34 26', '#d69a2d', 8) +
    line('M96 76L34 26', '#171512', 8, 'stroke-dasharray="6 10"') +
    line('M34 26v26', '#20272c', 2) +
    at(34, 62, patch('M-16-8h26l8 8-4 12h-26z', RUST) + wheel(-6, 12, 5)) +
    patch('M112 48h34l30 28v28h-64z', '#b4572a') +
    path('M120 54h22l20 20h-42z', '#10181c') +
    path('M120 54h10l-6 20h-4z', '#ffe2a8', 'opacity=".5"') +
    seam('M112 78h64') +
    rect(120, 40, 16, 8, '#e2b94f', 'rx="2"') +
    glow(128, 42, 18) +
    rect(16, 104, 164, 6, '#1d1712') +
    wheel(40, 112, 12) +
    wheel(68, 112, 12) +
    wheel(150, 112, 12) +
    beam(176, 92),
};

const bed = (x: number, w: number) =>
  rect(x, 102, w, 6, '#1d1712') +
  line(`M${x + w - 2} 105h16`, '#171512', 4) +
  wheel(x + 24, 113, 11) +
  wheel(x + w - 40, 113, 11);
const trailers: Record<string, () => string> = {
  'rack-wagon': () =>
    scrapyard() +
    shadow(98, 124, 76) +
    bed(24, 146) +
    line('M28 102V40M72 102V40M118 102V40M164 102V40M26 42h140M26 70h140', '#7d6a55', 5) +
    rect(34, 48, 16, 20, '#57653f', 'rx="2"') +
    rect(52, 54, 14, 14, '#57b7b0', 'rx="2"') +
    path('M80 68V50l10-6 10 6v18z', '#a8552b') +
    circle(110, 60, 8, '#39434b') +
    rect(126, 46, 28, 22, '#8a6a2a', 'rx="2"') +
    rect(36, 78, 30, 22, '#6b4a2c', 'rx="2"') +
    line('M78 98l14-20 14 20z', '#8b969e', 4) +
    rect(126, 80, 16, 20, '#c23b2e', 'rx="2"') +
    rect(146, 84, 12, 16, '#57b7b0', 'rx="2"') +
    path('M26 38c30-8 110-8 140 0l-2 5H28z', '#eef5f9'),
  'junk-wagon': () =>
    scrapyard() +
    shadow(98, 124, 76) +
    bed(24, 146) +
    patch('M26 64h140v38H26z', '#6b5a4a') +
    path('M34 64l10-18 14 6 8-16 18 10 10-14 16 16 16-10 10 16 16-4 6 14z', '#4a4038') +
    circle(62, 48, 10, '#8b969e') +
    circle(62, 48, 4, '#241d18') +
    line('M96 46l20-22M126 50l10-20 12 8', '#a8552b', 5) +
    rect(100, 40, 20, 14, '#57b7b0', 'rx="2" transform="rotate(18 110 47)"') +
    // A gun that takes whatever is thrown into it.
    line('M104 82l66-30', '#2b241e', 11) +
    line('M104 82l66-30', '#8b969e', 4) +
    circle(170, 52, 8, '#171512') +
    circle(100, 84, 12, '#39434b') +
    seam('M44 66v34M84 66v34M140 66v34'),
  'crane-wagon': () =>
    scrapyard() +
    shadow(98, 124, 76) +
    bed(24, 146) +
    patch('M28 72h58v30H28z', '#4f6470') +
    rect(38, 78, 20, 14, '#10181c', 'rx="2"') +
    patch('M100 84h60v18h-60z', '#7a4a2c') +
    line('M64 72L92 18l70 12', '#d69a2d', 7) +
    line('M64 72L92 18l70 12', '#171512', 7, 'stroke-dasharray="5 12"') +
    line('M162 30v20M92 18l36 54', '#20272c', 2) +
    path('M152 50h20l4 8h-28z', '#8b969e') +
    path('M150 58l-6 14 10-4 2-10zM174 58l6 14-10-4-2-10zM160 58v14h6V58z', '#59666f') +
    rect(110, 66, 18, 18, '#57b7b0', 'rx="2"') +
    rect(132, 70, 14, 14, '#8a6a2a', 'rx="2"') +
    icicles(102, 102, 56, 6),
};

const devices: Record<string, () => string> = {
  'nail-thrower': () =>
    bench() +
    shadow(96, 108, 54) +
    rect(48, 82, 76, 24, '#5a4434', 'rx="3"') +
    patch('M54 50h56l8 32H50z', RUST) +
    line('M108 62h66', '#39434b', 9) +
    line('M108 62h66', '#8b969e', 3) +
    rect(66, 28, 30, 24, '#59656e', 'rx="2"') +
    line('M70 26l4-14M78 26V10M86 26l4-14M92 26l8-12', '#c3ced6', 3) +
    seam('M58 70h52') +
    line('M180 56l14-4M180 62h16M180 68l14 4', '#c3ced6', 2.4),
  'scrap-mortar': () =>
    bench() +
    shadow(98, 108, 56) +
    path('M52 106l20-24h56l20 24z', '#3d332b') +
    at(
      100,
      86,
      patch('M-20 0l-6-66h52l-6 66z', '#59656e') +
        ellipse(0, -66, 26, 8, '#171512') +
        seam('M-24-20h48M-25-44h50') +
        rect(-28, -70, 56, 8, '#8b969e', 'rx="3"'),
      1,
      24,
    ) +
    at(136, 20, path('M-8-4l8-8 10 4-2 12-10 4z', '#a8552b') + circle(12, 10, 5, '#57b7b0'), 1) +
    at(158, 34, rect(-6, -5, 12, 10, '#8b969e', 'rx="2" transform="rotate(30)"')) +
    glow(128, 34, 34) +
    wheel(70, 100, 9) +
    wheel(128, 100, 9),
  'harpoon-winch': () =>
    bench() +
    shadow(90, 108, 54) +
    rect(40, 84, 88, 22, '#4f6470', 'rx="3"') +
    circle(74, 72, 24, '#5a4434') +
    circle(74, 72, 17, '#8a6a4a') +
    line('M58 66h32M57 72h34M58 78h32', '#3d2c1e', 2.4) +
    circle(74, 72, 6, '#20272c') +
    line('M74 72l26-18', '#20272c', 5) +
    line('M96 60h70', '#59656e', 6) +
    path('M160 48l30 12-30 12 8-12z', '#dbe4ea') +
    line('M166 60C150 80 120 92 92 78', '#c9a55a', 2) +
    seam('M44 90h80'),
  'tool-rack': () =>
    bench() +
    rect(38, 24, 124, 76, '#3d2f23', 'rx="3"') +
    line('M38 50h124M38 76h124', '#7d5a3c', 4) +
    line('M54 30v16M54 30h8M72 28l8 18M80 28l-8 18', '#c3ced6', 3.4) +
    at(102, 38, path('M8-10a9 9 0 0 1-12 11l-9 9-4-4 9-9A9 9 0 0 1 3-15l-5 6 2 4 4 2z', '#c3ced6')) +
    rect(122, 30, 26, 16, '#57b7b0', 'rx="2"') +
    circle(58, 64, 8, 'none', 'stroke="#e2b94f" stroke-width="4"') +
    rect(78, 56, 22, 16, '#a8552b', 'rx="2"') +
    line('M114 72l18-18M132 54l8 4', '#8b969e', 5) +
    rect(48, 82, 22, 14, '#57653f', 'rx="2"') +
    path('M84 96V84l9-5 9 5v12z', '#57b7b0') +
    rect(116, 82, 36, 14, '#6b5a4a', 'rx="2"') +
    path('M38 24c30-7 94-7 124 0z', '#eef5f9'),
  'sorting-drum': () =>
    bench() +
    shadow(100, 108, 64) +
    line('M52 106l10-30M148 106l-10-30', '#3d332b', 7) +
    patch('M46 36h108l8 20-8 22H46l-8-22z', '#59656e') +
    [58, 76, 94, 112, 130].map(x => circle(x, 48, 4, '#171512') + circle(x + 8, 64, 4, '#171512')).join('') +
    rect(34, 50, 12, 14, '#8b969e') +
    rect(154, 50, 12, 14, '#8b969e') +
    line('M166 57c14 2 16 22 8 30', '#20272c', 3) +
    path('M84 78l6 16h20l6-16z', '#3d332b') +
    at(100, 100, path('M-10 4V-4l10-6 10 6v8l-10 6z', '#57b7b0')) +
    line('M60 22c20-12 60-12 80 0M140 22l-2-9M140 22l-9 1', WELD, 3),
};

const places: Record<string, () => string> = {
  'ship-graveyard': () =>
    sky('dusk') +
    glow(160, 70, 70) +
    path('M0 92h200v48H0z', 'url(#ice)') +
    path('M8 96l12-46 70 8 16 42z', '#4a3630') +
    path('M20 50l70 8 4 12-76-8z', RUST) +
    line('M44 52V20M44 26l26 30M58 54V34', '#2a201c', 3) +
    path('M104 104l24-66 22 6 30 62z', '#37424a') +
    path('M128 38l22 6 8 18-36-6z', '#59666f') +
    path('M122 68l40 6M118 82l50 6', 'none', 'stroke="#20282e" stroke-width="2.500"') +
    line('M140 40V14h14', '#20282e', 3) +
    path('M0 104c40-8 70 6 110 0s60-6 90 0v36H0z', 'url(#snow)') +
    icicles(24, 64, 60, 10) +
    line('M60 118l14 8M130 122l20-4', '#7fa0b3', 2) +
    flakes(0.5),
  foundry: () =>
    sky('rust') +
    glow(70, 70, 80) +
    path('M0 104V52h40V20h14v32h30l20-18v18l22-18v18l22-18v70z', '#241713') +
    rect(44, 18, 10, 10, '#3a241b') +
    path('M49 18c-10-8 4-14-4-24 14 4 20 16 10 24z', '#59453b', 'opacity=".7"') +
    path('M14 104V76c0-12 10-20 22-20s22 8 22 20v28z', '#120b09') +
    path('M20 104V80c0-8 8-14 16-14s16 6 16 14v24z', '#ff8a2e') +
    path('M26 104V86c0-6 5-9 10-9s10 3 10 9v18z', '#ffe2a8') +
    path('M36 104c30 6 60 2 100 14v-8c-36-8-66-8-100-10z', '#ffb347') +
    at(
      146,
      92,
      patch('M-24-16h48l-6 28h-36z', '#4a4f54') +
        ellipse(0, -16, 24, 6, '#ffb347') +
        line('M-24-12l-8-18h64l-8 18', '#20272c', 3),
    ) +
    path('M0 120c60-8 130 6 200-2v22H0z', 'url(#snow)') +
    sparks(64, 100, 0.8) +
    flakes(0.35),
  'frozen-market': () =>
    sky('night') +
    lamp(30, 110, 74) +
    lamp(150, 110, 74) +
    path('M0 106h200v34H0z', 'url(#snow-night)') +
    [
      [14, '#a33a2c'],
      [76, '#2f6480'],
      [138, '#8a6a2a'],
    ]
      .map(
        ([x, cloth]) =>
          line(`M${Number(x) + 4} 112V70M${Number(x) + 46} 112V70`, '#2a201a', 4) +
          path(`M${x} 72l8-18h36l8 18z`, cloth as string) +
          path(`M${x} 72l8-18h36l8 18z`, 'url(#shine)') +
          icicles(Number(x) + 2, 72, 48, 9) +
          rect(Number(x) + 2, 92, 46, 18, '#5a4434') +
          rect(Number(x) + 8, 84, 12, 8, '#57653f', 'rx="1.500"') +
          rect(Number(x) + 26, 82, 14, 10, '#57b7b0', 'rx="1.500"'),
      )
      .join('') +
    path('M0 118c60-8 130 6 200-2v24H0z', '#dcecf2', 'opacity=".55"') +
    flakes(0.7),
};

const events: Record<string, () => string> = {
  'scrap-fever': () =>
    scrapyard(96) +
    [
      [46, '#7a5a34'],
      [98, '#3f5560'],
      [150, '#7a2f22'],
    ]
      .map(([x, coat], i) =>
        at(
          Number(x),
          104 + (i % 2) * 8,
          path('M-14 30c-2-28 4-40 14-40s16 12 14 40z', coat as string) +
            circle(0, -14, 8, '#c9966f') +
            path('M-9-16c0-10 18-10 18 0z', '#3a2a1c') +
            line('M-10 0l-14-16M10 0l14-18', coat as string, 6),
        ),
      )
      .join('') +
    at(98, 56, path('M-16 8V-8l16-9 16 9V8L0 17z', '#57b7b0') + path('M0-17l16 9V8L0 17z', '#000', 'opacity=".25"')) +
    glow(98, 56, 46) +
    line('M98 28V14M72 38l-10-8M124 38l10-8', '#ffe2a8', 3),
  'ice-fog': () =>
    rect(0, 0, 200, 140, 'url(#sky-storm)') +
    circle(100, 40, 20, '#e9f3f8', 'opacity=".7"') +
    circle(100, 40, 32, 'none', 'stroke="#e9f3f8" stroke-width="2" opacity=".4"') +
    path('M-10 70c40-18 70 8 110-4s70-6 110 2v20H-10z', '#cfdde6', 'opacity=".7"') +
    at(
      70,
      92,
      path('M-26 14V0l8-10h30l14 12v12z', '#3b4a55', 'opacity=".7"') + circle(30, 6, 3, '#ffe2a8') + glow(30, 6, 20),
    ) +
    path('M-10 92c40-14 80 10 120-2s60-6 100 2v30H-10z', '#dce8ee', 'opacity=".75"') +
    path('M-10 112c50-12 90 8 130-2s60-4 90 0v40H-10z', '#eef5f9', 'opacity=".9"') +
    flakes(0.9),
};

const objects: Record<string, () => string> = {
  'spare-parts': () =>
    bench() +
    shadow(100, 110, 44) +
    circle(78, 84, 22, '#8b969e') +
    circle(78, 84, 9, '#2b241e') +
    [0, 45, 90, 135, 180, 225, 270, 315].map(turn => at(78, 84, rect(-5, -29, 10, 10, '#8b969e'), 1, turn)).join('') +
    path('M104 100l8-40h24l8 40z', '#a8552b') +
    ellipse(124, 60, 12, 5, '#d98a4f') +
    line('M112 70h24M110 80h28M108 90h32', '#5a2c14', 2.4) +
    line('M140 104l20-14', '#c3ced6', 6),
  'flare-pistol': () =>
    sky('night') +
    glow(160, 26, 60, '-red') +
    circle(160, 26, 5, '#fff') +
    line('M110 60C126 46 140 36 154 28', '#ffd2c9', 2.4, 'stroke-dasharray="4 4"') +
    path('M30 92l62-36 12 20-40 24 8 30-22 8-12-34z', '#c8452f') +
    path('M92 56l12 20-40 24-6-10z', '#000', 'opacity=".25"') +
    path('M88 50l14-8 16 26-14 8z', '#39434b') +
    circle(64, 106, 9, 'none', 'stroke="#20272c" stroke-width="3.500"') +
    flakes(0.5),
  'thermal-blanket': () =>
    bench() +
    path('M30 60c20-24 40 4 66-8s50-18 76 6l-8 46c-26 14-40-4-66 6s-40 4-60-6z', '#d9a441') +
    path('M30 60c20-24 40 4 66-8s50-18 76 6l-4 20c-24-16-44-10-70-2s-46-8-66 2z', '#ffe9a8') +
    line('M50 66l-6 36M84 60l-2 44M120 54l6 46M150 56l4 44', '#8a6a1c', 2.4, 'opacity=".7"') +
    line('M60 76l20 18M100 70l-12 20M134 68l14 18', '#fff', 2, 'opacity=".6"'),
  'nail-bomb': () =>
    bench() +
    shadow(100, 112, 40) +
    rect(70, 52, 60, 56, '#8b969e', 'rx="6"') +
    ellipse(100, 52, 30, 8, '#59656e') +
    ellipse(100, 50, 20, 5, '#20272c') +
    rect(70, 68, 60, 20, '#a8552b') +
    seam('M70 68h60M70 88h60') +
    line(
      'M60 60l18 6M58 80l16 0M60 98l16-6M140 60l-18 6M142 80l-16 0M140 98l-16-6M86 40l4 12M112 38l-4 14',
      '#dbe4ea',
      3,
    ) +
    line('M100 48C104 28 124 34 128 20', '#c9a55a', 3) +
    sparks(130, 18, 0.8),
};

export const SALVAGE: Record<string, () => string> = {
  ...crew,
  ...trucks,
  ...trailers,
  ...devices,
  ...places,
  ...events,
  ...objects,
};

// Locations, Encounters, Events, Enemies and Objects.

import {
  at,
  circle,
  ellipse,
  faded,
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
  type Sky,
} from './kit';

const land = (name: Sky, snow = 'url(#snow)') => sky(name) + peaks(100, 56, '#28485a', '#a6c6d4', 6) + ground(98, snow);
const lit = (x: number, y: number, w: number, h: number) =>
  rect(x, y, w, h, '#ffcf7d') + glow(x + w / 2, y + h / 2, Math.max(w, h) * 1.3);
const cap = (x: number, y: number, w: number, h = 5) =>
  path(
    `M${x} ${y}c${w * 0.15}-${h} ${w * 0.35}-${h} ${w * 0.5}-${h * 0.8}s${w * 0.4}-${h * 0.2} ${w * 0.5} ${h * 0.8}z`,
    '#f1f8fa',
  );
const drift = (x: number, y: number, w: number, h: number) =>
  path(`M${x} ${y}c${w * 0.25}-${h} ${w * 0.6}-${h} ${w} 0z`, '#e6f1f5');

const locations: Record<string, () => string> = {
  'rusted-container': () =>
    land('dusk') +
    shadow(100, 116, 70) +
    path('M40 62l96-8 26 8v48l-26 8-96-8z', '#8d3d1a') +
    path('M136 54l26 8v48l-26 8z', '#5c2410') +
    line('M50 61v49M62 60v51M74 59v53M86 58v54M98 57v56M110 56v58M122 55v60', '#5c2410', 3) +
    line('M149 60v52M142 84h14', '#2e1207', 2.5) +
    rect(145, 78, 8, 10, '#e2b94f') +
    path('M52 70l20-2 6 10-24 2z', '#c8652c', 'opacity=".7"') +
    drift(20, 118, 90, 26) +
    drift(110, 122, 80, 16) +
    cap(42, 62, 96),
  'contaminated-storehouse': () =>
    sky('sick') +
    peaks(100, 50, '#2f3f2c', '#7d8a5a') +
    ground(98, 'url(#snow-night)') +
    glow(100, 80, 90, '-sick') +
    path('M30 108V58l70-30 70 30v50z', '#4a4f3c') +
    path('M30 58l70-30 70 30v8l-70-29-70 29z', '#6d7355') +
    rect(72, 70, 56, 38, '#1c2014') +
    rect(76, 84, 14, 12, '#7a8a3a') +
    rect(92, 80, 16, 16, '#8a9a40') +
    rect(110, 86, 12, 10, '#7a8a3a') +
    rect(76, 96, 46, 3, '#3a4024') +
    path('M100 42l10 17H90z', '#d3ea3f') +
    line('M100 48v5', '#171512', 2.4) +
    circle(100, 56, 1.4, '#171512') +
    cap(34, 58, 60, 6),
  'petrol-station': () =>
    land('night', 'url(#snow-night)') +
    glow(96, 60, 80) +
    path('M24 50h130v12H24z', '#b23a2c') +
    rect(24, 50, 130, 4, '#f1f4f5') +
    line('M42 62v46M136 62v46', '#37464f', 6) +
    rect(66, 76, 18, 34, '#d9dfe2', 'rx="2"') +
    rect(69, 80, 12, 10, '#ffcf7d') +
    rect(98, 76, 18, 34, '#d9dfe2', 'rx="2"') +
    rect(101, 80, 12, 10, '#ffcf7d') +
    line('M84 84c8 4 4 18-2 22M116 84c8 4 4 18-2 22', '#20282e', 2) +
    line('M176 108V36', '#37464f', 4) +
    rect(162, 30, 28, 24, '#b23a2c', 'rx="3"') +
    path('M176 34c5 6 6 9 6 11a6 6 0 0 1-12 0c0-2 1-5 6-11z', '#ffcf7d') +
    cap(24, 51, 130, 7) +
    flakes(0.5),
  'abandoned-shop': () =>
    land('dusk') +
    path('M36 108V46h120v62z', '#5d5148') +
    path('M30 46h132l-8-14H38z', '#3c332c') +
    path('M36 58h120l6 14H30z', '#a33a26') +
    path('M52 58h16l2 14H50zM88 58h16v14H88zM124 58h16l6 14h-18z', '#e8e2d2') +
    rect(48, 78, 48, 24, '#1c2a33') +
    lit(52, 82, 14, 10) +
    path('M48 78l48 24M70 78l-8 24', 'none', 'stroke="#8fa6b4" stroke-width="1" opacity=".6"') +
    rect(112, 76, 26, 32, '#2a1e17') +
    rect(116, 80, 18, 14, '#ffcf7d', 'opacity=".5"') +
    line('M40 40l30-2', '#e2b94f', 3) +
    drift(10, 116, 60, 18) +
    drift(130, 118, 60, 18) +
    cap(36, 33, 118, 8),
  'helicopter-wreck': () =>
    land('storm') +
    faded(
      0.95,
      at(
        104,
        84,
        path(
          'M-56 8c0-22 16-32 44-32 26 0 40 10 48 28l46-10 4-16 8 2-2 26-56 12c-12 10-28 12-48 12-30 0-44-6-44-22z',
          '#6d5a2c',
        ) +
          path('M-56 8c0-22 16-32 44-32l-4 26z', '#17303d') +
          path('M-48-2c4-12 14-18 28-19l-4 12z', '#8fc3d2') +
          line('M-8-24v-14M-70-46L62-30', '#20282e', 5) +
          line('M10-38l40-26', '#20282e', 4) +
          path('M-8 6l20-2 4 20-20 2z', '#2e2410'),
        1,
        10,
      ),
    ) +
    glow(90, 92, 34) +
    path('M84 106c-6-12 4-16 2-28 10 8 14 18 10 28z', '#ffb347') +
    path('M88 106c-2-8 3-10 2-16 6 5 7 10 4 16z', '#fff0c0') +
    at(
      90,
      66,
      circle(0, 0, 10, '#20282e', 'opacity=".5"') +
        circle(8, -16, 14, '#20282e', 'opacity=".4"') +
        circle(22, -34, 18, '#20282e', 'opacity=".3"'),
    ) +
    drift(0, 124, 90, 18) +
    drift(110, 126, 90, 16),
  'snowed-in-farm': () =>
    land('day') +
    pine(20, 104, 44, '#1f4a4a') +
    pine(182, 106, 40, '#1f4a4a') +
    path('M60 108V74l34-26 34 26v34z', '#8f3524') +
    path('M54 78l40-32 40 32-4 6-36-28-36 28z', '#e8f3f7') +
    rect(84, 64, 20, 14, '#ffcf7d') +
    line('M94 64v14M84 71h20', '#5c2410', 1.6) +
    path('M130 108V66c0-10 24-10 24 0v42z', '#8fa6b4') +
    path('M128 66c2-12 26-12 28 0z', '#e8f3f7') +
    drift(30, 120, 110, 40) +
    drift(100, 122, 90, 26) +
    glow(94, 70, 22),
  'refugee-camp': () =>
    land('dusk') +
    path('M18 110l28-38 28 38z', '#6d6a55') +
    path('M46 72l28 38H56z', '#4f4d3d') +
    path('M128 112l30-42 30 42z', '#5d6a6a') +
    path('M158 70l30 42h-20z', '#434e4e') +
    path('M70 104l24-32 24 32z', '#7b6a4c') +
    glow(104, 104, 50) +
    path('M96 116c-6-10 3-14 2-24 10 6 14 16 8 24z', '#ffb347') +
    line('M88 118l28-4M92 112l24 8', '#3a2415', 4) +
    [76, 124, 138]
      .map((x, i) =>
        at(
          x,
          114,
          path('M-6 6c0-14 2-20 6-20s6 6 6 20z', ['#2c4654', '#5c2f1e', '#37464f'][i]!) +
            circle(0, -17, 4.5, '#1b2227'),
        ),
      )
      .join('') +
    flakes(0.4),
  'radar-station': () =>
    land('night', 'url(#snow-night)') +
    path('M64 110V84h76v26z', '#46555e') +
    lit(74, 90, 12, 8) +
    lit(94, 90, 12, 8) +
    line('M102 84V58', '#59666f', 8) +
    at(
      102,
      46,
      path('M-40-14c8 34 40 48 66 38z', '#c9d6dc') +
        path('M-40-14c8 34 40 48 66 38l-8-12c-24 6-44-6-50-28z', '#8fa6b4') +
        line('M-8 8l18-30', '#dfeef4', 2.5) +
        circle(11, -24, 3.5, '#ffb347'),
      1,
      0,
    ) +
    line('M130 30c8 6 12 14 12 24M140 22c12 9 17 20 17 34', '#7fd6e6', 2, 'opacity=".7"') +
    path('M20 106l14-50 14 50', 'none', 'stroke="#59666f" stroke-width="2.500"') +
    line('M24 92h20M28 78h12', '#59666f', 2) +
    circle(34, 54, 2.6, '#ff5a3c') +
    glow(34, 54, 12, '-red') +
    cap(64, 85, 76),
  'derailed-train': () =>
    land('storm') +
    line('M0 122l200-20M0 130l200-20', '#4a3a2c', 3) +
    at(
      58,
      92,
      rect(-44, -22, 76, 38, '#7d3416', 'rx="3"') +
        line('M-30-22v38M-14-22v38M2-22v38M18-22v38', '#4c1d0a', 3) +
        circle(-28, 20, 7, '#20282e') +
        circle(16, 20, 7, '#20282e'),
      1,
      -16,
    ) +
    at(
      142,
      84,
      rect(-40, -20, 78, 38, '#37505c', 'rx="18"') +
        rect(-40, -20, 78, 38, 'url(#shine)', 'rx="18"') +
        rect(-12, -20, 8, 38, '#e2b94f'),
      1,
      14,
    ) +
    path('M92 118c6-8 18-8 26 0z', '#2a1e17') +
    drift(0, 126, 80, 16) +
    drift(90, 130, 100, 18) +
    flakes(0.7),
  'harbour-warehouse': () =>
    sky('dusk') +
    rect(0, 100, 200, 40, 'url(#sea)') +
    path('M0 100h128v40H0z', '#59666f') +
    path('M12 100V58l22-16 22 16 22-16 22 16v42z', '#7d3f2a') +
    path('M12 58l22-16 22 16 22-16 22 16v5l-22-15-22 15-22-15-22 15z', '#e8f3f7') +
    rect(28, 72, 26, 28, '#20282e') +
    lit(66, 74, 20, 12) +
    line('M150 100V30l34 14', '#20282e', 5) +
    line('M150 30l-24 14M178 42v26', '#20282e', 3) +
    rect(168, 68, 20, 14, '#c8652c') +
    path('M140 112l40 0-6 10h-28z', '#e6f1f5') +
    path('M150 128l44-2-8 8h-30z', '#bcd6e0') +
    lamp(112, 100, 44),
  lighthouse: () =>
    sky('night') +
    rect(0, 96, 200, 44, 'url(#sea)') +
    path('M92 34L0 14v34zM108 34l92-22v46z', '#ffe2a8', 'opacity=".4"') +
    glow(100, 34, 40) +
    path('M40 110c20-18 100-18 124 0l20 30H20z', '#37464f') +
    path('M56 104c18-10 72-10 90 0z', '#dcecf2') +
    path('M88 46h24l8 56H80z', '#e8f3f7') +
    path('M86.500 60h27l2 14h-31zM83 86h34l2 14H81z', '#b23a2c') +
    rect(88, 26, 24, 18, '#ffe9b8') +
    path('M84 26l16-12 16 12z', '#b23a2c') +
    rect(84, 43, 32, 5, '#20282e') +
    path('M164 84l14-1 2 3h-3l-2 4h-9z', '#c8652c') +
    circle(170, 82, 1.5, '#ffcf7d') +
    line('M0 116h30M150 122h40M20 130h24', '#8fc3d2', 1.5, 'opacity=".5"'),
  'stranded-tanker': () =>
    sky('storm') +
    ground(102) +
    path('M6 62l20 42c40 8 110 6 140-4l26-36-40 6-100 2z', '#8d2f1c') +
    path('M6 62l46 8 100-2 40-6-6 9-136 8-40-8z', '#2a343b') +
    path('M16 84c60 14 120 12 160-2l-10 18c-30 10-100 12-140 4z', '#5c1c0e') +
    rect(146, 34, 26, 34, '#d9dfe2') +
    rect(142, 40, 34, 6, '#8fa6b4') +
    rect(158, 22, 10, 14, '#c8652c') +
    line('M40 68v-16M70 70v-12M100 70v-12M126 69v-14', '#59666f', 4) +
    line('M30 60h100', '#59666f', 2) +
    drift(-10, 124, 110, 24) +
    drift(80, 128, 130, 22) +
    flakes(0.6),
  'field-hospital': () =>
    land('day') +
    path('M24 110V74c0-26 150-26 150 0v36z', '#c3cfc4') +
    path('M24 110V74c0-26 150-26 150 0v36z', 'url(#shine)') +
    line('M58 58v52M100 54v56M142 58v52', '#8fa095', 2) +
    circle(100, 72, 15, '#fff') +
    path('M96 62h8v6h6v8h-6v6h-8v-6h-6v-8h6z', '#c8331f') +
    rect(84, 90, 32, 20, '#2f3a36') +
    path('M84 90h16l-10 20h-6z', '#a7b5aa') +
    lit(38, 84, 14, 10) +
    lit(146, 84, 14, 10) +
    glow(150, 90, 30, '-sick') +
    drift(4, 120, 60, 20) +
    drift(140, 122, 60, 20),
};

const hooded = (x: number, y: number, s: number, coat: string) =>
  at(
    x,
    y,
    path('M-16 40c-2-30 2-54 16-54s18 24 16 54z', coat) +
      circle(0, -8, 11, coat) +
      ellipse(1, -7, 6.5, 8, '#1b1410') +
      ellipse(1.5, -6, 4, 5, '#c99873') +
      path('M0-14c14 4 18 24 16 54H4z', '#000', 'opacity=".25"'),
    s,
  );
const encounters: Record<string, () => string> = {
  merchant: () =>
    land('night', 'url(#snow-night)') +
    glow(120, 80, 80) +
    path('M36 62l64-28 70 26-4 8-66-24-60 26z', '#a33a26') +
    path('M60 54l20-10 8 5-22 12zM110 40l20 7-4 6-20-7z', '#e8e2d2') +
    line('M42 66v46M164 64v48', '#4a3a2c', 4) +
    hooded(86, 78, 0.95, '#5c3b26') +
    rect(56, 98, 100, 8, '#8b6b45') +
    rect(62, 104, 4, 18, '#4a3a2c') +
    rect(146, 104, 4, 18, '#4a3a2c') +
    rect(112, 84, 12, 14, '#93b355', 'rx="2"') +
    rect(128, 80, 14, 18, '#e8642f', 'rx="2"') +
    circle(70, 93, 5, '#e2b94f') +
    line('M120 40v14', '#20282e', 2) +
    circle(120, 58, 5, '#ffe2a8') +
    glow(120, 58, 26),
  travelers: () =>
    land('dusk') +
    hooded(60, 74, 0.9, '#37505c') +
    hooded(100, 68, 1.05, '#7b4a2f') +
    hooded(138, 80, 0.75, '#8a7f5a') +
    line('M48 84l-10-18M114 80l10-20', '#4a3a2c', 6) +
    path('M20 116h60l10-6 4 4-10 8H20z', '#6b4a2f') +
    rect(26, 100, 40, 14, '#a9834f', 'rx="3"') +
    line('M88 112l30-16', '#d9cdb0', 1.6) +
    flakes(0.5),
};

const events: Record<string, () => string> = {
  blizzard: () =>
    sky('storm') +
    faded(0.5, peaks(120, 60, '#4a5d69', '#c9d6dc')) +
    ground(112) +
    [20, 40, 58, 78, 96]
      .map((y, i) =>
        line(`M${-10 + i * 8} ${y}c40-14 70 12 110-2s50-8 90-6`, '#fff', 3 - i * 0.3, `opacity="${0.75 - i * 0.1}"`),
      )
      .join('') +
    glow(130, 96, 26) +
    circle(124, 96, 3, '#fff0c0') +
    circle(137, 96, 3, '#fff0c0') +
    flakes(1),
  'supply-drop': () =>
    sky('day') +
    peaks(120, 50, '#4d7488', '#eaf4f7') +
    ground(114) +
    path('M60 50c0-34 80-34 80 0-8-6-18-6-26.700 0-8-6-18-6-26.600 0C78 44 68 44 60 50z', '#c8652c') +
    path('M86.700 50c8-6 18-6 26.600 0 2-16-2-26-13.300-26S85 34 86.700 50z', '#f1f4f5') +
    line('M60 50l34 36M86 50l10 36M114 50l-10 36M140 50l-34 36', '#37464f', 1.5) +
    rect(84, 84, 32, 24, '#57653f', 'rx="2"') +
    line('M84 96h32M100 84v24', '#2a3320', 2) +
    path('M150 24l22-4 4-6 4 5 10 1-9 5-28 4z', '#37464f'),
  'wolf-tracks': () =>
    sky('night') +
    ground(62, 'url(#snow-night)') +
    circle(150, 30, 16, '#e8f3f7') +
    glow(150, 30, 40, '-ice') +
    line('M-10 140C60 110 80 90 120 62M14 140c60-30 80-50 116-78', '#2f4f61', 6, 'stroke-dasharray="8 5"') +
    line('M210 130C130 120 90 90 60 60', '#2f4f61', 5, 'stroke-dasharray="8 5"') +
    at(
      56,
      44,
      path('M-18 20l4-30 10 10h8l10-10 4 30-8 10h-20z', '#0d1820') + path('M-8 6l6 3-5 2zM8 6L2 9l5 2z', '#ffcf70'),
    ) +
    [
      [90, 100],
      [108, 114],
      [70, 118],
    ]
      .map(([x, y]) =>
        at(
          x!,
          y!,
          ellipse(0, 0, 4, 5, '#2f4f61') +
            circle(-5, -6, 2, '#2f4f61') +
            circle(0, -8, 2, '#2f4f61') +
            circle(5, -6, 2, '#2f4f61'),
        ),
      )
      .join(''),
  'radioactive-snow': () =>
    sky('sick') +
    glow(100, 40, 90, '-sick') +
    peaks(112, 46, '#34412c', '#8f9a5c') +
    ground(106, 'url(#snow-night)') +
    at(
      100,
      52,
      circle(0, 0, 5, '#d3ea3f') +
        [0, 120, 240]
          .map(turn => at(0, 0, path('M-9-9L-15-24A28 28 0 0 1 15-24L9-9A13 13 0 0 0-9-9z', '#d3ea3f'), 1, turn))
          .join(''),
    ) +
    flakes(1) +
    [
      [30, 30],
      [60, 80],
      [160, 60],
      [140, 100],
      [36, 96],
    ]
      .map(([x, y]) => circle(x!, y!, 2.2, '#e6f58a'))
      .join(''),
  'clear-skies': () =>
    sky('day') +
    circle(140, 40, 16, '#fff6d8') +
    glow(140, 40, 60) +
    peaks(104, 66, '#4f7f98', '#fff') +
    ground(100) +
    path('M88 140c2-18 10-28 8-40h8c2 12 18 24 24 40z', '#7b97a6') +
    line('M106 136c-2-12-6-22-6-32', '#fff', 1.6, 'stroke-dasharray="5 4"') +
    at(
      52,
      106,
      rect(-8, -8, 16, 18, '#e8642f', 'rx="2"') +
        rect(-4, -12, 8, 5, '#a33a1c') +
        line('M-5-4l10 10M5-4L-5 6', '#5c1c0e', 1.6),
    ),
  'northern-lights': () =>
    sky('night') +
    path('M-10 70C30 10 60 60 100 24s60 10 110-16v44c-40 14-60-4-104 24S40 60-10 104z', 'url(#aurora)') +
    path('M-10 50C40 0 70 40 110 10s60 0 100-16v26c-40 10-66-2-100 20S40 44-10 76z', 'url(#aurora)', 'opacity=".8"') +
    peaks(118, 50, '#0f2430', '#5f97a8') +
    ground(112, 'url(#snow-night)') +
    at(
      104,
      112,
      rect(-26, -10, 28, 11, '#37271b') +
        path('M2-12h10l6 6v7H2z', '#7d2f1e') +
        rect(5, -10, 6, 4, '#ffcf7d') +
        circle(-18, 2, 3.4, '#10171c') +
        circle(-6, 2, 3.4, '#10171c') +
        circle(12, 2, 3.4, '#10171c'),
    ) +
    glow(110, 104, 22) +
    [
      [20, 20],
      [60, 12],
      [150, 24],
      [180, 14],
      [90, 8],
    ]
      .map(([x, y]) => circle(x!, y!, 0.9, '#fff'))
      .join(''),
};

/** The clan's emblem; each pack wears it differently. */
export function wolf(fill: string, eye: string, metal = ''): string {
  return (
    path('M-40-44l22 16h36l22-16-4 40-10 22-14 12L0 50l-12-20-14-12-10-22z', fill) +
    path('M0-28h18l22-16-4 40-10 22-14 12L0 50z', '#000', 'opacity=".3"') +
    path('M-34-34l14 12-10 12zM34-34L20-22l10 12z', '#000', 'opacity=".45"') +
    path('M-22-4l18 8-6 4zM22-4L4 4l6 4z', eye) +
    path('M-7 26h14L0 35z', '#0d1114') +
    path('M-14 32l4 8 3-7zM14 32l-4 8-3-7z', '#f1ead8') +
    metal
  );
}

const den = (name: Sky, extra: string) =>
  sky(name) + faded(0.8, peaks(130, 70, '#20110f', '#5c2a1c')) + glow(100, 70, 80, '-red') + extra + flakes(0.35);
const enemies: Record<string, () => string> = {
  warwolves: () =>
    den(
      'rust',
      line('M40 128L78 30M160 128L122 30', '#2a343b', 5) +
        path('M74 16l10 4 0 16-12 0z', '#8fa6b4') +
        path('M126 16l-10 4 0 16 12 0z', '#8fa6b4') +
        at(100, 72, wolf('#7f8a90', '#ffcf70'), 1.05),
    ),
  riderwolves: () =>
    den(
      'night',
      at(100, 64, wolf('#8f98a0', '#ff7a4a'), 0.9) +
        at(
          100,
          122,
          path('M-56 0l14-14h50l30-4 14 12-6 8z', '#b23a2c') +
            rect(-50, 2, 62, 8, '#10171c', 'rx="4"') +
            line('M30 10h34l8-6', '#8fa6b4', 4) +
            line('M34-16l6-10', '#20282e', 3),
        ),
    ),
  'rendall-and-randall': () =>
    den(
      'rust',
      at(66, 72, wolf('#8a6a4c', '#ffcf70'), 0.82) +
        at(136, 76, wolf('#3f454a', '#ff5a3c'), 0.82) +
        line('M10 132l50-22M190 132l-50-22', '#20282e', 5),
    ),
  ulmar: () =>
    den(
      'steel',
      at(
        100,
        72,
        wolf(
          '#6b808d',
          '#9ff2ff',
          path('M-40-44l22 16h18v20l-34 8z', '#9fb6c2') +
            path('M-30 4l18 6 6 34-14-14-8-8z', '#9fb6c2') +
            [
              [-30, -30],
              [-14, -20],
              [-26, -8],
              [-18, 14],
              [-12, 28],
            ]
              .map(([x, y]) => circle(x!, y!, 2, '#2a343b'))
              .join('') +
            path('M-22-4l18 8-6 4z', '#9ff2ff'),
        ),
        1.12,
      ),
    ),
  'final-howl': () =>
    den(
      'night',
      circle(136, 44, 30, '#e8f3f7') +
        at(
          96,
          84,
          path('M-40 50c-4-40 8-60 30-70l22-44 8 6-6 14 14-8-4 18 8 4-16 20c14 20 16 40 12 60z', '#12202a') +
            path('M4-44l6 2-4 5z', '#ff5a3c') +
            line('M-30 44c2-26 12-44 28-54', '#8fb3c4', 1.6, 'opacity=".6"'),
        ) +
        line('M150 26c8 2 14 8 16 16M158 16c12 3 20 11 23 23', '#37505c', 2.4),
    ),
  'immortal-wolf': () =>
    den(
      'sick',
      at(
        100,
        70,
        wolf(
          '#dfe4dc',
          '#d3ea3f',
          path('M-8-26l4 12-6 10 6 10-4 10', 'none', 'stroke="#5c6a4a" stroke-width="2"') +
            path('M20-24l-6 14 8 8', 'none', 'stroke="#5c6a4a" stroke-width="2"'),
        ),
        1.1,
      ) + path('M58 20l10 10 10-16 10 14 12-20 12 20 10-14 10 16 10-10-4 22H62z', '#e2b94f'),
    ),
};

const cloth = (name: Sky) =>
  sky(name) + rect(0, 104, 200, 36, '#33261b') + rect(0, 102, 200, 4, '#6b4a2f') + glow(50, 20, 90);
const objects: Record<string, () => string> = {
  'antifreeze-capsules': () =>
    cloth('steel') +
    glow(110, 76, 50, '-ice') +
    rect(60, 50, 44, 56, '#dfeef4', 'rx="6" opacity=".55"') +
    rect(60, 66, 44, 26, '#f1f4f5') +
    path('M82 70v18M73 79h18', 'none', 'stroke="#2f6f9c" stroke-width="5"') +
    rect(64, 38, 36, 14, '#2f6f9c', 'rx="3"') +
    [
      [128, 92, 20],
      [146, 80, -30],
      [120, 74, 70],
    ]
      .map(([x, y, turn]) =>
        at(
          x!,
          y!,
          rect(-14, -6, 28, 12, '#7fd6e6', 'rx="6"') +
            rect(0, -6, 14, 12, '#2f7fae', 'rx="6"') +
            line('M-9-2h14', '#fff', 2),
          1,
          turn,
        ),
      )
      .join(''),
  'decontamination-iv-bag': () =>
    cloth('steel') +
    line('M100 4v22M88 14h24', '#8fa6b4', 4) +
    path('M72 26h56l6 14v44c0 12-10 18-34 18s-34-6-34-18V40z', '#e8f3f7', 'opacity=".85"') +
    path('M67 60h66v24c0 12-10 17-33 17s-33-5-33-17z', '#d3ea3f', 'opacity=".75"') +
    path('M96 44h8v8h8v8h-8v8h-8v-8h-8v-8h8z', '#c8331f') +
    line('M100 102c0 20 30 10 50 30', '#e8f3f7', 3) +
    path('M74 36c-3 14-3 30 0 44', 'none', 'stroke="#fff" stroke-width="4"'),
  'hazmat-suit': () =>
    cloth('sick') +
    path('M66 140c-2-40 4-60 12-68-6-40 10-52 22-52s28 12 22 52c8 8 14 28 12 68z', '#e2b94f') +
    path('M100 20c12 0 28 12 22 52 8 8 14 28 12 68h-30c8-40 8-90-4-120z', '#000', 'opacity=".2"') +
    rect(82, 36, 36, 28, '#17303d', 'rx="9"') +
    line('M88 58l10-18', '#8fc3d2', 4) +
    circle(100, 76, 9, '#37464f') +
    circle(100, 76, 5, '#171512') +
    line('M100 90v50', '#8a6a1c', 2.5) +
    at(
      118,
      108,
      circle(0, 0, 2, '#171512') +
        [0, 120, 240]
          .map(turn => at(0, 0, path('M-3-3L-6-9A11 11 0 0 1 6-9L3-3A4 4 0 0 0-3-3z', '#171512'), 1, turn))
          .join(''),
    ),
  'incendiary-ammunition': () =>
    cloth('rust') +
    glow(100, 60, 70, '-red') +
    [70, 100, 130]
      .map(
        (x, i) =>
          path(`M${x - 10} 106V62c0-14 5-24 10-30 5 6 10 16 10 30v44z`, i === 1 ? '#e2b94f' : '#c99a3a') +
          path(`M${x - 10} 60c0-13 5-22 10-28 5 6 10 15 10 28z`, '#c8331f') +
          rect(x - 12, 98, 24, 8, '#8a6a1c') +
          line(`M${x - 5} 66v28`, '#fff2c8', 2.5),
      )
      .join('') +
    path('M100 30c-8-10 4-14 0-26 12 8 14 18 8 26z', '#ffb347'),
  mre: () =>
    cloth('dusk') +
    path(
      'M52 40l8-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5 8-5 8 5 8-5v66l-8 5-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5-8-5-8 5z',
      '#7b6a4c',
    ) +
    rect(62, 52, 76, 40, '#93855f', 'rx="3"') +
    line('M72 64h40M72 74h54M72 84h26', '#3a2f1c', 4) +
    line('M84 24c-4-6 4-8 0-14M100 22c-4-6 4-8 0-14M116 24c-4-6 4-8 0-14', '#f1f4f5', 2.5, 'opacity=".7"'),
  nitromethane: () =>
    cloth('rust') +
    rect(58, 36, 84, 70, '#b23a2c', 'rx="6"') +
    rect(58, 36, 84, 70, 'url(#shine)', 'rx="6"') +
    path('M70 36V24h34v12z', '#7d2317') +
    rect(112, 26, 16, 10, '#20282e') +
    line('M66 44l68 54M134 44L66 98', '#7d2317', 5) +
    path('M100 52l22 38H78z', '#e2b94f') +
    path('M100 64c6 6 8 10 8 14a8 8 0 0 1-16 0c0-4 2-8 8-14z', '#171512'),
  'nitrous-oxide': () =>
    cloth('night') +
    glow(100, 64, 70, '-ice') +
    rect(78, 34, 44, 72, '#2f6f9c', 'rx="18"') +
    rect(78, 34, 44, 72, 'url(#shine)', 'rx="18"') +
    rect(92, 18, 16, 18, '#8fa6b4', 'rx="3"') +
    circle(100, 16, 7, '#c8331f') +
    path('M86 60h28v22H86z', '#f1f4f5') +
    path('M94 64l12 7-12 7z', '#c8331f') +
    line('M134 50h30M138 64h36M134 78h26', '#d6fbff', 3, 'opacity=".8"'),
  mine: () =>
    cloth('night') +
    glow(100, 84, 46, '-ice') +
    path('M40 96c0-14 27-24 60-24s60 10 60 24c0 12-27 20-60 20s-60-8-60-20z', '#3c464c') +
    path('M52 92c4-10 24-16 48-16s44 6 48 16c-6 8-26 12-48 12s-42-4-48-12z', '#59666f') +
    circle(100, 88, 10, '#20282e') +
    circle(100, 86, 4, '#d8452e') +
    [
      [62, 92],
      [78, 82],
      [122, 82],
      [138, 92],
    ]
      .map(([x, y]) => rect(x! - 3, y! - 10, 6, 10, '#20282e'))
      .join(''),
  'welding-torch': () =>
    cloth('night') +
    glow(148, 84, 50, '-ice') +
    line('M44 100C30 60 60 40 84 56', '#20282e', 6) +
    path('M76 50l40 22-6 10-40-22z', '#b4572a') +
    path('M112 70l26 8-2 8-28-6z', '#e2b94f') +
    path('M138 78l22 6-22 4z', '#9ff2ff') +
    [
      [164, 70],
      [172, 88],
      [158, 100],
      [176, 76],
      [150, 66],
    ]
      .map(([x, y]) => circle(x!, y!, 1.8, '#fff2c8'))
      .join('') +
    rect(130, 92, 50, 12, '#59666f') +
    path('M150 92l-4-4 8 0z', '#ff9a2e'),
};

export const PLACES: Record<string, () => string> = { ...locations, ...encounters, ...events, ...enemies, ...objects };

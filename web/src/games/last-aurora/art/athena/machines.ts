// Trucks, Trailers and Devices out of the base's motor pool: no chrome, no rust; paint, numbers, cables.

import { at, circle, ellipse, flakes, glow, line, path, rect, track, wheel } from '../kit';
import { bolt, cell, COLD, eye, flood, hall, owl, RED, shadow, stripes, WARNING, yard } from './kit';

const GREY = '#7a858d';
const hull = (d: string, fill = GREY) => path(d, fill) + path(d, 'url(#shine)');
const number = (x: number, y: number, text: string) =>
  `<text x="${x}" y="${y}" font-family="Big Shoulders Stencil Display, sans-serif" font-weight="700" font-size="15" fill="#e9eff3" opacity=".85">${text}</text>`;
const headlight = (x: number, y: number) =>
  path(`M${x} ${y}L210 ${y - 12}V${y + 24}z`, COLD, 'opacity=".3"') + circle(x, y, 3, '#fff') + glow(x, y, 12, '-ice');
/** Coils along a barrel, and light in them: what an Energy Weapon looks like. */
const coils = (x: number, y: number, length: number, count: number) =>
  rect(x, y - 3, length, 6, '#2b343b', 'rx="2"') +
  Array.from({ length: count }, (_, i) => {
    const at = x + 4 + ((length - 14) * i) / Math.max(1, count - 1);
    return rect(at, y - 8, 5, 16, '#41505a', 'rx="1.500"') + rect(at, y - 2, 5, 4, '#8df0ff');
  }).join('') +
  glow(x + length, y, 14, '-ice') +
  circle(x + length, y, 2.4, '#e6fcff');

const trucks: Record<string, () => string> = {
  'pulse-crawler': () =>
    yard('concrete') +
    shadow(100, 124, 80) +
    hull('M24 78l10-16h74l10 12h36l22 16v14H24z', '#66725f') +
    hull('M112 58h34l22 24h-56z', '#77846f') +
    path('M118 62h24l16 17h-40z', '#10181c') +
    path('M118 62h12l-6 17h-6z', COLD, 'opacity=".5"') +
    coils(60, 50, 54, 4) +
    rect(50, 46, 20, 16, '#3d4850', 'rx="3"') +
    number(40, 92, 'A-07') +
    stripes(92, 84, 60, 6) +
    track(22, 110, 152, 14) +
    headlight(174, 92),
  'arc-hauler': () =>
    yard('flood') +
    flood(18, 104, 88, 70, 80) +
    shadow(100, 120, 86) +
    hull('M20 56h92v46H20z', '#59656e') +
    cell(30, 64, 14, 30, 0.9) +
    cell(50, 64, 14, 30, 0.7) +
    cell(70, 64, 14, 30, 0.45) +
    hull('M116 50h36l24 22v32h-60z') +
    path('M124 56h24l16 17h-40z', '#10181c') +
    path('M124 56h12l-7 17h-5z', COLD, 'opacity=".5"') +
    coils(88, 42, 62, 5) +
    rect(78, 38, 20, 16, '#3d4850', 'rx="3"') +
    bolt(100, 80, 1.2, WARNING) +
    stripes(20, 96, 92, 6) +
    rect(18, 102, 158, 6, '#1d252b') +
    wheel(42, 111, 12) +
    wheel(70, 111, 12) +
    wheel(98, 111, 12) +
    wheel(154, 111, 12) +
    headlight(178, 90),
  'nuclear-truck': () =>
    yard('alarm') +
    shadow(100, 121, 88) +
    glow(58, 70, 60, '-ice') +
    hull('M14 62l12-16h76v56H14z', '#c9d1d6') +
    circle(56, 74, 20, '#11181c') +
    circle(56, 74, 16, '#63e3f7') +
    circle(56, 74, 16, 'none', 'stroke="#e6fcff" stroke-width="2"') +
    at(
      56,
      74,
      circle(0, 0, 3, '#11181c') +
        [0, 120, 240]
          .map(turn => at(0, 0, path('M-5-5L-8-12A14 14 0 0 1 8-12L5-5A7 7 0 0 0-5-5z', '#11181c'), 1, turn))
          .join(''),
    ) +
    stripes(14, 94, 88, 8) +
    hull('M104 40h38l38 34v30h-76z', '#dfe5e9') +
    path('M112 46h28l24 24h-52z', '#10181c') +
    path('M112 46h14l-8 24h-6z', COLD, 'opacity=".5"') +
    owl(124, 86, 9, '#48535c') +
    rect(104, 96, 76, 5, RED) +
    rect(12, 102, 170, 6, '#1d252b') +
    wheel(34, 111, 13) +
    wheel(62, 111, 13) +
    wheel(92, 111, 13) +
    wheel(152, 111, 13) +
    headlight(182, 88),
};

const bed = (x: number, w: number) =>
  rect(x, 100, w, 7, '#1d252b') +
  line(`M${x + w - 2} 104h16`, '#171d21', 4) +
  wheel(x + 22, 111, 11) +
  wheel(x + 48, 111, 11) +
  stripes(x + w - 34, 101, 30, 5);
const trailers: Record<string, () => string> = {
  'generator-car': () =>
    yard('flood') +
    shadow(96, 120, 78) +
    bed(24, 146) +
    hull('M26 52h140v48H26z', '#68737b') +
    glow(72, 74, 44, '-ice') +
    circle(72, 76, 20, '#39434b') +
    circle(72, 76, 15, '#11181c') +
    [0, 60, 120].map(turn => at(72, 76, rect(-14, -2.5, 28, 5, '#8df0ff', 'rx="2"'), 1, turn)).join('') +
    circle(72, 76, 4, '#e6fcff') +
    cell(112, 62, 12, 30, 1) +
    cell(130, 62, 12, 30, 0.5) +
    line('M92 76h18', WARNING, 3) +
    rect(40, 34, 10, 20, '#48535c') +
    rect(150, 40, 8, 14, '#48535c') +
    owl(150, 88, 7, '#2b343b'),
  'repair-bay': () =>
    yard('concrete') +
    shadow(96, 120, 78) +
    bed(24, 146) +
    hull('M26 60h60v40H26z', '#68737b') +
    path('M34 66h44v26H34z', '#10181c') +
    path('M34 66h44v26H34z', COLD, 'opacity=".2"') +
    // An arm that mends by itself.
    rect(104, 84, 46, 16, '#4d5861') +
    line('M126 84V56l28-18', '#d69a2d', 8) +
    line('M154 38l14 20', '#d69a2d', 6) +
    circle(126, 84, 7, '#2b343b') +
    circle(126, 56, 6, '#2b343b') +
    circle(154, 38, 6, '#2b343b') +
    glow(169, 62, 26) +
    circle(169, 61, 3, '#fff') +
    line('M169 61l-8 8M169 61l9 6M169 61l2 12', '#ffe2a8', 1.6) +
    at(56, 80, path('M8-10a9 9 0 0 1-12 11l-9 9-4-4 9-9A9 9 0 0 1 3-15l-5 6 2 4 4 2z', '#c9d2d8')) +
    stripes(26, 93, 60, 7),
  'decon-car': () =>
    yard('flood') +
    shadow(96, 120, 78) +
    bed(24, 146) +
    hull('M26 48h140v52H26z', '#dfe5e9') +
    rect(26, 66, 140, 5, '#3ea66a') +
    rect(76, 60, 40, 40, '#10181c') +
    path('M80 62h32l8 38H72z', '#bdf2ff', 'opacity=".4"') +
    line('M84 64v30M92 64v34M100 64v34M108 64v30', '#e6fcff', 1.6, 'stroke-dasharray="4 4"') +
    circle(48, 84, 9, '#3ea66a') +
    path('M45.500 78h5v3.500h3.500v5h-3.500v3.500h-5v-3.500h-3.500v-5h3.500z', '#fff') +
    rect(128, 78, 26, 18, '#48535c', 'rx="2"') +
    path('M141 80l8 13h-16z', '#d3ea3f') +
    line('M134 92l14-10', '#c0201a', 2.4) +
    glow(96, 52, 40, '-ice') +
    rect(80, 44, 32, 5, '#f4fbff'),
};

const devices: Record<string, () => string> = {
  'arc-projector': () =>
    hall('flood') +
    shadow(96, 108, 60) +
    path('M54 106l14-30h50l14 30z', '#3d4850') +
    rect(58, 48, 56, 30, '#68737b', 'rx="6"') +
    rect(58, 48, 56, 30, 'url(#shine)', 'rx="6"') +
    coils(112, 56, 62, 5) +
    coils(112, 70, 54, 4) +
    cell(66, 52, 11, 22, 0.9) +
    cell(82, 52, 11, 22, 0.9) +
    line('M176 52l8-6-3 10 9-4M168 70l9 4-4 5 9 3', '#bff6ff', 1.8),
  'collector-arm': () =>
    hall('concrete') +
    shadow(70, 108, 40) +
    rect(40, 84, 60, 22, '#4d5861', 'rx="3"') +
    line('M66 84V48l56-20', '#d69a2d', 10) +
    line('M122 28l34 30', '#d69a2d', 8) +
    circle(66, 84, 8, '#2b343b') +
    circle(66, 48, 8, '#2b343b') +
    circle(122, 28, 8, '#2b343b') +
    path('M150 52l18 4-4 22-8-4 2-12-8-2-6 10-8-4z', '#59656e') +
    rect(140, 88, 26, 18, '#57653f', 'rx="2"') +
    line('M140 97h26M153 88v18', '#2a3320', 2) +
    stripes(40, 98, 60, 6) +
    eye(66, 48, 2.6, '#63e3f7'),
  'cargo-frame': () =>
    hall('flood') +
    line('M36 40h128v64H36zM36 72h128M79 40v64M121 40v64', '#8b959c', 6) +
    line('M36 40h128v64H36z', '#2b343b', 1.6) +
    rect(44, 80, 28, 20, '#57653f', 'rx="2"') +
    rect(86, 48, 28, 20, '#68737b', 'rx="2"') +
    rect(128, 80, 28, 20, '#8a5a2c', 'rx="2"') +
    cell(54, 46, 10, 20, 1) +
    cell(136, 46, 10, 20, 0.5) +
    number(88, 62, '03') +
    stripes(36, 104, 128, 5),
  'full-metal-piper': () =>
    hall('alarm') +
    shadow(100, 108, 44) +
    path('M72 106l6-44h44l6 44z', '#8b959c') +
    path('M72 106l6-44h44l6 44z', 'url(#rivets)') +
    rect(82, 32, 36, 30, '#aab4bb', 'rx="8"') +
    eye(92, 46, 4) +
    eye(108, 46, 4) +
    // The pipe it plays, and the one who would follow.
    line('M86 56l70 18', '#d6dde2', 5) +
    [104, 118, 132, 146].map((x, i) => circle(x, 60.5 + i * 3.6, 1.6, '#11181c')).join('') +
    line('M160 62c8 2 8 12 14 12s4-8 10-8M164 84c7 1 8 9 13 9', WARNING, 2.2) +
    owl(100, 84, 10, '#39434b'),
  'left-brain': () => brain(false),
  'right-brain': () => brain(true),
  'fusion-turret': () =>
    hall('alarm') +
    glow(92, 66, 66, '-ice') +
    path('M44 106l12-32h76l12 32z', '#3d4850') +
    path('M52 76c0-26 18-40 42-40s42 14 42 38l-8 8H60z', '#aab4bb') +
    path('M52 76c0-26 18-40 42-40s42 14 42 38l-8 8H60z', 'url(#shine)') +
    circle(84, 64, 14, '#11181c') +
    circle(84, 64, 10, '#63e3f7') +
    circle(84, 64, 4, '#fff') +
    coils(126, 54, 56, 4) +
    rect(126, 68, 52, 7, '#262e34', 'rx="3"') +
    rect(172, 66, 11, 11, '#171d21') +
    stripes(56, 96, 80, 7) +
    owl(112, 62, 8, '#48535c'),
};

/** Half of what thinks, in its jar. */
function brain(right: boolean): string {
  const half =
    path('M-2-30c-22-2-34 14-32 32s14 28 32 28z', '#c98f9a') +
    path('M-2-30c-22-2-34 14-32 32s14 28 32 28z', 'url(#shine)') +
    line('M-6-22c-10 2-8 10-18 10M-6-8c-12-2-12 8-22 6M-6 6c-10-2-12 8-20 8M-6 20c-6-2-10 2-14 4', '#8a4a5c', 2.4) +
    line('M0-32v64', '#63e3f7', 3) +
    [-20, -6, 8, 22].map(y => line(`M0 ${y}h10`, '#8df0ff', 1.8) + circle(12, y, 2, '#e6fcff')).join('');
  return (
    hall('flood') +
    glow(100, 66, 70, '-ice') +
    rect(58, 20, 84, 82, '#bdf2ff', 'rx="12" opacity=".28"') +
    `<g transform="translate(${right ? 90 : 110} 62) scale(${right ? -1 : 1} 1)">${half}</g>` +
    rect(58, 20, 84, 82, 'none', 'rx="12" stroke="#e6f7fc" stroke-width="3"') +
    line('M66 32v44', '#fff', 4, 'opacity=".6"') +
    rect(52, 96, 96, 12, '#4d5861', 'rx="2"') +
    rect(52, 14, 96, 9, '#4d5861', 'rx="2"') +
    line(right ? 'M148 100h26v20' : 'M52 100H26v20', '#2b343b', 5) +
    owl(100, 102, 6, '#1d252b') +
    ellipse(100, 108, 48, 3, '#05090c', 'opacity=".5"') +
    flakes(0)
  );
}

export const MOTOR_POOL: Record<string, () => string> = { ...trucks, ...trailers, ...devices };

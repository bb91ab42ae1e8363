// Pictograms of this game on a 24 x 24 grid: Skills, kinds of Action cards, effects, Items. `currentColor` is the ink.

const solid = (d: string) => `<path d="${d}" fill="currentColor" fill-rule="evenodd"/>`;
const line = (d: string, width = 2) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;

/** In the order of the rules: Agility, Fighting, Leadership, Science, Sneaking, First Aid. */
export const SKILLS: string[] = [
  line('M14 4.500l-4 5 4 3-2 7M10 9.500l-5-1M14 12.500l5 2M12 19.500l-5 2', 2.4) +
    '<circle cx="15" cy="3" r="2.400" fill="currentColor"/>',
  solid('M5 8h3V5.500h3V5h3v.500h3V7h3v9l-3 5H9l-4-4zM8 10v4h2v-4zM12 9v5h2V9zM16 10v4h2v-4z'),
  solid('M3 9h4l10-6v16l-10-5H6v6H3zM19 8c2 1 2 5 0 6z'),
  solid('M9 2h6v2h-1v5l6 10a2 2 0 0 1-2 3H6a2 2 0 0 1-2-3l6-10V4H9zM8.500 16h7l-2.500-5v-3h-2v3z'),
  solid('M12 6c5 0 9 3 11 6-2 3-6 6-11 6S3 15 1 12c2-3 6-6 11-6zM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6z') +
    line('M3 21L21 3', 2.4),
  solid('M9 3h6v6h6v6h-6v6H9v-6H3V9h6z'),
];

/** Kinds of Action cards, and what they do. */
export const DEEDS: Record<string, string> = {
  'moving-on':
    line('M4 18c4-8 8-2 12-8M16 10l-5-1M16 10l-1 5', 2.6) + '<circle cx="19" cy="6" r="2.500" fill="currentColor"/>',
  rummage:
    line('M4 20L10 14', 3) +
    '<circle cx="14.500" cy="9.500" r="6" fill="none" stroke="currentColor" stroke-width="2.600"/>',
  'take-action': solid('M13 1L4 14h6l-2 9 11-14h-7z'),
  'take-a-break': solid(
    'M3 8h14v2h2a3 3 0 0 1 0 7h-2.300A6 6 0 0 1 11 21H9a6 6 0 0 1-6-6zM17 12v3h2a1.500 1.500 0 0 0 0-3zM6 2h2v4H6zM11 2h2v4h-2z',
  ),
  coordination: solid('M2 3h12v8H8l-4 3v-3H2zM16 8h6v8h-2v4l-4-4h-6v-3h6z'),
  special: solid(
    'M12 1.500l3.100 6.700 7.300.9-5.400 5 1.400 7.200L12 17.700l-6.400 3.600L7 14.100l-5.400-5 7.300-.9z',
  ),
  fatigue: solid('M2 18V8h2v5h5a4 4 0 0 1 4-4h4a5 5 0 0 1 5 5v4h-2v-2H4v2z') + line('M14 2h5l-5 4h5', 1.8),
  move: line('M4 18c4-8 8-2 12-8M16 10l-5-1M16 10l-1 5', 2.6),
  interact:
    line('M4 20L10 14', 3) +
    '<circle cx="14.500" cy="9.500" r="6" fill="none" stroke="currentColor" stroke-width="2.600"/>',
  trade: line('M3 8h16M15 4l4 4-4 4M21 16H5M9 12l-4 4 4 4', 2.2),
  'item-action': solid('M13 1L4 14h6l-2 9 11-14h-7z'),
  cycle: line('M5 9a8 8 0 0 1 14-1M19 3v5h-5M19 15a8 8 0 0 1-14 1M5 21v-5h5', 2.2),
  craft: solid(
    'M21.600 6.200a6 6 0 0 1-8 7l-7 7.800a2.400 2.400 0 0 1-3.600-3.600l7.800-7a6 6 0 0 1 7-8l-3.600 3.700.600 3 3 .700z',
  ),
  'discard-fatigue': solid(
    'M3 8h14v2h2a3 3 0 0 1 0 7h-2.300A6 6 0 0 1 11 21H9a6 6 0 0 1-6-6zM17 12v3h2a1.500 1.500 0 0 0 0-3z',
  ),
  talk: solid('M2 3h20v13H11l-6 5v-5H2zM6 7v2h12V7zM6 11v2h8v-2z'),
  repeat: line('M4 12V9a3 3 0 0 1 3-3h12M16 3l3 3-3 3M20 12v3a3 3 0 0 1-3 3H5M8 15l-3 3 3 3', 2.2),
  do: solid('M12 1.500l3.100 6.700 7.300.9-5.400 5 1.400 7.200L12 17.700l-6.400 3.600L7 14.100l-5.400-5 7.300-.9z'),
};

/** Colours of the kinds of Action cards, as wash over newsprint. */
export const WASH: Record<string, string> = {
  'moving-on': '#3f6f9c',
  rummage: '#8a6a2c',
  'take-action': '#a4432f',
  'take-a-break': '#4d7a5c',
  coordination: '#6d5590',
  special: '#b27a1d',
};

const crate = line('M4 8l8-4 8 4v9l-8 4-8-4zM4 8l8 4 8-4M12 12v9', 1.8);
const can = solid('M5 7l3-4h7v3h3l1 2v13H5zM9 4.500L8 6h5V4.500z');
const sheet = line('M5 3h14v18H5zM5 3l14 18', 1.8);
const satchel = solid('M3 10h18v11H3z') + line('M6 10C6 2 18 2 18 10M10 14h4', 2);
const cloth = solid('M3 6c5-3 13 3 18 0v13c-5 3-13-3-18 0z');

/** Items by their number; others are a crate. */
const ITEMS: Record<number, string> = {
  11: solid('M3 15l5-9 4 3 3-6 6 9-4 2 1 5-8-2-3 4z'),
  12: line('M4 20L19 5M7 21L21 8M4 20l3 1M19 5l2 3', 2.2),
  13: sheet,
  14: cloth + line('M4 11c5-3 12 3 16 0', 1.4),
  15: '<circle cx="12" cy="12" r="8" fill="none" stroke="currentColor" stroke-width="4.500"/>',
  16: cloth,
  17: solid('M6 9h12v12H6zM9 3h6v4H9z') + line('M12 3V1', 2),
  18: solid('M5 8l3-5h8l3 5v13H5z'),
  19: can,
  20: solid('M2 8h20v9H2z') + line('M6 8v9M10 8v9M14 8v9M18 8v9', 1),
  21: solid('M8 3h8v11a4 4 0 0 1-8 0z') + line('M9 18v4M12 18v4M15 18v4', 1.8),
  22: solid('M2 9h11l6-4v14l-6-4H2z'),
  23: solid('M3 7h18v13H3zM10.500 9v3h-3v3h3v3h3v-3h3v-3h-3V9zM9 3h6v3H9z'),
  24: line('M4 7h12a4 4 0 0 1 0 8H7a3 3 0 0 1 0-5h9', 2.2),
  25: solid('M3 8h18v12H3zM6 5h3v3H6zM15 5h3v3h-3z'),
  26: can,
  27: line('M5 5c4-3 10-3 14 0l-2 4-3-1V6c-2-.600-3-.600-5 0v2L6 9zM8 11h8l2 9H6z', 1.8),
  28:
    '<circle cx="7" cy="8" r="4.500" fill="none" stroke="currentColor" stroke-width="2.400"/>' +
    line('M10 11l9 9M15 16l3-2M18 19l2-2', 2.4),
  30: solid('M6 9c0 8 2 12 6 12s6-4 6-12z') + line('M13 9l5-7', 2.2),
  31: line('M5 21L17 7c1-2 3-3 4-1M5 21l-2-1', 3),
  32: sheet + line('M19 3L5 21', 1.8),
  40: solid('M9 2h6l1 4 5 3-2 5-2-1v9H7v-9l-2 1-2-5 5-3z'),
  41: solid('M3 8c5-3 13-3 18 0v5c-2 5-6 8-9 8s-7-3-9-8z') + line('M3 9L1 7M21 9l2-2', 2),
  42: cloth + line('M6 6v12M12 8v10M18 7v11', 1.2),
  45: solid('M12 3c5 0 8 3 9 8-3-1-5-1-7 1z') + line('M4 21L15 8', 2.8),
  50: solid('M5 2h12l3 3v17H5zM8 7v1.500h9V7zM8 11v1.500h9V11zM8 15v1.500h6V15z'),
  51:
    '<circle cx="7" cy="12" r="4.500" fill="none" stroke="currentColor" stroke-width="2.400"/>' +
    line('M11.500 12H22M18 12v4M21 12v3', 2.4),
  52: can,
  53: solid('M3 10h10l7-6 1 1.500-6 7V21H3z'),
  54: solid('M7 8h10v12H7zM9.500 11v6h5v-6zM9 4h6v3H9z') + line('M9 4c0-3 6-3 6 0', 1.8),
  55: line('M4 14C4 4 20 4 20 14', 2.4) + solid('M2 13h5v7H2zM17 13h5v7h-5z'),
  56: solid('M14 2c4 3 5 8 3 12l-4-2z') + line('M4 21l9-9', 3.4),
  57: solid('M2 7h19v4h-9l-1 3H8l-2 6H2l3-9H2z'),
  58: solid('M1 17l5-5 14-5 2 2-14 6-4 5z') + line('M12 13l1 3', 2),
  59: solid('M3 5h14v9H3z') + line('M16 14l5 7', 3.4),
  60: solid('M4 10h4v11H4zM10 10h4v11h-4zM16 10h4v11h-4z') + line('M6 4v6M12 4v6M18 4v6', 2),
  61: satchel,
  62: sheet,
  63: solid('M8 3h8l1 5 3 1v12H4V9l3-1z'),
  64: line('M20 3L11 12', 3) + solid('M11 9l5 5-5 7c-5 1-8-2-7-7z'),
  65: line('M5 21L14 9', 3.2) + solid('M10 3l10 7-3 4L7 7z'),
  66:
    solid('M2 7h19v4h-9l-1 3H8l-2 6H2l3-9H2z') +
    '<circle cx="11" cy="9.500" r="3.400" fill="none" stroke="currentColor" stroke-width="1.600"/>',
  67: line('M5 21L16 8', 2.6) + line('M12 5l8 7M12 5v4M16 8.500v4M20 12v4', 2.2),
  71:
    solid('M2 8h14l-2 8H6zM4 8l3-5 4 2 3-2 1 5z') +
    '<circle cx="6" cy="19" r="3" fill="none" stroke="currentColor" stroke-width="2"/>' +
    line('M16 8l6-2', 2),
  72: line('M7 21L17 3', 4.4) + line('M9 17l6-11', 1.4),
  73: solid('M3 9h8v8H3zM13 9h8v8h-8z') + line('M7 9V5M17 9V5', 2),
  74: satchel,
  46: solid('M11 2c6 0 9 4 10 10-3-2-6-1-8 1l-3-4z') + line('M4 21L15 8', 3.2),
};

export const item = (id: number): string => ITEMS[id] ?? crate;

// Our own pictograms on a 24 x 24 grid, drawn to stay legible at 20 px. `currentColor` is the ink.

const INK = 'fill="currentColor"';
const line = (d: string, width = 2) =>
  `<path d="${d}" fill="none" stroke="currentColor" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"/>`;
const solid = (d: string) => `<path d="${d}" ${INK} fill-rule="evenodd"/>`;

export const ICONS: Record<string, string> = {
  food: solid(
    'M6 5c0-1.7 2.7-3 6-3s6 1.3 6 3v14c0 1.7-2.7 3-6 3s-6-1.3-6-3zM8 9v7.5c1.2.6 2.5.9 4 .9s2.8-.3 4-.9V9c-1.2.6-2.5.9-4 .9S9.2 9.6 8 9z',
  ),
  fuel:
    solid('M5 6l3-4h8v3h2l1 2v14a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1zM9 4.5 7.8 6H13V4.5zM8 9l8 9M8 9') +
    '<path d="M8.5 10.5l7 8m0-8l-7 8" stroke="#0a141d" stroke-width="1.8" stroke-linecap="round"/>',
  ammo:
    solid(
      'M4 10c0-3 1-5 2-6.5C7 5 8 7 8 10v11H4zM10 10c0-3 1-5 2-6.5 1 1.5 2 3.5 2 6.5v11h-4zM16 10c0-3 1-5 2-6.5 1 1.5 2 3.5 2 6.5v11h-4z',
    ) + '<path d="M3.5 17h17" stroke="#0a141d" stroke-width="1.4"/>',
  survivor:
    solid(
      'M12 2c4 0 6.5 3 6.5 7 0 2-.5 3.3-1.3 4.3C20.5 15 22 18 22 22H2c0-4 1.5-7 4.8-8.7C6 12.3 5.5 11 5.5 9c0-4 2.5-7 6.5-7z',
    ) + '<ellipse cx="12" cy="9.5" rx="3.6" ry="4.2" fill="#0a141d" opacity=".78"/>',
  damage: solid(
    'M12 1l2.2 5.6L19.8 4l-1.9 5.7L23 12l-5.1 2.3L19.8 20l-5.6-2.6L12 23l-2.2-5.6L4.2 20l1.9-5.7L1 12l5.1-2.3L4.2 4l5.6 2.6z',
  ),
  contamination:
    '<circle cx="12" cy="12" r="2.3" fill="currentColor"/>' +
    solid(
      'M10 8.5 6.5 2.6A11 11 0 0 1 17.5 2.6L14 8.5a4 4 0 0 0-4 0zM8 12H1.2a11 11 0 0 0 5.4 9.4L10 15.5A4 4 0 0 1 8 12zM16 12h6.8a11 11 0 0 1-5.4 9.4L14 15.5A4 4 0 0 0 16 12z',
    ),
  target:
    line('M12 1v6M12 17v6M1 12h6M17 12h6', 2.2) +
    '<circle cx="12" cy="12" r="7.5" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="2" fill="currentColor"/>',
  object: solid(
    'M9 2h6a2 2 0 0 1 2 2v1h1a3 3 0 0 1 3 3v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a3 3 0 0 1 3-3h1V4a2 2 0 0 1 2-2zM9.5 4v1h5V4zM6 12v2h4v2h4v-2h4v-2z',
  ),
  fame: solid('M12 1.5l3.1 6.7 7.3.9-5.4 5 1.4 7.2L12 17.7l-6.4 3.6L7 14.1l-5.4-5 7.3-.9z'),
  skill: solid(
    'M4 5h4l1 3h6l1-3h4l2 10a4.5 4.5 0 0 1-9 1h-2a4.5 4.5 0 0 1-9-1zM6.5 13a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5zM17.5 13a2.5 2.5 0 1 0 0 5 2.5 2.5 0 0 0 0-5z',
  ),
  speed: solid('M2 5l7 7-7 7h5l7-7-7-7zM10 5l7 7-7 7h5l7-7-7-7z'),
  towing: line('M12 2v8a5 5 0 1 1-5 5', 2.8) + '<circle cx="12" cy="4" r="2.2" fill="currentColor"/>',
  tracks:
    solid(
      'M6 7h12a5 5 0 0 1 0 10H6A5 5 0 0 1 6 7zM6.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM12 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4zM17.5 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
    ) + line('M4 4.5h2M9 4.5h2M13.5 4.5h2M18 4.5h2M4 19.5h2M9 19.5h2M13.5 19.5h2M18 19.5h2', 1.8),
  armor: solid('M12 1.5 21 5v6.5c0 5-3.6 9-9 11-5.4-2-9-6-9-11V5zM12 4.5v15.3c3.8-1.7 6.2-4.7 6.2-8.3V6.9z'),
  weapon: solid('M1 8h14l1-2h2v2h5v3h-8l-1 3h-4l-2 6H4l2-7H3l-2-2z'),
  repair: solid('M21.6 6.2a6 6 0 0 1-8 7l-7 7.8a2.4 2.4 0 0 1-3.6-3.6l7.8-7a6 6 0 0 1 7-8l-3.6 3.7.6 3 3 .7z'),
  decontaminate: solid(
    'M10 2h4v3h2l1 3v12a2 2 0 0 1-2 2H9a2 2 0 0 1-2-2V8l1-3h2zM10.8 11v2.3H8.5v2.4h2.3V18h2.4v-2.3h2.3v-2.4h-2.3V11z',
  ),
  recycle: line('M7 9l5-6 5 6M17 9h-3M4.5 13L3 19h8M3 19l2 2M19.5 13l1.5 6h-6M15 19l2-2', 2.2),
  any: '<rect x="4" y="4" width="16" height="16" rx="3" fill="none" stroke="currentColor" stroke-width="1.6" stroke-dasharray="3 2.5" opacity=".7"/>',
  'food-fuel':
    solid(
      'M3 5c0-1 1.6-2 4-2s4 1 4 2v13c0 1-1.6 2-4 2s-4-1-4-2zM4.6 9v6c.7.4 1.5.6 2.4.6s1.7-.2 2.4-.6V9c-.7.4-1.5.6-2.4.6S5.3 9.4 4.6 9z',
    ) +
    solid('M13 8l1.8-3H19v2h1.4l.6 1.5V19a1 1 0 0 1-1 1h-6a1 1 0 0 1-1-1z') +
    '<path d="M15 11l4 6m0-6l-4 6" stroke="#0a141d" stroke-width="1.3" stroke-linecap="round"/>',
  truck: solid('M1 6h11v9h1V8h5l4 4.5V17h-1.2a3 3 0 0 1-5.6 0H9.3a3 3 0 0 1-5.6 0H1zM15 10v2.5h4.5L17.3 10z'),
  trailer: solid(
    'M1 6h19v9h3v2h-5.2a3 3 0 0 1-5.6 0h-.9a3 3 0 0 1-5.6 0H1zM4 8.5v4h3v-4zM9 8.5v4h3v-4zM14 8.5v4h3v-4z',
  ),
  device: solid(
    'M10 1h4l.6 3 2.2.9L19.4 3.2 22 6l-1.7 2.5.9 2.2 2.8.6v3l-2.8.6-.9 2.2L22 19.6 19.4 22l-2.6-1.6-2.2.9L14 24h-4l-.6-2.7-2.2-.9L4.6 22 2 19.6l1.7-2.5-.9-2.2L0 14.3v-3l2.8-.6.9-2.2L2 6l2.6-2.8 2.6 1.7L9.4 4zM12 8a4.5 4.5 0 1 0 0 9 4.5 4.5 0 0 0 0-9z',
  ),
  location: solid(
    'M12 1.5c4.5 0 8 3.4 8 7.7 0 5.3-5 8.8-8 13.3-3-4.5-8-8-8-13.3 0-4.3 3.5-7.7 8-7.7zM12 6a3.2 3.2 0 1 0 0 6.4A3.2 3.2 0 0 0 12 6z',
  ),
  encounter: solid(
    'M3 3h18a1 1 0 0 1 1 1v12a1 1 0 0 1-1 1h-8l-6 5v-5H3a1 1 0 0 1-1-1V4a1 1 0 0 1 1-1zM6 7v2h12V7zM6 11v2h8v-2z',
  ),
  event: line('M12 1.5v21M2.9 6.750l18.2 10.5M21.1 6.750L2.9 17.250M9 3l3 3 3-3M9 21l3-3 3 3', 2),
  enemy: solid('M3 2l6 4h6l6-4-1 9-2 4-3 2-3 5-3-5-3-2-2-4zM7 10l1 2.5 3 .5zM17 10l-4 3 3-.5zM10.5 17h3L12 19z'),
  loot: solid('M3 9a5 5 0 0 1 5-5h8a5 5 0 0 1 5 5v1h-7V9h-4v1H3zM3 12h7v2h4v-2h7v8H3z'),
  outcome: solid('M4 2h16v20H4zM7 6v2h4V6zM13 6v2h4V6zM7 11v2h4v-2zM13 11v2h4v-2zM7 16v2h10v-2z'),
  deck: solid('M4 4h12v17H4z') + line('M18.5 6v15.5H8', 2),
  rest: line('M3 18V8M3 14h18v4M21 14a4 4 0 0 0-4-4h-6v4', 2.2) + '<circle cx="7" cy="11" r="2" fill="currentColor"/>',
  exhausted: line('M5 5h6l-6 7h6M14 11h5l-5 6h5', 2.4),
  active: solid(
    'M12 2a5 5 0 0 1 5 5c0 2-1 3-2 4.5V14H9v-2.5C8 10 7 9 7 7a5 5 0 0 1 5-5zM9 15.5h6V18H9zM10 19.5h4l-1 2.5h-2z',
  ),
  undo: line('M9 5L4 10l5 5M4 10h10a6 6 0 0 1 0 12h-3', 2.4),
  menu: line('M3 6h18M3 12h18M3 18h18', 2.4),
  close: line('M5 5l14 14M19 5L5 19', 2.6),
  play: solid('M6 3l15 9-15 9z'),
  pause: solid('M5 3h5v18H5zM14 3h5v18h-5z'),
  next: line('M9 4l8 8-8 8', 2.6),
  prev: line('M15 4l-8 8 8 8', 2.6),
  link: line('M10 14l4-4M8.5 11L5 14.5a3.5 3.5 0 0 0 5 5l3.5-3.5M15.5 13L19 9.5a3.5 3.5 0 0 0-5-5L10.5 8', 2.2),
  eye: solid(
    'M12 5c5 0 9 4 11 7-2 3-6 7-11 7S3 15 1 12c2-3 6-7 11-7zM12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 10.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z',
  ),
  book: solid('M2 4c4-1.5 7-1 9 .7V20c-2-1.5-5-2-9-.5zM22 4c-4-1.5-7-1-9 .7V20c2-1.5 5-2 9-.5z'),
  cards: solid('M3 6l10-3 5 15-10 3z') + line('M16 3l5 .5-1 14', 2),
  log: line('M4 5h16M4 10h16M4 15h11M4 20h7', 2.2),
  people: solid(
    'M8 3a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM1 21c0-5 3-8 7-8s7 3 7 8zM16.5 5a3.3 3.3 0 1 1-1.5 6.2A6 6 0 0 0 15 5.3zM16.5 13.3c3.7 0 6.5 2.7 6.5 7.7h-6c0-3-.9-5.6-2.7-7.4z',
  ),
  road: solid('M9 2h2v4h2V2h2l7 20h-9v-5h-2v5H2zM11 9v5h2V9z'),
  lock: line('M7 11V8a5 5 0 0 1 10 0v3', 2.4) + solid('M4 11h16v11H4z'),
  check: line('M4 12.5l5.5 6L20 5.5', 3),
  anchor:
    line('M12 7v14M12 21c-5 0-8-3-9-7l3 1M12 21c5 0 8-3 9-7l-3 1M8 10h8', 2.2) +
    '<circle cx="12" cy="4.5" r="2.3" fill="none" stroke="currentColor" stroke-width="2"/>',
  avalanche:
    solid('M1 21L9 6l3 4 3-6 8 17z') +
    '<path d="M7 14a2.6 2.6 0 1 1-.1 0M13 17a2.3 2.300 0 1 1-.1 0M14 10a2 2 0 1 1-.1 0" fill="#fff" stroke="#0a141d" stroke-width="1.200"/>',
  mine: solid(
    'M10.500 1h3v4.200a7 7 0 0 1 2.600 1.100L19 3.400 21 5.400l-2.900 2.900c.5.8.9 1.700 1.100 2.600H23v3h-3.800a7 7 0 0 1-1.100 2.600l2.900 2.900-2 2-2.900-2.900a7 7 0 0 1-2.600 1.100V23h-3v-3.400a7 7 0 0 1-2.600-1.100L5 21.400l-2-2 2.900-2.900A7 7 0 0 1 4.800 13.900H1v-3h3.800c.2-.9.600-1.800 1.100-2.600L3 5.400l2-2 2.900 2.900a7 7 0 0 1 2.600-1.100zM12 9.500a3 3 0 1 0 0 6 3 3 0 0 0 0-6z',
  ),
  automa: solid(
    'M8 2h8l1 3h3a2 2 0 0 1 2 2v11a3 3 0 0 1-3 3h-1l-1 2H7l-1-2H5a3 3 0 0 1-3-3V7a2 2 0 0 1 2-2h3zM7.500 9a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM16.500 9a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM8 16.500v2h8v-2z',
  ),
  // Batteries: the full one is a whole cell with a bolt, the half one lies on its side, half of it dark.
  full:
    solid('M9 1h6v2.500h2a2 2 0 0 1 2 2V21a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5.500a2 2 0 0 1 2-2h2z') +
    '<path d="M13.500 6L7.800 14h3.600l-1 6 5.800-8.500h-3.600z" fill="#0a141d"/>',
  half:
    line(
      'M3.500 6h14A1.500 1.500 0 0 1 19 7.500V9.500h3v5h-3v2a1.500 1.500 0 0 1-1.500 1.500h-14A1.500 1.500 0 0 1 2 16.500v-9A1.500 1.500 0 0 1 3.500 6z',
      2.2,
    ) + solid('M4 8h6.500v8H4z'),
  // The owl's eye, and whether it opens further.
  alert: solid(
    'M12 4c5.500 0 9.500 4.500 11.500 8-2 3.500-6 8-11.500 8S2.500 15.500.5 12C2.500 8.500 6.500 4 12 4zM12 7a5 5 0 1 0 0 10 5 5 0 0 0 0-10zM12 9.500a2.500 2.500 0 1 1 0 5 2.500 2.500 0 0 1 0-5z',
  ),
  'alert-up':
    solid(
      'M9 8.500c4 0 7 3.500 8.500 6.500-1.500 3-4.500 6.500-8.500 6.500S2 18 .5 15C2 12 5 8.500 9 8.500zM9 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM9 13a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
    ) + solid('M18.500 1l5 6h-3v6h-4V7h-3z'),
  'alert-down':
    solid(
      'M9 8.500c4 0 7 3.500 8.500 6.500-1.500 3-4.500 6.500-8.500 6.500S2 18 .5 15C2 12 5 8.500 9 8.500zM9 11a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM9 13a2 2 0 1 1 0 4 2 2 0 0 1 0-4z',
    ) + solid('M18.500 13l5-6h-3V1h-4v6h-3z'),
  scan:
    '<circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="2"/><circle cx="12" cy="12" r="5" fill="none" stroke="currentColor" stroke-width="1.600"/>' +
    solid('M12 12L19 5a10 10 0 0 1 3 7z'),
  turret: solid(
    'M3 22l2-6h14l2 6zM6 14.500C6 10 8.500 7 12 7h.5L21 2.500l1.500 2.500L17 8.600c.7 1.500 1 3.500 1 5.900zM11 10a2 2 0 1 0 0 4 2 2 0 0 0 0-4z',
  ),
  bolt: solid('M14 .5L4 13.500h6l-2.500 10L20 9h-7z'),
  energy:
    solid('M1 8h12l1-2h2v2h2v3h-5l-1 3h-3l-2 6H4l2-7H3l-2-2z') +
    solid('M20 7l-5 7h3l-1.500 7L23 12.500h-3.500L21.500 7z'),
  decontaminator:
    solid(
      'M7 3h10v3h-3.500v3H17v13H7V9h3.500V6H7zM10.800 12v2.300H8.500v2.400h2.300V19h2.400v-2.300h2.300v-2.400h-2.300V12z',
    ) + line('M20.500 3v4M22.500 5h-4', 1.8),
  generator:
    '<circle cx="12" cy="12" r="9.500" fill="none" stroke="currentColor" stroke-width="2.200"/>' +
    solid('M13.500 4.500L7 13h4l-1.500 6.500L17 10.500h-4z'),
  'repair-bay':
    solid(
      'M19.600 5.200a5 5 0 0 1-6.600 6.300l-5.600 6.300a2 2 0 0 1-3-3l6.300-5.600A5 5 0 0 1 17 2.500l-3 3 .5 2.500 2.500.6z',
    ) + line('M3 21.500h18', 2.4),
  collector: line('M4 22V9l9-5 7 7', 2.6) + line('M16 12c0 3 2 4 4 4s3-1.500 3-4', 2.2) + solid('M8 17h10v5H8z'),
  'nuclear-drive':
    '<circle cx="12" cy="12" r="2.300" fill="currentColor"/><circle cx="12" cy="12" r="10" fill="none" stroke="currentColor" stroke-width="1.800"/>' +
    solid(
      'M10.500 8.800L8.500 5.200a8 8 0 0 1 7 0l-2 3.600a4 4 0 0 0-3 0zM8.500 12.400H4.300a8 8 0 0 0 3.500 6l2.200-3.600a4 4 0 0 1-1.500-2.400zM15.500 12.400h4.200a8 8 0 0 1-3.500 6L14 14.800a4 4 0 0 0 1.500-2.400z',
    ),
  'fame-paid':
    solid('M9 1l2.300 5 5.500.7-4 3.800 1 5.400L9 13.300 4.200 15.900l1-5.400-4-3.800L6.700 6z') +
    line('M14.500 14h3v1.500h2a1 1 0 0 1 1 1V22h-8v-5.500a1 1 0 0 1 1-1h1z', 1.6) +
    solid('M13.500 18.500h6V21h-6z'),
  android: solid(
    'M11 1h2v3h4a4 4 0 0 1 4 4v6a4 4 0 0 1-4 4h-1l2 5H6l2-5H7a4 4 0 0 1-4-4V8a4 4 0 0 1 4-4h4zM8.500 8.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5zM15.500 8.500a2.500 2.500 0 1 0 0 5 2.500 2.500 0 0 0 0-5z',
  ),
  owl: solid(
    'M2 2l7 4h6l7-4v13l-10 8-10-8zM8 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM16 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM10.500 17h3L12 20z',
  ),
  // A barrel with its throat open: it fires what is thrown in.
  junk:
    solid('M1 9h12V6l4-1v4h5v3h-8l-1 3H9l-2 6H3l2-6H3l-2-2z') +
    solid('M15.500 1l2.500-.8 2 2-.8 2.500L17 5l-1.800-1.800zM20.500 14h3v3h-3zM18 18.500l2-1.300 1.500 2-2 1.500z'),
  'object-box': line('M4 9h16v13H4zM2 5h20v4H2z', 2) + solid('M10.500 1h3v5h3L12 10.500 7.500 6h3zM9 13h6v5H9z'),
  rack:
    line('M3 2v20M21 2v20M3 10.500h18M3 20h18', 2.2) +
    solid('M6 4h5v5H6zM13.500 5.500h4V9h-4zM6.500 14h4v4.500h-4zM13 12.500h5v6h-5z'),
  // A shield of rune-iron: six corners, and a rune instead of a sheen.
  'asgard-armor':
    line('M12 1.500l9 5v11l-9 5-9-5v-11z', 2) +
    line('M12 5.500v13M12 5.500L7.500 10M12 5.500l4.500 4.500M8.500 17l3.500-3.500 3.500 3.500', 2),
  story: solid(
    'M4 2h13a3 3 0 0 1 3 3v17H7a3 3 0 0 1-3-3zM7 18a1 1 0 0 0 0 2h11v-2zM12 5.500a3.500 3.500 0 0 0-3.500 3.500h2.200a1.300 1.300 0 1 1 2 1.100c-1.200.7-1.800 1.500-1.800 2.900h2.200c0-.8.4-1.100 1.200-1.600A3.500 3.500 0 0 0 12 5.500zM10.800 14.200v2.200h2.400v-2.200z',
  ),
  mission: line('M5 22V2', 2.4) + solid('M6 3h14l-4 5 4 5H6z'),
  evasion: line('M3 19c6 0 5-14 11-14 3 0 4 2 4 4', 2.6) + solid('M14 8h8l-4 6zM2 4h5v2.200H2zM1 9h4v2.200H1z'),
  aggression: solid(
    'M2 3l5 1 8 8-3 3-8-8zM22 3l-5 1-3 3 3 3 4-4zM9 12l3 3-4 4-1.500-1.500L4 20l2 2-2 1.500L.5 20 2 18l2 2 2.500-2.500L5 16zM15 12l-3 3 4 4 1.500-1.500L20 20l-2 2 2 1.500 3.500-3.500L22 18l-2 2-2.500-2.500L19 16z',
  ),
  'player-hit':
    solid(
      'M9 2c3 0 5 2.300 5 5.300 0 1.500-.4 2.600-1 3.400 2 1 3.300 2.600 3.900 4.600L14 18l2 4H1c0-5 1.200-9 4.900-11.300-.6-.8-1-1.900-1-3.400C4.900 4.300 6 2 9 2z',
    ) +
    solid(
      'M19 9l1 3.300 3.300-1-1.700 3 2.600 2.200-3.400.5.3 3.500-2.100-2.700L16.500 20l.8-3.300L14 16l3.100-1.500-1.400-3 2.700 1.600z',
    ),
  hourglass: solid(
    'M5 2h14v3c0 3-3 5-5 7 2 2 5 4 5 7v3H5v-3c0-3 3-5 5-7-2-2-5-4-5-7zM8 19.5h8c-.7-2-2.5-3-4-4.5-1.5 1.5-3.3 2.5-4 4.5z',
  ),
};

for (const [alias, icon] of [
  ['fame-per-food', 'fame'],
  ['exploration', 'skill'],
  ['movement', 'speed'],
  ['fire', 'target'],
  ['end', 'anchor'],
  ['none', 'any'],
  ['gather', 'loot'],
  ['recruit', 'survivor'],
  ['improve', 'trailer'],
  ['athena', 'owl'],
  ['salvage', 'junk'],
  ['asgaror', 'asgard-armor'],
  ['starting-crews', 'people'],
  ['story-cards', 'story'],
  ['pvp', 'aggression'],
  ['hit', 'player-hit'],
  ['aurora', 'anchor'],
] as const) {
  ICONS[alias] = ICONS[icon]!;
}

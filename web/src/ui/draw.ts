// Shapes as SVG text: what drawings of all games are put together from.

export const path = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const line = (d: string, stroke: string, width = 2, more = '') =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${more}/>`;
export const rect = (x: number, y: number, w: number, h: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
export const circle = (x: number, y: number, r: number, fill: string, more = '') =>
  `<circle cx="${x}" cy="${y}" r="${r}" fill="${fill}" ${more}/>`;
export const ellipse = (x: number, y: number, rx: number, ry: number, fill: string, more = '') =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}" ${more}/>`;
export const at = (x: number, y: number, content: string, scale = 1, turn = 0) =>
  `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turn})">${content}</g>`;
export const mirrored = (x: number, y: number, content: string, scale = 1) =>
  `<g transform="translate(${x} ${y}) scale(${-scale} ${scale})">${content}</g>`;
export const faded = (opacity: number, content: string) => `<g opacity="${opacity}">${content}</g>`;

/** Where in a gradient, which colour, how dense. */
type Stop = [offset: number, colour: string, opacity?: number];
const stops = (all: Stop[]) =>
  all
    .map(
      ([offset, colour, opacity = 1]) => `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${opacity}"/>`,
    )
    .join('');
/** A gradient from above to below. */
export const falls = (id: string, ...all: Stop[]) =>
  `<linearGradient id="${id}" x2="0" y2="1">${stops(all)}</linearGradient>`;
/** A gradient from the middle outwards. */
export const glows = (id: string, ...all: Stop[]) => `<radialGradient id="${id}">${stops(all)}</radialGradient>`;

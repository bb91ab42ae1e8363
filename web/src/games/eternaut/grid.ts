// The coordinate grid in numbers: cells A1 to H6, four spaces in each, counted in spaces from the top left.

export interface Point {
  x: number;
  y: number;
}

/** Side of a space in the units of the map's drawing. */
export const SIDE = 50;

/** `C2` as column and row of its top left space. */
export function cellAt(cell: string): Point {
  return { x: (cell.charCodeAt(0) - 65) * 2, y: (Number(cell.slice(1)) - 1) * 2 };
}

/** `C2.3` as column and row of spaces. */
export function spaceAt(space: string): Point {
  const [cell = 'A1', quarter = '1'] = space.split('.');
  const { x, y } = cellAt(cell);
  const at = Number(quarter) - 1;
  return { x: x + (at % 2), y: y + (at >> 1) };
}

export const cellOf = (space: string): string => space.split('.')[0]!;

/** Middle of a space in the drawing. */
export function middle(space: string): Point {
  const { x, y } = spaceAt(space);
  return { x: (x + 0.5) * SIDE, y: (y + 0.5) * SIDE };
}

/** Middle of the edge of a space, and whether it runs from north to south. */
export function edgeAt(space: string, way: 'east' | 'south'): Point & { upright: boolean } {
  const { x, y } = middle(space);
  return way === 'east' ? { x: x + SIDE / 2, y, upright: true } : { x, y: y + SIDE / 2, upright: false };
}

/** Names of the four spaces of a cell. */
export const spacesOf = (cell: string): string[] => [1, 2, 3, 4].map(quarter => `${cell}.${quarter}`);

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** What the drawing must show: all cells with a little room around them. */
export function around(cells: string[], room = 16): Box {
  const points = cells.map(cellAt);
  if (points.length === 0) return { x: 0, y: 0, w: 16 * SIDE, h: 12 * SIDE };
  const left = Math.min(...points.map(one => one.x)) * SIDE - room;
  const top = Math.min(...points.map(one => one.y)) * SIDE - room;
  const right = (Math.max(...points.map(one => one.x)) + 2) * SIDE + room;
  const bottom = (Math.max(...points.map(one => one.y)) + 2) * SIDE + room;
  return { x: left, y: top, w: right - left, h: bottom - top };
}

// Where everything is drawn. Parts of the map that do not touch, and floors, are laid out apart from each other: side by side on
// a wide screen, one below the other on a tall one, each as large as there is room.

import { t } from '../../lib/words';
import { around, cellAt, cellOf, edgeAt, middle, SIDE, type Box, type Point } from './grid';
import type { View } from './types';

/** A part of the map that hangs together. */
export interface Part {
  /** Its number in the order of the parts. */
  at: number;
  /** What people call it: a floor, where there are several. */
  name: string;
  /** The rooms that were seen of it. */
  rooms: string[];
  cells: string[];
  /** Where it is drawn. */
  box: Box;
}

const ROOM = 12;
const GAP = 10;

type Tile = View['tiles'][number];

const floorOf = (tile: Tile): number | undefined => tile.front?.floor;
const near = (a: Tile, b: Tile): boolean => {
  const [p, q] = [cellAt(a.cell), cellAt(b.cell)];
  return Math.abs(p.x - q.x) + Math.abs(p.y - q.y) === 2;
};
/** Neighbours hang together, unless they are seen to be different floors. */
const joined = (a: Tile, b: Tile): boolean => near(a, b) && (!a.front || !b.front || floorOf(a) === floorOf(b));

/** The tiles that hang together, each list in the order of the board. */
function islands(tiles: Tile[]): Tile[][] {
  const left = new Set(tiles);
  const found: Tile[][] = [];
  for (const first of tiles) {
    if (!left.delete(first)) continue;
    const island = [first];
    for (const one of island)
      for (const other of [...left])
        if (joined(one, other)) {
          left.delete(other);
          island.push(other);
        }
    found.push(island);
  }
  return found;
}

/** Boxes in a row or a column: where each begins, and how large the whole is. */
function stack(boxes: Box[], upright: boolean): { at: Point[]; w: number; h: number } {
  const at: Point[] = [];
  let [w, h] = [0, 0];
  for (const box of boxes) {
    at.push(upright ? { x: 0, y: h } : { x: w, y: 0 });
    w = upright ? Math.max(w, box.w) : w + box.w + GAP;
    h = upright ? h + box.h + GAP : Math.max(h, box.h);
  }
  return { at, w: upright ? w : w - GAP, h: upright ? h - GAP : h };
}

export class Plan {
  readonly parts: Part[];
  private readonly shift = new Map<string, Point>();
  readonly whole: Box;
  /** Tiles of parts of which nothing was seen yet: they are left out, so that what there is has room. */
  readonly unseen: number;

  /** `wide` is how many times wider than high the place for it is. */
  constructor(view: View, wide: number) {
    const all = islands(view.tiles);
    const seen = all.filter(island => island.some(tile => tile.front));
    const found = seen.length ? seen : all;
    this.unseen = view.tiles.length - found.reduce((sum, island) => sum + island.length, 0);
    const boxes = found.map(island =>
      around(
        island.map(tile => tile.cell),
        ROOM,
      ),
    );
    const ways = [stack(boxes, false), stack(boxes, true)];
    const size = (way: (typeof ways)[number]) => Math.min(wide / way.w, 1 / way.h);
    const best = found.length > 1 && size(ways[1]!) > size(ways[0]!) ? ways[1]! : ways[0]!;
    const floors = new Set(view.tiles.flatMap(tile => floorOf(tile) ?? []));
    this.parts = found.map((island, at) => {
      const box = boxes[at]!;
      const to = found.length > 1 ? best.at[at]! : { x: box.x, y: box.y };
      const cells = island.map(tile => tile.cell);
      for (const cell of cells) this.shift.set(cell, { x: to.x - box.x, y: to.y - box.y });
      const own = island.find(tile => tile.front)?.front;
      return {
        at,
        name: floors.size > 1 && own ? (own.floor_name ?? t('et-floor', { number: own.floor + 1 })) : '',
        rooms: island.flatMap(tile => tile.front?.name ?? []),
        cells,
        box: { ...box, ...to },
      };
    });
    this.whole = found.length > 1 ? { x: 0, y: 0, w: best.w, h: best.h } : (boxes[0] ?? around([]));
  }

  /** Is the tile in this cell drawn? */
  has(cell: string): boolean {
    return this.shift.has(cell);
  }

  private moved(cell: string, { x, y }: Point): Point {
    const by = this.shift.get(cell);
    return by ? { x: x + by.x, y: y + by.y } : { x, y };
  }

  /** Top left of a cell. */
  cell(cell: string): Point {
    const { x, y } = cellAt(cell);
    return this.moved(cell, { x: x * SIDE, y: y * SIDE });
  }

  /** Middle of a space. */
  middle(space: string): Point {
    return this.moved(cellOf(space), middle(space));
  }

  /** Middle of an edge; `side` is the space on whose tile the thing there lies. */
  edge(space: string, way: 'east' | 'south', side: string): Point & { upright: boolean } {
    const at = edgeAt(space, way);
    return { ...this.moved(cellOf(side), at), upright: at.upright };
  }

  /** The part that a space lies on. */
  partOf(space: string): Part | undefined {
    return this.parts.find(part => part.cells.includes(cellOf(space)));
  }
}

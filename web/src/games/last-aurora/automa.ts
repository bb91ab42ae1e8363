// The Last Automa as the drawings want it: its printed board and cards, and what lies on them.

/** A box of its board. */
export interface AutomaBox {
  kind: 'plain' | 'speed' | 'weapon';
  /** Rating of a Weapon. */
  number: number;
}

export interface AutomaBoardInfo {
  /** Rows A to D, from the left. */
  rows: AutomaBox[][];
  /** Boxes that share a star, as row and column. */
  groups: [row: number, column: number][][];
  /** Stars of the Fame Track, from the bottom space. */
  fame: number[];
  storage: { resources: number; survivors: number };
}

export type Arrow = 'left' | 'right';

export interface ActionCardInfo {
  slug: string;
  name: string;
  skill: number;
  arrow: Arrow;
  /** Kinds of action from the top, for cards of Skill 2. */
  priority: string[];
  /** What meeting an Enemy brings, in words. */
  enemy: string | null;
  /** Phase and sentence of each ability. */
  abilities: { phase: string; text: string }[];
}

/** What lies on its board. */
export interface AutomaState {
  deck: number;
  pile: number;
  /** The Action Zone from left to right. */
  revealed: ActionCardInfo[];
  /** How many of them were revealed by exploring; the others came in Rest. */
  explored: number;
  discard: number;
  /** Column of the Automa counter, from 0. */
  counter: number;
  /** By row and column. */
  damage: boolean[][];
  fired: boolean[][];
  stock: { food: number; fuel: number; ammo: number };
  survivors: number;
  contaminated: number;
  objects: number;
  loot: number;
  /** Space of its Fame Track, from 0. */
  fame: number;
}

export const ROWS = ['A', 'B', 'C', 'D'] as const;

/** Which group a box belongs to: its number, or nothing. */
export function groupOf(board: AutomaBoardInfo, row: number, column: number): number | null {
  const at = board.groups.findIndex((group) => group.some(([r, c]) => r === row && c === column));
  return at < 0 ? null : at;
}

/** A group without Damage is worth a star if nobody reaches the Aurora. */
export function whole(board: AutomaBoardInfo, state: AutomaState, group: number): boolean {
  return board.groups[group]!.every(([row, column]) => !state.damage[row]?.[column]);
}

const box = (word: string): AutomaBox => {
  const [kind, number] = word.split('-');
  return { kind: kind as AutomaBox['kind'], number: Number(number ?? 0) };
};

/** A board to look at where no game is on: the gallery. */
export const SAMPLE_BOARD: AutomaBoardInfo = {
  rows: ['weapon-1 speed weapon-2 speed weapon-2 speed', 'weapon-1 plain plain weapon-2 plain plain', 'plain speed plain plain plain plain', 'plain plain weapon-1 plain speed plain'].map((row) => row.split(' ').map(box)),
  groups: [[[0, 0], [1, 0]], [[2, 0], [3, 0]], [[0, 1], [1, 1], [2, 1]], [[0, 2], [1, 2], [3, 2]], [[0, 3], [2, 3], [3, 3]], [[0, 4], [1, 4], [2, 4]]],
  fame: [-1, 0, 1, 2, 3, 4, 5, 6],
  storage: { resources: 7, survivors: 6 },
};

export const SAMPLE_CARDS: ActionCardInfo[] = [
  { slug: 'salvage', name: 'Salvage', skill: 1, arrow: 'right', priority: [], enemy: '+1 Ammo', abilities: [{ phase: 'movement', text: '+1 Fuel if it has none, else +1 Ammo' }] },
  { slug: 'back-roads', name: 'Back roads', skill: 2, arrow: 'right', priority: ['gather', 'recruit', 'improve', 'encounter'], enemy: null, abilities: [{ phase: 'movement', text: 'Takes the first shortcut it meets' }] },
  { slug: 'slander', name: 'Slander', skill: 2, arrow: 'left', priority: ['recruit', 'gather', 'improve', 'encounter'], enemy: null, abilities: [{ phase: 'end', text: 'You lose 1 Fame if you have more than it' }] },
];

export const SAMPLE_STATE: AutomaState = {
  deck: 2, pile: 1, revealed: SAMPLE_CARDS, explored: 2, discard: 0, counter: 2,
  damage: [[false, false, false, true, true, true], [false, true, false, false, false, false], [false, false, true, false, false, false], [false, false, false, false, false, false]],
  fired: [[true], [], [], []],
  stock: { food: 2, fuel: 3, ammo: 1 }, survivors: 3, contaminated: 1, objects: 2, loot: 1, fame: 3,
};

// The tables this browser has sat at. Secrets stay here and in links; nothing else is remembered.

export interface Recent {
  id: string;
  /** Secrets by seat: one, or several at a hot-seat table. */
  seats: { seat: number; secret: string }[];
  colour: string;
  at: number;
  hotseat: boolean;
  /** Links for friends who were invited from here. */
  invites?: { seat: number; link: string }[];
}

const KEY = 'snowbound-tables';
const MOST = 12;

export function recent(): Recent[] {
  try {
    const list: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(list) ? (list as Recent[]) : [];
  } catch {
    return [];
  }
}

function write(list: Recent[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(list.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function remember(table: Recent): void {
  write([table, ...recent().filter((other) => other.id !== table.id)]);
}

export function forget(id: string): void {
  write(recent().filter((other) => other.id !== id));
}

export function find(id: string): Recent | undefined {
  return recent().find((table) => table.id === id);
}

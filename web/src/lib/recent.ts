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
  /** Which game; Last Aurora in entries of old. */
  game?: string;
}

const KEY = 'snowbound-tables';
const MOST = 12;

function list<T>(key: string): T[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(found) ? (found as T[]) : [];
  } catch {
    return [];
  }
}

function write<T>(key: string, found: T[]): void {
  try {
    localStorage.setItem(key, JSON.stringify(found.slice(0, MOST)));
  } catch {
    // A browser that keeps nothing still plays.
  }
}

export function recent(): Recent[] {
  return list<Recent>(KEY);
}

/** A campaign that was begun or brought here. */
export interface RecentCampaign {
  id: string;
  secret: string;
  at: number;
}

const CAMPAIGNS = 'snowbound-campaigns';

export function campaigns(): RecentCampaign[] {
  return list<RecentCampaign>(CAMPAIGNS);
}

export function rememberCampaign(one: RecentCampaign): void {
  write(CAMPAIGNS, [one, ...campaigns().filter((other) => other.id !== one.id)]);
}

export function forgetCampaign(id: string): void {
  write(CAMPAIGNS, campaigns().filter((other) => other.id !== id));
}

export function remember(table: Recent): void {
  write(KEY, [table, ...recent().filter((other) => other.id !== table.id)]);
}

export function forget(id: string): void {
  write(KEY, recent().filter((other) => other.id !== id));
}

export function find(id: string): Recent | undefined {
  return recent().find((table) => table.id === id);
}

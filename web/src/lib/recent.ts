// The tables this browser has sat at. Secrets stay here and in links; nothing else is remembered.

import { parseRoute } from './route';

/** How a seat is held. */
export interface Held {
  seat: number;
  secret: string;
  /** The secret of the link, once we have given the seat one of our own. */
  former?: string;
  /** We do not know yet whether the server has heard of our own. */
  unsure?: boolean;
}

export interface Recent {
  id: string;
  /** Secrets by seat: one, or several at a hot-seat table. */
  seats: Held[];
  colour: string;
  at: number;
  hotseat: boolean;
  /** Links for friends who were invited from here. */
  invites?: { seat: number; link: string }[];
  /** Which game; Last Aurora in entries of old. */
  game?: string;
  /** Whoever laid the table may delete it with this. */
  key?: string;
}

const KEY = 'snowbound-tables';

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
    localStorage.setItem(key, JSON.stringify(found));
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

const NAME = 'snowbound-name';

/** What somebody called themselves at the last table; nothing if they never did. */
export function myName(): string {
  try {
    return localStorage.getItem(NAME) ?? '';
  } catch {
    return '';
  }
}

export function keepName(name: string): void {
  try {
    localStorage.setItem(NAME, name);
  } catch {
    // As above.
  }
}

const CAMPAIGNS = 'snowbound-campaigns';

export function campaigns(): RecentCampaign[] {
  return list<RecentCampaign>(CAMPAIGNS);
}

export function rememberCampaign(one: RecentCampaign): void {
  write(CAMPAIGNS, [one, ...campaigns().filter(other => other.id !== one.id)]);
}

export function forgetCampaign(id: string): void {
  write(
    CAMPAIGNS,
    campaigns().filter(other => other.id !== id),
  );
}

/** Sitting down again keeps the key of a table that was laid here, and other seats that are held from here. */
export function remember(table: Recent): void {
  const known = find(table.id);
  const key = table.key ?? known?.key;
  const others = known?.seats.filter(old => !table.seats.some(one => one.seat === old.seat)) ?? [];
  const seats = [...table.seats, ...others];
  write(KEY, [{ ...table, seats, ...(key ? { key } : {}) }, ...recent().filter(other => other.id !== table.id)]);
}

export function forget(id: string): void {
  write(
    KEY,
    recent().filter(other => other.id !== id),
  );
}

/** A secret that only this browser knows. */
export function newSecret(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(20)), byte => byte.toString(16).padStart(2, '0')).join('');
}

/** How the seat of a link is held here: by our own secret, if we gave it one. */
export function held(id: string, secret: string): Held | undefined {
  return find(id)?.seats.find(seat => seat.secret === secret || seat.former === secret);
}

const TAB = 'snowbound-seat-';

/** Keeps which seat of a table this tab is for: another tab may sit in another. */
export function sitHere(id: string, seat: number): void {
  try {
    sessionStorage.setItem(TAB + id, String(seat));
  } catch {
    // Then the seat that was held last is ours.
  }
}

/** The seat that this tab has at a table: the one it sat in before, or the one that was held last. */
export function seatHere(id: string): Held | undefined {
  const seats = find(id)?.seats ?? [];
  let seat: string | null = null;
  try {
    seat = sessionStorage.getItem(TAB + id);
  } catch {
    // As above.
  }
  return seats.find(one => String(one.seat) === seat) ?? seats[0];
}

/** Takes the secret of a seat out of the address, if this browser keeps it: whoever is given the address gets the table, not the seat. */
export function hideSecret(id: string): void {
  const secret = parseRoute(location.pathname, location.hash).secret;
  if (secret && held(id, secret)) history.replaceState(history.state, '', location.pathname + location.search);
}

export function find(id: string): Recent | undefined {
  return recent().find(table => table.id === id);
}

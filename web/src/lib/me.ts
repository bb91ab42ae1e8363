// An identity without a password: this browser has a key, which opens it on the server.

import type { DeviceLink, Me, MyGame, MyGames, MyKey, RecoveryCode } from '../generated/protocol';
import { ApiError, ask } from './api';
import { keep, myKey } from './key';
import { find, recent, remember } from './recent';

/** Asks the server something as whoever this browser is. */
export function request<T>(method: string, path: string, body?: unknown): Promise<T> {
  const key = myKey();
  return ask<T>(`/me${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
}

/** What the owner may call this device: browser and system, as far as they say. */
function label(): string {
  const { userAgent } = navigator;
  const first = (words: string[]) => words.find(word => userAgent.includes(word));
  const browser = first(['Firefox', 'Edg', 'OPR', 'Chrome', 'Safari'])?.replace('Edg', 'Edge').replace('OPR', 'Opera');
  const system = first(['Android', 'iPhone', 'iPad', 'Windows', 'Macintosh', 'Linux'])?.replace('Macintosh', 'Mac');
  return [browser, system].filter(Boolean).join(' · ');
}

/** Enters with a key that was just made; the games of this browser come along. */
async function enter(made: MyKey): Promise<Me> {
  keep(made.key);
  await claimAll();
  return made.me;
}

export async function begin(name: string): Promise<Me> {
  return enter(await request<MyKey>('POST', '', { name, label: label() }));
}

/** With a code from another device, or one that was written down. */
export async function enterWith(code: string): Promise<Me> {
  return enter(await request<MyKey>('POST', '/devices', { code, label: label() }));
}

/** Nothing if the key opens nothing any more: then this browser forgets it. */
export async function whoAmI(): Promise<Me | null> {
  try {
    return myKey() === null ? null : await request<Me>('GET', '');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'not-known') throw error;
    keep(null);
    return null;
  }
}

export const rename = (name: string): Promise<Me> => request('PATCH', '', { name });
export const makeLink = (): Promise<DeviceLink> => request('POST', '/links', { origin: location.origin });
export const shutOut = (device: string): Promise<Me> => request('DELETE', `/devices/${encodeURIComponent(device)}`);
export const makeRecovery = (): Promise<RecoveryCode> => request('POST', '/recovery');
export const dropRecovery = (): Promise<Me> => request('DELETE', '/recovery');
export const leave = (table: string): Promise<void> => request('DELETE', `/places/${encodeURIComponent(table)}`);

/** Deletes the identity; the games of this browser stay here. */
export async function deleteMe(): Promise<void> {
  await request('DELETE', '');
  keep(null);
}

/** Leaves a browser that others use too: its key opens nothing any more, and nothing of us stays in it. */
export async function leaveBrowser(device: string): Promise<void> {
  await claimAll();
  await shutOut(device);
  keep(null);
  localStorage.clear();
  sessionStorage.clear();
}

/** The games of the identity. Seats that were taken elsewhere can be sat in from here then. */
export async function myGames(): Promise<MyGame[]> {
  const { games } = await request<MyGames>('GET', '/games');
  [...games].reverse().forEach(hold);
  return games;
}

function hold(game: MyGame): void {
  const known = find(game.table);
  const is = (seat: { seat: number; secret: string }) =>
    known?.seats.some(one => one.seat === seat.seat && one.secret === seat.secret);
  if (game.seats.every(is)) return;
  remember({
    id: game.table,
    colour: game.seats[0]?.colour ?? '',
    at: game.at,
    hotseat: game.seats.length > 1,
    game: game.game,
    ...known,
    seats: game.seats.map(({ seat, secret }) => ({ seat, secret })),
  });
}

const told = new Set<string>();

/** A seat that this browser holds belongs to its identity. What cannot be told now is told at the next visit. */
export async function claimPlace(table: string, secret: string): Promise<void> {
  if (myKey() === null || told.has(secret)) return;
  told.add(secret);
  await request('POST', '/places', { table, secret }).catch(() => told.delete(secret));
}

/** Most tables of a browser that are taken along. */
const ALONG = 60;

async function claimAll(): Promise<void> {
  for (const { id, seats } of recent().slice(0, ALONG)) for (const { secret } of seats) await claimPlace(id, secret);
}

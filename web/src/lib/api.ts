// What is asked of the server outside a table.

import type {
  Book,
  CampaignCreated,
  CampaignInfo,
  CheckSetup,
  CreateTable,
  Fault,
  GameLog,
  Guide,
  NextTable,
  OpenTable,
  OpenTables,
  OpenTo,
  PuzzleList,
  PuzzleTable,
  PuzzleTry,
  PuzzleVerdict,
  Replay,
  Review,
  RuleHit,
  Rulebook,
  RulesFound,
  ScoreGraph,
  SeatLink,
  SetupCheck,
  TableCreated,
  TableInfo,
  TableList,
  Verified,
} from '../generated/protocol';
import { myKey } from './key';
import { LANGUAGE } from './language';
import { t } from './words';

/** A request that failed, in words for people. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    const headers = new Headers(init.headers);
    headers.set('accept-language', LANGUAGE);
    response = await fetch(`/api${path}`, { ...init, headers });
  } catch {
    throw new ApiError('offline', t('home-offline'));
  }
  if (response.status === 204) return undefined as T;
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && body !== null) return body as T;
  const fault = body as Fault | null;
  throw new ApiError(fault?.code ?? 'http', fault?.message ?? t('home-offline'));
}

/** Keeps the answer of a question that never changes; a failure may be asked again. */
export function once<T>(question: () => Promise<T>): () => Promise<T> {
  let answer: Promise<T> | null = null;
  return () => {
    answer ??= question().catch((error: unknown) => {
      answer = null;
      throw error;
    });
    return answer;
  };
}

/** Keeps the answers of questions that never change, by address. */
export function onceAt<T>(question: (path: string) => Promise<T>): (path: string) => Promise<T> {
  const known = new Map<string, () => Promise<T>>();
  return path => {
    const load = known.get(path) ?? once(() => question(path));
    known.set(path, load);
    return load();
  };
}

/** The address of a table's cards, as `ask` takes it; without one those that new tables play with. */
export function contentPath(game: string, address?: string): string {
  return address?.replace(/^\/api/, '') ?? `/content/${game}`;
}

const books = new Map<string, () => Promise<Rulebook>>();

/** The rules of a game. */
export function loadRulebook(game: string): Promise<Rulebook> {
  const load = books.get(game) ?? once(() => ask<Rulebook>(`/rulebook?game=${encodeURIComponent(game)}`));
  books.set(game, load);
  return load();
}

const guideAt = onceAt(path => ask<Guide>(path));

/** The rules of a game in the order one learns them. */
export const loadGuide = (game: string): Promise<Guide> => guideAt(`/guide?game=${encodeURIComponent(game)}`);

/** What the rules of a game say to a question. */
export async function findRules(game: string, question: string): Promise<RuleHit[]> {
  const words = new URLSearchParams({ game, q: question });
  return (await ask<RulesFound>(`/rulebook/find?${words}`)).hits;
}

const bearer = (secret?: string | null): { headers?: Record<string, string> } =>
  secret ? { headers: { authorization: `Bearer ${secret}` } } : {};

function post<T>(path: string, body: unknown, secret?: string | null, method = 'POST'): Promise<T> {
  return ask(path, {
    method,
    headers: { 'content-type': 'application/json', ...bearer(secret).headers },
    body: JSON.stringify(body),
  });
}

export function createTable(table: CreateTable): Promise<TableCreated> {
  return post('/tables', table, myKey());
}

/** The table of a guided game. */
export function createLesson(game: string): Promise<TableCreated> {
  return post('/lessons', { game }, myKey());
}

/** Whether a table could be laid like this, and what could be chosen besides. */
export function checkSetup(wanted: CheckSetup): Promise<SetupCheck> {
  return post('/setups', wanted);
}

/** Tables that whoever comes may sit down at, the newest first. */
export const openTables = async (): Promise<OpenTable[]> => (await ask<OpenTables>('/open')).tables;

/** Sits down at an open table, if nobody was faster. */
export function takeSeat(id: string, name: string): Promise<SeatLink> {
  return post(`/tables/${encodeURIComponent(id)}/take`, name ? { name } : {});
}

/** Opens a table to whoever comes, or closes it; `key` came with it when it was laid. */
export function setOpen(id: string, key: string, open: OpenTo | null): Promise<TableInfo> {
  return post(`/tables/${encodeURIComponent(id)}/open`, open ? { open } : {}, key, 'PUT');
}

export function tableInfo(id: string): Promise<TableInfo> {
  return ask(`/tables/${encodeURIComponent(id)}`);
}

/** Most tables that one list tells of. */
const LISTED = 24;

/** What everybody may know of tables, asked for at once; `null` for those that are no more. */
export async function tableInfos(ids: string[]): Promise<Record<string, TableInfo | null>> {
  const found: Record<string, TableInfo | null> = {};
  for (let at = 0; at < ids.length; at += LISTED) {
    const names = ids.slice(at, at + LISTED).map(encodeURIComponent);
    const { tables, gone } = await ask<TableList>(`/tables?ids=${names.join(',')}`);
    for (const table of tables) found[table.id] = table;
    for (const id of gone) found[id] = null;
  }
  return found;
}

/** Deletes a table with all that happened at it; `key` came with it when it was laid. */
export function deleteTable(id: string, key: string): Promise<void> {
  return ask(`/tables/${encodeURIComponent(id)}`, { method: 'DELETE', ...bearer(key) });
}

/** Moments to look at again: at most 60 at a time. */
export function replay(id: string, at: number, count: number, secret?: string): Promise<Replay> {
  return ask(`/tables/${encodeURIComponent(id)}/replay?at=${at}&count=${count}`, bearer(secret));
}

/** Everything that was told on the present course of a game. */
export function gameLog(id: string, secret?: string): Promise<GameLog> {
  return ask(`/tables/${encodeURIComponent(id)}/log`, bearer(secret));
}

/** The record of a finished game, as a file holds it. */
export async function gameRecord(id: string, secret?: string): Promise<string> {
  const answer = await fetch(`/api/tables/${encodeURIComponent(id)}/record?content=true`, bearer(secret));
  if (!answer.ok) throw new Error(((await answer.json()) as Fault).message);
  return answer.text();
}

export function scoreGraph(id: string, secret?: string): Promise<ScoreGraph> {
  return ask(`/tables/${encodeURIComponent(id)}/scores`, bearer(secret));
}

/** A finished game looked at again; ask until all is done. */
export function review(id: string, secret?: string): Promise<Review> {
  return ask(`/tables/${encodeURIComponent(id)}/review`, bearer(secret));
}

/** The puzzles there are, and which is today's. */
export function puzzles(): Promise<PuzzleList> {
  return ask('/puzzles');
}

/** A puzzle as it lies on the table. */
export function puzzle(id: string): Promise<PuzzleTable> {
  return ask(`/puzzles/${encodeURIComponent(id)}`);
}

/** Tries an answer; without one, the solution is told. */
export function tryPuzzle(id: string, answer: PuzzleTry): Promise<PuzzleVerdict> {
  return post(`/puzzles/${encodeURIComponent(id)}/answer`, answer);
}

export function verify(id: string, secret?: string): Promise<Verified> {
  return ask(`/tables/${encodeURIComponent(id)}/verify`, bearer(secret));
}

/** Everything that was read at a table so far. */
export function loadBook(id: string, secret?: string): Promise<Book> {
  return ask(`/tables/${encodeURIComponent(id)}/book`, bearer(secret));
}

export function campaign(id: string, secret?: string): Promise<CampaignInfo> {
  return ask(`/campaigns/${encodeURIComponent(id)}`, bearer(secret));
}

/** The next Scenario of a campaign, or another branch of an old one. */
export function nextTable(id: string, next: NextTable, secret?: string): Promise<TableCreated> {
  return post(`/campaigns/${encodeURIComponent(id)}/tables`, next, secret);
}

export function exportCampaign(id: string, secret?: string): Promise<unknown> {
  return ask(`/campaigns/${encodeURIComponent(id)}/export`, bearer(secret));
}

export function importCampaign(file: unknown): Promise<CampaignCreated> {
  return post('/campaigns/import', file);
}

/** Forgets all that was played in a campaign. */
export function resetCampaign(id: string, secret?: string): Promise<CampaignInfo> {
  return post(`/campaigns/${encodeURIComponent(id)}/reset`, {}, secret);
}

// What is asked of the server outside a table.

import type {
  CreateTable, Fault, Replay, Rulebook, ScoreGraph, TableCreated, TableInfo, Verified,
} from '../generated/protocol';
import { t } from './words';

/** A request that failed, in words for people. */
export class ApiError extends Error {
  constructor(readonly code: string, message: string) {
    super(message);
  }
}

export async function ask<T>(path: string, init: RequestInit = {}): Promise<T> {
  let response: Response;
  try {
    response = await fetch(`/api${path}`, init);
  } catch {
    throw new ApiError('offline', t('home-offline'));
  }
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

/** The rules. */
export const loadRulebook: () => Promise<Rulebook> = once(() => ask<Rulebook>('/rulebook'));

export function createTable(table: CreateTable): Promise<TableCreated> {
  return ask('/tables', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(table),
  });
}

export function tableInfo(id: string): Promise<TableInfo> {
  return ask(`/tables/${encodeURIComponent(id)}`);
}

/** Moments to look at again: at most 60 at a time. */
export function replay(id: string, at: number, count: number, secret?: string): Promise<Replay> {
  const headers = secret ? { authorization: `Bearer ${secret}` } : undefined;
  return ask(`/tables/${encodeURIComponent(id)}/replay?at=${at}&count=${count}`, headers ? { headers } : {});
}

export function scoreGraph(id: string): Promise<ScoreGraph> {
  return ask(`/tables/${encodeURIComponent(id)}/scores`);
}

export function verify(id: string): Promise<Verified> {
  return ask(`/tables/${encodeURIComponent(id)}/verify`);
}

// The games of one's own that ended, as this browser knows them.

import type { GameLog, ScoreReason } from '../generated/protocol';
import { seatOf } from '../games/game';
import type { Table } from '../table/table.svelte';
import { gameLog } from './api';

/** A game that ended. */
export interface Ended {
  id: string;
  game: string;
  /** What it was played on. */
  map: string;
  at: number;
  seat: number;
  names: string[];
  /** Points by seat, in order. */
  scores: number[];
  place: number;
  won: boolean;
  conceded: boolean;
  /** We were out of the game before it ended: there is no score. */
  out?: boolean;
  lines: Pick<ScoreReason, 'text' | 'points'>[];
  /** Cards that we had to do with, each once. */
  cards: string[];
}

const KEY = 'snowbound-games';

export function games(): Ended[] {
  try {
    const found: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(found) ? (found as Ended[]) : [];
  } catch {
    return [];
  }
}

function keep(game: Ended): void {
  try {
    localStorage.setItem(KEY, JSON.stringify([game, ...games().filter(other => other.id !== game.id)]));
  } catch {
    // A browser that keeps nothing has no past.
  }
}

/** The cards that a seat had to do with, each once, by name. */
export function cardsOf(table: Pick<Table, 'game' | 'content'>, log: GameLog, seat: number): string[] {
  const events = log.moments.flatMap(moment => moment.events).filter(event => seatOf(event) === seat);
  return [...new Set(events.flatMap(event => table.game.thing(table.content, event)?.name ?? []))];
}

/** Keeps how a game of ours ended, once. */
export async function keepGame(table: Table): Promise<void> {
  const seat = table.you;
  const info = table.info;
  const mine = table.state?.scores.find(score => score.seat === seat);
  if (seat === null || !info || !mine || games().some(game => game.id === table.id)) return;
  const conceded = info.seats[seat]?.stand_in === 'conceded';
  const log = await gameLog(table.id, table.secret ?? undefined).catch(() => null);
  keep({
    id: table.id,
    game: table.game.name,
    map: info.map,
    at: Date.now(),
    seat,
    names: info.seats.map(one => one.name),
    scores: [...table.state!.scores].sort((a, b) => a.seat - b.seat).map(score => score.score),
    place: mine.place,
    // What a program won is not ours.
    won: table.state!.winner === seat && !conceded,
    conceded,
    ...(mine.lines.length === 0 && !table.game.Ending ? { out: true } : {}),
    lines: mine.lines.map(({ text, points }) => ({ text, points })),
    cards: log ? cardsOf(table, log, seat) : [],
  });
}

/** What some games have in common: how often won, the mean of points, points by line, cards that came up most. */
export interface Summary {
  played: number;
  won: number;
  conceded: number;
  best: number;
  mean: number;
  lines: { text: string; mean: number }[];
  cards: { name: string; games: number }[];
}

const MOST_CARDS = 10;

export function summaryOf(ended: Ended[]): Summary {
  const scores = ended.map(game => game.scores[game.seat] ?? 0);
  const lines = new Map<string, number>();
  const cards = new Map<string, number>();
  for (const game of ended) {
    for (const { text, points } of game.lines) lines.set(text, (lines.get(text) ?? 0) + points);
    for (const name of game.cards) cards.set(name, (cards.get(name) ?? 0) + 1);
  }
  const count = Math.max(1, ended.length);
  return {
    played: ended.length,
    won: ended.filter(game => game.won).length,
    conceded: ended.filter(game => game.conceded).length,
    best: Math.max(0, ...scores),
    mean: scores.reduce((sum, score) => sum + score, 0) / count,
    lines: [...lines].map(([text, points]) => ({ text, mean: points / count })).sort((a, b) => b.mean - a.mean),
    cards: [...cards]
      .map(([name, found]) => ({ name, games: found }))
      .sort((a, b) => b.games - a.games || a.name.localeCompare(b.name))
      .slice(0, MOST_CARDS),
  };
}

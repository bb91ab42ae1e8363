// Playing slowly: the time that everybody has, and what we leave to the server.

import type { Ask, OwnOrders, TableInfo, TableState } from '../generated/protocol';
import { agreement, type Clock } from '../lib/clock';
import type { Connection } from './connection';

/** The table that it is about. */
interface At {
  info: () => TableInfo | null;
  line: () => Connection | null;
}

export class Slow {
  /** The time of each person, as it was told last. */
  clocks = $state.raw<Clock[]>([]);

  /** What we leave to the server, and what we could. */
  orders = $state.raw<OwnOrders | null>(null);

  constructor(private readonly at: At) {}

  /** What was agreed about time, in a sentence; empty where nothing was. */
  agreement: string = $derived.by(() => agreement(this.at.info()?.options ?? {}));

  /** Clocks run while things still move on the table: what is told of them counts at once. */
  hear({ clocks }: TableState): void {
    const told = Date.now();
    this.clocks = (clocks ?? []).map(clock => ({ ...clock, told }));
  }

  /** Gives an order of the game, or takes it back. */
  give(order: string, on: boolean): void {
    this.at.line()?.send({ type: 'give', order, on });
  }

  /** Answers the next question ahead; without an answer, takes that back. */
  plan(action: string | null): void {
    this.at.line()?.send({ type: 'plan', ...(action === null ? {} : { action }) });
  }

  /** What we will be asked next, if nothing changes until then. */
  async askAhead(): Promise<Ask | null> {
    const answer = await this.at.line()?.ahead();
    return answer?.type === 'ahead' ? answer.ask : null;
  }
}

// Which attack is on its page: the one that is made, the last one until somebody goes on, or the last one read again.

import { lastAssault, type Assault } from './assault';
import type { EternautTable } from './types';

export class Assaults {
  /** The moment of the last attack that was put away. */
  private away = $state(0);
  /** It was put away, and is read again. */
  private again = $state(false);
  readonly last: Assault | null = $derived.by(() => lastAssault(this.table.course));
  readonly now = $derived.by(() => this.table.view?.attack ?? null);
  /** Other things may have happened since; what came of it is still to be read. */
  readonly open = $derived.by(
    () => this.now !== null || this.again || (this.last !== null && this.last.seq > this.away),
  );
  /** There is one to be read again. */
  readonly closed = $derived.by(() => this.last !== null && !this.open);

  constructor(private readonly table: EternautTable) {
    // Whoever comes to the table was told of it before.
    if (this.last?.over) this.away = this.last.seq;
  }

  putAway(): void {
    if (this.now !== null) return;
    this.away = this.last?.seq ?? 0;
    this.again = false;
  }

  readAgain(): void {
    this.again = true;
  }
}

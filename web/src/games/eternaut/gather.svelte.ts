// Cards that are laid together before anything is said: to discard, to change, to add to a Skill Test. The rules ask for one card
// after the other; at a table one lays them down together.

import type { EternautTable } from './types';

/** How each of these questions is answered: with so many cards, and then with a word. */
const WORDS: Record<string, { verb: string; end: string | null }> = {
  discard: { verb: 'discard', end: null },
  cycle: { verb: 'discard', end: 'done' },
  test: { verb: 'commit', end: 'resolve' },
};

export class Gather {
  /** Positions of the cards in the sorted hand. */
  chosen = $state<number[]>([]);

  constructor(private table: EternautTable) {}

  readonly kind = $derived.by(() => {
    const ask = this.table.listed?.question ?? '';
    return ask in WORDS ? (ask as 'discard' | 'cycle' | 'test') : null;
  });
  /** The hand in question, sorted. */
  readonly hand = $derived.by((): number[] => {
    const seat = this.table.listed?.seat;
    return seat === undefined ? [] : [...(this.table.view?.hands[seat] ?? [])].sort((a, b) => a - b);
  });
  /** So many cards must be laid down; none if any number will do. */
  readonly needed = $derived.by(() =>
    this.kind === 'discard' ? Math.min(this.table.view?.question?.left ?? 0, this.hand.length) : null,
  );
  readonly ready = $derived.by(
    () =>
      this.kind !== null && this.table.pending === null && (this.needed === null || this.chosen.length === this.needed),
  );

  /** May the card at this position be laid down? */
  may(at: number): boolean {
    const card = this.hand[at];
    if (this.kind === null || card === undefined) return false;
    if (this.chosen.includes(at)) return true;
    if (this.needed !== null && this.chosen.length >= this.needed) return false;
    const { verb } = WORDS[this.kind]!;
    return Boolean(this.table.listed?.choices.some(choice => choice.action === `${verb} ${card}`));
  }

  toggle(at: number): void {
    if (!this.may(at) || this.table.pending !== null) return;
    this.chosen = this.chosen.includes(at) ? this.chosen.filter(one => one !== at) : [...this.chosen, at];
  }

  /** Lays the cards down. */
  send(): void {
    if (!this.ready || this.kind === null) return;
    const { end } = WORDS[this.kind]!;
    if (end === null) this.table.actAll(this.take());
    else void this.table.act(end);
  }

  /** The word that ends it goes with the cards that were chosen before, wherever it is said. */
  completes = (action: string): string[] =>
    this.kind !== null && this.chosen.length && action === WORDS[this.kind]!.end ? [...this.take(), action] : [action];

  private take(): string[] {
    const { verb } = WORDS[this.kind!]!;
    const cards = this.chosen.map(at => this.hand[at]!).sort((a, b) => a - b);
    this.chosen = [];
    return cards.map(card => `${verb} ${card}`);
  }
}

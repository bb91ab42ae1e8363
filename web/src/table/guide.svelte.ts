// A guided game: what is explained now, what it speaks of, and what a sensible player would do.

import type { Choice, LessonCard, LessonNow } from '../generated/protocol';
import type { Spot } from '../games/game';
import { t } from '../lib/words';
import type { Table } from './table.svelte';

export class Guide {
  /** Steps that were read here. */
  private seen = $state.raw<ReadonlySet<string>>(new Set());
  /** What a sensible player would do, for the question it is about. */
  private advice = $state.raw<{ since: number; action: string; reason: string | null; then: string[] } | null>(null);
  /** Somebody thinks about it. */
  busy = $state(false);
  /** The card that was shown last is shown once more. */
  private again = $state.raw<LessonCard | null>(null);
  private last: LessonCard | null = null;

  constructor(private readonly table: Table) {}

  /** Where the lesson stands; nothing at tables without one, and where nothing more is to be explained. */
  now: LessonNow | null = $derived.by(() => {
    const { state, info, past, replaying } = this.table;
    return past || replaying || info?.options.lesson_skipped ? null : (state?.lesson ?? null);
  });
  /** What came up and was not read. */
  private unread: LessonCard[] = $derived((this.now?.cards ?? []).filter(card => !this.seen.has(card.step)));
  /** What is explained now. A page that lies over the table is read first. */
  card: LessonCard | null = $derived.by(() => {
    const card = this.again ?? this.unread[0] ?? null;
    const waits = this.again === null && (this.table.moving || (this.table.veiled && !this.aboutPage(card)));
    return waits ? null : card;
  });
  /** Which step of the lesson it is: several can come up at once, and are read one after the other. */
  at = $derived((this.now?.reached ?? 0) - Math.max(this.unread.length - 1, 0));
  /** Is there more to read after it? */
  more = $derived(this.unread.length > 1);
  /** Something is to be read before the question that is asked: what is asked comes with the last card about it. */
  before = $derived.by(() => {
    const card = this.again ?? this.unread[0];
    return card !== undefined && (this.more || !card.asked);
  });
  /** The game waits while something is read that happened before our next question. */
  holds = $derived.by(() => this.unread.length > 0 && !this.table.state?.ask && !this.table.view?.over);
  /** The answer that was suggested, as long as it can be given. */
  suggested: Choice | null = $derived.by(() => {
    const ask = this.table.listed;
    if (!this.advice || ask?.since !== this.advice.since) return null;
    return ask.choices.find(choice => choice.action === this.advice?.action) ?? null;
  });
  /** What speaks for it, where something can be said. */
  reason: string | null = $derived(this.suggested ? (this.advice?.reason ?? null) : null);
  /** Can a sensible player be asked now? */
  asks = $derived.by(() => this.now !== null && this.table.ask !== null && this.suggested === null);
  /** What lights up: things by their words, and what answers are about. */
  things: string[] = $derived(this.suggested ? [] : (this.card?.things ?? []));
  spots: Spot[] = $derived.by(() =>
    (this.suggested?.targets ?? this.card?.targets ?? []).flatMap(target => this.table.game.spotOf(target) ?? []),
  );
  /** That there is no more to explain was read. */
  private dismissed = $state(false);
  /** Everything was explained and read, here and now: the lesson says so once, and the game goes on. */
  finished = $derived.by(
    () =>
      this.now !== null &&
      this.now.reached === this.now.total &&
      this.unread.length === 0 &&
      this.seen.size > 0 &&
      this.again === null &&
      !this.dismissed &&
      !this.table.moving &&
      !this.table.veiled &&
      !this.table.view?.over,
  );
  /** There is a card to read once more. */
  canRepeat = $derived(this.card === null && this.seen.size > 0);

  private aboutPage(card: LessonCard | null): boolean {
    return Boolean(card?.things.some(thing => this.table.game.lit?.[thing]?.page));
  }

  /** The card was read. */
  next(): void {
    if (this.finished) this.dismissed = true;
    const card = this.card;
    if (card) this.last = card;
    this.again = null;
    if (card) this.seen = new Set([...this.seen, card.step]);
    this.table.goOn();
  }

  /** The last card once more. */
  repeat(): void {
    this.again = this.last;
  }

  /** Explains no more. */
  skip(): void {
    this.table.explainLesson(false);
    this.again = null;
    this.seen = new Set([...this.seen, ...(this.now?.cards ?? []).map(card => card.step)]);
    this.table.goOn();
  }

  /** Is what was suggested given for the sake of another answer? Both are then done at once. */
  further = $derived(this.suggested !== null && (this.advice?.then.length ?? 0) > 0);
  /** Something came up that was not read: nothing is answered before. */
  get stops(): boolean {
    return this.unread.length > 0;
  }

  /** Does what was suggested, and what it was suggested for. */
  follow(): void {
    if (!this.suggested) return;
    if (this.further) this.table.actTowards([this.suggested.action, ...this.advice!.then]);
    else void this.table.act(this.suggested.action);
  }

  /** Asks what a sensible player would do. */
  async suggest(): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    const answer = await this.table.suggestion();
    this.busy = false;
    if (answer?.type === 'suggestion')
      this.advice = {
        since: answer.since,
        action: answer.action,
        reason: answer.reason ?? null,
        then: answer.then ?? [],
      };
    else if (answer?.type === 'refused' && answer.code !== 'stale')
      this.table.tell(answer.code === 'lost' ? t('table-unsent') : answer.text, answer.rule);
  }
}

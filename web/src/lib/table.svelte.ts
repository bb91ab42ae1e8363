// A table as this browser knows it: what the server said, what is shown of it right now, what was just clicked.

import type {
  Ask, ChatLine, Choice, LastAuroraView, Moment, SeatInfo, ServerMessage, TableInfo, TableState,
} from '../generated/protocol';
import { Connection } from './connection';
import type { Card, Catalogue } from './content';
import { choicesBySpot, intentOf, type Spot } from './spots';
import { t } from './words';

/** A short message in the corner: a refusal with its rule, or news about the connection. */
export interface Notice {
  text: string;
  rule: string | null;
}

/** Events worth stopping for, so that people can follow. */
const SEEN = new Set([
  'revealed', 'struck', 'explored', 'loaded', 'unloaded', 'installed', 'recruited', 'lost', 'damaged', 'repaired',
  'contaminated', 'decontaminated', 'arrived', 'ambushed', 'attacked', 'hit', 'defeated', 'aurora-moved', 'moved', 'outcome-revealed',
]);
const BEAT = 430;
const LOG_LENGTH = 400;

export function calm(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches;
}

export class Table {
  online = $state(false);
  closed = $state<string | null>(null);
  you = $state<number | null>(null);
  auto = $state(true);
  info = $state.raw<TableInfo | null>(null);
  /** What is shown now; it runs behind the server while things move. */
  state = $state.raw<TableState | null>(null);
  moments = $state.raw<Moment[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** The action that was clicked and is not answered yet. */
  pending = $state<string | null>(null);
  /** A token picked up to be moved to another box. */
  lifted = $state<string | null>(null);
  /** Several choices lie on the spot that was clicked. */
  menu = $state.raw<{ choices: Choice[]; x: number; y: number } | null>(null);
  /** A card to read. */
  reading = $state.raw<Card | null>(null);
  moving = $state(false);

  private queue: { state: TableState; moment: Moment }[] = [];
  private connection: Connection | null = null;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  view: LastAuroraView | null = $derived(this.state?.view ?? null);
  ask: Ask | null = $derived(this.moving || this.pending !== null ? null : (this.state?.ask ?? null));
  spots = $derived(choicesBySpot(this.ask));
  /** Whose things lie before us: our own, or the first seat's if we only watch. */
  near = $derived(this.you ?? 0);

  constructor(
    readonly id: string,
    readonly secret: string | null,
    readonly content: Catalogue,
  ) {}

  connect(): void {
    this.connection = new Connection(this.id, this.secret, {
      onmessage: (message) => this.receive(message),
      onstatus: (online) => (this.online = online),
    });
  }

  /** Shows a moment of a finished game; nothing can be clicked. */
  show(state: TableState, moments: Moment[], info: TableInfo, you: number | null): void {
    this.state = state;
    this.moments = moments;
    this.info = info;
    this.you = you;
    this.online = true;
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.you = message.you;
        this.auto = message.auto;
        this.info = message.table;
        this.queue = [];
        this.moving = false;
        this.state = message.state;
        this.pending = null;
        this.keep(message.moments);
        this.chat = message.chat;
        break;
      case 'update':
        this.queue.push(message);
        if (message.moment.seat === this.you) this.pending = null;
        this.pump();
        break;
      case 'table':
        this.info = message.table;
        this.auto = message.auto;
        break;
      case 'chat':
        this.chat = [...this.chat, message.line].slice(-100);
        break;
      case 'bye':
        if (!message.retry) this.closed = message.text;
        break;
      case 'refused':
        if (message.id === null) this.tell(message.text, message.rule);
        break;
    }
  }

  private keep(moments: Moment[]): void {
    const known = new Set(moments.map((moment) => moment.seq));
    const older = this.moments.filter((moment) => !known.has(moment.seq));
    this.moments = [...older, ...moments].sort((a, b) => a.seq - b.seq).slice(-LOG_LENGTH);
  }

  private pump(): void {
    if (this.moving) return;
    const next = this.queue.shift();
    if (!next) return;
    this.state = next.state;
    this.keep([next.moment]);
    this.lifted = null;
    this.menu = null;
    const visible = next.moment.events.some((event) => SEEN.has(event.type));
    const own = next.moment.seat === this.you;
    const beat = calm() || document.hidden ? 0 : !visible ? 0 : this.queue.length > 8 ? 60 : own ? BEAT / 3 : BEAT;
    if (beat === 0) {
      this.pump();
      return;
    }
    this.moving = true;
    setTimeout(() => {
      this.moving = false;
      this.pump();
    }, beat);
  }

  /** Shows the newest state at once, and hurries programs along. */
  skip(): void {
    this.connection?.send({ type: 'skip' });
    const last = this.queue.at(-1);
    if (!last) return;
    this.keep(this.queue.map((item) => item.moment));
    this.queue = [];
    this.state = last.state;
  }

  tell(text: string, rule: string | null): void {
    this.notice = { text, rule };
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = null), 7000);
  }

  async act(action: string): Promise<void> {
    if (!this.connection || !this.state || this.pending !== null) return;
    this.pending = action;
    this.menu = null;
    this.notice = null;
    const answer = await this.connection.act(this.state.seq, action);
    if (answer.type !== 'refused') return;
    this.pending = null;
    if (answer.text) this.tell(answer.text, answer.rule);
  }

  offers(spot: Spot): Choice[] {
    return this.spots.get(spot) ?? [];
  }

  lit(spot: Spot): boolean {
    if (this.lifted !== null && spot.startsWith('box:')) return this.canDrop(spot.slice(4));
    return this.spots.has(spot);
  }

  private canDrop(box: string): boolean {
    const shifts = this.state?.shifts.find((shift) => shift.from === this.lifted);
    return box === this.lifted || Boolean(shifts?.to.includes(box));
  }

  canLift(box: string): boolean {
    return !this.moving && this.pending === null && Boolean(this.state?.shifts.some((shift) => shift.from === box));
  }

  /** Somebody clicked a thing on the table. */
  press(spot: Spot, event: Event): void {
    if (this.lifted !== null && spot.startsWith('box:')) {
      const from = this.lifted;
      const to = spot.slice(4);
      this.lifted = null;
      if (from !== to) void this.act(`shift ${from} ${to}`);
      return;
    }
    const choices = this.offers(spot);
    if (choices.length === 1) {
      void this.act(choices[0]!.action);
    } else if (choices.length > 1) {
      const box = (event.currentTarget as Element).getBoundingClientRect();
      this.menu = { choices, x: box.left + box.width / 2, y: box.bottom };
    } else if (spot.startsWith('box:') && this.canLift(spot.slice(4))) {
      this.lifted = spot.slice(4);
    } else {
      void this.why(spot);
    }
  }

  private async why(spot: Spot): Promise<void> {
    if (!this.connection || !this.view || this.you === null) return;
    const question = this.view.questions[this.you] ?? null;
    const action = intentOf(spot, question, this.view.phase, this.view.foes[0]?.number ?? null);
    if (action === null) return;
    const [reason] = await this.connection.explain([action]);
    if (reason && !reason.allowed) this.tell(reason.text, reason.rule);
  }

  async undo(): Promise<void> {
    const answer = await this.connection?.undo();
    if (answer?.type === 'refused') this.tell(answer.text, answer.rule);
  }

  answerUndo(agree: boolean): void {
    const request = this.info?.undo?.request;
    if (request !== undefined) this.connection?.send({ type: 'undo-answer', request, agree });
  }

  say(text: string): void {
    this.connection?.send({ type: 'chat', text });
  }

  setAuto(on: boolean): void {
    this.connection?.send({ type: 'auto', on });
  }

  start(): void {
    this.connection?.send({ type: 'start' });
  }

  rename(name: string): void {
    this.connection?.send({ type: 'rename', name });
  }

  seat(seat: number): SeatInfo | undefined {
    return this.info?.seats[seat];
  }

  name(seat: number): string {
    return seat === this.you ? t('table-you') : (this.seat(seat)?.name ?? String(seat + 1));
  }

  card(id: number): Card {
    return this.content.cards[id]!;
  }

  close(): void {
    this.connection?.close();
  }
}

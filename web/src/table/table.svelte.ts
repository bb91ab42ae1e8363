// A table as this browser knows it: what the server said, what is shown of it right now, what was just clicked.

import type {
  Ask,
  Beat as Told,
  ChatLine,
  Choice,
  Colour,
  EventLine,
  Frame,
  HintLine,
  Moment,
  Moves,
  SeatInfo,
  ServerMessage,
  StandingOrder,
  TableInfo,
  TableState,
} from '../generated/protocol';
import { seatOf, type AnyView, type GameClient, type Spot } from '../games/game';
import { replay } from '../lib/api';
import { find, hideSecret, newSecret, remember, sitHere, type Held } from '../lib/recent';
import { calm, settings, tempo, TEMPO } from '../lib/settings.svelte';
import { play } from '../lib/sound';
import { call } from '../lib/turn';
import { sentence, t } from '../lib/words';
import { unfold, type Beat } from './beats';
import { answersOf, choicesBySpot, isFold, rowsOf, type Row } from './choices';
import { Coach } from './coach.svelte';
import { Connection } from './connection';
import { Guide } from './guide.svelte';
import { Slow } from './slow.svelte';

/** A short message in the corner: a refusal with its rule, or news about the connection. */
export interface Notice {
  text: string;
  rule: string | null;
}

const BEAT = 430;
/** A beat in which somebody decides by rule, with words to read. */
const DECISION = 1000;
/** Beats of one moment beyond which they hurry. */
const MANY = 12;
const LOG_LENGTH = 400;
/** How long a finger stays on a thing. */
const POINT = 4000;
/** Moments that can be watched again in one go. */
const LONGEST_LOOK_BACK = 60;

/** A change as the server tells it. */
interface Update {
  state: TableState;
  moment: Moment;
  beats: Told[];
}

/** What somebody would answer to the question with this `since`. */
interface Advice {
  seat: number;
  since: number;
  action: string;
}

/** What happened in a moment, or the part of it that others did. */
export type News = Pick<Moment, 'seq' | 'step' | 'events'>;

export { calm };

/** The way on from a page that lies over the table. */
export const UNREAD = '.book .on';

/** Did a key do it? A browser turns the keys that press a button into clicks without a count. */
const byKey = (event: Event): boolean => !(event instanceof MouseEvent) || event.detail === 0;

/** How long something of the past is looked at, at a speed. */
export function pause(events: EventLine[], speed = 1): number {
  return (calm() ? 250 : events.some(event => event.rule !== undefined) ? DECISION : BEAT * 1.4) / speed;
}

/** Always the same nothing: a list is read from its beginning only when there is other advice. */
const NO_ADVICE: readonly HintLine[] = [];

export class Table<V extends AnyView = AnyView, C = unknown> {
  online = $state(false);
  closed = $state<string | null>(null);
  you = $state<number | null>(null);
  order = $state<StandingOrder>('one-answer');
  info = $state.raw<TableInfo | null>(null);
  /** What is shown now; it runs behind the server while things move. */
  state = $state.raw<TableState | null>(null);
  moments = $state.raw<Moment[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  notice = $state.raw<Notice | null>(null);
  /** The action that was clicked and is not answered yet. */
  pending = $state<string | null>(null);
  /** Where the thing lies that was picked up to be moved. */
  lifted = $state<Spot | null>(null);
  /** A thing that was chosen first: of what is offered, only what has to do with it. */
  narrow = $state<Spot | null>(null);
  /** What an answer says together with what was laid ready for it. */
  completes: (action: string) => string[] = action => [action];
  /** Answers that were given together and go out one after the other. */
  private script: { seat: number; question: string | null; actions: string[]; sure: boolean; taught?: number } | null =
    null;
  /** The last thing we did was to move something: the question is still the same. */
  moved = false;
  /** An answer that somebody can die of, clicked once: it is asked about again. */
  doubt = $state.raw<Choice | null>(null);
  /** Several choices lie on the spot that was clicked. */
  menu = $state.raw<{ choices: Choice[]; x: number; y: number } | null>(null);
  moving = $state(false);
  /** What moves is our own doing, and nothing comes of it but the next question: that can be answered at once. */
  private brief = $state(false);
  /** What moves came of our own action: we follow it with our eyes. */
  following = $state(false);
  /** Things that somebody points at, for a moment. */
  points = $state.raw<{ n: number; seat: number; spot: Spot }[]>([]);
  /** The next thing that is clicked is pointed at, not chosen. */
  pointing = $state(false);
  /** When our seat was left the last time, in milliseconds since 1970. */
  leftAt: number | null = null;
  /** Something is being read: how it ended can wait. */
  reading = $state(false);
  /** A page that nobody has read lies over the question: keys do not answer what cannot be seen. */
  veiled = $state(false);
  /** Everybody sits around this screen: whoever has something to say says it. */
  around = false;
  /** A game that is only shown: nothing can be clicked. */
  replaying = $state(false);
  /** Who hears our answer where no table does: a puzzle. */
  onanswer: ((action: string) => void) | null = null;
  /** A moment of the past that is watched again. */
  past = $state.raw<Frame | null>(null);

  /** The part of a moment that is shown right now. */
  private beat = $state.raw<Beat<V> | null>(null);
  private playing: Update | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** How the table will look if the server agrees to what was clicked. */
  private guess = $state.raw<V | null>(null);
  private queue: Update[] = [];
  /** What opens our seat. */
  secret: string | null = $state(null);
  private claiming = false;
  private connection: Connection | null = null;
  private noticeTimer: ReturnType<typeof setTimeout> | undefined;

  view: V | null = $derived(
    (this.past?.view as unknown as V | undefined) ??
      this.guess ??
      this.beat?.view ??
      ((this.state?.view ?? null) as unknown as V | null),
  );
  /** Why a program plays for us, if one does. */
  standIn = $derived(this.you === null ? null : (this.info?.seats[this.you]?.stand_in ?? null));
  /** What the list shows: the question stays where it is until the server has answered. Whoever learns reads first what it is about. */
  listed: Ask | null = $derived.by(() =>
    (this.moving && !this.brief) || this.past || this.standIn || this.guide.before ? null : (this.state?.ask ?? null),
  );
  /** What is asked, as long as it can be answered. */
  ask: Ask | null = $derived(this.pending !== null ? null : this.listed);
  /** What can be answered in one go. Whoever learns the game answers one question after the other, until it was explained. */
  answers: Choice[] = $derived.by(() => {
    const joins = this.guide.now?.joins;
    return this.listed ? answersOf(this.listed, action => !joins || joins.includes(action.split(' ')[0]!)) : [];
  });
  /** What a friend is asked, whom we may advise. */
  theirs: Ask | null = $derived(this.moving || this.past || this.listed ? null : (this.state?.theirs ?? null));
  /** What people would answer, each the last they said. */
  private advised = $state.raw<Advice[]>([]);
  /** What they would answer to the question that is asked now. */
  wishes: Advice[] = $derived.by(() => {
    const since = (this.listed ?? this.theirs)?.since;
    return this.advised.filter(one => one.since === since);
  });
  /** The list in the order it is shown: what differs in a detail only comes last. */
  foremost: Choice[] = $derived.by(() => this.narrowed(this.answers));
  /** What the list shows before somebody wants all of it. */
  rows: Row[] = $derived.by(() => {
    const listed = this.foremost.length ? this.foremost : this.answers;
    const { foldOf } = this.game;
    return foldOf && this.narrow === null ? rowsOf(listed, choice => foldOf(choice, this.content)) : listed;
  });
  spots = $derived(choicesBySpot(this.ask ? this.answers : [], target => this.game.spotOf(target)));
  /** What may be done besides answering, where it lies. */
  private besides = $derived(
    choicesBySpot(this.moving || this.past ? [] : (this.state?.asides ?? []), target => this.game.spotOf(target)),
  );
  /** Whose things lie before us: our own, or the first seat's if we only watch. */
  near = $derived(this.you ?? 0);

  constructor(
    readonly id: string,
    secret: string | null,
    readonly game: GameClient<V, C>,
    readonly content: C,
    /** The secret of the link, if we are not sure whether our own is known. */
    private readonly former: string | null = null,
  ) {
    this.secret = secret;
  }

  connect(): void {
    const listener = {
      onmessage: (message: ServerMessage) => this.receive(message),
      onstatus: (online: boolean) => (this.online = online),
    };
    this.connection = new Connection(this.id, this.secret, listener, this.former);
  }

  /** Makes our seat our own: the link it was given with, which whoever made the table knows too, opens it no more. */
  private async claim(seat: number): Promise<void> {
    const former = this.secret;
    if (!former || this.claiming) return;
    this.claiming = true;
    const secret = newSecret();
    this.hold({ seat, secret, former, unsure: true });
    const answer = await this.connection?.claim(secret);
    this.claiming = false;
    if (answer?.type === 'ack') this.hold({ seat, secret, former });
  }

  /** Keeps in this browser, and not in the address, how we hold our seat. */
  private hold(seat: Held): void {
    const known = find(this.id);
    remember({
      id: this.id,
      colour: this.info?.seats[seat.seat]?.colour ?? '',
      hotseat: false,
      game: this.game.name,
      ...known,
      at: Date.now(),
      seats: [seat],
    });
    sitHere(this.id, seat.seat);
    if (seat.unsure) return;
    this.secret = seat.secret;
    if (find(this.id)) return hideSecret(this.id);
    // A browser that keeps nothing has only the address.
    if (location.hash.includes(seat.former ?? '?'))
      history.replaceState(history.state, '', location.pathname + location.hash.replace(seat.former!, seat.secret));
  }

  /** Hints for us, and reasons of programs. */
  readonly coach = new Coach({ line: () => this.connection, tell: (text, rule) => this.tell(text, rule) });
  /** Time to think, and what we leave to the server. */
  readonly slow = new Slow({ info: () => this.info, line: () => this.connection });
  /** What the coach said about the question that is listed. */
  advice: readonly HintLine[] = $derived(
    this.listed && this.coach.hint?.since === this.listed.since ? this.coach.hint.lines : NO_ADVICE,
  );
  /** May we ask the coach now? */
  coached = $derived(Boolean(this.info?.options.coach) && this.you !== null && this.ask !== null);

  /** What is explained to us, in a guided game. */
  readonly guide: Guide = new Guide(this as never);

  /** Shows what happened while something was read. */
  goOn(): void {
    this.pump();
  }

  /** What a sensible player would answer, in a guided game. */
  async suggestion() {
    return this.connection?.suggest();
  }

  /** Explains, or does no more, in a guided game. */
  explainLesson(on: boolean): void {
    this.connection?.send({ type: 'lesson', on });
  }

  /** Is there a game that goes on? A replay shows moments of the past. */
  get live(): boolean {
    return this.connection !== null;
  }

  /** Shows a moment of a finished game and tells its events; nothing can be clicked. */
  show(state: TableState, moments: Moment[], info: TableInfo, you: number | null, events: EventLine[]): void {
    this.state = state;
    this.beat = { view: state.view as unknown as V, events };
    this.moments = moments;
    this.info = info;
    this.you = you;
    this.online = true;
    this.replaying = true;
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.you = message.you;
        this.leftAt = message.left_at;
        this.order = message.order;
        this.info = message.table;
        this.slow.orders = message.orders;
        this.slow.hear(message.state);
        this.halt();
        this.state = message.state;
        this.settle();
        this.keep(message.moments);
        this.chat = message.chat;
        this.sitDown(message.table);
        break;
      case 'update':
        this.slow.hear(message.state);
        this.queue.push(message);
        this.pump();
        break;
      case 'table':
        this.watchDevices(message.table);
        this.info = message.table;
        this.order = message.order;
        break;
      case 'orders':
        this.slow.orders = message.orders;
        break;
      case 'chat':
        this.chat = [...this.chat, message.line].slice(-100);
        if (message.line.note?.kind === 'nudged' && this.isOurs(message.line.note.of)) this.nudged(message.line.seat);
        break;
      case 'point':
        this.seePoint(message.seat, message.spot);
        break;
      case 'advice':
        this.hearAdvice(message);
        break;
      case 'bye':
        if (!message.retry) this.closed = message.text;
        break;
      case 'refused':
        if (message.id === null) this.tell(message.text, message.rule);
        break;
    }
  }

  /** Somebody who comes with the link of a seat makes it their own; at a table where everybody sits around one screen nobody needs to. */
  private sitDown(info: TableInfo): void {
    const seat = this.you === null ? undefined : info.seats[this.you];
    if (!seat || this.around) return;
    const known = find(this.id)?.seats.find(one => one.seat === seat.seat);
    if (!seat.own) void this.claim(seat.seat);
    else if (known?.unsure)
      this.hold({ seat: known.seat, secret: known.secret, ...(known.former ? { former: known.former } : {}) });
    if (seat.devices > 1) this.tell(t('table-second-device'), null);
  }

  /** A further device in our seat may be somebody else's. */
  private watchDevices(info: TableInfo): void {
    if (this.you === null) return;
    const now = info.seats[this.you]?.devices ?? 0;
    if (now > 1 && now > (this.info?.seats[this.you]?.devices ?? 0)) this.tell(t('table-second-device'), null);
  }

  /** Somebody waits for us. */
  private nudged(by: number): void {
    this.tell(t('table-nudged', { name: this.name(by) }), null);
    call();
  }

  /** Nothing of ours is on its way any more. */
  private settle(): void {
    this.pending = null;
    this.guess = null;
  }

  private keep(moments: Moment[]): void {
    const known = new Set(moments.map(moment => moment.seq));
    const older = this.moments.filter(moment => !known.has(moment.seq));
    this.moments = [...older, ...moments].sort((a, b) => a.seq - b.seq).slice(-LOG_LENGTH);
  }

  private pump(): void {
    if (this.moving || this.past || this.guide.holds) return;
    const next = this.queue.shift();
    if (!next) return;
    const beats = this.unfold(next);
    const own = this.isOurs(next.moment.seat);
    if (own || this.pending === null) this.settle();
    this.lifted = null;
    this.menu = null;
    this.doubt = null;
    this.playing = next;
    this.go(next, beats, 0, own);
  }

  /** A moment as beats; in one piece where nobody waits to see it. */
  private unfold({ state, moment, beats }: Update): Beat<V>[] {
    const hurried = !this.view || calm() || tempo() === 0 || this.skipping || document.hidden || this.queue.length > 2;
    return unfold(state.view as unknown as V, hurried ? [] : beats, moment.events);
  }

  /** Shows one beat, and in its time the next. */
  private go(update: Update, beats: Beat<V>[], at: number, own: boolean): void {
    const { state, moment } = update;
    const beat = beats[at]!;
    const last = at === beats.length - 1;
    const time = this.length(beat, own && at === 0) * (beats.length > MANY ? 0.6 : 1);
    this.beat = beat;
    if (last) this.state = state;
    if (last && (state.ask || beat.view.over)) this.skipping = false;
    if (last) this.strike(moment);
    if (last) queueMicrotask(() => this.recite());
    this.keep([last ? moment : { ...moment, events: beats.slice(0, at + 1).flatMap(one => one.events) }]);
    this.hear(beat.events);
    this.moving = time > 0;
    this.brief = own && beats.length === 1;
    this.following = own && at > 0 && time > 0;
    const then = () => (last ? this.end() : this.go(update, beats, at + 1, own));
    if (time === 0) then();
    else this.timer = setTimeout(then, time);
  }

  /** Shows the end of what moves at once, and what came in meanwhile. */
  private hasten(): void {
    while (this.playing) {
      const { state, moment } = this.playing;
      if (this.state !== state) {
        this.state = state;
        this.keep([moment]);
        this.strike(moment);
        queueMicrotask(() => this.recite());
      }
      this.end();
    }
  }

  /** Nothing of this moment is left to show. */
  private end(): void {
    this.halt(this.queue);
    this.pump();
  }

  private halt(queue: Update[] = []): void {
    clearTimeout(this.timer);
    this.queue = queue;
    this.playing = null;
    this.beat = null;
    this.moving = false;
    this.following = false;
  }

  private length(beat: Beat<V>, own: boolean): number {
    if (calm() || document.hidden || this.skipping) return 0;
    if (!beat.events.some(event => this.game.seen.has(event.type))) return 0;
    if (this.queue.length > 8) return 60;
    const read = beat.events.some(event => (own ? this.game.chance?.has(event.type) : event.rule !== undefined));
    return (read ? DECISION : own ? BEAT / 3 : BEAT) * tempo();
  }

  private hear(events: EventLine[]): void {
    if (this.queue.length > 8 || this.skipping) return;
    const names = new Set(events.map(event => this.game.sound(event)));
    for (const name of [...names].slice(0, 3)) if (name) play(name);
  }

  /** Nothing is shown by beats until we are asked. */
  private skipping = false;

  /** Shows the newest state at once, and hurries programs along until we are asked or the game is over. */
  skip(): void {
    this.connection?.send({ type: 'skip' });
    this.past = null;
    this.skipping = !this.state?.ask;
    const left = [...(this.playing ? [this.playing] : []), ...this.queue];
    const last = left.at(-1);
    if (!last) return;
    this.keep(left.map(item => item.moment));
    this.halt();
    this.settle();
    this.state = last.state;
    if (last.state.ask) this.skipping = false;
  }

  /** Programs play as fast as we like, where nobody else watches them. */
  setPace(speed: keyof typeof TEMPO): void {
    const ms = TEMPO[speed].pace;
    if (this.you !== null && !this.company && this.info && this.info.options.pace_ms !== ms)
      this.connection?.send({ type: 'pace', ms });
  }

  /** Lays down what was picked up; without anything in the hand, ends what moves. */
  escape(): void {
    if (this.lifted !== null) this.lifted = null;
    else if (this.pointing) this.pointing = false;
    else if (this.moving || this.past) this.skip();
  }

  /** What is being told at this moment. */
  telling: EventLine[] = $derived(this.past?.moment?.events ?? this.beat?.events ?? []);

  /** What the others did since our own last action, and what came of that. */
  news: News[] = $derived(
    this.state?.your_last == null ? [] : this.moments.flatMap(moment => this.newsOf(moment, this.state!.your_last!)),
  );

  /** What happened and was not taken back. */
  get course(): Moment[] {
    return this.moments.reduce<Moment[]>(
      (line, moment) => (moment.kind === 'undo' ? line.filter(({ step }) => step <= moment.step) : [...line, moment]),
      [],
    );
  }

  private newsOf(moment: Moment, since: number): News[] {
    if (moment.seq < since) return [];
    const from = this.isOurs(moment.seat)
      ? moment.events.findIndex(event => seatOf(event) !== null && !this.isOurs(seatOf(event)))
      : 0;
    const events = from < 0 ? [] : moment.events.slice(from);
    return events.length ? [{ seq: moment.seq, step: moment.step, events }] : [];
  }

  /** Shows what happened since our last action once more, here. */
  async lookBack(): Promise<void> {
    const first = this.news[0];
    const now = this.state?.step;
    if (!first || now === undefined || this.past) return;
    const from = Math.max(0, first.step - 1, now - LONGEST_LOOK_BACK + 1);
    const { frames } = await replay(this.id, from, now - from + 1, this.secret ?? undefined);
    // The first is only where it began.
    for (const frame of frames.flatMap((one, at) => (at ? this.scenes(one) : [one]))) {
      if (frame.step !== frames[0]!.step && this.past === null) break;
      this.past = frame;
      await new Promise(resolve => setTimeout(resolve, pause(this.telling)));
    }
    this.past = null;
    this.pump();
  }

  /** A step of the past as beats. */
  scenes(frame: Frame): Frame[] {
    const { moment } = frame;
    if (!moment) return [frame];
    const beats = unfold(frame.view, frame.beats, moment.events);
    return beats.map(({ view, events }) => ({ ...frame, view, moment: { ...moment, events } }));
  }

  tell(text: string, rule: string | null): void {
    // Rules of the table itself are not in the rulebook.
    this.notice = { text: sentence(text), rule: rule?.startsWith('TABLE-') ? null : rule };
    clearTimeout(this.noticeTimer);
    this.noticeTimer = setTimeout(() => (this.notice = null), 7000);
  }

  /** `sure`: also if somebody can die of it. */
  async act(action: string, sure = false): Promise<void> {
    if (this.onanswer && this.ask) {
      this.menu = null;
      return this.onanswer(action);
    }
    if (!this.connection || !this.state || this.pending !== null || this.past) return;
    this.doubt = sure ? null : (this.answers.find(one => one.action === action && one.deadly) ?? null);
    if (this.doubt) {
      this.menu = null;
      return;
    }
    if (!sure && settings().confirm && !this.sure(action)) return;
    const led = this.script ? undefined : this.answers.find(one => one.action === action)?.after;
    if (led !== undefined) return this.leadTo([led, action], sure);
    const [first, ...others] = this.completes(action);
    if (first !== action || others.length) return this.actAll([first ?? action, ...others]);
    this.pending = action;
    this.moved = Boolean(this.state.moves.some(one => action.startsWith(`${one.verb} ${one.from} `)));
    this.menu = null;
    this.notice = null;
    if (this.view && this.you !== null) this.guess = this.game.foresee(this.view, this.you, action);
    play('click');
    const answer = await this.connection.act(this.state.seq, action);
    if (answer.type !== 'refused') return;
    this.settle();
    this.script = null;
    this.tell(answer.code === 'lost' ? t('table-unsent') : answer.text, answer.rule);
  }

  /** The answer that was chosen once and waits to be chosen again. */
  private chosen: string | null = null;
  private sure(action: string): boolean {
    if (this.script || this.chosen === action) {
      this.chosen = null;
      return true;
    }
    this.chosen = action;
    const label = this.answers.find(choice => choice.action === action)?.label ?? action;
    this.menu = null;
    this.tell(t('table-choose-again', { label }), null);
    return false;
  }

  /** What a digit on the keyboard stands for: an answer, or a thing that several are about, which is chosen first. */
  choiceOf(key: string): Choice | undefined {
    const at = key === '0' ? 9 : Number(key) - 1;
    const row = this.ask && Number.isInteger(at) ? this.rows[at] : undefined;
    if (!row || !isFold(row)) return row;
    this.narrow = row.spot;
    return undefined;
  }

  /** Answers several questions that follow each other, as long as they are asked as expected. */
  actAll(actions: string[]): void {
    const ask = this.ask;
    if (!ask) return;
    this.script = { seat: ask.seat, question: ask.question, actions, sure: false };
    this.recite();
  }

  /** Gives an answer together with the one that leads to its question. */
  private leadTo(actions: string[], sure: boolean): void {
    if (!this.ask) return;
    this.script = { seat: this.ask.seat, question: null, actions, sure };
    this.recite();
  }

  /** Gives an answer, and those to the questions that follow, until something new is to be read. */
  actTowards(actions: string[]): void {
    if (!this.ask) return;
    this.script = { seat: this.ask.seat, question: null, actions, sure: false, taught: this.ask.since };
    this.recite();
  }

  /** An answer was given, by us or by the server where there was no other. */
  private strike({ seat, action }: Moment): void {
    const script = this.script;
    if (!script || seat !== script.seat || action !== script.actions[0]) return;
    const actions = script.actions.slice(1);
    this.script = actions.length ? { ...script, actions } : null;
  }

  /** The next of the answers, if it is still the same person who is asked the same. */
  private recite(): void {
    const script = this.script;
    // Where nothing is asked, the server is about to give the only answer.
    if (!script || !this.state?.ask) return;
    const next = script.actions[0]!;
    const asked = this.ask;
    const taught = script.taught !== undefined && script.taught !== asked?.since && this.guide.stops;
    if (
      !taught &&
      asked?.seat === script.seat &&
      (script.question === null || asked.question === script.question) &&
      asked.choices.some(choice => choice.action === next)
    )
      void this.act(next, script.sure);
    else this.script = null;
  }

  /** Of these choices, those that have to do with what was chosen first; without anything chosen, those worth showing first. */
  private narrowed(choices: Choice[]): Choice[] {
    const about =
      this.narrow === null
        ? []
        : choices.filter(choice => choice.targets.some(target => this.game.spotOf(target) === this.narrow));
    return about.length ? about : this.game.foremost(choices, this.view);
  }

  offers(spot: Spot): Choice[] {
    return this.spots.get(spot) ?? [];
  }

  lit(spot: Spot): boolean {
    if (this.lifted !== null && this.placeAt(spot) !== null) return spot === this.lifted || this.canDrop(spot);
    return this.spots.has(spot);
  }

  private placeAt(spot: Spot): string | null {
    return this.game.placeOf?.(spot) ?? null;
  }

  /** Where the thing that lies on a spot may be moved. */
  private movesFrom(spot: Spot): Moves | undefined {
    const place = this.placeAt(spot);
    return place === null ? undefined : this.state?.moves.find(one => one.from === place);
  }

  private canDrop(spot: Spot): boolean {
    const place = this.placeAt(spot);
    return this.lifted !== null && place !== null && Boolean(this.movesFrom(this.lifted)?.to.includes(place));
  }

  canLift(spot: Spot): boolean {
    return !this.moving && !this.past && this.pending === null && this.movesFrom(spot) !== undefined;
  }

  /** Puts the thing that was picked up down on a spot. */
  drop(spot: Spot): void {
    const from = this.lifted;
    const moves = from === null ? undefined : this.movesFrom(from);
    const allowed = this.canDrop(spot);
    this.lifted = null;
    if (!moves || spot === from) return;
    const action = `${moves.verb} ${moves.from} ${this.placeAt(spot) ?? ''}`;
    if (allowed) void this.act(action);
    else void this.explain(action);
  }

  /** What may be done with a thing besides answering. */
  beside(spot: Spot): Choice[] {
    return this.besides.get(spot) ?? [];
  }

  /** A key was pressed while a page that nobody has read lies over the table: it leads to the way on from there, and
   * answers nothing. Whoever aims at something beside the page and clicks means it. */
  covered(event: Event): boolean {
    if (!this.veiled || !byKey(event)) return false;
    document.querySelector<HTMLElement>(UNREAD)?.focus();
    return true;
  }

  /** A key was pressed before there is anything to answer: the last move is still being shown, or our answer is on its way.
   * It answers nothing, which is said, and what moves is shown to its end at once. */
  early(event: Event): boolean {
    if (!byKey(event) || !this.live || this.past || this.standIn) return false;
    if (this.listed !== null && this.pending !== null) this.tell(t('table-underway'), null);
    else if (this.listed === null && this.moving) this.showNow();
    else return false;
    return true;
  }

  private showNow(): void {
    this.hasten();
    const asked = this.listed?.prompt;
    this.tell(asked === undefined ? t('table-still-shown') : t('table-still-shown-asked', { asked }), null);
  }

  /** Somebody clicked a thing on the table, or several that lie together. */
  press(spots: Spot | Spot[], event: Event): void {
    if (this.covered(event) || this.early(event)) return;
    const all = Array.isArray(spots) ? spots : [spots];
    const spot = all[0] ?? '';
    if (this.lifted !== null && this.placeAt(spot) !== null) return this.drop(spot);
    const asked = all.flatMap(one => this.offers(one));
    const offers = asked.length ? asked : all.flatMap(one => this.beside(one));
    const first = this.narrowed(offers);
    const choices = first.length ? first : offers;
    if (choices.length === 1) {
      void this.act(choices[0]!.action);
    } else if (choices.length > 1) {
      const box = (event.currentTarget as Element).getBoundingClientRect();
      this.menu = { choices, x: box.left + box.width / 2, y: box.bottom };
    } else if (this.canLift(spot)) {
      this.lifted = spot;
    } else {
      void this.why(spot);
    }
  }

  /** Shows the others where we look. */
  point(spot: Spot): void {
    this.pointing = false;
    this.connection?.send({ type: 'point', spot });
    if (this.you !== null) this.seePoint(this.you, spot);
  }

  /** Tells a friend what we would answer. */
  advise(action: string): void {
    const since = this.theirs?.since;
    if (this.you === null || since === undefined) return;
    this.connection?.send({ type: 'advise', action });
    this.hearAdvice({ seat: this.you, since, action });
  }

  private hearAdvice({ seat, since, action }: Advice): void {
    this.advised = [...this.advised.filter(one => one.seat !== seat), { seat, since, action }];
  }

  private counted = 0;
  private seePoint(seat: number, spot: Spot): void {
    const n = ++this.counted;
    this.points = [...this.points.filter(one => one.seat !== seat), { n, seat, spot }];
    setTimeout(() => (this.points = this.points.filter(one => one.n !== n)), POINT);
  }

  private async why(spot: Spot): Promise<void> {
    if (!this.view || this.you === null) return;
    const action = this.game.intent(spot, this.view, this.you);
    if (action !== null) await this.explain(action);
  }

  /** Tells why an action is not possible. */
  async explain(action: string): Promise<void> {
    if (!this.connection || this.you === null) return;
    const [reason] = await this.connection.explain([action]);
    // What could be chosen already was not offered yet.
    if (reason?.allowed && this.listed === null && this.moving) return this.showNow();
    if (!reason || reason.allowed) return;
    const asked = reason.rule === 'TABLE-NOT-ASKED' ? this.state?.ask?.prompt : undefined;
    this.tell(asked === undefined ? reason.text : t('table-not-now', { asked }), reason.rule);
  }

  /** Goes back to before the first thing we did since something was learned or somebody else acted. */
  async undoAll(): Promise<void> {
    const first = this.state?.undo.first;
    if (first === undefined) return;
    const answer = await this.connection?.undo(first);
    if (answer?.type === 'refused') this.tell(answer.text, answer.rule);
  }

  /** `unread`: also behind a text that was read, as an express wish. */
  async undo(unread = false): Promise<void> {
    const answer = await this.connection?.undo(unread ? (this.state?.undo.unread ?? undefined) : undefined, unread);
    if (answer?.type === 'refused') this.tell(answer.text, answer.rule);
  }

  answerUndo(agree: boolean): void {
    const request = this.info?.undo?.request;
    if (request !== undefined) this.connection?.send({ type: 'undo-answer', request, agree });
  }

  /** Is our part of the game over while the others play on? */
  out: boolean = $derived.by(() => {
    const mine = this.state?.scores.find(score => score.seat === this.you);
    return !this.game.Ending && !this.view?.over && mine !== undefined && mine.lines.length === 0;
  });

  /** People whom the game waits for, and for whom no program plays. */
  awaited: SeatInfo[] = $derived(
    (this.around ? [] : (this.info?.seats ?? [])).filter(
      seat =>
        seat.kind === 'person' &&
        !seat.bot &&
        seat.held_by === null &&
        !this.isOurs(seat.seat) &&
        Boolean(this.state?.waiting_for.some(one => one === seat.seat || this.seat(one)?.held_by === seat.seat)),
    ),
  );

  /** Reminds somebody that the table waits. */
  nudge(seat: number): void {
    this.connection?.send({ type: 'nudge', seat });
  }

  /** Agrees, or not, that a program plays for somebody who is away. */
  replace(seat: number, agree: boolean): void {
    this.connection?.send({ type: 'replace', seat, agree });
  }

  /** A program plays for us until we say otherwise, or we play ourselves. */
  letPlay(bot: string | null): void {
    this.connection?.send({ type: 'stand-in', ...(bot === null ? {} : { bot }) });
  }

  concede(): void {
    this.connection?.send({ type: 'concede' });
  }

  say(text: string): void {
    this.connection?.send({ type: 'chat', text });
  }

  setOrder(order: StandingOrder): void {
    this.connection?.send({ type: 'order', order });
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

  colour(seat: number): Colour {
    return this.seat(seat)?.colour ?? 'blue';
  }

  /** Is it our seat, or another that we hold as well? */
  isOurs(seat: number | null): boolean {
    return seat !== null && this.you !== null && (seat === this.you || this.seat(seat)?.held_by === this.you);
  }

  /** Is there somebody else to talk to and to point for? */
  get company(): boolean {
    return (
      this.you !== null &&
      !this.around &&
      Boolean(this.info?.seats.some(seat => seat.kind === 'person' && !this.isOurs(seat.seat)))
    );
  }

  /** Whoever holds several seats must tell them apart. */
  private get several(): boolean {
    return Boolean(this.info?.seats.some(seat => seat.held_by !== null && seat.held_by === this.you));
  }

  name(seat: number): string {
    return seat === this.you && !this.several ? t('table-you') : (this.seat(seat)?.name ?? String(seat + 1));
  }

  close(): void {
    this.connection?.close();
  }
}

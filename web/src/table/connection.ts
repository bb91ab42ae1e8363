// The one module that talks to a table: typed messages both ways, resumed by sequence number after a break.

import { LANGUAGE } from '../lib/language';
import type { ClientMessage, Explanation, ServerMessage } from '../generated/protocol';

export interface Listener {
  onmessage(message: ServerMessage): void;
  onstatus(online: boolean): void;
}

type Answer = Extract<
  ServerMessage,
  { type: 'ack' | 'refused' | 'explained' | 'hint' | 'suggestion' | 'reason' | 'ahead' }
>;

const FIRST_WAIT = 300;
const LONGEST_WAIT = 8000;

export class Connection {
  private socket: WebSocket | null = null;
  private waiting = new Map<number, (answer: Answer) => void>();
  private nextId = 1;
  private wait = FIRST_WAIT;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  /** The last change of the game we know of. */
  private seq: number | undefined;

  constructor(
    private readonly table: string,
    private secret: string | null,
    private readonly listener: Listener,
    /** The secret to try if the other one is not known: whether it came through before the connection broke is not. */
    private former: string | null = null,
  ) {
    this.open();
  }

  private open(): void {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(this.table)}/ws`);
    this.socket = socket;
    socket.onopen = () => {
      this.send({
        type: 'hello',
        lang: LANGUAGE,
        ...(this.secret ? { secret: this.secret } : {}),
        ...(this.seq === undefined ? {} : { resume_from: this.seq }),
      });
    };
    socket.onmessage = event => this.receive(JSON.parse(String(event.data)) as ServerMessage);
    socket.onclose = () => this.lost(socket);
  }

  private receive(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        this.wait = FIRST_WAIT;
        this.seq = message.state.seq;
        this.listener.onstatus(true);
        break;
      case 'update':
        this.seq = message.state.seq;
        break;
      case 'bye':
        if (message.code === 'not-your-seat' && this.former) {
          this.secret = this.former;
          this.former = null;
          return;
        }
        if (!message.retry) this.closed = true;
        break;
      case 'ack':
      case 'refused':
      case 'explained':
      case 'hint':
      case 'suggestion':
      case 'ahead':
      case 'reason': {
        const id = message.id;
        if (id !== null) {
          this.waiting.get(id)?.(message);
          this.waiting.delete(id);
        }
        break;
      }
    }
    this.listener.onmessage(message);
  }

  private lost(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    for (const answer of this.waiting.values()) {
      answer({ type: 'refused', id: null, code: 'lost', rule: null, text: '' });
    }
    this.waiting.clear();
    if (this.closed) return;
    this.listener.onstatus(false);
    this.timer = setTimeout(() => this.open(), this.wait * (0.8 + Math.random() * 0.4));
    this.wait = Math.min(this.wait * 2, LONGEST_WAIT);
  }

  send(message: ClientMessage): boolean {
    if (this.socket?.readyState !== WebSocket.OPEN) return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  private ask(make: (id: number) => ClientMessage): Promise<Answer> {
    const id = this.nextId++;
    return new Promise(resolve => {
      this.waiting.set(id, resolve);
      if (!this.send(make(id))) {
        this.waiting.delete(id);
        resolve({ type: 'refused', id, code: 'lost', rule: null, text: '' });
      }
    });
  }

  /** Gives our seat a secret of our own. From here on that is tried first. */
  claim(secret: string): Promise<Answer> {
    this.former = this.secret;
    this.secret = secret;
    return this.ask(id => ({ type: 'claim', id, secret }));
  }

  act(seq: number, action: string): Promise<Answer> {
    return this.ask(id => ({ type: 'act', id, seq, action }));
  }

  undo(to?: number, unread = false): Promise<Answer> {
    return this.ask(id => ({ type: 'undo', id, ...(to === undefined ? {} : { to }), ...(unread ? { unread } : {}) }));
  }

  async explain(actions: string[]): Promise<Explanation[]> {
    const answer = await this.ask(id => ({ type: 'explain', id, actions }));
    return answer.type === 'explained' ? answer.items : [];
  }

  /** What would the coach answer? */
  hint(): Promise<Answer> {
    return this.ask(id => ({ type: 'hint', id }));
  }

  /** What would a sensible player answer? */
  suggest(): Promise<Answer> {
    return this.ask(id => ({ type: 'suggest', id }));
  }

  /** What will we be asked next? */
  ahead(): Promise<Answer> {
    return this.ask(id => ({ type: 'ahead', id }));
  }

  /** Why did a program do this? */
  why(seq: number): Promise<Answer> {
    return this.ask(id => ({ type: 'why', id, seq }));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    this.socket?.close();
  }
}

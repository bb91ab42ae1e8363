// What the coach says about our question, and programs about what they did.

import type { HintLine } from '../generated/protocol';
import { t } from '../lib/words';
import type { Connection } from './connection';

/** Whom the coach speaks for. */
interface Asker {
  line: () => Connection | null;
  tell: (text: string, rule: string | null) => void;
}

export class Coach {
  /** The best answers to a question, by the `since` it is known by. */
  hint = $state.raw<{ since: number; lines: HintLine[] } | null>(null);
  /** Somebody thinks. */
  busy = $state(false);
  /** By moment: why a program did it. */
  reasons = $state.raw<Record<number, string>>({});

  constructor(private readonly asker: Asker) {}

  /** Asks what to answer. */
  async ask(): Promise<void> {
    const answer = await this.wait(line => line.hint());
    if (answer?.type !== 'hint') return;
    this.hint = { since: answer.since, lines: answer.lines };
    if (answer.lines.length === 0) this.asker.tell(t('coach-nothing'), null);
  }

  /** Asks why a program did something. */
  async why(seq: number): Promise<void> {
    if (this.reasons[seq]) return;
    const answer = await this.wait(line => line.why(seq));
    if (answer?.type === 'reason') this.reasons = { ...this.reasons, [answer.seq]: answer.text };
  }

  private async wait(say: (line: Connection) => ReturnType<Connection['hint']>) {
    const line = this.asker.line();
    if (!line || this.busy) return null;
    this.busy = true;
    const answer = await say(line);
    this.busy = false;
    // Whoever has answered meanwhile needs no hint any more.
    if (answer.type === 'refused' && answer.code !== 'stale')
      this.asker.tell(answer.code === 'lost' ? t('table-unsent') : answer.text, answer.rule);
    return answer;
  }
}

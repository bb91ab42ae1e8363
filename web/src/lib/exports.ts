// Files to take along: the log of a game as text, and the game itself as record.

import type { GameLog } from '../generated/protocol';

/** A log as plain text, a line for each thing that happened, with a heading for each round. */
export function logText(log: GameLog, heading: (round: number) => string): string {
  const lines: string[] = [];
  const first = Math.min(1, log.rounds.length);
  let round = 0;
  for (const moment of log.moments) {
    // Whatever comes before the first round has begun, an Event of the setup among it, stands under its heading too.
    const begun = Math.max(first, log.rounds.filter(mark => mark.step < moment.step).at(-1)?.round ?? 0);
    if (begun > round) lines.push(...(lines.length ? [''] : []), heading((round = begun)));
    for (const event of moment.events) {
      const sentence = event.sentence.replaceAll('_', '');
      // The log says itself that a round begins: there is its heading.
      if (sentence === heading(round + 1)) lines.push('', heading(++round));
      else if (sentence !== heading(round)) lines.push(sentence);
    }
  }
  return lines.join('\n') + '\n';
}

/** Hands a file to the browser. */
export function download(name: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}

// Pointing: what a choice or a line of the log is about lights up on the table.

import type { Spot } from '../games/game';

export function hint(spots: Spot[]): void {
  for (const node of document.querySelectorAll('.hint')) node.classList.remove('hint');
  for (const spot of spots) {
    const name = CSS.escape(spot);
    for (const node of document.querySelectorAll(`[data-spot="${name}"], [data-thing="${name}"]`))
      node.classList.add('hint');
  }
}

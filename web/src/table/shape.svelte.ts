// How a table lies on the screen. One place knows where each way begins; style sheets ask for `data-shape` and `data-narrow`
// of the document.

import { MediaQuery } from 'svelte/reactivity';

/**
 * `wide`: panels beside the question. `upright`: panels above each other and the question below, for tablets, in games that say how.
 * `phone`: panels behind tabs, the question below. `lying`: the same for a low window, with the question beside them.
 */
export type Shape = 'wide' | 'upright' | 'phone' | 'lying';

export class Shaped {
  private readonly small = new MediaQuery('(max-width: 900px)');
  private readonly low = new MediaQuery('(max-height: 500px)');
  private readonly high = new MediaQuery('(min-width: 700px) and (min-height: 900px)');
  private readonly flat = new MediaQuery('(min-width: 560px) and (max-height: 700px) and (orientation: landscape)');

  constructor(private readonly upright: () => boolean) {}

  get now(): Shape {
    if (!this.small.current && !this.low.current) return 'wide';
    if (this.high.current && this.upright()) return 'upright';
    return this.flat.current ? 'lying' : 'phone';
  }

  get narrow(): boolean {
    return this.now === 'phone' || this.now === 'lying';
  }
}

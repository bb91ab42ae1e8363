// Dragging a thing from place to place, with mouse, pen or finger. A press without a movement stays a click.

import type { Spot } from '../games/game';
import type { Table } from './table.svelte';

interface Load {
  /** Where it lies. */
  from: Spot;
  /** May it be picked up now? */
  free: boolean;
  table: Pick<Table, 'lifted' | 'drop'>;
  /** It is laid onto things (`data-spot`), not into places. */
  onto?: boolean;
}

/** How far a pointer moves before a press becomes a drag. */
const SLACK = 6;

const swallow = (event: Event) => event.stopImmediatePropagation();

function placeAt(x: number, y: number, onto = false): Spot | null {
  const place = document.elementFromPoint(x, y)?.closest<HTMLElement>(onto ? '[data-spot]' : '[data-place]');
  return (onto ? place?.dataset.spot : place?.dataset.place) ?? null;
}

/**
 * A Svelte action for places (`data-place`) whose thing (`data-load` in it) can be dragged to another. The copy under the
 * pointer moves by transform alone.
 */
export function drag(node: HTMLElement, load: Load): { update(load: Load): void; destroy(): void } {
  let current = load;
  let start: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  // A finger scrolls over what is only laid onto other things; it chooses by tapping.
  const mark = () => (node.style.touchAction = current.free && !current.onto ? 'none' : '');

  function lift(): void {
    const thing = node.querySelector<HTMLElement>('[data-load]');
    if (!thing || !start) return;
    const box = thing.getBoundingClientRect();
    ghost = thing.cloneNode(true) as HTMLElement;
    ghost.className = 'drag-ghost';
    ghost.style.left = `${box.left}px`;
    ghost.style.top = `${box.top}px`;
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    ghost.style.fontSize = getComputedStyle(thing).fontSize;
    document.body.append(ghost);
    document.body.classList.add('dragging');
    node.setPointerCapture(start.id);
    current.table.lifted = current.from;
  }

  function end(drop: string | null): void {
    ghost?.remove();
    document.body.classList.remove('dragging');
    if (ghost && start) {
      // The click that ends the drag, if one comes, is no click on the place.
      node.addEventListener('click', swallow, true);
      setTimeout(() => node.removeEventListener('click', swallow, true), 60);
      if (drop === null) current.table.lifted = null;
      else current.table.drop(drop);
    }
    ghost = null;
    start = null;
    for (const [name, listener] of followers) removeEventListener(name, listener as EventListener);
  }

  const down = (event: PointerEvent) => {
    if (current.onto && event.pointerType === 'touch') return;
    if (!current.free || event.button !== 0) return;
    start = { x: event.clientX, y: event.clientY, id: event.pointerId };
    // A quick hand is outside the place before it is known to drag.
    for (const [name, listener] of followers) addEventListener(name, listener as EventListener);
  };
  const move = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost && Math.hypot(dx, dy) > SLACK) lift();
    if (ghost) ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.25)`;
  };
  const up = (event: PointerEvent) => end(placeAt(event.clientX, event.clientY, current.onto));
  const cancel = () => end(null);
  const followers: [string, (event: never) => void][] = [
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
  ];
  node.addEventListener('pointerdown', down);
  mark();
  return {
    update(next) {
      current = next;
      mark();
    },
    destroy() {
      end(null);
      node.removeEventListener('pointerdown', down);
    },
  };
}

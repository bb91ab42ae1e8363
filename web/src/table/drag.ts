// Dragging a token from box to box, with mouse, pen or finger. A press without a movement stays a click.

import type { Table } from './table.svelte';

interface Cargo {
  /** Box it lies in. */
  from: string;
  /** May it be picked up now? */
  free: boolean;
  table: Pick<Table, 'lifted' | 'drop'>;
}

/** How far a pointer moves before a press becomes a drag. */
const SLACK = 6;

const swallow = (event: Event) => event.stopImmediatePropagation();

function boxAt(x: number, y: number): string | null {
  const box = document.elementFromPoint(x, y)?.closest<HTMLElement>('[data-box]');
  return box?.dataset.box ?? null;
}

/** A Svelte action for boxes whose cargo can be dragged. The copy under the pointer moves by transform alone. */
export function drag(node: HTMLElement, cargo: Cargo): { update(cargo: Cargo): void; destroy(): void } {
  let current = cargo;
  let start: { x: number; y: number; id: number } | null = null;
  let ghost: HTMLElement | null = null;
  const mark = () => (node.style.touchAction = current.free ? 'none' : '');

  function lift(): void {
    const token = node.querySelector<HTMLElement>('.holds');
    if (!token || !start) return;
    const box = token.getBoundingClientRect();
    ghost = token.cloneNode(true) as HTMLElement;
    ghost.className = 'drag-ghost';
    ghost.style.left = `${box.left}px`;
    ghost.style.top = `${box.top}px`;
    ghost.style.width = `${box.width}px`;
    ghost.style.height = `${box.height}px`;
    ghost.style.fontSize = getComputedStyle(token).fontSize;
    document.body.append(ghost);
    document.body.classList.add('dragging');
    node.setPointerCapture(start.id);
    current.table.lifted = current.from;
  }

  function end(drop: string | null): void {
    ghost?.remove();
    document.body.classList.remove('dragging');
    if (ghost && start) {
      // The click that ends the drag, if one comes, is no click on the box.
      node.addEventListener('click', swallow, true);
      setTimeout(() => node.removeEventListener('click', swallow, true), 60);
      if (drop === null) current.table.lifted = null;
      else current.table.drop(drop);
    }
    ghost = null;
    start = null;
  }

  const down = (event: PointerEvent) => {
    if (current.free && event.button === 0) start = { x: event.clientX, y: event.clientY, id: event.pointerId };
  };
  const move = (event: PointerEvent) => {
    if (!start || event.pointerId !== start.id) return;
    const [dx, dy] = [event.clientX - start.x, event.clientY - start.y];
    if (!ghost && Math.hypot(dx, dy) > SLACK) lift();
    if (ghost) ghost.style.transform = `translate(${dx}px, ${dy}px) scale(1.25)`;
  };
  const up = (event: PointerEvent) => end(boxAt(event.clientX, event.clientY));
  const cancel = () => end(null);
  const listeners: [string, (event: never) => void][] = [
    ['pointerdown', down],
    ['pointermove', move],
    ['pointerup', up],
    ['pointercancel', cancel],
  ];
  for (const [name, listener] of listeners) node.addEventListener(name, listener as EventListener);
  mark();
  return {
    update(next) {
      current = next;
      mark();
    },
    destroy() {
      end(null);
      for (const [name, listener] of listeners) node.removeEventListener(name, listener as EventListener);
    },
  };
}
